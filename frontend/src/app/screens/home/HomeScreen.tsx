import { useMe } from "@/features/auth";
import { Doors, NextStep, useCases, useMyTalks } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";

export function HomeScreen() {
  const t = useTranslations("cases.home");
  const name = useMe().data?.first_name;
  const cases = useCases();
  const mine = useMyTalks();
  return (
    <Page title={name ? t("hello", { name }) : t("helloNameless")}>
      <StateView of={mine} skeleton={<Skeleton shape="card" lines={2} />}>
        {(talks) => (
          <StateView of={cases} skeleton={<Skeleton shape="card" lines={2} />}>
            {(all) => <NextStep cases={all} mine={talks} />}
          </StateView>
        )}
      </StateView>
      <Doors talks={mine.data?.length} />
    </Page>
  );
}
