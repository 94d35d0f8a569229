import { IconCopy, IconGauge, IconPlayerPause, IconReload, IconVolume } from "@tabler/icons-react";
import type { Message } from "@/api/types";
import { play, stop, usePlayback } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { canBeHeard } from "../model";
import styles from "./ReplyTools.module.css";
import { Tool } from "./Tool";

/** Slow enough to take words apart, fast enough to stay one sentence. */
const SLOW = 0.75;
const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

interface ReplyToolsProps {
  message: Message;
  /** Asks for the message again: the address of a voice is good for a while only. */
  onReload: () => void;
}

function Voice({ message, onReload }: ReplyToolsProps) {
  const t = useTranslations("conversation.tools");
  const playback = usePlayback();
  const mine = playback.at !== "silent" && playback.id === message.id ? playback : null;
  const url = message.audio_url;
  if (message.audio_state === "NONE") return null;
  if (message.audio_state === "FAILED") return <span className={styles.note}>{t("voiceFailed")}</span>;
  if (!canBeHeard(message) || url === null) return <span className={styles.note}>{t("voiceComing")}</span>;
  if (mine?.at === "blocked") {
    return (
      <Tool
        prominent
        icon={<IconVolume {...icon} />}
        label={t("listen")}
        onPress={() => void play(message.id, url)}
      />
    );
  }
  if (mine?.at === "failed") {
    return (
      <>
        <span className={styles.note}>{t("voiceFailed")}</span>
        <Tool icon={<IconReload {...icon} />} label={t("loadVoice")} onPress={onReload} />
      </>
    );
  }
  if (mine) return <Tool icon={<IconPlayerPause {...icon} />} label={t("stop")} onPress={stop} />;
  return (
    <>
      <Tool icon={<IconVolume {...icon} />} label={t("again")} onPress={() => void play(message.id, url)} />
      <Tool
        icon={<IconGauge {...icon} />}
        label={t("slowly")}
        onPress={() => void play(message.id, url, SLOW)}
      />
    </>
  );
}

/** What can be done with an answer: hear it again, hear it slowly, copy it. */
export function ReplyTools({ message, onReload }: ReplyToolsProps) {
  const t = useTranslations("conversation.tools");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.text);
      showAlert("success", t("copied"));
    } catch (error) {
      showError(t("copyFailed"), error);
    }
  };
  return (
    <div className={styles.tools} role="group" aria-label={t("label")}>
      <Voice message={message} onReload={onReload} />
      <Tool icon={<IconCopy {...icon} />} label={t("copy")} onPress={() => void copy()} />
    </div>
  );
}
