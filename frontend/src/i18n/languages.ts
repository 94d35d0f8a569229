import rows from "./languages.json";

/** The ISO 639-3 codes of the table: its keys, so that a new row needs no second list. */
export type LanguageCode = keyof typeof rows;

export type Direction = "ltr" | "rtl";

/**
 * One interface language, with the columns that `scripts/language-loader.mjs` leaves in the bundle. `code` is
 * ISO 639-3, as the API says it; everything the browser is told is `bcp47`.
 */
export interface Language {
  readonly code: LanguageCode;
  readonly bcp47: string;
  readonly direction: Direction;
  readonly ownName: string;
  /** Further ISO 639-3 codes of mother tongues whose speakers read the texts of this one. */
  readonly alsoReadBy: readonly string[];
}

/** The languages of the interface, in the order people choose from. */
export const LANGUAGES: readonly Language[] = Object.values(rows).map((row) => ({
  code: row.code as LanguageCode, // each row repeats its key; a test of the table holds that
  bcp47: row.bcp47,
  direction: row.direction === "rtl" ? "rtl" : "ltr",
  ownName: row.own_name,
  alsoReadBy: row.also_read_by,
}));

export const DEFAULT_LANGUAGE: LanguageCode = "deu";
export const FALLBACK_LANGUAGE: LanguageCode = "eng";

const byCode = new Map<string, Language>(LANGUAGES.map((language) => [language.code, language]));

/** The row of a code; undefined for a code outside of the table. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code);
}

/** The row whose texts somebody with this mother tongue reads; undefined where there is none. */
export function findReadableLanguage(code: string): Language | undefined {
  return byCode.get(code) ?? LANGUAGES.find(({ alsoReadBy }) => alsoReadBy.includes(code));
}

/** The row of a code; German for anything unknown. */
export function languageOf(code: string): Language {
  const found = byCode.get(code) ?? byCode.get(DEFAULT_LANGUAGE);
  if (!found) throw new Error("the table of languages has no German");
  return found;
}
