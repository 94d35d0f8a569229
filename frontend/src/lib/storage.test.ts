import { expect, test, vi } from "vitest";
import { clearDrafts, readItem, STORAGE_VERSION, wipeOutdatedStorage, writeItem } from "./storage";

test("a browser that refuses to store keeps things until the page is closed", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeItem("returnUrl", "/home");
  expect(readItem("returnUrl")).toBe("/home");
});

test("what was written and not sent is forgotten, what is set stays", () => {
  writeItem("draft/t1", "Seit wann");
  writeItem("copied/section", "{}");
  writeItem("colourScheme", "dark");
  clearDrafts();
  expect(readItem("draft/t1")).toBeNull();
  expect(readItem("copied/section")).toBeNull();
  expect(readItem("colourScheme")).toBe("dark");
});

const stored = () => ({ ...localStorage });

test("what another version has stored is wiped, and what waits in the outbox stays", () => {
  localStorage.setItem("storageVersion", "20240101-01");
  for (const key of ["token", "defaultLanguageLevel", "draft/talk", "somethingElse", "answer/1"])
    localStorage.setItem(key, "old");
  localStorage.setItem("outbox/new", "{}");
  wipeOutdatedStorage();
  expect(stored()).toEqual({ storageVersion: STORAGE_VERSION, "outbox/new": "{}" });
  expect(STORAGE_VERSION).toBe("20250720-01");
});

test("what this version has stored stays", () => {
  localStorage.setItem("storageVersion", STORAGE_VERSION);
  localStorage.setItem("token", "mine");
  wipeOutdatedStorage();
  expect(stored()).toMatchObject({ storageVersion: STORAGE_VERSION, token: "mine" });
});
