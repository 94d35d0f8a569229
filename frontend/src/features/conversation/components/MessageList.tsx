import { IconArrowForwardUp } from "@tabler/icons-react";
import { Fragment, memo, useEffect, useMemo, useRef, useState } from "react";
import type { CaseInteraction, Conversation, Message, Person } from "@/api/types";
import { useTranslations } from "@/i18n";
import { lastPosition, sceneAhead, sceneBefore } from "../model";
import type { UndoState } from "../undo";
import { EditMessage, FailedReply } from "./FailedReply";
import { LearnerMessage, type TakeBack } from "./LearnerMessage";
import styles from "./Message.module.css";
import { PersonMessage } from "./PersonMessage";
import { SceneCard } from "./SceneCard";
import { Tool } from "./Tool";

/** From this number of messages on, those far from what is seen are drawn without their tools. */
const LONG_CONVERSATION = 100;
/** So many of the last messages of a long conversation are whole at once. */
const WHOLE_AT_START = 30;
/** How near to the visible part a message becomes whole: one screen above and below. */
const NEAR = "100% 0px";

/**
 * The ids of messages that are drawn without their tools, with a ref for the element around them. Only what was there
 * when a long conversation was opened can be far; a message becomes whole when it comes near, and stays so.
 *
 * Their text stays in the document, unlike with a windowed list: a screen reader reads the whole log, the browser finds
 * words in it, and links lead to any message. The tools keep their space, so nothing moves when they appear.
 */
function useFarMessages(messages: readonly Message[]) {
  const end = useRef<HTMLSpanElement>(null);
  const [far, setFar] = useState<ReadonlySet<string>>(() => {
    const count = messages.length < LONG_CONVERSATION ? 0 : messages.length - WHOLE_AT_START;
    return new Set(messages.slice(0, count).map(({ id }) => id));
  });
  useEffect(() => {
    const list = end.current?.parentElement;
    if (far.size === 0 || !list) return undefined;
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      const near = entries.filter((entry) => entry.isIntersecting).map(({ target }) => target);
      const ids = new Set(near.map((element) => (element as HTMLElement).dataset.far));
      if (ids.size > 0) setFar((known) => new Set([...known].filter((id) => !ids.has(id))));
    };
    const observer = new IntersectionObserver(show, { root: list.closest("[role=log]"), rootMargin: NEAR });
    for (const element of list.querySelectorAll("[data-far]")) observer.observe(element);
    return () => observer.disconnect();
  }, [far]);
  return { far, end };
}

interface MessageRowProps {
  message: Message;
  person: Person;
  isFar: boolean;
  /** For a failed reply: nothing was said since, so it can still be made. */
  canRetry: boolean;
  /** For a failed reply: the message it answers, where that can be changed. */
  questionId: string | undefined;
  /** For the message that is being changed: the reply it did not get. */
  failedReply: Message | undefined;
  takeBack: TakeBack | undefined;
  onEdit: (messageId: string | null) => void;
}

/** One message. Memoised: a streamed word renders the one reply it belongs to. */
const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, person, isFar, canRetry, questionId, failedReply, takeBack, onEdit } = props;
  if (message.author === "PERSON") {
    if (message.state !== "FAILED") return <PersonMessage message={message} person={person} isFar={isFar} />;
    const edit = questionId === undefined ? undefined : () => onEdit(questionId);
    return <FailedReply message={message} person={person} canRetry={canRetry} onEdit={edit} />;
  }
  if (failedReply) return <EditMessage message={message} reply={failedReply} onClose={() => onEdit(null)} />;
  return <LearnerMessage message={message} isFar={isFar} takeBack={takeBack} />;
});

/** Stands for an undone turn: until something new is said it can come back. */
function UndoneMessage({ onRestore, takesFocus }: { onRestore: () => void; takesFocus: boolean }) {
  const t = useTranslations("conversation.undo");
  return (
    <div className={styles.gone} role="group" aria-label={t("gone")}>
      <span>{t("gone")}</span>
      <Tool
        icon={<IconArrowForwardUp size="1.25rem" stroke={1.75} aria-hidden="true" />}
        label={t("restore")}
        takesFocus={takesFocus}
        onPress={onRestore}
      />
    </div>
  );
}

interface MessageListProps {
  interaction: CaseInteraction;
  conversation: Conversation;
  /** Without the undone ones. */
  messages: readonly Message[];
  undo: UndoState;
}

/** All messages with the scenes they were said in, and the place of an undone turn. */
export function MessageList({ interaction, conversation, messages, undo }: MessageListProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const { far, end } = useFarMessages(messages);
  const { person, kind } = conversation;
  const scenes = interaction.case?.scenes ?? [];
  const ahead = sceneAhead(interaction, conversation, messages);
  const last = lastPosition(conversation.messages ?? []);
  const { takeBack: run, pressed } = undo;
  const takeBack = useMemo(() => ({ run, takesFocus: pressed === "forth" }), [run, pressed]);
  return (
    <>
      {messages.map((message, index) => {
        const [before, after] = [messages[index - 1], messages[index + 1]];
        const scene = sceneBefore(scenes, messages, index);
        const isFailed = message.state === "FAILED" && message.author === "PERSON";
        const question = isFailed && before?.author === "LEARNER" && kind !== "OBSERVER" ? before : undefined;
        const isEdited = message.id === editedId && after?.state === "FAILED";
        return (
          <Fragment key={message.id}>
            {scene && <SceneCard scene={scene} />}
            {!(isFailed && before?.id === editedId) && (
              <MessageRow
                message={message}
                person={person}
                isFar={far.has(message.id)}
                canRetry={isFailed && message.position === last}
                questionId={question?.id}
                failedReply={isEdited ? after : undefined}
                takeBack={message.id === undo.undoable?.id ? takeBack : undefined}
                onEdit={setEditedId}
              />
            )}
          </Fragment>
        );
      })}
      <span ref={end} hidden />
      {undo.restorable && <UndoneMessage onRestore={undo.restore} takesFocus={undo.pressed === "back"} />}
      {ahead && <SceneCard scene={ahead} />}
    </>
  );
}
