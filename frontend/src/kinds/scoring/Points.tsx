import type { ScalePoint } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useNextFocus } from "@/ui/useNextFocus";
import styles from "../shared/editor/Editor.module.css";
import { NumberField } from "../shared/editor/NumberField";
import { RowList } from "../shared/editor/RowList";
import { TextField } from "../shared/editor/TextField";

export const LARGEST = 1000;
const MOST_POINTS = 21;
const TEN = 10;

interface PointsProps {
  place: string;
  points: readonly ScalePoint[];
  onChange: (points: ScalePoint[]) => void;
}

/** The values that can be chosen, in ascending order. */
export function Points({ place, points, onChange }: PointsProps) {
  const t = useTranslations("editors.scoring");
  const { focusNext } = useNextFocus(points);
  const next = Math.max(-1, ...points.map(({ value }) => value)) + 1;
  return (
    <RowList
      place={place}
      title={t("points")}
      rows={points}
      idOf={(_point, at) => String(at)}
      nameOf={({ value }) => String(value)}
      max={MOST_POINTS}
      isUnordered
      add={{ label: t("addPoint"), create: () => ({ value: next, meaning: "" }) }}
      actions={
        points.length === 0 && (
          <Button
            look="quiet"
            onPress={() => {
              focusNext(`[data-place="${place}.0.meaning"] input`);
              onChange(Array.from({ length: TEN + 1 }, (_none, value) => ({ value, meaning: "" })));
            }}
          >
            {t("fromNoneToTen")}
          </Button>
        )
      }
      onChange={onChange}
    >
      {(point, at, change) => (
        <div className={styles.beside}>
          <NumberField
            place={`${place}.${at}.value`}
            label={t("value")}
            value={point.value}
            onChange={(value) => change({ ...point, value })}
            min={-LARGEST}
            max={LARGEST}
          />
          <TextField
            place={`${place}.${at}.meaning`}
            label={t("meaning")}
            value={point.meaning}
            onChange={(meaning) => change({ ...point, meaning })}
            max={300}
            isGerman
          />
        </div>
      )}
    </RowList>
  );
}
