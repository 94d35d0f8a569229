import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { MissingView } from "@/ui/MissingView";
import { Select } from "@/ui/Select";
import { StateView } from "@/ui/StateView";
import type { OrganizationRight, OwnOrganization } from "../model";
import { useOrganizationChoice } from "../useOrganizationChoice";

interface OrganizationScopeProps {
  /** Which organisations are meant: those where the user has this right. */
  as: OrganizationRight;
  children: (organization: OwnOrganization) => React.ReactNode;
}

/** The organisation that a page is about; who has several chooses, which the next page keeps. */
export function OrganizationScope({ as: right, children }: OrganizationScopeProps) {
  const t = useTranslations("organisation");
  const me = useMe();
  const { own, chosen, choose } = useOrganizationChoice(me.data, right);
  return (
    <StateView of={me}>
      {() => {
        if (!chosen) return <MissingView>{t(`none.${right}`)}</MissingView>;
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
