import { MyTalks, useMyTalks } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, StateView } from "@/ui/StateView";

export function MyCasesScreen() {
  const t = useTranslations("cases.mine");
  const mine = useMyTalks();
  const empty = (
    <EmptyView title={t("emptyTitle")} action={<ButtonLink to="/all-cases">{t("choose")}</ButtonLink>}>
      {t("emptyText")}
    </EmptyView>
  );
  return (
    <Page title={t("title")} lead={t("lead")}>
      <StateView
        of={mine}
        skeleton={<Skeleton shape="card" lines={3} />}
        isEmpty={(talks) => talks.length === 0}
        empty={empty}
      >
        {(talks) => <MyTalks mine={talks} />}
      </StateView>
    </Page>
  );
}
