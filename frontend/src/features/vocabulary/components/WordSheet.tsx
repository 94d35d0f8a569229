import { IconPhoto, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { VocabItemDetail } from "@/api/types";
import { paths } from "@/app/paths";
import { WordButton } from "@/features/speech";
import { findReadableLanguage, useFormat, useTranslations } from "@/i18n";
import { PICTURE_TYPES } from "@/lib/pictureTypes";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FileButton } from "@/ui/FileButton";
import { FormProblem } from "@/ui/FormProblem";
import { GermanText } from "@/ui/GermanText";
import { Link } from "@/ui/Link";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { useForm } from "@/ui/useForm";
import { changeIllustration, changeWord, useMyWord } from "../data";
import { PARTS } from "../filter";
import { glossLanguage, nameOf, type Rating, splitList } from "../training";
import { useGlossLanguages } from "../useGlossLanguages";
import { WordName } from "./WordName";
import styles from "./WordSheet.module.css";

interface WordSheetProps {
  id: string | null;
  onClose: () => void;
  onDelete: (id: string) => void;
}

/** A word with all that is known about it. */
export function WordSheet({ id, onClose, onDelete }: WordSheetProps) {
  const t = useTranslations("vocabTraining.word");
  const word = useMyWord(id);
  const [isEdited, setEdited] = useState(false);
  const close = () => {
    setEdited(false);
    onClose();
  };
  return (
    <Sheet title={word.data ? nameOf(word.data) : t("title")} isOpen={id !== null} onClose={close}>
      <StateView of={word} skeleton={<Skeleton lines={4} />}>
        {(found) =>
          isEdited ? (
            <WordForm word={found} onDone={() => setEdited(false)} />
          ) : (
            <Facts word={found} onEdit={() => setEdited(true)} onDelete={() => onDelete(found.id)} />
          )
        }
      </StateView>
    </Sheet>
  );
}

interface FactsProps {
  word: VocabItemDetail;
  onEdit: () => void;
  onDelete: () => void;
}

function Facts({ word, onEdit, onDelete }: FactsProps) {
  const t = useTranslations("vocabTraining.word");
  const accept = useAction(() => changeWord(word.id, { is_suggested: false }));
  const facts = [
    [t("plural"), word.plural],
    [t("thirdPerson"), word.third_person],
    [t("simplePast"), word.simple_past],
    [t("presentPerfect"), word.present_perfect],
  ].filter(([, text]) => text);
  return (
    <Stack gap={4}>
      <p className={styles.name}>
        <WordName article={word.article} term={word.term} />
        <WordButton id={word.id} name={nameOf(word)} />
        <span className={styles.part}>{t(`parts.${word.part_of_speech ?? "OTHER"}`)}</span>
      </p>
      {word.is_suggested && (
        <Stack direction="row" gap={3}>
          <p className={styles.note}>{t("suggested")}</p>
          <Button look="secondary" isPending={accept.isPending} onPress={() => void accept.run()}>
            {t("accept")}
          </Button>
        </Stack>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <GermanText size="body">{text}</GermanText>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {word.explanation && <GermanText as="p">{word.explanation}</GermanText>}
      <Meanings word={word} />
      {word.remarks && <p dir="auto">{word.remarks}</p>}
      <Contexts word={word} />
      <Picture word={word} />
      <Reviews word={word} />
      <Stack direction="row" gap={3}>
        <Button onPress={onEdit}>{t("edit")}</Button>
        <Button
          look="danger"
          icon={<IconTrash size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onPress={onDelete}
        >
          {t("delete")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** What the word means in the languages of the learner, in all that there are where it has none of these. */
function Meanings({ word }: { word: VocabItemDetail }) {
  const t = useTranslations("vocabTraining.word");
  const languages = useGlossLanguages();
  const translations = word.translations ?? {};
  const known = Object.keys(translations).filter((code) => translations[code]?.length);
  const wanted = [...new Set(languages)].filter((code) => known.includes(code));
  if (known.length === 0) return null;
  return (
    <section>
      <h3>{t("meanings")}</h3>
      <ul>
        {(wanted.length > 0 ? wanted : known).map((code) => (
          <li key={code}>
            <bdi lang={findReadableLanguage(code)?.bcp47}>{translations[code]?.join(", ")}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the learner met the word, with a way to the talk; and its examples. */
function Contexts({ word }: { word: VocabItemDetail }) {
  const t = useTranslations("vocabTraining.word");
  const met = word.contexts.filter(({ sentence }) => sentence !== "");
  const own = new Set(met.map(({ sentence }) => sentence));
  const examples = (word.usage_examples ?? []).filter((example) => !own.has(example));
  if (met.length + examples.length === 0) return null;
  return (
    <section>
      <h3>{t("examples")}</h3>
      <ul className={styles.examples}>
        {met.map(({ sentence, source, source_id, message_id, created_at }) => (
          <li key={created_at + sentence}>
            <GermanText>{sentence}</GermanText>
            {source === "CASE_INTERACTION" && source_id && (
              <Link to={message_id ? paths.message(source_id, message_id) : paths.caseInteraction(source_id)}>
                {t("toTalk")}
              </Link>
            )}
          </li>
        ))}
        {examples.map((example) => (
          <li key={example}>
            <GermanText>{example}</GermanText>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ word }: { word: VocabItemDetail }) {
  const t = useTranslations("vocabTraining.word");
  const change = useAction((file: File | null) => changeIllustration(word.id, file));
  return (
    <Stack gap={3}>
      {word.illustration_url && (
        <img
          className={styles.picture}
          src={word.illustration_url}
          alt={t("pictureOf", { word: nameOf(word) })}
        />
      )}
      <Stack direction="row" gap={3}>
        <FileButton
          accept={PICTURE_TYPES}
          isPending={change.isPending}
          icon={<IconPhoto size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onChoose={(file) => void change.run(file)}
        >
          {t(word.illustration_url ? "replacePicture" : "choosePicture")}
        </FileButton>
        {word.illustration_url && (
          <Button look="quiet" isDisabled={change.isPending} onPress={() => void change.run(null)}>
            {t("removePicture")}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function Reviews({ word }: { word: VocabItemDetail }) {
  const t = useTranslations("vocabTraining.word");
  const format = useFormat();
  if (word.reviews.length === 0) return null;
  return (
    <section>
      <h3>{t("reviews")}</h3>
      <ol className={styles.reviews}>
        {word.reviews.map(({ id, reviewed_at, mode, rating }) => (
          <li key={id}>
            {format.date(reviewed_at)} · {t(`modes.${mode}`)} · {t(`ratings.${rating as Rating}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The entry as it can be changed; a change accepts what was suggested. */
function WordForm({ word, onDone }: { word: VocabItemDetail; onDone: () => void }) {
  const t = useTranslations("vocabTraining.word");
  const language = glossLanguage(word.translations, useGlossLanguages());
  const form = useForm({
    initial: {
      term: word.term,
      article: word.article ?? "",
      part_of_speech: word.part_of_speech ?? "OTHER",
      plural: word.plural ?? "",
      explanation: word.explanation ?? "",
      meaning: (word.translations?.[language] ?? []).join(", "),
      usage_examples: (word.usage_examples ?? []).join("\n"),
      remarks: word.remarks ?? "",
      tags: (word.tags ?? []).join(", "),
    },
    rules: {},
    save: async ({ meaning, usage_examples, tags, article, part_of_speech, ...texts }) => {
      await changeWord(word.id, {
        ...texts,
        article: article as "der" | "die" | "das" | "",
        part_of_speech,
        usage_examples: splitList(usage_examples, "\n"),
        tags: splitList(tags, ","),
        translations: { ...word.translations, [language]: splitList(meaning, ",") },
        version: word.version,
      });
      showAlert("success", t("saved"));
      onDone();
    },
  });
  return (
    <form {...form.form} className={styles.form}>
      <FormProblem problem={form.problem} />
      <Field label={t("term")} {...form.text("term")} lang="de" maxLength={200} />
      <Select
        label={t("article")}
        {...form.text("article")}
        placeholder={t("noArticle")}
        options={["der", "die", "das"].map((value) => ({ value, label: value, lang: "de" }))}
      />
      <Select
        label={t("part")}
        {...form.text("part_of_speech")}
        options={PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
      />
      <Field label={t("plural")} {...form.text("plural")} lang="de" maxLength={200} />
      <Field label={t("meaning")} {...form.text("meaning")} hint={t("commas")} dir="auto" />
      <Field label={t("explanation")} {...form.text("explanation")} lang="de" rows={2} maxLength={1000} />
      <Field label={t("examples")} {...form.text("usage_examples")} hint={t("lines")} lang="de" rows={3} />
      <Field label={t("remarks")} {...form.text("remarks")} rows={2} dir="auto" maxLength={1000} />
      <Field label={t("tags")} {...form.text("tags")} hint={t("commas")} dir="auto" />
      <Stack direction="row" gap={3}>
        <Button type="submit" isPending={form.isPending}>
          {t("save")}
        </Button>
        <Button look="quiet" onPress={onDone}>
          {t("cancel")}
        </Button>
      </Stack>
    </form>
  );
}
