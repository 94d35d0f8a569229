import { useState } from "react";
import type { FormCaseAnswer, FormCaseSeen, FormCaseSolved } from "@/api/types";
import type { PlayerProps } from "../contract";
import { CaseEntry } from "../shared/CaseEntry";
import { usePlayedInteraction } from "../shared/caseInteractions";
import { FormFields } from "../shared/FormFields";
import { type Side, SplitView } from "../shared/SplitView";
import { useLetterShortcuts } from "../shared/useLetterShortcuts";
import styles from "./Player.module.css";
import { TranscriptLines } from "./TranscriptLines";

type Props = PlayerProps<FormCaseSeen, FormCaseAnswer, FormCaseSolved>;

function Form({ content, answer, state, verdict, solution, onAnswer }: Props) {
  return (
    <FormFields
      fields={content.fields}
      filled={answer.fields}
      state={state}
      verdict={verdict}
      solution={solution}
      onFill={(fields, how) => onAnswer({ ...answer, fields }, how)}
    />
  );
}

/** A case and its talk on one side, the form that is filled from it on the other. */
function BothSides(props: Props) {
  const { content, context } = props;
  const interaction = usePlayedInteraction(content.case_id, content.excerpt);
  const [side, setSide] = useState<Side>("work");
  useLetterShortcuts({ r: () => setSide(side === "work" ? "source" : "work") });
  const source = (
    <div className={styles.source}>
      <CaseEntry
        caseId={content.case_id}
        excerpt={content.excerpt}
        item={{ kind: "FORM_CASE", id: context.itemId }}
      />
      <TranscriptLines interactionId={interaction?.id} />
    </div>
  );
  return (
    <SplitView
      names={{ source: "talk", work: "form" }}
      side={side}
      onSide={setSide}
      source={source}
      work={<Form {...props} />}
    />
  );
}

/**
 * The form, with the case and its talk on the other side; where the learner is in the conversation already, by itself.
 */
export function Player(props: Props) {
  return props.context.isBesideConversation ? <Form {...props} /> : <BothSides {...props} />;
}
