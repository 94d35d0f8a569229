import { IconMessages, IconTrash } from "@tabler/icons-react";
import type { AuthoredSpeaker } from "@/api/types";
import { LANGUAGES, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useNextFocus } from "@/ui/useNextFocus";
import { AUDIO_EFFECTS } from "../dialog";
import { ChoiceField, SwitchField } from "./choices";
import { DialogSound } from "./DialogSound";
import type { DialogParts, DialogRow, LineRow } from "./dialogs";
import styles from "./Editor.module.css";
import { More } from "./More";
import { NumberField } from "./NumberField";
import { ProblemText } from "./ProblemText";
import { RowList } from "./RowList";
import { newId, newKey } from "./rows";
import { TextField } from "./TextField";
import { VoiceField } from "./VoiceField";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const SEXES = ["FEMALE", "MALE", "DIVERSE"] as const;
const TYPES = ["PERSON_SAY", "AUDIO_EFFECT", "DESC"] as const;
const OLDEST = 120;

/** A field of a form that a line may answer. */
interface AnsweredField {
  readonly key: string;
  readonly label: string;
}

const newSpeaker = (taken: readonly AuthoredSpeaker[]): AuthoredSpeaker => ({
  key: newKey(
    "speaker",
    taken.map(({ key }) => key),
  ),
  name: "",
  sex: "FEMALE",
  age: null,
  voice: "",
});

const newDialog = (): DialogRow => ({
  id: newId(),
  title: "",
  speakers: [],
  hide_text: false,
  sound: "",
  seconds: 0,
});

/** Whoever spoke before the last one answers now. */
const nextSpeaker = (lines: readonly LineRow[], speakers: readonly AuthoredSpeaker[]): string =>
  lines.at(-2)?.speaker ||
  (speakers.find(({ key }) => key !== lines.at(-1)?.speaker)?.key ?? speakers[0]?.key ?? "");

function Speakers({ dialog, onChange }: { dialog: DialogRow; onChange: (dialog: DialogRow) => void }) {
  const t = useTranslations("editors.dialog");
  const { speakers } = dialog;
  return (
    <RowList
      place="dialogs.0.speakers"
      title={t("speakers")}
      rows={speakers}
      idOf={({ key }) => key}
      nameOf={({ name }) => name}
      max={8}
      isUnordered
      add={{ label: t("addSpeaker"), create: () => newSpeaker(speakers) }}
      onChange={(rows) => onChange({ ...dialog, speakers: rows })}
    >
      {(speaker, at, change) => (
        <div className={styles.beside}>
          <TextField
            place={`dialogs.0.speakers.${at}.name`}
            label={t("speakerName")}
            value={speaker.name}
            onChange={(name) => change({ ...speaker, name })}
            max={100}
            isGerman
            isRequired
          />
          <ChoiceField
            place={`dialogs.0.speakers.${at}.sex`}
            label={t("sex")}
            value={speaker.sex}
            onChange={(sex) => change({ ...speaker, sex })}
            options={SEXES.map((sex) => ({ value: sex, label: t(`sexes.${sex}`) }))}
          />
          <NumberField
            place={`dialogs.0.speakers.${at}.age`}
            label={t("age")}
            value={speaker.age ?? null}
            onChange={(age) => change({ ...speaker, age })}
            onEmpty={() => change({ ...speaker, age: null })}
            min={0}
            max={OLDEST}
          />
          <VoiceField
            place={`dialogs.0.speakers.${at}.voice`}
            value={speaker.voice}
            speaker={speaker}
            onChange={(voice) => change({ ...speaker, voice })}
          />
        </div>
      )}
    </RowList>
  );
}

interface LineProps {
  line: LineRow;
  place: string;
  speakers: readonly AuthoredSpeaker[];
  fields: readonly AnsweredField[];
  onChange: (line: LineRow) => void;
}

function SpokenBy({ line, place, speakers, onChange }: Omit<LineProps, "fields">) {
  const t = useTranslations("editors.dialog");
  return (
    <ChoiceField
      place={`${place}.speaker`}
      label={t("speaker")}
      value={line.speaker ?? ""}
      onChange={(speaker) => onChange({ ...line, speaker })}
      options={[
        { value: "", label: t("nobody") },
        ...speakers.map(({ key, name }, at) => ({
          value: key,
          label: name || t("unnamed", { number: at + 1 }),
        })),
      ]}
    />
  );
}

/** What learners read below a line in their own language. */
function LineTranslations({ line, place, onChange }: Pick<LineProps, "line" | "place" | "onChange">) {
  const t = useTranslations("editors.words");
  const known = line.translations ?? {};
  return (
    <div data-place={`${place}.translations`}>
      <More places={[`${place}.translations`]} title={t("translations")} isLazy>
        {LANGUAGES.filter(({ code }) => code !== "deu").map(({ code, ownName }) => (
          <TextField
            key={code}
            place={`${place}.translations.${code}`}
            label={ownName}
            value={known[code] ?? ""}
            onChange={(text) => {
              const { [code]: _before, ...others } = known;
              onChange({ ...line, translations: text === "" ? others : { ...others, [code]: text } });
            }}
            max={1000}
          />
        ))}
      </More>
    </div>
  );
}

function Line({ line, place, speakers, fields, onChange }: LineProps) {
  const t = useTranslations("editors.dialog");
  const tRows = useTranslations("editors.rows");
  return (
    <>
      <div className={styles.beside}>
        <ChoiceField
          place={`${place}.type`}
          label={t("type")}
          value={line.type}
          onChange={(type) =>
            onChange({ ...line, type, speaker: "", effect: "", ...(type === "AUDIO_EFFECT" && { text: "" }) })
          }
          options={TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
        {line.type === "PERSON_SAY" && (
          <SpokenBy line={line} place={place} speakers={speakers} onChange={onChange} />
        )}
        {line.type === "AUDIO_EFFECT" && (
          <ChoiceField
            place={`${place}.effect`}
            label={t("effect")}
            value={line.effect}
            onChange={(effect) => onChange({ ...line, effect })}
            options={[
              { value: "", label: t("noEffect") },
              ...AUDIO_EFFECTS.map((effect) => ({ value: effect, label: t(`effects.${effect}`) })),
            ]}
          />
        )}
      </div>
      {line.type !== "AUDIO_EFFECT" && (
        <TextField
          place={`${place}.text`}
          label={t("text")}
          value={line.text}
          onChange={(text) => onChange({ ...line, text })}
          max={1000}
          rows={2}
          isGerman
          isRequired
        />
      )}
      {line.type !== "AUDIO_EFFECT" && <LineTranslations line={line} place={place} onChange={onChange} />}
      {fields.length > 0 && line.type === "PERSON_SAY" && (
        <ChoiceField
          place={`${place}.field`}
          label={t("field")}
          value={line.field ?? ""}
          onChange={(field) => onChange({ ...line, field })}
          options={[
            { value: "", label: t("noField") },
            ...fields.map(({ key, label }, at) => ({
              value: key,
              label: label || tRows("unnamed", { number: at + 1 }),
            })),
          ]}
        />
      )}
    </>
  );
}

interface DialogEditorProps extends DialogParts {
  fields?: readonly AnsweredField[];
  onChange: (parts: DialogParts) => void;
}

const NO_FIELDS: readonly AnsweredField[] = [];

/** What the sound of a dialog is made of: once that has changed, the sound that was heard is not its own any more. */
const soundKeyOf = ({ speakers }: DialogRow, lines: readonly LineRow[]): string =>
  JSON.stringify([
    speakers.map(({ key, sex, age, voice }) => [key, sex, age, voice]),
    lines.map(({ speaker, text, effect }) => [speaker, text, effect]),
  ]);

function WholeDialog({
  dialog,
  lines,
  fields,
  onChange,
}: {
  dialog: DialogRow;
  lines: readonly LineRow[];
  fields: readonly AnsweredField[];
  onChange: (parts: DialogParts) => void;
}) {
  const t = useTranslations("editors.dialog");
  const { speakers } = dialog;
  const put = (changed: DialogRow) => onChange({ dialogs: [changed], lines });
  return (
    <>
      <TextField
        place="dialogs.0.title"
        label={t("name")}
        value={dialog.title}
        onChange={(title) => put({ ...dialog, title })}
        max={200}
        isGerman
      />
      <SwitchField
        place="dialogs.0.hide_text"
        label={t("hideText")}
        value={dialog.hide_text}
        onChange={(hide_text) => put({ ...dialog, hide_text })}
      />
      <More places={["dialogs.0.speakers"]} title={t("speakers")}>
        <Speakers dialog={dialog} onChange={put} />
      </More>
      <RowList
        place="lines"
        title={t("lines")}
        rows={lines}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        max={130}
        add={{
          label: t("addLine"),
          create: () => ({
            id: newId(),
            dialog_id: dialog.id,
            type: "PERSON_SAY" as const,
            speaker: nextSpeaker(lines, speakers),
            text: "",
            effect: "" as const,
            field: "",
            translations: {},
            sound: "",
            seconds: 0,
          }),
        }}
        onChange={(rows) => onChange({ dialogs: [dialog], lines: rows })}
      >
        {(line, at, change) => (
          <Line line={line} place={`lines.${at}`} speakers={speakers} fields={fields} onChange={change} />
        )}
      </RowList>
      <DialogSound key={soundKeyOf(dialog, lines)} dialog={dialog} />
      <div>
        <Button
          look="quiet"
          icon={<IconTrash {...icon} />}
          onPress={() => onChange({ dialogs: [], lines: [] })}
        >
          {t("remove")}
        </Button>
      </div>
    </>
  );
}

/** The dialog of an exercise: who speaks, what is said and heard, and its sound. */
export function DialogEditor({ dialogs, lines, fields = NO_FIELDS, onChange }: DialogEditorProps) {
  const t = useTranslations("editors.dialog");
  const [dialog] = dialogs;
  const { root, focusNext } = useNextFocus(dialog?.id);
  return (
    <div
      ref={root}
      className={styles.fields}
      role="group"
      aria-label={t("title")}
      data-place="dialogs"
      tabIndex={-1}
    >
      <h3 className={styles.rowsTitle}>{t("title")}</h3>
      <ProblemText place="dialogs" />
      {dialog ? (
        <WholeDialog
          dialog={dialog}
          lines={lines}
          fields={fields}
          onChange={(parts) => {
            if (parts.dialogs.length === 0) focusNext("[data-add]");
            onChange(parts);
          }}
        />
      ) : (
        <div>
          <Button
            look="secondary"
            icon={<IconMessages {...icon} />}
            data-add=""
            onPress={() => {
              focusNext('[data-place="dialogs.0.title"] input');
              const first = newSpeaker([]);
              onChange({
                dialogs: [{ ...newDialog(), speakers: [first, newSpeaker([first])] }],
                lines: [],
              });
            }}
          >
            {t("add")}
          </Button>
        </div>
      )}
    </div>
  );
}
