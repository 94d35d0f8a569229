import type { Verdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import { useDigitShortcuts } from "../shared/digitShortcuts";
import { PartMark, partOf } from "../shared/PartMark";
import { HyphenatedText, type Hyphenation } from "./HyphenatedText";
import { freePartners, type Partner, type Round } from "./model";
import styles from "./Player.module.css";

/** One side of a pair that waits for the other: a term by its id, or a partner by its place; empty for none. */
export interface Held {
  readonly term?: string;
  readonly partner?: number;
}

interface BoardProps {
  round: Round;
  pairs: ReadonlyMap<string, string>;
  held: Held;
  /** Of the last check, while it stands. */
  verdict: Verdict | null;
  onPick: (side: Held) => void;
  hyphenation: Hyphenation;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Arrows go up and down in a column and from one column to the other. */
function walk(event: React.KeyboardEvent<HTMLElement>): void {
  const [aside, down] = STEPS[event.key] ?? [0, 0];
  const sides = [...event.currentTarget.querySelectorAll("ul")].map((list) => [
    ...list.querySelectorAll("button"),
  ]);
  const side = sides.findIndex((list) => list.some((button) => button.matches(":focus")));
  const place = sides[side]?.findIndex((button) => button.matches(":focus")) ?? -1;
  if (place === -1 || (aside === 0 && down === 0)) return;
  event.preventDefault();
  const target = sides[aside === 0 ? side : 1 - side] ?? [];
  target[Math.max(0, Math.min(target.length - 1, place + down))]?.focus();
}

/** Words, or a picture with what it shows for those who don't see it. */
export function PartnerFace({ partner, hyphenation }: { partner: Partner; hyphenation: Hyphenation }) {
  if (!partner.image) return <HyphenatedText hyphenation={hyphenation}>{partner.text}</HyphenatedText>;
  const { url, description } = partner.image;
  return (
    <span lang="de" dir="ltr">
      <img className={styles.picture} src={url} alt={description} />
    </span>
  );
}

/** Terms on one side, partners on the other, as far as they are in no pair: one tap on each makes a pair. */
export function Board({ round, pairs, held, verdict, onPick, hyphenation }: BoardProps) {
  const t = useTranslations("pairOfTerms");
  const terms = round.terms.filter(({ id }) => !pairs.has(id));
  const partners = freePartners(pairs, round);
  useDigitShortcuts((digit) => {
    const term = terms[digit];
    const partner = partners[digit];
    if (held.term !== undefined && partner !== undefined) onPick({ partner });
    else if (held.term === undefined && term) onPick({ term: term.id });
  });
  return (
    <div className={styles.board} role="group" data-arrows onKeyDown={walk}>
      <ul className={styles.side} aria-label={t("terms")}>
        {terms.map(({ id, term }) => {
          const part = partOf(verdict, id);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.face}
                data-mark={part?.mark}
                aria-pressed={held.term === id}
                onClick={() => onPick({ term: id })}
              >
                <HyphenatedText hyphenation={hyphenation}>{term}</HyphenatedText> <PartMark part={part} />
              </button>
            </li>
          );
        })}
      </ul>
      <ul className={styles.side} aria-label={t("partners")}>
        {partners.flatMap((place) => {
          const partner = round.partners[place];
          if (!partner) return [];
          return (
            <li key={place}>
              <button
                type="button"
                className={styles.face}
                aria-pressed={held.partner === place}
                onClick={() => onPick({ partner: place })}
              >
                <PartnerFace partner={partner} hyphenation={hyphenation} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
