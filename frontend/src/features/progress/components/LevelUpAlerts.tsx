import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { useExperienceEvents } from "../data";

/** Says that the learner has reached a level, in whichever window; draws nothing. One for the whole program. */
export function LevelUpAlerts() {
  const t = useTranslations("progress");
  useExperienceEvents((level) => void showAlert("level", t("risen", { level })));
  return null;
}
