import { useSyncExternalStore } from "react";
import { readItem, writeItem } from "@/lib/storage";
import { initialMessages, loadMessages, type Messages } from "./catalogue";
import { DEFAULT_LANGUAGE, type Direction, findLanguage, type LanguageCode, languageOf } from "./languages";
import type { Pseudo } from "./pseudo";

/**
 * What the interface speaks now: `code` is what the learner has chosen, all else is of the language that its texts are
 * in.
 */
export interface Locale {
  readonly code: LanguageCode;
  readonly bcp47: string;
  readonly direction: Direction;
  readonly messages: Messages;
}

const german = languageOf(DEFAULT_LANGUAGE);
let current: Locale = { ...german, messages: initialMessages() };
let requestedCode: string = current.code;
const listeners = new Set<() => void>();

function pseudoWanted(): Pseudo | null {
  const fromAddress =
    process.env.NODE_ENV === "production" ? null : new URLSearchParams(window.location.search).get("lang");
  const name = fromAddress ?? readItem("pseudoLanguage");
  return name === "rtl" || name === "long" ? name : null;
}

async function loadLocale(code: string): Promise<Locale> {
  const { messages, language: said } = await loadMessages(code);
  const language = { ...languageOf(said), code: languageOf(code).code };
  const pseudo = pseudoWanted();
  if (!pseudo) return { ...language, messages };
  const { pseudoMessages } = await import(/* webpackChunkName: "pseudo" */ "./pseudo");
  const direction = pseudo === "rtl" ? "rtl" : language.direction;
  return { ...language, direction, messages: pseudoMessages(messages, pseudo) };
}

function applyLocale(next: Locale): void {
  current = next;
  const root = document.documentElement;
  root.lang = next.bcp47;
  root.dir = next.direction;
  root.dataset.script = next.direction === "rtl" ? "arabic" : "latin";
  for (const listener of listeners) listener();
}

/** Switches the interface; false, and nothing changes, when the language is unknown or cannot be loaded. */
export async function setLanguage(code: string): Promise<boolean> {
  if (!findLanguage(code)) return false;
  requestedCode = code;
  try {
    const next = await loadLocale(code);
    // A slower answer for a language chosen earlier must not win over the last choice.
    if (requestedCode === code) {
      applyLocale(next);
      writeItem("language", code);
    }
    return true;
  } catch (error) {
    console.warn("language not loaded", code, error);
    return false;
  }
}

/** The language of the last visit, else German; called once before the first paint. */
export async function restoreLanguage(): Promise<void> {
  const stored = readItem("language");
  if (stored !== null && stored !== DEFAULT_LANGUAGE && (await setLanguage(stored))) return;
  applyLocale(pseudoWanted() ? await loadLocale(DEFAULT_LANGUAGE) : current);
}

/** What is spoken now, outside of components. */
export function currentLocale(): Locale {
  return current;
}

/** What the learner has chosen, as the server is asked for it (BCP 47): its texts have gaps of their own. */
export function acceptLanguageTag(): string {
  return languageOf(current.code).bcp47;
}

/** Whether a language has no texts yet, so that those of another one stand in. */
export function isFallbackLocale({ code, bcp47 }: Locale): boolean {
  return languageOf(code).bcp47 !== bcp47;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is spoken now; renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale);
}
