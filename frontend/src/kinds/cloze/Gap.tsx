import type { SeenGap, Verdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import { InlineSelect } from "@/ui/InlineSelect";
import { gapWidth } from "../shared/gapWidth";
import { PartMark, partOf } from "../shared/PartMark";
import styles from "./Player.module.css";

/** Room for the arrow of a list, in letters. */
const ARROW = 2;

interface GapProps {
  gap: SeenGap;
  /** "Lücke 1 von 3" */
  label: string;
  word: string;
  verdict: Verdict | null;
  isLocked: boolean;
  /** Waits for a word of the bank. */
  isChosen: boolean;
  onType: (word: string) => void;
  onChoose: (word: string) => void;
  onPress: () => void;
}

/** No capitals, corrections or suggestions by the keyboard: the learner learns to write. */
const ALONE = {
  type: "text",
  lang: "de",
  autoCapitalize: "off",
  autoCorrect: "off",
  autoComplete: "off",
  spellCheck: false,
} as const;

function Typed({ gap, label, word, isLocked, onType }: GapProps) {
  return (
    <input
      {...ALONE}
      className={styles.typed}
      style={gapWidth(gap.width, word)}
      aria-label={label}
      value={word}
      maxLength={200}
      readOnly={isLocked}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

function Chosen({ gap, label, word, isLocked, onChoose }: GapProps) {
  const t = useTranslations("cloze");
  const placeholder = t("choose"); // stands in one line, however short the words are
  return (
    <InlineSelect
      label={label}
      value={word}
      options={gap.options}
      placeholder={placeholder}
      isDisabled={isLocked}
      onChange={onChoose}
      style={gapWidth(Math.max(gap.width, placeholder.length) + ARROW, word)}
    />
  );
}

function Dragged({ label, word, isLocked, isChosen, onPress }: GapProps) {
  const t = useTranslations("cloze");
  return (
    <button
      type="button"
      className={styles.dragged}
      aria-pressed={isChosen}
      aria-label={`${label}: ${word || t("empty")}`}
      disabled={isLocked}
      onClick={onPress}
    >
      {word || "…"}
    </button>
  );
}

const BY_MODE = { TYPED: Typed, CHOSEN: Chosen, DRAGGED: Dragged } as const;

/** One gap in the way it is filled, with its mark behind it. */
export function Gap(props: GapProps) {
  const part = partOf(props.verdict, props.gap.key);
  const Field = BY_MODE[props.gap.mode];
  return (
    <span className={styles.gap} data-mark={part?.mark}>
      <Field {...props} />
      <PartMark part={part} short />
    </span>
  );
}
