import { IconAdjustments, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { type Option, Select } from "@/ui/Select";
import { useSpecialties } from "../data";
import { type CaseFilter, type Choices, FILTER_NAMES, type FilterName, STATES } from "../filter";
import styles from "./CaseFilters.module.css";

interface CaseFiltersProps {
  filter: CaseFilter;
  choices: Choices;
  onFilterChange: (change: Partial<CaseFilter>) => void;
}

type SelectFilterName = Exclude<FilterName, "query">;

interface FilterControl {
  readonly name: SelectFilterName;
  readonly label: string;
  readonly any: string;
  readonly options: readonly Option[];
}

/** What the shelf can be narrowed by, in words; a list with nothing to choose is left out. */
function useFilterControls(choices: Choices): FilterControl[] {
  const t = useTranslations("cases");
  const role = useTranslations("scenes.role");
  const names = new Map(useSpecialties().data?.map(({ code, name }) => [code, name]));
  const german = (value: string): Option => ({ value, label: value, lang: "de" });
  const all: FilterControl[] = [
    {
      name: "level",
      label: t("library.level"),
      any: t("library.anyLevel"),
      options: choices.levels.map((value) => ({ value, label: value })),
    },
    {
      name: "specialty",
      label: t("library.specialty"),
      any: t("library.anySpecialty"),
      options: choices.specialties.map((value) => ({ value, label: names.get(value) ?? value })),
    },
    { name: "tag", label: t("library.tags"), any: t("library.allTags"), options: choices.tags.map(german) },
    {
      name: "role",
      label: t("library.role"),
      any: t("library.anyRole"),
      options: choices.roles.map((value) => ({ value, label: role(value, { sex: "" }) })),
    },
    {
      name: "length",
      label: t("library.length"),
      any: t("library.anyLength"),
      options: choices.lengths.map((value) => ({ value, label: t(`lengths.${value}`) })),
    },
    {
      name: "state",
      label: t("library.state"),
      any: t("library.anyState"),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
  return all.filter(({ options }) => options.length > 1);
}

interface ChipsProps extends Pick<CaseFiltersProps, "filter" | "onFilterChange"> {
  controls: readonly FilterControl[];
}

/** What is narrowed now, each to be taken away by itself. */
function Chips({ filter, controls, onFilterChange }: ChipsProps) {
  const t = useTranslations("cases.library");
  const chips = controls.filter(({ name }) => filter[name] !== "");
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ name, label, options }) => {
        const chosen = options.find(({ value }) => value === filter[name]);
        const words = `${label}: ${chosen?.label ?? filter[name]}`;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t("remove", { name: words })}
              onClick={() => onFilterChange({ [name]: "" })}
            >
              <span>{words}</span>
              <IconX size={18} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Search, and behind one button on a phone all that narrows the shelf. */
export function CaseFilters({ filter, choices, onFilterChange }: CaseFiltersProps) {
  const t = useTranslations("cases.library");
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const controls = useFilterControls(choices);
  const count = FILTER_NAMES.filter((name) => name !== "query" && filter[name] !== "").length;
  return (
    <div className={styles.filters} role="search">
      <div className={styles.line}>
        <Field
          label={t("search")}
          name="q"
          type="search"
          value={filter.query}
          onChange={(query) => onFilterChange({ query })}
          autoCapitalize="off"
        />
        <div className={styles.toggle}>
          <Button
            look="secondary"
            icon={<IconAdjustments size={20} stroke={1.75} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={panel}
            onPress={() => setOpen(!isOpen)}
          >
            {count > 0 ? t("filterOn", { count }) : t("filter")}
          </Button>
        </div>
      </div>
      <div id={panel} className={styles.panel} data-open={isOpen}>
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
      <Chips filter={filter} controls={controls} onFilterChange={onFilterChange} />
    </div>
  );
}
