import { useTranslations } from "@/i18n";
import { ProgressBar } from "@/ui/ProgressBar";
import type { SpeakingNow } from "../useSpeaking";
import { Act, Acts } from "./Act";
import { Consent } from "./Consent";
import { Failure } from "./Failure";
import { Listening } from "./Listening";
import { Review } from "./Review";
import styles from "./VoiceStrip.module.css";
import { Waiting } from "./Waiting";

interface VoiceStripProps {
  speaking: SpeakingNow;
  /** Letting go now throws the recording away. */
  isAway: boolean;
}

function Sending({ speaking }: Pick<VoiceStripProps, "speaking">) {
  const t = useTranslations("voice");
  const { voice } = speaking;
  return (
    <>
      {voice.at === "sending" && (
        <ProgressBar
          label={t("sending")}
          value={Math.round(voice.share * 100)}
          valueLabel={t("percent", { percent: Math.round(voice.share * 100) })}
        />
      )}
      {voice.at === "recognising" && <p className={styles.words}>{t("recognising")}</p>}
      <Acts>
        <Act label={t("cancel")} run={speaking.discard} />
      </Acts>
    </>
  );
}

function Inside({ speaking, isAway }: VoiceStripProps) {
  const t = useTranslations("voice");
  const { voice } = speaking;
  switch (voice.at) {
    case "asking":
      return <p className={styles.words}>{t("asking")}</p>;
    case "listening":
      return (
        <Listening
          since={voice.since}
          longest={speaking.longest}
          endsAlone={voice.silence !== null}
          isAway={isAway}
          discard={speaking.discard}
        />
      );
    case "sending":
    case "recognising":
      return <Sending speaking={speaking} />;
    case "review":
      return <Review heard={voice.heard} again={speaking.start} />;
    case "failed":
      return <Failure why={voice.why} keeps={voice.keeps} speaking={speaking} />;
    case "waiting":
      return <Waiting seconds={voice.seconds} begun={voice.begun} speaking={speaking} />;
    case "consent":
      return <Consent speaking={speaking} />;
    default:
      return null;
  }
}

/** What is said aloud to those who do not see it; the clock is not in it. */
function useSaid({ voice }: SpeakingNow): string {
  const t = useTranslations("voice.told");
  if (voice.at === "listening") return t("listening");
  if (voice.at === "sending" || voice.at === "recognising") return t("recognising");
  if (voice.at === "review") return t("review", { text: voice.heard.text });
  if (voice.at === "waiting") return t("waiting");
  return "";
}

/** Above the field: how far saying it has come, and what can be done about it. */
export function VoiceStrip({ speaking, isAway }: VoiceStripProps) {
  const t = useTranslations("voice");
  const said = useSaid(speaking);
  const { at } = speaking.voice;
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {at !== "idle" && (
        <div className={styles.strip} role="group" aria-label={t("label")} data-at={at}>
          <Inside speaking={speaking} isAway={isAway} />
        </div>
      )}
    </>
  );
}
