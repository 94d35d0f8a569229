import { useMemo } from "react";
import { useLocale } from "./language";
import { useTimeZone } from "./timeZone";

/**
 * Locales the browser is asked for when it does not know ours. Chromium has no Tajik and no Albanian dates and
 * would silently answer in English; Persian is kept to the calendar and the digits a ward in Germany uses.
 */
const BORROWED: Readonly<Record<string, string>> = { tg: "ru", sq: "de", fa: "fa-u-ca-gregory-nu-latn" };
const DIGITS_ONLY = new Set(["tg", "sq"]);

export interface Format {
  /** "4. Mai 2026"; figures only where the month's name would be in another language. */
  date(moment: string | Date): string;
  /** "Mai 2026" */
  month(moment: string | Date): string;
  /** "14:05" */
  time(moment: string | Date): string;
  /** "1.234,5" */
  number(value: number): string;
}

/** Dates and numbers as the language with this BCP 47 tag writes them, moments as a clock in `timeZone` shows them. */
export function formatFor(bcp47: string, timeZone?: string): Format {
  const locale = BORROWED[bcp47] ?? bcp47;
  const dateStyle = DIGITS_ONLY.has(bcp47) ? "short" : "long";
  const date = new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  const monthStyle = DIGITS_ONLY.has(bcp47) ? "2-digit" : "long";
  const month = new Intl.DateTimeFormat(locale, { month: monthStyle, year: "numeric", timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  const number = new Intl.NumberFormat(locale);
  return {
    date: (moment) => date.format(new Date(moment)),
    month: (moment) => month.format(new Date(moment)),
    time: (moment) => time.format(new Date(moment)),
    number: (value) => number.format(value),
  };
}

/** Dates and numbers in the spoken language. Clinical values are not for it: they stay German on every screen. */
export function useFormat(): Format {
  const { bcp47 } = useLocale();
  const timeZone = useTimeZone();
  return useMemo(() => formatFor(bcp47, timeZone), [bcp47, timeZone]);
}
