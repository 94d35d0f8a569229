import type { VocabItem } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Stack } from "@/ui/Stack";
import { useForm } from "@/ui/useForm";
import { changeWord } from "../data";
import { nameOf, splitList } from "../training";
import styles from "./WordList.module.css";

interface MeaningFormProps {
  word: VocabItem;
  /** The language of the meaning. */
  language: string;
  onDone: () => void;
}

/** The meaning of a word, changed in its row: Enter saves, Esc leaves it as it was. */
export function MeaningForm({ word, language, onDone }: MeaningFormProps) {
  const t = useTranslations("vocabTraining.word");
  const form = useForm({
    initial: { meaning: (word.translations?.[language] ?? []).join(", ") },
    rules: {},
    save: async ({ meaning }) => {
      const glosses = splitList(meaning, ",");
      const { version } = word;
      await changeWord(word.id, { translations: { ...word.translations, [language]: glosses }, version });
      onDone();
    },
  });
  return (
    <form
      {...form.form}
      className={styles.inline}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone();
      }}
    >
      <FormProblem problem={form.problem} />
      <Field label={`${t("meaning")}: ${nameOf(word)}`} {...form.text("meaning")} dir="auto" autoFocus />
      <Stack direction="row" gap={2}>
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
