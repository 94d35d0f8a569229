import { useTranslations } from "@/i18n";
import { choose } from "../choices";
import type { SpeakingNow } from "../useSpeaking";
import { Act, Acts } from "./Act";
import styles from "./VoiceStrip.module.css";

/** Only the browser could listen, and it asks its vendor: she decides, and nothing is sent before. */
export function Consent({ speaking }: { speaking: SpeakingNow }) {
  const t = useTranslations("voice.consent");
  const agree = () => {
    choose("browserHears", true);
    speaking.start();
  };
  return (
    <>
      <p className={styles.words}>{t("text")}</p>
      <Acts>
        <Act look="secondary" label={t("yes")} run={agree} />
        <Act label={t("no")} run={speaking.discard} />
      </Acts>
    </>
  );
}
