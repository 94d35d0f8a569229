import { OrganizationOverview, OrganizationScope } from "@/features/organisation";
import { MEMBER_ACTIONS } from "./memberActions";

/** Who needs a manager or a tutor, and how their people get on. */
export function PeoplePanel() {
  return (
    <OrganizationScope as="oversee">
      {(organization) => (
        <OrganizationOverview key={organization.id} organization={organization} actions={MEMBER_ACTIONS} />
      )}
    </OrganizationScope>
  );
}
