import { useState } from "react";
import type { ClozeAnswer, ClozeSeen, ClozeSolved } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayerProps } from "../contract";
import { UmlautKeys, useUmlautField } from "../shared/UmlautKeys";
import { Bank } from "./Bank";
import { Gap } from "./Gap";
import { emptyGaps, inGap, paragraphsOf, withWord } from "./model";
import styles from "./Player.module.css";

type Props = PlayerProps<ClozeSeen, ClozeAnswer, ClozeSolved>;

/** What stands in a gap: the solution once the learner asked for it, else their own word. */
function textToShow({ answer, solution, state }: Props, key: string): string {
  const right = solution?.gaps.find((gap) => gap.key === key)?.accepted[0];
  return state === "revealed" && right !== undefined ? right : inGap(answer, key);
}

/** Moves words between bank and gaps: a word and a gap, in either order, each by one tap. */
function usePlacing({ answer, content, onAnswer }: Props) {
  const [held, setHeld] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const dragged = content.gaps.filter(({ mode }) => mode === "DRAGGED");
  const put = (key: string, word: string) => {
    onAnswer(withWord(answer, key, word), "tap");
    setHeld(null);
    setChosen(null);
  };
  const pressGap = (key: string) => {
    if (held !== null) put(key, held);
    else if (inGap(answer, key) !== "") put(key, "");
    else setChosen(chosen === key ? null : key);
  };
  const pressWord = (word: string) => {
    const only = emptyGaps(answer, { ...content, gaps: dragged });
    const target = chosen ?? (only.length === 1 ? only[0]?.key : undefined);
    if (target !== undefined) put(target, word);
    else setHeld(held === word ? null : word);
  };
  return { held, chosen, pressGap, pressWord };
}

/** Why the gaps are filled like this, as far as the author has said it; with the number of the gap where there are some. */
function Reasons({ content, solution }: Pick<Props, "content" | "solution">) {
  const t = useTranslations("cloze");
  const all = content.gaps.length;
  const reasons = content.gaps.flatMap(({ key }, at) => {
    const why = solution?.gaps.find((gap) => gap.key === key)?.explanation;
    return why ? [{ key, why, name: all > 1 ? `${t("gap", { number: at + 1, all })}: ` : "" }] : [];
  });
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ key, why, name }) => (
        <li key={key}>
          {name && <span className={styles.hint}>{name}</span>}
          <GermanText size="body">{why}</GermanText>
        </li>
      ))}
    </ul>
  );
}

/** A text with gaps: typed, chosen from a list, or filled from the bank of words below. */
export function Player(props: Props) {
  const { content, answer, state, verdict, onAnswer } = props;
  const t = useTranslations("cloze");
  const placing = usePlacing(props);
  const writing = useUmlautField();
  const locked = isLocked(state);
  return (
    <div className={styles.cloze} ref={writing.ref}>
      <GermanText as="div">
        {paragraphsOf(content).map((pieces) => (
          <div key={pieces[0]?.at ?? 0} className={styles.paragraph}>
            {pieces.map((piece) =>
              piece.gap ? (
                <Gap
                  key={piece.at}
                  gap={piece.gap}
                  label={t("gap", { number: piece.number, all: content.gaps.length })}
                  word={textToShow(props, piece.gap.key)}
                  verdict={state === "revealed" ? null : verdict}
                  isLocked={locked}
                  isChosen={placing.chosen === piece.gap.key}
                  onType={(word) => onAnswer(withWord(answer, piece.gap.key, word), "typing")}
                  onChoose={(word) => onAnswer(withWord(answer, piece.gap.key, word), "tap")}
                  onPress={() => placing.pressGap(piece.gap.key)}
                />
              ) : (
                <span key={piece.at}>{piece.text}</span>
              ),
            )}
          </div>
        ))}
      </GermanText>
      {(state === "right" || state === "revealed") && <Reasons content={content} solution={props.solution} />}
      {content.bank.length > 0 && !locked && (
        <Bank content={content} answer={answer} held={placing.held} onPress={placing.pressWord} />
      )}
      {!locked && content.gaps.some(({ mode }) => mode === "TYPED") && <UmlautKeys writing={writing} />}
    </div>
  );
}
