import { IconCircleCheckFilled, IconStethoscope } from "@tabler/icons-react";
import type { Examination } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./Chart.module.css";

interface ExaminationsProps {
  examinations: readonly Examination[];
  /** Puts the words into the field: the learner still says them themselves. */
  onSay: (text: string) => void;
}

/** What can be examined; a tap gives the words for it. */
export function Examinations({ examinations, onSay }: ExaminationsProps) {
  const t = useTranslations("chart");
  if (examinations.length === 0) return null;
  return (
    <section>
      <h3>{t("examine")}</h3>
      <p className={styles.mute}>{t("examineHow")}</p>
      <ul className={styles.rows}>
        {examinations.map((one) => (
          <li key={one.examination}>
            <button type="button" className={styles.row} onClick={() => onSay(one.request)}>
              {one.is_done ? (
                <IconCircleCheckFilled size="1.25rem" className={styles.done} aria-hidden="true" />
              ) : (
                <IconStethoscope size="1.25rem" stroke={1.75} aria-hidden="true" />
              )}
              <span className={styles.rowWords}>
                <GermanText size="body">{one.title}</GermanText>
                {one.is_done && <span className={styles.done}>{t("done")}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
