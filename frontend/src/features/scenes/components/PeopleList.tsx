import { useTranslations } from "@/i18n";
import { cx } from "@/ui/cx";
import { Portrait } from "@/ui/portrait/Portrait";
import type { Participant } from "../model";
import { ParticipantStatus } from "./ParticipantStatus";
import styles from "./People.module.css";

interface PeopleListProps {
  people: readonly Participant[];
  onTurn: (participant: Participant) => void;
}

/** Everyone of the case one below the other, for a narrow screen. */
export function PeopleList({ people, onTurn }: PeopleListProps) {
  const t = useTranslations("scenes");
  return (
    <ul className={styles.list} aria-label={t("people")}>
      {people.map((participant) => (
        <li key={participant.conversation.id}>
          <button
            type="button"
            className={cx(styles.row, participant.isSelected && styles.selected)}
            aria-current={participant.isSelected ? "true" : undefined}
            onClick={() => onTurn(participant)}
          >
            <Portrait
              person={participant.conversation.person}
              mood={participant.conversation.emotion}
              crop="face"
              decorative
            />
            <span className={styles.words}>
              <span className={styles.name}>{participant.conversation.person.name}</span>
              <span className={styles.role}>
                {t(`role.${participant.conversation.person.role}`, {
                  sex: participant.conversation.person.sex,
                })}
              </span>
              <ParticipantStatus participant={participant} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
