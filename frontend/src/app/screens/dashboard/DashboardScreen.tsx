import { can } from "@/app/permissions";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { PANELS } from "./panels";
import { RoleLine } from "./RoleLine";
import { SectionLinks } from "./SectionLinks";

/** `/dashboard`: what waits for a user in each of their roles. */
export function DashboardScreen() {
  const t = useTranslations("dashboard");
  const me = useMe();
  const title = t("title");
  return (
    <StateView
      of={me}
      skeleton={
        <Page title={title}>
          <Skeleton shape="card" lines={3} />
        </Page>
      }
    >
      {(user) =>
        can(user, { do: "dashboard" }) ? (
          <Page title={title} lead={<RoleLine user={user} />} isWide>
            <SectionLinks user={user} />
            {PANELS.filter(({ needs }) => can(user, needs)).map(({ name, Panel }) => (
              <Panel key={name} user={user} />
            ))}
          </Page>
        ) : (
          <Page title={title}>
            <MissingView>{t("noPermission")}</MissingView>
          </Page>
        )
      }
    </StateView>
  );
}
