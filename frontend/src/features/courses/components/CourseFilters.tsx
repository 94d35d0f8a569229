import { useTranslations } from "@/i18n";
import { FilterBar, type FilterControl } from "@/ui/FilterBar";
import { useSpecialties } from "../data";
import type { Choices, CourseFilter } from "../filter";

interface FiltersProps {
  filter: CourseFilter;
  choices: Choices;
  /** How many courses there are before any filter. */
  total: number;
  onFilterChange: (change: Partial<CourseFilter>) => void;
}

/** What the shelf can be narrowed by. */
function useFilterControls({
  levels,
  specialties,
  tags,
  states,
}: Choices): FilterControl<Exclude<keyof CourseFilter, "query">>[] {
  const t = useTranslations("courses");
  const names = new Map(useSpecialties().data?.map(({ code, name }) => [code, name]));
  return [
    {
      name: "level",
      label: t("library.level"),
      any: t("library.anyLevel"),
      options: levels.map((value) => ({ value, label: value })),
    },
    {
      name: "specialty",
      label: t("library.specialty"),
      any: t("library.anySpecialty"),
      options: specialties.map((value) => ({ value, label: names.get(value) ?? value })),
    },
    {
      name: "tag",
      label: t("library.tag"),
      any: t("library.anyTag"),
      options: tags.map((value) => ({ value, label: value, lang: "de" })),
    },
    {
      name: "state",
      label: t("library.state"),
      any: t("library.anyState"),
      options: states.map((value) => ({ value, label: t(`standings.${value}`) })),
    },
  ];
}

/** Search, and what narrows the shelf. */
export function CourseFilters({ filter, choices, total, onFilterChange }: FiltersProps) {
  const t = useTranslations("courses.library");
  const controls = useFilterControls(choices);
  return (
    <FilterBar
      search={t("search")}
      filter={filter}
      total={total}
      controls={controls}
      onFilterChange={onFilterChange}
    />
  );
}
