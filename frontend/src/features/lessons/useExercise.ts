import { useState } from "react";
import type { Item } from "@/api/types";
import type { AnyKind, ExerciseContext, SaveMode } from "@/kinds";
import { getExercise, held, isAnswerOutdated, isToRepeat, keepDone } from "./model";
import { post, useOutbox } from "./outbox";

/** So many milliseconds may pass between two letters before what the learner types is sent. */
const PAUSE = 700;

/**
 * When it was done while the learner is on its page, null as long as it was not: a mark that the learner takes away
 * leaves that standing.
 */
function useDoneAt({ interaction }: Item): string | null {
  const at = interaction?.completed_at ?? null;
  const [doneAt, setDoneAt] = useState(at);
  if (at !== null && at !== doneAt) setDoneAt(at);
  return at ?? doneAt;
}

/** One item while the learner works on it. Every tap is kept; checking is a step like any other. */
export function useExercise(item: Item, kind: AnyKind, context: ExerciseContext, again: boolean) {
  const box = useOutbox();
  const [fresh, setFresh] = useState(again && isToRepeat(item));
  const [newlyDisputed, setNewlyDisputed] = useState<readonly string[]>([]);
  const [before, setBefore] = useState<Item | null>(null);
  const asItIs = keepDone(item, kind, useDoneAt(item));
  const exercise = getExercise(held(asItIs, before), kind, context, box, fresh);
  const place = { section: item.section_id, item: item.id };
  const body_version = item.body_version;

  const keep = (answer: unknown, how: SaveMode) => {
    setFresh(false);
    const step = { answer: answer as Record<string, unknown>, body_version };
    if (how === "done") post({ ...place, step: { ...step, check: true } });
    else post({ ...place, step }, how === "typing" ? PAUSE : 0);
  };
  return {
    ...exercise,
    disputed: [...newlyDisputed, ...exercise.disputed],
    keep,
    retrying: before !== null,
    isAnswerOutdated: isAnswerOutdated(item, box),
    retry: () => setBefore(item),
    check: () => {
      setBefore(null);
      keep(exercise.answer, "done");
    },
    reveal: () => post({ ...place, step: { reveal: true } }),
    dispute: (key: string) => {
      setNewlyDisputed([...newlyDisputed, key]);
      post({ ...place, step: { disputed: [{ key }] } });
    },
  };
}

export type ExerciseWork = ReturnType<typeof useExercise>;
