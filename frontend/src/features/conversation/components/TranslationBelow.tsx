import { IconBook2, IconRefresh } from "@tabler/icons-react";
import type { Translation } from "@/api/types";
import { type Language, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { useProblemText } from "@/ui/problemText";
import type { Translated } from "../useTranslation";
import { Tool } from "./Tool";
import styles from "./TranslationBelow.module.css";

interface WordsProps {
  words: Translation["words"];
  language: Language;
}

/** Each word once, with what the dictionary says; words it does not know are left out. */
function WordList({ words, language }: WordsProps) {
  const known = new Map(words.filter((word) => word.glosses.length > 0).map((word) => [word.lemma, word]));
  return (
    <dl className={styles.words}>
      {[...known.values()].map((word) => (
        <div key={word.lemma}>
          <dt>
            <GermanText size="body">{[word.article, word.lemma].filter(Boolean).join(" ")}</GermanText>
          </dt>
          <dd lang={language.bcp47} dir={language.direction}>
            {word.glosses.slice(0, 2).join(", ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A dictionary knows words, not sentences: it says so and does not pretend. */
function Gloss({ words, language }: WordsProps) {
  const t = useTranslations("conversation.translation");
  const isKnown = words.some((word) => word.glosses.length > 0);
  return (
    <>
      <p className={styles.note}>
        <IconBook2 size={20} stroke={1.75} aria-hidden="true" />
        <span>{isKnown ? t("wordsOnly") : t("noWords")}</span>
      </p>
      {isKnown && <WordList words={words} language={language} />}
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("conversation.translation");
  const textOf = useProblemText();
  return (
    <>
      <p className={styles.note} role="alert">{`${t("failed")} ${textOf(error)}`}</p>
      <Tool
        icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
        label={t("retry")}
        onPress={onRetry}
      />
    </>
  );
}

interface TranslationBelowProps {
  shown: Translated;
  language: Language;
  onRetry: () => void;
}

/** A line in her own language, below the German one. */
export function TranslationBelow({ shown, language, onRetry }: TranslationBelowProps) {
  const t = useTranslations("conversation.translation");
  if (shown.at === "closed") return null;
  const isGloss = shown.at === "there" && shown.translation.origin === "DICTIONARY";
  const text = shown.at === "there" ? shown.translation.text : shown.at === "coming" ? shown.text : "";
  return (
    <div className={styles.below} aria-busy={shown.at === "coming"}>
      {isGloss && <Gloss words={shown.translation.words} language={language} />}
      {!isGloss && text && (
        <p lang={language.bcp47} dir={language.direction}>
          {text}
        </p>
      )}
      {shown.at === "coming" && !text && <p className={styles.note}>{t("coming")}</p>}
      {shown.at === "failed" && <Failed error={shown.error} onRetry={onRetry} />}
    </div>
  );
}
