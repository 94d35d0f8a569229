import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, type LanguageCode } from "./languages";
import { core, files, type GermanMessages, otherLanguages } from "./messages";

/** A tree of messages: leaves are texts, or lists of parts once compiled. */
export interface Messages {
  readonly [key: string]: string | readonly unknown[] | Messages;
}

/** A file of messages, named like the feature that shows them. */
export type Feature = keyof GermanMessages;

/** All features, for tests and the gallery: a screen loads its own (`app/screens/messages.ts`). */
export const FEATURES: readonly Feature[] = [
  ...Object.keys(core.deu),
  ...Object.keys(files.deu),
] as Feature[];

type Texts = Partial<Record<Feature, Messages>>;

const bundled: Readonly<Partial<Record<LanguageCode, Texts>>> = core;

type Files = Partial<Record<Feature, () => Promise<{ default: Messages }>>>;

const bundledFiles: Readonly<Partial<Record<LanguageCode, Files>>> = files;

const filesOfOthers: Readonly<Partial<Record<LanguageCode, (() => Promise<{ files: Files }>) | null>>> =
  otherLanguages;

function isTree(value: Messages[string] | undefined): value is Messages {
  return typeof value === "object" && !Array.isArray(value);
}

/** Whether the interface has texts of its own in a language; without them English stands in. */
export const hasTexts = (code: LanguageCode): boolean => code in bundledFiles || Boolean(filesOfOthers[code]);

/** Every key of `base`, said in the words of `own` where it has them. */
export function mergeWithFallback(own: Messages, base: Messages): Messages {
  const merged: Record<string, Messages[string]> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = base[key];
    merged[key] = isTree(value) && isTree(below) ? mergeWithFallback(value, below) : value;
  }
  return merged;
}

async function fetchFile(code: LanguageCode, feature: Feature): Promise<Messages> {
  const known = bundled[code]?.[feature];
  if (known) return known;
  const found = bundledFiles[code] ?? (await filesOfOthers[code]?.())?.files;
  return (await found?.[feature]?.())?.default ?? {};
}

/** The texts of a feature, gaps filled in English. */
async function fetchMessages(code: LanguageCode, feature: Feature): Promise<Messages> {
  if (code === DEFAULT_LANGUAGE) return fetchFile(code, feature); // complete: a check holds it
  const [own, base] = await Promise.all([fetchFile(code, feature), fetchFile(FALLBACK_LANGUAGE, feature)]);
  return mergeWithFallback(own, base);
}

/** The texts of a language, as far as they have been fetched. */
export interface Catalogue {
  /** The language whose plurals and direction the texts need: English for a language that has no texts yet. */
  readonly language: LanguageCode;
  /**
   * Grows when a feature is loaded and stays the same object: what is on the page has all its texts, so nothing has to
   * render again.
   */
  readonly messages: Messages;
  has(features: Iterable<Feature>): boolean;
  /** Fetches the texts of features that are not there yet; rejects when a file cannot be had. */
  load(features: Iterable<Feature>): Promise<void>;
}

/** The texts of a language with none fetched but those of the entry, each passed through `transform`. */
export function createCatalogue(code: LanguageCode, transform = (tree: Messages) => tree): Catalogue {
  const messages: Record<string, Messages> = Object.fromEntries(
    Object.entries(bundled[code] ?? {}).map(([feature, tree]) => [feature, transform(tree)]),
  );
  const load = async (feature: Feature) => {
    const tree = transform(await fetchMessages(code, feature));
    messages[feature] ??= tree;
  };
  const missingOf = (features: Iterable<Feature>) =>
    [...features].filter((feature) => !Object.hasOwn(messages, feature));
  // A language without any text of its own is English altogether: its plural rules would say "20 minute".
  return {
    language: hasTexts(code) ? code : FALLBACK_LANGUAGE,
    messages,
    has: (features) => missingOf(features).length === 0,
    load: async (features) => {
      await Promise.all(missingOf(features).map(load));
    },
  };
}
