import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { SearchField } from "react-aria-components/SearchField";
import styles from "./Field.module.css";

/** One line that is searched for; inside of a `SearchableList` it leads the list below it. */
export function SearchBox({ label }: { label: string }) {
  return (
    <SearchField autoFocus className={styles.field}>
      <Label className={styles.label}>{label}</Label>
      <span className={styles.line}>
        <Input className={styles.box} autoCapitalize="none" autoCorrect="off" spellCheck="false" />
      </span>
    </SearchField>
  );
}
