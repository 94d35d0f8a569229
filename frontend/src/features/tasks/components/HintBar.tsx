import { IconBulb, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Step } from "@/api/types";
import { type Language, useTranslations } from "@/i18n";
import { cx } from "@/ui/cx";
import { GermanText } from "@/ui/GermanText";
import { useHints } from "../useHints";
import { useReveal } from "../useReveal";
import styles from "./HintBar.module.css";
import { HintChips } from "./HintChips";

interface HintBarProps {
  interactionId: string;
  /** What the help is for; undefined when nothing is left to do. */
  step: Step | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** The language she has things translated into; undefined when she needs none. */
  language: Language | undefined;
  /** Puts words into the field; she sends or says them herself. */
  onSay: (text: string) => void;
  /** Stays in sight at the end, however far the row goes on. */
  children?: ReactNode;
}

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

function Ladder({ interactionId, step, language, onSay }: LadderProps) {
  const t = useTranslations("tasks.hints");
  const hints = useHints(interactionId, step.id, language?.code ?? null);
  const status = useReveal(hints.rung);
  return (
    <>
      <HintChips hints={hints} language={language} onSay={onSay} />
      {hints.next && (
        <button
          type="button"
          className={styles.next}
          aria-disabled={hints.isPending}
          onClick={() => void hints.climb()}
        >
          <span>{hints.isPending ? t("loading") : t(`rung.${hints.next}`)}</span>
        </button>
      )}
      <p ref={status} role="status" className={hints.error === null ? "visually-hidden" : styles.fault}>
        {hints.error !== null && t("failed")}
      </p>
    </>
  );
}

interface LadderProps extends Pick<HintBarProps, "interactionId" | "language" | "onSay"> {
  step: Step;
}

/** Help for the next step, one rung at a time: a single row that scrolls, above the field. */
export function HintBar({ step, isOpen, onToggle, children, ...rest }: HintBarProps) {
  const t = useTranslations("tasks.hints");
  const shown = isOpen && step !== undefined;
  return (
    <section className={styles.bar} aria-label={t("label")}>
      {shown && (
        <p className={styles.about}>
          {t("about")} <GermanText size="body">{step.title}</GermanText>
        </p>
      )}
      <div className={styles.line}>
        <div className={styles.row}>
          {step && (
            <button
              type="button"
              className={cx(styles.chip, styles.toggle)}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              <IconBulb {...icon} />
              <span className={isOpen ? styles.said : undefined}>{t("toggle")}</span>
              <IconChevronRight {...icon} className={isOpen ? styles.opened : styles.closed} />
            </button>
          )}
          {shown && <Ladder key={step.id} step={step} {...rest} />}
        </div>
        {children}
      </div>
    </section>
  );
}
