import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { MissingView } from "@/ui/MissingView";
import { Select } from "@/ui/Select";
import { StateView } from "@/ui/StateView";
import type { OwnOrganization } from "../model";
import { useOrganizationChoice } from "../useOrganizationChoice";

interface OrganizationScopeProps {
  /** Which organisations are meant: those that the user manages, or all where they oversee somebody. */
  as: "manage" | "oversee";
  children: (organization: OwnOrganization) => React.ReactNode;
}

/** The organisation that a page is about; who has several chooses, which the next page keeps. */
export function OrganizationScope({ as: role, children }: OrganizationScopeProps) {
  const t = useTranslations("organisation");
  const me = useMe();
  const { own, chosen, choose } = useOrganizationChoice(me.data, role);
  return (
    <StateView of={me}>
      {() => {
        if (!chosen) return <MissingView>{t(`none.${role}`)}</MissingView>;
        return (
          <>
            {own.length > 1 && (
              <Select
                label={t("choose")}
                name="organization"
                value={chosen.id}
                onChange={choose}
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
