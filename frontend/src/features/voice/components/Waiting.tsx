import { useFormat, useTranslations } from "@/i18n";
import { clock } from "../model";
import type { VoiceInputState } from "../useVoiceInput";
import { VoiceAction, VoiceActions } from "./VoiceAction";
import styles from "./VoiceStrip.module.css";

interface WaitingProps {
  seconds: number;
  /** In milliseconds since 1970. */
  begun: number;
  voiceInput: VoiceInputState;
}

/** What the learner said before the page closed is still there: the learner has it written down, or throws it away. */
export function Waiting({ seconds, begun, voiceInput }: WaitingProps) {
  const t = useTranslations("voice.waiting");
  const format = useFormat();
  const at = new Date(begun);
  return (
    <>
      <p className={styles.words}>
        {t("text", { length: clock(seconds), date: format.date(at), time: format.time(at) })}
      </p>
      <VoiceActions>
        <VoiceAction look="secondary" label={t("hear")} run={voiceInput.retry} />
        <VoiceAction label={t("discard")} run={voiceInput.discard} />
      </VoiceActions>
    </>
  );
}
