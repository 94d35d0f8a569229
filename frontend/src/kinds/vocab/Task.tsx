import type { Verdict, VocabTask } from "@/api/types";
import { WordButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { markOf, partOf } from "../shared/PartMark";
import { Clue } from "./Clue";
import { ARTICLES, type Given, hasClue, keyOf, type Part } from "./model";
import { Options } from "./Options";
import styles from "./Player.module.css";
import { Sentence } from "./Sentence";
import { TaskPartLabel } from "./TaskPartLabel";

export interface TaskProps {
  task: VocabTask;
  /** From 1. */
  number: number;
  given: Given;
  verdict: Verdict | null;
  isLocked: boolean;
  /** The solution stands below: the learner's answer makes room for it. */
  isRevealed: boolean;
  /** The word, once it has been told. */
  known: string | undefined;
  /** What sounds is told in words instead. */
  isSilentMode: boolean;
  onChange: (change: Partial<Given>, how: "tap" | "typing") => void;
  /** The learner is about to write here. */
  onWrite: () => void;
}

/** No capitals, corrections or suggestions by the keyboard: the learner learns to write. */
const ALONE = {
  type: "text",
  lang: "de",
  dir: "ltr",
  autoCapitalize: "off",
  autoCorrect: "off",
  autoComplete: "off",
  spellCheck: false,
} as const;

function Written({ part, ...props }: TaskProps & { part: "given" | "plural" }) {
  const { task, number, given, verdict, isLocked, onChange, onWrite } = props;
  const t = useTranslations("vocab");
  const judged = partOf(verdict, keyOf(task, part === "given" ? "" : part));
  return (
    <div className={styles.part} data-mark={judged && markOf(judged)}>
      <TaskPartLabel task={task} name={t(part)} judged={judged} />
      <input
        {...ALONE}
        className={styles.field}
        aria-label={t("field", { name: t(part), number })}
        value={given[part]}
        maxLength={200}
        readOnly={isLocked}
        onFocus={onWrite}
        onChange={(event) => onChange({ [part]: event.target.value }, "typing")}
      />
    </div>
  );
}

/** A choice among words: the meaning, or the article. */
function Chosen({ part, ...props }: TaskProps & { part: "given" | "article" }) {
  const { task, number, given, verdict, isLocked, onChange } = props;
  const t = useTranslations("vocab");
  const key: Part = part === "given" ? "" : part;
  const judged = partOf(verdict, keyOf(task, key));
  return (
    <div className={styles.part} data-mark={judged && markOf(judged)}>
      <TaskPartLabel task={task} name={t(part)} judged={judged} />
      <Options
        label={t("field", { name: t(part), number })}
        options={part === "given" ? task.options : ARTICLES}
        chosen={given[part]}
        isLocked={isLocked}
        onChoose={(option) => onChange({ [part]: option }, "tap")}
      />
    </div>
  );
}

/**
 * The sound beside the field; whoever cannot hear now is told the meaning instead, and everyone once the word is known.
 */
function Heard(props: TaskProps) {
  const { task, number, isSilentMode, isRevealed, known } = props;
  const t = useTranslations("vocab");
  const inWords = (isSilentMode || known !== undefined) && hasClue(task);
  return (
    <>
      {inWords && (
        <div className={styles.clue}>
          <Clue task={task} known={known} />
        </div>
      )}
      <div className={styles.heard}>
        {!(isSilentMode && hasClue(task)) && <WordButton id={task.word} name={t("unheard", { number })} />}
        {!isRevealed && <Written {...props} part="given" />}
      </div>
    </>
  );
}

/** A task in the way it is done. */
export function Task(props: TaskProps) {
  const { task, isRevealed, known } = props;
  return (
    <>
      {task.mode === "LISTENING" ? <Heard {...props} /> : <Clue task={task} known={known} />}
      {!isRevealed && task.mode === "MEANING" && <Chosen {...props} part="given" />}
      {!isRevealed && task.asks_article && <Chosen {...props} part="article" />}
      {!isRevealed && task.mode === "SPELLING" && <Written {...props} part="given" />}
      {!isRevealed && task.asks_plural && <Written {...props} part="plural" />}
      {!isRevealed && task.mode === "SENTENCE_CONSTRUCTION" && <Sentence {...props} />}
    </>
  );
}
