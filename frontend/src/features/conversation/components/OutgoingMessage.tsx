import { IconAlertCircle, IconEdit, IconSend2 } from "@tabler/icons-react";
import type { Person } from "@/api/types";
import { useTranslations } from "@/i18n";
import { useProblemText } from "@/ui/problemText";
import type { TurnState } from "../useTurn";
import { Bubble, MessageText, TypingIndicator } from "./Bubble";
import styles from "./Message.module.css";
import { Tool } from "./Tool";

interface OutgoingMessageProps {
  turn: TurnState;
  person: Person;
  onEdit: () => void;
}

function DeliveryStatus({ turn, onEdit }: Omit<OutgoingMessageProps, "person">) {
  const t = useTranslations("conversation.outgoing");
  const textOf = useProblemText();
  if (turn.outgoing?.state === "sending") return <span className={styles.fate}>{t("sending")}</span>;
  const offline = turn.problem?.code === "offline";
  const why = turn.problem ? textOf(turn.problem) : t("unsure");
  return (
    <div className={styles.fate} role={turn.problem ? "alert" : undefined}>
      <span className={offline ? undefined : styles.problem}>
        {!offline && <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}
        <span>{offline ? t("offline") : `${t("failed")}. ${why}`}</span>
      </span>
      <Tool
        icon={<IconSend2 size={20} stroke={1.75} aria-hidden="true" />}
        label={t("retry")}
        onPress={turn.retry}
      />
      {!offline && turn.problem && (
        <Tool
          icon={<IconEdit size={20} stroke={1.75} aria-hidden="true" />}
          label={t("edit")}
          onPress={onEdit}
        />
      )}
    </div>
  );
}

/** Her words before the server has them; the person draws breath meanwhile. */
export function OutgoingMessage({ turn, person, onEdit }: OutgoingMessageProps) {
  const t = useTranslations("conversation");
  if (!turn.outgoing) return null;
  const sending = turn.outgoing.state === "sending";
  return (
    <>
      <Bubble
        side="learner"
        speaker={t("said.learner")}
        muted={!sending}
        below={<DeliveryStatus turn={turn} onEdit={onEdit} />}
      >
        <MessageText>{turn.outgoing.text}</MessageText>
      </Bubble>
      {sending && (
        <Bubble side="person" speaker={t("said.person", { name: person.address })}>
          <TypingIndicator />
        </Bubble>
      )}
    </>
  );
}
