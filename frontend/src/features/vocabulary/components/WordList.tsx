import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { ROWS_PER_PAGE } from "@/api/pages";
import type { BulkChange, VocabItem } from "@/api/types";
import { WordButton } from "@/features/speech";
import { useFormat, useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { Button, IconButton } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { FilterBar } from "@/ui/FilterBar";
import { LoadMore } from "@/ui/LoadMore";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { useSearchFilter, useShownCount } from "@/ui/useSearchFilter";
import { changeWord, changeWords, useMyWords, useVocabStatistics } from "../data";
import { ORDERS, PARTS, WORD_STATES, wordFilter } from "../filter";
import { glossLanguage, nameOf } from "../training";
import { useGlossLanguages } from "../useGlossLanguages";
import styles from "./WordList.module.css";
import { WordName } from "./WordName";
import { WordSheet } from "./WordSheet";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** More pages than this are not read at once, whatever an address asks for. */
const MAX_INITIAL_PAGES = 10;
/** As long deleted words can be brought back, in milliseconds. */
const UNDO_MS = 6000;

/** Words that are taken off the list at once, and deleted when it is too late to bring them back. */
function useDelayedDelete() {
  const t = useTranslations("vocabTraining.list");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<ReturnType<typeof setTimeout>, readonly string[]>());
  const send = async (ids: readonly string[]) => {
    try {
      await changeWords(ids, "DELETE");
    } catch (error) {
      setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
      showError(t("deleteFailed"), error);
    }
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // Who leaves the page has decided: what waits is deleted now.
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const [timer, ids] of all) {
        clearTimeout(timer);
        void latest.current(ids);
      }
      all.clear();
    };
  }, []);
  const remove = (ids: readonly string[]) => {
    setHidden((before) => new Set([...before, ...ids]));
    const timer = setTimeout(() => {
      waiting.current.delete(timer);
      void send(ids);
    }, UNDO_MS);
    waiting.current.set(timer, ids);
    const undo = () => {
      if (!waiting.current.delete(timer)) return;
      clearTimeout(timer);
      setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
    };
    showAlert("success", t("deleted", { count: ids.length }), { label: t("undo"), run: undo });
  };
  return { hidden, remove };
}

interface RowProps {
  word: VocabItem;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}

function Row({ word, isChosen, onChoose, onOpen }: RowProps) {
  const t = useTranslations("vocabTraining.list");
  const format = useFormat();
  const name = nameOf(word);
  const star = useAction(() => changeWord(word.id, { is_favourite: !word.is_favourite }));
  const language = glossLanguage(word.translations, useGlossLanguages());
  const meaning = word.translations?.[language]?.join(", ") || word.explanation;
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
          {t(`states.${word.state}`)}
          {word.due_at && ` · ${t("dueOn", { date: format.date(word.due_at) })}`}
        </span>
      </button>
      <WordButton id={word.id} name={name} />
      <IconButton
        label={t(word.is_favourite ? "unstar" : "star", { word: name })}
        onPress={() => void star.run()}
      >
        {word.is_favourite ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
      </IconButton>
    </li>
  );
}

interface BulkBarProps {
  chosen: readonly string[];
  onDone: () => void;
  onDelete: () => void;
}

/** What can be done with all chosen words. */
function BulkBar({ chosen, onDone, onDelete }: BulkBarProps) {
  const t = useTranslations("vocabTraining.list");
  const [tag, setTag] = useState<string | null>(null);
  const change = useAction(async ({ what, label }: { what: BulkChange; label?: string }) => {
    await changeWords(chosen, what, label);
    setTag(null);
    onDone();
    showAlert("success", t("changed", { count: chosen.length }));
  });
  const does = (what: BulkChange) => () => void change.run({ what });
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("bulk")}>
      <span role="status">{t("chosen", { count: chosen.length })}</span>
      <Button look="secondary" isPending={change.isPending} onPress={does("FAVOURITE")}>
        {t("bulkStar")}
      </Button>
      <Button look="secondary" onPress={() => setTag("")}>
        {t("bulkTag")}
      </Button>
      <Button look="secondary" onPress={does("ACCEPT")}>
        {t("bulkAccept")}
      </Button>
      <Button look="secondary" onPress={does("RESET")}>
        {t("bulkReset")}
      </Button>
      <Button look="danger" onPress={onDelete}>
        {t("bulkDelete")}
      </Button>
      <Button look="quiet" onPress={onDone}>
        {t("bulkEnd")}
      </Button>
      <Sheet
        title={t("bulkTag")}
        isOpen={tag !== null}
        onClose={() => setTag(null)}
        actions={
          <Button
            isDisabled={!tag?.trim()}
            isPending={change.isPending}
            onPress={() => void change.run({ what: "TAG", label: tag?.trim() ?? "" })}
          >
            {t("tagSave")}
          </Button>
        }
      >
        <Field label={t("tag")} name="tag" value={tag ?? ""} onChange={setTag} maxLength={50} />
      </Sheet>
    </div>
  );
}

/** The learner's own words: searched, narrowed, opened, and changed one by one or together. */
export function WordList() {
  const t = useTranslations("vocabTraining.list");
  const { filter, settled, updateFilter, reset } = useSearchFilter(wordFilter);
  const { shown, showMore } = useShownCount(ROWS_PER_PAGE);
  const words = useMyWords(settled, Math.min(MAX_INITIAL_PAGES, Math.ceil(shown / ROWS_PER_PAGE)));
  const statistics = useVocabStatistics().data;
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string | null>(null);
  const { hidden, remove } = useDelayedDelete();
  const isNarrowed = !wordFilter.isSame(settled, wordFilter.empty);
  const loadMore = () => {
    showMore();
    return words.loadMore();
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const removeAll = (ids: readonly string[]) => {
    remove(ids);
    setChosen(new Set());
    setOpen(null);
  };
  const option = (value: string, label: string) => ({ value, label });
  return (
    <StateView
      of={words}
      skeleton={<Skeleton shape="card" lines={4} />}
      isEmpty={(rows) => rows.length === 0 && !isNarrowed}
      empty={<EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>}
    >
      {(rows) => (
        <Stack gap={4}>
          <FilterBar
            search={t("search")}
            filter={filter}
            total={words.count}
            controls={[
              {
                name: "state",
                label: t("state"),
                any: t("anyState"),
                options: WORD_STATES.map((value) => option(value, t(`filters.${value}`))),
              },
              {
                name: "part",
                label: t("part"),
                any: t("anyPart"),
                options: PARTS.map((value) => option(value, t(`parts.${value}`))),
              },
              {
                name: "tag",
                label: t("tag"),
                any: t("anyTag"),
                options: (statistics?.tags ?? []).map((value) => option(value, value)),
              },
              {
                name: "order",
                label: t("order"),
                any: t("newestFirst"),
                options: ORDERS.map((value) => option(value, t(`orders.${value}`))),
              },
            ]}
            onFilterChange={updateFilter}
            folding={{
              toggle: (count) => t("narrow", { count }),
              remove: (name) => t("unfilter", { name }),
            }}
          />
          <p role="status" className={styles.count}>
            {t("count", { count: words.count })}
          </p>
          {rows.length === 0 ? (
            <EmptyView
              title={t("noHits")}
              action={
                <Button look="secondary" onPress={reset}>
                  {t("clear")}
                </Button>
              }
            />
          ) : (
            <ul ref={list} className={styles.list} aria-label={t("title")}>
              {rows
                .filter(({ id }) => !hidden.has(id))
                .map((word) => (
                  <Row
                    key={word.id}
                    word={word}
                    isChosen={chosen.has(word.id)}
                    onChoose={(isChosen) => choose(word.id, isChosen)}
                    onOpen={() => setOpen(word.id)}
                  />
                ))}
            </ul>
          )}
          <LoadMore of={{ ...words, loadMore }} list={list} />
          {chosen.size > 0 && (
            <BulkBar
              chosen={[...chosen]}
              onDone={() => setChosen(new Set())}
              onDelete={() => removeAll([...chosen])}
            />
          )}
          <WordSheet id={open} onClose={() => setOpen(null)} onDelete={(id) => removeAll([id])} />
        </Stack>
      )}
    </StateView>
  );
}
