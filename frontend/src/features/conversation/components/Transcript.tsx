import { IconArrowDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Message, Person } from "@/api/types";
import { tourMark } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { pane } from "@/ui/panes";
import { pendingReply } from "../model";
import { useStickToBottom } from "../useStickToBottom";
import styles from "./Transcript.module.css";

interface TranscriptProps {
  person: Person;
  messages: readonly Message[];
  /** Something to be read out that the lines do not say; empty most of the time. */
  announcement: string;
  /** Changes with every letter that arrives, so that the end stays in sight. */
  activityKey: string;
  /** Names what she has just said herself. */
  own: string | undefined;
  children: ReactNode;
}

/** The one line that is read out: streaming text itself is never in a live region. */
function Status({
  person,
  messages,
  announcement,
}: Pick<TranscriptProps, "person" | "messages" | "announcement">) {
  const t = useTranslations("conversation.status");
  const last = messages.at(-1);
  const name = person.address;
  const heard = () => {
    if (announcement) return announcement;
    if (pendingReply(messages)) return t("answering", { name });
    if (last?.author !== "PERSON") return "";
    return last.state === "FAILED" ? t("failed") : t("complete");
  };
  return (
    <p role="status" className="visually-hidden">
      {heard()}
    </p>
  );
}

/** Everything that was said, the newest below; stays at the end unless she scrolled up to read. */
export function Transcript({ person, messages, announcement, activityKey, own, children }: TranscriptProps) {
  const t = useTranslations("conversation");
  const { ref, unseen, toBottom } = useStickToBottom(activityKey, own);
  return (
    <div className={styles.frame}>
      <div
        ref={ref}
        className={styles.scroll}
        {...tourMark("transcript")}
        {...pane}
        role="log"
        aria-live="off"
        aria-label={t("transcript")}
        tabIndex={0}
      >
        <div className={styles.lines}>{children}</div>
      </div>
      <Status person={person} messages={messages} announcement={announcement} />
      {unseen && (
        <div className={styles.jump}>
          <Button icon={<IconArrowDown size={20} stroke={1.75} aria-hidden="true" />} onPress={toBottom}>
            {t("newReply")}
          </Button>
        </div>
      )}
    </div>
  );
}
