import { useState } from "react";
import { useTranslations } from "@/i18n";
import { Select } from "@/ui/Select";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { useTestWords, useVocabStatistics } from "../data";
import { type WordFilter, wordFilter } from "../filter";
import { Trainer } from "./Trainer";

/** A test that is not of what is due: its words are the first that the filter leaves. */
function FilteredTest({ filter }: { filter: WordFilter }) {
  const t = useTranslations("vocabTraining.list");
  const [begun] = useState(() => Date.now());
  return (
    <StateView
      of={useTestWords(begun, filter)}
      skeleton={<Skeleton shape="card" lines={4} />}
      isEmpty={(words) => words.length === 0}
      empty={<EmptyView title={t("noHits")} />}
    >
      {(words) => <Trainer words={words} />}
    </StateView>
  );
}

const TAG = "tag:";

/** What a test is about, by its name in the list. */
function filterOf(test: string): WordFilter {
  if (test.startsWith(TAG)) return { ...wordFilter.empty, tag: test.slice(TAG.length) };
  if (test === "stability") return { ...wordFilter.empty, state: "learnt", order: test };
  return { ...wordFilter.empty, state: test };
}

/** Tests of the own words: what is due, where nothing else is chosen, new words, favourites, those of a tag. */
export function Practice() {
  const t = useTranslations("vocabTraining");
  const tags = useVocabStatistics().data?.tags ?? [];
  const [test, setTest] = useState("due");
  const options = [
    ...(["due", "new", "favourite"] as const).map((value) => ({ value, label: t(`list.filters.${value}`) })),
    { value: "stability", label: t("list.orders.stability") },
    ...tags.map((tag) => ({ value: `${TAG}${tag}`, label: tag })),
  ];
  return (
    <Stack gap={4}>
      <Select label={t("dashboard.practice")} name="test" value={test} onChange={setTest} options={options} />
      {test === "due" ? <Trainer /> : <FilteredTest key={test} filter={filterOf(test)} />}
    </Stack>
  );
}
