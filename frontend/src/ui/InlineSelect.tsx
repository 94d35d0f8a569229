import { IconChevronDown } from "@tabler/icons-react";
import { Button } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select, SelectValue } from "react-aria-components/Select";
import styles from "./InlineSelect.module.css";
import menu from "./Menu.module.css";

interface InlineSelectProps {
  label: string;
  /** "" where nothing is chosen. */
  value: string;
  options: readonly string[];
  placeholder: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
  /** A width that does not change with what is chosen. */
  style?: React.CSSProperties;
}

/**
 * A German word of a few, chosen in the middle of a sentence. It is drawn by us, not by the browser, whose own list
 * neither breaks a long word nor stands on the line of the text.
 */
export function InlineSelect(props: InlineSelectProps) {
  const { label, value, options, placeholder, isDisabled, onChange, style } = props;
  return (
    <Select
      className={styles.select}
      aria-label={label}
      selectedKey={value === "" ? null : value}
      onSelectionChange={(key) => onChange(key === null ? "" : String(key))}
      isDisabled={isDisabled}
    >
      <Button className={styles.button} style={style} data-arrows>
        <SelectValue className={styles.value}>{() => value || placeholder}</SelectValue>
        <IconChevronDown className={styles.chevron} stroke={1.75} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover} placement="bottom start">
        <ListBox className={menu.menu} lang="de" dir="ltr">
          {options.map((option) => (
            <ListBoxItem key={option} id={option} textValue={option} className={styles.option}>
              {option}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
