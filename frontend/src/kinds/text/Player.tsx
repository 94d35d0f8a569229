import { useState } from "react";
import type { TextAnswer, TextSeen } from "@/api/types";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { GermanText } from "@/ui/GermanText";
import type { PlayerProps } from "../contract";
import { hasHeadings, plainText } from "../shared/RichText";
import { useLetterShortcuts } from "../shared/useLetterShortcuts";
import { useSeenToEnd } from "../shared/useSeenToEnd";
import { Paragraph } from "./Paragraph";
import styles from "./Player.module.css";

/** A text to be read, each paragraph to be heard (`j` and `k` step, space plays); done when its end has been seen. */
export function Player({ content, answer, context, onAnswer }: PlayerProps<TextSeen, TextAnswer, unknown>) {
  const end = useSeenToEnd(!answer.read, () => onAnswer({ read: true }, "done"));
  const [at, setAt] = useState(-1);
  const last = content.blocks.length - 1;
  useLetterShortcuts({ j: () => setAt(Math.min(last, at + 1)), k: () => setAt(Math.max(0, at - 1)) });
  return (
    <GermanText as="div">
      <div className={styles.text}>
        {withUniqueKeys(content.blocks, plainText).map(({ key, one }, place) => (
          <Paragraph
            key={key}
            block={one}
            id={`${context.itemId}-${place}`}
            isDeep={hasHeadings(content.blocks)}
            isHeard={content.read_aloud}
            isCurrent={place === at}
          />
        ))}
      </div>
      <div ref={end} className={styles.end} />
    </GermanText>
  );
}
