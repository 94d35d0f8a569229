import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readItem, removeItem, writeItem } from "@/lib/storage";
import languageLoader from "../../scripts/language-loader.mjs";
import { type Messages, mergeWithFallback } from "./catalogue";
import { formatFor } from "./format";
import { I18n } from "./I18n";
import {
  acceptLanguageTag,
  currentLocale,
  isFallbackLocale,
  restoreLanguage,
  setLanguage,
  useLocale,
} from "./language";
import { findLanguage, LANGUAGES } from "./languages";
import table from "./languages.json";

type Files = Record<string, () => Promise<{ default: Messages }>>;

/** The module that holds the language, new, with other files of messages. */
async function importWithFiles(changed: Record<string, Files>) {
  const { core, files, otherLanguages } = await vi.importActual<typeof import("./messages")>("./messages");
  const changedOf = (isBundled: boolean) =>
    Object.entries(changed).filter(([code]) => code in files === isBundled);
  const others = changedOf(false).map(([code, own]) => [
    code,
    Object.keys(own).length > 0 ? async () => ({ files: own }) : null,
  ]);
  vi.resetModules();
  vi.doMock("./messages", () => ({
    core,
    files: { ...files, ...Object.fromEntries(changedOf(true)) },
    otherLanguages: { ...otherLanguages, ...Object.fromEntries(others) },
  }));
  return import("./language");
}

afterEach(async () => {
  vi.doUnmock("./messages");
  await setLanguage("deu");
});

test("each language of the table has an address for the browser and a direction", () => {
  expect(LANGUAGES.map((language) => language.code)).toEqual(Object.keys(table));
  for (const { bcp47, direction } of LANGUAGES) {
    expect(Intl.getCanonicalLocales(bcp47)).toEqual([bcp47]);
    expect(["ltr", "rtl"]).toContain(direction);
  }
  for (const { plural } of Object.values(table)) expect(plural).toContain("other");
  const fromTheRight = LANGUAGES.filter((language) => language.direction === "rtl").map(
    (language) => language.code,
  );
  expect(fromTheRight).toEqual(["aeb", "pes"]);
});

test.each(LANGUAGES.map((language) => language.code))(
  "%s can be spoken, gaps are filled in English",
  async (code) => {
    expect(await setLanguage(code)).toBe(true);
    expect(currentLocale().code).toBe(code);
    expect(acceptLanguageTag()).toBe(findLanguage(code)?.bcp47);
    expect(readItem("language")).toBe(code);
    expect(currentLocale().messages).toHaveProperty("validation.required");
  },
);

test("an invented language has the texts of a screen that was loaded before it", async () => {
  vi.resetModules();
  const fresh = await import("./language");
  writeItem("pseudoLanguage", "rtl");
  await fresh.loadMessages(["courses"]);
  await fresh.restoreLanguage();
  expect(fresh.currentLocale().direction).toBe("rtl");
  expect(fresh.currentLocale().messages).toHaveProperty("courses.library");
  removeItem("pseudoLanguage");
});

test("texts that are borrowed keep the plurals and the direction of their own language", async () => {
  await setLanguage("deu");
  expect([document.documentElement.lang, isFallbackLocale(currentLocale())]).toEqual(["de", false]);
  const fresh = await importWithFiles({
    fil: {},
    aeb: { app: async () => ({ default: { home: "الصفحة" } }) },
  });
  await fresh.setLanguage("fil");
  const { lang, dir } = document.documentElement;
  expect([lang, dir, fresh.isFallbackLocale(fresh.currentLocale())]).toEqual(["en", "ltr", true]);
  await fresh.setLanguage("aeb");
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar-TN", "rtl"]);
  expect(fresh.isFallbackLocale(fresh.currentLocale())).toBe(false);
});

test("what the loader leaves of the table for the bundle gives the same languages", async () => {
  vi.resetModules();
  vi.doMock("./languages.json", () => ({ default: JSON.parse(languageLoader(JSON.stringify(table))) }));
  const { LANGUAGES: bundled } = await import("./languages");
  vi.doUnmock("./languages.json");
  expect(bundled).toEqual(LANGUAGES);
});

test("a code outside of the table is refused and nothing changes", async () => {
  expect(await setLanguage("xxx")).toBe(false);
  expect(currentLocale().code).toBe("deu");
});

test("a missing message is said in English", () => {
  expect(mergeWithFallback({ a: { x: "eins" } }, { a: { x: "one", y: "two" }, b: "three" })).toEqual({
    a: { x: "eins", y: "two" },
    b: "three",
  });
});

test("a language that cannot be loaded leaves the current one", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const lost = () => Promise.reject(new Error("Loading chunk text-vie-core failed"));
  const fresh = await importWithFiles({ vie: { app: lost } });
  expect(await fresh.setLanguage("vie")).toBe(false);
  expect(fresh.currentLocale().code).toBe("deu");
});

test("what every page needs is loaded ahead in English, and a failure changes nothing", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const load = (feature: string) => vi.fn(async () => ({ default: { is: feature } }));
  const core = ["app", "auth", "keys", "problems", "ui", "validation"];
  const eng = Object.fromEntries([...core, "cases"].map((feature) => [feature, load(feature)]));
  const fresh = await importWithFiles({ eng });
  await fresh.loadFallbackLanguage();
  expect(Object.keys(eng).filter((feature) => eng[feature]?.mock.calls.length)).toEqual(core);
  expect(info).not.toHaveBeenCalled();

  const lost = () => Promise.reject(new Error("Loading chunk text-eng-core failed"));
  const offline = await importWithFiles({ eng: { ...eng, ui: lost } });
  await offline.loadFallbackLanguage();
  expect(info).toHaveBeenCalledOnce();
  expect(offline.currentLocale().code).toBe("deu");
});

test("the page stays German, with all its texts, when those of English cannot be had", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const lost = () => Promise.reject(new Error("Loading chunk text-eng-core failed"));
  const fresh = await importWithFiles({ eng: { validation: lost } });
  writeItem("language", "eng");
  await fresh.restoreLanguage();
  expect([fresh.currentLocale().code, document.documentElement.lang]).toEqual(["deu", "de"]);
  expect(fresh.currentLocale().messages).toHaveProperty("validation.required", "Dies ist ein Pflichtfeld");
});

test("English fills the gaps of what every page needs in other languages", async () => {
  const fresh = await importWithFiles({ vie: { auth: async () => ({ default: {} }) } });
  expect(await fresh.setLanguage("vie")).toBe(true);
  expect(fresh.currentLocale().messages).toHaveProperty("validation.required", "This field is required");
  await fresh.setLanguage("deu");
});

test("the last choice wins over a slower one", async () => {
  await Promise.all([setLanguage("pes"), setLanguage("eng")]);
  expect(currentLocale().code).toBe("eng");
});

test("the language of the last visit is spoken again", async () => {
  writeItem("language", "ukr");
  await restoreLanguage();
  expect(currentLocale().code).toBe("ukr");
});

test("the pseudo-language turns the page round and marks every text", async () => {
  writeItem("pseudoLanguage", "rtl");
  await setLanguage("deu");
  expect(document.documentElement.dir).toBe("rtl");
  expect(currentLocale().messages).toHaveProperty(
    "validation.required",
    "\u202eDies ist ein Pflichtfeld\u202c",
  );
  expect(currentLocale().messages).toHaveProperty("validation.min", [
    "\u202eMuss mindestens \u202c",
    ["length"],
    "\u202e Zeichen lang sein\u202c",
  ]);
});

test("texts of a feature are fetched when they are asked for, and with the next language", async () => {
  const fresh = await importWithFiles({});
  const loaded = () => fresh.currentLocale().messages;
  await fresh.setLanguage("eng");
  expect(loaded()).toHaveProperty("ui");
  expect(loaded()).not.toHaveProperty("chart");
  const before = loaded();
  await fresh.loadMessages(["chart"]);
  expect(loaded()).toHaveProperty("chart");
  expect(loaded()).toBe(before); // nothing on the page renders again
  await fresh.setLanguage("pes");
  expect(loaded()).toHaveProperty("chart");
  expect(loaded()).not.toHaveProperty("lessons");
});

test("texts that are fetched while the language changes are there in the new one", async () => {
  const fresh = await importWithFiles({});
  await Promise.all([fresh.setLanguage("eng"), fresh.loadMessages(["lessons"])]);
  expect(fresh.currentLocale()).toMatchObject({ code: "eng", messages: { lessons: {} } });
  await Promise.all([fresh.loadMessages(["chart"]), fresh.setLanguage("ukr")]);
  expect(fresh.currentLocale()).toMatchObject({ code: "ukr", messages: { chart: {}, lessons: {} } });
});

test("a module comes with its texts, and fails without them", async () => {
  const chart = { title: "Chart" };
  let answer: (file: { default: Messages }) => void = () => undefined;
  const late = new Promise<{ default: Messages }>((resolve) => {
    answer = resolve;
  });
  const lost = () => Promise.reject(new Error("Loading chunk text-deu-talk failed"));
  const fresh = await importWithFiles({ deu: { chart: () => late, lessons: lost } });
  const arrived = vi.fn();
  const loading = fresh
    .withMessages(["chart"], async () => "screen")()
    .then(arrived);
  await new Promise((done) => setTimeout(done));
  expect(arrived).not.toHaveBeenCalled();
  answer({ default: chart });
  await loading;
  expect(arrived).toHaveBeenCalledWith("screen");
  expect(fresh.currentLocale().messages).toMatchObject({ chart });
  await expect(fresh.withMessages(["lessons"], async () => "screen")()).rejects.toThrow("text-deu-talk");
});

function Code() {
  return <p>{useLocale().code}</p>;
}

test("components follow the language", async () => {
  render(<Code />, { wrapper: I18n });
  await act(() => setLanguage("tur"));
  expect(screen.getByText("tur")).toBeVisible();
});

test("Tajik, Albanian and Persian dates never fall back to English", () => {
  const moment = new Date(2026, 4, 4, 14, 5);
  expect(formatFor("de").date(moment)).toBe("4. Mai 2026");
  expect(formatFor("tg").date(moment)).toBe("04.05.2026");
  expect(formatFor("sq").date(moment)).toBe("04.05.26");
  expect(formatFor("fa").date(moment)).toContain("2026");
});
