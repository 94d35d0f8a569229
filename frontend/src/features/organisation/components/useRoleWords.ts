import type { Member } from "@/api/types";
import { useTranslations } from "@/i18n";

/** Gives what says the roles of a member, or of somebody who is invited, in words. */
export function useRoleWords() {
  const t = useTranslations("organisation.roles");
  return ({ is_manager, is_tutor }: Pick<Member, "is_manager" | "is_tutor">) =>
    [is_manager && t("manager"), is_tutor && t("tutor")].filter(Boolean).join(", ") || t("learner");
}
