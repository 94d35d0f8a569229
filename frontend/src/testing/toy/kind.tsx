import type { Kind, PlayerProps } from "@/kinds/contract";
import { isLocked } from "@/kinds/contract";
import { PartMark, partOf } from "@/kinds/shared/PartMark";
import { GermanText } from "@/ui/GermanText";

/** A whole kind on one page: one question, some buttons. */
export interface Content {
  readonly question: string;
  readonly options: readonly string[];
}

export interface Answer {
  readonly chosen: string;
}

export interface Solution {
  readonly option: string;
}

function Player({
  content,
  answer,
  state,
  verdict,
  context,
  onAnswer,
}: PlayerProps<Content, Answer, Solution>) {
  return (
    <fieldset>
      <legend>
        <GermanText>{content.question}</GermanText> <PartMark part={partOf(verdict, "choice")} />
      </legend>
      {content.options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={context.itemId}
            disabled={isLocked(state)}
            checked={answer.chosen === option}
            onChange={() => onAnswer({ chosen: option }, "tap")}
          />
          <GermanText>{option}</GermanText>
        </label>
      ))}
    </fieldset>
  );
}

export const kind: Kind<Content, Answer, Solution> = {
  slug: "TOY",
  flow: "check",
  emptyAnswer: () => ({ chosen: "" }),
  countOpen: ({ chosen }) => (chosen === "" ? 1 : 0),
  describeAnswer: ({ chosen }, _content, solution) => [
    { key: "choice", own: chosen, right: solution?.option },
  ],
  spokenText: ({ question }, { option }) => `${question} ${option}`,
  Player,
};
