import { api, asMultipart, unwrap } from "@/api/client";
import { requestResult } from "@/api/jobs";
import { invalidate, keys } from "@/api/keys";
import { training } from "@/api/outbox";
import { usePages } from "@/api/pages";
import { mutate, useCached, useImmutable, useQuery } from "@/api/swr";
import type { BulkChange, VocabItem, VocabItemChange, VocabTraining, WordReview } from "@/api/types";
import { type WordFilter, wordParams } from "./filter";
import { markPractised } from "./practiceTimes";

/** Longer than this it is no word to be learned any more, in characters. */
export const LONGEST_TERM = 100;
/** As much of a text as the server takes along with a word, in characters. */
const LONGEST_CONTEXT = 2000;

/** Where a word was met. */
export interface WordContext {
  /** The sentence it stands in. */
  readonly sentence: string;
  /** The conversation that it is from, and which of its messages. */
  readonly interactionId?: string | undefined;
  readonly messageId?: string | undefined;
}

/** Puts a word as it stands in a text into the learner's own list. Rejects with a `Problem`. */
export async function addFromText(term: string, met: WordContext): Promise<VocabItem[]> {
  const context = met.sentence.slice(0, LONGEST_CONTEXT);
  const source = met.interactionId === undefined ? ("CONTEXT" as const) : ("CASE_INTERACTION" as const);
  const place = { source, source_id: met.interactionId ?? null, message_id: met.messageId ?? null };
  const body = { term, context, explanation: "", ...place };
  const kept = await unwrap(api.PUT("/api/vocabs/from-context", { body }));
  await refreshWords();
  return [kept];
}

/** How it stands with a word that can be kept. */
export type AddState = "idle" | "keeping" | "kept";

/** How it stands with words of exercises that were kept a moment ago, on this page or another. */
export function useSavedWords(): Readonly<Record<string, AddState>> {
  return useCached(keys.savedWords()) ?? {};
}

/** Notes how it stands with these words. */
export function markSaved(words: readonly WordOfExercise[], state: AddState): void {
  const now = Object.fromEntries(words.map(({ id }) => [id, state]));
  void mutate(keys.savedWords(), (before) => ({ ...before, ...now }), { revalidate: false });
}

/** A word of an exercise: which one, and in which exercise. */
export interface WordOfExercise {
  readonly id: string;
  readonly itemId: string;
}

/** How many words to choose: the call wants to know, and asks only where none are named. */
const NO_MATTER = 1;

/** Puts words of exercises into the learner's own list, those of one exercise at once. Rejects with a `Problem`. */
export async function addFromExercises(words: readonly WordOfExercise[]): Promise<readonly VocabItem[]> {
  const kept: VocabItem[] = [];
  for (const vocab_list_id of new Set(words.map(({ itemId }) => itemId))) {
    const wanted = words.filter(({ itemId }) => itemId === vocab_list_id);
    const body = { vocab_item_ids: wanted.map(({ id }) => id), n_vocab_items: NO_MATTER };
    const query = { vocab_list_id };
    const { vocab_items } = await unwrap(
      api.PUT("/api/vocabs/from-exercise-or-list", { params: { query }, body }),
    );
    kept.push(...vocab_items);
  }
  await refreshWords();
  return kept;
}

/**
 * Puts words of a conversation into the learner's own list, with the lines they were met in. Rejects with a `Problem`.
 */
export async function addFromConversation(
  interactionId: string,
  terms: readonly string[],
): Promise<readonly VocabItem[]> {
  const body = { case_interaction_id: interactionId, terms: [...terms] };
  const { vocab_items } = await unwrap(api.PUT("/api/vocabs/from-case-interaction", { body }));
  await refreshWords();
  return vocab_items;
}

/** Takes a word out of the learner's own list. Rejects with a `Problem`. */
export async function removeFromList({ id, vocab_list_id }: VocabItem): Promise<void> {
  const path = { vocab_list_id, vocab_item_id: id };
  await unwrap(
    api.DELETE("/api/vocab-lists/remove-vocab-from-my/{vocab_list_id}/{vocab_item_id}", { params: { path } }),
  );
  await refreshWords();
}

/** Reads the learner's own words anew wherever they are shown. */
export const refreshWords = () => invalidate(keys.myVocabulary, keys.myWord, keys.vocabStatistics, keys.me);

/** The learner's own words that a filter leaves, by pages. */
export function useMyWords(filter: WordFilter, initialPages: number) {
  const params = wordParams(filter);
  return usePages<VocabItem>(
    keys.myVocabulary(JSON.stringify(params)),
    (range) => unwrap(api.GET("/api/vocab-lists/my", { params: { query: { ...params, ...range } } })),
    initialPages,
  );
}

/** As many words a test has at most. */
const MOST_IN_A_TEST = 20;

/** The words of a test, by their ids: the first that a filter leaves, read once for each time that it is begun. */
export function useTestWords(begun: number, filter: WordFilter) {
  const params = wordParams(filter);
  return useImmutable(keys.vocabTest(begun, JSON.stringify(params)), async () => {
    const query = { ...params, limit: MOST_IN_A_TEST };
    const { results } = await unwrap(api.GET("/api/vocab-lists/my", { params: { query } }));
    return results.map(({ id }) => id);
  });
}

/** One of the learner's own words with its last reviews; nothing while `id` is null. */
export function useMyWord(id: string | null) {
  return useQuery(id ? keys.myWord(id) : null, () =>
    unwrap(api.GET("/api/vocabs/{vocab_item_id}", { params: { path: { vocab_item_id: id ?? "" } } })),
  );
}

/** The set phrases of the ward; they are the same for everybody. */
export function usePhrases() {
  return useImmutable(
    keys.phrases(),
    async () => (await unwrap(api.GET("/api/vocab-lists/phrases"))).phrases,
  );
}

/** How far the learner has come with the own words. */
export function useVocabStatistics() {
  return useQuery(keys.vocabStatistics(), () => unwrap(api.GET("/api/users/my-vocab-stats")));
}

/** How much is practised a day. */
export function useVocabTraining() {
  return useQuery(keys.vocabTraining(), () => unwrap(api.GET("/api/vocab-lists/my/training")));
}

/** Changes how much is practised a day. Rejects with a `Problem`. */
export async function changeTraining(change: Partial<VocabTraining>): Promise<void> {
  const kept = await unwrap(api.PATCH("/api/vocab-lists/my/training", { body: change }));
  await mutate(keys.vocabTraining(), kept, { revalidate: false });
}

/** Changes a word of the learner's own. Rejects with a `Problem`; `stale_version` where it was changed elsewhere. */
export async function changeWord(id: string, change: VocabItemChange): Promise<VocabItem> {
  const params = { path: { vocab_item_id: id } };
  const kept = await unwrap(api.PATCH("/api/vocabs/{vocab_item_id}", { params, body: change }));
  await refreshWords();
  return kept;
}

/** Makes one change of many words. Rejects with a `Problem`. */
export async function changeWords(ids: readonly string[], change: BulkChange, tag?: string): Promise<void> {
  const body = { vocab_item_ids: [...ids], change, ...(tag && { tag }) };
  await unwrap(api.POST("/api/vocab-lists/my/bulk-change", { body }));
  await refreshWords();
}

/** Puts a picture to a word, or with null takes it away. Rejects with a `Problem`. */
export async function changeIllustration(id: string, picture: File | null): Promise<void> {
  const params = { path: { vocab_item_id: id } };
  if (picture === null) {
    await unwrap(api.DELETE("/api/vocabs/{vocab_item_id}/illustration/", { params }));
  } else {
    const body = { file: picture.name };
    const form = asMultipart({ file: picture });
    await unwrap(api.POST("/api/vocabs/{vocab_item_id}/illustration/", { params, body, ...form }));
  }
  await refreshWords();
}

/** What the language check says of a sentence with a word; made by a job. Rejects with a `Problem`. */
export function judgeSentence(term: string, sentence: string) {
  const body = { term, sentence };
  return requestResult((headers) => api.POST("/api/evaluation/make-sentence", { body, headers }));
}

/** Keeps a review and sends it as soon as there is a way. */
export function postReview(word: string, review: WordReview): void {
  training.enqueue({ did: "review", word, review });
  markPractised(word);
}

/** Takes a review back, also one that is still on its way. */
export function postUndo(word: string, key: string): void {
  training.enqueue({ did: "undo", word, key });
  markPractised(word, true);
}

/** Notes that the daily test of a day was taken, after its reviews. */
export function postDailyTest(day: string): void {
  training.enqueue({ did: "test", day });
}

/** Calls back when what was practised has arrived. Gives the way to end it. */
export const onTrainingSaved = (listener: () => void) => training.handle({ delivered: listener });
