import { api, unwrap } from "@/api/client";
import { type ResultHeaders, requestResult } from "@/api/jobs";
import { forSession } from "@/lib/sessionState";

const audioUrls = forSession(new Map<string, string>());
/** The same words under another id may sound otherwise: slower, or in another place. */
const cacheName = (id: string, sentence: string) => `${id} ${sentence}`;

type Ask = (headers: ResultHeaders) => Promise<{ data?: { audio_url: string | null }; response: Response }>;

/** The address of something spoken, under a name of our own. Rejects with a `Problem`. */
async function resolveAudioUrl(name: string, ask: Ask): Promise<string | null> {
  const known = audioUrls.get(name);
  if (known) return known;
  const { audio_url } = await requestResult(ask);
  if (audio_url !== null) audioUrls.set(name, audio_url);
  return audio_url;
}

/**
 * The address of a German sentence spoken at the learner's speed; null without a sound. `voice` is one as dialogs declare
 * it, a neutral one where it is left out. Rejects with a `Problem`.
 */
export function loadSentence(id: string, sentence: string, voice?: string): Promise<string | null> {
  const body = { audio_id: id.slice(0, 100), recommended_user_input: sentence, ...(voice && { voice }) };
  return resolveAudioUrl(cacheName(id, sentence), (headers) =>
    api.POST("/api/tts/generate-user-input-recommendation-audio/", { body, headers }),
  );
}

/** The same of a word that only the server may know. */
export function loadWord(wordId: string): Promise<string | null> {
  const body = { vocab_item_id: wordId };
  return resolveAudioUrl(wordId, (headers) => api.POST("/api/vocabs/generate-item-audio", { body, headers }));
}

/** A dialog in words, for a person who cannot hear it just now. Rejects with a `Problem`. */
export function loadDialogTranscript(dialog_id: string) {
  const params = { path: { dialog_id }, query: { in_words: true } };
  return unwrap(api.GET("/api/dialogs/{dialog_id}", { params }));
}

/** A saved dialog with its sound, which is made where there is none. Rejects with a `Problem`. */
export function loadDialogSound(dialog_id: string) {
  return requestResult((headers) =>
    api.POST("/api/dialogs/{dialog_id}/audio", { params: { path: { dialog_id } }, headers }),
  );
}

/** Forgets an address that no longer gives a sound: it is good for a while only. */
export function forgetSentence(id: string, sentence: string): void {
  audioUrls.delete(cacheName(id, sentence));
}

/** The same for a word. */
export function forgetWord(wordId: string): void {
  audioUrls.delete(wordId);
}
