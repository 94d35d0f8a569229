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

/** The keys of the last reviews that are on their way, by word. */
export async function listWaiting(): Promise<Readonly<Record<string, string>>> {
  const waiting = new Map<string, readonly string[]>();
  for (const { payload } of await training.list()) {
    if (payload.did === "test") continue;
    const others = waiting.get(payload.word) ?? [];
    const keys =
      payload.did === "review"
        ? [...others, payload.review.key]
        : others.filter((key) => key !== payload.key);
    waiting.set(payload.word, keys);
  }
  return Object.fromEntries(
    [...waiting].flatMap(([word, keys]) => keys.slice(-1).map((key) => [word, key] as const)),
  );
}

/** Those of the cards that the server told of at a moment (ISO 8601) whose words were not practised since. */
export async function withoutPractised(cards: readonly VocabCard[], toldAt: string): Promise<VocabCard[]> {
  const waiting = await listWaiting();
  const times = readTimes();
  // nothing waits for a clock that was put back
  const isSince = (at = 0) => at >= Date.parse(toldAt) && at <= Date.now();
  return cards.filter(({ word }) => !(word.id in waiting) && !isSince(times[word.id]));
}

/**
 * The cards as they are asked without a network: no sound is there, a word that was to be heard is read; without a
 * meaning there is nothing to ask of it.
 */
export const withoutSound = (cards: readonly VocabCard[]): VocabCard[] =>
  cards.flatMap((card) => {
    if (card.mode !== "LISTEN") return [card];
    return card.meaning ? [{ ...card, mode: "RECOGNISE" as const }] : [];
  });
