import type { MemberProgress } from "@/api/types";
import { fullName } from "@/lib/fullName";
import { Stack } from "@/ui/Stack";
import type { MemberAction } from "./BulkBar";

interface MemberActionsProps {
  organization: string;
  member: Pick<MemberProgress, "user_id" | "first_name" | "last_name" | "email">;
  actions: readonly MemberAction[];
}

const nothing = () => undefined;

/** What can be done to one member, beside their name. */
export function MemberActions({ organization, member, actions }: MemberActionsProps) {
  return (
    <div role="group" aria-label={fullName(member)}>
      <Stack direction="row" gap={2}>
        {actions.map(({ name, Action }) => (
          <Action key={name} organizationId={organization} userIds={[member.user_id]} onDone={nothing} />
        ))}
      </Stack>
    </div>
  );
}
