import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { useSpecialties } from "../data";
import type { Choices, CourseFilter, FilterName } from "../filter";
import styles from "./CourseLibrary.module.css";

interface FiltersProps {
  filter: CourseFilter;
  choices: Choices;
  onFilterChange: (change: Partial<CourseFilter>) => void;
}

interface FilterControl {
  readonly name: Exclude<FilterName, "query">;
  readonly label: string;
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
}

/** What the shelf can be narrowed by; what offers no choice is left out. */
function useFilterControls({ levels, specialties, tags, states }: Choices): FilterControl[] {
  const t = useTranslations("courses");
  const names = new Map(useSpecialties().data?.map(({ code, name }) => [code, name]));
  const all: FilterControl[] = [
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
  return all.filter(({ options }) => options.length > 1);
}

/** Search, and what narrows the shelf. */
export function CourseFilters({ filter, choices, onFilterChange }: FiltersProps) {
  const t = useTranslations("courses.library");
  const controls = useFilterControls(choices);
  return (
    <div className={styles.filters} role="search">
      <Field
        label={t("search")}
        name="q"
        type="search"
        value={filter.query}
        onChange={(query) => onFilterChange({ query })}
        autoCapitalize="off"
      />
      {controls.map(({ name, label, any, options }) => (
        <Select
          key={name}
          label={label}
          name={name}
          value={filter[name]}
          onChange={(value) => onFilterChange({ [name]: value })}
          placeholder={any}
          options={options}
        />
      ))}
    </div>
  );
}
