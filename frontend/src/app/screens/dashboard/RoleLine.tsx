import { can } from "@/app/permissions";
import { useTranslations } from "@/i18n";
import type { PanelProps } from "./panels";

/** For whom the user is there: the organisations they manage or tutor, and what they write. */
export function RoleLine({ user }: PanelProps) {
  const t = useTranslations("dashboard.roles");
  const organizations = user.user_stats?.organizations ?? [];
  const namesOf = (role: "is_manager" | "is_tutor") =>
    organizations.flatMap((one) => (one[role] ? [one.name] : [])).join(", ");
  const managed = namesOf("is_manager");
  const tutored = namesOf("is_tutor");
  const parts = [
    managed && t("manager", { names: managed }),
    tutored && t("tutor", { names: tutored }),
    can(user, { do: "author" }) && t(can(user, { do: "course.create" }) ? "expert" : "contributor"),
  ];
  return parts.filter(Boolean).join(" · ");
}
