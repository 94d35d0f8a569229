import { useTranslations } from "@/i18n";
import { Sheet } from "@/ui/Sheet";
import { ShareTalkForm } from "./ShareTalkForm";

export interface ShareTalkModalProps {
  interactionId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What a `ShareTalkSheet` shows once it is open. */
export default function ShareTalkModal({ interactionId, isOpen, onClose }: ShareTalkModalProps) {
  const t = useTranslations("messenger.sharing");
  return (
    <Sheet title={t("title")} isOpen={isOpen} onClose={onClose}>
      <ShareTalkForm interactionId={interactionId} onDone={onClose} />
    </Sheet>
  );
}
