import type { AuthoredLine, ScaleBand, ScoringContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { SwitchField } from "../shared/editor/choices";
import styles from "../shared/editor/Editor.module.css";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { ExplanationField, HintField } from "../shared/editor/ExplanationField";
import { More } from "../shared/editor/More";
import { NumberField } from "../shared/editor/NumberField";
import { RowList } from "../shared/editor/RowList";
import { newId, type WithId } from "../shared/editor/rows";
import { TextField } from "../shared/editor/TextField";
import { LARGEST, Points } from "./Points";
import { findProblems, type ScoringBody } from "./problems";

interface RangeProps {
  place: string;
  range: Pick<ScaleBand, "lowest" | "highest">;
  onChange: (range: Pick<ScaleBand, "lowest" | "highest">) => void;
}

function Range({ place, range, onChange }: RangeProps) {
  const t = useTranslations("editors.scoring");
  return (
    <div className={styles.beside}>
      {(["lowest", "highest"] as const).map((end) => (
        <NumberField
          key={end}
          place={`${place}.${end}`}
          label={t(end)}
          value={range[end]}
          onChange={(value) => onChange({ ...range, [end]: value })}
          min={-LARGEST}
          max={LARGEST}
        />
      ))}
    </div>
  );
}

interface LineProps {
  line: WithId<AuthoredLine>;
  place: string;
  onChange: (line: WithId<AuthoredLine>) => void;
}

function Line({ line, place, onChange }: LineProps) {
  const t = useTranslations("editors.scoring");
  return (
    <>
      <TextField
        place={`${place}.text`}
        label={t("line")}
        value={line.text}
        onChange={(text) => onChange({ ...line, text })}
        max={500}
        isGerman
        isRequired
      />
      <Range place={place} range={line} onChange={(range) => onChange({ ...line, ...range })} />
      <More places={[`${place}.hint`, `${place}.explanation`, `${place}.points`]}>
        <HintField
          place={`${place}.hint`}
          value={line.hint}
          onChange={(hint) => onChange({ ...line, hint })}
          max={300}
        />
        <ExplanationField
          place={`${place}.explanation`}
          value={line.explanation}
          onChange={(explanation) => onChange({ ...line, explanation })}
          max={1000}
        />
        <p className={styles.hint}>{t("ownPointsHint")}</p>
        <Points
          place={`${place}.points`}
          points={line.points ?? []}
          onChange={(points) => onChange({ ...line, points })}
        />
      </More>
    </>
  );
}

interface BandsProps {
  bands: readonly ScaleBand[];
  onChange: (bands: ScaleBand[]) => void;
}

function Bands({ bands, onChange }: BandsProps) {
  const t = useTranslations("editors.scoring");
  return (
    <RowList
      place="content.bands"
      title={t("bands")}
      hint={t("bandsHint")}
      rows={bands}
      idOf={(_band, at) => String(at)}
      nameOf={({ meaning }) => meaning}
      max={10}
      isUnordered
      add={{
        label: t("addBand"),
        create: () => {
          const lowest = Math.max(-1, ...bands.map(({ highest }) => highest)) + 1;
          return { lowest, highest: lowest, meaning: "" };
        },
      }}
      onChange={onChange}
    >
      {(band, at, change) => (
        <>
          <Range
            place={`content.bands.${at}`}
            range={band}
            onChange={(range) => change({ ...band, ...range })}
          />
          <TextField
            place={`content.bands.${at}.meaning`}
            label={t("meaning")}
            value={band.meaning}
            onChange={(meaning) => change({ ...band, meaning })}
            max={300}
            isGerman
            isRequired
          />
        </>
      )}
    </RowList>
  );
}

/** A scale, and what is rated with it. */
export function Editor({ body, problems, onChange }: EditorProps<ScoringBody>) {
  const t = useTranslations("editors.scoring");
  const { content, items } = body;
  const change = (said: Partial<ScoringContent>) => onChange({ ...body, content: { ...content, ...said } });
  const [lowest = 0] = content.points.map(({ value }) => value);
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <TextField
        place="content.scale"
        label={t("scale")}
        value={content.scale}
        onChange={(scale) => change({ scale })}
        max={200}
        isGerman
      />
      <TextField
        place="content.case"
        label={t("case")}
        hint={t("caseHint")}
        value={content.case}
        onChange={(about) => change({ case: about })}
        max={5000}
        rows={4}
        isGerman
      />
      <Points place="content.points" points={content.points} onChange={(points) => change({ points })} />
      <RowList
        place="items"
        title={t("lines")}
        rows={items}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        max={30}
        add={{
          label: t("addLine"),
          create: () => ({
            id: newId(),
            text: "",
            points: [],
            lowest,
            highest: lowest,
            hint: "",
            explanation: "",
          }),
        }}
        onChange={(rows) => onChange({ ...body, items: rows })}
      >
        {(line, at, put) => <Line line={line} place={`items.${at}`} onChange={put} />}
      </RowList>
      <SwitchField
        place="content.summed"
        label={t("summed")}
        value={content.summed}
        onChange={(summed) => change({ summed })}
      />
      {content.summed && <Bands bands={content.bands ?? []} onChange={(bands) => change({ bands })} />}
      <ExplanationField
        place="content.explanation"
        value={content.explanation}
        onChange={(explanation) => change({ explanation })}
        max={2000}
      />
    </EditorFrame>
  );
}
