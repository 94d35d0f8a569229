import { useTranslations } from "@/i18n";
import { setVoicePreference } from "../preferences";
import type { VoiceInputState } from "../useVoiceInput";
import { VoiceAction, VoiceActions } from "./VoiceAction";
import styles from "./VoiceStrip.module.css";

/** Only the browser could listen, and it asks its vendor: the learner decides, and nothing is sent before. */
export function Consent({ voiceInput }: { voiceInput: VoiceInputState }) {
  const t = useTranslations("voice.consent");
  const agree = () => {
    setVoicePreference("browserHears", true);
    voiceInput.start();
  };
  return (
    <>
      <p className={styles.words}>{t("text")}</p>
      <VoiceActions>
        <VoiceAction look="secondary" label={t("yes")} run={agree} />
        <VoiceAction label={t("no")} run={voiceInput.discard} />
      </VoiceActions>
    </>
  );
}
