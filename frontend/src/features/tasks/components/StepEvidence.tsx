import { IconQuote } from "@tabler/icons-react";
import type { Evidence } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./Proof.module.css";

interface StepEvidenceProps {
  evidence: Evidence;
  /** The words of a line of the conversation; undefined when it is not at hand. */
  wordsOf: (messageId: string) => string | undefined;
  onShow: (messageId: string) => void;
}

/** The learner's own line that proves a step, and what came of it; a tap leads to it in the conversation. */
export function StepEvidence({ evidence, wordsOf, onShow }: StepEvidenceProps) {
  const t = useTranslations("tasks.proof");
  const answer = evidence.reply_id === null ? undefined : wordsOf(evidence.reply_id);
  return (
    <button type="button" className={styles.proof} onClick={() => onShow(evidence.message_id)}>
      <IconQuote size="1.25rem" stroke={1.75} aria-hidden="true" />
      <span className={styles.lines}>
        <span className="visually-hidden">{t("said")}</span>
        <GermanText size="body">{evidence.text}</GermanText>
        {answer && (
          <span className={styles.answer}>
            <span className="visually-hidden">{t("answer")}</span>
            <GermanText size="body">{answer}</GermanText>
          </span>
        )}
        {evidence.finding && (
          <span className={styles.answer}>
            <span className="visually-hidden">{t("finding")}</span>
            <GermanText size="body">{evidence.finding}</GermanText>
          </span>
        )}
        <span className={styles.show}>{t("show")}</span>
      </span>
    </button>
  );
}
