import { can } from "@/app/permissions";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { MissingView } from "@/ui/MissingView";
import { StateView } from "@/ui/StateView";

/** What only authors see; anyone else is told so. */
export function ForAuthors({ children }: { children: React.ReactNode }) {
  const t = useTranslations("exercises");
  return (
    <StateView of={useMe()}>
      {(user) => (can(user, { do: "author" }) ? children : <MissingView>{t("noPermission")}</MissingView>)}
    </StateView>
  );
}
