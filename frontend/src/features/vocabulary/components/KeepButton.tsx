import { IconBookmarkFilled, IconBookmarkPlus } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { Button, type ButtonLook } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import type { Kept, WordOfExercise } from "../data";
import type { KeepingWords } from "../useKeeping";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

const signOf = (state: Kept) =>
  state === "kept" ? <IconBookmarkFilled {...icon} /> : <IconBookmarkPlus {...icon} />;

interface KeepButtonProps {
  /** The word, as it is called. */
  name: string;
  state: Kept;
  onKeep: () => void;
  look?: ButtonLook;
  /** The word stands on it: there is none beside it. */
  isNamed?: boolean;
}

/** Puts one word into her chest, and says once it is there. */
export function KeepButton({ name, state, onKeep, look = "secondary", isNamed = false }: KeepButtonProps) {
  const t = useTranslations("vocabulary");
  const label = state === "kept" ? t("isKept") : t("keepShort");
  return (
    <Button
      look={look}
      isPending={state === "keeping"}
      aria-label={`${label}: ${name}`}
      icon={signOf(state)}
      onPress={() => state === "idle" && onKeep()}
    >
      {label}
      {isNamed && (
        <>
          : <GermanText size="body">{name}</GermanText>
        </>
      )}
    </Button>
  );
}

interface KeepAllProps {
  words: readonly WordOfExercise[];
  keeping: KeepingWords;
}

/** Puts all words into her chest that are not there yet. */
export function KeepAll({ words, keeping }: KeepAllProps) {
  const t = useTranslations("vocabulary");
  const states = words.map(({ id }) => keeping.stateOf(id));
  const open = words.filter(({ id }) => keeping.stateOf(id) !== "kept");
  const state = open.length === 0 ? "kept" : states.includes("keeping") ? "keeping" : "idle";
  return (
    <Button
      look="secondary"
      isPending={state === "keeping"}
      icon={signOf(state)}
      onPress={() => state === "idle" && void keeping.keep(open)}
    >
      {t(state === "kept" ? "allKept" : "keepAll")}
    </Button>
  );
}
