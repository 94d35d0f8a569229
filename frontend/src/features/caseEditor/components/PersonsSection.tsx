import { useState } from "react";
import type { EditedCase } from "@/api/types";
import { chooseVoice, VoiceSample } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { Portrait } from "@/ui/portrait/Portrait";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { drawPerson, proposePerson } from "../data";
import { idFrom, type PersonPart, withValue } from "../document";
import type { SectionProps } from "../model";
import { hasLook, LOOKS, type Look, withLook } from "../model";
import { KINDS, ROLES, SEXES, VOICE_AGES } from "../words";
import styles from "./CaseEditor.module.css";
import { EntryList } from "./EntryList";
import { LinesField } from "./LinesField";
import { NumberField } from "./NumberField";
import { SmallTalkFields } from "./SmallTalkFields";

interface PersonFormProps {
  person: PersonPart;
  case_: EditedCase;
  onChange: (person: PersonPart) => void;
}

/** A picture that a provider draws, in place of the one that we draw. */
function DrawnPicture({ person, case_ }: { person: PersonPart; case_: EditedCase }) {
  const t = useTranslations("caseEditor.persons");
  const [description, setDescription] = useState("");
  const stored = case_.persons.find(({ slug }) => slug === person.id);
  const { run, isPending } = useAction(
    (person_id: string) => drawPerson(case_.id, { person_id, kind: person.kind, description }),
    { failed: t("drawFailed"), isExplained: true },
  );
  if (person.kind === "OBSERVER") return null;
  if (!case_.can_draw) return <p className={styles.hint}>{t("drawAbsent")}</p>;
  if (!stored) return <p className={styles.hint}>{t("drawLater")}</p>;
  return (
    <>
      <Field
        label={t("drawDescription")}
        hint={t("drawHint")}
        name="draw-description"
        value={description}
        onChange={setDescription}
        maxLength={500}
        rows={2}
        dir="auto"
      />
      <Stack direction="row" gap={3}>
        <Button look="secondary" isPending={isPending} onPress={() => void run(stored.person_id)}>
          {t(stored.profile_image_url ? "drawAgain" : "draw")}
        </Button>
      </Stack>
    </>
  );
}

/** What of the drawn picture can be chosen; everything else follows from name, age, sex and role. */
function Looks({ person, case_, onChange }: PersonFormProps) {
  const t = useTranslations("caseEditor.persons");
  const appearance = person.appearance ?? "";
  const url = case_.persons.find(({ slug }) => slug === person.id)?.profile_image_url;
  const set = (value: string) => onChange(withValue(person, "appearance", value));
  return (
    <div className={styles.portrait}>
      <div className={styles.picture}>
        {url ? (
          <img src={url} alt={t("drawnAlt", { name: person.name })} />
        ) : (
          <Portrait person={{ ...person, name: person.name ?? "" }} crop="bust" />
        )}
      </div>
      <Stack gap={3}>
        <Field
          label={t("appearance")}
          hint={t("appearanceHint")}
          name="appearance"
          value={appearance}
          onChange={set}
          maxLength={500}
          rows={2}
          dir="auto"
        />
        <div role="group" aria-label={t("looks")} className={styles.ticks}>
          {(Object.keys(LOOKS) as Look[]).map((look) => (
            <Checkbox
              key={look}
              name={`look-${look}`}
              isSelected={hasLook(appearance, look)}
              onChange={(isOn) => set(withLook(appearance, look, isOn))}
            >
              {t(`look.${look}`)}
            </Checkbox>
          ))}
        </div>
        <DrawnPicture person={person} case_={case_} />
      </Stack>
    </div>
  );
}

/** The voice in the exchange format, from the age that is chosen and the person's sex. */
const voiceOf = (sex: PersonPart["sex"], age: string): string | undefined =>
  age === "" ? undefined : sex === "DIVERSE" ? `de-${age}` : `de-${sex.toLowerCase()}-${age}`;

function PersonForm({ person, case_, onChange }: PersonFormProps) {
  const t = useTranslations("caseEditor");
  const put = <K extends keyof PersonPart>(key: K, value: PersonPart[K] | undefined) =>
    onChange(withValue(person, key, value));
  const voiceAge = VOICE_AGES.find((age) => person.voice?.endsWith(`-${age}`)) ?? "";
  return (
    <Stack gap={5}>
      <div className={styles.pairs}>
        <Field
          label={t("persons.name")}
          hint={t("persons.nameHint")}
          name="name"
          value={person.name ?? ""}
          onChange={(value) => put("name", value)}
          maxLength={200}
          dir="auto"
        />
        <Field
          label={t("persons.address")}
          hint={t("persons.addressHint")}
          name="address"
          value={person.address ?? ""}
          onChange={(value) => put("address", value)}
          maxLength={200}
          dir="auto"
        />
        <Select
          label={t("persons.kind")}
          hint={t("persons.kindHint")}
          name="kind"
          value={person.kind}
          onChange={(value) => put("kind", value as PersonPart["kind"])}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <Select
          label={t("persons.role")}
          name="role"
          value={person.role}
          onChange={(value) => put("role", value as PersonPart["role"])}
          options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Select
          label={t("persons.sex")}
          name="sex"
          value={person.sex}
          onChange={(value) => {
            const sex = value as PersonPart["sex"];
            onChange(withValue({ ...person, sex }, "voice", voiceOf(sex, voiceAge)));
          }}
          options={SEXES.map((value) => ({ value, label: t(`sex.${value}`) }))}
        />
        <NumberField
          label={t("persons.age")}
          name="age"
          value={person.age}
          onChange={(value) => put("age", value)}
        />
        <div className={styles.withButton}>
          <Select
            label={t("persons.voice")}
            hint={t("persons.voiceHint")}
            name="voice"
            value={voiceAge}
            onChange={(age) => put("voice", voiceOf(person.sex, age))}
            placeholder={t("persons.voiceAny")}
            options={VOICE_AGES.map((value) => ({ value, label: t(`voiceAge.${value}`) }))}
          />
          <VoiceSample voice={person.voice || chooseVoice(person)} name={t("persons.voiceSample")} />
        </div>
        <Select
          label={t("persons.formality")}
          name="formality"
          value={person.formality ?? "SIE"}
          onChange={(value) => put("formality", value as PersonPart["formality"])}
          options={(["SIE", "DU"] as const).map((value) => ({ value, label: t(`formality.${value}`) }))}
        />
      </div>
      <Field
        label={t("persons.personality")}
        hint={t("persons.personalityHint")}
        name="personality"
        value={person.personality ?? ""}
        onChange={(value) => put("personality", value)}
        maxLength={500}
        rows={2}
        dir="auto"
      />
      <LinesField
        label={t("persons.speaksAbout")}
        hint={t("persons.speaksAboutHint")}
        name="speaks_about"
        rows={2}
        value={person.speaks_about}
        onChange={(value) => put("speaks_about", value)}
      />
      <Looks person={person} case_={case_} onChange={onChange} />
      <SmallTalkFields
        title={t("smallTalk.ofPerson")}
        hint={t("smallTalk.ofPersonHint")}
        value={person.small_talk}
        onChange={(value) => put("small_talk", value)}
      />
    </Stack>
  );
}

interface NewPersonProps {
  /** There is nobody to be cared for yet. */
  isFirst: boolean;
  onAdd: (person: Omit<PersonPart, "id">) => void;
}

/** A new person out of a few words about them. */
function NewPerson({ isFirst, onAdd }: NewPersonProps) {
  const t = useTranslations("caseEditor.persons");
  const [text, setText] = useState("");
  const [chosen, setKind] = useState<PersonPart["kind"] | null>(null);
  const kind = chosen ?? (isFirst ? "PATIENT" : "THIRD_PERSON"); // mostly there is one patient
  const tKind = useTranslations("caseEditor.kind");
  const { run, isPending } = useAction(
    async () => {
      onAdd(await proposePerson(text.trim(), kind));
      setText("");
      setKind(null);
    },
    { failed: t("proposeFailed"), isExplained: true },
  );
  return (
    <Card>
      <Stack gap={3}>
        <Select
          label={t("newKind")}
          name="new-kind"
          value={kind}
          onChange={(value) => setKind(value as PersonPart["kind"])}
          options={KINDS.map((value) => ({ value, label: tKind(value) }))}
        />
        <Field
          label={t("describe")}
          hint={t("describeHint")}
          name="new-person"
          value={text}
          onChange={setText}
          maxLength={2000}
          rows={2}
          dir="auto"
        />
        <Stack direction="row" gap={3}>
          <Button
            look="secondary"
            isPending={isPending}
            isDisabled={text.trim() === ""}
            onPress={() => void run()}
          >
            {t("add")}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

/** Who can be spoken to. */
export function PersonsSection({ case_, document, edit, openId, onOpen, onGo }: SectionProps) {
  const t = useTranslations("caseEditor");
  const { persons } = document;
  return (
    <Stack gap={4}>
      <EntryList
        entries={persons}
        titleOf={({ name, id }) => name || id}
        noteOf={({ role, age }) => [t(`role.${role}`), age].filter((word) => word !== undefined).join(", ")}
        openId={openId}
        onOpen={onOpen}
        onChange={(change) => edit((now) => ({ ...now, persons: change(now.persons) }))}
      >
        {(person, onChange) => <PersonForm person={person} case_={case_} onChange={onChange} />}
      </EntryList>
      <NewPerson
        isFirst={!persons.some((person) => person.kind === "PATIENT")}
        onAdd={(found) => {
          const id = idFrom(found.name || found.role, persons);
          edit((now) => ({
            ...now,
            persons: [...now.persons, { ...found, id }],
            scenes: now.scenes.map((scene) => (scene.person ? scene : { ...scene, person: id })),
          }));
          onGo({ section: "persons", entry: id, field: "name" }); // what was understood is looked through
        }}
      />
      <SmallTalkFields
        title={t("smallTalk.ofCase")}
        hint={t("smallTalk.ofCaseHint")}
        value={document.small_talk}
        onChange={(value) => edit((now) => withValue(now, "small_talk", value))}
      />
    </Stack>
  );
}
