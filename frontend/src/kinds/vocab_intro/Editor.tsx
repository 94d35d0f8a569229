import type { VocabIntroContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { TextField } from "../shared/editor/TextField";
import { WordList } from "../shared/editor/WordFields";
import { findProblems, type VocabIntroBody } from "./problems";

/** Words that are introduced, and what is said before them. */
export function Editor({ body, problems, onChange }: EditorProps<VocabIntroBody>) {
  const t = useTranslations("editors.vocabIntro");
  const change = (said: Partial<VocabIntroContent>) =>
    onChange({ ...body, content: { ...body.content, ...said } });
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <TextField
        place="content.introduction"
        label={t("introduction")}
        hint={t("introductionHint")}
        value={body.content.introduction}
        onChange={(introduction) => change({ introduction })}
        max={2000}
        rows={3}
        isGerman
      />
      <WordList words={body.words} onChange={(words) => onChange({ ...body, words })} />
    </EditorFrame>
  );
}
