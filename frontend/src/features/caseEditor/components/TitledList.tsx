import { NewTitleForm } from "@/features/authoring";
import { Stack } from "@/ui/Stack";
import { idFrom } from "../document";
import { EntryList } from "./EntryList";

interface Titled {
  readonly id: string;
  readonly title?: string | undefined;
}

interface TitledListProps<T extends Titled> {
  entries: readonly T[];
  noteOf?: (entry: T) => string;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Changes the whole list as it is then. */
  onChange: (change: (entries: readonly T[]) => readonly T[]) => void;
  /** The field for the title of a new entry. */
  label: string;
  hint?: string;
  submit: string;
  /** A new entry, of which nothing is known but its title. */
  make: (id: string, title: string) => T;
  children: (entry: T, onChange: (entry: T) => void) => React.ReactNode;
}

/** Parts of a case that have titles, and the field that adds one and opens it. */
export function TitledList<T extends Titled>(props: TitledListProps<T>) {
  const { entries, noteOf, openId, onOpen, onChange, label, hint, submit, make, children } = props;
  return (
    <Stack gap={4}>
      <EntryList
        entries={entries}
        titleOf={({ title, id }) => title || id}
        {...(noteOf && { noteOf })}
        openId={openId}
        onOpen={onOpen}
        onChange={onChange}
      >
        {children}
      </EntryList>
      <NewTitleForm
        label={label}
        hint={hint}
        submit={submit}
        onAdd={async (title) => {
          const id = idFrom(title, entries);
          onChange((now) => [...now, make(id, title.trim())]);
          onOpen(id);
          return true;
        }}
      />
    </Stack>
  );
}
