import { useState } from "react";
import { tourMark } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { PaneBoundary } from "@/ui/PaneBoundary";
import { pane } from "@/ui/panes";
import { Tabs } from "@/ui/Tabs";
import styles from "./CaseConversation.module.css";
import { type PaneProps, PatientChartPane, PatientNotesPane, TasksPane } from "./Panes";
import { PersonFacts } from "./PersonFacts";

/** The form as a tab of its own, where there is one. */
function useFormTab({ form }: PaneProps) {
  const t = useTranslations("conversation");
  return form === undefined
    ? []
    : [{ id: "form", label: t("form"), content: <PaneBoundary>{form}</PaneBoundary> }];
}

/** The pane of a tablet: tasks, chart and notes as tabs. */
export function SidePane(props: PaneProps) {
  const t = useTranslations("conversation");
  const form = useFormTab(props);
  const tabs = [
    {
      id: "tasks",
      label: t("tasks.heading"),
      content: (
        <PaneBoundary>
          <TasksPane {...props} />
        </PaneBoundary>
      ),
    },
    {
      id: "chart",
      label: t("chart"),
      content: (
        <PaneBoundary>
          <PatientChartPane {...props} />
        </PaneBoundary>
      ),
    },
    {
      id: "notes",
      label: t("notes"),
      content: (
        <PaneBoundary>
          <PatientNotesPane {...props} />
        </PaneBoundary>
      ),
    },
    ...form,
  ];
  return (
    <aside className={styles.end} aria-label={t("desk")} {...tourMark("tasks")} {...pane}>
      <h2 className="visually-hidden">{t("desk")}</h2>
      <Tabs label={t("desk")} tabs={tabs} />
    </aside>
  );
}

/** The first pane of a large screen: person, chart and notes as tabs. */
export function PersonPane(props: PaneProps) {
  const t = useTranslations("conversation");
  const [selected, select] = useState("person");
  const { conversation, interaction } = props;
  const facts = (
    <PersonFacts
      conversation={conversation}
      about={interaction.case}
      sceneIndex={interaction.current_scene_index}
    />
  );
  const tabs = [
    { id: "person", label: t("person"), content: <PaneBoundary>{facts}</PaneBoundary> },
    {
      id: "chart",
      label: t("chart"),
      content: (
        <PaneBoundary>
          <PatientChartPane {...props} />
        </PaneBoundary>
      ),
    },
    {
      id: "notes",
      label: t("notes"),
      content: (
        <PaneBoundary>
          <PatientNotesPane {...props} />
        </PaneBoundary>
      ),
    },
  ];
  return (
    <aside className={styles.start} aria-label={t("facts.heading")} {...pane}>
      <h2 className="visually-hidden">{t("facts.heading")}</h2>
      <Tabs label={t("facts.heading")} tabs={tabs} selected={selected} onSelect={select} />
    </aside>
  );
}

/** The last pane of a large screen with a form: tasks and form as tabs. */
function TasksAndForm(props: PaneProps) {
  const t = useTranslations("conversation");
  const tasks = {
    id: "tasks",
    label: t("tasks.heading"),
    content: (
      <PaneBoundary>
        <TasksPane {...props} />
      </PaneBoundary>
    ),
  };
  return (
    <aside className={styles.end} aria-label={t("tasksAndForm")} {...tourMark("tasks")} {...pane}>
      <h2 className="visually-hidden">{t("tasksAndForm")}</h2>
      <Tabs label={t("tasksAndForm")} tabs={[tasks, ...useFormTab(props)]} />
    </aside>
  );
}

/** The last pane of a large screen: the tasks, or tabs where there is a form too. */
export function TasksColumn(props: PaneProps) {
  const t = useTranslations("conversation");
  if (props.form !== undefined) return <TasksAndForm {...props} />;
  return (
    <aside
      className={styles.end}
      aria-label={t("tasks.heading")}
      tabIndex={0}
      {...tourMark("tasks")}
      {...pane}
    >
      <h2 className={styles.heading}>{t("tasks.heading")}</h2>
      <PaneBoundary>
        <TasksPane {...props} />
      </PaneBoundary>
    </aside>
  );
}
