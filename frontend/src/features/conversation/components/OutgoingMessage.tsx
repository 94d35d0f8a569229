import { IconAlertCircle, IconEdit, IconSend2 } from "@tabler/icons-react";
import type { Person } from "@/api/types";
import { useTranslations } from "@/i18n";
import { useProblemText } from "@/ui/problemText";
import type { OutgoingTurn } from "../model";
import type { TurnDelivery } from "../useComposer";
import { Bubble, MessageArticle, MessageText, TypingIndicator } from "./Bubble";
import styles from "./Message.module.css";
import { Tool } from "./Tool";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface DeliveryStatusProps extends Pick<TurnDelivery, "retry" | "withdraw"> {
  outgoing: OutgoingTurn;
}

function DeliveryStatus({ outgoing, retry, withdraw }: DeliveryStatusProps) {
  const t = useTranslations("conversation.outgoing");
  const textOf = useProblemText();
  const { state, problem } = outgoing;
  if (state === "sending") return <span className={styles.delivery}>{t("sending")}</span>;
  const isOffline = problem?.code === "offline";
  const reason = problem ? textOf(problem) : t("unsure");
  return (
    <div className={styles.delivery} role={problem ? "alert" : undefined}>
      <span className={isOffline ? undefined : styles.problem}>
        {!isOffline && <IconAlertCircle {...icon} />}
        <span>{isOffline ? t("offline") : `${t("failed")}. ${reason}`}</span>
      </span>
      <Tool icon={<IconSend2 {...icon} />} label={t("retry")} onPress={retry} />
      {!isOffline && problem && <Tool icon={<IconEdit {...icon} />} label={t("edit")} onPress={withdraw} />}
    </div>
  );
}

/** A turn that the server has not confirmed, and while it is sent the typing indicator of the person. */
export function OutgoingMessage({ delivery, person }: { delivery: TurnDelivery; person: Person }) {
  const t = useTranslations("conversation");
  const { outgoing, retry, withdraw } = delivery;
  if (!outgoing) return null;
  const isSending = outgoing.state === "sending";
  return (
    <>
      <MessageArticle side="learner" speaker={t("said.learner")}>
        <Bubble side="learner" isMuted={!isSending}>
          <MessageText>{outgoing.text}</MessageText>
        </Bubble>
        <DeliveryStatus outgoing={outgoing} retry={retry} withdraw={withdraw} />
      </MessageArticle>
      {isSending && (
        <MessageArticle side="person" speaker={t("said.person", { name: person.address })}>
          <Bubble side="person">
            <TypingIndicator />
          </Bubble>
        </MessageArticle>
      )}
    </>
  );
}
