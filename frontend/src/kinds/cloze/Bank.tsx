import type { ClozeAnswer, ClozeSeen } from "@/api/types";
import { useTranslations } from "@/i18n";
import { useDigitShortcuts } from "../shared/digitShortcuts";
import { freeWords } from "./model";
import styles from "./Player.module.css";

interface BankProps {
  content: ClozeSeen;
  answer: ClozeAnswer;
  /** The word that waits for a gap. */
  held: string | null;
  onPress: (word: string) => void;
}

/** The words for the gaps, as far as they lie in none. */
export function Bank({ content, answer, held, onPress }: BankProps) {
  const t = useTranslations("cloze");
  const free = freeWords(answer, content);
  const wordAt = (place: number) => content.bank[place] ?? "";
  useDigitShortcuts((digit) => {
    const place = free[digit];
    if (place !== undefined) onPress(wordAt(place));
  });
  return (
    <div className={styles.bank} role="group" aria-label={t("bank")}>
      <p className={styles.hint}>{held === null ? t("bankHint") : t("bankHeld", { word: held })}</p>
      <div className={styles.words} lang="de" dir="ltr">
        {free.map((place) => (
          <button
            key={place}
            type="button"
            className={styles.word}
            aria-pressed={held === wordAt(place)}
            onClick={() => onPress(wordAt(place))}
          >
            {wordAt(place)}
          </button>
        ))}
      </div>
    </div>
  );
}
