import { OrganizationScope, SubscriptionView } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

/** `/dashboard/subscription`: seats of an organisation. */
export function SubscriptionScreen() {
  const t = useTranslations("organisation.subscription");
  return (
    <Page title={t("title")} lead={t("terms")}>
      <OrganizationScope as="manage">
        {({ id }) => <SubscriptionView key={id} organization={id} />}
      </OrganizationScope>
    </Page>
  );
}
