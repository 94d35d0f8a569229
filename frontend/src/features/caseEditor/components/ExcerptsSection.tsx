import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { type ExcerptPart, factName, withValue } from "../document";
import type { SectionProps } from "../model";
import styles from "./CaseEditor.module.css";
import { ChosenList } from "./ChosenList";
import { NumberField } from "./NumberField";
import { TitledList } from "./TitledList";
import { WordingsFields } from "./WordingsFields";

interface ExcerptFormProps extends Pick<SectionProps, "document"> {
  excerpt: ExcerptPart;
  onChange: (excerpt: ExcerptPart) => void;
}

function ExcerptForm({ document, excerpt, onChange }: ExcerptFormProps) {
  const t = useTranslations("caseEditor.excerpts");
  const put = <K extends keyof ExcerptPart>(key: K, value: ExcerptPart[K] | undefined) =>
    onChange(withValue(excerpt, key, value));
  const titled = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title || id });
  const steps = document.tasks
    .filter(({ id }) => excerpt.tasks?.includes(id))
    .flatMap(({ subtasks }) => subtasks ?? []);
  const facts = document.facts.map((fact) => ({ value: fact.id, label: factName(fact) }));
  return (
    <Stack gap={5}>
      <div className={styles.pairs}>
        <Field
          label={t("title")}
          hint={t("titleHint")}
          name="title"
          value={excerpt.title ?? ""}
          onChange={(value) => put("title", value)}
          maxLength={200}
          dir="auto"
        />
        <NumberField
          label={t("minutes")}
          hint={t("minutesHint")}
          name="minutes"
          value={excerpt.minutes}
          onChange={(value) => put("minutes", value)}
        />
        <Select
          label={t("scene")}
          name="scene"
          value={excerpt.scene ?? ""}
          onChange={(value) => put("scene", value)}
          placeholder={t("noScene")}
          options={document.scenes.map(titled)}
        />
      </div>
      <Field
        label={t("goal")}
        hint={t("goalHint")}
        name="goal"
        value={excerpt.goal ?? ""}
        onChange={(value) => put("goal", value)}
        maxLength={500}
        dir="auto"
      />
      <ChosenList
        label={t("tasks")}
        hint={t("tasksHint")}
        name="tasks"
        options={document.tasks.map(titled)}
        value={excerpt.tasks}
        onChange={(value) => put("tasks", value)}
      />
      <ChosenList
        label={t("subtasks")}
        hint={t("subtasksHint")}
        name="subtasks"
        options={steps.map(titled)}
        value={excerpt.subtasks}
        onChange={(value) => put("subtasks", value.length > 0 ? value : undefined)}
      />
      <Field
        label={t("briefing")}
        hint={t("briefingHint")}
        name="briefing"
        value={excerpt.briefing ?? ""}
        onChange={(value) => put("briefing", value)}
        maxLength={2000}
        rows={3}
        dir="auto"
      />
      <ChosenList
        label={t("told")}
        hint={t("toldHint")}
        name="told"
        options={facts}
        value={excerpt.told}
        onChange={(value) => put("told", value)}
      />
      <WordingsFields
        legend={t("opening")}
        hint={t("openingHint")}
        name="opening"
        value={excerpt.opening}
        onChange={(value) => put("opening", value)}
      />
      <ChosenList
        label={t("openingFacts")}
        hint={t("openingFactsHint")}
        name="opening_facts"
        options={facts}
        value={excerpt.opening_facts}
        onChange={(value) => put("opening_facts", value)}
      />
    </Stack>
  );
}

/** Parts of the case that can be played alone, in a few minutes. */
export function ExcerptsSection({ document, edit, openId, onOpen }: SectionProps) {
  const t = useTranslations("caseEditor.excerpts");
  const { excerpts = [], scenes } = document;
  const nameOf = (id: string | undefined) => scenes.find((scene) => scene.id === id)?.title ?? "";
  return (
    <TitledList
      entries={excerpts}
      noteOf={({ scene }) => nameOf(scene)}
      openId={openId}
      onOpen={onOpen}
      onChange={(change) => edit((now) => withValue(now, "excerpts", change(now.excerpts ?? [])))}
      label={t("newTitle")}
      submit={t("add")}
      make={(id, title) => ({ id, title, scene: scenes[0]?.id ?? "", tasks: [], goal: "", minutes: 5 })}
    >
      {(excerpt, onChange) => <ExcerptForm document={document} excerpt={excerpt} onChange={onChange} />}
    </TitledList>
  );
}
