import { LANGUAGES, useTranslations } from "@/i18n";
import { ChoiceField } from "./choices";
import styles from "./Editor.module.css";
import { LinesField } from "./LinesField";
import { More } from "./More";
import { RowList } from "./RowList";
import { newId } from "./rows";
import { TextField } from "./TextField";
import { type Word, withPartOfSpeech, withTerm } from "./words";

const MOST_WORDS = 60;
const PARTS = ["NOUN", "VERB", "ADJECTIVE", "ADVERB", "PHRASE", "OTHER"] as const;
const ARTICLES = ["", "der", "die", "das"] as const;
const LEVELS = ["", "A1", "A2", "B1", "B2", "C1"] as const;
const LONGEST = 200;
const LONGEST_NOTE = 1000;

const emptyWord = (): Word => ({
  id: newId(),
  term: "",
  part_of_speech: "NOUN",
  article: "",
  plural: "",
  third_person: "",
  simple_past: "",
  present_perfect: "",
  explanation: "",
  usage_examples: [],
  remarks: "",
  tags: [],
  translations: {},
  frequency: null,
  level: "",
});

interface WordProps {
  word: Word;
  place: string;
  onChange: (word: Word) => void;
}

type TextColumn = "plural" | "third_person" | "simple_past" | "present_perfect";

/** The forms that a word of this kind has. */
const formsOf = (word: Word): readonly TextColumn[] => {
  if (word.part_of_speech === "NOUN") return ["plural"];
  if (word.part_of_speech === "VERB") return ["third_person", "simple_past", "present_perfect"];
  return [];
};

function Translations({ word, place, onChange }: WordProps) {
  const t = useTranslations("editors.words");
  const known = word.translations ?? {};
  return (
    <More places={[`${place}.translations`]} title={t("translations")}>
      {LANGUAGES.filter(({ code }) => code !== "deu").map(({ code, ownName }) => (
        <LinesField
          key={code}
          place={`${place}.translations.${code}`}
          label={ownName}
          value={known[code] ?? []}
          onChange={(meanings) => {
            const { [code]: _before, ...others } = known;
            onChange({
              ...word,
              translations: meanings.length === 0 ? others : { ...others, [code]: meanings },
            });
          }}
          maxLines={5}
          max={LONGEST}
        />
      ))}
    </More>
  );
}

function WordForms({ word, place, onChange }: WordProps) {
  const t = useTranslations("editors.words");
  return (
    <div className={styles.beside}>
      {formsOf(word).map((form) => (
        <TextField
          key={form}
          place={`${place}.${form}`}
          label={t(form)}
          value={word[form]}
          onChange={(text) => onChange({ ...word, [form]: text })}
          max={LONGEST}
          isGerman
        />
      ))}
    </div>
  );
}

function WordFields({ word, place, onChange }: WordProps) {
  const t = useTranslations("editors.words");
  const isNoun = word.part_of_speech === "NOUN";
  return (
    <>
      <div className={styles.beside}>
        <ChoiceField
          place={`${place}.part_of_speech`}
          label={t("partOfSpeech")}
          value={word.part_of_speech}
          onChange={(part) => onChange(withPartOfSpeech(word, part))}
          options={PARTS.map((part) => ({ value: part, label: t(`parts.${part}`) }))}
        />
        {isNoun && (
          <ChoiceField
            place={`${place}.article`}
            label={t("article")}
            value={word.article}
            onChange={(article) => onChange({ ...word, article })}
            options={ARTICLES.map((article) =>
              article === ""
                ? { value: article, label: t("noArticle") }
                : { value: article, label: article, lang: "de" },
            )}
          />
        )}
        <TextField
          place={`${place}.term`}
          label={t("term")}
          value={word.term}
          onChange={(term) => onChange(withTerm(word, term))}
          max={LONGEST}
          isGerman
          isRequired
        />
      </div>
      <TextField
        place={`${place}.explanation`}
        label={t("explanation")}
        value={word.explanation}
        onChange={(explanation) => onChange({ ...word, explanation })}
        max={LONGEST_NOTE}
        isGerman
      />
      <LinesField
        place={`${place}.usage_examples`}
        label={t("examples")}
        value={word.usage_examples ?? []}
        onChange={(usage_examples) => onChange({ ...word, usage_examples })}
        maxLines={5}
        max={500}
        isGerman
      />
      <WordForms word={word} place={place} onChange={onChange} />
      <More places={[`${place}.remarks`, `${place}.tags`, `${place}.level`]}>
        <ChoiceField
          place={`${place}.level`}
          label={t("level")}
          value={word.level}
          onChange={(level) => onChange({ ...word, level })}
          options={LEVELS.map((level) => ({ value: level, label: level === "" ? t("noLevel") : level }))}
        />
        <TextField
          place={`${place}.remarks`}
          label={t("remarks")}
          value={word.remarks}
          onChange={(remarks) => onChange({ ...word, remarks })}
          max={LONGEST_NOTE}
        />
        <LinesField
          place={`${place}.tags`}
          label={t("tags")}
          value={word.tags ?? []}
          onChange={(tags) => onChange({ ...word, tags })}
          maxLines={10}
          max={50}
        />
      </More>
      <Translations word={word} place={place} onChange={onChange} />
    </>
  );
}

interface WordListProps {
  words: readonly Word[];
  onChange: (words: Word[]) => void;
}

/** The words of an exercise. */
export function WordList({ words, onChange }: WordListProps) {
  const t = useTranslations("editors.words");
  return (
    <RowList
      place="words"
      title={t("title")}
      rows={words}
      idOf={({ id }) => id}
      nameOf={({ article, term }) => `${article} ${term}`.trim()}
      max={MOST_WORDS}
      add={{ label: t("add"), create: emptyWord }}
      onChange={onChange}
    >
      {(word, at, change) => <WordFields word={word} place={`words.${at}`} onChange={change} />}
    </RowList>
  );
}
