import type { ReactNode } from "react";
import { tourMark } from "@/features/tour";
import { cx } from "@/ui/cx";
import { GermanText } from "@/ui/GermanText";
import { anchorOf } from "../model";
import styles from "./Bubble.module.css";

interface BubbleProps {
  side: "person" | "learner";
  /** Who said it, for those who do not see the side it stands on. */
  speaker: string;
  children: ReactNode;
  /** Below the paper: tools, or what became of it. */
  below?: ReactNode;
  muted?: boolean;
  /** The line's id: proofs and the debrief lead here. */
  messageId?: string;
}

/** One thing that was said. */
export function Bubble({ side, speaker, children, below, muted, messageId }: BubbleProps) {
  return (
    <article
      id={messageId === undefined ? undefined : anchorOf(messageId)}
      className={styles[side]}
      aria-label={speaker}
      tabIndex={messageId === undefined ? undefined : -1}
    >
      <div
        className={cx(styles.paper, muted && styles.muted)}
        {...(side === "person" ? tourMark("transcript") : {})}
      >
        {children}
      </div>
      {below}
    </article>
  );
}

export function MessageText({ children }: { children: string }) {
  return (
    <GermanText as="p">
      <span className={styles.words}>{children}</span>
    </GermanText>
  );
}

/** The person draws breath before speaking. */
export function TypingIndicator() {
  return (
    <span className={styles.breath} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
