import { useTranslations } from "@/i18n";
import { useScrollTabStop } from "@/ui/useScrollTabStop";
import styles from "./SplitView.module.css";

export type Side = "source" | "work";

/** What the two sides are: each is named by what is in it. */
export interface SideNames {
  readonly source: "dialog" | "text" | "file" | "talk";
  readonly work: "questions" | "form";
}

interface SplitViewProps {
  names: SideNames;
  /** Which of the two a phone shows. */
  side: Side;
  onSide: (side: Side) => void;
  /** What the learner needs on either side. */
  tools?: React.ReactNode;
  source: React.ReactNode;
  work: React.ReactNode;
}

const SIDES: readonly Side[] = ["source", "work"];

/**
 * What the learner reads or hears, and what the learner does with it: side by side from a tablet on, on a phone one at
 * a time.
 */
export function SplitView({ names, side, onSide, tools, source, work }: SplitViewProps) {
  const t = useTranslations("split");
  const stop = useScrollTabStop<HTMLElement>();
  return (
    <div className={styles.split} data-wide>
      <div className={styles.sides} role="group" aria-label={t("label")}>
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.side}
            aria-pressed={side === one}
            onClick={() => onSide(one)}
          >
            {t(names[one])}
          </button>
        ))}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      <section
        {...stop}
        className={styles.source}
        data-shown={side === "source"}
        aria-label={t(names.source)}
      >
        {source}
      </section>
      <section className={styles.work} data-shown={side === "work"} aria-label={t(names.work)}>
        {work}
      </section>
    </div>
  );
}
