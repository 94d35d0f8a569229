import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { Switch } from "@/ui/Switch";
import { useAction } from "@/ui/useAction";
import { changeRules, useOrganization } from "../data";

/** Whether tutors see the progress of all members, or only of those who are assigned to them. */
export function TutorRule({ organization }: { organization: string }) {
  const t = useTranslations("organisation.tutorRule");
  const { run, isPending } = useAction(
    (tutors_see_all: boolean) => changeRules(organization, { tutors_see_all }),
    { failed: t("failed"), isExplained: true },
  );
  return (
    <StateView of={useOrganization(organization)} skeleton={<Skeleton shape="card" />}>
      {({ tutors_see_all }) => (
        <Card>
          <Switch
            label={t("label")}
            hint={t("hint")}
            isSelected={tutors_see_all}
            isDisabled={isPending}
            onChange={(isSelected) => void run(isSelected)}
          />
        </Card>
      )}
    </StateView>
  );
}
