import { useSyncExternalStore } from "react";
import { LANGUAGES, setLanguage } from "@/i18n";

/** What the gallery shows and how; kept in the address, so that a view can be sent to another person. */
export interface Settings {
  /** The name of a group of parts of the kit, or a kind of exercise. */
  readonly shown: string;
  /** A code of the language table. */
  readonly language: string;
  /** `rtl` and `long` are the pseudo-languages of `i18n/pseudo.ts`. */
  readonly lang: string;
  readonly scheme: string;
  readonly width: string;
}

export const LANGUAGE_CODES: readonly string[] = LANGUAGES.map(({ code }) => code);
export const PSEUDO_LANGUAGES = ["none", "rtl", "long"] as const;
export const SCHEMES = ["system", "light", "dark"] as const;
export const WIDTHS = ["full", "320", "390", "768"] as const;

const DEFAULTS: Settings = {
  shown: "",
  language: "deu",
  lang: "none",
  scheme: "system",
  width: "full",
};
const listeners = new Set<() => void>();
let settings = readSettings();

function readSettings(): Settings {
  const given = Object.fromEntries(new URLSearchParams(window.location.search));
  return { ...DEFAULTS, ...given };
}

/** Puts colours and language of the settings on the page; the pseudo-language is read from the address. */
export async function applySettings(): Promise<void> {
  const { scheme, language } = settings;
  if (scheme === "system") delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  await setLanguage(language);
}

/** Changes some settings, and the address with them. */
export function changeSettings(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes };
  window.history.replaceState(null, "", `?${new URLSearchParams({ ...settings })}`);
  for (const listener of listeners) listener();
  void applySettings();
}

/** The settings; renders again when they change. */
export function useSettings(): Settings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settings,
  );
}
