import { useEffect, useState } from "react";
import { DialogTools } from "../shared/DialogView";
import { useDialog } from "../shared/dialog";
import { partOf } from "../shared/PartMark";
import { plainText } from "../shared/RichText";
import { type Side, type SideNames, SplitView } from "../shared/SplitView";
import { useLetterShortcuts } from "../shared/useLetterShortcuts";
import { listUnanswered, type Props, questionsOf, quoteFor } from "./model";
import { Questions } from "./Questions";
import { Source } from "./Source";

/** The question the learner is at: one that is still open; after a check the first that was not right. */
function useAt({ content, answer, verdict }: Props) {
  const all = questionsOf(content);
  const findQuestionIndex = (id: string | undefined) => all.findIndex((question) => question.id === id);
  const [at, setAt] = useState(() => Math.max(0, findQuestionIndex(listUnanswered(answer, content)[0]?.id)));
  const wrong = all.find(({ id }) => partOf(verdict, id)?.mark === "WRONG");
  const wrongAt = findQuestionIndex(wrong?.id);
  useEffect(() => {
    if (wrongAt >= 0) setAt(wrongAt);
  }, [wrongAt]);
  return [at, setAt] as const;
}

/** What there is to be heard or read; of several things the one that comes first. */
function sourceOf({ file, dialog }: Props["content"]): SideNames["source"] {
  if (file) return "file";
  return dialog ? "dialog" : "text";
}

/** Questions from another program may stand alone: then there is nothing to look up. */
const hasSource = ({ file, dialog, blocks }: Props["content"]) =>
  Boolean(file || dialog) || blocks.some((block) => plainText(block).trim() !== "");

/** A source and questions about it, one at a time; `r` leads to the source and back, `p` plays it. */
export function Player(props: Props) {
  const { content, answer, solution } = props;
  const [at, setAt] = useAt(props);
  const all = questionsOf(content);
  const isNew = listUnanswered(answer, content).length === all.length;
  const [side, setSide] = useState<Side>(isNew ? "source" : "work");
  const play = useDialog(content.dialog);
  useLetterShortcuts({ r: () => setSide(side === "work" ? "source" : "work"), p: play.toggle });
  const toQuestion = (place: number) => {
    setAt(place);
    setSide("work");
  };
  const quote = quoteFor(solution, all[at]?.id);
  const questions = <Questions {...props} at={at} onAt={toQuestion} />;
  if (!hasSource(content)) return questions;
  return (
    <SplitView
      names={{ source: sourceOf(content), work: "questions" }}
      side={side}
      onSide={setSide}
      tools={content.dialog && <DialogTools play={play} onRead={() => setSide("source")} />}
      source={<Source content={content} play={play} quote={quote} />}
      work={questions}
    />
  );
}
