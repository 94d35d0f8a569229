import { useId } from "react";
import type { PartVerdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import { cx } from "@/ui/cx";
import { GermanText } from "@/ui/GermanText";
import { PartMark } from "../shared/PartMark";
import { isWordy, type Line, type Point, rangeOf, type SolvedLine } from "./model";
import styles from "./Player.module.css";

interface LineProps {
  line: Line;
  value: number | undefined;
  part: PartVerdict | undefined;
  /** What the expert says, once that is known. */
  solved: SolvedLine | undefined;
  isLocked: boolean;
  onChoose: (value: number) => void;
}

/** Home and End go to the ends of the scale; the arrows are the browser's own. */
function toEnd(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Home" && event.key !== "End") return;
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:enabled")];
  const end = event.key === "Home" ? radios[0] : radios.at(-1);
  if (!end) return;
  event.preventDefault();
  end.focus();
  end.click();
}

function Segment({ point, group, ...rest }: { point: Point; group: string } & SegmentProps) {
  return (
    <label className={styles.segment}>
      <input
        type="radio"
        name={group}
        checked={rest.value === point.value}
        disabled={rest.isLocked}
        onChange={() => rest.onChoose(point.value)}
      />
      <strong>{point.value}</strong>{" "}
      {point.meaning && (
        <span className={rest.isWordy ? undefined : "visually-hidden"}>
          <GermanText size="body">{point.meaning}</GermanText>
        </span>
      )}
    </label>
  );
}

interface SegmentProps extends Pick<LineProps, "value" | "isLocked" | "onChoose"> {
  isWordy: boolean;
}

/** What the numbers mean that have no room for their words; screen readers hear it with the number. */
function Legend({ points }: { points: readonly Point[] }) {
  return (
    <p className={styles.small} aria-hidden="true">
      <GermanText size="body">
        {points
          .filter(({ meaning }) => meaning !== "")
          .map(({ value, meaning }) => `${value} = ${meaning}`)
          .join(" · ")}
      </GermanText>
    </p>
  );
}

/** One line with its scale, and afterwards the expert's value and reason. */
export function ScaleLine({ line, part, solved, ...rest }: LineProps) {
  const t = useTranslations("scoring");
  const group = useId();
  const wordy = isWordy(line);
  return (
    <fieldset className={styles.scale} data-mark={part?.mark} data-arrows onKeyDown={toEnd}>
      <legend className={styles.legend}>
        <GermanText>{line.text}</GermanText> <PartMark part={part} />
      </legend>
      <div className={cx(styles.segments, wordy && styles.wordy)}>
        {line.points.map((point) => (
          <Segment key={point.value} point={point} group={group} isWordy={wordy} {...rest} />
        ))}
      </div>
      {!wordy && <Legend points={line.points} />}
      {solved ? (
        <p>
          {t("expert", { value: rangeOf(solved) })} <GermanText size="body">{solved.explanation}</GermanText>
        </p>
      ) : (
        part?.hint && (
          <p>
            <GermanText size="body">{part.hint}</GermanText>
          </p>
        )
      )}
    </fieldset>
  );
}
