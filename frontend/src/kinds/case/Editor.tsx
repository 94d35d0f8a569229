import type { CaseContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import type { EditorProps } from "../contract";
import { CasePicker, type CaseRow } from "../shared/editor/CasePicker";
import { ChoiceField } from "../shared/editor/choices";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { TextField } from "../shared/editor/TextField";

type CaseBody = { readonly content: CaseContent; readonly cases: readonly CaseRow[] };

/** The case, what is said before it, and how its people speak. */
export function Editor({ body, problems, onChange }: EditorProps<CaseBody>) {
  const t = useTranslations("editors.case");
  const { content } = body;
  const change = (said: Partial<CaseContent>) => onChange({ ...body, content: { ...content, ...said } });
  return (
    <EditorFrame problems={problems}>
      <CasePicker
        cases={body.cases}
        onChange={(cases) => onChange({ ...body, cases, content: { ...content, excerpt: "" } })}
      />
      <TextField
        place="content.note"
        label={t("note")}
        hint={t("noteHint")}
        value={content.note}
        onChange={(note) => change({ note })}
        max={2000}
        rows={3}
        isGerman
      />
      <ChoiceField
        place="content.difficulty"
        label={t("difficulty")}
        value={content.difficulty ?? ""}
        onChange={(level) => change({ difficulty: level === "" ? null : level })}
        options={[
          { value: "", label: t("asLearner") },
          ...LANGUAGE_LEVELS.map((level) => ({ value: level, label: t(`levels.${level}`) })),
        ]}
      />
    </EditorFrame>
  );
}
