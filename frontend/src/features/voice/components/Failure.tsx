import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import type { Why } from "../model";
import type { SpeakingNow } from "../useSpeaking";
import { Act, Acts } from "./Act";
import styles from "./VoiceStrip.module.css";

interface FailureProps {
  why: Why;
  /** What she said is still there. */
  keeps: boolean;
  speaking: SpeakingNow;
}

const HOPELESS: readonly Why[] = ["unsupported", "no_recognition"];

/** What went wrong, in plain words, and what she can do; typing is always possible. */
export function Failure({ why, keeps, speaking }: FailureProps) {
  const t = useTranslations("voice");
  return (
    <>
      <p className={styles.wrong} role="alert">
        <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {t(`why.${why}`)} {keeps && t("kept")}
        </span>
      </p>
      <Acts>
        {keeps && <Act look="secondary" label={t("retry")} run={speaking.retry} />}
        {!keeps && !HOPELESS.includes(why) && <Act label={t("review.again")} run={speaking.start} />}
        <Act label={keeps ? t("discard") : t("close")} run={speaking.discard} />
      </Acts>
    </>
  );
}
