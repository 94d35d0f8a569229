import { type ReactNode, useContext } from "react";
import { tourMark } from "@/features/tour";
import { cx } from "@/ui/cx";
import { GermanText } from "@/ui/GermanText";
import { LineNotesContext } from "../conversationContext";
import { anchorOf } from "../model";
import styles from "./Bubble.module.css";

type Side = "person" | "learner";

interface MessageArticleProps {
  side: Side;
  /** Who said it, for screen readers. */
  speaker: string;
  /** The id of a stored message: links lead here. */
  messageId?: string;
  /** Drawn without its tools until it comes near. */
  isFar?: boolean;
  children: ReactNode;
}

/** One message: its bubble, and below it tools or what became of it. */
export function MessageArticle({ side, speaker, messageId, isFar, children }: MessageArticleProps) {
  const notesOf = useContext(LineNotesContext);
  return (
    <article
      id={messageId === undefined ? undefined : anchorOf(messageId)}
      className={styles[side]}
      aria-label={speaker}
      tabIndex={messageId === undefined ? undefined : -1}
      data-message={messageId}
      data-far={isFar ? messageId : undefined}
    >
      {children}
      {messageId !== undefined && notesOf?.(messageId)}
    </article>
  );
}

/** The paper that a message stands on. */
export function Bubble({ side, isMuted, children }: { side: Side; isMuted?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(styles.paper, isMuted && styles.muted)}
      {...(side === "person" ? tourMark("transcript") : {})}
    >
      {children}
    </div>
  );
}

/** German text of a message, with its line breaks. */
export function MessageText({ children }: { children: string }) {
  return (
    <GermanText as="p">
      <span className={styles.words}>{children}</span>
    </GermanText>
  );
}

/** Three dots while a reply is being worded. */
export function TypingIndicator() {
  return (
    <span className={styles.breath} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
