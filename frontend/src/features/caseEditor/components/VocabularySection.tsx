import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Stack } from "@/ui/Stack";
import { type WordPart, withValue } from "../document";
import type { SectionProps } from "../model";
import styles from "./CaseEditor.module.css";
import { LinesField } from "./LinesField";
import { RemoveButton } from "./RemoveButton";

interface WordFormProps {
  number: number;
  word: WordPart;
  onChange: (word: WordPart) => void;
  onRemove: () => void;
}

function WordForm({ number, word, onChange, onRemove }: WordFormProps) {
  const t = useTranslations("caseEditor.vocabulary");
  const name = `vocabulary.${number - 1}`;
  return (
    <fieldset className={styles.group}>
      <legend>{word.de || t("word", { number })}</legend>
      <div className={styles.pairs}>
        <Field
          label={t("word", { number })}
          name={`${name}.de`}
          value={word.de}
          onChange={(de) => onChange({ ...word, de })}
          maxLength={200}
          dir="auto"
        />
        <Field
          label={t("explanation")}
          name={`${name}.explanation`}
          value={word.explanation ?? ""}
          onChange={(value) => onChange(withValue(word, "explanation", value))}
          maxLength={500}
          dir="auto"
        />
        <LinesField
          label={t("colloquial")}
          hint={t("colloquialHint")}
          name={`${name}.colloquial`}
          rows={2}
          value={word.colloquial}
          onChange={(value) => onChange(withValue(word, "colloquial", value))}
        />
      </div>
      <RemoveButton label={t("removeNamed", { word: word.de || number })} onPress={onRemove}>
        {t("remove")}
      </RemoveButton>
    </fieldset>
  );
}

/** Words of the case that learners get to know, and sentences that they can use. */
export function VocabularySection({ document, edit }: SectionProps) {
  const t = useTranslations("caseEditor.vocabulary");
  const words = document.vocabulary ?? [];
  const put = (change: (now: readonly WordPart[]) => readonly WordPart[]) =>
    edit((now) => withValue(now, "vocabulary", change(now.vocabulary ?? [])));
  return (
    <Stack gap={5}>
      {words.map((word, at) => (
        <WordForm
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no ids, and keep their order
          key={at}
          number={at + 1}
          word={word}
          onChange={(next) => put((now) => now.map((one, index) => (index === at ? next : one)))}
          onRemove={() => put((now) => now.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button
          look="secondary"
          icon={<IconPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onPress={() => put((now) => [...now, { de: "" }])}
        >
          {t("add")}
        </Button>
      </div>
      <LinesField
        label={t("phrases")}
        hint={t("phrasesHint")}
        name="set_phrases"
        value={document.set_phrases}
        onChange={(value) => edit((now) => withValue(now, "set_phrases", value))}
      />
    </Stack>
  );
}
