import type { ScoringAnswer, ScoringSeen, ScoringSolved } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayerProps } from "../contract";
import { partOf } from "../shared/PartMark";
import { ScaleLine } from "./Line";
import { bandOf, openLines, rightValue, sumOf, withValue } from "./model";
import styles from "./Player.module.css";

type Props = PlayerProps<ScoringSeen, ScoringAnswer, ScoringSolved>;

/** What stands on the scale: the learner's values, or the right ones once the learner asked for them. */
function answerToShow({ content, answer, solution, state }: Props): ScoringAnswer {
  if (state !== "revealed" || !solution) return answer;
  return solution.items.reduce((shown, solved) => {
    const line = content.items.find(({ id }) => id === solved.id);
    const value = line && rightValue(line, solved, answer.values[line.id]);
    return value === undefined ? shown : withValue(shown, solved.id, value);
  }, answer);
}

/** The sum so far; what it means is said only when it is whole. */
function Sum({ content, answer }: Pick<Props, "content" | "answer">) {
  const t = useTranslations("scoring");
  const open = openLines(answer, content).length;
  const sum = sumOf(answer, content);
  const band = open === 0 ? bandOf(sum, content) : undefined;
  return (
    <p className={styles.sum} role="status">
      <strong>{t("sum", { sum })}</strong>
      {band && <GermanText>{band.meaning}</GermanText>}
    </p>
  );
}

function Bands({ bands }: Pick<ScoringSeen, "bands">) {
  return (
    <ul className={styles.small}>
      {bands.map(({ lowest, highest, meaning }) => (
        <li key={lowest}>
          <GermanText size="body">
            {lowest}–{highest}: {meaning}
          </GermanText>
        </li>
      ))}
    </ul>
  );
}

/** A case is rated line by line on a scale. */
export function Player(props: Props) {
  const { content, answer, state, verdict, solution, onAnswer } = props;
  const shown = answerToShow(props);
  const locked = isLocked(state);
  const isTold = state === "right" || state === "revealed";
  const solvedOf = (id: string) => (isTold ? solution?.items.find((line) => line.id === id) : undefined);
  return (
    <div className={styles.scoring}>
      {(content.scale || content.case) && (
        <div className={styles.case}>
          {content.scale && (
            <h2 className={styles.name}>
              <GermanText size="body">{content.scale}</GermanText>
            </h2>
          )}
          <GermanText as="p">{content.case}</GermanText>
        </div>
      )}
      {content.items.map((line) => (
        <ScaleLine
          key={line.id}
          line={line}
          value={shown.values[line.id]}
          part={state === "revealed" ? undefined : partOf(verdict, line.id)}
          solved={solvedOf(line.id)}
          isLocked={locked}
          onChoose={(value) => onAnswer(withValue(answer, line.id, value), "tap")}
        />
      ))}
      {content.summed && <Sum content={content} answer={shown} />}
      {content.bands.length > 0 && <Bands bands={content.bands} />}
      {isTold && solution?.explanation && <GermanText as="p">{solution.explanation}</GermanText>}
    </div>
  );
}
