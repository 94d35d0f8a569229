import { IconArrowBackUp, IconCheck, IconHelpCircle, IconWaveSine } from "@tabler/icons-react";
import type { PartVerdict, Verdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import styles from "./PartMark.module.css";

const icon = { size: 18, stroke: 2.25, "aria-hidden": true } as const;

const SIGNS: Readonly<Record<PartVerdict["mark"] | "UNCOUNTED", React.ReactNode>> = {
  RIGHT: <IconCheck {...icon} />,
  ALMOST: <IconWaveSine {...icon} />,
  WRONG: <IconArrowBackUp {...icon} />,
  UNCOUNTED: <IconHelpCircle {...icon} />,
};

/** Whether nothing could be told about a part: then it counts neither way. */
export function isUncounted({ reason }: Pick<PartVerdict, "reason">): boolean {
  return reason === "NOT_ASSESSED" || reason === "NOT_SEEN";
}

/** What the verdict says about one part. */
export function partOf(verdict: Verdict | null, key: string): PartVerdict | undefined {
  return verdict?.parts.find((part) => part.key === key);
}

/** Right, almost or not yet, or that nobody can tell: sign, colour and word; `short` keeps the word for screen readers only. */
export function PartMark({ part, short = false }: { part: PartVerdict | undefined; short?: boolean }) {
  const t = useTranslations("exercise.marks");
  if (!part) return null;
  const mark = isUncounted(part) ? "UNCOUNTED" : part.mark;
  return (
    <span className={styles.mark} data-mark={mark}>
      {SIGNS[mark]}
      <span className={short ? "visually-hidden" : undefined}>{t(mark)}</span>
    </span>
  );
}
