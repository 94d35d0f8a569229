import { NewTitleForm } from "@/features/authoring";
import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { idFrom, type StepPart, type TaskPart, withValue } from "../document";
import type { SectionProps } from "../model";
import styles from "./CaseEditor.module.css";
import { CriteriaFields } from "./CriteriaFields";
import { RemoveButton } from "./RemoveButton";
import { TitledList } from "./TitledList";

interface StepFormProps extends Pick<SectionProps, "document"> {
  step: StepPart;
  onChange: (step: StepPart) => void;
  onRemove: () => void;
}

function StepForm({ document, step, onChange, onRemove }: StepFormProps) {
  const t = useTranslations("caseEditor.tasks");
  const put = <K extends keyof StepPart>(key: K, value: StepPart[K] | undefined) =>
    onChange(withValue(step, key, value));
  return (
    <fieldset className={styles.group} id={`step-${step.id}`} tabIndex={-1}>
      <legend>{step.title || step.id}</legend>
      <div className={styles.pairs}>
        <Field
          label={t("stepTitle")}
          hint={t("stepTitleHint")}
          name={`step-${step.id}.title`}
          value={step.title ?? ""}
          onChange={(value) => put("title", value)}
          maxLength={200}
          dir="auto"
        />
        <Field
          label={t("hint")}
          hint={t("hintHint")}
          name={`step-${step.id}.hint`}
          value={step.hint ?? ""}
          onChange={(value) => put("hint", value)}
          maxLength={500}
          dir="auto"
        />
      </div>
      <CriteriaFields document={document} step={step} onChange={onChange} />
      <RemoveButton label={t("removeStep", { title: step.title || step.id })} onPress={onRemove}>
        {t("removeStepShort")}
      </RemoveButton>
    </fieldset>
  );
}

interface TaskFormProps extends Pick<SectionProps, "document"> {
  task: TaskPart;
  onChange: (task: TaskPart) => void;
}

function TaskForm({ document, task, onChange }: TaskFormProps) {
  const t = useTranslations("caseEditor.tasks");
  const put = <K extends keyof TaskPart>(key: K, value: TaskPart[K] | undefined) =>
    onChange(withValue(task, key, value));
  const allSteps = document.tasks.flatMap(({ subtasks }) => subtasks);
  return (
    <Stack gap={5}>
      <Field
        label={t("title")}
        hint={t("titleHint")}
        name="title"
        value={task.title ?? ""}
        onChange={(value) => put("title", value)}
        maxLength={200}
        dir="auto"
      />
      <Field
        label={t("description")}
        name="description"
        value={task.description ?? ""}
        onChange={(value) => put("description", value)}
        maxLength={2000}
        rows={2}
        dir="auto"
      />
      <div className={styles.pairs}>
        <Select
          label={t("scene")}
          name="scene"
          value={task.scene ?? ""}
          onChange={(value) => put("scene", value)}
          placeholder={t("anyScene")}
          options={document.scenes.map(({ id, title }) => ({ value: id, label: title || id }))}
        />
        <Select
          label={t("person")}
          name="person"
          value={task.person ?? ""}
          onChange={(value) => put("person", value)}
          placeholder={t("anyPerson")}
          options={document.persons.map(({ id, name }) => ({ value: id, label: name || id }))}
        />
      </div>
      <h4>{t("steps")}</h4>
      {task.subtasks.map((step) => (
        <StepForm
          key={step.id}
          document={document}
          step={step}
          onChange={(next) =>
            put(
              "subtasks",
              task.subtasks.map((one) => (one.id === step.id ? next : one)),
            )
          }
          onRemove={() =>
            put(
              "subtasks",
              task.subtasks.filter(({ id }) => id !== step.id),
            )
          }
        />
      ))}
      <NewTitleForm
        label={t("newStep")}
        submit={t("addStep")}
        onAdd={async (title) => {
          put("subtasks", [...task.subtasks, { id: idFrom(title, allSteps), title: title.trim() }]);
          return true;
        }}
      />
    </Stack>
  );
}

/** What the learner has to do, and when that is done. */
export function TasksSection({ document, edit, openId, onOpen }: SectionProps) {
  const t = useTranslations("caseEditor.tasks");
  return (
    <TitledList
      entries={document.tasks}
      noteOf={({ subtasks }) => t("stepCount", { count: subtasks.length })}
      openId={openId}
      onOpen={onOpen}
      onChange={(change) => edit((now) => ({ ...now, tasks: change(now.tasks) }))}
      label={t("newTitle")}
      submit={t("add")}
      make={(id, title) => ({ id, title, subtasks: [] })}
    >
      {(task, onChange) => <TaskForm document={document} task={task} onChange={onChange} />}
    </TitledList>
  );
}
