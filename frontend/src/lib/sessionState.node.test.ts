import { expect, test, vi } from "vitest";
import { clearSessionState, forSession, onSessionEnd } from "./sessionState";

test("collections of a session are empty after it", () => {
  const heard = forSession(new Set(["reply"]));
  const urls = forSession(new Map([["reply", "/media/1"]]));
  clearSessionState();
  expect([heard.size, urls.size]).toEqual([0, 0]);
});

test("a module can register its own clean-up, and unregister it", () => {
  const clear = vi.fn();
  const unregister = onSessionEnd(clear);
  clearSessionState();
  unregister();
  clearSessionState();
  expect(clear).toHaveBeenCalledOnce();
});
