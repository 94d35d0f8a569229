import { useEffect, useRef } from "react";
import type { CaseAnswer, CaseSeen } from "@/api/types";
import { GermanText } from "@/ui/GermanText";
import type { PlayerProps } from "../contract";
import { CaseEntry } from "../shared/CaseEntry";
import { ContinueCaseButton } from "../shared/ContinueCaseButton";
import { usePlayedInteraction } from "../shared/caseInteractions";
import { PartMark, partOf } from "../shared/PartMark";
import { nextAnswer } from "./model";
import styles from "./Player.module.css";

type Props = PlayerProps<CaseSeen, CaseAnswer, unknown>;

const itemOf = ({ itemId }: Props["context"]) => ({ kind: "CASE", id: itemId }) as const;

/**
 * When the learner is back from the conversation it becomes their answer: one that is solved is checked at once, each
 * standing once.
 */
function useInteractionAsAnswer({ content, answer, state, onAnswer }: Props): void {
  const interaction = usePlayedInteraction(content.case_id, content.excerpt ?? "");
  const next = nextAnswer(answer, interaction, state);
  const mark = next && interaction ? `${next.how} ${interaction.id} ${interaction.changed_at}` : "";
  const sent = useRef("");
  useEffect(() => {
    if (next === null || sent.current === mark) return;
    sent.current = mark;
    onAnswer(next.answer, next.how);
  }, [next, mark, onAnswer]);
}

/** The bar leads into the conversation again while the case is not solved. */
export function GoOn({ content, context }: Pick<Props, "content" | "context">) {
  return (
    <ContinueCaseButton
      caseId={content.case_id}
      excerpt={content.excerpt ?? ""}
      item={itemOf(context)}
      difficulty={content.difficulty}
    />
  );
}

/** The briefing of a case with the link to it; the conversation itself is held on its own page. */
export function Player(props: Props) {
  const { content, verdict, context } = props;
  useInteractionAsAnswer(props);
  return (
    <div className={styles.case}>
      {content.note && (
        <div className={styles.note}>
          <GermanText as="p">{content.note}</GermanText>
        </div>
      )}
      <CaseEntry
        caseId={content.case_id}
        excerpt={content.excerpt ?? ""}
        item={itemOf(context)}
        difficulty={content.difficulty}
      />
      <PartMark part={partOf(verdict, "case")} />
    </div>
  );
}
