import { useMe } from "@/features/auth";
import { Doors, NextStep, useCases, useMyTalks, useOverviews } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";

export function HomeScreen() {
  const t = useTranslations("cases.home");
  const name = useMe().data?.first_name;
  const cases = useCases();
  const mine = useMyTalks();
  const overviews = useOverviews().data ?? [];
  return (
    <Page title={name ? t("hello", { name }) : t("helloNameless")}>
      <StateView of={mine} skeleton={<Skeleton shape="card" lines={2} />}>
        {(talks) => (
          <StateView of={cases} skeleton={<Skeleton shape="card" lines={2} />}>
            {(all) => <NextStep cases={all} mine={talks} overviews={overviews} />}
          </StateView>
        )}
      </StateView>
      <Doors cases={cases.data} mine={mine.data} />
    </Page>
  );
}
