import { useTranslations } from "@/i18n";
import { cx } from "@/ui/cx";
import { Portrait } from "@/ui/portrait/Portrait";
import type { Participant } from "../model";
import { ParticipantStatus } from "./ParticipantStatus";
import styles from "./People.module.css";

interface PersonTabsProps {
  people: readonly Participant[];
  onTurn: (participant: Participant) => void;
}

/** Everyone of the case side by side; whoever is chosen, the other conversations stay as they are. */
export function PersonTabs({ people, onTurn }: PersonTabsProps) {
  const t = useTranslations("scenes");
  return (
    <nav className={styles.tabs} aria-label={t("people")}>
      {people.map((participant) => (
        <button
          key={participant.conversation.id}
          type="button"
          className={cx(styles.tab, participant.isSelected && styles.selected)}
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
            <span className={styles.name}>{participant.conversation.person.address}</span>
            <span className={styles.role}>
              {t(`role.${participant.conversation.person.role}`, {
                sex: participant.conversation.person.sex,
              })}
            </span>
            <ParticipantStatus participant={participant} />
          </span>
        </button>
      ))}
    </nav>
  );
}
