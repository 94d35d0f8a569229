import { useTranslations } from "@/i18n";
import { Checkbox } from "@/ui/Checkbox";
import { Collapsible } from "@/ui/Collapsible";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import {
  type CaseDocument,
  factName,
  type Handover,
  type HandoverItem,
  type WrongReadBack,
  withValue,
} from "../document";
import type { SectionProps } from "../model";
import { ISBAR } from "../words";
import styles from "./CaseEditor.module.css";
import { ChosenList } from "./ChosenList";
import { LinesField } from "./LinesField";
import { TitledList } from "./TitledList";
import { WordingsFields } from "./WordingsFields";

const EMPTY: Handover = { items: [] };

/** The hand-over with a wrong read-back of an item, or without it where it says nothing. */
function withWrong(handover: Handover, item: string, wrong: WrongReadBack): Handover {
  const others = (handover.wrong_read_back ?? []).filter((one) => one.item !== item);
  const isSaid = Object.keys(wrong.text).length > 0 || wrong.correction.length > 0;
  return withValue(handover, "wrong_read_back", isSaid ? [...others, wrong] : others);
}

interface ItemFormProps {
  document: CaseDocument;
  item: HandoverItem;
  wrong: WrongReadBack;
  onChange: (item: HandoverItem) => void;
  onWrong: (wrong: WrongReadBack) => void;
}

function ItemForm({ document, item, wrong, onChange, onWrong }: ItemFormProps) {
  const t = useTranslations("caseEditor.handover");
  const put = <K extends keyof HandoverItem>(key: K, value: HandoverItem[K] | undefined) =>
    onChange(withValue(item, key, value));
  return (
    <Stack gap={5}>
      <div className={styles.pairs}>
        <Field
          label={t("title")}
          hint={t("titleHint")}
          name="title"
          value={item.title}
          onChange={(title) => onChange({ ...item, title })}
          maxLength={200}
          dir="auto"
        />
        <Select
          label={t("slot")}
          name="slot"
          value={item.slot}
          onChange={(slot) => onChange({ ...item, slot: slot as HandoverItem["slot"] })}
          options={ISBAR.map((value) => ({ value, label: t(`slots.${value}`) }))}
        />
      </div>
      <LinesField
        label={t("statements")}
        hint={t("statementsHint")}
        name="statements"
        rows={4}
        value={item.statements}
        onChange={(statements) => onChange({ ...item, statements })}
      />
      <LinesField
        label={t("values")}
        hint={t("valuesHint")}
        name="values"
        rows={2}
        value={item.values}
        onChange={(value) => put("values", value)}
      />
      <WordingsFields
        legend={t("readBack")}
        hint={t("readBackHint")}
        name="read_back"
        value={item.read_back}
        onChange={(read_back) => onChange({ ...item, read_back })}
      />
      <Checkbox
        name="required"
        isSelected={item.required ?? false}
        onChange={(isOn) => put("required", isOn || undefined)}
      >
        {t("required")}
      </Checkbox>
      <WordingsFields
        legend={t("ask")}
        hint={t("askHint")}
        name="ask"
        value={item.ask}
        onChange={(value) => put("ask", value)}
      />
      <Collapsible title={t("more")} note={t("moreNote")}>
        <LinesField
          label={t("names")}
          hint={t("namesHint")}
          name="names"
          rows={2}
          value={item.names}
          onChange={(value) => put("names", value)}
        />
        <LinesField
          label={t("wrongValues")}
          hint={t("wrongValuesHint")}
          name="wrong_values"
          rows={2}
          value={item.wrong_values}
          onChange={(value) => put("wrong_values", value)}
        />
        <ChosenList
          label={t("facts")}
          hint={t("factsHint")}
          name="facts"
          options={document.facts.map((fact) => ({ value: fact.id, label: factName(fact) }))}
          value={item.facts}
          onChange={(value) => put("facts", value)}
        />
        <ChosenList
          label={t("exams")}
          name="exams"
          options={(document.examinations ?? []).map(({ id, title }) => ({ value: id, label: title || id }))}
          value={item.exams}
          onChange={(value) => put("exams", value)}
        />
        <WordingsFields
          legend={t("wrong")}
          hint={t("wrongHint")}
          name="wrong_text"
          value={wrong.text}
          onChange={(text) => onWrong({ ...wrong, text })}
        />
        <LinesField
          label={t("correction")}
          hint={t("correctionHint")}
          name="wrong_correction"
          rows={2}
          value={wrong.correction}
          onChange={(correction) => onWrong({ ...wrong, correction })}
        />
      </Collapsible>
    </Stack>
  );
}

/** What the learner hands over at the end, by ISBAR, and to whom. */
export function HandoverSection({ document, edit, openId, onOpen }: SectionProps) {
  const t = useTranslations("caseEditor.handover");
  const handover = document.handover ?? EMPTY;
  const write = (change: (handover: Handover) => Handover) =>
    edit((now) => {
      const next = change(now.handover ?? EMPTY);
      // Without a person and without an item the case has no hand-over.
      const isGone = !next.person && next.items.length === 0;
      return withValue(now, "handover", isGone ? undefined : withValue(next, "person", next.person));
    });
  return (
    <Stack gap={4}>
      <Select
        label={t("person")}
        hint={t("personHint")}
        name="person"
        value={handover.person ?? ""}
        onChange={(person) => write((now) => ({ ...now, person }))}
        placeholder={t("noPerson")}
        options={document.persons.map(({ id, name }) => ({ value: id, label: name || id }))}
      />
      <TitledList
        entries={handover.items}
        noteOf={({ slot, required }) => [slot, required && t("isRequired")].filter(Boolean).join(", ")}
        openId={openId}
        onOpen={onOpen}
        onChange={(change) =>
          write((now) => {
            const items = change(now.items);
            const kept = now.wrong_read_back?.filter(({ item }) => items.some(({ id }) => id === item));
            return withValue({ ...now, items }, "wrong_read_back", kept);
          })
        }
        label={t("newTitle")}
        hint={t("titleHint")}
        submit={t("add")}
        make={(id, title) => ({
          id,
          slot: handover.items.at(-1)?.slot ?? "S",
          title,
          statements: [],
          read_back: {},
        })}
      >
        {(item, onChange) => (
          <ItemForm
            document={document}
            item={item}
            wrong={
              handover.wrong_read_back?.find((one) => one.item === item.id) ?? {
                item: item.id,
                text: {},
                correction: [],
              }
            }
            onChange={onChange}
            onWrong={(wrong) => write((now) => withWrong(now, item.id, wrong))}
          />
        )}
      </TitledList>
    </Stack>
  );
}
