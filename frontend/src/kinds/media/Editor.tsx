import type { Caption, MediaContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { SwitchField } from "../shared/editor/choices";
import styles from "../shared/editor/Editor.module.css";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { OnlyFile } from "../shared/editor/MediaField";
import { More } from "../shared/editor/More";
import { NumberField } from "../shared/editor/NumberField";
import { RowList } from "../shared/editor/RowList";
import { TextField } from "../shared/editor/TextField";
import { findProblems, type MediaBody } from "./problems";

/** Seconds. */
const LONGEST = 14_400;
const PIECE = 3;

interface CaptionsProps {
  captions: readonly Caption[];
  onChange: (captions: Caption[]) => void;
}

/** What is said, and when. */
function Captions({ captions, onChange }: CaptionsProps) {
  const t = useTranslations("editors.mediaItem");
  const last = captions.at(-1)?.end ?? 0;
  return (
    <RowList
      place="content.captions"
      title={t("captions")}
      hint={t("captionsHint")}
      rows={captions}
      idOf={(_caption, at) => String(at)}
      nameOf={({ text }) => text}
      max={1000}
      isUnordered
      add={{ label: t("addCaption"), create: () => ({ start: last, end: last + PIECE, text: "" }) }}
      onChange={onChange}
    >
      {(caption, at, change) => (
        <>
          <TextField
            place={`content.captions.${at}.text`}
            label={t("caption")}
            value={caption.text}
            onChange={(text) => change({ ...caption, text })}
            max={500}
            isGerman
            isRequired
          />
          <div className={styles.beside}>
            {(["start", "end"] as const).map((end) => (
              <NumberField
                key={end}
                place={`content.captions.${at}.${end}`}
                label={t(end)}
                value={caption[end]}
                onChange={(seconds) => change({ ...caption, [end]: seconds })}
                min={0}
                max={LONGEST}
                hasDecimals
              />
            ))}
          </div>
        </>
      )}
    </RowList>
  );
}

/** A file, and what belongs to it. */
export function Editor({ body, problems, context, onChange }: EditorProps<MediaBody>) {
  const t = useTranslations("editors.mediaItem");
  const { content, media } = body;
  const change = (said: Partial<MediaContent>) => onChange({ ...body, content: { ...content, ...said } });
  const captions = content.captions ?? [];
  const isRecording = /^(audio|video)\//.test(media[0]?.media_type ?? "");
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <OnlyFile
        label={t("file")}
        itemId={context.itemId}
        files={media}
        takesAll
        onChange={(files) => onChange({ ...body, media: files })}
      />
      <SwitchField
        place="content.always_maximized"
        label={t("maximized")}
        hint={t("maximizedHint")}
        value={content.always_maximized ?? false}
        onChange={(always_maximized) => change({ always_maximized })}
      />
      {(isRecording || captions.length > 0 || content.transcript) && (
        <>
          <TextField
            place="content.transcript"
            label={t("transcript")}
            hint={t("transcriptHint")}
            value={content.transcript ?? ""}
            onChange={(transcript) => change({ transcript })}
            max={20_000}
            rows={6}
            isGerman
          />
          <More places={["content.captions"]} title={t("captions")}>
            <Captions captions={captions} onChange={(said) => change({ captions: said })} />
          </More>
        </>
      )}
    </EditorFrame>
  );
}
