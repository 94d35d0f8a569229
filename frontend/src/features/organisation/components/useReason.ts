import type { MemberProgress, SupportReason } from "@/api/types";
import { useTranslations } from "@/i18n";
import { daysSince } from "../model";

/** Says why somebody should see to a member. */
export function useReason() {
  const t = useTranslations("organisation.reasons");
  return (reason: SupportReason, member: MemberProgress): string => {
    switch (reason) {
      case "AWAY":
        return member.last_active_at === null
          ? t("neverActive")
          : t("away", { days: daysSince(member.last_active_at, Date.now()) });
      case "BEHIND_PLAN":
        return t("behind");
      case "FALLING_CONFIDENCE":
        return t("falling", { count: member.falling_objectives });
    }
  };
}
