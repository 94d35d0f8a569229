/** A page of a list as the API gives it. */
export interface Page<T> {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly T[];
}

/** As many rows as one call gives. */
const PAGE_SIZE = 100;

/**
 * Reads a list whole: the first page tells how many there are, the others are read side by side. Only for lists that
 * are searched in the browser, where umlauts must not matter while the learner types, and whose choices are what their
 * rows have: the API gives no such choices. When the list grows meanwhile, what came after the first page is read as
 * well; a row that two pages give is kept once by its `id`.
 */
export async function loadAllPages<T extends { readonly id: string }>(
  load: (range: { readonly limit: number; readonly offset: number }) => Promise<Page<T>>,
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
  return [...new Map(pages.flatMap((page) => page.results).map((row) => [row.id, row])).values()];
}
