import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { useExperienceNews } from "../data";

/** Says that she has reached a level, in whichever window; draws nothing. One for the whole program. */
export function LevelNews() {
  const t = useTranslations("progress");
  useExperienceNews((level) => void showAlert("level", t("risen", { level })));
  return null;
}
