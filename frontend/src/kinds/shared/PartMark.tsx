import {
  IconArrowBackUp,
  IconCheck,
  IconCircleDashed,
  IconHelpCircle,
  IconWaveSine,
} from "@tabler/icons-react";
import type { PartVerdict, Verdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import styles from "./PartMark.module.css";

const icon = { size: "1.125rem", stroke: 2.25, "aria-hidden": true } as const;

type Shown = PartVerdict["mark"] | "EMPTY" | "UNCOUNTED";

const SIGNS: Readonly<Record<Shown, React.ReactNode>> = {
  RIGHT: <IconCheck {...icon} />,
  ALMOST: <IconWaveSine {...icon} />,
  WRONG: <IconArrowBackUp {...icon} />,
  EMPTY: <IconCircleDashed {...icon} />,
  UNCOUNTED: <IconHelpCircle {...icon} />,
};

/** Whether nothing could be told about a part: then it counts neither way. */
export function isUncounted({ reason }: Pick<PartVerdict, "reason">): boolean {
  return reason === "NOT_ASSESSED" || reason === "NOT_SEEN";
}

/** How a part is shown: what the learner left empty is not called wrong. */
export function markOf(part: Pick<PartVerdict, "mark" | "reason">): Shown {
  if (isUncounted(part)) return "UNCOUNTED";
  return part.reason === "EMPTY" ? "EMPTY" : part.mark;
}

/** What the verdict says about one part. */
export function partOf(verdict: Verdict | null, key: string): PartVerdict | undefined {
  return verdict?.parts.find((part) => part.key === key);
}

/**
 * Right, almost, not yet or still empty, or that no one can tell: sign, colour and word; `short` keeps the word for
 * screen readers only.
 */
export function PartMark({ part, short = false }: { part: PartVerdict | undefined; short?: boolean }) {
  const t = useTranslations("exercise.marks");
  if (!part) return null;
  const mark = markOf(part);
  return (
    <span className={styles.mark} data-mark={mark}>
      {SIGNS[mark]}
      <span className={short ? "visually-hidden" : undefined}>{t(mark)}</span>
    </span>
  );
}
