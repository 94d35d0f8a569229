import { useSearchParams } from "react-router";
import type { User } from "@/api/types";
import { readItem, writeItem } from "@/lib/storage";
import { type OrganizationRight, type OwnOrganization, organizationsOf } from "./model";

/**
 * The organisation that a page is about, of those where the user has a role: the one in the address, else the one that
 * was chosen last in this browser, so that it stays the same from page to page.
 */
export function useOrganizationChoice(user: Pick<User, "user_stats"> | undefined, right: OrganizationRight) {
  const [params, setParams] = useSearchParams();
  const own: readonly OwnOrganization[] = user ? organizationsOf(user, right) : [];
  const find = (wanted: string | null) => own.find(({ id }) => id === wanted);
  return {
    own,
    chosen: find(params.get("organization")) ?? find(readItem("dashboard/organization")) ?? own[0],
    choose: (organization: string) => {
      writeItem("dashboard/organization", organization);
      setParams({ organization });
    },
  };
}
