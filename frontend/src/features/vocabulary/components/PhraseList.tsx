import type { Phrase } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useFormat } from "@/i18n";
import { Collapsible } from "@/ui/Collapsible";
import { GermanText } from "@/ui/GermanText";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { usePhrases } from "../data";
import { useAddWord } from "../useAddWord";
import { AddWordButton } from "./AddWordButton";
import styles from "./PhraseList.module.css";

function groupBySituation(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const group = groups.get(phrase.situation);
    if (group) group.push(phrase);
    else groups.set(phrase.situation, [phrase]);
  }
  return groups;
}

function Row({ phrase, explanation, example }: Phrase) {
  const { state, fromText } = useAddWord();
  const said = example || phrase;
  return (
    <li className={styles.row}>
      <div>
        <GermanText as="p" size="body">
          <strong>{phrase}</strong>
        </GermanText>
        <p className={styles.means}>
          <GermanText size="body">{explanation}</GermanText>
        </p>
        {example && (
          <GermanText as="p" size="body">
            „{example}“
          </GermanText>
        )}
      </div>
      <div className={styles.actions}>
        <SentenceButton id={`phrase-${phrase}`} sentence={said} />
        <AddWordButton
          name={phrase}
          state={state}
          onAdd={() => void fromText(phrase, { sentence: example })}
        />
      </div>
    </li>
  );
}

/** The set phrases of the ward (Redemittel) by situation: read, heard, and put into the learner's own words. */
export function PhraseList() {
  const format = useFormat();
  return (
    <StateView of={usePhrases()} skeleton={<Skeleton shape="card" lines={4} />}>
      {(phrases) => (
        <Stack gap={4}>
          {[...groupBySituation(phrases)].map(([situation, group], at) => (
            <Collapsible
              key={situation}
              title={situation}
              note={format.number(group.length)}
              isOpen={at === 0}
            >
              <ul className={styles.list}>
                {group.map((one) => (
                  <Row key={one.phrase} {...one} />
                ))}
              </ul>
            </Collapsible>
          ))}
        </Stack>
      )}
    </StateView>
  );
}
