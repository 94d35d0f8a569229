import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import type { VoiceErrorCode } from "../model";
import type { VoiceInputState } from "../useVoiceInput";
import { VoiceAction, VoiceActions } from "./VoiceAction";
import styles from "./VoiceStrip.module.css";

interface FailureProps {
  why: VoiceErrorCode;
  /** What the learner said is still there. */
  keeps: boolean;
  voiceInput: VoiceInputState;
}

const HOPELESS: readonly VoiceErrorCode[] = ["unsupported", "no_recognition"];

/** What went wrong, in plain words, and what the learner can do; typing is always possible. */
export function Failure({ why, keeps, voiceInput }: FailureProps) {
  const t = useTranslations("voice");
  return (
    <>
      <p className={styles.wrong} role="alert">
        <IconAlertCircle size="1.25rem" stroke={1.75} aria-hidden="true" />
        <span>
          {t(`why.${why}`)} {keeps && t("kept")}
        </span>
      </p>
      <VoiceActions>
        {keeps && <VoiceAction look="secondary" label={t("retry")} run={voiceInput.retry} />}
        {!keeps && !HOPELESS.includes(why) && (
          <VoiceAction label={t("review.again")} run={voiceInput.start} />
        )}
        <VoiceAction label={keeps ? t("discard") : t("close")} run={voiceInput.discard} />
      </VoiceActions>
    </>
  );
}
