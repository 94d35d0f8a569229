/** A list of so many entries is searched and filtered; a shorter one is read faster than it is searched. */
const SEARCHED_FROM = 8;

/** What a list is searched and narrowed by; "" is "anything". `query` is what is typed. */
export type FilterValues<N extends string> = Readonly<Record<N, string>>;

/** The parts of a filter and how they stand in an address. */
export interface SearchFilter<N extends string> {
  readonly names: readonly N[];
  readonly empty: FilterValues<N>;
  readonly parse: (params: URLSearchParams) => FilterValues<N>;
  /** The parameters with this filter; others stay, but for those that begin anew with each filter. */
  readonly toParams: (params: URLSearchParams, filter: FilterValues<N>) => URLSearchParams;
  readonly isSame: (one: FilterValues<N>, other: FilterValues<N>) => boolean;
}

/** A filter of these parts: `params` says how each is called in the address, `restarts` what a new filter takes away. */
export function defineSearchFilter<N extends string>(
  params: Readonly<Record<N, string>>,
  restarts: readonly string[] = [],
): SearchFilter<N> {
  const names = Object.keys(params) as N[];
  const filterOf = (read: (name: N) => string) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Record<N, string>;
  return {
    names,
    empty: filterOf(() => ""),
    parse: (given) => filterOf((name) => given.get(params[name]) ?? ""),
    toParams: (given, filter) => {
      const kept = new URLSearchParams(given);
      for (const name of restarts) kept.delete(name);
      for (const name of names) {
        if (filter[name] === "") kept.delete(params[name]);
        else kept.set(params[name], filter[name]);
      }
      return kept;
    },
    isSame: (one, other) => names.every((name) => one[name] === other[name]),
  };
}

/**
 * Whether a list of `total` entries, before any filter, has a search and filters. One that an address narrows has them
 * whatever its length: what hides entries can be seen and taken away.
 */
export function isSearchable(total: number, filter: FilterValues<string>): boolean {
  return total >= SEARCHED_FROM || Object.values(filter).some((value) => value !== "");
}

/** What a list is held back by now, as texts choose by it: the words typed, filters, or both. */
export function describeSet(filter: FilterValues<"query">): "query" | "filters" | "both" {
  const isNarrowed = Object.entries(filter).some(([name, value]) => name !== "query" && value !== "");
  if (filter.query === "") return "filters";
  return isNarrowed ? "both" : "query";
}
