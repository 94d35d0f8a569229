import { api, unwrap } from "@/api/client";
import { onEvent } from "@/api/events";
import { Problem } from "@/api/problem";
import type { TranslatedText } from "@/api/types";
import type { LanguageCode } from "@/i18n";

/** What the learner wants to know: the whole in the learner's language, or each word from the dictionary. */
export type TranslationOption = "MEANING" | "WORDS";

/** The server takes texts of so many characters. */
const LONGEST = 2000;
/** A text that still is not translated after so many questions will not come. */
const TRIES = 3;
/** Without a word about the work for this long the server is asked, in milliseconds: events are fast, not certain. */
const POLL_MS = 4000;

type Job = NonNullable<TranslatedText["job"]>;

const isOver = ({ state }: Pick<Job, "state">) => state !== "READY" && state !== "RUNNING";

/** Comes back when the work is over, or when nothing was told of it for a while. */
function waitForJob({ id }: Job): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, POLL_MS);
    const unsubscribe = onEvent("job.moved", ({ job }) => {
      if (job.id === id && isOver(job)) end();
    });
  });
}

/**
 * German text in the learner's language, or its words from the dictionary. Rejects with a `Problem`, also when it takes
 * too long.
 */
export async function translate(
  text: string,
  language: LanguageCode,
  wanted: TranslationOption,
): Promise<TranslatedText> {
  // The same key asks again for the same translation, and never has it made twice.
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const body = {
    text: text.slice(0, LONGEST),
    target_language: language,
    source_language: "deu",
    translation_option: wanted,
  } as const;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await unwrap(api.POST("/api/translations/", { body, headers }));
    if (told.job === null) return told;
    await waitForJob(told.job);
  }
  throw new Problem(0, "unavailable", "The translation takes too long");
}
