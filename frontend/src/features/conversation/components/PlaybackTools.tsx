import { IconGauge, IconPlayerPause, IconReload, IconVolume } from "@tabler/icons-react";
import type { Message } from "@/api/types";
import { setTemporarySpeakingSpeed } from "@/features/auth";
import { getPlayback, play, stop, usePlaybackOf } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { useAction } from "@/ui/useAction";
import { reloadInteraction } from "../cache";
import { useConversationIds } from "../conversationContext";
import { generateAudio } from "../data";
import { findMessage, hasAudio } from "../model";
import { speakingRate } from "../speakingRate";
import { excludeFromPlayback } from "../useSpeechPlayback";
import styles from "./ReplyTools.module.css";
import { Tool } from "./Tool";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/**
 * Generates the audio of a reply that failed, or that came while the learner's sound was off, and plays it; or asks again
 * for the address of a message's audio, which expires.
 */
function MissingAudio({ message }: { message: Message }) {
  const t = useTranslations("conversation.tools");
  const { interactionId, id } = useConversationIds();
  const isUnspoken = message.audio_state === "UNSPOKEN";
  const load = async () => {
    if (message.audio_state === "READY") {
      await reloadInteraction(interactionId);
      return;
    }
    excludeFromPlayback(interactionId, message.id);
    const url = await generateAudio(interactionId, id, message.id);
    if (url !== null) await play(message.id, url, speakingRate());
  };
  const { run, isPending } = useAction(load, { failed: t("voiceFailed"), isExplained: true });
  return (
    <>
      {!isUnspoken && <span className={styles.note}>{t("voiceFailed")}</span>}
      <Tool
        icon={isUnspoken ? <IconVolume {...icon} /> : <IconReload {...icon} />}
        label={t(isUnspoken ? "listen" : "loadVoice")}
        isDisabled={isPending}
        onPress={() => void run()}
      />
    </>
  );
}

/** Plays a reply again, slowly, or for the first time where the browser asks for a tap first. */
export function PlaybackTools({ message }: { message: Message }) {
  const t = useTranslations("conversation.tools");
  const mine = usePlaybackOf(message.id);
  const url = message.audio_url;
  if (message.audio_state === "NONE") return null;
  if (message.audio_state === "UNSPOKEN" || message.audio_state === "FAILED" || mine?.at === "failed")
    return <MissingAudio message={message} />;
  if (mine?.at === "playing") {
    return <Tool icon={<IconPlayerPause {...icon} />} label={t("stop")} onPress={stop} />;
  }
  if (!hasAudio(message) || url === null) return <span className={styles.note}>{t("voiceComing")}</span>;
  const again = () => {
    setTemporarySpeakingSpeed(null);
    void play(message.id, url);
  };
  if (mine?.at === "blocked") {
    return (
      <Tool
        prominent
        icon={<IconVolume {...icon} />}
        label={t("listen")}
        onPress={() => void play(message.id, url, speakingRate())}
      />
    );
  }
  const slowly = () => {
    setTemporarySpeakingSpeed("SLOW");
    void play(message.id, url, speakingRate());
  };
  return (
    <>
      <Tool icon={<IconVolume {...icon} />} label={t("again")} onPress={again} />
      {speakingRate("SLOW") < 1 && (
        <Tool icon={<IconGauge {...icon} />} label={t("slowly")} onPress={slowly} />
      )}
    </>
  );
}

/** Plays the recording of a message of the learner. */
export function OwnRecording({ message }: { message: Message }) {
  const t = useTranslations("conversation.tools");
  const mine = usePlaybackOf(message.id);
  const { interactionId, id } = useConversationIds();
  const url = message.audio_url;
  if (url === null) return null;
  if (mine?.at === "failed") return <MissingAudio message={message} />;
  const isOn = mine !== null && mine.at !== "blocked";
  /** The address lives for five minutes: where it fails, the recording is asked for once more. */
  const start = async () => {
    await play(message.id, url);
    if (getPlayback().at !== "failed") return;
    const fresh = findMessage(await reloadInteraction(interactionId), id, message.id)?.audio_url;
    if (fresh && fresh !== url) await play(message.id, fresh);
  };
  return (
    <Tool
      icon={isOn ? <IconPlayerPause {...icon} /> : <IconVolume {...icon} />}
      label={isOn ? t("stop") : t("ownVoice")}
      onPress={isOn ? stop : () => void start()}
    />
  );
}
