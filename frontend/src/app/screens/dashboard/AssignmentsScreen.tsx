import { can } from "@/app/permissions";
import { AssignButton, GivenAssignments } from "@/features/assignments";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { StateView } from "@/ui/StateView";

/** `/dashboard/assignments`: what a tutor or a manager has assigned, and how far everybody is. */
export function AssignmentsScreen() {
  const t = useTranslations("assignments.given");
  const me = useMe();
  const tDashboard = useTranslations("dashboard");
  return (
    <Page title={t("title")} lead={t("lead")} actions={<AssignButton user={me.data} look="primary" />}>
      <StateView of={me}>
        {(user) =>
          can(user, { do: "organization.oversee" }) ? (
            <GivenAssignments />
          ) : (
            <MissingView>{tDashboard("noPermission")}</MissingView>
          )
        }
      </StateView>
    </Page>
  );
}
