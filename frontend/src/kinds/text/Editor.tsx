import type { TextContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { SwitchField } from "../shared/editor/choices";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { RichTextEditor } from "../shared/editor/RichTextEditor";

type TextBody = { readonly content: TextContent };

/** A text to be read. */
export function Editor({ body, problems, onChange }: EditorProps<TextBody>) {
  const t = useTranslations("editors.text");
  const { content } = body;
  const change = (said: Partial<TextContent>) => onChange({ ...body, content: { ...content, ...said } });
  return (
    <EditorFrame problems={problems}>
      <RichTextEditor
        place="content.blocks"
        label={t("text")}
        blocks={content.blocks}
        onChange={(blocks) => change({ blocks })}
      />
      <SwitchField
        place="content.read_aloud"
        label={t("readAloud")}
        value={content.read_aloud}
        onChange={(read_aloud) => change({ read_aloud })}
      />
    </EditorFrame>
  );
}
