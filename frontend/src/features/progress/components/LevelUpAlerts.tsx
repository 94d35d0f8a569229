import { useTranslations } from "@/i18n";
import { showAlertAfterWork } from "@/ui/alertStore";
import { useExperienceEvents } from "../data";

/**
 * Says that the learner has reached a level, in whichever window, and never in the middle of a conversation, a lesson or
 * a sitting with words; draws nothing. One for the whole program.
 */
export function LevelUpAlerts() {
  const t = useTranslations("progress");
  useExperienceEvents((level) => showAlertAfterWork("level", t("risen", { level })));
  return null;
}
