import { ExerciseBrowser } from "@/features/exercises";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { ForAuthors } from "./ForAuthors";

/** `/dashboard/exercise-browser`: finding an exercise, trying it and putting it into another lesson. */
export function ExerciseBrowserScreen() {
  const t = useTranslations("exercises");
  return (
    <Page title={t("title")} lead={t("lead")} isWide>
      <ForAuthors>
        <ExerciseBrowser />
      </ForAuthors>
    </Page>
  );
}
