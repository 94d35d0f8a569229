import { IconBulb, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Step } from "@/api/types";
import { type Language, useTranslations } from "@/i18n";
import { cx } from "@/ui/cx";
import { GermanText } from "@/ui/GermanText";
import { useHintFocus } from "../useHintFocus";
import { type Hints, useHints } from "../useHints";
import styles from "./HintBar.module.css";
import { HintChips } from "./HintChips";

interface HintBarProps {
  interactionId: string;
  /** What the help is for; undefined when nothing is left to do here. */
  step: Step | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** Changes with what was said: then the help is another one. */
  moment: string;
  /** The language the learner has things translated into; undefined when the learner needs none. */
  language: Language | undefined;
  /** Puts words into the field; the learner sends or says them themselves. */
  onSay: (text: string) => void;
  /** Stays in sight beside the help. */
  children?: ReactNode;
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

function Toggle({ isOpen, onToggle }: Pick<HintBarProps, "isOpen" | "onToggle">) {
  const t = useTranslations("tasks.hints");
  return (
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
  );
}

function NextHintButton({ hints }: { hints: Hints }) {
  const t = useTranslations("tasks.hints");
  if (!hints.next) return null;
  return (
    <button
      type="button"
      className={styles.next}
      aria-disabled={hints.isPending}
      onClick={() => void hints.requestNext()}
    >
      <span>{hints.isPending ? t("loading") : t(`rung.${hints.next}`)}</span>
    </button>
  );
}

/** What was given stands above its buttons, which stay where they are while it grows. */
function HintLadder({ interactionId, step, moment, language, onSay, children, ...toggle }: HintLadderProps) {
  const t = useTranslations("tasks.hints");
  const { isOpen } = toggle;
  const hints = useHints({
    interactionId,
    stepId: step.id,
    language: language?.code ?? null,
    isOpen,
    moment,
  });
  const given = useHintFocus(hints.rung);
  const failed = isOpen && hints.error !== null;
  return (
    <>
      {isOpen && (
        <p className={styles.about}>
          {t("about")} <GermanText size="body">{step.title}</GermanText>
        </p>
      )}
      <div ref={given} className={styles.given} hidden={!isOpen}>
        <HintChips hints={hints} language={language} onSay={onSay} />
      </div>
      <p role="status" className={failed ? styles.fault : "visually-hidden"}>
        {failed && t("failed")}
      </p>
      <div className={styles.line}>
        <Toggle {...toggle} />
        {isOpen && <NextHintButton hints={hints} />}
        {children}
      </div>
    </>
  );
}

interface HintLadderProps extends HintBarProps {
  step: Step;
}

/** Help for the next step, one rung at a time, above the field. */
export function HintBar({ step, children, ...rest }: HintBarProps) {
  const t = useTranslations("tasks.hints");
  if (!step && !children) return null;
  return (
    <section className={styles.bar} aria-label={t("label")}>
      {step ? (
        <HintLadder key={step.id} step={step} {...rest}>
          {children}
        </HintLadder>
      ) : (
        <div className={styles.line}>{children}</div>
      )}
    </section>
  );
}
