import { IconX } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { SearchSelect } from "@/ui/SearchSelect";
import type { Option } from "@/ui/Select";
import { useNextFocus } from "@/ui/useNextFocus";
import styles from "./CaseEditor.module.css";

interface ChosenListProps {
  label: string;
  name: string;
  hint?: string;
  options: readonly Option[];
  value: readonly string[] | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** Several of a long list: those that are chosen stand below one another, a search adds to them. */
export function ChosenList({ label, name, hint, options, value = [], onChange }: ChosenListProps) {
  const t = useTranslations("caseEditor");
  const labelOf = (id: string) => options.find((option) => option.value === id)?.label ?? id;
  const { root, focusNext } = useNextFocus(value.length);
  return (
    <div ref={root} className={styles.chosen} tabIndex={-1}>
      <SearchSelect
        label={label}
        name={name}
        hint={hint}
        value=""
        onChange={(id) => {
          if (id === "") return;
          focusNext(":scope > ul > li:last-child button"); // the search is made anew, and would open by the focus
          onChange([...value, id]);
        }}
        likely={[]}
        others={options.filter((option) => !value.includes(option.value))}
        key={value.length}
      />
      {value.length > 0 && (
        <ul>
          {value.map((id, at) => (
            <li key={id}>
              <span dir="auto">{labelOf(id)}</span>
              <IconButton
                label={t("removeNamed", { name: labelOf(id) })}
                onPress={() => {
                  focusNext(
                    `:scope > ul > li:nth-child(${at + 1}) button`,
                    ":scope > ul > li:last-child button",
                  );
                  onChange(value.filter((one) => one !== id));
                }}
              >
                <IconX size="1.25rem" stroke={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
