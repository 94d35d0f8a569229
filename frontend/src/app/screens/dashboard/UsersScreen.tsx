import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { MemberList, OrganizationScope, TutorRule, useOrganizationChoice } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";
import { MEMBER_ACTIONS } from "./memberActions";

/** `/dashboard/users`: who belongs to an organisation, in which role, and what tutors see. */
export function UsersScreen() {
  const t = useTranslations("organisation");
  const { chosen } = useOrganizationChoice(useMe().data, "manage");
  return (
    <Page
      title={t("members")}
      isWide
      actions={
        chosen && (
          <ButtonLink to={paths.dashboardAddUsers({ organization: chosen.id })}>{t("add.title")}</ButtonLink>
        )
      }
    >
      <OrganizationScope as="manage">
        {({ id }) => (
          <Stack gap={5} key={id}>
            <TutorRule organization={id} />
            <MemberList organization={id} actions={MEMBER_ACTIONS} />
          </Stack>
        )}
      </OrganizationScope>
    </Page>
  );
}
