import { IconCheck, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { VocabIntroAnswer, VocabIntroSeen } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayerProps } from "../contract";
import { useDigitShortcuts } from "../shared/digitShortcuts";
import { useLetterShortcuts } from "../shared/useLetterShortcuts";
import { Card } from "./Card";
import { CardTurner } from "./CardTurner";
import { type Choice, decideWords, listUndecided, nextOpen } from "./model";
import styles from "./Player.module.css";

type Props = PlayerProps<VocabIntroSeen, VocabIntroAnswer, unknown>;

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const CHOICES = ["KNOWN", "TO_LEARN"] as const;
const SIGNS = { KNOWN: <IconCheck {...icon} />, TO_LEARN: <IconPlus {...icon} /> } as const;

/** What a choice is called; a word that was taken is no longer offered but kept. */
function Said({ choice, isTaken }: { choice: Choice; isTaken: boolean }) {
  const t = useTranslations("vocabIntro");
  const isKept = isTaken && choice === "TO_LEARN";
  return (
    <>
      {isKept ? SIGNS.KNOWN : SIGNS[choice]}
      {t(isKept ? "kept" : choice)}
    </>
  );
}

interface ChoicesProps {
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** Known already, or to be learnt; 1, 2 and `a` do the same. */
function Choices({ choice, onChoose }: ChoicesProps) {
  const t = useTranslations("vocabIntro");
  useDigitShortcuts((digit) => {
    const chosen = CHOICES[digit];
    if (chosen) onChoose(chosen);
  });
  useLetterShortcuts({ a: () => onChoose("TO_LEARN") });
  return (
    <div className={styles.choices} role="group" aria-label={t("ask")}>
      {CHOICES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.choice}
          aria-pressed={choice === one}
          onClick={() => onChoose(one)}
        >
          <Said choice={one} isTaken={choice === one} />
        </button>
      ))}
    </div>
  );
}

/** Which card lies on top, and what a choice does: the next open word comes by itself. */
function useCards({ content, answer, state, onAnswer }: Props) {
  const [at, setAt] = useState(() => nextOpen(answer, content, -1));
  const locked = isLocked(state);
  const choose = (ids: readonly string[], choice: Choice) => {
    if (locked) return;
    const next = decideWords(answer, ids, choice);
    const isDone = listUndecided(next, content).length === 0;
    onAnswer(next, isDone ? "done" : "tap");
    if (!isDone) setAt(nextOpen(next, content, at));
  };
  return { at: Math.max(at, 0), setAt, choose, locked };
}

/** New words, a card each: the learner says which the learner knows; the others go to the learner's own list. */
export function Player(props: Props) {
  const { content, answer } = props;
  const t = useTranslations("vocabIntro");
  const { at, setAt, choose, locked } = useCards(props);
  const word = content.words[at];
  const open = listUndecided(answer, content);
  if (!word) return null;
  const choice = answer.words[word.id];
  return (
    <div className={styles.intro}>
      {content.introduction && <GermanText as="p">{content.introduction}</GermanText>}
      <section className={styles.deck} aria-label={t("words")} data-arrows>
        <CardTurner at={at} all={content.words.length} onTurn={setAt} />
        <Card word={word} />
        {locked && choice && (
          <p className={styles.chosen}>
            <Said choice={choice} isTaken />
          </p>
        )}
        {!locked && <Choices choice={choice} onChoose={(one) => choose([word.id], one)} />}
      </section>
      {!locked && open.length > 1 && (
        <Button
          look="quiet"
          onPress={() =>
            choose(
              open.map(({ id }) => id),
              "TO_LEARN",
            )
          }
        >
          {t("addAll", { count: open.length, begun: String(open.length < content.words.length) })}
        </Button>
      )}
    </div>
  );
}
