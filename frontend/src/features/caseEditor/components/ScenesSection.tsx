import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { factName, type ScenePart, withValue } from "../document";
import type { SectionProps } from "../model";
import styles from "./CaseEditor.module.css";
import { ChosenList } from "./ChosenList";
import { NumberField } from "./NumberField";
import { TitledList } from "./TitledList";
import { WordingsFields } from "./WordingsFields";

interface SceneFormProps extends Pick<SectionProps, "document"> {
  scene: ScenePart;
  onChange: (scene: ScenePart) => void;
}

function SceneForm({ document, scene, onChange }: SceneFormProps) {
  const t = useTranslations("caseEditor.scenes");
  const persons = document.persons.map(({ id, name }) => ({ value: id, label: name || id }));
  const put = <K extends keyof ScenePart>(key: K, value: ScenePart[K] | undefined) =>
    onChange(withValue(scene, key, value));
  return (
    <Stack gap={5}>
      <div className={styles.pairs}>
        <Field
          label={t("title")}
          hint={t("titleHint")}
          name="title"
          value={scene.title ?? ""}
          onChange={(value) => put("title", value)}
          maxLength={200}
          dir="auto"
        />
        <Field
          label={t("place")}
          hint={t("placeHint")}
          name="place"
          value={scene.place ?? ""}
          onChange={(value) => put("place", value)}
          maxLength={200}
          dir="auto"
        />
        <Select
          label={t("person")}
          hint={t("personHint")}
          name="person"
          value={scene.person ?? ""}
          onChange={(value) => put("person", value)}
          placeholder={t("noPerson")}
          options={persons}
        />
        <NumberField
          label={t("minutesLater")}
          hint={t("minutesLaterHint")}
          name="minutes_later"
          value={scene.minutes_later}
          onChange={(value) => put("minutes_later", value)}
        />
      </div>
      <WordingsFields
        legend={t("opening")}
        hint={t("openingHint")}
        name="opening"
        value={scene.opening}
        onChange={(value) => put("opening", value)}
      />
      <ChosenList
        label={t("openingFacts")}
        hint={t("openingFactsHint")}
        name="opening_facts"
        options={document.facts.map((fact) => ({ value: fact.id, label: factName(fact) }))}
        value={scene.opening_facts}
        onChange={(value) => put("opening_facts", value)}
      />
      {persons.length > 1 && (
        <ChosenList
          label={t("present")}
          hint={t("presentHint")}
          name="present"
          options={persons.filter(({ value }) => value !== scene.person)}
          value={scene.present}
          onChange={(value) => put("present", value)}
        />
      )}
    </Stack>
  );
}

/** Where and when the persons of a case are met. */
export function ScenesSection({ document, edit, openId, onOpen }: SectionProps) {
  const t = useTranslations("caseEditor.scenes");
  const { scenes, persons } = document;
  const nameOf = (id: string) => persons.find((person) => person.id === id)?.name ?? "";
  return (
    <TitledList
      entries={scenes}
      noteOf={({ person }) => nameOf(person)}
      openId={openId}
      onOpen={onOpen}
      onChange={(change) => edit((now) => ({ ...now, scenes: change(now.scenes) }))}
      label={t("newTitle")}
      submit={t("add")}
      make={(id, title) => ({ id, title, person: persons[0]?.id ?? "" })}
    >
      {(scene, onChange) => <SceneForm document={document} scene={scene} onChange={onChange} />}
    </TitledList>
  );
}
