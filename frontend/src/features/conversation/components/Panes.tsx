import { IconFlag } from "@tabler/icons-react";
import type { CaseInteraction, Conversation, Step } from "@/api/types";
import { ChartPane, NotesPane } from "@/features/chart";
import { PeopleList } from "@/features/scenes";
import { TaskWork } from "@/features/tasks";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import type { CaseWorkspace } from "../useCaseWorkspace";
import styles from "./Panes.module.css";
import { PersonFacts } from "./PersonFacts";

export type PaneName = "tasks" | "chart" | "notes" | "people" | "form";

export interface PaneProps {
  interaction: CaseInteraction;
  conversation: Conversation;
  workspace: CaseWorkspace;
  onHelp: (step: Step) => void;
  /** Opens the dialog that ends the conversation. */
  onEnd: () => void;
  /** A form beside the messages. */
  form?: React.ReactNode;
  /** Called when a command leads back to the messages: a pane above them closes. */
  onDone?: () => void;
}

/** The tasks, and a button that ends the conversation. */
export function TasksPane({ interaction, workspace, onHelp, onEnd, onDone }: PaneProps) {
  const t = useTranslations("conversation");
  return (
    <div className={styles.pane}>
      <TaskWork
        tasks={interaction.task_interactions}
        current={interaction.current_task_interaction_index}
        scenes={workspace.scenes}
        wordsOf={workspace.wordsOf}
        onTasks={workspace.onTasks}
        onGo={(index) => {
          onDone?.();
          workspace.toTask(index);
        }}
        onShow={(messageId) => {
          onDone?.();
          workspace.show(messageId);
        }}
        onHelp={(step) => {
          onDone?.();
          onHelp(step);
        }}
      />
      <Button
        look="secondary"
        wide
        icon={<IconFlag size="1.25rem" stroke={1.75} aria-hidden="true" />}
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
export function PatientChartPane({ workspace, onDone }: PaneProps) {
  return (
    <ChartPane
      conversationId={workspace.patient}
      sceneOf={workspace.sceneOf}
      onSay={(text) => {
        onDone?.();
        workspace.say(text);
      }}
      onShow={(messageId) => {
        onDone?.();
        workspace.show(messageId);
      }}
    />
  );
}

/** The learner's notes about the patient. */
export function PatientNotesPane({ workspace, onDone }: PaneProps) {
  return (
    <NotesPane
      conversationId={workspace.patient}
      onShow={(messageId) => {
        onDone?.();
        workspace.show(messageId);
      }}
    />
  );
}

/** All persons of the case, and facts about the selected one. */
export function PeoplePane({ interaction, conversation, workspace, onDone }: PaneProps) {
  return (
    <div className={styles.pane}>
      {workspace.people.length > 1 && (
        <PeopleList
          people={workspace.people}
          onTurn={(participant) => {
            onDone?.();
            workspace.toPerson(participant);
          }}
        />
      )}
      <PersonFacts
        conversation={conversation}
        about={interaction.case}
        sceneIndex={interaction.current_scene_index}
      />
    </div>
  );
}
