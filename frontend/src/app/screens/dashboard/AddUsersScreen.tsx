import { AddPeople, InvitationList, OrganizationScope } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

/** `/dashboard/users/add`: invites people, and shows who has not answered yet. */
export function AddUsersScreen() {
  const t = useTranslations("organisation.add");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <OrganizationScope as="manage">
        {({ id }) => (
          <>
            <AddPeople key={id} organization={id} />
            <InvitationList organization={id} />
          </>
        )}
      </OrganizationScope>
    </Page>
  );
}
