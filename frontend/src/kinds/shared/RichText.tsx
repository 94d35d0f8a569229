import { useState } from "react";
import type { Block, Piece } from "@/api/types";
import { keyed } from "@/lib/keyed";
import { GermanText } from "@/ui/GermanText";
import { Link, LinkBeside } from "@/ui/Link";
import styles from "./RichText.module.css";

/** A word with an explanation that a tap opens right behind it. */
function Glossed({ gloss, children }: { gloss: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.glossed}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <span className={styles.gloss} role="note">
          {gloss}
        </span>
      )}
    </>
  );
}

function Linked({ to, children }: { to: string; children: React.ReactNode }) {
  return to.startsWith("/") ? <Link to={to}>{children}</Link> : <LinkBeside href={to}>{children}</LinkBeside>;
}

/** Some words with one look. */
function Words({ piece }: { piece: Piece }) {
  let shown: React.ReactNode = piece.text;
  if (piece.subscript) shown = <sub>{shown}</sub>;
  if (piece.superscript) shown = <sup>{shown}</sup>;
  if (piece.italic) shown = <em>{shown}</em>;
  if (piece.bold) shown = <strong>{shown}</strong>;
  if (piece.link) return <Linked to={piece.link}>{shown}</Linked>;
  return piece.gloss ? <Glossed gloss={piece.gloss}>{shown}</Glossed> : shown;
}

function Line({ pieces }: { pieces: readonly Piece[] }) {
  return keyed(pieces, ({ text }) => text).map(({ key, one }) => <Words key={key} piece={one} />);
}

const TAGS = { PARAGRAPH: "p", HEADING: "h2", SUBHEADING: "h3", QUOTE: "blockquote", NOTE: "aside" } as const;

/** One block of rich text; there is no HTML in it, so nothing has to be cleaned. */
export function RichBlock({ block }: { block: Block }) {
  if (block.type === "BULLETS" || block.type === "NUMBERS") {
    const List = block.type === "BULLETS" ? "ul" : "ol";
    return (
      <List className={styles[block.type]}>
        {keyed(block.lines, wordsOf).map(({ key, one }) => (
          <li key={key}>
            <Line pieces={one.pieces} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = TAGS[block.type];
  return (
    <Tag className={styles[block.type]}>
      <Line pieces={block.lines[0]?.pieces ?? []} />
    </Tag>
  );
}

const wordsOf = ({ pieces }: Block["lines"][number]) => pieces.map(({ text }) => text).join("");

/** A line of a list that ends like a sentence needs no full stop before the next one. */
const between = (said: string) => (/[.!?:…][“"»)]?$/.test(said.trimEnd()) ? " " : ". ");

/** What a block says, without its looks. */
export function wordsIn({ lines }: Block): string {
  return lines
    .map(wordsOf)
    .reduce((said, line) => (said === "" ? line : `${said}${between(said)}${line}`), "");
}

/** Rich German text. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <GermanText as="div">
      <div className={styles.text}>
        {keyed(blocks, wordsIn).map(({ key, one }) => (
          <RichBlock key={key} block={one} />
        ))}
      </div>
    </GermanText>
  );
}
