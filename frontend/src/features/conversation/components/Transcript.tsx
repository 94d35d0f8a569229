import { IconArrowDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Message, Person } from "@/api/types";
import { tourMark } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { pane } from "@/ui/panes";
import { pendingReply } from "../model";
import { useBottom } from "../useBottom";
import styles from "./Transcript.module.css";

interface TranscriptProps {
  person: Person;
  messages: readonly Message[];
  /** Something to be read out that the lines do not say; empty most of the time. */
  told: string;
  /** Changes with every letter that arrives, so that the end stays in sight. */
  pulse: string;
  /** Names what she has just said herself. */
  own: string | undefined;
  children: ReactNode;
}

/** The one line that is read out: streaming text itself is never in a live region. */
function Status({ person, messages, told }: Pick<TranscriptProps, "person" | "messages" | "told">) {
  const t = useTranslations("conversation.status");
  const last = messages.at(-1);
  const name = person.address;
  const heard = () => {
    if (told) return told;
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
export function Transcript({ person, messages, told, pulse, own, children }: TranscriptProps) {
  const t = useTranslations("conversation");
  const { ref, unseen, toBottom } = useBottom(pulse, own);
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
      <Status person={person} messages={messages} told={told} />
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
