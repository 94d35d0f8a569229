import type { ResourceSeen } from "@/api/types";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { GermanText } from "@/ui/GermanText";
import { DialogView } from "../shared/DialogView";
import type { DialogPlay } from "../shared/dialog";
import { FileView } from "../shared/FileView";
import { hasHeadings, plainText, RichBlock } from "../shared/RichText";
import styles from "./Player.module.css";

interface SourceProps {
  content: ResourceSeen;
  play: DialogPlay;
  /** The words that answer the question. */
  quote: string;
}

/** What the questions are about: a text, a file, a dialog, or several of these. */
export function Source({ content, play, quote }: SourceProps) {
  const { blocks, file, transcript, dialog } = content;
  return (
    <div className={styles.source}>
      {file && <FileView file={file} transcript={transcript} />}
      {dialog && <DialogView dialog={dialog} play={play} />}
      {blocks.length > 0 && (
        <GermanText as="div">
          <div className={styles.text}>
            {withUniqueKeys(blocks, plainText).map(({ key, one }) => (
              <div
                key={key}
                data-lit={quote !== "" && plainText(one).includes(quote)}
                className={styles.block}
              >
                <RichBlock block={one} isDeep={hasHeadings(blocks)} />
              </div>
            ))}
          </div>
        </GermanText>
      )}
    </div>
  );
}
