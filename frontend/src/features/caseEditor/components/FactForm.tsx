import { useState } from "react";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Collapsible } from "@/ui/Collapsible";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import {
  type CaseDocument,
  type Disclosure,
  type FactPart,
  factName,
  idFrom,
  RULES,
  withValue,
} from "../document";
import type { SectionProps } from "../model";
import { ENOUGH_QUESTIONS, understoodShare } from "../model";
import { EMOTIONS, SLOTS } from "../words";
import styles from "./CaseEditor.module.css";
import { ChosenList } from "./ChosenList";
import { IntentPicker } from "./IntentPicker";
import { LinesField } from "./LinesField";
import { NumberField } from "./NumberField";
import { QuestionProposals } from "./QuestionProposals";
import { WordingsFields } from "./WordingsFields";

interface FactFormProps extends Pick<SectionProps, "caseId" | "document" | "edit" | "save"> {
  fact: FactPart;
  onChange: (fact: FactPart) => void;
}

const factOptions = ({ facts }: CaseDocument, but: string) =>
  facts.filter(({ id }) => id !== but).map((fact) => ({ value: fact.id, label: factName(fact) }));

/** When a person tells a fact, and what they say as long as they don't. */
function DisclosureFields({
  document,
  fact,
  onChange,
}: Pick<FactFormProps, "document" | "fact" | "onChange">) {
  const t = useTranslations("caseEditor.facts");
  const { disclosure } = fact;
  const put = <K extends keyof Disclosure>(key: K, value: Disclosure[K] | undefined) =>
    onChange({ ...fact, disclosure: withValue(disclosure, key, value) });
  const { rule } = disclosure;
  return (
    <>
      <Select
        label={t("rule.label")}
        hint={t(`rule.${rule}.hint`)}
        name="disclosure.rule"
        value={rule}
        onChange={(value) => put("rule", value as Disclosure["rule"])}
        options={RULES.map((value) => ({ value, label: t(`rule.${value}.label`) }))}
      />
      {rule === "TRUST" && (
        <div className={styles.pairs}>
          <NumberField
            label={t("trust")}
            hint={t("trustHint")}
            name="disclosure.trust"
            value={disclosure.trust}
            onChange={(value) => put("trust", value)}
          />
          <Checkbox
            name="disclosure.or_asked_again"
            isSelected={disclosure.or_asked_again === true}
            onChange={(value) => put("or_asked_again", value || undefined)}
          >
            {t("askedAgain")}
          </Checkbox>
        </div>
      )}
      {rule === "AFTER" && (
        <ChosenList
          label={t("after")}
          hint={t("afterHint")}
          name="disclosure.after"
          options={factOptions(document, fact.id)}
          value={disclosure.after}
          onChange={(value) => put("after", value)}
        />
      )}
      {rule !== "ASKED" && rule !== "SPONTANEOUS" && (
        <WordingsFields
          legend={t("guarded")}
          hint={t("guardedHint")}
          name="disclosure.guarded_answer"
          value={disclosure.guarded_answer}
          onChange={(value) => put("guarded_answer", value)}
        />
      )}
    </>
  );
}

/** The topic of a fact: one that is there, or a new one. */
function TopicField({ document, edit, fact, onChange }: Omit<FactFormProps, "caseId" | "save">) {
  const t = useTranslations("caseEditor.facts");
  const [name, setName] = useState("");
  const add = () => {
    const taken = Object.keys(document.topics).map((id) => ({ id }));
    const id = idFrom(name, taken);
    edit((now) => ({
      ...now,
      topics: { ...now.topics, [id]: name.trim() },
      facts: now.facts.map((one) => (one.id === fact.id ? { ...one, topic: id } : one)),
    }));
    setName("");
  };
  return (
    <>
      <Select
        label={t("topic")}
        hint={t("topicHint")}
        name="topic"
        value={fact.topic}
        onChange={(topic) => onChange({ ...fact, topic })}
        options={Object.entries(document.topics).map(([value, label]) => ({ value, label: label || value }))}
      />
      <Stack gap={2}>
        <Field
          label={t("newTopic")}
          hint={t("newTopicHint")}
          name="new-topic"
          value={name}
          onChange={setName}
          maxLength={200}
          dir="auto"
        />
        <Stack direction="row" gap={3}>
          <Button look="secondary" isDisabled={name.trim() === ""} onPress={add}>
            {t("addTopic")}
          </Button>
        </Stack>
      </Stack>
    </>
  );
}

const TRUTHS = ["yes", "no"] as const;

/** Everything about one fact: what is asked most stands first. */
export function FactForm({ caseId, document, edit, save, fact, onChange }: FactFormProps) {
  const t = useTranslations("caseEditor.facts");
  const tEditor = useTranslations("caseEditor");
  const put = <K extends keyof FactPart>(key: K, value: FactPart[K] | undefined) =>
    onChange(withValue(fact, key, value));
  const subjects = document.persons.flatMap(({ speaks_about }) => speaks_about ?? []);
  const isThin = fact.questions.length < ENOUGH_QUESTIONS;
  return (
    <Stack gap={5}>
      <LinesField
        label={t("questions")}
        hint={
          isThin
            ? t("questionsThin", {
                count: fact.questions.length,
                share: understoodShare(fact),
                enough: ENOUGH_QUESTIONS,
              })
            : t("questionsHint")
        }
        name="questions"
        rows={5}
        value={fact.questions}
        onChange={(value) => put("questions", value)}
      />
      <QuestionProposals
        caseId={caseId}
        fact={fact}
        save={save}
        onAccept={(questions) => put("questions", [...fact.questions, ...questions])}
      />
      <WordingsFields
        legend={t("answers")}
        hint={t("answersHint")}
        name="answers"
        value={fact.answers}
        onChange={(value) => put("answers", value)}
      />
      <DisclosureFields document={document} fact={fact} onChange={onChange} />
      <div className={styles.pairs}>
        <TopicField document={document} edit={edit} fact={fact} onChange={onChange} />
        <Select
          label={t("slot")}
          hint={t("slotHint")}
          name="slot"
          value={fact.slot ?? ""}
          onChange={(value) => put("slot", value)}
          placeholder={t("noSlot")}
          options={SLOTS.map((value) => ({ value, label: tEditor(`slot.${value}`) }))}
        />
        <Select
          label={t("truth")}
          hint={t("truthHint")}
          name="truth"
          value={fact.truth === undefined ? "" : fact.truth ? "yes" : "no"}
          onChange={(value) => put("truth", value === "" ? undefined : value === "yes")}
          placeholder={t("noTruth")}
          options={TRUTHS.map((value) => ({ value, label: t(`truths.${value}`) }))}
        />
        <Select
          label={t("emotion")}
          hint={t("emotionHint")}
          name="emotion"
          value={fact.emotion ?? ""}
          onChange={(value) => put("emotion", value)}
          placeholder={tEditor("none")}
          options={EMOTIONS.map((value) => ({ value, label: tEditor(`emotion.${value}`) }))}
        />
        {subjects.length > 0 && (
          <Select
            label={t("subject")}
            hint={t("subjectHint")}
            name="subject"
            value={fact.subject === "self" ? "" : (fact.subject ?? "")}
            onChange={(value) => put("subject", value)}
            placeholder={t("self")}
            options={[...new Set(subjects)].map((value) => ({ value, label: value }))}
          />
        )}
      </div>
      {document.persons.length > 1 && (
        <ChosenList
          label={t("knownBy")}
          hint={t("knownByHint")}
          name="known_by"
          options={document.persons.map(({ id, name }) => ({ value: id, label: name || id }))}
          value={fact.known_by}
          onChange={(value) => put("known_by", value)}
        />
      )}
      <Collapsible title={t("more")} note={t("moreNote")}>
        <LinesField
          label={t("values")}
          hint={t("valuesHint")}
          name="values"
          value={fact.values}
          onChange={(value) => put("values", value)}
        />
        <LinesField
          label={t("wrongValues")}
          hint={t("wrongValuesHint")}
          name="wrong_values"
          value={fact.wrong_values}
          onChange={(value) => put("wrong_values", value)}
        />
        <WordingsFields
          legend={t("modelQuestions")}
          hint={t("modelQuestionsHint")}
          name="model_questions"
          value={fact.model_questions}
          onChange={(value) => put("model_questions", value)}
        />
        <ChosenList
          label={t("alsoOk")}
          hint={t("alsoOkHint")}
          name="also_ok"
          options={factOptions(document, fact.id)}
          value={fact.also_ok}
          onChange={(value) => put("also_ok", value)}
        />
        <IntentPicker value={fact.intents} onChange={(value) => put("intents", value)} />
      </Collapsible>
    </Stack>
  );
}
