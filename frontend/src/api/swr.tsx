import { type ReactNode, useEffect } from "react";
import useSWR, {
  type Arguments,
  type Middleware,
  type MutatorCallback,
  type MutatorOptions,
  mutate as mutateAny,
  SWRConfig,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize as serialize,
  useSWRConfig,
} from "swr";
import type { QueryKey } from "./keys";
import { forgetPagedList, forgetPagedLists, refreshPagedLists } from "./pagedLists";
import { isFinal } from "./problem";

const RETRIES = 3;
const LONGEST_WAIT = 30_000;
/** How long data stays after the last component that read it is gone, in milliseconds. */
export const UNUSED_DATA_TTL_MS = 5 * 60 * 1000;

const readers = new Map<string, number>();
const evictionTimers = new Map<string, ReturnType<typeof setTimeout>>();

type DropKey = (key: string) => void;

/** The key under which SWR keeps a list by pages: `unstable_serialize` of `swr/infinite`, which most screens do without. */
const pagedListName = (key: () => Arguments) => (key() ? `$inf$${serialize(key)}` : "");

function retain(key: string): void {
  clearTimeout(evictionTimers.get(key));
  evictionTimers.delete(key);
  readers.set(key, (readers.get(key) ?? 0) + 1);
}

function release(key: string, drop: DropKey): void {
  const left = (readers.get(key) ?? 1) - 1;
  if (left > 0) {
    readers.set(key, left);
    return;
  }
  readers.delete(key);
  const evict = () => {
    evictionTimers.delete(key);
    drop(key);
  };
  evictionTimers.set(key, setTimeout(evict, UNUSED_DATA_TTL_MS));
}

/** SWR's own cache never shrinks: this counts who reads a key, and drops it 5 minutes after the last one left. */
const countReaders: Middleware = (next) => (key, fetcher, config) => {
  // The key of a list by pages is a function; its pages are dropped together.
  const isPaged = typeof key === "function";
  const name = isPaged ? pagedListName(key as () => Arguments) : serialize(key);
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (!name) return undefined;
    retain(name);
    return () => release(name, (unread) => (isPaged ? forgetPagedList(unread) : cache.delete(unread)));
  }, [name, isPaged, cache]);
  return next(key, fetcher, config);
};

/** Milliseconds before try number `tries` (1, 2, 3): 2, 4, 8 seconds, never more than 30. */
export function retryDelay(tries: number): number {
  return Math.min(LONGEST_WAIT, 1000 * 2 ** tries);
}

const policy: SWRConfiguration = {
  use: [countReaders],
  revalidateOnFocus: true,
  focusThrottleInterval: 30_000,
  dedupingInterval: 2000,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (isFinal(error) || retryCount > RETRIES) return;
    setTimeout(() => revalidate({ retryCount }), retryDelay(retryCount));
  },
};

/** The one store of what the server knows. */
export function ServerDataProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={policy}>{children}</SWRConfig>;
}

/** Forgets everything that was loaded: the next person at this device must not see it. */
export async function clearServerData(): Promise<void> {
  forgetPagedLists();
  await mutateAny(() => true, undefined, { revalidate: false });
}

/** Reads everything again that is shown now; the rest is read when it is shown next. */
export async function reloadAll(): Promise<void> {
  await Promise.all([mutateAny(() => true), refreshPagedLists(() => true)]);
}

/** SWR's `mutate` for one key: changes what is known, or without `change` reads it again. */
export function mutate<T>(
  key: QueryKey<T>,
  change?: T | Promise<T> | MutatorCallback<T>,
  options?: MutatorOptions<T>,
): Promise<T | undefined> {
  const name: Arguments = key;
  if (change === undefined && options === undefined) return mutateAny<T>(name);
  return mutateAny<T>(name, change, options);
}

/**
 * Puts what the server answered to a write into the data of a key. SWR drops the result of a request that is under way
 * then, because it may be older than the write; it is made again, or what it was made for would never be shown.
 */
export function mergeAnswer<T>(
  key: QueryKey<T>,
  change: (known: T | undefined) => T | undefined,
): Promise<T | undefined> {
  const isBeingRead = SWRConfig.defaultValue.cache.get(serialize(key as Arguments))?.isValidating === true;
  return mutate(key, change, { revalidate: isBeingRead });
}

/** Data that may change behind our back: asked again on mount, on focus and after a lost connection. */
export function useQuery<T>(key: QueryKey<T> | null, load: () => Promise<T>): SWRResponse<T, Error> {
  return useSWR<T, Error>(key, load);
}

/** Data like that of `useQuery` which is asked for whenever the page is shown again, however short it was hidden. */
export function useQueryWhenShown<T>(key: QueryKey<T> | null, load: () => Promise<T>): SWRResponse<T, Error> {
  return useSWR<T, Error>(key, load, { focusThrottleInterval: 0 });
}

/**
 * Data that counts as fresh for a time, in milliseconds: asked again on mount and on focus only when it is older. What
 * invalidates its key has it asked for at once. The key names the user: another one must not be given these answers.
 */
export function useFreshQuery<T>(
  key: QueryKey<T> | null,
  load: () => Promise<T>,
  freshFor: number,
): SWRResponse<T, Error> {
  return useSWR<T, Error>(key, load, { dedupingInterval: freshFor });
}

/** Data that stays as it is while the page is open: asked once. */
export function useImmutable<T>(key: QueryKey<T> | null, load: () => Promise<T>): SWRResponse<T, Error> {
  return useSWR<T, Error>(key, load, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/**
 * Data that no one asks for: it comes by events and is put here with `mutate`. Not for the key of a query: SWR reads a
 * key again through its first reader, and one without a loader would leave the query loading for ever.
 */
export function useCached<T>(key: QueryKey<T> | null): T | undefined {
  return useSWR<T, Error>(key, null).data;
}
