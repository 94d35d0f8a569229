import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readItem, writeItem } from "@/lib/storage";
import { loadMessages, mergeWithFallback } from "./catalogue";
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

test("each language of the table has an address for the browser and a direction", () => {
  expect(LANGUAGES.map((language) => language.code)).toEqual(Object.keys(table));
  for (const { bcp47, direction, plural } of LANGUAGES) {
    expect(Intl.getCanonicalLocales(bcp47)).toEqual([bcp47]);
    expect(["ltr", "rtl"]).toContain(direction);
    expect(plural).toContain("other");
  }
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

test("texts that are borrowed keep the plurals and the direction of their own language", async () => {
  await setLanguage("deu");
  expect([document.documentElement.lang, isFallbackLocale(currentLocale())]).toEqual(["de", false]);
  vi.resetModules();
  vi.doMock("./messages/fil/index.ts", () => ({ default: {} }));
  vi.doMock("./messages/aeb/index.ts", () => ({ default: { app: { home: "الصفحة" } } }));
  const fresh = await import("./language");
  await fresh.setLanguage("fil");
  const { lang, dir } = document.documentElement;
  expect([lang, dir, fresh.isFallbackLocale(fresh.currentLocale())]).toEqual(["en", "ltr", true]);
  await fresh.setLanguage("aeb");
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar-TN", "rtl"]);
  expect(fresh.isFallbackLocale(fresh.currentLocale())).toBe(false);
  vi.doUnmock("./messages/fil/index.ts");
  vi.doUnmock("./messages/aeb/index.ts");
  await setLanguage("deu");
});

test("a code outside of the table is refused and nothing changes", async () => {
  expect(await setLanguage("xxx")).toBe(false);
  await expect(loadMessages("xxx")).rejects.toThrow(RangeError);
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
  vi.resetModules();
  vi.doMock("./messages/vie/index.ts", () => {
    throw new Error("Loading chunk language-vie failed");
  });
  const fresh = await import("./language");
  expect(await fresh.setLanguage("vie")).toBe(false);
  expect(fresh.currentLocale().code).toBe("deu");
  vi.doUnmock("./messages/vie/index.ts");
});

test("the last choice wins over a slower one", async () => {
  await Promise.all([setLanguage("fra"), setLanguage("eng")]);
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
