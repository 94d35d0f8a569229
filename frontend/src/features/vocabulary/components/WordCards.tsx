import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import type { VocabItem } from "@/api/types";
import { WordButton } from "@/features/speech";
import { useFormat, useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { isMature, meaningIn, nameOf } from "../training";
import { useGlossLanguages } from "../useGlossLanguages";
import { MeaningForm } from "./MeaningForm";
import { StarButton } from "./StarButton";
import styles from "./WordList.module.css";
import { WordName } from "./WordName";
import type { WordsProps } from "./WordTable";

interface WordCardProps {
  word: VocabItem;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

function WordCard({ word, isChosen, onChoose, onOpen }: WordCardProps) {
  const t = useTranslations("vocabTraining.list");
  const inWord = useTranslations("vocabTraining.word");
  const [isEdited, setEdited] = useState(false);
  const format = useFormat();
  const name = nameOf(word);
  const { language, meaning } = meaningIn(word, useGlossLanguages());
  return (
    <li className={styles.row}>
      <Checkbox name={`choose-${word.id}`} isSelected={isChosen} onChange={onChoose}>
        <span className="visually-hidden">{t("choose", { word: name })}</span>
      </Checkbox>
      <button type="button" className={styles.open} onClick={onOpen}>
        <WordName article={word.article} term={word.term} />
        {meaning && (
          <span className={styles.meaning}>
            <bdi>{meaning}</bdi>
          </span>
        )}
        <span className={styles.state}>
          {isMature(word) ? t("filters.mature") : t(`states.${word.state}`)}
          {word.due_at && ` · ${t("dueOn", { date: format.date(word.due_at) })}`}
        </span>
      </button>
      <span className={styles.pencil}>
        <IconButton label={`${inWord("edit")}: ${name}`} onPress={() => setEdited(!isEdited)}>
          <IconPencil size="1.25rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
      </span>
      <WordButton id={word.id} name={name} />
      <StarButton word={word} />
      {isEdited && <MeaningForm word={word} language={language} onDone={() => setEdited(false)} />}
    </li>
  );
}

/** Words one below the other, as a phone has room for. */
export function WordCards({ words, chosen, onChoose, onOpen, list }: WordsProps) {
  const t = useTranslations("vocabTraining.list");
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <ul ref={list as React.RefObject<HTMLUListElement>} className={styles.list} aria-label={t("title")}>
      {words.map((word) => (
        <WordCard
          key={word.id}
          word={word}
          isChosen={chosen.has(word.id)}
          onChoose={() => toggle(word.id)}
          onOpen={() => onOpen(word.id)}
        />
      ))}
    </ul>
  );
}
