import { mutate } from "swr";

/** A list that is read by pages, while the store has pages of it. */
interface PagedList {
  /** The name of its kind of data. */
  readonly entity: string;
  /** Reads the pages that are shown again; null while no component shows the list. */
  refresh: (() => Promise<unknown>) | null;
  /** Takes the list out of the store. */
  readonly forget: () => void;
}

/** SWR leaves out lists by pages where it changes many keys at once: these are found here, by their key. */
const lists = new Map<string, PagedList>();

/** Notes a list that is shown. Gives what notes that it is shown no more. */
export function addPagedList(name: string, list: PagedList): () => void {
  lists.set(name, list);
  return () => {
    if (lists.get(name) === list) list.refresh = null;
  };
}

/** Takes a list out of the store. */
export function forgetPagedList(name: string): void {
  const list = lists.get(name);
  // Without readers this only has SWR forget that it asked a moment ago.
  if (list?.refresh === null) void mutate(name);
  list?.forget();
  lists.delete(name);
}

/** Reads the lists of these kinds again that are shown; the rest is read when it is shown next. */
export async function refreshPagedLists(isMeant: (entity: string) => boolean): Promise<void> {
  const meant = [...lists].filter(([, list]) => isMeant(list.entity));
  for (const [name, list] of meant) if (list.refresh === null) forgetPagedList(name);
  await Promise.all(meant.map(([, list]) => list.refresh?.()));
}

/** Takes all lists out of the store. */
export function forgetPagedLists(): void {
  for (const name of [...lists.keys()]) forgetPagedList(name);
}
