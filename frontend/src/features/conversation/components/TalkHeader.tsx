import {
  IconArrowLeft,
  IconDotsVertical,
  IconDownload,
  IconListCheck,
  IconStethoscope,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { Talk } from "@/api/types";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { Menu } from "@/ui/Menu";
import { Portrait } from "@/ui/portrait/Portrait";
import styles from "./TalkHeader.module.css";

interface TalkHeaderProps {
  interactionId: string;
  talk: Talk;
  onTasks: () => void;
}

const icon = { size: 24, stroke: 1.75, "aria-hidden": true } as const;

/** Whom one talks to, the tasks, and the ways out; 64 px high on every screen. */
export function TalkHeader({ interactionId, talk, onTasks }: TalkHeaderProps) {
  const t = useTranslations("conversation");
  const mood = useTranslations("portrait.feels");
  const navigate = useNavigate();
  const entries = [
    {
      id: "download",
      label: t("download"),
      icon: <IconDownload {...icon} size={20} />,
      run: () => void navigate(`/case-interactions/${interactionId}/download`),
    },
    {
      id: "cases",
      label: t("toCases"),
      icon: <IconStethoscope {...icon} size={20} />,
      run: () => void navigate("/all-cases"),
    },
  ];
  return (
    <header className={styles.header}>
      <IconButton label={t("back")} onPress={() => void navigate("/all-cases")}>
        <DirectionalIcon>
          <IconArrowLeft {...icon} />
        </DirectionalIcon>
      </IconButton>
      <Portrait person={talk.person} mood={talk.emotion} crop="face" decorative />
      <div className={styles.who}>
        <h1 className={styles.name}>{talk.person.name}</h1>
        <p className={styles.mood}>{mood(talk.emotion)}</p>
      </div>
      <span className={styles.tasks}>
        <IconButton label={t("tasks.open")} onPress={onTasks}>
          <IconListCheck {...icon} />
        </IconButton>
      </span>
      <Menu
        label={t("more")}
        trigger={
          <IconButton label={t("more")}>
            <IconDotsVertical {...icon} />
          </IconButton>
        }
        entries={entries}
      />
    </header>
  );
}
