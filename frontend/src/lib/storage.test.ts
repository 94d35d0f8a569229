import { expect, test, vi } from "vitest";
import { clearDrafts, clearOutdatedStorage, read, STORAGE_VERSION, write } from "./storage";

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
  expect(read("answer/1")).toBe("{}");
});

test("what this version has stored stays", () => {
  write("token", "mine");
  clearOutdatedStorage();
  expect(read("token")).toBe("mine");
  expect(STORAGE_VERSION).toBe("20250720-01");
});

test("a browser that refuses to store keeps things until the page is closed", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  write("returnUrl", "/home");
  expect(read("returnUrl")).toBe("/home");
});

test("what was written and not sent is forgotten, what is set stays", () => {
  write("draft/t1", "Seit wann");
  write("note/n1", "{}");
  write("colourScheme", "dark");
  clearDrafts();
  expect(read("draft/t1")).toBeNull();
  expect(read("note/n1")).toBeNull();
  expect(read("colourScheme")).toBe("dark");
});
