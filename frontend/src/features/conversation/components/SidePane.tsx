import type { Case, Talk } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Tabs } from "@/ui/Tabs";
import styles from "./Conversation.module.css";
import { PersonFacts } from "./PersonFacts";
import { TaskGoals } from "./TaskGoals";

interface SidePaneProps {
  talk: Talk;
  about: Case | null;
}

/** Beside the talk: on a desktop the tasks alone, on a tablet tasks and case share the place as tabs. */
export function SidePane({ talk, about }: SidePaneProps) {
  const t = useTranslations("conversation");
  const tasks = (
    <>
      <p className={styles.note}>{t("tasks.note")}</p>
      <TaskGoals tasks={about?.tasks ?? []} />
    </>
  );
  const tabs = [
    { id: "tasks", label: t("tasks.heading"), content: tasks },
    { id: "case", label: t("case"), content: <PersonFacts talk={talk} about={about} /> },
  ];
  return (
    <>
      <aside className={styles.tabs} aria-label={t("case")}>
        <Tabs label={t("case")} tabs={tabs} />
      </aside>
      <aside className={styles.tasks} aria-label={t("tasks.heading")} tabIndex={0}>
        <h2 className={styles.heading}>{t("tasks.heading")}</h2>
        {tasks}
      </aside>
    </>
  );
}
