import { IconBrackets } from "@tabler/icons-react";
import { useRef } from "react";
import type { ClozeContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import type { EditorProps } from "../contract";
import styles from "../shared/editor/Editor.module.css";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { LinesField } from "../shared/editor/LinesField";
import { RowList } from "../shared/editor/RowList";
import { TextField } from "../shared/editor/TextField";
import { GapFields } from "./GapFields";
import { gapsInOrder, toShownText, withGapAround, withoutGap, withShownText } from "./gaps";

type ClozeBody = { readonly content: ClozeContent };

const LONGEST_TEXT = 10_000;
const MOST_GAPS = 50;

interface TextProps {
  content: ClozeContent;
  onChange: (content: ClozeContent) => void;
}

/** The text; selected words become a gap by a button. */
function Text({ content, onChange }: TextProps) {
  const t = useTranslations("editors.cloze");
  const root = useRef<HTMLDivElement>(null);
  const shown = toShownText(content);
  const makeGap = () => {
    const box = root.current?.querySelector("textarea");
    const changed = box && withGapAround(shown, box.selectionStart, box.selectionEnd);
    if (changed) onChange(withShownText(content, changed));
    else showAlert("info", t("selectFirst"));
    box?.focus();
  };
  return (
    <div ref={root} className={styles.fields}>
      <TextField
        place="content.text"
        label={t("text")}
        hint={t("textHint")}
        value={shown}
        onChange={(text) => onChange(withShownText(content, text))}
        max={LONGEST_TEXT}
        rows={8}
        isGerman
      />
      <div>
        <Button
          look="secondary"
          icon={<IconBrackets size="1.25rem" stroke={1.75} aria-hidden="true" />}
          isDisabled={content.gaps.length >= MOST_GAPS}
          preventFocusOnPress
          onPress={makeGap}
        >
          {t("makeGap")}
        </Button>
      </div>
    </div>
  );
}

/** A text, its gaps, and words for the bank that belong nowhere. */
export function Editor({ body, problems, onChange }: EditorProps<ClozeBody>) {
  const t = useTranslations("editors.cloze");
  const { content } = body;
  const put = (said: ClozeContent) => onChange({ ...body, content: said });
  const gaps = gapsInOrder(content);
  const isDragged = gaps.some(({ mode }) => mode === "DRAGGED");
  return (
    <EditorFrame problems={problems}>
      <Text content={content} onChange={put} />
      <RowList
        place="content.gaps"
        title={t("gaps")}
        rows={gaps}
        idOf={({ key }) => key}
        nameOf={({ accepted }) => accepted[0] ?? ""}
        max={MOST_GAPS}
        isUnordered
        onRemove={(gap) => put(withoutGap(content, gap))}
        onChange={(changed) => put({ ...content, gaps: changed })}
      >
        {(gap, _at, change) => (
          <GapFields gap={gap} place={`content.gaps.${content.gaps.indexOf(gap)}`} onChange={change} />
        )}
      </RowList>
      {(isDragged || (content.distractors ?? []).length > 0) && (
        <LinesField
          place="content.distractors"
          label={t("distractors")}
          hint={t("distractorsHint")}
          value={content.distractors ?? []}
          onChange={(distractors) => put({ ...content, distractors })}
          maxLines={30}
          max={200}
          isGerman
        />
      )}
    </EditorFrame>
  );
}
