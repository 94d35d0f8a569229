import { IconBookmarkFilled, IconBookmarkPlus } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { Button, type ButtonLook } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import type { AddState, WordOfExercise } from "../data";
import type { WordCollection } from "../useAddWord";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

const signOf = (state: AddState) =>
  state === "kept" ? <IconBookmarkFilled {...icon} /> : <IconBookmarkPlus {...icon} />;

interface AddWordButtonProps {
  /** The word, as it is called. */
  name: string;
  state: AddState;
  onAdd: () => void;
  look?: ButtonLook;
  /** The word stands on it: there is none beside it. */
  isNamed?: boolean;
}

/** Puts one word into the learner's chest, and says once it is there. */
export function AddWordButton({
  name,
  state,
  onAdd,
  look = "secondary",
  isNamed = false,
}: AddWordButtonProps) {
  const t = useTranslations("vocabulary");
  const label = state === "kept" ? t("isKept") : t("keepShort");
  return (
    <Button
      look={look}
      isPending={state === "keeping"}
      aria-label={`${label}: ${name}`}
      icon={signOf(state)}
      onPress={() => state === "idle" && onAdd()}
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

interface AddAllWordsButtonProps {
  words: readonly WordOfExercise[];
  keeping: WordCollection;
}

/** Puts all words into the learner's chest that are not there yet. */
export function AddAllWordsButton({ words, keeping }: AddAllWordsButtonProps) {
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
