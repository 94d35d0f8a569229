import { useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ROWS_PER_PAGE } from "@/api/pages";
import type { BulkChange, VocabItem } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FilterBar } from "@/ui/FilterBar";
import { LoadMore } from "@/ui/LoadMore";
import { useProblemText } from "@/ui/problemText";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { useSearchFilter, useShownCount } from "@/ui/useSearchFilter";
import { useWidth } from "@/ui/useWidth";
import { changeWords, useMyWords, useVocabStatistics } from "../data";
import { ORDERS, PARTS, WORD_STATES, wordFilter } from "../filter";
import { NoWords } from "./NoWords";
import { WordCards } from "./WordCards";
import styles from "./WordList.module.css";
import { WordSheet } from "./WordSheet";
import { WordTable } from "./WordTable";

/** As long deleted words can be brought back, in milliseconds. */
const UNDO_MS = 6000;

/** Changes that no other change takes back: they wait until it is too late to change one's mind. */
type DelayedChange = Extract<BulkChange, "DELETE" | "RESET" | "ACCEPT">;

/** Changes that wait; words that are to be deleted are taken off the list at once. */
function useDelayedChanges() {
  const t = useTranslations("vocabTraining.list");
  const textOf = useProblemText();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<ReturnType<typeof setTimeout>, () => void>());
  const show = (ids: readonly string[]) =>
    setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const send = async (ids: readonly string[], what: DelayedChange) => {
    try {
      await changeWords(ids, what);
    } catch (error) {
      show(ids);
      showError(what === "DELETE" ? t("deleteFailed") : textOf(error), error);
    }
  };
  // Who leaves the page has decided: what waits is done now.
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const [timer, run] of all) {
        clearTimeout(timer);
        run();
      }
      all.clear();
    };
  }, []);
  const delay = (ids: readonly string[], what: DelayedChange) => {
    if (what === "DELETE") setHidden((before) => new Set([...before, ...ids]));
    const run = () => void send(ids, what);
    const timer = setTimeout(() => {
      waiting.current.delete(timer);
      run();
    }, UNDO_MS);
    waiting.current.set(timer, run);
    const undo = () => {
      if (!waiting.current.delete(timer)) return;
      clearTimeout(timer);
      show(ids);
    };
    const text = t(what === "DELETE" ? "deleted" : "changed", { count: ids.length });
    showAlert("success", text, { label: t("undo"), run: undo });
  };
  return { hidden, delay };
}

interface BulkBarProps {
  chosen: readonly string[];
  /** Those of them that are known here. */
  words: readonly VocabItem[];
  onDone: () => void;
  onDelay: (what: DelayedChange) => void;
}

/** What takes a change back: only for words that it has changed. */
function takeBack(words: readonly VocabItem[], what: "FAVOURITE" | "TAG", tag: string | undefined) {
  const changed = words.filter((word) =>
    what === "TAG" ? !word.tags?.includes(tag ?? "") : !word.is_favourite,
  );
  const ids = changed.map(({ id }) => id);
  return ids.length === 0
    ? Promise.resolve()
    : changeWords(ids, what === "TAG" ? "UNTAG" : "UNFAVOURITE", tag);
}

/** What can be done with all chosen words. */
function BulkBar({ chosen, words, onDone, onDelay }: BulkBarProps) {
  const t = useTranslations("vocabTraining.list");
  const textOf = useProblemText();
  const [tag, setTag] = useState<string | null>(null);
  const form = useId();
  const change = useAction(async ({ what, label }: { what: "FAVOURITE" | "TAG"; label?: string }) => {
    await changeWords(chosen, what, label);
    setTag(null);
    onDone();
    const undo = () => void takeBack(words, what, label).catch((error) => showError(textOf(error), error));
    showAlert("success", t("changed", { count: chosen.length }), { label: t("undo"), run: undo });
  });
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("bulk")}>
      <span role="status">{t("chosen", { count: chosen.length })}</span>
      <Button
        look="secondary"
        isPending={change.isPending}
        onPress={() => void change.run({ what: "FAVOURITE" })}
      >
        {t("bulkStar")}
      </Button>
      <Button look="secondary" onPress={() => setTag("")}>
        {t("bulkTag")}
      </Button>
      <Button look="secondary" onPress={() => onDelay("ACCEPT")}>
        {t("bulkAccept")}
      </Button>
      <Button look="secondary" onPress={() => onDelay("RESET")}>
        {t("bulkReset")}
      </Button>
      <Button look="danger" onPress={() => onDelay("DELETE")}>
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
          <Button type="submit" form={form} isDisabled={!tag?.trim()} isPending={change.isPending}>
            {t("tagSave")}
          </Button>
        }
      >
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            const label = tag?.trim();
            if (label && !change.isPending) void change.run({ what: "TAG", label });
          }}
        >
          <Field label={t("tag")} name="tag" value={tag ?? ""} onChange={setTag} maxLength={50} />
        </form>
      </Sheet>
    </div>
  );
}

/** The word whose page is open, kept in the address: it can be sent, it survives a reload, and "back" closes it. */
function useOpenWord() {
  const [params, setParams] = useSearchParams();
  const setOpen = (id: string | null) =>
    setParams(
      (kept) => {
        if (id === null) kept.delete("word");
        else kept.set("word", id);
        return kept;
      },
      { replace: id === null, preventScrollReset: true },
    );
  return { open: params.get("word"), setOpen };
}

/** The learner's own words: searched, narrowed, opened, and changed one by one or together. */
export function WordList() {
  const t = useTranslations("vocabTraining.list");
  const { filter, settled, updateFilter, reset } = useSearchFilter(wordFilter);
  const { pages, showMore } = useShownCount(ROWS_PER_PAGE);
  const words = useMyWords(settled, pages);
  const statistics = useVocabStatistics().data;
  const list = useRef<HTMLElement>(null);
  const isWide = useWidth() === "desktop";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { open, setOpen } = useOpenWord();
  const { hidden, delay } = useDelayedChanges();
  const isNarrowed = !wordFilter.isSame(settled, wordFilter.empty);
  const loadMore = () => {
    showMore();
    return words.loadMore();
  };
  const changeLater = (ids: readonly string[], what: DelayedChange) => {
    delay(ids, what);
    setChosen(new Set());
    if (open) setOpen(null);
  };
  // Words that wait to be deleted are counted no more, although the server still has them.
  const countShown = (rows: readonly VocabItem[]) =>
    words.count - rows.filter(({ id }) => hidden.has(id)).length;
  const Words = isWide ? WordTable : WordCards;
  const option = (value: string, label: string) => ({ value, label });
  return (
    <StateView
      of={words}
      skeleton={<Skeleton shape="card" lines={4} />}
      isEmpty={(rows) => rows.length === 0 && !isNarrowed}
      empty={<NoWords />}
    >
      {(rows) => (
        <Stack gap={4}>
          <FilterBar
            search={t("search")}
            filter={filter}
            total={countShown(rows)}
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
                isPartial: true,
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
            {t("count", { count: countShown(rows) })}
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
            <Words
              words={rows.filter(({ id }) => !hidden.has(id))}
              chosen={chosen}
              onChoose={setChosen}
              onOpen={setOpen}
              list={list}
              {...(isWide && { order: filter.order, onOrder: (order: string) => updateFilter({ order }) })}
            />
          )}
          <LoadMore of={{ ...words, loadMore }} list={list} />
          {chosen.size > 0 && (
            <BulkBar
              chosen={[...chosen]}
              words={rows.filter(({ id }) => chosen.has(id))}
              onDone={() => setChosen(new Set())}
              onDelay={(what) => changeLater([...chosen], what)}
            />
          )}
          <WordSheet id={open} onClose={() => setOpen(null)} onDelete={(id) => changeLater([id], "DELETE")} />
        </Stack>
      )}
    </StateView>
  );
}
