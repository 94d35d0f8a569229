import type { AuthoredChoice, AuthoredCriterion, AuthoredOpen, AuthoredOption } from "@/api/types";
import { useTranslations } from "@/i18n";
import { SwitchField } from "../shared/editor/choices";
import { ExplanationField } from "../shared/editor/ExplanationField";
import { LinesField } from "../shared/editor/LinesField";
import { More } from "../shared/editor/More";
import { RowList } from "../shared/editor/RowList";
import { newKey, type WithId } from "../shared/editor/rows";
import { TextField } from "../shared/editor/TextField";

type Choice = WithId<AuthoredChoice>;
type Open = WithId<AuthoredOpen>;

interface QuestionProps<Question> {
  question: Question;
  place: string;
  onChange: (question: Question) => void;
}

function QuestionText({ question, place, onChange }: QuestionProps<string>) {
  const t = useTranslations("editors.resource");
  return (
    <TextField
      place={place}
      label={t("question")}
      value={question}
      onChange={onChange}
      max={500}
      isGerman
      isRequired
    />
  );
}

function Quote({ question, place, onChange }: QuestionProps<string>) {
  const t = useTranslations("editors.resource");
  return (
    <TextField
      place={place}
      label={t("quote")}
      hint={t("quoteHint")}
      value={question}
      onChange={onChange}
      max={500}
      isGerman
    />
  );
}

function OptionFields({ question: option, place, onChange }: QuestionProps<AuthoredOption>) {
  const t = useTranslations("editors.resource");
  return (
    <>
      <TextField
        place={`${place}.text`}
        label={t("option")}
        value={option.text}
        onChange={(text) => onChange({ ...option, text })}
        max={300}
        isGerman
        isRequired
      />
      <SwitchField
        place={`${place}.right`}
        label={t("isRight")}
        value={option.right}
        onChange={(right) => onChange({ ...option, right })}
      />
      <TextField
        place={`${place}.explanation`}
        label={t("why")}
        value={option.explanation}
        onChange={(explanation) => onChange({ ...option, explanation })}
        max={500}
        isGerman
      />
    </>
  );
}

/** A question with options. */
export function ChoiceFields({ question, place, onChange }: QuestionProps<Choice>) {
  const t = useTranslations("editors.resource");
  const { options } = question;
  return (
    <>
      <QuestionText
        question={question.question}
        place={`${place}.question`}
        onChange={(text) => onChange({ ...question, question: text })}
      />
      <RowList
        place={`${place}.options`}
        title={t("options")}
        rows={options}
        idOf={({ key }) => key}
        nameOf={({ text }) => text}
        max={10}
        isUnordered
        add={{
          label: t("addOption"),
          create: () => ({
            key: newKey(
              "option",
              options.map(({ key }) => key),
            ),
            text: "",
            right: options.length === 0,
            explanation: "",
          }),
        }}
        onChange={(rows) => onChange({ ...question, options: rows })}
      >
        {(option, at, change) => (
          <OptionFields question={option} place={`${place}.options.${at}`} onChange={change} />
        )}
      </RowList>
      <More places={[`${place}.quote`, `${place}.explanation`]}>
        <Quote
          question={question.quote}
          place={`${place}.quote`}
          onChange={(quote) => onChange({ ...question, quote })}
        />
        <ExplanationField
          place={`${place}.explanation`}
          value={question.explanation}
          onChange={(explanation) => onChange({ ...question, explanation })}
          max={1000}
        />
      </More>
    </>
  );
}

function CriterionFields({ question: criterion, place, onChange }: QuestionProps<AuthoredCriterion>) {
  const t = useTranslations("editors.resource");
  return (
    <>
      <TextField
        place={`${place}.text`}
        label={t("criterion")}
        value={criterion.text}
        onChange={(text) => onChange({ ...criterion, text })}
        max={300}
        isGerman
        isRequired
      />
      <LinesField
        place={`${place}.expects`}
        label={t("expects")}
        hint={t("expectsHint")}
        value={criterion.expects ?? []}
        onChange={(expects) => onChange({ ...criterion, expects })}
        maxLines={15}
        max={200}
        isGerman
      />
    </>
  );
}

/** A question that is answered in one's own words. */
export function OpenFields({ question, place, onChange }: QuestionProps<Open>) {
  const t = useTranslations("editors.resource");
  const { criteria } = question;
  return (
    <>
      <QuestionText
        question={question.question}
        place={`${place}.question`}
        onChange={(text) => onChange({ ...question, question: text })}
      />
      <RowList
        place={`${place}.criteria`}
        title={t("criteria")}
        rows={criteria}
        idOf={({ key }) => key}
        nameOf={({ text }) => text}
        max={8}
        add={{
          label: t("addCriterion"),
          create: () => ({
            key: newKey(
              "criterion",
              criteria.map(({ key }) => key),
            ),
            text: "",
            expects: [],
          }),
        }}
        onChange={(rows) => onChange({ ...question, criteria: rows })}
      >
        {(criterion, at, change) => (
          <CriterionFields question={criterion} place={`${place}.criteria.${at}`} onChange={change} />
        )}
      </RowList>
      <TextField
        place={`${place}.sample_answer`}
        label={t("sample")}
        value={question.sample_answer}
        onChange={(sample_answer) => onChange({ ...question, sample_answer })}
        max={3000}
        rows={3}
        isGerman
      />
      <Quote
        question={question.quote}
        place={`${place}.quote`}
        onChange={(quote) => onChange({ ...question, quote })}
      />
    </>
  );
}
