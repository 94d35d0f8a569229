import { useState } from "react";
import type { CaseInteractionShort, Overview } from "@/api/types";
import { useTranslations } from "@/i18n";
import { FilterBar } from "@/ui/FilterBar";
import { useSearchFilter } from "@/ui/useSearchFilter";
import { filterInteractions, interactionFilter, STATES } from "../filter";
import { interactionStatus, newestFirst } from "../model";
import { NoHits } from "./CaseLibrary";
import { DeleteInteraction } from "./DeleteInteraction";
import { InteractionRow } from "./InteractionRow";
import styles from "./MyInteractions.module.css";

interface MyInteractionsProps {
  mine: readonly CaseInteractionShort[];
  overviews: readonly Overview[];
}

interface SearchProps {
  mine: readonly CaseInteractionShort[];
  filter: typeof interactionFilter.empty;
  onFilterChange: (change: Partial<typeof interactionFilter.empty>) => void;
}

function InteractionSearch({ mine, filter, onFilterChange }: SearchProps) {
  const t = useTranslations("cases");
  const present = new Set<string>(mine.map(interactionStatus));
  const states = STATES.filter((state) => present.has(state));
  return (
    <FilterBar
      search={t("mine.search")}
      filter={filter}
      total={mine.length}
      controls={[
        {
          name: "state",
          label: t("library.state"),
          any: t("library.anyState"),
          options: states.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      onFilterChange={onFilterChange}
    />
  );
}

/** The learner's conversations, the one the learner left last first; each goes on where it was. */
export function MyInteractions({ mine, overviews }: MyInteractionsProps) {
  const t = useTranslations("cases.mine");
  const [leaving, setLeaving] = useState<CaseInteractionShort | null>(null);
  const { filter, updateFilter, reset } = useSearchFilter(interactionFilter);
  const hits = filterInteractions(mine, filter);
  return (
    <>
      <InteractionSearch mine={mine} filter={filter} onFilterChange={updateFilter} />
      <p role="status" className="visually-hidden">
        {t("count", { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <NoHits title={t("noHitsTitle")} filter={filter} onClear={reset} />
      ) : (
        <ul className={styles.list} aria-label={t("title")}>
          {newestFirst(hits).map((interaction) => (
            <InteractionRow
              key={interaction.id}
              interaction={interaction}
              progress={overviews.find(({ id }) => id === interaction.id)}
              onDelete={() => setLeaving(interaction)}
            />
          ))}
        </ul>
      )}
      <DeleteInteraction interaction={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
