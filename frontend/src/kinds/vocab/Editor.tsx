import type { VocabContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { SwitchField } from "../shared/editor/choices";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { ModesField } from "../shared/editor/ModesField";
import { WordList } from "../shared/editor/WordFields";
import { findProblems, type VocabBody } from "./problems";

const MODES = ["MEANING", "LISTENING", "SPELLING"] as const;

/** Words, and how they are practised. */
export function Editor({ body, problems, onChange }: EditorProps<VocabBody>) {
  const t = useTranslations("editors.vocab");
  const { content } = body;
  const change = (said: Partial<VocabContent>) => onChange({ ...body, content: { ...content, ...said } });
  const spells = !content.is_for_sentence_construction && content.modes.includes("SPELLING");
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <SwitchField
        place="content.is_for_sentence_construction"
        label={t("sentences")}
        hint={t("sentencesHint")}
        value={content.is_for_sentence_construction}
        onChange={(is_for_sentence_construction) => change({ is_for_sentence_construction })}
      />
      {!content.is_for_sentence_construction && (
        <ModesField
          place="content.modes"
          label={t("modes")}
          modes={MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
          value={content.modes}
          onChange={(modes) => change({ modes })}
        />
      )}
      {spells && (
        <>
          <SwitchField
            place="content.asks_article"
            label={t("asksArticle")}
            value={content.asks_article}
            onChange={(asks_article) => change({ asks_article })}
          />
          <SwitchField
            place="content.asks_plural"
            label={t("asksPlural")}
            value={content.asks_plural}
            onChange={(asks_plural) => change({ asks_plural })}
          />
        </>
      )}
      <WordList words={body.words} onChange={(words) => onChange({ ...body, words })} />
    </EditorFrame>
  );
}
