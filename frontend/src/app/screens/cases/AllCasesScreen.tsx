import { useSearchParams } from "react-router";
import type { Case, CaseInteractionShort } from "@/api/types";
import { useMe } from "@/features/auth";
import {
  CaseCards,
  CaseLibrary,
  DailyCase,
  MyInteractions,
  useCaseStandings,
  useCases,
  useOverviews,
} from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { Tabs } from "@/ui/Tabs";

const TABS = ["all", "mine", "daily"] as const;

/** Cases that the learner has written themselves; nothing for who writes none. */
function Written({ cases, mine }: { cases: readonly Case[]; mine: readonly CaseInteractionShort[] }) {
  const t = useTranslations("cases.mine");
  const me = useMe().data;
  const written = cases.filter(({ creator_id }) => creator_id !== null && creator_id === me?.id);
  if (written.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{t("written")}</h2>
      <CaseCards cases={written} mine={mine} overviews={[]} />
    </Stack>
  );
}

function Library({ cases }: { cases: readonly Case[] }) {
  const t = useTranslations("cases.tabs");
  const mine = useCaseStandings().data ?? [];
  const overviews = useOverviews().data ?? [];
  const [params, setParams] = useSearchParams();
  const contents = {
    all: <CaseLibrary cases={cases} mine={mine} overviews={overviews} />,
    mine: (
      <>
        <MyInteractions />
        <Written cases={cases} mine={mine} />
      </>
    ),
    daily: <DailyCase cases={cases} mine={mine} overviews={overviews} />,
  };
  const select = (tab: string) => {
    const kept = new URLSearchParams(params);
    if (tab === "all") kept.delete("tab");
    else kept.set("tab", tab);
    setParams(kept, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs
      label={t("label")}
      selected={TABS.find((tab) => tab === params.get("tab")) ?? "all"}
      onSelect={select}
      tabs={TABS.map((id) => ({ id, label: t(id), content: <Stack gap={5}>{contents[id]}</Stack> }))}
    />
  );
}

export function AllCasesScreen() {
  const t = useTranslations("cases.library");
  const cases = useCases();
  return (
    <Page title={t("title")}>
      <StateView
        of={cases}
        skeleton={<Skeleton shape="card" lines={4} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>}
      >
        {(all) => <Library cases={all} />}
      </StateView>
    </Page>
  );
}
