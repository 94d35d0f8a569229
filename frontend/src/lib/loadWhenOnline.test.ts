import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWhenOnline } from "./loadWhenOnline";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a part that fails without a network is loaded when the network is back", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn().mockRejectedValueOnce(new Error("ChunkLoadError")).mockResolvedValue("menu");
  const loaded = loadWhenOnline(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect(loaded).resolves.toBe("menu");
});

test("a part that is gone fails after two more tries", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const load = vi.fn().mockRejectedValue(new Error("gone"));
  const loaded = loadWhenOnline(load);
  const failed = expect(loaded).rejects.toThrow("gone");
  await vi.advanceTimersByTimeAsync(4_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
});
