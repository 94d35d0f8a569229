import { expect, test, vi } from "vitest";
import { clearDrafts, clearOutdatedStorage, readItem, STORAGE_VERSION, writeItem } from "./storage";

test("what another version has stored is wiped", () => {
  localStorage.setItem("storageVersion", "20240101-01");
  localStorage.setItem("token", "old");
  localStorage.setItem("somethingElse", "old");
  clearOutdatedStorage();
  expect({ ...localStorage }).toEqual({ storageVersion: STORAGE_VERSION });
});

test("an answer that another version has not sent yet is sent by this one", () => {
  localStorage.setItem("storageVersion", "20240101-01");
  localStorage.setItem("answer/1", "{}");
  clearOutdatedStorage();
  expect(readItem("answer/1")).toBe("{}");
});

test("what this version has stored stays", () => {
  writeItem("token", "mine");
  clearOutdatedStorage();
  expect(readItem("token")).toBe("mine");
  expect(STORAGE_VERSION).toBe("20250720-01");
});

test("a browser that refuses to store keeps things until the page is closed", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeItem("returnUrl", "/home");
  expect(readItem("returnUrl")).toBe("/home");
});

test("what was written and not sent is forgotten, what is set stays", () => {
  writeItem("draft/t1", "Seit wann");
  writeItem("note/n1", "{}");
  writeItem("colourScheme", "dark");
  clearDrafts();
  expect(readItem("draft/t1")).toBeNull();
  expect(readItem("note/n1")).toBeNull();
  expect(readItem("colourScheme")).toBe("dark");
});
