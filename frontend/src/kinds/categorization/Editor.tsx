import type { AuthoredEntry } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { ChoiceField } from "../shared/editor/choices";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { ExplanationField, HintField } from "../shared/editor/ExplanationField";
import { More } from "../shared/editor/More";
import { RowList } from "../shared/editor/RowList";
import { newId, type WithId } from "../shared/editor/rows";
import { TextField } from "../shared/editor/TextField";
import { type CategorizationBody, findProblems } from "./problems";

interface EntryProps {
  entry: WithId<AuthoredEntry>;
  place: string;
  categories: CategorizationBody["categories"];
  onChange: (entry: WithId<AuthoredEntry>) => void;
}

function Entry({ entry, place, categories, onChange }: EntryProps) {
  const t = useTranslations("editors.categorization");
  return (
    <>
      <TextField
        place={`${place}.text`}
        label={t("entry")}
        value={entry.text}
        onChange={(text) => onChange({ ...entry, text })}
        max={500}
        isGerman
        isRequired
      />
      <ChoiceField
        place={`${place}.category_id`}
        label={t("belongsTo")}
        value={entry.category_id ?? ""}
        onChange={(id) => onChange({ ...entry, category_id: id === "" ? null : id })}
        options={[
          { value: "", label: t("nowhere") },
          ...categories.map(({ id, title }, at) => ({
            value: id,
            label: title || t("unnamed", { number: at + 1 }),
            ...(title !== "" && { lang: "de" }),
          })),
        ]}
      />
      <More places={[`${place}.hint`, `${place}.explanation`]}>
        <HintField
          place={`${place}.hint`}
          value={entry.hint}
          onChange={(hint) => onChange({ ...entry, hint })}
          max={300}
        />
        <ExplanationField
          place={`${place}.explanation`}
          value={entry.explanation}
          onChange={(explanation) => onChange({ ...entry, explanation })}
          max={1000}
        />
      </More>
    </>
  );
}

/** Categories, and what belongs into them. */
export function Editor({ body, problems, onChange }: EditorProps<CategorizationBody>) {
  const t = useTranslations("editors.categorization");
  const { content, categories, items } = body;
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <RowList
        place="categories"
        title={t("categories")}
        hint={t("categoriesHint")}
        rows={categories}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        max={9}
        add={{ label: t("addCategory"), create: () => ({ id: newId(), title: "" }) }}
        onChange={(rows) => {
          // What belonged to a category that is gone belongs nowhere.
          const known = new Set(rows.map(({ id }) => id));
          const kept = items.map((entry) =>
            entry.category_id !== null && !known.has(entry.category_id)
              ? { ...entry, category_id: null }
              : entry,
          );
          onChange({ ...body, categories: rows, items: kept });
        }}
      >
        {(category, at, change) => (
          <TextField
            place={`categories.${at}.title`}
            label={t("category")}
            value={category.title}
            onChange={(title) => change({ ...category, title })}
            max={200}
            isGerman
            isRequired
          />
        )}
      </RowList>
      <RowList
        place="items"
        title={t("entries")}
        rows={items}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        max={40}
        add={{
          label: t("addEntry"),
          create: () => ({
            id: newId(),
            text: "",
            // Mostly one category is filled after the other.
            category_id: items.at(-1)?.category_id ?? categories[0]?.id ?? null,
            hint: "",
            explanation: "",
          }),
        }}
        onChange={(rows) => onChange({ ...body, items: rows })}
      >
        {(entry, at, change) => (
          <Entry entry={entry} place={`items.${at}`} categories={categories} onChange={change} />
        )}
      </RowList>
      <ExplanationField
        place="content.explanation"
        value={content.explanation}
        onChange={(explanation) => onChange({ ...body, content: { ...content, explanation } })}
        max={2000}
      />
    </EditorFrame>
  );
}
