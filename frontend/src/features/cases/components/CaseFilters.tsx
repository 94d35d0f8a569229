import { useTranslations } from "@/i18n";
import { FilterBar, type FilterControl } from "@/ui/FilterBar";
import type { Option } from "@/ui/Select";
import { useCaseLists, useSpecialties } from "../data";
import { type CaseFilter, type Choices, STATES } from "../filter";

interface CaseFiltersProps {
  filter: CaseFilter;
  choices: Choices;
  /** How many cases there are before any filter. */
  total: number;
  onFilterChange: (change: Partial<CaseFilter>) => void;
}

/** What the shelf can be narrowed by, in words. */
function useFilterControls(choices: Choices): FilterControl<Exclude<keyof CaseFilter, "query">>[] {
  const t = useTranslations("cases");
  const role = useTranslations("scenes.role");
  const names = new Map(useSpecialties().data?.map(({ code, name }) => [code, name]));
  const lists = useCaseLists().data?.filter(({ number_of_cases }) => number_of_cases > 0) ?? [];
  const german = (value: string): Option => ({ value, label: value, lang: "de" });
  return [
    {
      name: "level",
      label: t("library.level"),
      any: t("library.anyLevel"),
      options: choices.levels.map((value) => ({ value, label: value })),
    },
    {
      name: "length",
      label: t("library.length"),
      any: t("library.anyLength"),
      options: choices.lengths.map((value) => ({ value, label: t(`lengths.${value}`) })),
    },
    {
      name: "role",
      label: t("library.role"),
      any: t("library.anyRole"),
      options: choices.roles.map((value) => ({ value, label: role(value, { sex: "" }) })),
    },
    {
      name: "specialty",
      label: t("library.specialty"),
      any: t("library.anySpecialty"),
      options: choices.specialties.map((value) => ({ value, label: names.get(value) ?? value })),
    },
    { name: "tag", label: t("library.tags"), any: t("library.allTags"), options: choices.tags.map(german) },
    {
      name: "list",
      label: t("library.list"),
      any: t("library.anyList"),
      options: lists.map(({ id, name }) => ({ value: id, label: name, lang: "de" })),
      isPartial: true,
    },
    {
      name: "state",
      label: t("library.state"),
      any: t("library.anyState"),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
}

/** Search, and behind one button on a phone all that narrows the shelf. */
export function CaseFilters({ filter, choices, total, onFilterChange }: CaseFiltersProps) {
  const t = useTranslations("cases.library");
  return (
    <FilterBar
      search={t("search")}
      filter={filter}
      total={total}
      controls={useFilterControls(choices)}
      onFilterChange={onFilterChange}
      folding={{
        toggle: (count) => (count > 0 ? t("filterOn", { count }) : t("filter")),
        remove: (name) => t("remove", { name }),
      }}
    />
  );
}
