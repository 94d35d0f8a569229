import { Menu as AriaMenu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import type { MenuFocus, MenuProps } from "./Menu";
import styles from "./Menu.module.css";

interface MenuPopupProps extends Omit<MenuProps, "trigger"> {
  triggerRef: React.RefObject<HTMLElement | null>;
  focus: MenuFocus;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The list of commands that a `Menu` opens. */
export default function MenuPopup({
  triggerRef,
  label,
  entries,
  focus,
  isOpen,
  onOpenChange,
}: MenuPopupProps) {
  return (
    <Popover
      className={styles.popover}
      placement="bottom end"
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      aria-label={label}
    >
      <AriaMenu
        className={styles.menu}
        aria-label={label}
        autoFocus={focus}
        onClose={() => onOpenChange(false)}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.id} id={entry.id} className={styles.item} onAction={entry.run}>
            {entry.icon}
            <span lang={entry.lang}>{entry.label}</span>
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
