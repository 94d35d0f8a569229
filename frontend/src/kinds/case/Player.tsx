import { useEffect, useRef } from "react";
import type { CaseAnswer, CaseSeen } from "@/api/types";
import { GermanText } from "@/ui/GermanText";
import type { PlayerProps } from "../contract";
import { CaseDoor } from "../shared/CaseDoor";
import { CaseGoOn } from "../shared/CaseGoOn";
import { PartMark, partOf } from "../shared/PartMark";
import { usePlayedTalk } from "../shared/talks";
import { nextAnswer } from "./model";
import styles from "./Player.module.css";

type Props = PlayerProps<CaseSeen, CaseAnswer, unknown>;

const itemOf = ({ itemId }: Props["around"]) => ({ kind: "CASE", id: itemId }) as const;

/** When she is back from the talk it becomes her answer: one that is solved is checked at once, each standing once. */
function useTalkAsAnswer({ content, answer, state, onAnswer }: Props): void {
  const talk = usePlayedTalk(content.case_id);
  const next = nextAnswer(answer, talk, state);
  const mark = next && talk ? `${next.how} ${talk.id} ${talk.changed_at}` : "";
  const sent = useRef("");
  useEffect(() => {
    if (next === null || sent.current === mark) return;
    sent.current = mark;
    onAnswer(next.answer, next.how);
  }, [next, mark, onAnswer]);
}

/** The bar leads into the talk again while the case is not solved. */
export function GoOn({ content, around }: Pick<Props, "content" | "around">) {
  return <CaseGoOn caseId={content.case_id} item={itemOf(around)} difficulty={content.difficulty} />;
}

/** The note on the door of a case, and the way in; the talk itself is held on its own page. */
export function Player(props: Props) {
  const { content, verdict, around } = props;
  useTalkAsAnswer(props);
  return (
    <div className={styles.case}>
      {content.note && (
        <div className={styles.note}>
          <GermanText as="p">{content.note}</GermanText>
        </div>
      )}
      <CaseDoor caseId={content.case_id} item={itemOf(around)} difficulty={content.difficulty} />
      <PartMark part={partOf(verdict, "case")} />
    </div>
  );
}
