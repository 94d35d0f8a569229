import { useState } from "react";
import type { CaseInteractionShort, Overview } from "@/api/types";
import { newestFirst } from "../model";
import { DeleteTalk } from "./DeleteTalk";
import styles from "./MyTalks.module.css";
import { TalkRow } from "./TalkRow";

interface MyTalksProps {
  mine: readonly CaseInteractionShort[];
  overviews: readonly Overview[];
}

/** Her talks, the one she left last first; each goes on where it was. */
export function MyTalks({ mine, overviews }: MyTalksProps) {
  const [leaving, setLeaving] = useState<CaseInteractionShort | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {newestFirst(mine).map((talk) => (
          <TalkRow
            key={talk.id}
            talk={talk}
            progress={overviews.find(({ id }) => id === talk.id)}
            onDelete={() => setLeaving(talk)}
          />
        ))}
      </ul>
      <DeleteTalk talk={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
