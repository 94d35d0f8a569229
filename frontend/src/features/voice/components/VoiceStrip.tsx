import { useFormat, useTranslations } from "@/i18n";
import { ProgressBar } from "@/ui/ProgressBar";
import { clock } from "../model";
import { setVoicePreference } from "../preferences";
import type { VoiceInputState } from "../useVoiceInput";
import { Failure } from "./Failure";
import { Listening } from "./Listening";
import { Review } from "./Review";
import { VoiceAction, VoiceActions } from "./VoiceAction";
import styles from "./VoiceStrip.module.css";

interface UnsentRecordingProps {
  seconds: number;
  /** In milliseconds since 1970. */
  begun: number;
  voiceInput: VoiceInputState;
}

/** What the learner said before the page closed, or put aside, is still there: the learner has it written down, or throws it away. */
function UnsentRecording({ seconds, begun, voiceInput }: UnsentRecordingProps) {
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

/** Only the browser could listen, and it asks its vendor: the learner decides, and nothing is sent before. */
function Consent({ voiceInput }: { voiceInput: VoiceInputState }) {
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

interface VoiceStripProps {
  voiceInput: VoiceInputState;
  /** Letting go now does not send the recording. */
  isAway: boolean;
}

function Sending({ voiceInput }: Pick<VoiceStripProps, "voiceInput">) {
  const t = useTranslations("voice");
  const { voice } = voiceInput;
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
      <VoiceActions>
        <VoiceAction label={t("cancel")} run={voiceInput.discard} />
      </VoiceActions>
    </>
  );
}

function Inside({ voiceInput, isAway }: VoiceStripProps) {
  const t = useTranslations("voice");
  const { voice } = voiceInput;
  switch (voice.at) {
    case "asking":
      return <p className={styles.words}>{t("asking")}</p>;
    case "listening":
      return (
        <Listening
          since={voice.since}
          longest={voiceInput.longest}
          endsAlone={voice.silence !== null}
          isAway={isAway}
          discard={voiceInput.discard}
        />
      );
    case "sending":
    case "recognising":
      return <Sending voiceInput={voiceInput} />;
    case "review":
      return <Review heard={voice.heard} again={voiceInput.start} />;
    case "failed":
      return <Failure why={voice.why} keeps={voice.keeps} voiceInput={voiceInput} />;
    case "waiting":
      return <UnsentRecording seconds={voice.seconds} begun={voice.begun} voiceInput={voiceInput} />;
    case "consent":
      return <Consent voiceInput={voiceInput} />;
    default:
      return null;
  }
}

/** What is said aloud to those who do not see it; the clock is not in it. */
function useSaid({ voice }: VoiceInputState): string {
  const t = useTranslations("voice.told");
  if (voice.at === "listening") return t("listening");
  if (voice.at === "sending" || voice.at === "recognising") return t("recognising");
  if (voice.at === "review") return t("review", { text: voice.heard.text });
  if (voice.at === "waiting") return t("waiting");
  return "";
}

/** Above the field: how far saying it has come, and what can be done about it. */
export function VoiceStrip({ voiceInput, isAway }: VoiceStripProps) {
  const t = useTranslations("voice");
  const said = useSaid(voiceInput);
  const { at } = voiceInput.voice;
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {at !== "idle" && (
        <div className={styles.strip} role="group" aria-label={t("label")} data-at={at}>
          <Inside voiceInput={voiceInput} isAway={isAway} />
        </div>
      )}
    </>
  );
}
