import type { JournallingContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import styles from "../shared/editor/Editor.module.css";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { LinesField } from "../shared/editor/LinesField";
import { TextField } from "../shared/editor/TextField";

type JournallingBody = { readonly content: JournallingContent };

/** What learners look back on, and beginnings of sentences for their notes. */
export function Editor({ body, problems, context, onChange }: EditorProps<JournallingBody>) {
  const t = useTranslations("editors.journalling");
  const { content } = body;
  const change = (said: Partial<JournallingContent>) =>
    onChange({ ...body, content: { ...content, ...said } });
  return (
    <EditorFrame problems={problems}>
      <TextField
        place="content.question"
        label={t("question")}
        value={content.question}
        onChange={(question) => change({ question })}
        max={500}
        isGerman
      />
      <LinesField
        place="content.starters"
        label={t("starters")}
        hint={t("startersHint")}
        value={content.starters ?? []}
        onChange={(starters) => change({ starters })}
        maxLines={10}
        max={200}
        isGerman
      />
      <p className={styles.hint}>{t("objectives", { count: context.objectives.length })}</p>
    </EditorFrame>
  );
}
