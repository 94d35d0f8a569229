import { useRef, useState } from "react";
import { ROWS_PER_PAGE } from "@/api/pages";
import type { CaseInteractionShort } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { FilterBar } from "@/ui/FilterBar";
import { ButtonLink } from "@/ui/Link";
import { LoadMore } from "@/ui/LoadMore";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, StateView } from "@/ui/StateView";
import { useSearchFilter, useShownCount } from "@/ui/useSearchFilter";
import { useMyInteractions } from "../data";
import { interactionFilter, OWN_STATES } from "../filter";
import { NoHits } from "./CaseLibrary";
import { DeleteInteraction } from "./DeleteInteraction";
import { InteractionRow } from "./InteractionRow";
import styles from "./MyInteractions.module.css";

interface SearchProps {
  total: number;
  filter: typeof interactionFilter.empty;
  onFilterChange: (change: Partial<typeof interactionFilter.empty>) => void;
}

function InteractionSearch({ total, filter, onFilterChange }: SearchProps) {
  const t = useTranslations("cases");
  return (
    <FilterBar
      search={t("mine.search")}
      filter={filter}
      total={total}
      controls={[
        {
          name: "state",
          label: t("library.state"),
          any: t("library.anyState"),
          options: OWN_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      onFilterChange={onFilterChange}
    />
  );
}

function NoInteractions() {
  const t = useTranslations("cases.mine");
  return (
    <EmptyView title={t("emptyTitle")} action={<ButtonLink to={paths.allCases()}>{t("choose")}</ButtonLink>}>
      {t("emptyText")}
    </EmptyView>
  );
}

/** The learner's conversations by pages, the one the learner left last first; each goes on where it was. */
export function MyInteractions() {
  const t = useTranslations("cases.mine");
  const [leaving, setLeaving] = useState<CaseInteractionShort | null>(null);
  const { filter, settled, updateFilter, reset } = useSearchFilter(interactionFilter);
  const { pages, showMore } = useShownCount(ROWS_PER_PAGE, "mine-show");
  const mine = useMyInteractions(settled, pages);
  const list = useRef<HTMLUListElement>(null);
  const isNarrowed = !interactionFilter.isSame(settled, interactionFilter.empty);
  const loadMore = () => {
    showMore();
    return mine.loadMore();
  };
  return (
    <StateView
      of={mine}
      skeleton={<Skeleton shape="card" lines={3} />}
      isEmpty={(rows) => rows.length === 0 && !isNarrowed}
      empty={<NoInteractions />}
    >
      {(rows) => (
        <>
          <InteractionSearch total={mine.count} filter={filter} onFilterChange={updateFilter} />
          <p role="status" className="visually-hidden">
            {t("count", { count: mine.count })}
            {mine.hasMore && ` · ${t("shownOf", { shown: rows.length, all: mine.count })}`}
          </p>
          {rows.length === 0 ? (
            <NoHits title={t("noHitsTitle")} filter={settled} onClear={reset} />
          ) : (
            <ul ref={list} className={styles.list} aria-label={t("title")}>
              {rows.map((interaction) => (
                <InteractionRow
                  key={interaction.id}
                  interaction={interaction}
                  progress={interaction.progress}
                  onDelete={() => setLeaving(interaction)}
                />
              ))}
            </ul>
          )}
          <LoadMore of={{ ...mine, loadMore }} list={list} />
          <DeleteInteraction interaction={leaving} onClose={() => setLeaving(null)} />
        </>
      )}
    </StateView>
  );
}
