import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Message } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useProblemText } from "@/ui/problemText";
import { useConversation } from "../conversationContext";
import { changeMessage, retryReply } from "../data";
import { Bubble } from "./Bubble";
import styles from "./Message.module.css";

interface EditMessageProps {
  /** Her own words, and the reply that they did not get. */
  message: Message;
  reply: Message;
  onClose: () => void;
}

function useCorrecting({ message, reply, onClose }: EditMessageProps) {
  const textOf = useProblemText();
  const { interactionId, conversation } = useConversation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const save = async (text: string) => {
    setPending(true);
    setProblem(null);
    try {
      if (text !== message.text) await changeMessage(interactionId, conversation, message.id, { text });
      await retryReply(interactionId, conversation, reply.id);
      onClose();
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setPending(false);
    }
  };
  return { problem, isPending, save };
}

/** Putting right one's own words that got no reply, and asking again with them. */
export function EditMessage(props: EditMessageProps) {
  const t = useTranslations("conversation");
  const [text, setText] = useState(props.message.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const { problem, isPending, save } = useCorrecting(props);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void save(text.trim());
  };
  return (
    <Bubble side="learner" speaker={t("said.learner")}>
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
  );
}
