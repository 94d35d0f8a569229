import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { mutate } from "swr";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { clearOutbox } from "@/api/outbox";
import { closeDatabase } from "@/api/outbox/database";
import { forgetPagedLists } from "@/api/pagedLists";
import { FEATURES, loadMessages, setLanguage } from "@/i18n";
import { STORAGE_VERSION, writeItem } from "@/lib/storage";
import { clearAlerts } from "@/ui/alertStore";
import { server } from "./server";

// jsdom has no layout and no media: what the kit asks for in passing is answered with "nothing special".
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
HTMLCanvasElement.prototype.getContext = () => null;
window.scrollTo = () => undefined;
Element.prototype.checkVisibility = () => true;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// The first test of a file also loads the screen's chunk, and these tests run beside others at a low priority: that
// takes more than the usual second, sometimes half a minute.
const LONGEST = 120_000; // milliseconds
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: LONGEST, ...options });
// What isn't there yet is looked for again and again: the page is printed only when somebody reads the error.
configure({
  asyncUtilTimeout: LONGEST,
  getElementError: (message, container) => {
    const error = new Error(message ?? "");
    error.name = "TestingLibraryElementError";
    Object.defineProperty(error, "message", {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join("\n\n"),
      set: (value: string) => Object.defineProperty(error, "message", { value, writable: true }),
    });
    return error;
  },
});

// React's development build keeps a stack for each of the first ten thousand elements of a second, for messages that no
// test reads: a tenth of a screen file's time. With the number reached it keeps one for all.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (internals instanceof Object) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => undefined });
}

const underWay = new Set<string>();
server.events.on("request:start", ({ requestId }) => underWay.add(requestId));
server.events.on("request:end", ({ requestId }) => underWay.delete(requestId));

beforeAll(async () => {
  server.listen({ onUnhandledFrame: "error" });
  // Most tests draw parts of a screen, without the route that would bring their texts.
  await loadMessages(FEATURES);
});
beforeEach(async () => {
  localStorage.clear();
  await clearOutbox();
  await closeDatabase();
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  sessionStorage.clear();
  writeItem("storageVersion", STORAGE_VERSION);
  await setLanguage("deu");
});
afterEach(async () => {
  cleanup();
  clearAlerts();
  vi.useRealTimers();
  server.resetHandlers();
  // With revalidation (nothing is mounted any more): else a request of this test answers the next one.
  await mutate(() => true, undefined);
  forgetPagedLists();
});
afterAll(async () => {
  // The last answers are heard while there is still a page: without one SWR fails, and with it the whole run.
  await vi.waitFor(() => expect(underWay).toHaveProperty("size", 0), 2000).catch(() => undefined);
  server.close();
  await new Promise((done) => setTimeout(done, 50)); // what was broken off is told in several turns
});
