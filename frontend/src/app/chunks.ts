import type { ComponentType } from "react";
import { withMessages } from "@/i18n";
import { screenMessages } from "./screens/messages";

const FLAG = "chunk-reloaded";

/** True for a script or style that is gone: a newer version of the program was put in its place. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "ChunkLoadError" || /Loading (CSS )?chunk/.test(error.message);
}

/** Where a navigation that is under way leads; the address bar still shows the page before. */
type Pending = () => string | null;

let pendingAddress: Pending = () => null;

/** Tells how to find the address a navigation is heading for. */
export function watchPending(pending: Pending): void {
  pendingAddress = pending;
}

const page = {
  goTo: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
};

/**
 * Loads a screen; when its file is gone the page is loaded anew, once per session. The flag is taken back only when
 * a screen has loaded: taking it back on every page load would let a broken release reload for ever.
 */
export async function withReload<T>(load: () => Promise<T>, browser = page): Promise<T> {
  try {
    const loaded = await load();
    sessionStorage.removeItem(FLAG);
    return loaded;
  } catch (error) {
    if (!isChunkError(error) || sessionStorage.getItem(FLAG) !== null) throw error;
    sessionStorage.setItem(FLAG, "1");
    const heading = pendingAddress();
    if (heading !== null) browser.goTo(heading);
    else browser.reload();
    // Nothing may be drawn while the page goes away.
    return new Promise<never>(() => undefined);
  }
}

export type ScreenName = keyof typeof screenMessages;

const loaders = new Map<ScreenName, () => Promise<unknown>>();

/** Loads a screen's files before it is opened; one that cannot be had is asked for again when it is. */
export async function prefetchScreen(name: ScreenName): Promise<void> {
  try {
    await loaders.get(name)?.();
  } catch (error) {
    console.info("not prefetched", name, error);
  }
}

/**
 * The `lazy` of a route: `lazyScreen(() => import("./screens/home/HomeScreen"), "HomeScreen")`. The texts that the
 * screen can show come along with it.
 */
export function lazyScreen<N extends ScreenName>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  const loadAll = withMessages(screenMessages[name], load);
  loaders.set(name, loadAll);
  return async () => ({ Component: (await withReload(loadAll))[name] });
}
