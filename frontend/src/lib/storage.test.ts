import { expect, test, vi } from "vitest";
import { clearDrafts, readItem, writeItem } from "./storage";

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
