import { paths } from "@/app/paths";
import { MyInteractions, useMyInteractions, useOverviews } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, StateView } from "@/ui/StateView";

/** The learner's conversations, or what will be here. */
export function MyInteractionsView() {
  const t = useTranslations("cases.mine");
  const mine = useMyInteractions();
  const overviews = useOverviews();
  const empty = (
    <EmptyView title={t("emptyTitle")} action={<ButtonLink to={paths.allCases()}>{t("choose")}</ButtonLink>}>
      {t("emptyText")}
    </EmptyView>
  );
  return (
    <StateView
      of={mine}
      skeleton={<Skeleton shape="card" lines={3} />}
      isEmpty={(interactions) => interactions.length === 0}
      empty={empty}
    >
      {(interactions) => <MyInteractions mine={interactions} overviews={overviews.data ?? []} />}
    </StateView>
  );
}

export function MyCasesScreen() {
  const t = useTranslations("cases.mine");
  return (
    <Page title={t("title")} lead={t("lead")}>
      <MyInteractionsView />
    </Page>
  );
}
