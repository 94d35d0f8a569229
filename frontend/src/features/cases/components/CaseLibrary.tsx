import { useMemo } from "react";
import type { Case, CaseInteractionShort, Overview } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { EmptyView } from "@/ui/StateView";
import { filterCases, filterChoices } from "../filter";
import { caseProgress, caseStatus, effectiveLevel, sortCases } from "../model";
import { useCaseFilter } from "../useCaseFilter";
import { CaseCard } from "./CaseCard";
import { CaseFilters } from "./CaseFilters";
import styles from "./CaseLibrary.module.css";

interface ShelfProps {
  cases: readonly Case[];
  mine: readonly CaseInteractionShort[];
  /** How far the learner is in their conversations; cards say less without it. */
  overviews: readonly Overview[];
}

/** Cases side by side, each with how the learner stands with it. */
export function Shelf({ cases, mine, overviews }: ShelfProps) {
  const t = useTranslations("cases.library");
  const settings = useMe().data?.language_level;
  return (
    <ul className={styles.shelf} aria-label={t("results")}>
      {cases.map((case_) => (
        <li key={case_.id}>
          <CaseCard
            case_={case_}
            status={caseStatus(case_, mine)}
            level={effectiveLevel(case_.id, mine, overviews, settings)}
            progress={caseProgress(case_.id, mine, overviews)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoHits({ onClear }: { onClear: () => void }) {
  const t = useTranslations("cases.library");
  const clear = (
    <Button look="secondary" onPress={onClear}>
      {t("clear")}
    </Button>
  );
  return (
    <EmptyView title={t("noHitsTitle")} action={clear}>
      {t("noHitsText")}
    </EmptyView>
  );
}

/** All cases, searched and narrowed; what is under way first, a page at a time. */
export function CaseLibrary({ cases, mine, overviews }: ShelfProps) {
  const t = useTranslations("cases.library");
  const { filter, updateFilter, clear, shown, showMore } = useCaseFilter();
  const choices = useMemo(() => filterChoices(cases), [cases]);
  const hits = sortCases(filterCases(cases, filter, mine), mine);
  const rest = hits.length > shown;
  return (
    <>
      <CaseFilters filter={filter} choices={choices} onFilterChange={updateFilter} />
      <p role="status" className={styles.count}>
        {t("count", { count: hits.length })}
        {rest && ` · ${t("shownOf", { shown, all: hits.length })}`}
      </p>
      {hits.length === 0 && <NoHits onClear={clear} />}
      {hits.length > 0 && <Shelf cases={hits.slice(0, shown)} mine={mine} overviews={overviews} />}
      {rest && (
        <Button look="secondary" onPress={showMore}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
