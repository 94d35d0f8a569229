import { JournalView, OrganizationScope } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

/** `/dashboard/journalling`: how sure members are of what they learn. */
export function JournallingScreen() {
  const t = useTranslations("organisation.journal");
  return (
    <Page title={t("title")} lead={t("lead")} isWide>
      <OrganizationScope as="oversee">
        {({ id }) => <JournalView key={id} organization={id} />}
      </OrganizationScope>
    </Page>
  );
}
