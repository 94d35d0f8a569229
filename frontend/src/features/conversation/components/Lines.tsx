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
  before: Message | undefined;
  after: Message | undefined;
  talk: Talk;
  undo: Undoing;
}

/** One message in whatever state it is. */
function OneLine({ message, before, after, talk, undo }: OneLineProps) {
  const [isEdited, setEdited] = useState(false);
  if (message.author === "PERSON") {
    if (message.state !== "FAILED") return <PersonLine message={message} person={talk.person} />;
    return <FailedReply message={message} person={talk.person} isLast={isLast} />;
  }
}

/** Everything that was said, with the scenes it was said in and the place of what was taken back. */
export function Lines({ interaction, talk, messages, undo }: LinesProps) {
  return null;
}
