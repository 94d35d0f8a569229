import { Fragment, useState } from "react";
import type { CaseInteraction, Message, Talk } from "@/api/types";
import { lastPosition } from "../model";
import { sceneAhead, sceneBefore } from "../scenes";
import type { Undoing } from "../useUndo";
import { EditWords } from "./EditWords";
import { FailedReply } from "./FailedReply";
import { OwnLine } from "./OwnLine";
import { PersonLine } from "./PersonLine";
import { SceneCard } from "./SceneCard";
import { TakenBack } from "./TakenBack";

interface LinesProps {
  interaction: CaseInteraction;
  talk: Talk;
  /** What counts of the talk. */
  messages: readonly Message[];
  undo: Undoing;
}

interface OneLineProps {
  message: Message;
  /** The lines before and after, where there are any. */
  before: Message | undefined;
  after: Message | undefined;
  talk: Talk;
  undo: Undoing;
  editing: { id: string | null; set: (id: string | null) => void };
}

/** A reply that did not come, with the way to correct what it should have answered. */
function Failed({ message, before, talk, editing }: OneLineProps) {
  const isLast = lastPosition(talk.messages ?? []) === message.position;
  if (before && before.id === editing.id) return null;
  const canEdit = before?.author === "LEARNER" && talk.kind !== "OBSERVER";
  const onEdit = canEdit ? () => editing.set(before.id) : undefined;
  return <FailedReply message={message} person={talk.person} isLast={isLast} onEdit={onEdit} />;
}

function OneLine(props: OneLineProps) {
  const { message, after, talk, undo, editing } = props;
  if (message.author === "PERSON") {
    if (message.state === "FAILED") return <Failed {...props} />;
    return <PersonLine message={message} person={talk.person} />;
  }
  if (message.id === editing.id && after?.state === "FAILED") {
    return <EditWords message={message} reply={after} onClose={() => editing.set(null)} />;
  }
  const isLast = message.id === undo.line?.id;
  const takeBack = isLast ? { run: undo.takeBack, takesFocus: undo.pressed === "forth" } : undefined;
  return <OwnLine message={message} takeBack={takeBack} />;
}

/** Everything that was said, with the scenes it was said in, and the place of what was taken back. */
export function Lines({ interaction, talk, messages, undo }: LinesProps) {
  const [id, set] = useState<string | null>(null);
  const scenes = interaction.case?.scenes ?? [];
  const ahead = sceneAhead(interaction, talk, messages);
  return (
    <>
      {messages.map((message, index) => {
        const scene = sceneBefore(scenes, messages, index);
        return (
          <Fragment key={message.id}>
            {scene && <SceneCard scene={scene} />}
            <OneLine
              message={message}
              before={messages[index - 1]}
              after={messages[index + 1]}
              talk={talk}
              undo={undo}
              editing={{ id, set }}
            />
          </Fragment>
        );
      })}
      {undo.gone && <TakenBack onRestore={undo.bringBack} takesFocus={undo.pressed === "back"} />}
      {ahead && <SceneCard scene={ahead} />}
    </>
  );
}
