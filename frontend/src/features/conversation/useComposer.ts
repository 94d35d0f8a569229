import type { Conversation } from "@/api/types";
import type { Recording } from "@/features/voice";
import { useDraft } from "./useDraft";
import { useRecordingRetention } from "./useRecordingRetention";
import { useTurn } from "./useTurn";

/** Her next words: typed or said, sent, given back into the field when they could not be said. */
export function useComposer(interactionId: string, conversation: Conversation) {
  const [draft, setDraft] = useDraft(conversation.id);
  const keeping = useRecordingRetention();
  const giveBack = (text: string) => setDraft((typed) => (typed.trim() ? `${text}\n${typed}` : text));
  const turn = useTurn(interactionId, conversation, giveBack, keeping.said);
  /** Sends words; false while the person still answers. */
  const say = (text: string, recording: Recording | null): boolean => {
    const key = crypto.randomUUID();
    const isSent = turn.send(text, key);
    if (isSent) keeping.note(key, recording);
    return isSent;
  };
  const send = (recording: Recording | null): boolean => {
    const isSent = say(draft.trim(), recording);
    if (isSent) setDraft(() => "");
    return isSent;
  };
  const edit = () => {
    if (turn.outgoing) {
      giveBack(turn.outgoing.text);
      void keeping.givenUp(turn.outgoing.key);
    }
    turn.drop();
  };
  const type = (text: string) => {
    turn.clearHint();
    setDraft(() => text);
  };
  return { draft, turn, say, send, edit, type };
}

export type ComposerState = ReturnType<typeof useComposer>;
