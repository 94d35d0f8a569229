import type { VocabTask } from "@/api/types";
import { InLearnerLanguage } from "@/features/vocabulary";
import { GermanText } from "@/ui/GermanText";

interface ClueProps {
  task: VocabTask;
  /** The word, once it is no secret any more: then the dictionary may be asked for it. */
  known: string | undefined;
}

/** What says the meaning: an explanation, the learner's own language, and a sentence with a hole. */
export function Clue({ task, known }: ClueProps) {
  return (
    <>
      {task.explanation && <GermanText as="p">{task.explanation}</GermanText>}
      <InLearnerLanguage translations={task.translations} {...(known && { term: known })} />
      {task.example && <GermanText as="p">{task.example}</GermanText>}
    </>
  );
}
