import { IconBook2 } from "@tabler/icons-react";
import type { TranslatedText } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { type Language, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useMeaning, type Wanted } from "../data";
import styles from "./MeaningSheet.module.css";

interface WordsProps {
  words: TranslatedText["words"];
  language: Language;
}

/** Dictionary entries, each once: the word as the dictionary has it, its plural, what it means. */
function Entries({ words, language }: WordsProps) {
  const t = useTranslations("selection");
  const known = new Map(words.filter(({ glosses }) => glosses.length > 0).map((word) => [word.lemma, word]));
  const unknown = new Set(words.filter(({ glosses }) => glosses.length === 0).map(({ text }) => text));
  return (
    <>
      <dl className={styles.entries}>
        {[...known.values()].map(({ lemma, article, plural, glosses }) => (
          <div key={lemma} className={styles.entry}>
            <dt>
              <GermanText>{[article, lemma].filter(Boolean).join(" ")}</GermanText>
              {plural && (
                <span className={styles.plural}>
                  {t("plural")} <GermanText size="body">{plural}</GermanText>
                </span>
              )}
            </dt>
            <dd lang={language.bcp47} dir={language.direction}>
              {glosses.slice(0, 4).join("; ")}
            </dd>
          </div>
        ))}
      </dl>
      {unknown.size > 0 && (
        <p className={styles.note}>
          {t("unknown")} <GermanText size="body">{[...unknown].join(", ")}</GermanText>
        </p>
      )}
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <IconBook2 size={20} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** A dictionary knows words, not sentences: it says so and does not pretend. */
function Meaning({ told, wanted, language }: { told: TranslatedText; wanted: Wanted; language: Language }) {
  const t = useTranslations("selection");
  const isKnown = told.words.some(({ glosses }) => glosses.length > 0);
  if (wanted === "MEANING" && told.source !== "DICTIONARY") {
    return (
      <p className={styles.meaning} lang={language.bcp47} dir={language.direction}>
        {told.text}
      </p>
    );
  }
  return (
    <>
      {wanted === "MEANING" && isKnown && told.words.length > 1 && <Note>{t("wordsOnly")}</Note>}
      {isKnown ? <Entries words={told.words} language={language} /> : <Note>{t("noWords")}</Note>}
    </>
  );
}

interface MeaningSheetProps {
  text: string;
  wanted: Wanted;
  language: Language;
  onClose: () => void;
}

/** What German words mean in her language. */
export function MeaningSheet({ text, wanted, language, onClose }: MeaningSheetProps) {
  const t = useTranslations("selection");
  const meaning = useMeaning(text, language.code, wanted);
  return (
    <Sheet title={wanted === "WORDS" ? t("explain") : t("translate")} isOpen onClose={onClose}>
      <div className={styles.asked}>
        <GermanText as="p">{text}</GermanText>
        <SentenceButton id="meaning" sentence={text} />
      </div>
      <StateView of={meaning} skeleton={<Skeleton lines={2} />}>
        {(told) => <Meaning told={told} wanted={wanted} language={language} />}
      </StateView>
    </Sheet>
  );
}
