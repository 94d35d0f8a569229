import type { ResourceContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { DialogEditor } from "../shared/editor/DialogEditor";
import styles from "../shared/editor/Editor.module.css";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { OnlyFile } from "../shared/editor/MediaField";
import { RichTextEditor } from "../shared/editor/RichTextEditor";
import { RowList } from "../shared/editor/RowList";
import { newId } from "../shared/editor/rows";
import { TextField } from "../shared/editor/TextField";
import { findProblems, type ResourceBody } from "./problems";
import { ChoiceFields, OpenFields } from "./QuestionFields";

const MOST_QUESTIONS = 30;

interface PartProps {
  body: ResourceBody;
  onChange: (body: ResourceBody) => void;
}

/** What the questions are about. */
function Source({ body, itemId, onChange }: PartProps & { itemId: string }) {
  const t = useTranslations("editors.resource");
  const { content, media, dialogs, lines } = body;
  const change = (said: Partial<ResourceContent>) => onChange({ ...body, content: { ...content, ...said } });
  const isRecording = /^(audio|video)\//.test(media[0]?.media_type ?? "");
  return (
    <>
      <p className={styles.hint}>{t("sourceHint")}</p>
      <RichTextEditor
        place="content.blocks"
        label={t("blocks")}
        blocks={content.blocks ?? []}
        onChange={(blocks) => change({ blocks })}
      />
      <OnlyFile
        label={t("file")}
        itemId={itemId}
        files={media}
        takesAll
        onChange={(files) => onChange({ ...body, media: files })}
      />
      {(isRecording || content.transcript) && (
        <TextField
          place="content.transcript"
          label={t("transcript")}
          value={content.transcript}
          onChange={(transcript) => change({ transcript })}
          max={20_000}
          rows={6}
          isGerman
        />
      )}
      <DialogEditor dialogs={dialogs} lines={lines} onChange={(parts) => onChange({ ...body, ...parts })} />
    </>
  );
}

/** A source, and questions about it. */
export function Editor({ body, problems, context, onChange }: EditorProps<ResourceBody>) {
  const t = useTranslations("editors.resource");
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <Source body={body} itemId={context.itemId} onChange={onChange} />
      <RowList
        place="mc"
        title={t("choices")}
        rows={body.mc}
        idOf={({ id }) => id}
        nameOf={({ question }) => question}
        max={MOST_QUESTIONS}
        add={{
          label: t("addChoice"),
          create: () => ({ id: newId(), question: "", options: [], quote: "", explanation: "" }),
        }}
        onChange={(mc) => onChange({ ...body, mc })}
      >
        {(question, at, change) => <ChoiceFields question={question} place={`mc.${at}`} onChange={change} />}
      </RowList>
      <RowList
        place="open"
        title={t("open")}
        rows={body.open}
        idOf={({ id }) => id}
        nameOf={({ question }) => question}
        max={MOST_QUESTIONS}
        add={{
          label: t("addOpen"),
          create: () => ({ id: newId(), question: "", criteria: [], sample_answer: "", quote: "" }),
        }}
        onChange={(open) => onChange({ ...body, open })}
      >
        {(question, at, change) => <OpenFields question={question} place={`open.${at}`} onChange={change} />}
      </RowList>
    </EditorFrame>
  );
}
