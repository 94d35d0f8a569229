import { useSearchParams } from "react-router";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { MissingView } from "@/ui/MissingView";
import { Select } from "@/ui/Select";
import { StateView } from "@/ui/StateView";
import { type OwnOrganization, organizationsOf } from "../model";

interface OrganizationScopeProps {
  /** Which organisations are meant: those that the user manages, or all where they oversee somebody. */
  as: "manage" | "oversee";
  children: (organization: OwnOrganization) => React.ReactNode;
}

/** The organisation that a page is about; who has several chooses, and the address keeps it. */
export function OrganizationScope({ as: role, children }: OrganizationScopeProps) {
  const t = useTranslations("organisation");
  const [params, setParams] = useSearchParams();
  const me = useMe();
  return (
    <StateView of={me}>
      {(user) => {
        const own = organizationsOf(user, role);
        const chosen = own.find(({ id }) => id === params.get("organization")) ?? own[0];
        if (!chosen) return <MissingView>{t(`none.${role}`)}</MissingView>;
        return (
          <>
            {own.length > 1 && (
              <Select
                label={t("choose")}
                name="organization"
                value={chosen.id}
                onChange={(organization) => setParams({ organization })}
                options={own.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            {children(chosen)}
          </>
        );
      }}
    </StateView>
  );
}
