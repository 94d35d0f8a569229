import { IconGauge, IconPlayerPause, IconReload, IconVolume } from "@tabler/icons-react";
import { useState } from "react";
import type { Message } from "@/api/types";
import { play, stop, usePlayback } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { useProblemText } from "@/ui/problemText";
import { reloadInteraction } from "../cache";
import { useConversation } from "../conversationContext";
import { generateAudio } from "../data";
import { hasAudio } from "../model";
import styles from "./ReplyTools.module.css";
import { Tool } from "./Tool";

/** Slow enough to take words apart, fast enough to stay one sentence. */
const SLOW = 0.75;
const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** There is no sound: it can be made anew, or its address, which is good for a while only, asked for again. */
function MissingAudio({ message }: { message: Message }) {
  const t = useTranslations("conversation.tools");
  const textOf = useProblemText();
  const { interactionId, conversation } = useConversation();
  const [isPending, setPending] = useState(false);
  const load = async () => {
    setPending(true);
    try {
      if (message.audio_state === "READY") await reloadInteraction(interactionId);
      else await generateAudio(interactionId, conversation.id, message);
    } catch (error) {
      showAlert("error", `${t("voiceFailed")} ${textOf(error)}`);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <span className={styles.note}>{t("voiceFailed")}</span>
      <Tool
        icon={<IconReload {...icon} />}
        label={t("loadVoice")}
        isDisabled={isPending}
        onPress={() => void load()}
      />
    </>
  );
}

/** Hearing a reply: once more, slowly, or at all where the browser wanted a tap first. */
export function PlaybackTools({ message }: { message: Message }) {
  const t = useTranslations("conversation.tools");
  const playback = usePlayback();
  const mine = playback.at !== "silent" && playback.id === message.id ? playback : null;
  const url = message.audio_url;
  if (message.audio_state === "NONE") return null;
  if (message.audio_state === "FAILED" || mine?.at === "failed") return <MissingAudio message={message} />;
  if (mine?.at === "playing") {
    return <Tool icon={<IconPlayerPause {...icon} />} label={t("stop")} onPress={stop} />;
  }
  if (!hasAudio(message) || url === null) return <span className={styles.note}>{t("voiceComing")}</span>;
  const again = () => void play(message.id, url);
  if (mine?.at === "blocked") {
    return <Tool prominent icon={<IconVolume {...icon} />} label={t("listen")} onPress={again} />;
  }
  const slowly = () => void play(message.id, url, SLOW);
  return (
    <>
      <Tool icon={<IconVolume {...icon} />} label={t("again")} onPress={again} />
      <Tool icon={<IconGauge {...icon} />} label={t("slowly")} onPress={slowly} />
    </>
  );
}

/** Hearing how she said a line herself; only where she let the recording be kept. */
export function OwnRecording({ message }: { message: Message }) {
  const t = useTranslations("conversation.tools");
  const playback = usePlayback();
  const mine = playback.at !== "silent" && playback.id === message.id ? playback : null;
  const url = message.audio_url;
  if (url === null) return null;
  if (mine?.at === "failed") return <MissingAudio message={message} />;
  const isOn = mine !== null && mine.at !== "blocked";
  return (
    <Tool
      icon={isOn ? <IconPlayerPause {...icon} /> : <IconVolume {...icon} />}
      label={isOn ? t("stop") : t("ownVoice")}
      onPress={isOn ? stop : () => void play(message.id, url)}
    />
  );
}
