import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, findLanguage, type LanguageCode } from "./languages";
import german from "./messages/deu";

/** A tree of messages: leaves are texts, or lists of parts once compiled. */
export interface Messages {
  readonly [key: string]: string | readonly unknown[] | Messages;
}

export type GermanMessages = typeof german;

function isTree(value: Messages[string] | undefined): value is Messages {
  return typeof value === "object" && !Array.isArray(value);
}

/** Every key of `base`, said in the words of `own` where it has them. */
export function mergeWithFallback(own: Messages, base: Messages): Messages {
  const merged: Record<string, Messages[string]> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = base[key];
    merged[key] = isTree(value) && isTree(below) ? mergeWithFallback(value, below) : value;
  }
  return merged;
}

async function fileOf(code: string): Promise<Messages> {
  const file = await import(/* webpackChunkName: "language-[request]" */ `./messages/${code}/index.ts`);
  return file.default;
}

/** What is said in a language, and the language whose plurals and direction that needs. */
export interface Catalogue {
  readonly messages: Messages;
  readonly language: LanguageCode;
}

/**
 * All messages of a language, gaps filled in English; throws for an unknown code or when a file cannot be had.
 *
 * A language without any text of its own is English altogether: its plural rules would say "20 minute".
 */
export async function loadMessages(code: string): Promise<Catalogue> {
  const found = findLanguage(code);
  if (!found) throw new RangeError(`no interface language ${code}`);
  if (code === DEFAULT_LANGUAGE) return { messages: german, language: code }; // complete: a check holds it
  const [own, base] = await Promise.all([fileOf(code), fileOf(FALLBACK_LANGUAGE)]);
  const language = Object.keys(own).length > 0 ? found.code : FALLBACK_LANGUAGE;
  return { messages: mergeWithFallback(own, base), language };
}

/** The messages that are there without waiting: German. */
export function initialMessages(): Messages {
  return german;
}
