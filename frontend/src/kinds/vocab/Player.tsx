import { useState } from "react";
import type { VocabAnswer, VocabSeen, VocabSolved, VocabTask } from "@/api/types";
import { AddAllWordsButton, useWordCollection } from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { isLocked, type PlayerProps } from "../contract";
import { useDigitShortcuts } from "../shared/digitShortcuts";
import { useSilentMode } from "../shared/silentMode";
import { UmlautKeys, useUmlautField } from "../shared/UmlautKeys";
import { chosenBy, digitsGoTo, findGiven, type Given, hasClue, keyOf, withGiven, wordOf } from "./model";
import styles from "./Player.module.css";
import { SolvedWord } from "./SolvedWord";
import { Task } from "./Task";

type Props = PlayerProps<VocabSeen, VocabAnswer, VocabSolved>;

const isTyped = ({ mode }: VocabTask) => mode === "LISTENING" || mode === "SPELLING";

/** 1 to 9 choose an option or an article, or put the next piece of a sentence. */
function useChoosing(
  { content, answer, state }: Props,
  change: (task: VocabTask, to: Partial<Given>) => void,
) {
  useDigitShortcuts((digit) => {
    const task = isLocked(state) ? undefined : digitsGoTo(answer, content);
    const to = task && chosenBy(digit, task, findGiven(answer, task));
    if (task && to) change(task, to);
  });
}

/** "Cannot listen right now", once for all words that are to be heard. */
function Listening({ content, state, quiet }: Props & { quiet: ReturnType<typeof useSilentMode> }) {
  const t = useTranslations("vocab");
  const hasTwin = content.tasks.some((task) => task.mode === "LISTENING" && hasClue(task));
  if (!hasTwin || isLocked(state)) return null;
  return (
    <Button look="quiet" flush onPress={() => quiet.change(!quiet.isSilentMode)}>
      {quiet.isSilentMode ? t("hearAgain") : t("cannotHear")}
    </Button>
  );
}

/** Whether no later task asks for the same word. */
const isLastOf = ({ tasks }: VocabSeen, place: number) =>
  tasks.findLastIndex(({ word }) => word === tasks[place]?.word) === place;

/** Words by their meaning, by ear, letter by letter, or in a sentence: one task after the other. */
export function Player(props: Props) {
  const { content, answer, state, verdict, solution, context, onAnswer } = props;
  const t = useTranslations("vocab");
  const writing = useUmlautField();
  const quiet = useSilentMode();
  const keeping = useWordCollection();
  const locked = isLocked(state);
  const [writtenIn, setWrittenIn] = useState(() => content.tasks.find(isTyped));
  const words = solution?.words.map(({ id }) => ({ id, itemId: context.itemId })) ?? [];
  const change = (task: VocabTask, to: Partial<Given>, how: "tap" | "typing" = "tap") =>
    onAnswer(withGiven(answer, content, task, to), how);
  useChoosing(props, change);
  return (
    <div ref={writing.ref} className={styles.practice}>
      <Listening {...props} quiet={quiet} />
      <ol className={styles.tasks}>
        {content.tasks.map((task, place) => (
          <li key={keyOf(task)} className={styles.task} data-task={keyOf(task)}>
            <h2 className={styles.heading}>{t("task", { number: place + 1, all: content.tasks.length })}</h2>
            <Task
              task={task}
              number={place + 1}
              given={findGiven(answer, task)}
              verdict={state === "revealed" ? null : verdict}
              isLocked={locked}
              isRevealed={state === "revealed" && wordOf(solution, task) !== undefined}
              known={
                locked && task.mode !== "SENTENCE_CONSTRUCTION" ? wordOf(solution, task)?.term : undefined
              }
              isSilentMode={quiet.isSilentMode}
              onChange={(to, how) => change(task, to, how)}
              onWrite={() => setWrittenIn(task)}
            />
            {locked && (
              <SolvedWord
                task={task}
                word={wordOf(solution, task)}
                keeping={isLastOf(content, place) ? keeping : undefined}
                onAdd={(id) => void keeping.keep([{ id, itemId: context.itemId }])}
              />
            )}
            {!locked && isTyped(task) && task === writtenIn && <UmlautKeys writing={writing} />}
          </li>
        ))}
      </ol>
      {locked && words.length > 1 && <AddAllWordsButton words={words} keeping={keeping} />}
    </div>
  );
}
