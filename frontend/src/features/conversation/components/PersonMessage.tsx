import { IconEye } from "@tabler/icons-react";
import type { Message, Person } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { useConversationIds } from "../conversationContext";
import { announce } from "../conversationState";
import { useSubtitle } from "../useSpeechPlayback";
import { translationLanguage, useTranslation } from "../useTranslation";
import { Bubble, MessageArticle, MessageText, TypingIndicator } from "./Bubble";
import { MessageTranslation } from "./MessageTranslation";
import { ReplyReport, ReplyTools, ToolsRoom } from "./ReplyTools";
import { Tool } from "./Tool";

/** Shows the text of a reply that is to be listened to first. */
function RevealTool({ onReveal }: { onReveal: () => void }) {
  const t = useTranslations("conversation.subtitles");
  return (
    <Tool
      icon={<IconEye size={20} stroke={1.75} aria-hidden="true" />}
      label={t("show")}
      onPress={onReveal}
    />
  );
}

/** A reply with its text as far as it may be read, its translation and its tools. */
function WholeReply({ message }: { message: Message }) {
  const t = useTranslations("conversation");
  const { data: me } = useMe();
  const { id } = useConversationIds();
  const { isHidden, heardWords, reveal } = useSubtitle(message);
  const language = translationLanguage(me);
  const onTranslated = () => announce(id, t("translation.ready"));
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
        <ReplyTools message={message} translate={language && { isOpen, toggle: translation.toggle }} />
      )}
    </>
  );
}

/** A reply far from what is seen: its text, and the room of what will stand there. */
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
