import { IconArrowDown, IconArrowUp, IconChevronRight, IconDots, IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { IconButton } from "@/ui/Button";
import { Menu } from "@/ui/Menu";
import { useNextFocus } from "@/ui/useNextFocus";
import { useStableHandlers } from "@/ui/useStableHandlers";
import { moveEntry } from "../model";
import styles from "./CaseEditor.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface Named {
  readonly id: string;
}

interface RowHandlers {
  readonly toggle: (id: string) => void;
  readonly move: (id: string, by: 1 | -1) => void;
  readonly remove: (id: string) => void;
}

interface RowProps {
  id: string;
  title: string;
  note: string;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  handlers: RowHandlers;
}

/** The head of an entry; drawn anew only where something of it has changed: a case has many. */
const Row = memo(function Row({ id, title, note, isOpen, isFirst, isLast, handlers }: RowProps) {
  const t = useTranslations("caseEditor");
  const label = t("menuOf", { name: title });
  const entries = [
    ...(isFirst
      ? []
      : [{ id: "up", label: t("up"), icon: <IconArrowUp {...icon} />, run: () => handlers.move(id, -1) }]),
    ...(isLast
      ? []
      : [
          {
            id: "down",
            label: t("down"),
            icon: <IconArrowDown {...icon} />,
            run: () => handlers.move(id, 1),
          },
        ]),
    { id: "remove", label: t("remove"), icon: <IconTrash {...icon} />, run: () => handlers.remove(id) },
  ];
  return (
    <div className={styles.entryHead}>
      <h3>
        <AriaButton
          className={styles.entryToggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `entry-${id}` : undefined}
          onPress={() => handlers.toggle(id)}
        >
          <IconChevronRight {...icon} className={styles.sign} />
          <span className={styles.entryTitle} dir="auto">
            {title}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </AriaButton>
      </h3>
      <Menu
        label={label}
        entries={entries}
        trigger={
          <IconButton label={label}>
            <IconDots {...icon} />
          </IconButton>
        }
      />
    </div>
  );
});

interface EntryListProps<T extends Named> {
  entries: readonly T[];
  /** The whole list, where `entries` are those of it that a search has left. */
  all?: readonly T[];
  titleOf: (entry: T) => string;
  noteOf?: (entry: T) => string;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Changes the whole list as it is then. */
  onChange: (change: (entries: readonly T[]) => readonly T[]) => void;
  children: (entry: T, onChange: (entry: T) => void) => React.ReactNode;
}

/** Parts of a case below one another, of which one is open to be changed; moved and taken away by a menu. */
export function EntryList<T extends Named>(props: EntryListProps<T>) {
  const { entries, all = entries, titleOf, noteOf, openId, onOpen, onChange, children } = props;
  const t = useTranslations("caseEditor");
  const { root, focusNext } = useNextFocus<HTMLUListElement>(entries.length);
  const remove = (id: string) => {
    const shownAt = entries.findIndex((entry) => entry.id === id);
    focusNext(`:scope > li:nth-child(${shownAt + 1}) h3 button`, ":scope > li:last-child h3 button");
    const at = all.findIndex((entry) => entry.id === id);
    const gone = all[at];
    onChange((now) => now.filter((entry) => entry.id !== id));
    if (gone)
      showAlert("info", t("removed", { name: titleOf(gone) }), {
        label: t("undo"),
        run: () =>
          onChange((now) => (now.some((entry) => entry.id === id) ? now : now.toSpliced(at, 0, gone))),
      });
  };
  const handlers: RowHandlers = useStableHandlers({
    toggle: (id: string) => onOpen(id === openId ? undefined : id),
    move: (id: string, by: 1 | -1) => onChange((now) => moveEntry(now, id, by)),
    remove,
  });
  return (
    <ul ref={root} className={styles.entries} tabIndex={-1}>
      {entries.map((entry, at) => (
        <li key={entry.id} className={styles.entry}>
          <Row
            id={entry.id}
            title={titleOf(entry)}
            note={noteOf?.(entry) ?? ""}
            isOpen={entry.id === openId}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            handlers={handlers}
          />
          {entry.id === openId && (
            <div id={`entry-${entry.id}`} className={styles.entryBody}>
              {children(entry, (next) =>
                onChange((now) => now.map((one) => (one.id === entry.id ? next : one))),
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
