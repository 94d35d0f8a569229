import { afterEach, expect, test, vi } from "vitest";
import { addPiece, saveRecording } from "@/lib/recordings";
import { findWaiting } from "./retention";

/** The browser's locks, as far as they are used here. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, _how: LockOptions, work: (lock: object | null) => unknown) => {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test("of two tabs that come back together one gets the recording", async () => {
  vi.stubGlobal("navigator", { ...navigator, locks: fakeLocks() });
  const speaker = { user: "anna", talk: "t1" };
  await saveRecording({ id: "r1", ...speaker, context: "", begun: Date.now(), heard: null, turn: null });
  await addPiece("r1", 0, new Blob(["sound"], { type: "audio/webm" }));
  const found = await Promise.all([findWaiting(speaker), findWaiting(speaker)]);
  expect(found.filter(Boolean)).toHaveLength(1);
  found.find(Boolean)?.keeping.leave();
  expect(await vi.waitUntil(() => findWaiting(speaker), { timeout: 60_000 })).not.toBeNull();
});
