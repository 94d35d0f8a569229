import { useMemo } from "react";
import type { Case, CaseInteractionShort, Overview } from "@/api/types";
import { useTranslations } from "@/i18n";
import { describeSet, type FilterValues } from "@/lib/searchFilter";
import { Button } from "@/ui/Button";
import { EmptyView } from "@/ui/StateView";
import { useSearchFilter, useShownCount } from "@/ui/useSearchFilter";
import { useCasesOnList } from "../data";
import { caseFilter, filterCases, filterChoices } from "../filter";
import { caseProgress, caseStatus, sortCases } from "../model";
import { CaseCard } from "./CaseCard";
import { CaseFilters } from "./CaseFilters";
import styles from "./CaseLibrary.module.css";

/** How many cases stand on the shelf before the learner asks for more. */
const PAGE_SIZE = 24;

interface CaseCardsProps {
  cases: readonly Case[];
  mine: readonly CaseInteractionShort[];
  /** How far the learner is in their conversations; cards say less without it. */
  overviews: readonly Overview[];
}

/** Cases side by side, each with how the learner stands with it. */
export function CaseCards({ cases, mine, overviews }: CaseCardsProps) {
  const t = useTranslations("cases.library");
  return (
    <ul className={styles.shelf} aria-label={t("results")}>
      {cases.map((case_) => (
        <li key={case_.id}>
          <CaseCard
            case_={case_}
            status={caseStatus(case_, mine)}
            progress={caseProgress(case_.id, mine, overviews)}
          />
        </li>
      ))}
    </ul>
  );
}

interface NoHitsProps {
  title: string;
  filter: FilterValues<"query">;
  onClear: () => void;
}

/** What stands where a search or a filter has left nothing. */
export function NoHits({ title, filter, onClear }: NoHitsProps) {
  const t = useTranslations("cases.library");
  const clear = (
    <Button look="secondary" onPress={onClear}>
      {t("clear", { set: describeSet(filter) })}
    </Button>
  );
  return (
    <EmptyView title={title} action={clear}>
      {t("noHitsText", { set: describeSet(filter) })}
    </EmptyView>
  );
}

/** All cases, searched and narrowed; what is under way first, a page at a time. */
export function CaseLibrary({ cases, mine, overviews }: CaseCardsProps) {
  const t = useTranslations("cases.library");
  const { filter, updateFilter, reset } = useSearchFilter(caseFilter);
  const { shown, showMore } = useShownCount(PAGE_SIZE);
  const choices = useMemo(() => filterChoices(cases), [cases]);
  const onList = useCasesOnList(filter.list).data;
  const hits = sortCases(filterCases(cases, filter, mine, onList), mine);
  const rest = hits.length > shown;
  // How many there are interests once something is looked for; a phone has better use for the line.
  const isWhole = !rest && hits.length === cases.length;
  return (
    <>
      <CaseFilters filter={filter} choices={choices} total={cases.length} onFilterChange={updateFilter} />
      <p role="status" className={isWhole ? "visually-hidden" : styles.count}>
        {t("count", { count: hits.length })}
        {rest && ` · ${t("shownOf", { shown, all: hits.length })}`}
      </p>
      {hits.length === 0 && <NoHits title={t("noHitsTitle")} filter={filter} onClear={reset} />}
      {hits.length > 0 && <CaseCards cases={hits.slice(0, shown)} mine={mine} overviews={overviews} />}
      {rest && (
        <Button look="secondary" onPress={showMore}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
