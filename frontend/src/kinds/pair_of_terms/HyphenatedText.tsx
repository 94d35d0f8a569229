import { GermanText } from "@/ui/GermanText";
import styles from "./Player.module.css";

/** From a longer word to the parts between which it may be divided. */
export type Hyphenation = Readonly<Record<string, readonly string[]>>;

interface HyphenatedTextProps {
  children: string;
  hyphenation: Hyphenation;
}

const WORDS = /(\p{L}+)/u;

/**
 * German in a narrow column. Chromium has no German hyphenation on every system, so the server says where a word may
 * be divided. The soft hyphens are drawn by the style sheet: neither what is copied nor what a screen reader says or a
 * button is called has them.
 */
export function HyphenatedText({ children, hyphenation }: HyphenatedTextProps) {
  let at = 0;
  const pieces = children.split(WORDS).flatMap((piece) => {
    const parts = hyphenation[piece] ?? [piece];
    return parts.map((text, place) => {
      at += text.length;
      return { at, text, isDivisible: place < parts.length - 1 };
    });
  });
  return (
    <GermanText>
      {pieces.map(({ at, text, isDivisible }) =>
        isDivisible ? (
          <span key={at} className={styles.part}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </GermanText>
  );
}
