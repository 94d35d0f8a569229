import { api, unwrap } from "@/api/client";
import { keys } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import type { VocabSession } from "@/api/types";
import { KEPT_AT } from "@/worker/names";
import { listWaiting, withoutPractised, withoutSound } from "./practiceTimes";

/** Reads the cards of one sitting; without a network those that were due when they were fetched last. */
async function readSession(words: readonly string[] = []): Promise<VocabSession> {
  const isOfDue = words.length === 0;
  const query = isOfDue ? {} : { words: [...words] };
  const begun = new Date().toISOString();
  const waiting = await listWaiting(); // before the cards: one that arrives in between is in both
  const call = api.GET("/api/vocab-lists/my/due", { params: { query } });
  const session = await unwrap(call);
  const keptAt = (await call).response.headers.get(KEPT_AT);
  // Who names the words wants them, practised or not; what is due may be older than a review that has not arrived.
  const left = isOfDue || keptAt ? await withoutPractised(session.cards, keptAt ?? begun) : session.cards;
  return { ...session, cards: keptAt ? withoutSound(left) : left, keptAt, waiting };
}

/** The cards of one sitting, read once for each time it is begun: they do not change under the learner's hands. */
export function useVocabSession(begun: number, words: readonly string[] = []) {
  return useImmutable(keys.vocabSession(begun, words.join(" ")), () => readSession(words));
}

/** Lets the service worker fetch what is due: it is there then where the test is opened without a network. */
export function keepSession(): void {
  if (!navigator.serviceWorker?.controller || !navigator.onLine) return;
  readSession().catch((error: unknown) => console.info("the words that are due are not kept", error));
}
