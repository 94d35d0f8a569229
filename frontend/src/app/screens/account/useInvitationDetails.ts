import { useLocation } from "react-router";

/** What the link of an invitation tells its page: behind the #, which browsers keep to themselves. */
export function useInvitationDetails() {
  const details = new URLSearchParams(useLocation().hash.slice(1));
  return {
    organization: details.get("organization"),
    language: details.get("language"),
    names: { first_name: details.get("first_name") ?? "", last_name: details.get("last_name") ?? "" },
  };
}
