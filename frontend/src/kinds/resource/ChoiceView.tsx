import type { ResourceAnswer, ResourceSolved } from "@/api/types";
import { GermanText } from "@/ui/GermanText";
import { useDigitShortcuts } from "../shared/digitShortcuts";
import { type Choice, chosenIn } from "./model";
import styles from "./Player.module.css";

interface ChoiceViewProps {
  choice: Choice;
  answer: ResourceAnswer;
  solution: ResourceSolved | null;
  isLocked: boolean;
  isRevealed: boolean;
  mark: React.ReactNode;
  hint: string;
  onChoose: (key: string) => void;
}

/** A question with options: one of them, or several; 1 to 9 choose. */
export function ChoiceView(props: ChoiceViewProps) {
  const { choice, answer, solution, isLocked, isRevealed, mark, hint, onChoose } = props;
  const solved = solution?.mc.find(({ id }) => id === choice.id);
  const chosen = (isRevealed ? solved?.right : undefined) ?? chosenIn(answer, choice.id);
  useDigitShortcuts((place) => {
    const option = choice.options[place];
    if (option && !isLocked) onChoose(option.key);
  });
  return (
    <fieldset className={styles.question}>
      <legend className={styles.asked}>
        <GermanText>{choice.question}</GermanText> {mark}
      </legend>
      {choice.several && <p className={styles.hint}>{hint}</p>}
      {choice.options.map(({ key, text }) => (
        <div key={key} className={styles.answer}>
          <label className={styles.option} data-right={solved?.right.includes(key)}>
            <input
              type={choice.several ? "checkbox" : "radio"}
              name={choice.id}
              disabled={isLocked}
              checked={chosen.includes(key)}
              onChange={() => onChoose(key)}
            />
            <GermanText>{text}</GermanText>
          </label>
          {solved?.options[key] && (
            <GermanText as="p" size="body">
              {solved.options[key]}
            </GermanText>
          )}
        </div>
      ))}
      {solved?.explanation && <GermanText as="p">{solved.explanation}</GermanText>}
    </fieldset>
  );
}
