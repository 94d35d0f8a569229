import {
  IconClock,
  IconDoorExit,
  IconMapPin,
  IconMessageCircle,
  IconMessageCircleFilled,
} from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import type { Participant } from "../model";
import styles from "./People.module.css";

const icon = { size: "1.125rem", stroke: 1.75, "aria-hidden": true } as const;
const ICONS = {
  here: <IconMapPin {...icon} />,
  away: <IconDoorExit {...icon} />,
  open: <IconMessageCircle {...icon} />,
  later: <IconClock {...icon} />,
} as const;

/** Whether one can speak to a person now, or that they have said something: sign, word and colour. */
export function ParticipantStatus({ participant }: { participant: Participant }) {
  const t = useTranslations("scenes.standing");
  if (participant.hasUnread) {
    return (
      <span className={styles.news}>
        <IconMessageCircleFilled {...icon} />
        <span>{t("news")}</span>
      </span>
    );
  }
  return (
    <span className={styles.standing}>
      {ICONS[participant.reach]}
      <span>{participant.isSelected ? t("selected") : t(participant.reach)}</span>
    </span>
  );
}
