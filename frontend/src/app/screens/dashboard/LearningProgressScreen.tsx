import { LearningView, OrganizationScope } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

/** `/dashboard/learning-progress`: how an organisation learns over time. */
export function LearningProgressScreen() {
  const t = useTranslations("organisation.learning");
  return (
    <Page title={t("title")} lead={t("lead")} isWide>
      <OrganizationScope as="oversee_all">
        {({ id }) => <LearningView key={id} organization={id} />}
      </OrganizationScope>
    </Page>
  );
}
