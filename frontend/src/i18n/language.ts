import { useSyncExternalStore } from "react";
import { readItem, writeItem } from "@/lib/storage";
import { type Catalogue, createCatalogue, type Feature, type Messages } from "./catalogue";
import {
  DEFAULT_LANGUAGE,
  type Direction,
  FALLBACK_LANGUAGE,
  findLanguage,
  type LanguageCode,
  languageOf,
} from "./languages";
import { core } from "./messages";
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

interface LoadedLocale extends Locale {
  readonly catalogue: Catalogue;
}

const german = createCatalogue(DEFAULT_LANGUAGE);
let current: LoadedLocale = {
  ...languageOf(DEFAULT_LANGUAGE),
  messages: german.messages,
  catalogue: german,
};
let requestedCode: string = current.code;
/** What every page may need. */
const coreFeatures = Object.keys(core.deu) as Feature[];
/** Whose texts may be on the page: another language has to bring all of them. */
const featuresInUse = new Set<Feature>(coreFeatures);
const listeners = new Set<() => void>();

function pseudoWanted(): Pseudo | null {
  const fromAddress =
    process.env.NODE_ENV === "production" ? null : new URLSearchParams(window.location.search).get("lang");
  const name = fromAddress ?? readItem("pseudoLanguage");
  return name === "rtl" || name === "long" ? name : null;
}

async function createLocale(code: string): Promise<LoadedLocale> {
  const chosen = languageOf(code);
  const pseudo = pseudoWanted();
  const transform = pseudo
    ? (await import(/* webpackChunkName: "pseudo" */ "./pseudo")).transformFor(pseudo)
    : undefined;
  const catalogue = createCatalogue(chosen.code, transform);
  const language = languageOf(catalogue.language);
  const direction = pseudo === "rtl" ? "rtl" : language.direction;
  return { ...language, code: chosen.code, direction, messages: catalogue.messages, catalogue };
}

function applyLocale(next: LoadedLocale): void {
  current = next;
  const root = document.documentElement;
  root.lang = next.bcp47;
  root.dir = next.direction;
  root.dataset.script = next.direction === "rtl" ? "arabic" : "latin";
  for (const listener of listeners) listener();
}

/** Shows a locale once it has all texts that may be on the page; false when it isn't wanted any more by then. */
async function showLocale(next: LoadedLocale, isWanted: () => boolean): Promise<boolean> {
  // Further features may come into use while the files of the others are fetched.
  while (!next.catalogue.has(featuresInUse)) await next.catalogue.load(featuresInUse);
  if (!isWanted()) return false;
  applyLocale(next);
  return true;
}

/** Switches the interface; false, and nothing changes, when the language is unknown or cannot be loaded. */
export async function setLanguage(code: string): Promise<boolean> {
  if (!findLanguage(code)) return false;
  requestedCode = code;
  try {
    // A slower answer for a language chosen earlier must not win over the last choice.
    if (await showLocale(await createLocale(code), () => requestedCode === code)) writeItem("language", code);
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
  if (pseudoWanted()) await showLocale(await createLocale(DEFAULT_LANGUAGE), () => true);
  else applyLocale(current);
}

/**
 * Fetches what every page needs in English, so that a page that is open can change to it without a network; to be called
 * once the first page is drawn. A failure is no harm: the texts are asked for again when they are wanted.
 */
export async function loadFallbackLanguage(): Promise<void> {
  try {
    await createCatalogue(FALLBACK_LANGUAGE).load(coreFeatures);
  } catch (error) {
    console.info("English is not loaded ahead", error);
  }
}

/**
 * Fetches the texts of features in the language of the interface; to be awaited before what shows them is drawn.
 * Rejects when a file cannot be had.
 */
export async function loadMessages(features: readonly Feature[]): Promise<void> {
  let loaded: LoadedLocale;
  do {
    loaded = current;
    await loaded.catalogue.load(features);
    // The language may have been changed meanwhile.
  } while (loaded !== current);
  for (const feature of features) featuresInUse.add(feature);
}

/** A loader of a module that brings the texts along which the module can show. */
export function withMessages<T>(features: readonly Feature[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [loaded] = await Promise.all([load(), loadMessages(features)]);
    return loaded;
  };
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
