import { useState } from "react";
import type { SetPhraseAnswer, SetPhraseSeen, SetPhraseSolved } from "@/api/types";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayerProps } from "../contract";
import { UmlautKeys, useUmlautField } from "../shared/UmlautKeys";
import { doneIn, phrasesOf, solvedOf, withDone } from "./model";
import { Phrase } from "./Phrase";
import styles from "./Player.module.css";

type Props = PlayerProps<SetPhraseSeen, SetPhraseAnswer, SetPhraseSolved>;

/** Phrases of a situation: their gaps are filled, and they are used in sentences of the learner's own. */
export function Player({ content, answer, state, verdict, solution, onAnswer }: Props) {
  const writing = useUmlautField();
  const locked = isLocked(state);
  const [writtenIn, setWrittenIn] = useState(() => phrasesOf(content)[0]?.id);
  return (
    <div className={styles.lists} ref={writing.ref}>
      {content.lists.map((list) => (
        <section key={list.id} className={styles.list} aria-labelledby={`list-${list.id}`}>
          <h2 id={`list-${list.id}`} className={styles.title}>
            <GermanText size="body">{list.title}</GermanText>
          </h2>
          {list.situation && <GermanText as="p">{list.situation}</GermanText>}
          <ol className={styles.phrases}>
            {list.phrases.map((phrase) => (
              <li key={phrase.id} className={styles.phrase}>
                <Phrase
                  phrase={phrase}
                  number={phrasesOf(content).indexOf(phrase) + 1}
                  done={doneIn(answer, phrase)}
                  verdict={state === "revealed" ? null : verdict}
                  isLocked={locked}
                  isRevealed={state === "revealed"}
                  solved={locked ? solvedOf(solution, phrase) : undefined}
                  onChange={(change) => onAnswer(withDone(answer, content, phrase, change), "typing")}
                  onWrite={() => setWrittenIn(phrase.id)}
                />
                {!locked && phrase.id === writtenIn && <UmlautKeys writing={writing} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {locked && solution?.explanation && <GermanText as="p">{solution.explanation}</GermanText>}
    </div>
  );
}
