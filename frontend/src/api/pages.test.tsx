import { act, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { entity, invalidate } from "./keys";
import { loadAllPages, type Page, type Range, ROWS_PER_PAGE, usePages } from "./pages";
import { clearServerData, ServerDataProvider, UNUSED_DATA_TTL_MS } from "./swr";

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

const calls: string[] = [];
let listKey = entity<readonly Row[], [filter: string]>("growing-list");
let total = 0;
let first = 0;

function load(filter: string, { limit, offset }: Range): Promise<Page<Row>> {
  calls.push(`${filter}${String(offset)}`);
  const to = Math.min(total, offset + limit);
  const next = to < total ? "more" : null;
  return Promise.resolve({ count: total, next, results: rows(first + offset, first + Math.max(offset, to)) });
}

function List({ filter, pages }: { filter: string; pages?: number | undefined }) {
  const list = usePages(listKey(filter), (range) => load(filter, range), pages);
  return (
    <>
      <p>{list.data ? `${list.data.map(({ id }) => id).join(",")} of ${String(list.count)}` : "…"}</p>
      {list.hasMore && (
        <button type="button" onClick={() => void list.loadMore()}>
          more
        </button>
      )}
    </>
  );
}

describe("a list by pages", () => {
  const show = (filter = "", pages?: number) =>
    render(<List filter={filter} pages={pages} />, { wrapper: ServerDataProvider });
  const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const more = async () => {
    act(() => screen.getByText("more").click());
    await settle();
  };
  const ids = (from: number, to: number, count = total) =>
    `${rows(from, to)
      .map(({ id }) => id)
      .join(",")} of ${String(count)}`;

  function begin(rowCount: number) {
    vi.useFakeTimers();
    listKey = entity(expect.getState().currentTestName ?? "");
    total = rowCount;
    first = 0;
    calls.length = 0;
  }

  test("asks for one page at first, and for one more each time, until there is none", async () => {
    begin(2 * ROWS_PER_PAGE + 5);
    show();
    await settle();
    expect(screen.getByText(ids(0, ROWS_PER_PAGE))).toBeVisible();
    expect(calls).toEqual(["0"]);
    await more();
    expect(calls).toEqual(["0", "20"]);
    await more();
    expect(screen.getByText(ids(0, total))).toBeVisible();
    expect(calls).toEqual(["0", "20", "40"]);
    expect(screen.queryByText("more")).not.toBeInTheDocument();
  });

  test("shows as many rows as before when it is opened again, and reads them anew", async () => {
    begin(90);
    const before = show();
    await settle();
    await more();
    before.unmount();
    await settle(UNUSED_DATA_TTL_MS - 1000);
    show();
    expect(screen.getByText(ids(0, 40))).toBeVisible();
    await settle(20);
    expect(calls).toEqual(["0", "20", "0", "20"]);
  });

  test("is dropped with all its pages five minutes after it was left", async () => {
    begin(90);
    const before = show();
    await settle();
    await more();
    before.unmount();
    await settle(UNUSED_DATA_TTL_MS + 1000);
    show();
    expect(screen.getByText("…")).toBeVisible();
    await settle();
    expect(screen.getByText(ids(0, 20))).toBeVisible();
    expect(calls).toEqual(["0", "20", "0"]);
  });

  test("begins with as many pages as an address names", async () => {
    begin(90);
    show("", 3);
    await settle();
    expect(screen.getByText(ids(0, 60))).toBeVisible();
    expect(calls).toEqual(["0", "20", "40"]);
  });

  test("keeps the rows of the last filter until those of the next are there", async () => {
    begin(90);
    const view = show("a");
    await settle();
    await more();
    view.rerender(<List filter="b" />);
    expect(screen.getByText(ids(0, 40))).toBeVisible();
    await settle();
    expect(screen.getByText(ids(0, 20))).toBeVisible();
    expect(calls).toEqual(["a0", "a20", "b0"]);
  });

  test("is read again where it is shown when its entity is invalidated, and forgotten where it is not", async () => {
    begin(90);
    const view = show("a");
    await settle();
    view.rerender(<List filter="b" />);
    await settle();
    await more();
    first = 1000;
    calls.length = 0;
    await act(() => invalidate(listKey));
    expect(screen.getByText(ids(1000, 1040))).toBeVisible();
    expect(calls).toEqual(["b0", "b20"]);
    view.rerender(<List filter="a" />);
    await settle();
    expect(screen.getByText(ids(1000, 1020))).toBeVisible();
    expect(calls).toEqual(["b0", "b20", "a0"]);
  });

  test("keeps a row once that moved to the next page meanwhile", async () => {
    begin(30);
    show();
    await settle();
    first = -1;
    total = 31;
    await more();
    expect(screen.getByText(ids(0, 30, 31))).toBeVisible();
  });

  test("is gone when the next person signs in", async () => {
    begin(30);
    const view = show();
    await settle();
    await more();
    view.unmount();
    await clearServerData();
    show();
    expect(screen.getByText("…")).toBeVisible();
    await settle();
    expect(calls).toEqual(["0", "20", "0"]);
  });
});
