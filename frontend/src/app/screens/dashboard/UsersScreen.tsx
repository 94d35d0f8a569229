import { paths } from "@/app/paths";
import { MemberList, OrganizationScope } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { MEMBER_ACTIONS } from "./memberActions";

/** `/dashboard/users`: who belongs to an organisation, in which role. */
export function UsersScreen() {
  const t = useTranslations("organisation");
  return (
    <Page
      title={t("members")}
      isWide
      actions={<ButtonLink to={paths.dashboardAddUsers()}>{t("add.title")}</ButtonLink>}
    >
      <OrganizationScope as="manage">
        {({ id }) => <MemberList key={id} organization={id} actions={MEMBER_ACTIONS} />}
      </OrganizationScope>
    </Page>
  );
}
