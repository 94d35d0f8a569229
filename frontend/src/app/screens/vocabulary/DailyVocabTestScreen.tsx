import { Trainer } from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

/** The daily vocabulary test: about five minutes of what is due. */
export function DailyVocabTestScreen() {
  const t = useTranslations("vocabTraining.dailyTest");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Trainer isDailyTest />
    </Page>
  );
}
