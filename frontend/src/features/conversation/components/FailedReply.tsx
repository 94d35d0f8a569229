import { IconAlertCircle, IconPencil, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import type { Message, Person } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { useProblemText } from "@/ui/problemText";
import { useConversation } from "../conversationContext";
import { retryReply } from "../data";
import { Bubble } from "./Bubble";
import styles from "./Message.module.css";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

interface FailedReplyProps {
  message: Message;
  person: Person;
  /** Nothing was said since: it can still be made. */
  isLast: boolean;
  /** Correcting the words that got no reply; none where that cannot be done. */
  onEdit?: () => void;
}

/** A reply that did not come: nothing is lost, and there are two ways on. */
export function FailedReply({ message, person, isLast, onEdit }: FailedReplyProps) {
  const t = useTranslations("conversation");
  const textOf = useProblemText();
  const { interactionId, conversation } = useConversation();
  const [isPending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    try {
      await retryReply(interactionId, conversation, message.id);
    } catch (error) {
      showAlert("error", `${t("failedReply.retryFailed")} ${textOf(error)}`);
    } finally {
      setPending(false);
    }
  };
  return (
    <Bubble side="person" speaker={t("said.person", { name: person.address })} muted>
      <div className={styles.failed}>
        <p className={styles.why}>
          <IconAlertCircle {...icon} />
          <span>{t("failedReply.text", { name: person.name })}</span>
        </p>
        {isLast && (
          <div className={styles.ways}>
            <Button
              look="secondary"
              isPending={isPending}
              icon={<IconRefresh {...icon} />}
              onPress={() => void retry()}
            >
              {t("failedReply.retry")}
            </Button>
            {onEdit && (
              <Button look="quiet" icon={<IconPencil {...icon} />} onPress={onEdit}>
                {t("failedReply.edit")}
              </Button>
            )}
          </div>
        )}
      </div>
    </Bubble>
  );
}
