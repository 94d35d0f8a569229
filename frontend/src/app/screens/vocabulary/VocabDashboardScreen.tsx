import { useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import {
  MOST_CARDS,
  PhraseList,
  Practice,
  useVocabStatistics,
  VocabStatisticsView,
  WordFiles,
  WordList,
} from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";
import { Tabs } from "@/ui/Tabs";

const TABS = ["words", "practice", "phrases", "statistics"] as const;

const WORDS = (
  <Stack gap={4}>
    <WordFiles />
    <WordList />
  </Stack>
);
const CONTENTS = {
  words: WORDS,
  practice: <Practice />,
  phrases: <PhraseList />,
  statistics: <VocabStatisticsView />,
} as const;

/** Only the text "true" says yes. */
const isTrue = (value: string | null) => value === "true";

/**
 * The learner's own words (Wortschatzkiste). `startInPracticeMode` opens the practice, `hideTabularNav` leaves out the
 * tabs.
 */
export function VocabDashboardScreen() {
  const t = useTranslations("vocabTraining.dashboard");
  const [params, setParams] = useSearchParams();
  const due = useVocabStatistics().data?.due ?? 0;
  const first = isTrue(params.get("startInPracticeMode")) ? "practice" : "words";
  const selected = TABS.find((tab) => tab === params.get("tab")) ?? first;
  const select = (tab: string) => {
    const kept = new URLSearchParams(params);
    kept.delete("startInPracticeMode");
    kept.delete("word");
    if (tab === "words") kept.delete("tab");
    else kept.set("tab", tab);
    setParams(kept, { replace: true, preventScrollReset: true });
  };
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        due > 0 && (
          <ButtonLink to={paths.dailyVocabTest()}>
            {t("test", { count: Math.min(due, MOST_CARDS) })}
          </ButtonLink>
        )
      }
    >
      {isTrue(params.get("hideTabularNav")) ? (
        CONTENTS[selected]
      ) : (
        <Tabs
          label={t("tabs")}
          selected={selected}
          onSelect={select}
          tabs={TABS.map((id) => ({ id, label: t(id), content: CONTENTS[id] }))}
        />
      )}
    </Page>
  );
}
