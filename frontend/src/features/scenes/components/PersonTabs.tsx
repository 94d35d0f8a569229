import { useTranslations } from "@/i18n";
import { cx } from "@/ui/cx";
import { Portrait } from "@/ui/portrait/Portrait";
import type { Somebody } from "../model";
import styles from "./People.module.css";
import { Standing } from "./Standing";

interface PersonTabsProps {
  people: readonly Somebody[];
  onTurn: (somebody: Somebody) => void;
}

/** Everybody of the case side by side; whoever is chosen, the other talks stay as they are. */
export function PersonTabs({ people, onTurn }: PersonTabsProps) {
  const t = useTranslations("scenes");
  return (
    <nav className={styles.tabs} aria-label={t("people")}>
      {people.map((somebody) => (
        <button
          key={somebody.talk.id}
          type="button"
          className={cx(styles.tab, somebody.isSelected && styles.selected)}
          aria-current={somebody.isSelected ? "true" : undefined}
          onClick={() => onTurn(somebody)}
        >
          <Portrait person={somebody.talk.person} mood={somebody.talk.emotion} crop="face" decorative />
          <span className={styles.words}>
            <span className={styles.name}>{somebody.talk.person.address}</span>
            <Standing somebody={somebody} />
          </span>
        </button>
      ))}
    </nav>
  );
}
