import { type ReactNode, useMemo } from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { useTranslations } from "@/i18n";
import { ConversationContext } from "../conversationContext";
import { useOverdueAudio } from "../useConversationEvents";
import styles from "./ChatPanel.module.css";
import { Composer } from "./Composer";
import { Transcript } from "./Transcript";

interface ChatPanelProps {
  interaction: CaseInteraction;
  conversation: Conversation;
  /** Above the field: help with what to say. */
  above?: ReactNode;
}

/** The messages and the composer below them. It has no state: what changes while typing must not render messages. */
export function ChatPanel({ interaction, conversation, above }: ChatPanelProps) {
  const t = useTranslations("conversation");
  const { id: interactionId } = interaction;
  const { id, kind, person } = conversation;
  useOverdueAudio(interactionId, conversation.messages ?? []);
  const ids = useMemo(() => ({ interactionId, id, kind }), [interactionId, id, kind]);
  return (
    <ConversationContext value={ids}>
      <section className={styles.panel} aria-label={t("title", { name: person.name })}>
        <Transcript interaction={interaction} conversation={conversation} />
        {above}
        <Composer interaction={interaction} conversation={conversation} />
      </section>
    </ConversationContext>
  );
}
