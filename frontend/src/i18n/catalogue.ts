import { FALLBACK_LANGUAGE, findLanguage } from "./languages";
import german from "./messages/deu";
import english from "./messages/eng";

/** A tree of messages: leaves are texts, or lists of parts once compiled. */
export interface Messages {
  readonly [key: string]: string | readonly unknown[] | Messages;
}

export type GermanMessages = typeof german;

const bundled: Readonly<Record<string, Messages>> = { deu: german, eng: english };

function isTree(value: Messages[string] | undefined): value is Messages {
  return typeof value === "object" && !Array.isArray(value);
}

/** Every key of `base`, said in the words of `own` where it has them. */
export function withFallback(own: Messages, base: Messages): Messages {
  const merged: Record<string, Messages[string]> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = base[key];
    merged[key] = isTree(value) && isTree(below) ? withFallback(value, below) : value;
  }
  return merged;
}

/** All messages of a language, gaps filled in English; throws for an unknown code or when the file cannot be had. */
export async function loadMessages(code: string): Promise<Messages> {
  if (!findLanguage(code)) throw new RangeError(`no interface language ${code}`);
  const base = bundled[FALLBACK_LANGUAGE] ?? {};
  const own = bundled[code];
  if (own) return withFallback(own, base);
  const file = await import(/* webpackChunkName: "language-[request]" */ `./messages/${code}/index.ts`);
  return withFallback(file.default, base);
}

/** The messages that are there without waiting: German, gaps filled in English. */
export function messagesAtStart(): Messages {
  return withFallback(german, english);
}
