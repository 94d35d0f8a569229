import { IconTextPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Lesson } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import { useAction } from "@/ui/useAction";
import { addLessonWords } from "../data";
import { wordsOfLesson } from "../model";
import styles from "./LessonEditor.module.css";

const LONGEST_TEXT = 20_000;

interface LessonWordsProps {
  lesson: Lesson;
  onOpen: (itemId: string) => void;
}

/** The words that a lesson teaches, and the way to more of them from a text. */
export function LessonWords({ lesson, onOpen }: LessonWordsProps) {
  const t = useTranslations("lessonEditor.words");
  const words = wordsOfLesson(lesson.items);
  const [text, setText] = useState("");
  const [wantsWords, setWantsWords] = useState(true);
  const [wantsPhrases, setWantsPhrases] = useState(true);
  const add = useAction(
    async () => {
      const what = { text, include_vocab: wantsWords, include_phrases: wantsPhrases };
      const item = await addLessonWords(lesson.id, what);
      if (item === null) {
        showAlert("info", t("added", { count: 0 }));
        return;
      }
      const known = new Set(words.map(({ term }) => term));
      const added = wordsOfLesson([item]).filter(({ term }) => !known.has(term)).length;
      showAlert(added > 0 ? "success" : "info", t("added", { count: added }), {
        label: t("look"),
        run: () => onOpen(item.id),
      });
      setText("");
    },
    { failed: t("failed"), isExplained: true },
  );
  return (
    <>
      {words.length === 0 && <p className={styles.facts}>{t("none")}</p>}
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map(({ id, term, itemId }) => (
            <li key={id}>
              <Button look="quiet" onPress={() => onOpen(itemId)}>
                <GermanText size="body">{term}</GermanText>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={t("text")}
        hint={t("textHint")}
        name="words-text"
        rows={3}
        value={text}
        onChange={setText}
        maxLength={LONGEST_TEXT}
        lang="de"
      />
      <div className={styles.choices}>
        <Checkbox name="words" isSelected={wantsWords} onChange={setWantsWords}>
          {t("words")}
        </Checkbox>
        <Checkbox name="phrases" isSelected={wantsPhrases} onChange={setWantsPhrases}>
          {t("phrases")}
        </Checkbox>
      </div>
      <div>
        <Button
          look="secondary"
          icon={<IconTextPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
          isPending={add.isPending}
          isDisabled={!wantsWords && !wantsPhrases}
          onPress={() => void add.run()}
        >
          {t("add")}
        </Button>
      </div>
    </>
  );
}
