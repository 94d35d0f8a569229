import { useFormat, useTranslations } from "@/i18n";
import { clock } from "../model";
import type { SpeakingNow } from "../useSpeaking";
import { Act, Acts } from "./Act";
import styles from "./VoiceStrip.module.css";

interface WaitingProps {
  seconds: number;
  /** In milliseconds since 1970. */
  begun: number;
  speaking: SpeakingNow;
}

/** What she said before the page closed is still there: she has it written down, or throws it away. */
export function Waiting({ seconds, begun, speaking }: WaitingProps) {
  const t = useTranslations("voice.waiting");
  const format = useFormat();
  const at = new Date(begun);
  return (
    <>
      <p className={styles.words}>
        {t("text", { length: clock(seconds), date: format.date(at), time: format.time(at) })}
      </p>
      <Acts>
        <Act look="secondary" label={t("hear")} run={speaking.retry} />
        <Act label={t("discard")} run={speaking.discard} />
      </Acts>
    </>
  );
}
