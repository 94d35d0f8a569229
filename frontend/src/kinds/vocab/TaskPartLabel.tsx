import type { PartVerdict, VocabTask } from "@/api/types";
import { PartMark } from "../shared/PartMark";
import { partsOf } from "./model";
import styles from "./Player.module.css";

interface TaskPartLabelProps {
  task: VocabTask;
  name: string;
  judged: PartVerdict | undefined;
}

/** What a part of a task is called, and how it was judged; where a task has one part only, it needs no name. */
export function TaskPartLabel({ task, name, judged }: TaskPartLabelProps) {
  const isAlone = partsOf(task).length === 1;
  if (isAlone && !judged) return null;
  return (
    <span className={styles.label} data-alone={isAlone}>
      {!isAlone && name} <PartMark part={judged} />
    </span>
  );
}
