import { CaseLibrary, useCases, useMyTalks } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, StateView } from "@/ui/StateView";

export function AllCasesScreen() {
  const t = useTranslations("cases.library");
  const cases = useCases();
  const mine = useMyTalks();
  return (
    <Page title={t("title")} lead={t("lead")}>
      <StateView
        of={cases}
        skeleton={<Skeleton shape="card" lines={4} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>}
      >
        {(all) => <CaseLibrary cases={all} mine={mine.data ?? []} />}
      </StateView>
    </Page>
  );
}
