import { IconAdjustments, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { type FilterValues, isSearchable } from "@/lib/searchFilter";
import { Button } from "./Button";
import { Field } from "./Field";
import styles from "./FilterBar.module.css";
import { type Option, Select } from "./Select";

/** One thing that a list can be narrowed by. */
export interface FilterControl<N extends string> {
  readonly name: N;
  readonly label: string;
  /** The words for "anything". */
  readonly any: string;
  readonly options: readonly Option[];
  /** Not every entry has one of them, so that a single option narrows the list, too. */
  readonly isPartial?: boolean;
}

/** The words of a bar that folds on a phone. */
interface FoldingWords {
  /** On the button that opens it; `count` parts are narrowed. */
  readonly toggle: (count: number) => string;
  /** On the button that takes one part away. */
  readonly remove: (name: string) => string;
}

interface FilterBarProps<N extends string> {
  /** The label of the search field. */
  search: string;
  filter: FilterValues<N | "query">;
  /** How many entries the list has before it is narrowed: a short one is shown without the bar. */
  total: number;
  /** One that offers no choice is left out. */
  controls: readonly FilterControl<N>[];
  onFilterChange: (change: Partial<FilterValues<N | "query">>) => void;
  /** Folds the controls behind a button on a phone and shows what is narrowed; left out: all are always there. */
  folding?: FoldingWords;
}

interface ChipsProps<N extends string> extends Pick<FilterBarProps<N>, "filter" | "controls"> {
  remove: FoldingWords["remove"];
  onRemove: (name: N) => void;
}

/** What is narrowed now, each to be taken away by itself. */
function Chips<N extends string>({ filter, controls, remove, onRemove }: ChipsProps<N>) {
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
              aria-label={remove(words)}
              onClick={() => onRemove(name)}
            >
              <span>{words}</span>
              <IconX size="1.125rem" stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A search field and what narrows a list. */
export function FilterBar<N extends string>(props: FilterBarProps<N>) {
  // Typing in a list that just shrank must not take the field away: once there, the bar stays.
  const [isShown, setShown] = useState(false);
  const isNeeded = isSearchable(props.total, props.filter);
  if (isNeeded && !isShown) setShown(true);
  return isShown && <BarContents {...props} />;
}

function BarContents<N extends string>(props: FilterBarProps<N>) {
  const { search, filter, onFilterChange, folding } = props;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const controls = props.controls.filter(({ options, isPartial }) => options.length > (isPartial ? 0 : 1));
  const change = (name: N | "query", value: string) =>
    onFilterChange({ [name]: value } as Partial<FilterValues<N | "query">>);
  const count = Object.entries(filter).filter(([name, value]) => name !== "query" && value !== "").length;
  return (
    <div className={styles.bar} role="search">
      <div className={folding ? styles.folding : undefined}>
        <Field
          label={search}
          name="q"
          type="search"
          value={filter.query}
          onChange={(query) => change("query", query)}
          autoCapitalize="off"
        />
        {folding && (
          <div className={styles.toggle}>
            <Button
              look="secondary"
              icon={<IconAdjustments size="1.25rem" stroke={1.75} aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={panel}
              onPress={() => setOpen(!isOpen)}
            >
              {folding.toggle(count)}
            </Button>
          </div>
        )}
      </div>
      <div id={panel} className={folding ? styles.foldingPanel : styles.panel} data-open={isOpen}>
        {controls.map(({ name, label, any, options }) => (
          <Select
            key={name}
            label={label}
            name={name}
            value={filter[name]}
            onChange={(value) => change(name, value)}
            placeholder={any}
            options={options}
          />
        ))}
      </div>
      {folding && (
        <Chips
          filter={filter}
          controls={controls}
          remove={folding.remove}
          onRemove={(name) => change(name, "")}
        />
      )}
    </div>
  );
}
