import { useId } from "react";
import { GermanText } from "@/ui/GermanText";
import { TextConflict } from "@/ui/TextConflict";
import styles from "./Notes.module.css";

interface NoteSectionProps {
  title: string;
  text: string;
  /** What another person wrote here meanwhile; undefined when no one did. */
  other: string | undefined;
  onWrite: (text: string) => void;
  onLeave: () => void;
  onResolve: (choice: "mine" | "theirs") => void;
}

/** One section of a note, to be written in place. */
export function NoteSection({ title, text, other, onWrite, onLeave, onResolve }: NoteSectionProps) {
  const id = useId();
  return (
    <div className={styles.section}>
      <label htmlFor={id} className={styles.label}>
        <GermanText size="body">{title}</GermanText>
      </label>
      <textarea
        id={id}
        className={styles.box}
        lang="de"
        dir="ltr"
        rows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={onLeave}
      />
      {other !== undefined && <TextConflict text={text} other={other} onResolve={onResolve} />}
    </div>
  );
}
