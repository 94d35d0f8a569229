import { IconArrowBackUp, IconBulb } from "@tabler/icons-react";
import { useState } from "react";
import type { Message } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Bubble } from "./Bubble";
import { RemarkedWords, Remarks } from "./Corrections";
import { Findings } from "./Findings";
import styles from "./Message.module.css";
import { OwnRecording } from "./PlaybackTools";
import { Tool } from "./Tool";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Taking back; only her last words have it. */
export interface TakeBack {
  run: () => void;
  takesFocus: boolean;
}

interface LearnerMessageProps {
  message: Message;
  takeBack?: TakeBack;
}

/** What she said herself: remarks about her German stay folded until she asks, and nothing is rated in between. */
export function LearnerMessage({ message, takeBack }: LearnerMessageProps) {
  const t = useTranslations("conversation");
  const [isOpen, setOpen] = useState(false);
  const { text, corrections } = message;
  const foldGerman = corrections.filter((correction) => !correction.is_safety).length;
  const isKept = message.audio_state === "READY" && message.audio_url !== null;
  const tools = (takeBack || foldGerman > 0 || isKept) && (
    <div className={styles.own} role="group" aria-label={t("tools.own")}>
      {isKept && <OwnRecording message={message} />}
      {foldGerman > 0 && (
        <Tool
          icon={<IconBulb {...icon} />}
          label={t("corrections.count", { count: foldGerman })}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      {takeBack && (
        <Tool
          icon={<IconArrowBackUp {...icon} />}
          label={t("undo.takeBack")}
          takesFocus={takeBack.takesFocus}
          onPress={takeBack.run}
        />
      )}
    </div>
  );
  return (
    <Bubble side="learner" speaker={t("said.learner")} below={tools} messageId={message.id}>
      <RemarkedWords text={text} corrections={corrections} isOpen={isOpen} />
      <Remarks corrections={corrections} isOpen={isOpen} />
      <Findings reports={message.reports} />
    </Bubble>
  );
}
