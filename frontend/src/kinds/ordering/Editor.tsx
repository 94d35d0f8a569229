import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { ExplanationField } from "../shared/editor/ExplanationField";
import { RowList } from "../shared/editor/RowList";
import { newId } from "../shared/editor/rows";
import { TextField } from "../shared/editor/TextField";
import { findProblems, type OrderingBody } from "./problems";

/** The steps in their right order. */
export function Editor({ body, problems, onChange }: EditorProps<OrderingBody>) {
  const t = useTranslations("editors.ordering");
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <RowList
        place="items"
        title={t("steps")}
        hint={t("stepsHint")}
        rows={body.items}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        max={20}
        add={{ label: t("addStep"), create: () => ({ id: newId(), text: "" }) }}
        onChange={(items) => onChange({ ...body, items })}
      >
        {(step, at, change) => (
          <TextField
            place={`items.${at}.text`}
            label={t("step")}
            value={step.text}
            onChange={(text) => change({ ...step, text })}
            max={500}
            isGerman
            isRequired
          />
        )}
      </RowList>
      <ExplanationField
        place="content.explanation"
        value={body.content.explanation}
        onChange={(explanation) => onChange({ ...body, content: { ...body.content, explanation } })}
        max={2000}
      />
    </EditorFrame>
  );
}
