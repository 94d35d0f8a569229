import { MyInteractions } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

/** The learner's conversations, or what will be here. */
export function MyCasesScreen() {
  const t = useTranslations("cases.mine");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <MyInteractions />
    </Page>
  );
}
