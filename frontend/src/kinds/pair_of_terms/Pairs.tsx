import { IconUnlink } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { PartMark, partOf } from "../shared/PartMark";
import { PartnerFace } from "./Board";
import { HyphenatedText, type Hyphenation } from "./HyphenatedText";
import { isFound, partnerOf, type Round, type SettledPairs } from "./model";
import styles from "./Player.module.css";

interface PairsProps {
  rounds: readonly { readonly round: Round; readonly pairs: ReadonlyMap<string, string> }[];
  settled: SettledPairs;
  isLocked: boolean;
  onTakeApart: (id: string) => void;
  hyphenation: Hyphenation;
}

/** The pairs that lie together; one that was found is locked, another may be taken apart. */
export function Pairs({ rounds, settled, isLocked, onTakeApart, hyphenation }: PairsProps) {
  const t = useTranslations("pairOfTerms");
  const rows = rounds.flatMap(({ round, pairs }) =>
    round.terms.flatMap((term) => {
      const partner = partnerOf(round, pairs.get(term.id));
      return partner ? [{ ...term, partner }] : [];
    }),
  );
  if (rows.length === 0) return null;
  return (
    <ul className={styles.pairs} aria-label={t("pairs")}>
      {rows.map(({ id, term, partner }) => {
        const isDone = isFound(settled, id);
        const part = isDone ? partOf(settled.verdict, id) : undefined;
        return (
          <li key={id} className={styles.pair} data-mark={part?.mark}>
            <HyphenatedText hyphenation={hyphenation}>{term}</HyphenatedText>
            <PartnerFace partner={partner} hyphenation={hyphenation} />
            <span className={styles.end}>
              <PartMark part={part} short />
              {!isLocked && !isDone && (
                <IconButton label={t("apart", { term })} onPress={() => onTakeApart(id)}>
                  <IconUnlink size="1.25rem" stroke={1.75} aria-hidden />
                </IconButton>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
