import type { Block, TextAnswer, TextSeen } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { keyed } from "@/lib/keyed";
import { GermanText } from "@/ui/GermanText";
import type { PlayerProps } from "../contract";
import { RichBlock, wordsIn } from "../shared/RichText";
import { useEndSeen } from "../shared/useEndSeen";
import styles from "./Player.module.css";

/** A voice reads so many characters in one go. */
const LONGEST = 500;

function Paragraph({ block, id, isHeard }: { block: Block; id: string; isHeard: boolean }) {
  const words = wordsIn(block);
  return (
    <div className={styles.paragraph}>
      <RichBlock block={block} />
      {isHeard && words !== "" && words.length <= LONGEST && <SentenceButton id={id} sentence={words} />}
    </div>
  );
}

/** A text to be read, each paragraph to be heard; done when its end has been seen. */
export function Player({ content, answer, around, onAnswer }: PlayerProps<TextSeen, TextAnswer, unknown>) {
  const end = useEndSeen(!answer.read, () => onAnswer({ read: true }, "done"));
  return (
    <GermanText as="div">
      <div className={styles.text}>
        {keyed(content.blocks, wordsIn).map(({ key, one }) => (
          <Paragraph key={key} block={one} id={around.itemId} isHeard={content.read_aloud} />
        ))}
      </div>
      <div ref={end} className={styles.end} />
    </GermanText>
  );
}
