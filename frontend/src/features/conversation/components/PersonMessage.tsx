import { IconEye } from "@tabler/icons-react";
import type { Message, Person } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { useConversation } from "../conversationContext";
import { useSubtitle } from "../useSubtitle";
import { translationLanguage, useTranslation } from "../useTranslation";
import { Bubble, MessageText, TypingIndicator } from "./Bubble";
import { MessageTranslation } from "./MessageTranslation";
import { ReplyTools } from "./ReplyTools";
import { Tool } from "./Tool";

interface PersonMessageProps {
  message: Message;
  person: Person;
}

/** Where she listens before she reads: the words are one tap away. */
function HiddenWords({ onReveal }: { onReveal: () => void }) {
  const t = useTranslations("conversation.subtitles");
  return (
    <Tool
      icon={<IconEye size={20} stroke={1.75} aria-hidden="true" />}
      label={t("show")}
      onPress={onReveal}
    />
  );
}

/** What the person says or has said. */
export function PersonMessage({ message, person }: PersonMessageProps) {
  const t = useTranslations("conversation");
  const { data: me } = useMe();
  const { announce } = useConversation();
  const { isHidden, heardWords, reveal } = useSubtitle(message);
  const language = translationLanguage(me);
  const translation = useTranslation(message, language, () => announce(t("translation.ready")));
  const isComing = message.state === "PENDING";
  const isOpen = translation.shown.at !== "closed";
  const tools = !isComing && (
    <ReplyTools message={message} translate={language && { isOpen, toggle: translation.toggle }} />
  );
  return (
    <Bubble
      side="person"
      speaker={t("said.person", { name: person.address })}
      below={tools}
      messageId={message.id}
    >
      {!isHidden && message.text && <MessageText>{message.text}</MessageText>}
      {isHidden && heardWords && <MessageText>{heardWords}</MessageText>}
      {isComing && <TypingIndicator />}
      {isHidden && !isComing && <HiddenWords onReveal={reveal} />}
      {language && (
        <MessageTranslation shown={translation.shown} language={language} onRetry={translation.retry} />
      )}
    </Bubble>
  );
}
