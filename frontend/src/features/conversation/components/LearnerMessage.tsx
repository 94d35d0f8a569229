import { IconArrowBackUp, IconBulb } from "@tabler/icons-react";
import { useState } from "react";
import type { Message } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Bubble, MessageArticle } from "./Bubble";
import { RemarkedWords, Remarks } from "./Corrections";
import { Findings } from "./Findings";
import styles from "./Message.module.css";
import { OwnRecording } from "./PlaybackTools";
import { Tool } from "./Tool";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** The undo of a message; only the last one has it. */
export interface TakeBack {
  readonly run: () => void;
  readonly takesFocus: boolean;
}

interface LearnerMessageProps {
  message: Message;
  isFar: boolean;
  takeBack: TakeBack | undefined;
}

/** What the learner said. Remarks about the German stay folded until asked for, but for those about safety. */
export function LearnerMessage({ message, isFar, takeBack }: LearnerMessageProps) {
  const t = useTranslations("conversation");
  const [isOpen, setOpen] = useState(false);
  const { text, corrections } = message;
  const folded = corrections.filter((correction) => !correction.is_safety).length;
  const hasRecording = message.audio_state === "READY" && message.audio_url !== null;
  const hasTools = Boolean(takeBack) || folded > 0 || hasRecording;
  return (
    <MessageArticle side="learner" speaker={t("said.learner")} messageId={message.id} isFar={isFar}>
      <Bubble side="learner">
        <RemarkedWords text={text} corrections={corrections} isOpen={isOpen} />
        <Remarks corrections={corrections} isOpen={isOpen} />
        <Findings reports={message.reports} />
      </Bubble>
      {hasTools && isFar && <div className={styles.own} />}
      {hasTools && !isFar && (
        <div className={styles.own} role="group" aria-label={t("tools.own")}>
          {hasRecording && <OwnRecording message={message} />}
          {folded > 0 && (
            <Tool
              icon={<IconBulb {...icon} />}
              label={t("corrections.count", { count: folded })}
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
      )}
    </MessageArticle>
  );
}
