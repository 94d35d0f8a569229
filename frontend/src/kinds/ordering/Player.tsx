import { useState } from "react";
import type { OrderingAnswer, OrderingSeen, OrderingSolved } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayerProps } from "../contract";
import { useDigitShortcuts } from "../shared/digitShortcuts";
import { partOf } from "../shared/PartMark";
import { listPlaced, listUnplaced, moveStep, without } from "./model";
import { PlacedStep } from "./PlacedStep";
import styles from "./Player.module.css";

type Props = PlayerProps<OrderingSeen, OrderingAnswer, OrderingSolved>;

/** What is still to be put somewhere: a tap gives it the next place. */
function Rest({ content, answer, onAnswer }: Props) {
  const t = useTranslations("ordering");
  const rest = listUnplaced(answer, content);
  const place = (id: string) => onAnswer({ order: [...answer.order, id] }, "tap");
  useDigitShortcuts((digit) => {
    const step = rest[digit];
    if (step) place(step.id);
  });
  if (rest.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t("rest")}>
      <h2 className={styles.heading}>{t("rest")}</h2>
      <p className={styles.hint}>{t("restHint", { place: answer.order.length + 1 })}</p>
      <ul className={styles.steps}>
        {rest.map(({ id, text }) => (
          <li key={id}>
            <button type="button" className={styles.tap} onClick={() => place(id)}>
              <GermanText>{text}</GermanText>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The right order, once it is known. */
function OrderSolution({ content, solution }: { content: OrderingSeen; solution: OrderingSolved }) {
  const t = useTranslations("ordering");
  return (
    <section className={styles.part} aria-label={t("solution")}>
      <h2 className={styles.heading}>{t("solution")}</h2>
      <ol className={styles.solved}>
        {solution.order.map((id) => (
          <li key={id}>
            <GermanText>{content.items.find((step) => step.id === id)?.text}</GermanText>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Steps are tapped in their order, and moved by arrows afterwards; nothing has to be dragged. */
export function Player(props: Props) {
  const { content, answer, state, verdict, solution, onAnswer } = props;
  const t = useTranslations("ordering");
  const [said, setSaid] = useState("");
  const locked = isLocked(state);
  const isTold = state === "right" || state === "revealed";
  const own = listPlaced(answer, content);
  const move = (id: string, text: string, to: number) => {
    const next = moveStep(answer, id, to);
    onAnswer(next, "tap");
    setSaid(t("movedTo", { step: text, place: next.order.indexOf(id) + 1, all: content.items.length }));
  };
  return (
    <div className={styles.ordering}>
      {own.length > 0 && (
        <section className={styles.part} aria-label={t("own")}>
          <h2 className={styles.heading}>{t("own")}</h2>
          {!locked && <p className={styles.hint}>{t("ownHint")}</p>}
          <ol className={styles.steps}>
            {own.map(({ id, text }, place) => (
              <PlacedStep
                key={id}
                text={text}
                place={place}
                last={own.length - 1}
                part={state === "revealed" ? undefined : partOf(verdict, id)}
                isLocked={locked}
                onMove={(to) => move(id, text, to)}
                onRemove={() => onAnswer(without(answer, id), "tap")}
              />
            ))}
          </ol>
        </section>
      )}
      {!locked && <Rest {...props} />}
      {state === "revealed" && solution && <OrderSolution content={content} solution={solution} />}
      {isTold && solution?.explanation && <GermanText as="p">{solution.explanation}</GermanText>}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}
