import { api, unwrap } from "@/api/client";
import { invalidate, keys } from "@/api/keys";
import { mutate, useCached } from "@/api/swr";
import type { VocabItem } from "@/api/types";

/** Longer than this it is no word to be learned any more, in characters. */
export const LONGEST_TERM = 100;
/** As much of a text as the server takes along with a word, in characters. */
const LONGEST_CONTEXT = 2000;

/** Where a word was met. */
export interface WordContext {
  /** The sentence it stands in. */
  readonly sentence: string;
  /** The conversation or exercise that this belongs to. */
  readonly sourceId: string | undefined;
}

/** Puts a word as it stands in a text into the learner's own list. Rejects with a `Problem`. */
export async function addFromText(term: string, { sentence, sourceId }: WordContext): Promise<VocabItem[]> {
  const context = sentence.slice(0, LONGEST_CONTEXT);
  const body = { term, context, explanation: "", source_id: sourceId ?? null };
  const kept = await unwrap(api.PUT("/api/vocabs/from-context", { body }));
  await invalidate(keys.myVocabulary);
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
  await invalidate(keys.myVocabulary);
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
  await invalidate(keys.myVocabulary);
  return vocab_items;
}

/** Takes a word out of the learner's own list. Rejects with a `Problem`. */
export async function removeFromList({ id, vocab_list_id }: VocabItem): Promise<void> {
  const path = { vocab_list_id, vocab_item_id: id };
  await unwrap(
    api.DELETE("/api/vocab-lists/remove-vocab-from-my/{vocab_list_id}/{vocab_item_id}", { params: { path } }),
  );
  await invalidate(keys.myVocabulary);
}
