import { training } from "@/api/outbox";
import type { VocabCard } from "@/api/types";
import { readItem, writeItem } from "@/lib/storage";

const KEY = "practised/words";
/** Cards are not kept for longer, in milliseconds. */
const MOST_AGE = 30 * 24 * 60 * 60 * 1000;

/** When each word was practised here last, in milliseconds since 1970, by its id. */
type Times = Readonly<Record<string, number>>;

function readTimes(): Times {
  const text = readItem(KEY);
  try {
    return text === null ? {} : JSON.parse(text);
  } catch (error) {
    console.info("what was practised cannot be read", error);
    return {};
  }
}

/** Notes that a word was practised now, or with `isUndone` that it was not. */
export function markPractised(word: string, isUndone = false): void {
  const oldest = Date.now() - MOST_AGE;
  const others = Object.entries(readTimes()).filter(([id, at]) => id !== word && at > oldest);
  const own = isUndone ? [] : [[word, Date.now()] as const];
  writeItem(KEY, JSON.stringify(Object.fromEntries([...others, ...own])));
}

// Until a review has arrived, what the server tells of its word may be older, whenever it was asked.
training.handle({
  delivered: ({ payload }) => {
    if (payload.did === "review") markPractised(payload.word);
  },
});

/** The words of reviews that are on their way. */
function listWaiting(): ReadonlySet<string> {
  const waiting = new Set<string>();
  for (const { payload } of training.snapshot().entries) {
    if (payload.did === "review") waiting.add(payload.word);
    if (payload.did === "undo") waiting.delete(payload.word);
  }
  return waiting;
}

/**
 * Those of the cards kept at a moment (ISO 8601) whose words were not practised since. Sounds are not there without a
 * network: a word that was to be heard is read instead.
 */
export function withoutPractised(cards: readonly VocabCard[], keptAt: string): VocabCard[] {
  const times = readTimes();
  const waiting = listWaiting();
  return cards
    .filter(({ word }) => !waiting.has(word.id) && (times[word.id] ?? 0) < Date.parse(keptAt))
    .map((card) => (card.mode === "LISTEN" ? { ...card, mode: "RECOGNISE" } : card));
}
