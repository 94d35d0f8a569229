import { paths } from "@/app/paths";
import type { ChosenMembers, MemberAction } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";

function WriteToMembers({ organizationId, userIds }: ChosenMembers) {
  const t = useTranslations("engagement");
  return (
    <ButtonLink to={paths.engagement({ to: userIds.join(","), organization: organizationId })}>
      {t("remind")}
    </ButtonLink>
  );
}

/** What can be done to several members at once, in every table of them. */
export const MEMBER_ACTIONS: readonly MemberAction[] = [{ name: "write", Action: WriteToMembers }];
