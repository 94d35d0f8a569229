import { useEffect, useRef } from "react";
import type { Block } from "@/api/types";
import { SoundButton, useSentence } from "@/features/speech";
import { plainText, RichBlock } from "../shared/RichText";
import { useLetterShortcuts } from "../shared/useLetterShortcuts";
import styles from "./Player.module.css";

interface ParagraphProps {
  block: Block;
  id: string;
  isHeard: boolean;
  /** The text has headings. */
  isDeep: boolean;
  /** The learner stands at it: space plays it. */
  isCurrent: boolean;
}

function Sound({ id, words, isCurrent }: { id: string; words: string; isCurrent: boolean }) {
  const sound = useSentence(id, words);
  useLetterShortcuts(isCurrent ? { " ": sound.toggle } : {});
  return <SoundButton sound={sound} name={words} />;
}

/** One paragraph with its sound; comes into sight when the learner steps to it. */
export function Paragraph({ block, id, isHeard, isDeep, isCurrent }: ParagraphProps) {
  const words = plainText(block);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <div className={styles.paragraph} ref={root} tabIndex={-1} data-current={isCurrent}>
      <RichBlock block={block} isDeep={isDeep} />
      {isHeard && words !== "" && <Sound id={id} words={words} isCurrent={isCurrent} />}
    </div>
  );
}
