import { IconEye } from "@tabler/icons-react";
import type { Message, Person } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { useTalk } from "../talkContext";
import { useSubtitle } from "../useSubtitle";
import { translationLanguage, useTranslation } from "../useTranslation";
import { Breath, Bubble, Words } from "./Bubble";
import { ReplyTools } from "./ReplyTools";
import { Tool } from "./Tool";
import { TranslationBelow } from "./TranslationBelow";

interface PersonLineProps {
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
export function PersonLine({ message, person }: PersonLineProps) {
  const t = useTranslations("conversation");
  const { data: me } = useMe();
  const { tell } = useTalk();
  const { isHidden, heardWords, reveal } = useSubtitle(message);
  const language = translationLanguage(me);
  const translation = useTranslation(message, language, () => tell(t("translation.ready")));
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
      {!isHidden && message.text && <Words>{message.text}</Words>}
      {isHidden && heardWords && <Words>{heardWords}</Words>}
      {isComing && <Breath />}
      {isHidden && !isComing && <HiddenWords onReveal={reveal} />}
      {language && (
        <TranslationBelow shown={translation.shown} language={language} onRetry={translation.retry} />
      )}
    </Bubble>
  );
}
