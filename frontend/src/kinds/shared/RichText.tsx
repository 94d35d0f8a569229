import { useId, useState } from "react";
import type { Block, Piece } from "@/api/types";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { GermanText } from "@/ui/GermanText";
import { Link, LinkBeside } from "@/ui/Link";
import styles from "./RichText.module.css";

/** A word with an explanation that a tap opens right behind it, where it covers nothing; Esc closes it. */
function GlossedWord({ gloss, children }: { gloss: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.glossed}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => {
          if (key === "Escape") setOpen(false);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <span id={id} className={styles.gloss} role="note">
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
  return piece.gloss ? <GlossedWord gloss={piece.gloss}>{shown}</GlossedWord> : shown;
}

/** Marks that may not begin a line. */
const CLOSING = /^[.,;:!?…“”"»)\]]+/;
/** So long is the longest word that is kept on one line with the marks behind it. */
const UNBROKEN = 24;

interface Run {
  readonly piece: Piece;
  /** What follows an explained word directly, with its own looks: a button would let it slip to the next line. */
  readonly tail: Piece | null;
}

/** The pieces of a line; marks behind an explained word belong to that word. */
function runsOf(pieces: readonly Piece[]): Run[] {
  return pieces.map((piece, at) => {
    const isKept = ({ gloss, text }: Piece) => Boolean(gloss) && !/\s/.test(text) && text.length <= UNBROKEN;
    const before = pieces[at - 1];
    const after = pieces[at + 1];
    const marksOf = (one: Piece) => (one.gloss || one.link ? "" : (CLOSING.exec(one.text)?.[0] ?? ""));
    const taken = before && isKept(before) ? marksOf(piece).length : 0;
    const marks = after && isKept(piece) ? marksOf(after) : "";
    const tail = after && marks !== "" ? { ...after, text: marks } : null;
    return { piece: { ...piece, text: piece.text.slice(taken) }, tail };
  });
}

function Line({ pieces }: { pieces: readonly Piece[] }) {
  const runs = runsOf(pieces).filter(({ piece }) => piece.text !== "");
  return withUniqueKeys(runs, ({ piece }) => piece.text).map(({ key, one: { piece, tail } }) =>
    tail === null ? (
      <Words key={key} piece={piece} />
    ) : (
      <span key={key} className={styles.unbroken}>
        <Words piece={piece} />
        <Words piece={tail} />
      </span>
    ),
  );
}

const TAGS = { PARAGRAPH: "p", HEADING: "h2", SUBHEADING: "h3", QUOTE: "blockquote", NOTE: "aside" } as const;

/** Which tag a block gets: without headings above them, subheadings come right below the title of the page. */
function tagOf({ type }: Block, hasHeadings: boolean) {
  if (type === "BULLETS") return "ul";
  if (type === "NUMBERS") return "ol";
  return type === "SUBHEADING" && !hasHeadings ? "h2" : TAGS[type];
}

/** Whether there are headings above the subheadings. */
export const hasHeadings = (blocks: readonly Block[]) => blocks.some(({ type }) => type === "HEADING");

/** One block of rich text; there is no HTML in it, so nothing has to be cleaned. `isDeep`: headings stand above it. */
export function RichBlock({ block, isDeep }: { block: Block; isDeep: boolean }) {
  const Tag = tagOf(block, isDeep);
  if (Tag === "ul" || Tag === "ol")
    return (
      <Tag className={styles[block.type]}>
        {withUniqueKeys(block.lines, wordsOf).map(({ key, one }) => (
          <li key={key}>
            <Line pieces={one.pieces} />
          </li>
        ))}
      </Tag>
    );
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
export function plainText({ lines }: Block): string {
  return lines
    .map(wordsOf)
    .reduce((said, line) => (said === "" ? line : `${said}${between(said)}${line}`), "");
}

/** Rich German text. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <GermanText as="div">
      <div className={styles.text}>
        {withUniqueKeys(blocks, plainText).map(({ key, one }) => (
          <RichBlock key={key} block={one} isDeep={hasHeadings(blocks)} />
        ))}
      </div>
    </GermanText>
  );
}
