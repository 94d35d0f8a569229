import { IconBook2 } from "@tabler/icons-react";
import type { TranslatedText } from "@/api/types";
import { type Language, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./Glosses.module.css";

/** Meanings of one word that are told; the dictionary has more. */
const MAX_MEANINGS = 4;

/** A word of a text; of some only the meanings are known. */
type Entry = Pick<TranslatedText["words"][number], "text" | "lemma" | "glosses"> & {
  article?: string | undefined;
  plural?: string | undefined;
};

interface GlossesProps {
  words: readonly Entry[];
  language: Language;
  /** A whole sentence was asked for: then it says that these are words only. */
  insteadOfSentence: boolean;
  /** Names the words that the dictionary does not know. */
  withUnknown?: boolean;
}

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <IconBook2 size="1.25rem" stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Dictionary entries, each once: the word as the dictionary has it, its plural, what it means. */
function Entries({ entries, language }: { entries: Entry[]; language: Language }) {
  const t = useTranslations("translation");
  return (
    <dl className={styles.entries}>
      {entries.map(({ lemma, article, plural, glosses }) => (
        <div key={lemma} className={styles.entry}>
          <dt>
            <GermanText size="body">{[article, lemma].filter(Boolean).join(" ")}</GermanText>
            {plural && (
              <span className={styles.plural}>
                {t("plural")} <GermanText size="body">{plural}</GermanText>
              </span>
            )}
          </dt>
          <dd lang={language.bcp47} dir={language.direction}>
            {glosses.slice(0, MAX_MEANINGS).join("; ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a dictionary can say: it knows words, not sentences, says so and does not pretend. */
export function Glosses({ words, language, insteadOfSentence, withUnknown = false }: GlossesProps) {
  const t = useTranslations("translation");
  const known = new Map(words.filter(({ glosses }) => glosses.length > 0).map((word) => [word.lemma, word]));
  const unknown = new Set(words.filter(({ glosses }) => glosses.length === 0).map(({ text }) => text));
  if (known.size === 0) return <Note>{t("noWords")}</Note>;
  return (
    <>
      {insteadOfSentence && <Note>{t("wordsOnly")}</Note>}
      <Entries entries={[...known.values()]} language={language} />
      {withUnknown && unknown.size > 0 && (
        <p className={styles.note}>
          {t("unknown")} <GermanText size="body">{[...unknown].join(", ")}</GermanText>
        </p>
      )}
    </>
  );
}
