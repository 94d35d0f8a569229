import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import styles from "./Menu.module.css";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: React.ReactNode;
  readonly lang?: string;
  readonly run: () => void;
}

interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: React.ReactElement;
  label: string;
  entries: readonly MenuEntry[];
}

/** Commands behind one button. */
export function Menu({ trigger, label, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover} placement="bottom end">
        <AriaMenu className={styles.menu} aria-label={label}>
          {entries.map((entry) => (
            <MenuItem key={entry.id} id={entry.id} className={styles.item} onAction={entry.run}>
              {entry.icon}
              <span lang={entry.lang}>{entry.label}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
