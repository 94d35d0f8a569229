import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { ROWS_PER_PAGE } from "@/api/pages";
import { useMe } from "@/features/auth";
import { COURSE_LEVELS } from "@/features/authoring";
import { useSpecialties } from "@/features/cases";
import { useCourses } from "@/features/courses";
import { useTranslations } from "@/i18n";
import { KIND_CHOICES } from "@/kinds";
import { describeSet } from "@/lib/searchFilter";
import { Button } from "@/ui/Button";
import { FilterBar, type FilterControl } from "@/ui/FilterBar";
import { LoadMore } from "@/ui/LoadMore";
import { Select } from "@/ui/Select";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, StateView } from "@/ui/StateView";
import { useSearchFilter, useShownCount } from "@/ui/useSearchFilter";
import { useExerciseAuthors, useExercises } from "../data";
import {
  DEFAULT_SORT,
  type ExerciseFilter,
  exerciseFilter,
  LENGTH_NAMES,
  SORTS,
  type Sort,
  sortOf,
} from "../filter";
import { useKindName } from "../useKindName";
import { ExercisePreview } from "./ExercisePreview";
import styles from "./Exercises.module.css";
import { ExerciseTable } from "./ExerciseTable";

/** Where table and preview have room beside each other. */
const SIDE_BY_SIDE = "(width >= 72em)";
type ControlName = Exclude<keyof ExerciseFilter, "query" | "sort">;

/** What the list can be narrowed by, in words. */
function useFilterControls(): FilterControl<ControlName>[] {
  const t = useTranslations("exercises.filter");
  const nameOf = useKindName();
  const organizations = useMe().data?.user_stats?.organizations ?? [];
  const specialties = useSpecialties().data ?? [];
  const courses = useCourses().data ?? [];
  const authors = useExerciseAuthors().data ?? [];
  const choices: Readonly<Record<ControlName, FilterControl<ControlName>["options"]>> = {
    kind: KIND_CHOICES.map(({ kind }) => ({ value: kind, label: nameOf(kind) })),
    level: COURSE_LEVELS.map((value) => ({ value, label: value })),
    topic: specialties.map(({ code, name }) => ({ value: code, label: name })),
    length: LENGTH_NAMES.map((value) => ({ value, label: t(`lengths.${value}`) })),
    course: courses.map(({ id, title }) => ({ value: id, label: title, lang: "de" })),
    whose: (["own", "others"] as const).map((value) => ({ value, label: t(`owners.${value}`) })),
    author: authors.map(({ id, name }) => ({ value: id, label: name })),
    organization: organizations.map(({ id, name }) => ({ value: id, label: name })),
  };
  return (Object.keys(choices) as ControlName[]).map((name) => ({
    name,
    label: t(`${name}.label`),
    any: t(`${name}.any`),
    options: choices[name],
  }));
}

interface SearchProps {
  filter: ExerciseFilter;
  total: number;
  onFilterChange: (change: Partial<ExerciseFilter>) => void;
}

function ExerciseSearch({ filter: { sort, ...filter }, total, onFilterChange }: SearchProps) {
  const t = useTranslations("exercises.filter");
  return (
    <>
      <FilterBar<ControlName>
        search={t("search")}
        filter={filter}
        total={total}
        controls={useFilterControls()}
        onFilterChange={onFilterChange}
        folding={{
          toggle: (count) => (count > 0 ? t("toggleOn", { count }) : t("toggle")),
          remove: (name) => t("remove", { name }),
        }}
      />
      <div className={styles.sorting}>
        <Select
          label={t("sort")}
          name="sort"
          value={sortOf({ sort })}
          onChange={(value) => onFilterChange({ sort: value === DEFAULT_SORT ? "" : value })}
          options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
      </div>
    </>
  );
}

function NoHits({ filter, onClear }: { filter: ExerciseFilter; onClear: () => void }) {
  const t = useTranslations("exercises.filter");
  const { sort: _sort, ...narrowed } = filter;
  const clear = (
    <Button look="secondary" onPress={onClear}>
      {t("clear")}
    </Button>
  );
  return (
    <EmptyView title={t("noHitsTitle")} action={clear}>
      {t("noHitsText", { set: describeSet(narrowed) })}
    </EmptyView>
  );
}

/** All exercises that the author may use: searched and sorted by the server, each to be played beside the table. */
export function ExerciseBrowser() {
  const t = useTranslations("exercises");
  const { filter, settled, updateFilter, reset } = useSearchFilter(exerciseFilter);
  const { pages, showMore } = useShownCount(ROWS_PER_PAGE);
  const exercises = useExercises(settled, pages);
  const [params, setParams] = useSearchParams();
  const body = useRef<HTMLTableSectionElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = useRef(false);
  const itemId = params.get("item") ?? undefined;
  const item = exercises.data?.find(({ id }) => id === itemId);
  const isNarrowed = !exerciseFilter.isSame(settled, exerciseFilter.empty);
  const show = (id: string | undefined) => {
    isChosen.current = id !== undefined;
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (id === undefined) next.delete("item");
        else next.set("item", id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  useEffect(() => {
    if (!item || !isChosen.current) return;
    isChosen.current = false;
    if (!window.matchMedia(SIDE_BY_SIDE).matches) heading.current?.focus();
  }, [item]);
  const goBack = () => {
    show(undefined);
    // The row is drawn again before it can take the focus.
    requestAnimationFrame(() => {
      const row = body.current?.querySelector<HTMLElement>(`[data-key="${itemId}"]`);
      row?.focus();
    });
  };
  const loadMore = () => {
    showMore();
    return exercises.loadMore();
  };
  return (
    <StateView
      of={exercises}
      skeleton={<Skeleton shape="card" lines={6} />}
      isEmpty={(rows) => rows.length === 0 && !isNarrowed}
      empty={<EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>}
    >
      {(rows) => (
        <div className={styles.browser} data-open={item !== undefined}>
          <div className={styles.search}>
            <ExerciseSearch filter={filter} total={exercises.count} onFilterChange={updateFilter} />
          </div>
          <div className={styles.list}>
            <p role="status" className={styles.count}>
              {t("count", { count: exercises.count })}
              {exercises.hasMore && ` · ${t("shownOf", { shown: rows.length, all: exercises.count })}`}
            </p>
            {rows.length === 0 ? (
              <NoHits filter={settled} onClear={reset} />
            ) : (
              <ExerciseTable
                label={t("title")}
                items={rows}
                sort={sortOf(settled)}
                onSort={(sort: Sort) => updateFilter({ sort: sort === DEFAULT_SORT ? "" : sort })}
                shown={item?.id}
                onShow={show}
                body={body}
              />
            )}
            <LoadMore of={{ ...exercises, loadMore }} list={body} />
          </div>
          <div className={styles.side}>
            {item ? (
              <ExercisePreview key={item.id} item={item} heading={heading} onBack={goBack} />
            ) : (
              <p className={styles.hint}>{t("chooseOne")}</p>
            )}
          </div>
        </div>
      )}
    </StateView>
  );
}
