import { SentenceButton } from "@/features/speech";
import { type Language, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { stripEllipsis } from "../model";
import { hintLevelMark } from "../useHintFocus";
import type { Hints, SentenceMeaning } from "../useHints";
import styles from "./HintBar.module.css";

interface HintChipsProps {
  hints: Hints;
  language: Language | undefined;
  onSay: (text: string) => void;
}

function Meaning({ translated, language }: { translated: SentenceMeaning; language: Language }) {
  const t = useTranslations("tasks.hints");
  return (
    <span className={styles.meaning}>
      {translated.origin === "DICTIONARY" && <span className={styles.gloss}>{t("gloss")}</span>}
      <span lang={language.bcp47} dir={language.direction}>
        {translated.text}
      </span>
    </span>
  );
}

function Sentence({ id, text, hints, language, onSay }: HintChipsProps & { id: string; text: string }) {
  const t = useTranslations("tasks.hints");
  const translated = hints.translations.get(id);
  return (
    <span className={styles.sentence} {...hintLevelMark("INPUTS")}>
      <button type="button" className={styles.words} onClick={() => onSay(text)}>
        <span className="visually-hidden">{t("intoField")}</span>
        <GermanText size="body">{text}</GermanText>
        {translated && language && <Meaning translated={translated} language={language} />}
      </button>
      <SentenceButton id={`hint/${id}`} sentence={text} />
    </span>
  );
}

/** What the rungs climbed so far gave. */
export function HintChips(props: HintChipsProps) {
  const t = useTranslations("tasks.hints");
  const inTranslation = useTranslations("translation");
  const { hint } = props.hints;
  if (hint === null) return null;
  const nothing = !hint.hint && !hint.keyword && !hint.start && hint.inputs.length === 0;
  const { start } = hint;
  return (
    <>
      {nothing && <span className={styles.fact}>{t("nothing")}</span>}
      {hint.hint && (
        <span className={styles.fact} {...hintLevelMark("KEYWORD")}>
          <GermanText size="body">{hint.hint}</GermanText>
        </span>
      )}
      {hint.keyword && (
        <span className={styles.fact} {...hintLevelMark("KEYWORD")}>
          <span className={styles.kind}>{t("keyword")}</span>
          <GermanText size="body">{hint.keyword}</GermanText>
        </span>
      )}
      {start && hint.inputs.length === 0 && (
        <button
          type="button"
          className={styles.chip}
          {...hintLevelMark("START")}
          onClick={() => props.onSay(stripEllipsis(start))}
        >
          <span className="visually-hidden">{t("intoField")}</span>
          <GermanText size="body">{start}</GermanText>
        </button>
      )}
      {hint.inputs.map((input) => (
        <Sentence key={input.id} {...props} {...input} />
      ))}
      {[...props.hints.translations.values()].some(({ origin }) => origin === "AUTHORED") && (
        <span className={styles.kind}>{inTranslation("byAuthor")}</span>
      )}
    </>
  );
}
