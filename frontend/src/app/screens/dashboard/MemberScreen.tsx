import { useParams } from "react-router";
import { MemberView, OrganizationScope } from "@/features/organisation";
import { MEMBER_ACTIONS } from "./memberActions";

/** `/dashboard/users/{userId}`: how one member gets on. */
export function MemberScreen() {
  const { userId = "" } = useParams();
  return (
    <OrganizationScope as="oversee">
      {({ id }) => (
        <MemberView key={`${id}${userId}`} organization={id} userId={userId} actions={MEMBER_ACTIONS} />
      )}
    </OrganizationScope>
  );
}
