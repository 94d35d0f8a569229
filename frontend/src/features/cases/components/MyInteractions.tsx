import { useState } from "react";
import type { CaseInteractionShort, Overview } from "@/api/types";
import { newestFirst } from "../model";
import { DeleteInteraction } from "./DeleteInteraction";
import { InteractionRow } from "./InteractionRow";
import styles from "./MyInteractions.module.css";

interface MyInteractionsProps {
  mine: readonly CaseInteractionShort[];
  overviews: readonly Overview[];
}

/** The learner's conversations, the one the learner left last first; each goes on where it was. */
export function MyInteractions({ mine, overviews }: MyInteractionsProps) {
  const [leaving, setLeaving] = useState<CaseInteractionShort | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {newestFirst(mine).map((interaction) => (
          <InteractionRow
            key={interaction.id}
            interaction={interaction}
            progress={overviews.find(({ id }) => id === interaction.id)}
            onDelete={() => setLeaving(interaction)}
          />
        ))}
      </ul>
      <DeleteInteraction interaction={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
