import { useEffect, useRef, useState } from "react";
import type { PairOfTermsAnswer, PairOfTermsSeen, PairOfTermsSolved } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayerProps } from "../contract";
import { Board, type Held } from "./Board";
import { addTry, apart, layOut, type Round, type SettledPairs, settlePairs, wordsOf } from "./model";
import { Pairs } from "./Pairs";
import styles from "./Player.module.css";

type Props = PlayerProps<PairOfTermsSeen, PairOfTermsAnswer, PairOfTermsSolved>;

/** What the last check settled; it outlives the verdict, which is gone with the next tap. */
function useSettled({ answer, verdict }: Props) {
  const [settled, setSettled] = useState<SettledPairs>(() => settlePairs(answer, verdict));
  if (verdict !== null && verdict !== settled.verdict) setSettled(settlePairs(answer, verdict));
  const lay = (id: string, isApart: boolean) => {
    const others = settled.apart.filter((other) => other !== id);
    setSettled({ ...settled, apart: isApart ? [...others, id] : others });
  };
  return { settled, lay };
}

/** The button that was tapped is gone with its pair: who uses keys goes on at the next one. */
function useFocusOn() {
  const root = useRef<HTMLDivElement>(null);
  const moving = useRef(false);
  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    root.current?.querySelector<HTMLElement>("[data-arrows] button, button")?.focus();
  });
  const next = () => {
    moving.current = true;
  };
  return { root, next };
}

/** Puts two sides together, and takes them apart again. */
function usePairing(
  { answer, onAnswer }: Props,
  { settled, lay }: ReturnType<typeof useSettled>,
  round?: Round,
) {
  const t = useTranslations("pairOfTerms");
  const [held, setHeld] = useState<Held>({});
  const [said, setSaid] = useState("");
  const focus = useFocusOn();
  const pair = (id: string, place: number) => {
    const partner = round?.partners[place];
    const term = round?.terms.find((one) => one.id === id)?.term;
    if (!partner || !round || term === undefined) return;
    const number = layOut(answer, round, settled).size + 1;
    onAnswer(addTry(answer, settled, { pair: id, partner: partner.key }), "tap");
    lay(id, false);
    setSaid(t("made", { number, all: round.terms.length, term, partner: wordsOf(partner) }));
    focus.next();
  };
  const pick = (side: Held) => {
    const { term, partner } = { ...held, ...side };
    const isSame = term === held.term && partner === held.partner;
    const isPair = term !== undefined && partner !== undefined;
    if (isPair) pair(term, partner);
    setHeld(isPair || isSame ? {} : side);
  };
  const takeApart = (id: string) => {
    onAnswer(apart(answer, settled.count, id), "tap");
    lay(id, true);
    focus.next();
  };
  return { held, said, root: focus.root, pick, takeApart };
}

/** The pairs as they are right. */
function solved({ content, solution }: Props) {
  const pairs = new Map(solution?.pairs.map(({ id, partner }) => [id, partner]));
  return content.rounds.map((round) => ({ round, pairs }));
}

/** Terms and partners, some pairs at once: a tap on one, a tap on the other. */
export function Player(props: Props) {
  const { content, answer, state, solution } = props;
  const t = useTranslations("pairOfTerms");
  const { hyphenation = {} } = content; // a lesson that waited in a cache has none
  const locked = isLocked(state);
  const settling = useSettled(props);
  const { settled } = settling;
  const rounds = content.rounds.map((round) => ({ round, pairs: layOut(answer, round, settled) }));
  const place = rounds.findIndex(({ round, pairs }) => pairs.size < round.terms.length);
  const now = locked ? undefined : rounds[place];
  const pairing = usePairing(props, settling, now?.round);
  const isTold = state === "right" || state === "revealed";
  return (
    <div className={styles.game} ref={pairing.root}>
      {now && (
        <p className={styles.hint}>
          {content.rounds.length > 1 && (
            <>{t("round", { number: place + 1, all: content.rounds.length })} · </>
          )}
          {t("hint")}
        </p>
      )}
      {now && (
        <Board
          round={now.round}
          pairs={now.pairs}
          held={pairing.held}
          verdict={settled.verdict}
          onPick={pairing.pick}
          hyphenation={hyphenation}
        />
      )}
      <Pairs
        rounds={state === "revealed" ? solved(props) : now ? [now] : rounds}
        settled={state === "revealed" ? { ...settled, verdict: null } : settled}
        isLocked={locked}
        onTakeApart={pairing.takeApart}
        hyphenation={hyphenation}
      />
      {isTold && solution?.explanation && <GermanText as="p">{solution.explanation}</GermanText>}
      <span role="status" className="visually-hidden">
        {pairing.said}
      </span>
    </div>
  );
}
