import { IconMailForward, IconMessage } from "@tabler/icons-react";
import { paths } from "@/app/paths";
import { AssignButton } from "@/features/assignments";
import { useMe } from "@/features/auth";
import type { ChosenMembers, MemberAction } from "@/features/organisation";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** A message in the messenger goes to one person. */
function MessageToMember({ userIds }: ChosenMembers) {
  const t = useTranslations("dashboard.memberActions");
  const me = useMe().data;
  const [userId] = userIds;
  if (!userId || userIds.length > 1 || userId === me?.id) return null;
  return (
    <ButtonLink look="secondary" icon={<IconMessage {...icon} />} to={paths.messages({ to: userId })}>
      {t("message")}
    </ButtonLink>
  );
}

function MailToMembers({ organizationId, userIds }: ChosenMembers) {
  const t = useTranslations("dashboard.memberActions");
  return (
    <ButtonLink
      look="secondary"
      icon={<IconMailForward {...icon} />}
      to={paths.engagement({ to: userIds.join(","), organization: organizationId })}
    >
      {t("mail")}
    </ButtonLink>
  );
}

function AssignToMembers({ organizationId, userIds, onDone }: ChosenMembers) {
  const assignees = { organizationId, userIds };
  return <AssignButton user={useMe().data} assignees={assignees} onAssigned={onDone} />;
}

/** What can be done to one or several members, wherever they are shown. */
export const MEMBER_ACTIONS: readonly MemberAction[] = [
  { name: "message", Action: MessageToMember },
  { name: "mail", Action: MailToMembers },
  { name: "assign", Action: AssignToMembers },
];
