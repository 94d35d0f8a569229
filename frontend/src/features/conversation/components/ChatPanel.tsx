import { type ReactNode, useMemo, useState } from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { useMe } from "@/features/auth";
import { SelectionArea } from "@/features/selection";
import { useTranslations } from "@/i18n";
import { ConversationContext } from "../conversationContext";
import { visibleMessages } from "../model";
import { useComposer } from "../useComposer";
import { usePendingReplyPolling } from "../useConversationEvents";
import { useDictation } from "../useDictation";
import { useDraftReplacements, useFocusRequests } from "../useDraft";
import { useSpeechPlayback } from "../useSpeechPlayback";
import { translationLanguage } from "../useTranslation";
import type { TurnState } from "../useTurn";
import { type UndoState, useUndo } from "../useUndo";
import styles from "./ChatPanel.module.css";
import { Composer } from "./Composer";
import { MessageList } from "./MessageList";
import { OutgoingMessage } from "./OutgoingMessage";
import { Transcript } from "./Transcript";

interface ChatPanelProps {
  interaction: CaseInteraction;
  conversation: Conversation;
  /** Above the field: help with what to say. */
  above?: ReactNode;
}

/** Changes with every letter that arrives, and with all that comes and goes. */
function useActivityKey(conversation: Conversation, { outgoing }: TurnState, { gone }: UndoState): string {
  const last = visibleMessages(conversation.messages ?? []).at(-1);
  const line = [last?.id, last?.text.length, last?.state, last?.scene_id];
  return [...line, outgoing?.key, outgoing?.state, gone?.id].join("/");
}

/** What only those hear who do not see the screen; over when something else happens. */
function useAnnouncement(activityKey: string, { gone, pressed }: UndoState) {
  const t = useTranslations("conversation.undo");
  const [announcement, setTold] = useState({ text: "", activityKey: "" });
  const announce = useMemo(() => (text: string) => setTold({ text, activityKey }), [activityKey]);
  const back = pressed === "back" && gone ? t("told") : "";
  return { announcement: (announcement.activityKey === activityKey && announcement.text) || back, announce };
}

/** The transcript and the field below it. */
export function ChatPanel({ interaction, conversation, above }: ChatPanelProps) {
  const t = useTranslations("conversation");
  const { id } = interaction;
  const { person } = conversation;
  const { data: me } = useMe();
  const messages = visibleMessages(conversation.messages ?? []);
  usePendingReplyPolling(id, conversation.messages ?? []);
  const writing = useComposer(id, conversation);
  const { draft, turn, edit } = writing;
  const dictation = useDictation(interaction, conversation, writing);
  // While the microphone is on, voices wait.
  useSpeechPlayback(interaction, conversation, dictation.isOn ? undefined : me?.audio_output);
  const undo = useUndo(interaction, conversation, turn.outgoing !== null);
  const activityKey = useActivityKey(conversation, turn, undo);
  const { announcement, announce } = useAnnouncement(activityKey, undo);
  const here = useMemo(() => ({ interactionId: id, conversation, announce }), [id, conversation, announce]);
  return (
    <ConversationContext value={here}>
      <section className={styles.exchange} aria-label={t("title", { name: person.name })}>
        <SelectionArea language={translationLanguage(me)} sourceId={id}>
          <Transcript
            person={person}
            messages={messages}
            announcement={announcement}
            activityKey={activityKey}
            own={turn.outgoing?.key}
          >
            {messages.length === 0 && !turn.outgoing && (
              <p className={styles.first}>{t("empty", { name: person.name })}</p>
            )}
            <MessageList
              interaction={interaction}
              conversation={conversation}
              messages={messages}
              undo={undo}
            />
            <OutgoingMessage turn={turn} person={person} onEdit={edit} />
          </Transcript>
        </SelectionArea>
        {above}
        <Composer
          person={person}
          text={draft}
          draftReplacements={useDraftReplacements(conversation.id)}
          focusRequests={useFocusRequests(conversation.id)}
          writesFirst={me?.chat_input}
          hint={
            turn.early && draft.trim() !== "" ? t(`composer.${turn.early}`, { name: person.address }) : null
          }
          isBusy={turn.isBusy}
          dictation={dictation}
        />
      </section>
    </ConversationContext>
  );
}
