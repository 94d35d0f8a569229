import { IconPencil } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import type { VocabItem } from "@/api/types";
import { WordButton } from "@/features/speech";
import { useFormat, useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { type Column, DataTable } from "@/ui/DataTable";
import { isMature, meaningIn, nameOf } from "../training";
import { useGlossLanguages } from "../useGlossLanguages";
import { MeaningForm } from "./MeaningForm";
import { StarButton } from "./StarButton";
import { WordName } from "./WordName";
import styles from "./WordTable.module.css";

export interface WordsProps {
  words: readonly VocabItem[];
  /** The ids of those that something is to be done to together. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>;
  /** A table's order, and what a press on a head does; the newest words come first where it is "". */
  order?: string;
  onOrder?: (order: string) => void;
}

/** What a word means, and the way to change it in its row. */
function MeaningCell({ word }: { word: VocabItem }) {
  const t = useTranslations("vocabTraining.word");
  const [isEdited, setEdited] = useState(false);
  const [hasBeenEdited, setHasBeenEdited] = useState(false);
  const close = () => {
    setHasBeenEdited(true);
    setEdited(false);
  };
  const { language, meaning } = meaningIn(word, useGlossLanguages());
  if (isEdited) return <MeaningForm word={word} language={language} onDone={close} />;
  return (
    <span className={styles.meaning}>
      <bdi>{meaning}</bdi>
      <IconButton
        label={`${t("edit")}: ${nameOf(word)}`}
        autoFocus={hasBeenEdited}
        onPress={() => setEdited(true)}
      >
        <IconPencil size="1.25rem" stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** Words as rows of a table, as a wide screen has room for. */
export function WordTable({ words, chosen, onChoose, onOpen, list, order = "", onOrder }: WordsProps) {
  const t = useTranslations("vocabTraining.list");
  const inWord = useTranslations("vocabTraining.word");
  const inFile = useTranslations("vocabTraining.files");
  const format = useFormat();
  const columns: Column<VocabItem>[] = [
    {
      id: "word",
      title: inWord("term"),
      order: "term",
      cell: (word) => (
        <button type="button" className={styles.open} onClick={() => onOpen(word.id)}>
          <WordName article={word.article} term={word.term} />
        </button>
      ),
    },
    { id: "meaning", title: inWord("meaning"), cell: (word) => <MeaningCell word={word} /> },
    {
      id: "due",
      title: t("filters.due"),
      order: "due_at",
      cell: ({ due_at }) => (due_at ? format.date(due_at) : "–"),
    },
    {
      id: "state",
      title: t("state"),
      order: "stability",
      cell: (word) => (isMature(word) ? t("filters.mature") : t(`states.${word.state}`)),
    },
    { id: "level", title: inFile("columns.level"), cell: ({ level }) => level || "–" },
    {
      id: "tags",
      title: inWord("tags"),
      cell: ({ tags = [] }) => <bdi className={styles.tags}>{tags.join(", ")}</bdi>,
    },
    {
      id: "actions",
      title: t("actions"),
      cell: (word) => (
        <span className={styles.actions}>
          <WordButton id={word.id} name={nameOf(word)} />
          <StarButton word={word} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={words}
      nameOf={nameOf}
      order={order}
      {...(onOrder && { onOrder: (by: string) => onOrder(by === order ? "" : by) })}
      choosing={{ chosen, onChange: onChoose, all: t("chooseAll"), row: (word) => t("choose", { word }) }}
      body={list as RefObject<HTMLTableSectionElement | null>}
    />
  );
}
