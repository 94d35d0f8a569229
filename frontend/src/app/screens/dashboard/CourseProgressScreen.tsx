import { OrganizationScope, ProgressTable } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { MEMBER_ACTIONS } from "./memberActions";

/** `/dashboard/course-progress`: how far members have come. */
export function CourseProgressScreen() {
  const t = useTranslations("organisation.progress");
  return (
    <Page title={t("title")} lead={t("lead")} isWide>
      <OrganizationScope as="oversee">
        {({ id, is_manager }) => (
          <ProgressTable key={id} organization={id} actions={MEMBER_ACTIONS} isManager={is_manager} />
        )}
      </OrganizationScope>
    </Page>
  );
}
