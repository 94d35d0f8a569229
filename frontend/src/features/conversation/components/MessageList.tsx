import { Fragment, useState } from "react";
import type { CaseInteraction, Conversation, Message } from "@/api/types";
import { lastPosition } from "../model";
import { sceneAhead, sceneBefore } from "../scenes";
import type { UndoState } from "../useUndo";
import { EditMessage } from "./EditMessage";
import { FailedReply } from "./FailedReply";
import { LearnerMessage } from "./LearnerMessage";
import { PersonMessage } from "./PersonMessage";
import { SceneCard } from "./SceneCard";
import { UndoneMessage } from "./UndoneMessage";

interface MessageListProps {
  interaction: CaseInteraction;
  conversation: Conversation;
  /** What counts of the talk. */
  messages: readonly Message[];
  undo: UndoState;
}

interface MessageRowProps {
  message: Message;
  /** The lines before and after, where there are any. */
  before: Message | undefined;
  after: Message | undefined;
  conversation: Conversation;
  undo: UndoState;
  editing: { id: string | null; set: (id: string | null) => void };
}

/** A reply that did not come, with the way to correct what it should have answered. */
function Failed({ message, before, conversation, editing }: MessageRowProps) {
  const isLast = lastPosition(conversation.messages ?? []) === message.position;
  if (before && before.id === editing.id) return null;
  const canEdit = before?.author === "LEARNER" && conversation.kind !== "OBSERVER";
  const onEdit = canEdit ? () => editing.set(before.id) : undefined;
  return <FailedReply message={message} person={conversation.person} isLast={isLast} onEdit={onEdit} />;
}

function MessageRow(props: MessageRowProps) {
  const { message, after, conversation, undo, editing } = props;
  if (message.author === "PERSON") {
    if (message.state === "FAILED") return <Failed {...props} />;
    return <PersonMessage message={message} person={conversation.person} />;
  }
  if (message.id === editing.id && after?.state === "FAILED") {
    return <EditMessage message={message} reply={after} onClose={() => editing.set(null)} />;
  }
  const isLast = message.id === undo.line?.id;
  const takeBack = isLast ? { run: undo.takeBack, takesFocus: undo.pressed === "forth" } : undefined;
  return <LearnerMessage message={message} takeBack={takeBack} />;
}

/** Everything that was said, with the scenes it was said in, and the place of what was taken back. */
export function MessageList({ interaction, conversation, messages, undo }: MessageListProps) {
  const [id, set] = useState<string | null>(null);
  const scenes = interaction.case?.scenes ?? [];
  const ahead = sceneAhead(interaction, conversation, messages);
  return (
    <>
      {messages.map((message, index) => {
        const scene = sceneBefore(scenes, messages, index);
        return (
          <Fragment key={message.id}>
            {scene && <SceneCard scene={scene} />}
            <MessageRow
              message={message}
              before={messages[index - 1]}
              after={messages[index + 1]}
              conversation={conversation}
              undo={undo}
              editing={{ id, set }}
            />
          </Fragment>
        );
      })}
      {undo.gone && <UndoneMessage onRestore={undo.bringBack} takesFocus={undo.pressed === "back"} />}
      {ahead && <SceneCard scene={ahead} />}
    </>
  );
}
