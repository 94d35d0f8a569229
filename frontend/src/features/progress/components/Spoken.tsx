import { useFormat, useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { useSpokenToday } from "../data";
import styles from "./Spoken.module.css";

const MINUTE = 60;
const TENTH = MINUTE / 10;

interface GoalsProps {
  /** In the unit that is shown. */
  reached: number | null;
  next: number | null;
}

/** The goal that was reached, and the one after it. */
function Goals({ reached, next }: GoalsProps) {
  const t = useTranslations("progress.spoken");
  if (reached === null) return next === null ? null : t("first", { next });
  return next === null ? t("last", { reached }) : t("between", { reached, next });
}

function inMinutes(seconds: number | null): number | null {
  return seconds === null ? null : seconds / MINUTE;
}

/** What the learner said aloud today and which goals that reached, for after a talk; nothing without a word. */
export function SpokenToday() {
  const t = useTranslations("progress.spoken");
  const format = useFormat();
  const { data } = useSpokenToday();
  if (!data?.words.counted) return null;
  const { words, seconds } = data;
  return (
    <Card as="section">
      <h2>{t("title")}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t("words")}</dt>
          <dd>{format.number(words.counted)}</dd>
          <dd className={styles.goals}>
            <Goals reached={words.milestone} next={words.next_milestone} />
          </dd>
        </div>
        <div>
          <dt>{t("minutes")}</dt>
          <dd>{format.number(Math.round(seconds.counted / TENTH) / 10)}</dd>
          <dd className={styles.goals}>
            <Goals reached={inMinutes(seconds.milestone)} next={inMinutes(seconds.next_milestone)} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
