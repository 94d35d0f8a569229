import { ActivityView } from "@/features/progress";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

/** What the learner did on each day of the last year. */
export function ActivityScreen() {
  const t = useTranslations("progress.activity");
  return (
    <Page title={t("title")} lead={t("lead")} isWide>
      <ActivityView />
    </Page>
  );
}
