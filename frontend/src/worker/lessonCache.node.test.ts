import { expect, test } from "vitest";
import { deleteOldest, isKept, isOffered, withKeptTime } from "./lessonCache";
import { KEPT_AT } from "./names";

function answer(status: number, length?: number): Response {
  return new Response(null, {
    status,
    headers: length === undefined ? {} : { "content-length": String(length) },
  });
}

test("files are kept up to 5 MB, where their length is known", () => {
  expect(isKept(answer(200, 5 * 1024 * 1024))).toBe(true);
  expect(isKept(answer(200, 5 * 1024 * 1024 + 1))).toBe(false);
  expect(isKept(answer(200))).toBe(false);
  expect(isKept(answer(206, 10))).toBe(false);
});

test("the words that were due are kept, their reviews and statistics are not", () => {
  expect(isOffered("/api/vocab-lists/my/due")).toBe(true);
  expect(isOffered("/api/vocab-lists/my")).toBe(false);
  expect(isOffered("/api/vocabs/1/review")).toBe(false);
  expect(isOffered("/api/users/my-vocab-stats")).toBe(false);
});

test("what is kept says when it was fetched", async () => {
  const fetched = new Response("[1]", { headers: { "content-type": "application/json" } });
  const kept = withKeptTime(fetched, new Date("2026-11-27T14:30:00Z"));
  expect(kept.headers.get(KEPT_AT)).toBe("2026-11-27T14:30:00.000Z");
  expect(kept.headers.get("content-type")).toBe("application/json");
  expect(await kept.json()).toEqual([1]);
});

/** As much of a cache as is used: keys come in the order in which they were put. */
function cacheOf(...names: string[]) {
  const kept = new Map(names.map((name) => [name, new Request(`http://localhost/${name}`)]));
  const cache = {
    keys: async () => [...kept.values()],
    delete: async (request: Request) => kept.delete(new URL(request.url).pathname.slice(1)),
  };
  return { kept, cache: cache as unknown as Cache };
}

test("the files that were put first are deleted when there are too many", async () => {
  const { kept, cache } = cacheOf("a", "b", "c");
  await deleteOldest(cache, 3);
  expect([...kept.keys()]).toEqual(["a", "b", "c"]);
  await deleteOldest(cache, 2);
  expect([...kept.keys()]).toEqual(["b", "c"]);
});
