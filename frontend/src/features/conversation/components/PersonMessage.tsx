import { IconEye } from "@tabler/icons-react";
import { useEffect } from "react";
import type { Message, Person } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { cacheStreamedText, useStreamedText } from "../cache";
import { useConversationIds } from "../conversationContext";
import { announce } from "../conversationState";
import { useOverdueReply } from "../useConversationEvents";
import { useSubtitle } from "../useSpeechPlayback";
import { isTranslatedWhole, messageLanguage, useTranslation } from "../useTranslation";
import { Bubble, MessageArticle, MessageText, TypingIndicator } from "./Bubble";
import { MessageTranslation } from "./MessageTranslation";
import { ReplyReport, ReplyTools, ToolsRoom } from "./ReplyTools";
import { Tool } from "./Tool";

/** Shows the text of a reply that is to be listened to first. */
function RevealTool({ onReveal }: { onReveal: () => void }) {
  const t = useTranslations("conversation.subtitles");
  return (
    <Tool
      icon={<IconEye size="1.25rem" stroke={1.75} aria-hidden="true" />}
      label={t("show")}
      onPress={onReveal}
    />
  );
}

/** A reply with the words that have been streamed while it is made. */
function useStreamedReply(reply: Message): Message {
  const { id, state } = reply;
  const isPending = state === "PENDING";
  const text = useStreamedText(isPending ? id : null);
  // A reply that is made again begins without words.
  useEffect(() => (isPending ? () => void cacheStreamedText(id, undefined) : undefined), [id, isPending]);
  // What was read from the server may be newer than the last word that came.
  return text !== undefined && text.length > reply.text.length ? { ...reply, text } : reply;
}

/** A reply with its text as far as it may be read, its translation and its tools. */
function WholeReply({ message: reply }: { message: Message }) {
  const t = useTranslations("conversation");
  const { data: me } = useMe();
  const { id, interactionId } = useConversationIds();
  const message = useStreamedReply(reply);
  useOverdueReply(interactionId, message);
  const { isHidden, heardWords, reveal } = useSubtitle(message);
  const language = messageLanguage(me, message);
  const onTranslated = () =>
    announce(id, t(me?.translates_sentences ? "translation.ready" : "translation.wordsReady"));
  const translation = useTranslation(message, language, onTranslated);
  const isPending = message.state === "PENDING";
  const isOpen = translation.shown.at !== "closed";
  return (
    <>
      <Bubble side="person">
        {!isHidden && message.text && <MessageText>{message.text}</MessageText>}
        {isHidden && heardWords && <MessageText>{heardWords}</MessageText>}
        {isPending && <TypingIndicator />}
        {isHidden && !isPending && <RevealTool onReveal={reveal} />}
        {language && (
          <MessageTranslation shown={translation.shown} language={language} onRetry={translation.retry} />
        )}
      </Bubble>
      {!isPending && (
        <ReplyTools
          message={message}
          translate={
            language && {
              isOpen,
              isWhole: isTranslatedWhole(message, language, me),
              toggle: translation.toggle,
            }
          }
        />
      )}
    </>
  );
}

/** A reply far from what is seen: its text, and the space of what will stand there. */
function FarReply({ message }: { message: Message }) {
  const { isHidden } = useSubtitle(message);
  return (
    <>
      <Bubble side="person">{isHidden ? <ToolsRoom /> : <MessageText>{message.text}</MessageText>}</Bubble>
      <ToolsRoom />
      <ReplyReport reported={message.reported} />
    </>
  );
}

interface PersonMessageProps {
  message: Message;
  person: Person;
  isFar: boolean;
}

/** What the person says or has said. The article stays when a far message becomes whole, and with it the focus. */
export function PersonMessage({ message, person, isFar }: PersonMessageProps) {
  const t = useTranslations("conversation");
  const speaker = t("said.person", { name: person.address });
  return (
    <MessageArticle side="person" speaker={speaker} messageId={message.id} isFar={isFar}>
      {isFar ? <FarReply message={message} /> : <WholeReply message={message} />}
    </MessageArticle>
  );
}
