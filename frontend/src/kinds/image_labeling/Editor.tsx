import { useState } from "react";
import type { AuthoredPin, ImageLabelingContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useNextFocus } from "@/ui/useNextFocus";
import type { EditorProps } from "../contract";
import styles from "../shared/editor/Editor.module.css";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { ExplanationField, HintField } from "../shared/editor/ExplanationField";
import { LinesField } from "../shared/editor/LinesField";
import { OnlyFile } from "../shared/editor/MediaField";
import { More } from "../shared/editor/More";
import { NumberField } from "../shared/editor/NumberField";
import { RowList } from "../shared/editor/RowList";
import { newId, type WithId } from "../shared/editor/rows";
import { TextField } from "../shared/editor/TextField";
import { PinBoard } from "./PinBoard";
import { findProblems, type ImageLabelingBody } from "./problems";

const PERCENT = 100;
const STEPS = 1000;
/** Shares are told in per cent with one decimal. */
const toPercent = (value: number) => Math.round(value * STEPS) / (STEPS / PERCENT);

type Pin = WithId<AuthoredPin>;

const newPin = (x: number, y: number): Pin => ({
  id: newId(),
  text: "",
  x,
  y,
  place: "",
  hint: "",
  explanation: "",
});

interface PinFieldsProps {
  pin: Pin;
  place: string;
  onChange: (pin: Pin) => void;
}

function PinFields({ pin, place, onChange }: PinFieldsProps) {
  const t = useTranslations("editors.imageLabeling");
  return (
    <>
      <TextField
        place={`${place}.text`}
        label={t("name")}
        value={pin.text}
        onChange={(text) => onChange({ ...pin, text })}
        max={200}
        isGerman
        isRequired
      />
      <TextField
        place={`${place}.place`}
        label={t("where")}
        hint={t("whereHint")}
        value={pin.place}
        onChange={(where) => onChange({ ...pin, place: where })}
        max={300}
        isGerman
      />
      <div className={styles.beside}>
        {(["x", "y"] as const).map((axis) => (
          <NumberField
            key={axis}
            place={`${place}.${axis}`}
            label={t(axis)}
            value={toPercent(pin[axis])}
            onChange={(percent) => onChange({ ...pin, [axis]: percent / PERCENT })}
            min={0}
            max={PERCENT}
            hasDecimals
          />
        ))}
      </div>
      <More places={[`${place}.hint`, `${place}.explanation`]}>
        <HintField
          place={`${place}.hint`}
          value={pin.hint}
          onChange={(hint) => onChange({ ...pin, hint })}
          max={300}
        />
        <ExplanationField
          place={`${place}.explanation`}
          value={pin.explanation}
          onChange={(explanation) => onChange({ ...pin, explanation })}
          max={1000}
        />
      </More>
    </>
  );
}

/** A picture, the pins in it and their names. */
export function Editor({ body, problems, context, onChange }: EditorProps<ImageLabelingBody>) {
  const t = useTranslations("editors.imageLabeling");
  const { content, media, items } = body;
  const { focusNext } = useNextFocus(items);
  const [moved, setMoved] = useState<string | null>(null);
  const change = (said: Partial<ImageLabelingContent>) =>
    onChange({ ...body, content: { ...content, ...said } });
  const put = (rows: readonly Pin[]) => onChange({ ...body, items: rows });
  const [file] = media;
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <OnlyFile
        label={t("picture")}
        itemId={context.itemId}
        files={media}
        onChange={(files) => onChange({ ...body, media: files })}
      />
      {file && (
        <div className={styles.fields}>
          <p className={styles.hint}>{t(moved === null ? "tapHint" : "moveHint")}</p>
          <PinBoard
            file={file}
            pins={items}
            moved={moved}
            onChoose={(id) => setMoved(id === moved ? null : id)}
            onPlace={(x, y) => {
              if (moved === null) {
                focusNext(`[data-place="items.${items.length}.text"] input`); // a pin without a name is nothing yet
                put([...items, newPin(x, y)]);
              } else put(items.map((pin) => (pin.id === moved ? { ...pin, x, y } : pin)));
              setMoved(null);
            }}
          />
          {moved !== null && (
            <div>
              <Button look="secondary" onPress={() => setMoved(null)}>
                {t("stopMoving")}
              </Button>
            </div>
          )}
        </div>
      )}
      <RowList
        place="items"
        title={t("pins")}
        rows={items}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        max={30}
        add={{ label: t("add"), create: () => newPin(1 / 2, 1 / 2) }}
        onChange={put}
      >
        {(pin, at, changePin) => <PinFields pin={pin} place={`items.${at}`} onChange={changePin} />}
      </RowList>
      <LinesField
        place="content.distractors"
        label={t("distractors")}
        hint={t("distractorsHint")}
        value={content.distractors ?? []}
        onChange={(distractors) => change({ distractors })}
        maxLines={20}
        max={200}
        isGerman
      />
      <ExplanationField
        place="content.explanation"
        value={content.explanation}
        onChange={(explanation) => change({ explanation })}
        max={2000}
      />
    </EditorFrame>
  );
}
