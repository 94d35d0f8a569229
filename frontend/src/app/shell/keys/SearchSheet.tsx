import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { useTranslations } from "@/i18n";
import { matchesQuery } from "@/lib/german";
import { GermanText } from "@/ui/GermanText";
import { SearchableList } from "@/ui/SearchableList";
import { SearchBox } from "@/ui/SearchBox";
import { Sheet } from "@/ui/Sheet";
import styles from "./SearchSheet.module.css";
import { type Entry, type Part, useEntries } from "./useEntries";

interface PartViewProps {
  part: Part;
  onClose: () => void;
}

function Words({ entry }: { entry: Entry }) {
  if (!entry.isGerman) return entry.label;
  return (
    <>
      <GermanText size="body">{entry.label}</GermanText>
      {entry.more && <span className={styles.more}>{entry.more}</span>}
    </>
  );
}

function PartView({ part, onClose }: PartViewProps) {
  const t = useTranslations("keys.search");
  return (
    <MenuSection>
      <Header className={styles.part}>{t(part.id)}</Header>
      {part.entries.map((entry) => (
        <MenuItem
          key={entry.id}
          id={entry.id}
          className={styles.entry}
          textValue={`${entry.label} ${entry.more}`}
          onAction={() => {
            onClose();
            entry.run();
          }}
        >
          <Words entry={entry} />
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/**
 * Goes anywhere by a few letters: what can be done here, open conversations, screens and cases; umlauts need not be
 * typed.
 */
export default function SearchSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations("keys.search");
  const parts = useEntries().filter(({ entries }) => entries.length > 0);
  return (
    <Sheet title={t("title")} isOpen onClose={onClose}>
      <SearchableList filter={(text, query) => matchesQuery(text, query)}>
        <SearchBox label={t("label")} />
        <Menu
          aria-label={t("results")}
          className={styles.results}
          renderEmptyState={() => <p className={styles.none}>{t("none")}</p>}
        >
          {parts.map((part) => (
            <PartView key={part.id} part={part} onClose={onClose} />
          ))}
        </Menu>
      </SearchableList>
    </Sheet>
  );
}
