import { useState } from "react";
import type { ImageLabelingAnswer, ImageLabelingSeen, ImageLabelingSolved } from "@/api/types";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayerProps } from "../contract";
import { useDigitShortcuts } from "../shared/digitShortcuts";
import { partOf } from "../shared/PartMark";
import { labelOf, withLabel } from "./model";
import { NameSheet } from "./NameSheet";
import { Picture, type PinState } from "./Picture";
import { PinLine } from "./PinLine";
import styles from "./Player.module.css";

type Props = PlayerProps<ImageLabelingSeen, ImageLabelingAnswer, ImageLabelingSolved>;

/** The truth about each pin, where the learner may know it. */
function solvedNames({ state, solution }: Props) {
  const isTold = state === "right" || state === "revealed";
  return (id: string) => (isTold ? solution?.items.find((pin) => pin.id === id) : undefined);
}

/** Pins with the name they were given, how that was judged, and where they are. */
function pinsOf(props: Props): PinState[] {
  const { content, answer, state, verdict } = props;
  const truth = solvedNames(props);
  return content.items.map(({ id, x, y, place }, at) => {
    const label = truth(id)?.text ?? labelOf(answer, id);
    const mark = state === "revealed" ? undefined : partOf(verdict, id)?.mark;
    const name = [`${at + 1}. ${place}`, label].filter(Boolean).join(": ");
    return { id, x, y, name, mark, isNamed: label !== "" };
  });
}

/** All pins, each in a line of its own. */
function PinList({ onChoose, ...props }: Props & { onChoose: (id: string, label: string) => void }) {
  const { content, answer, state, verdict } = props;
  const truth = solvedNames(props);
  return (
    <ol className={styles.lines}>
      {content.items.map((pin, place) => (
        <PinLine
          key={pin.id}
          image={content.image}
          pin={pin}
          number={place + 1}
          labels={content.labels}
          label={labelOf(answer, pin.id)}
          part={state === "revealed" ? undefined : partOf(verdict, pin.id)}
          isLocked={isLocked(state)}
          solved={truth(pin.id)}
          onChoose={(label) => onChoose(pin.id, label)}
        />
      ))}
    </ol>
  );
}

/** A picture with numbered pins: a tap on a pin opens its names; beside it each pin stands as a line with a list. */
export function Player(props: Props) {
  const { content, answer, state, solution, onAnswer } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const locked = isLocked(state);
  const truth = solvedNames(props);
  const isTold = locked && content.items.some(({ id }) => truth(id));
  const choose = (id: string, label: string) => onAnswer(withLabel(answer, id, label), "tap");
  useDigitShortcuts((digit) => {
    const pin = content.items[digit];
    const label = content.labels[digit];
    if (opened === null) setOpened((!locked || isTold) && pin ? pin.id : null);
    else if (!locked && label !== undefined) {
      choose(opened, label);
      setOpened(null);
    }
  });
  return (
    <div className={styles.labeling} data-wide={content.image ? true : undefined}>
      {content.image && (
        <Picture image={content.image} pins={pinsOf(props)} isOpen={!locked || isTold} onPress={setOpened} />
      )}
      <PinList {...props} onChoose={choose} />
      {isTold && solution?.explanation && (
        <div className={styles.after}>
          <GermanText as="p">{solution.explanation}</GermanText>
        </div>
      )}
      <NameSheet
        content={content}
        answer={answer}
        id={locked && !isTold ? null : opened}
        solved={opened === null ? undefined : truth(opened)}
        onChoose={(label) => {
          if (opened !== null) choose(opened, label);
          setOpened(null);
        }}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
