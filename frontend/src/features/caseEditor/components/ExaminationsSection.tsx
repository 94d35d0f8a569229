import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { type ExaminationPart, withValue } from "../document";
import type { SectionProps } from "../model";
import { EXAMINATION_KINDS, VITALS } from "../words";
import styles from "./CaseEditor.module.css";
import { LinesField } from "./LinesField";
import { TitledList } from "./TitledList";

interface ExaminationFormProps {
  examination: ExaminationPart;
  onChange: (examination: ExaminationPart) => void;
}

function ExaminationForm({ examination, onChange }: ExaminationFormProps) {
  const t = useTranslations("caseEditor.examinations");
  const tVital = useTranslations("caseEditor.vitals");
  const put = <K extends keyof ExaminationPart>(key: K, value: ExaminationPart[K] | undefined) =>
    onChange(withValue(examination, key, value));
  return (
    <Stack gap={5}>
      <Field
        label={t("title")}
        name="title"
        value={examination.title ?? ""}
        onChange={(value) => put("title", value)}
        maxLength={200}
        dir="auto"
      />
      <LinesField
        label={t("requests")}
        hint={t("requestsHint")}
        name="requests"
        value={examination.requests}
        onChange={(value) => put("requests", value)}
      />
      <Field
        label={t("result")}
        hint={t("resultHint")}
        name="result"
        value={examination.result ?? ""}
        onChange={(value) => put("result", value)}
        maxLength={4000}
        rows={3}
        dir="auto"
      />
      <div className={styles.pairs}>
        <Select
          label={t("kind")}
          name="kind"
          value={examination.kind ?? ""}
          onChange={(value) => put("kind", value)}
          placeholder={t("anyKind")}
          options={EXAMINATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Select
          label={t("vital")}
          hint={t("vitalHint")}
          name="vital"
          value={examination.vital ?? ""}
          onChange={(value) => put("vital", value)}
          placeholder={t("noVital")}
          options={VITALS.map((value) => ({ value, label: tVital(`${value}.name`) }))}
        />
      </div>
    </Stack>
  );
}

/** What the learner can examine, and what is found. */
export function ExaminationsSection({ document, edit, openId, onOpen }: SectionProps) {
  const t = useTranslations("caseEditor.examinations");
  return (
    <TitledList
      entries={document.examinations ?? []}
      openId={openId}
      onOpen={onOpen}
      onChange={(change) => edit((now) => ({ ...now, examinations: change(now.examinations ?? []) }))}
      label={t("newTitle")}
      submit={t("add")}
      make={(id, title) => ({ id, title, requests: [title], result: "" })}
    >
      {(examination, onChange) => <ExaminationForm examination={examination} onChange={onChange} />}
    </TitledList>
  );
}
