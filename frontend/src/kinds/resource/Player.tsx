import { useState } from "react";
import { useDialog } from "../shared/dialog";
import { type Side, Split } from "../shared/Split";
import { useLetters } from "../shared/useLetters";
import { type Props, questionsOf, quoteFor, unanswered } from "./model";
import { Questions } from "./Questions";
import { Source } from "./Source";

/** The question she is at: at first one that is still open. */
function useAt({ content, answer }: Props) {
  const all = questionsOf(content);
  const first = unanswered(answer, content)[0];
  return useState(() =>
    Math.max(
      0,
      all.findIndex(({ id }) => id === first?.id),
    ),
  );
}

/** A source and questions about it, one at a time; `r` leads to the source and back, `p` plays it. */
export function Player(props: Props) {
  const { content, solution } = props;
  const [at, setAt] = useAt(props);
  const [side, setSide] = useState<Side>("source");
  const play = useDialog(content.dialog);
  useLetters({ r: () => setSide(side === "work" ? "source" : "work"), p: play.toggle });
  const quote = quoteFor(solution, questionsOf(content)[at]?.id);
  return (
    <Split
      side={side}
      onSide={setSide}
      source={<Source content={content} play={play} quote={quote} />}
      work={<Questions {...props} at={at} onAt={setAt} />}
    />
  );
}
