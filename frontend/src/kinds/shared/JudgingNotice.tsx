import type { Verdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import styles from "./PartMark.module.css";

/** Whether a provider still looks at one part: what is said of it may get better. */
export function isBeingJudged(verdict: Verdict | null, key: string): boolean {
  return verdict?.judging?.parts.includes(key) ?? false;
}

/** Says quietly that a part is still being looked at. */
export function JudgingNotice({ verdict, part }: { verdict: Verdict | null; part: string }) {
  const t = useTranslations("exercise");
  return isBeingJudged(verdict, part) ? <span className={styles.looking}>{t("looking")}</span> : null;
}
