import { afterEach, expect, test, vi } from "vitest";
import table from "./languages.json";

afterEach(() => vi.doUnmock("./languages.json"));

test("a row added to the table is all that a new language needs here", async () => {
  const row = { code: "ita", bcp47: "it", django: "it", direction: "ltr", plural: ["one", "other"] };
  const ita = { ...row, own_name: "Italiano", name: "Italian" };
  vi.resetModules();
  vi.doMock("./languages.json", () => ({ default: { ...table, ita } }));
  const { findLanguage, LANGUAGES } = await import("./languages");
  expect(findLanguage("ita")).toMatchObject({ bcp47: "it", ownName: "Italiano" });
  expect(LANGUAGES.at(-1)?.code).toBe("ita");
});
