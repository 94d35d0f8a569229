import { IconFlag } from "@tabler/icons-react";
import type { CaseInteraction, Step, Talk } from "@/api/types";
import { ChartPane, NotesPane } from "@/features/chart";
import { PeopleList } from "@/features/scenes";
import { TaskWork } from "@/features/tasks";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import type { Desk } from "../useDesk";
import styles from "./Panes.module.css";
import { PersonFacts } from "./PersonFacts";

export interface PaneProps {
  interaction: CaseInteraction;
  talk: Talk;
  desk: Desk;
  onHelp: (step: Step) => void;
  /** She wants to end the talk. */
  onEnd: () => void;
  /** What is filled in beside the talk. */
  form?: React.ReactNode;
  /** Called when something leads back to the talk: a pane that lies over it goes away. */
  onDone?: () => void;
}

/** The tasks, and the way to the end of the talk. */
export function TasksPane({ interaction, desk, onHelp, onEnd, onDone }: PaneProps) {
  const t = useTranslations("conversation");
  return (
    <div className={styles.pane}>
      <TaskWork
        tasks={interaction.task_interactions}
        current={interaction.current_task_interaction_index}
        scenes={desk.scenes}
        wordsOf={desk.wordsOf}
        onTasks={desk.onTasks}
        onGo={(index) => {
          onDone?.();
          desk.toTask(index);
        }}
        onShow={(messageId) => {
          onDone?.();
          desk.show(messageId);
        }}
        onHelp={(step) => {
          onDone?.();
          onHelp(step);
        }}
      />
      <Button
        look="secondary"
        wide
        icon={<IconFlag size={20} stroke={1.75} aria-hidden="true" />}
        onPress={() => {
          onDone?.();
          onEnd();
        }}
      >
        {t("end")}
      </Button>
    </div>
  );
}

/** The chart of the patient. */
export function RecordPane({ desk, onDone }: PaneProps) {
  return (
    <ChartPane
      talkId={desk.patient}
      sceneOf={desk.sceneOf}
      onSay={(text) => {
        onDone?.();
        desk.say(text);
      }}
      onShow={(messageId) => {
        onDone?.();
        desk.show(messageId);
      }}
    />
  );
}

/** Her notes about the patient. */
export function WritingPane({ desk, onDone }: PaneProps) {
  return (
    <NotesPane
      talkId={desk.patient}
      onShow={(messageId) => {
        onDone?.();
        desk.show(messageId);
      }}
    />
  );
}

/** Everybody of the case, and more about whom she talks to. */
export function PeoplePane({ interaction, talk, desk, onDone }: PaneProps) {
  return (
    <div className={styles.pane}>
      {desk.people.length > 1 && (
        <PeopleList
          people={desk.people}
          onTurn={(somebody) => {
            onDone?.();
            desk.toPerson(somebody);
          }}
        />
      )}
      <PersonFacts talk={talk} about={interaction.case} sceneIndex={interaction.current_scene_index} />
    </div>
  );
}
