import { IconAlertCircle, IconPencil, IconRefresh } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Message, Person } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useProblemText } from "@/ui/problemText";
import { useAction } from "@/ui/useAction";
import { useConversationIds } from "../conversationContext";
import { changeMessage, retryReply } from "../data";
import { Bubble, MessageArticle } from "./Bubble";
import styles from "./Message.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface FailedReplyProps {
  message: Message;
  person: Person;
  /** Nothing was said since: the reply can still be made. */
  canRetry: boolean;
  /** Changes the message that got no reply; left out where that cannot be done. */
  onEdit: (() => void) | undefined;
}

/** A reply that could not be made: asked for again, or with other words. */
export function FailedReply({ message, person, canRetry, onEdit }: FailedReplyProps) {
  const t = useTranslations("conversation");
  const { interactionId, ...ids } = useConversationIds();
  const { run: retry, isPending } = useAction(() => retryReply(interactionId, ids, message.id), {
    failed: t("failedReply.retryFailed"),
    isExplained: true,
  });
  return (
    <MessageArticle side="person" speaker={t("said.person", { name: person.address })}>
      <Bubble side="person" isMuted>
        <div className={styles.failed}>
          <p className={styles.why}>
            <IconAlertCircle {...icon} />
            <span>{t("failedReply.text", { name: person.name })}</span>
          </p>
          {canRetry && (
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
    </MessageArticle>
  );
}

interface EditMessageProps {
  message: Message;
  /** The reply that the message did not get. */
  reply: Message;
  onClose: () => void;
}

/** Saves the changed text of a message and asks for its reply again. */
function useCorrection({ message, reply, onClose }: EditMessageProps) {
  const textOf = useProblemText();
  const { interactionId, ...ids } = useConversationIds();
  const send = async (text: string) => {
    if (text !== message.text) await changeMessage(interactionId, ids, message.id, { text });
    await retryReply(interactionId, ids, reply.id);
    onClose();
  };
  const { run: save, isPending, error } = useAction(send, { isSilent: true });
  return { problem: error && textOf(error), isPending, save };
}

/** A form to change a message of the learner that got no reply. */
export function EditMessage(props: EditMessageProps) {
  const t = useTranslations("conversation");
  const [text, setText] = useState(props.message.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const { problem, isPending, save } = useCorrection(props);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void save(text.trim());
  };
  return (
    <MessageArticle side="learner" speaker={t("said.learner")}>
      <Bubble side="learner">
        <form className={styles.edit} onSubmit={submit}>
          <textarea
            ref={field}
            className={styles.field}
            aria-label={t("failedReply.field")}
            lang="de"
            dir="ltr"
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.ways}>
            <Button type="submit" isPending={isPending} isDisabled={text.trim() === ""}>
              {t("failedReply.save")}
            </Button>
            <Button look="quiet" onPress={props.onClose}>
              {t("failedReply.cancel")}
            </Button>
          </div>
        </form>
      </Bubble>
    </MessageArticle>
  );
}
