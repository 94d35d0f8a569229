import { useEffect, useRef } from "react";
import { unstable_serialize as serialize, useSWRConfig } from "swr";
import useSWRInfinite, { unstable_serialize as serializePages } from "swr/infinite";
import type { QueryKey } from "./keys";
import { addPagedList } from "./pagedLists";

/** A page of a list as the API gives it. */
export interface Page<T> {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly T[];
}

/** A part of a list, as the API is asked for it. */
export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** A list of which some pages are read. `data` holds their rows, `count` says how many rows all pages have. */
export interface PagedRows<T> {
  readonly data: readonly T[] | undefined;
  readonly count: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly error: Error | undefined;
  readonly isValidating: boolean;
  mutate: () => Promise<unknown>;
  loadMore: () => Promise<unknown>;
}

/** Rows of a page in lists that grow. */
export const ROWS_PER_PAGE = 20;

const ofOnce = <T extends { readonly id: string }>(pages: readonly Page<T>[]): T[] => [
  ...new Map(pages.flatMap((page) => page.results).map((row) => [row.id, row])).values(),
];

/**
 * A list that can grow without bound: one page at first, one more with each `loadMore`, which asks for that page only.
 * What is shown is read again when the list is opened anew and when its entity is invalidated; while another filter is
 * read, the rows of the last one stay. Pages that were read stay for 5 minutes after the list is left, so "back" finds
 * as many rows as there were; `initialPages` does the same after a reload. A row that two pages give, because the list
 * grew meanwhile, is kept once by its `id`.
 */
export function usePages<T extends { readonly id: string }>(
  key: QueryKey<readonly T[]> | null,
  load: (range: Range) => Promise<Page<T>>,
  initialPages = 1,
): PagedRows<T> {
  const { cache } = useSWRConfig();
  const pageKey = (index = 0) => key && ([...key, index] as const);
  const name = key ? serializePages(pageKey) : "";
  const { data, error, size, isValidating, setSize, mutate } = useSWRInfinite<Page<T>, Error>(
    pageKey,
    (of: readonly unknown[]) => load({ limit: ROWS_PER_PAGE, offset: ROWS_PER_PAGE * Number(of.at(-1)) }),
    {
      initialSize: initialPages,
      parallel: true,
      revalidateFirstPage: false,
      revalidateOnMount: true,
      keepPreviousData: true,
    },
  );
  const latest = useRef(pageKey);
  useEffect(() => {
    latest.current = pageKey;
  });
  useEffect(() => {
    const keyOf = latest.current;
    const entity = keyOf()?.[0];
    if (!name || typeof entity !== "string") return undefined;
    const forget = () => {
      const pages = cache.get(name)?.data?.length ?? 0;
      for (let index = 0; index < pages; index += 1) cache.delete(serialize(keyOf(index)));
      cache.delete(name);
    };
    return addPagedList(name, { entity, refresh: () => mutate(), forget });
  }, [name, cache, mutate]);
  const last = data?.at(-1);
  return {
    data: data && ofOnce(data),
    count: last?.count ?? 0,
    hasMore: last?.next != null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    error,
    isValidating,
    mutate: () => mutate(),
    loadMore: () => setSize((data?.length ?? 0) + 1),
  };
}

/** As many rows as one call gives where a list is read whole. */
const PAGE_SIZE = 100;

/**
 * Reads a list whole: the first page tells how many there are, the others are read side by side. Only for lists whose
 * length is bounded and that are searched in the browser, where umlauts must not matter while the learner types, and
 * whose choices are what their rows have (docs/decisions/0053). When the list grows meanwhile, what came after the
 * first page is read as well; a row that two pages give is kept once by its `id`.
 */
export async function loadAllPages<T extends { readonly id: string }>(
  load: (range: Range) => Promise<Page<T>>,
): Promise<T[]> {
  const first = await load({ limit: PAGE_SIZE, offset: 0 });
  const offsets = Array.from(
    { length: Math.max(0, Math.ceil(first.count / PAGE_SIZE) - 1) },
    (_, index) => (index + 1) * PAGE_SIZE,
  );
  const pages = [first, ...(await Promise.all(offsets.map((offset) => load({ limit: PAGE_SIZE, offset }))))];
  let read = pages.length;
  while (pages.at(-1)?.next != null && pages.at(-1)?.results.length) {
    pages.push(await load({ limit: PAGE_SIZE, offset: read * PAGE_SIZE }));
    read += 1;
  }
  return ofOnce(pages);
}
