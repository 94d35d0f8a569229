import { CampaignOverview } from "@/features/engagement";
import { OrganizationScope, useMembersCourses } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

function OrganizationCampaigns({ organization }: { organization: string }) {
  const courses = useMembersCourses(organization).data ?? [];
  return <CampaignOverview organization={organization} courses={courses} />;
}

/** `/dashboard/engagement`: reminders and praise by mail. */
export function EngagementScreen() {
  const t = useTranslations("engagement");
  return (
    <Page title={t("title")} lead={t("lead")} isWide>
      <OrganizationScope as="oversee">
        {({ id }) => <OrganizationCampaigns key={id} organization={id} />}
      </OrganizationScope>
    </Page>
  );
}
