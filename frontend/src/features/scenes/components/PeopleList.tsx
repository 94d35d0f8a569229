import { useTranslations } from "@/i18n";
import { cx } from "@/ui/cx";
import { Portrait } from "@/ui/portrait/Portrait";
import type { Somebody } from "../model";
import styles from "./People.module.css";
import { Standing } from "./Standing";

interface PeopleListProps {
  people: readonly Somebody[];
  onTurn: (somebody: Somebody) => void;
}

/** Everybody of the case one below the other, for a narrow screen. */
export function PeopleList({ people, onTurn }: PeopleListProps) {
  const t = useTranslations("scenes");
  return (
    <ul className={styles.list} aria-label={t("people")}>
      {people.map((somebody) => (
        <li key={somebody.talk.id}>
          <button
            type="button"
            className={cx(styles.row, somebody.isSelected && styles.selected)}
            aria-current={somebody.isSelected ? "true" : undefined}
            onClick={() => onTurn(somebody)}
          >
            <Portrait person={somebody.talk.person} mood={somebody.talk.emotion} crop="face" decorative />
            <span className={styles.words}>
              <span className={styles.name}>{somebody.talk.person.name}</span>
              <span className={styles.role}>
                {t(`role.${somebody.talk.person.role}`, { sex: somebody.talk.person.sex })}
              </span>
              <Standing somebody={somebody} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
