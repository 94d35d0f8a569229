import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { SearchSelect } from "@/ui/SearchSelect";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { useNextFocus } from "@/ui/useNextFocus";
import { useLabCatalogue } from "../data";
import {
  type LabPart,
  type LabValue,
  labValueText,
  type PersonPart,
  readLabValue,
  withValue,
} from "../document";
import type { SectionProps } from "../model";
import styles from "./CaseEditor.module.css";
import { NumberField } from "./NumberField";
import { TitledList } from "./TitledList";

interface ValueRowProps {
  /** Counted from 0, as the check counts. */
  at: number;
  value: LabValue;
  onChange: (value: LabValue) => void;
  onRemove: () => void;
}

function ValueRow({ at, value, onChange, onRemove }: ValueRowProps) {
  const t = useTranslations("caseEditor.labs");
  const number = at + 1;
  return (
    <li className={styles.criterion}>
      <div className={styles.quads}>
        <Field
          label={t("code", { number })}
          name={`parameters.${at}.code`}
          value={value.code}
          onChange={(code) => onChange({ ...value, code })}
          maxLength={100}
          dir="ltr"
        />
        <Field
          label={t("value", { number })}
          name={`parameters.${at}.value`}
          value={labValueText(value.value)}
          onChange={(text) => onChange({ ...value, value: readLabValue(text) })}
          maxLength={500}
          dir="ltr"
        />
        <Field
          label={t("unit", { number })}
          name={`parameters.${at}.unit`}
          value={value.unit}
          onChange={(unit) => onChange({ ...value, unit })}
          maxLength={50}
          dir="ltr"
        />
        <Field
          label={t("range", { number })}
          name={`parameters.${at}.range`}
          value={value.range ?? ""}
          onChange={(range) => onChange(withValue(value, "range", range))}
          maxLength={100}
          dir="ltr"
        />
      </div>
      <IconButton label={t("removeValue", { name: value.code || number })} onPress={onRemove}>
        <IconX size="1.25rem" stroke={1.75} />
      </IconButton>
    </li>
  );
}

interface NewValuesProps {
  /** Codes that the report has already. */
  known: readonly string[];
  /** The patient's, by which the usual range is chosen. */
  sex: PersonPart["sex"] | undefined;
  onAdd: (values: readonly LabValue[]) => void;
}

/** Further values: from the catalogue with unit and usual range, a whole panel, or a free one. */
function NewValues({ known, sex, onAdd }: NewValuesProps) {
  const t = useTranslations("caseEditor.labs");
  const { parameters = [], panels = [] } = useLabCatalogue().data ?? {};
  const addCodes = (codes: readonly string[]) =>
    onAdd(
      codes
        .filter((code) => !known.includes(code))
        .map((code) => {
          const found = parameters.find((one) => one.code === code);
          const range = found && (sex === "MALE" ? found.ranges.MALE : found.ranges.FEMALE);
          return { code, value: "", unit: found?.unit ?? "", ...(range && { range }) };
        }),
    );
  return (
    <Stack gap={3}>
      <div className={styles.pairs}>
        <SearchSelect
          key={known.length}
          label={t("fromCatalogue")}
          hint={t("fromCatalogueHint")}
          name="catalogue"
          value=""
          onChange={(code) => {
            if (code !== "") addCodes([code]);
          }}
          likely={[]}
          others={parameters
            .filter(({ code }) => !known.includes(code))
            .map(({ code, name }) => ({ value: code, label: name === code ? code : `${name} (${code})` }))}
        />
        <Select
          label={t("panel")}
          hint={t("panelHint")}
          name="panel"
          value=""
          onChange={(id) => addCodes(panels.find((panel) => panel.id === id)?.codes ?? [])}
          placeholder={t("choosePanel")}
          options={panels.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
      <div>
        <Button
          look="quiet"
          flush
          icon={<IconPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onPress={() => onAdd([{ code: "", value: "", unit: "" }])}
        >
          {t("addValue")}
        </Button>
      </div>
    </Stack>
  );
}

interface LabFormProps {
  lab: LabPart;
  sex: PersonPart["sex"] | undefined;
  onChange: (lab: LabPart) => void;
}

function LabForm({ lab, sex, onChange }: LabFormProps) {
  const t = useTranslations("caseEditor.labs");
  const parameters = lab.parameters ?? [];
  const { root, focusNext } = useNextFocus<HTMLOListElement>(parameters.length);
  const put = (next: readonly LabValue[]) => onChange({ ...lab, parameters: next });
  return (
    <Stack gap={5}>
      <div className={styles.pairs}>
        <Field
          label={t("title")}
          name="title"
          value={lab.title ?? ""}
          onChange={(title) => onChange(withValue(lab, "title", title))}
          maxLength={200}
          dir="auto"
        />
        <NumberField
          label={t("minutes")}
          hint={t("minutesHint")}
          name="minutes"
          value={lab.minutes}
          onChange={(minutes) => onChange(withValue(lab, "minutes", minutes))}
        />
      </div>
      <p className={styles.hint}>{t("valuesHint")}</p>
      <ol ref={root} className={styles.criteria} tabIndex={-1}>
        {parameters.map((value, at) => (
          <ValueRow
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no ids, and keep their order
            key={at}
            at={at}
            value={value}
            onChange={(next) => put(parameters.map((one, index) => (index === at ? next : one)))}
            onRemove={() => {
              focusNext(`:scope > li:nth-child(${at + 1}) button`, ":scope > li:last-child button");
              put(parameters.filter((_, index) => index !== at));
            }}
          />
        ))}
      </ol>
      <NewValues
        sex={sex}
        known={parameters.map(({ code }) => code)}
        onAdd={(added) => {
          const part = added[0]?.code === "" ? "code" : "value";
          focusNext(`[name="parameters.${parameters.length}.${part}"]`);
          put([...parameters, ...added]);
        }}
      />
    </Stack>
  );
}

/** Sheets of the laboratory. */
export function LabsSection({ document, edit, openId, onOpen }: SectionProps) {
  const t = useTranslations("caseEditor.labs");
  const patient = document.persons.find(({ kind }) => kind === "PATIENT");
  return (
    <TitledList
      entries={document.labs ?? []}
      noteOf={({ parameters }) => t("valueCount", { count: parameters?.length ?? 0 })}
      openId={openId}
      onOpen={onOpen}
      onChange={(change) => edit((now) => ({ ...now, labs: change(now.labs ?? []) }))}
      label={t("newTitle")}
      submit={t("add")}
      make={(id, title) => ({ id, title, parameters: [] })}
    >
      {(lab, onChange) => <LabForm lab={lab} sex={patient?.sex} onChange={onChange} />}
    </TitledList>
  );
}
