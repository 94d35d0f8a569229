import rows from "./languages.json";

/** The codes of the table below, for the compiler; a test holds the two against each other. */
export const LANGUAGE_CODES = [
  "deu",
  "eng",
  "aeb",
  "rus",
  "tgk",
  "pes",
  "spa",
  "fra",
  "tur",
  "sqi",
  "por",
  "swh",
  "fil",
  "vie",
  "hbs",
  "ukr",
  "ron",
] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export type Direction = "ltr" | "rtl";

/** One interface language. `code` is ISO 639-3, as the API says it; everything the browser is told is `bcp47`. */
export interface Language {
  readonly code: LanguageCode;
  readonly bcp47: string;
  readonly direction: Direction;
  readonly ownName: string;
  readonly plural: readonly string[];
}

/** The 17 languages of the interface, in the order people choose from. */
export const LANGUAGES: readonly Language[] = rows.map((row) => ({
  code: codeOf(row.code),
  bcp47: row.bcp47,
  direction: row.direction === "rtl" ? "rtl" : "ltr",
  ownName: row.own_name,
  plural: row.plural,
}));

function codeOf(text: string): LanguageCode {
  const found = LANGUAGE_CODES.find((code) => code === text);
  if (!found) throw new RangeError(`no interface language ${text}`);
  return found;
}

export const DEFAULT_LANGUAGE = "deu";
export const FALLBACK_LANGUAGE = "eng";

const byCode = new Map<string, Language>(LANGUAGES.map((language) => [language.code, language]));

/** The row of a code; undefined for a code outside of the table. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code);
}

/** The row of a code; German for anything unknown. */
export function languageOf(code: string): Language {
  const found = byCode.get(code) ?? byCode.get(DEFAULT_LANGUAGE);
  if (!found) throw new Error("the table of languages has no German");
  return found;
}
