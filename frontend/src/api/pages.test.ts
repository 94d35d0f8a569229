import { expect, test } from "vitest";

import { loadAllPages, type Page } from "./pages";

interface Row {
  readonly id: string;
}

const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }));

function page(count: number, offset: number, limit: number, told = count): Page<Row> {
  const to = Math.min(count, offset + limit);
  return {
    count: told,
    next: to < count ? `?offset=${String(to)}` : null,
    results: rows(offset, Math.max(offset, to)),
  };
}

test("a short list is one call", async () => {
  const offsets: number[] = [];
  const all = await loadAllPages<Row>(({ limit, offset }) => {
    offsets.push(offset);
    return Promise.resolve(page(7, offset, limit));
  });
  expect(all).toEqual(rows(0, 7));
  expect(offsets).toEqual([0]);
});

test("the pages after the first are asked for side by side and joined in their order", async () => {
  const waiting: (() => void)[] = [];
  const result = loadAllPages<Row>(({ limit, offset }) =>
    offset === 0
      ? Promise.resolve(page(350, offset, limit))
      : new Promise((resolve) =>
          waiting.push(() => {
            resolve(page(350, offset, limit));
          }),
        ),
  );
  await expect.poll(() => waiting.length).toBe(3);
  waiting.reverse().forEach((answer) => {
    answer();
  });
  expect(await result).toEqual(rows(0, 350));
});

test("a list that grew meanwhile is read to its end", async () => {
  let count = 150;
  const all = await loadAllPages<Row>(({ limit, offset }) => {
    const answer = page(count, offset, limit, 150);
    count = 230;
    return Promise.resolve(answer);
  });
  expect(all).toEqual(rows(0, 230));
});

test("a row that moved to the next page meanwhile is kept once", async () => {
  const all = await loadAllPages<Row>(({ offset }) =>
    Promise.resolve(
      offset === 0
        ? { count: 101, next: "?offset=100", results: rows(0, 100) }
        : { count: 101, next: null, results: rows(99, 101) },
    ),
  );
  expect(all).toEqual(rows(0, 101));
});
