import type { AuthoredField, AuthoredForm } from "@/api/types";
import { useTranslations } from "@/i18n";
import { ChoiceField } from "./choices";
import styles from "./Editor.module.css";
import { ExplanationField, HintField } from "./ExplanationField";
import { LinesField } from "./LinesField";
import { More } from "./More";
import { NumberField } from "./NumberField";
import { RowList } from "./RowList";
import { newKey } from "./rows";
import { TextField } from "./TextField";

const INPUTS = ["TEXT", "NUMBER", "CHOICE", "YES_NO"] as const;
const YES_NO = ["ja", "nein"] as const;
const MOST_FIELDS = 60;

interface FieldProps {
  field: AuthoredField;
  place: string;
  /** The form is filled in from a case: a field may name what of it tells the answer. */
  isOfCase: boolean;
  onChange: (field: AuthoredField) => void;
}

/** The field with another way to fill it in; what is not right in it any more goes. */
function withInput(field: AuthoredField, input: AuthoredField["input"]): AuthoredField {
  const accepted = field.accepted ?? [];
  if (input === "YES_NO")
    return { ...field, input, options: [], accepted: accepted.filter((one) => /^(ja|nein)$/i.test(one)) };
  if (input === "CHOICE")
    return { ...field, input, options: [...new Set([...(field.options ?? []), ...accepted])] };
  return { ...field, input, options: [] };
}

function RightAnswers({ field, place, onChange }: Omit<FieldProps, "isOfCase">) {
  const t = useTranslations("editors.form");
  const accepted = field.accepted ?? [];
  if (field.input === "YES_NO") {
    const [right = ""] = accepted;
    return (
      <ChoiceField
        place={`${place}.accepted`}
        label={t("right")}
        value={YES_NO.find((one) => one === right.toLowerCase()) ?? ""}
        onChange={(one) => onChange({ ...field, accepted: one === "" ? [] : [one] })}
        options={[
          { value: "", label: t("choose") },
          ...YES_NO.map((one) => ({ value: one, label: one, lang: "de" })),
        ]}
      />
    );
  }
  const write = (lines: string[]) =>
    onChange({
      ...field,
      accepted: lines,
      ...(field.input === "CHOICE" && { options: [...new Set([...lines, ...(field.options ?? [])])] }),
    });
  return (
    <>
      <LinesField
        place={`${place}.accepted`}
        label={t("accepted")}
        hint={t(field.input === "NUMBER" ? "numberHint" : "acceptedHint")}
        value={accepted}
        onChange={write}
        maxLines={20}
        max={300}
        isGerman
      />
      {field.input === "CHOICE" && (
        <LinesField
          place={`${place}.options`}
          label={t("options")}
          hint={t("optionsHint")}
          value={(field.options ?? []).filter((one) => !accepted.includes(one))}
          onChange={(others) => onChange({ ...field, options: [...new Set([...accepted, ...others])] })}
          maxLines={20}
          max={300}
          isGerman
        />
      )}
      {field.input === "NUMBER" && (
        <div className={styles.beside}>
          <TextField
            place={`${place}.unit`}
            label={t("unit")}
            value={field.unit}
            onChange={(unit) => onChange({ ...field, unit })}
            max={30}
          />
          <NumberField
            place={`${place}.tolerance`}
            label={t("tolerance")}
            value={field.tolerance}
            onChange={(tolerance) => onChange({ ...field, tolerance })}
            min={0}
            max={10_000}
            hasDecimals
          />
        </div>
      )}
    </>
  );
}

function FormField({ field, place, isOfCase, onChange }: FieldProps) {
  const t = useTranslations("editors.form");
  return (
    <>
      <TextField
        place={`${place}.label`}
        label={t("label")}
        value={field.label}
        onChange={(label) => onChange({ ...field, label })}
        max={300}
        isGerman
        isRequired
      />
      <ChoiceField
        place={`${place}.input`}
        label={t("input")}
        value={field.input}
        onChange={(input) => onChange(withInput(field, input))}
        options={INPUTS.map((input) => ({ value: input, label: t(`inputs.${input}`) }))}
      />
      <RightAnswers field={field} place={place} onChange={onChange} />
      <More places={["group", "hint", "explanation", "fact", "ask", "say"].map((name) => `${place}.${name}`)}>
        <TextField
          place={`${place}.group`}
          label={t("group")}
          hint={t("groupHint")}
          value={field.group}
          onChange={(group) => onChange({ ...field, group })}
          max={200}
          isGerman
        />
        <HintField
          place={`${place}.hint`}
          value={field.hint}
          onChange={(hint) => onChange({ ...field, hint })}
          max={300}
        />
        <ExplanationField
          place={`${place}.explanation`}
          value={field.explanation}
          onChange={(explanation) => onChange({ ...field, explanation })}
          max={1000}
        />
        {isOfCase ? (
          <TextField
            place={`${place}.fact`}
            label={t("fact")}
            hint={t("factHint")}
            value={field.fact}
            onChange={(fact) => onChange({ ...field, fact })}
            max={100}
          />
        ) : (
          (["ask", "say"] as const).map((name) => (
            <TextField
              key={name}
              place={`${place}.${name}`}
              label={t(name)}
              value={field[name]}
              onChange={(text) => onChange({ ...field, [name]: text })}
              max={300}
              isGerman
            />
          ))
        )}
      </More>
    </>
  );
}

interface FormEditorProps {
  form: AuthoredForm;
  isOfCase: boolean;
  onChange: (form: AuthoredForm) => void;
}

/** The fields of a form, and what is said with its solution. */
export function FormEditor({ form, isOfCase, onChange }: FormEditorProps) {
  const t = useTranslations("editors.form");
  const fields = form.fields ?? [];
  return (
    <>
      <RowList
        place="content.fields"
        title={t("fields")}
        rows={fields}
        idOf={({ key }) => key}
        nameOf={({ label }) => label}
        max={MOST_FIELDS}
        add={{
          label: t("addField"),
          create: () => ({
            key: newKey(
              "field",
              fields.map(({ key }) => key),
            ),
            label: "",
            group: fields.at(-1)?.group ?? "",
            input: "TEXT" as const,
            unit: "",
            options: [],
            accepted: [],
            tolerance: 0,
            fact: "",
            hint: "",
            explanation: "",
            ask: "",
            say: "",
          }),
        }}
        onChange={(rows) => onChange({ ...form, fields: rows })}
      >
        {(field, at, change) => (
          <FormField field={field} place={`content.fields.${at}`} isOfCase={isOfCase} onChange={change} />
        )}
      </RowList>
      <ExplanationField
        place="content.explanation"
        value={form.explanation}
        onChange={(explanation) => onChange({ ...form, explanation })}
        max={2000}
      />
    </>
  );
}
