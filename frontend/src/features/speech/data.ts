import { api, unwrap } from "@/api/client";
import { forSession } from "@/lib/sessionState";

/** A sentence is spoken within a second; one that still is not there after so many tries will not come. */
const TRIES = 6;
/** Between two tries, in milliseconds. */
const RETRY_MS = 1500;

const audioUrls = forSession(new Map<string, string>());
/** The same words under another id may sound otherwise: slower, or in another place. */
const cacheName = (id: string, sentence: string) => `${id} ${sentence}`;
const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

type Headers = { "Idempotency-Key": string };
type Ask = (headers: Headers) => Promise<{ audio_url: string | null }>;

/** The address of something spoken, under a name of our own; null when it takes too long. Rejects with a `Problem`. */
async function resolveAudioUrl(name: string, ask: Ask): Promise<string | null> {
  const known = audioUrls.get(name);
  if (known) return known;
  // The same key asks again for the same sound, and never has it made twice.
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await ask(headers);
    if (told.audio_url !== null) {
      audioUrls.set(name, told.audio_url);
      return told.audio_url;
    }
    await pause();
  }
  return null;
}

/**
 * The address of a German sentence spoken at the learner's speed; null when it takes too long. Rejects with a
 * `Problem`.
 */
export function loadSentence(id: string, sentence: string): Promise<string | null> {
  const body = { audio_id: id.slice(0, 100), recommended_user_input: sentence };
  return resolveAudioUrl(cacheName(id, sentence), (headers) =>
    unwrap(api.POST("/api/tts/generate-user-input-recommendation-audio/", { body, headers })),
  );
}

/** The same of a word that only the server may know. */
export function loadWord(wordId: string): Promise<string | null> {
  const body = { vocab_item_id: wordId };
  return resolveAudioUrl(wordId, (headers) =>
    unwrap(api.POST("/api/vocabs/generate-item-audio", { body, headers })),
  );
}

/** A dialog in words, for a person who cannot hear it just now. Rejects with a `Problem`. */
export function loadDialogTranscript(dialog_id: string) {
  const params = { path: { dialog_id }, query: { in_words: true } };
  return unwrap(api.GET("/api/dialogs/{dialog_id}", { params }));
}

/** Forgets an address that no longer gives a sound: it is good for a while only. */
export function forgetSentence(id: string, sentence: string): void {
  audioUrls.delete(cacheName(id, sentence));
}

/** The same for a word. */
export function forgetWord(wordId: string): void {
  audioUrls.delete(wordId);
}
