import { expect, test, vi } from "vitest";
import { isChunkError, watchPending, withReload } from "./chunks";

const gone = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
const browser = () => ({ goTo: vi.fn(), reload: vi.fn() });

/** True when the promise is still open after a turn of the loop. */
async function staysOpen(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol("open");
  return (
    (await Promise.race([promise, new Promise((resolve) => setTimeout(() => resolve(open), 5))])) === open
  );
}

test("a file that is gone reloads the page once, never twice", async () => {
  watchPending(() => null);
  const page = browser();
  expect(await staysOpen(withReload(() => Promise.reject(gone), page))).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(1);
  await expect(withReload(() => Promise.reject(gone), page)).rejects.toBe(gone);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test("the reload leads to where the learner was going", async () => {
  watchPending(() => "/all-cases?tag=x");
  const page = browser();
  expect(await staysOpen(withReload(() => Promise.reject(gone), page))).toBe(true);
  expect(page.goTo).toHaveBeenCalledWith("/all-cases?tag=x");
  watchPending(() => null);
});

test("a screen that loads makes the next reload possible", async () => {
  const page = browser();
  void withReload(() => Promise.reject(gone), page);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  await withReload(() => Promise.resolve("screen"), page);
  void withReload(() => Promise.reject(gone), page);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(2));
});

test("another fault is no missing file", async () => {
  const fault = new Error("x is undefined");
  expect(isChunkError(fault)).toBe(false);
  expect(isChunkError(new Error("Loading CSS chunk 3 failed"))).toBe(true);
  await expect(withReload(() => Promise.reject(fault), browser())).rejects.toBe(fault);
});
