import { expect, test } from "vitest";
import { deleteOldest, isKept } from "./lessonCache";

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
