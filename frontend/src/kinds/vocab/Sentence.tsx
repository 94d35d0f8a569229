import { Fragment, useState } from "react";
import { useTranslations } from "@/i18n";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { markOf, partOf } from "../shared/PartMark";
import { freePieces, keyOf, moveTo } from "./model";
import styles from "./Player.module.css";
import type { TaskProps } from "./Task";
import { TaskPartLabel } from "./TaskPartLabel";

type Props = TaskProps;

/** Pieces go where one was taken out last, else to the end. */
function usePlacing({ task, given: { order }, onChange }: Props) {
  const [hole, setHole] = useState<number | null>(null);
  const at = Math.min(hole ?? order.length, order.length);
  const put = (place: number) => {
    onChange({ order: order.toSpliced(at, 0, task.pieces[place] ?? "") }, "tap");
    setHole(hole === null ? null : at + 1);
  };
  const take = (place: number) => {
    onChange({ order: order.toSpliced(place, 1) }, "tap");
    setHole(place);
  };
  const carry = (place: number, { key, preventDefault }: { key: string; preventDefault: () => void }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined) return null;
    preventDefault();
    onChange({ order: moveTo(order, place, place + step) }, "tap");
    return Math.max(0, Math.min(order.length - 1, place + step));
  };
  return { hole, put, take, carry };
}

/** The sentence so far, with the mark that ends it: a tap takes a piece out again, ←/→ carry it. */
function Built({
  task,
  given: { order },
  isLocked,
  placing,
}: Props & { placing: ReturnType<typeof usePlacing> }) {
  const t = useTranslations("vocab");
  const press = (place: number, event: React.KeyboardEvent<HTMLButtonElement>) => {
    const row = event.currentTarget.parentElement;
    const to = placing.carry(place, { key: event.key, preventDefault: () => event.preventDefault() });
    // The focus goes along with the piece.
    if (to !== null) row?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div className={styles.built} role="group" aria-label={t("sentence")} lang="de" dir="ltr" data-arrows>
      {order.length === 0 && <span aria-hidden="true">…</span>}
      {withUniqueKeys(order, (piece) => piece).map(({ key, one }, place) => (
        <Fragment key={key}>
          {place === placing.hole && <span className={styles.hole} aria-hidden="true" />}
          <button
            type="button"
            className={styles.option}
            aria-label={t("takeOut", { piece: one })}
            disabled={isLocked}
            onClick={() => placing.take(place)}
            onKeyDown={(event) => press(place, event)}
          >
            {one}
          </button>
        </Fragment>
      ))}
      {task.ending && <span className={styles.ending}>{task.ending}</span>}
    </div>
  );
}

/** A sentence of its pieces, each put by a tap. */
export function Sentence(props: Props) {
  const { task, given, verdict, isLocked } = props;
  const t = useTranslations("vocab");
  const placing = usePlacing(props);
  const judged = partOf(verdict, keyOf(task));
  return (
    <div className={styles.part} data-mark={judged && markOf(judged)}>
      <TaskPartLabel task={task} name={t("sentence")} judged={judged} />
      <Built {...props} placing={placing} />
      {!isLocked && (
        <div className={styles.options} role="group" aria-label={t("pieces")}>
          {freePieces(task, given.order).map((place) => (
            <button
              key={place}
              type="button"
              lang="de"
              dir="ltr"
              className={styles.option}
              onClick={() => placing.put(place)}
            >
              {task.pieces[place]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
