import type { VocabTask } from "@/api/types";
import { GermanText } from "@/ui/GermanText";
import { InHerLanguage } from "../shared/InHerLanguage";

/** What says the meaning: an explanation, her own language, and a sentence with a hole. */
export function Clue({ task }: { task: VocabTask }) {
  return (
    <>
      {task.explanation && <GermanText as="p">{task.explanation}</GermanText>}
      <InHerLanguage translations={task.translations} />
      {task.example && <GermanText as="p">{task.example}</GermanText>}
    </>
  );
}
