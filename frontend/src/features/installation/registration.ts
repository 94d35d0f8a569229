import { useSyncExternalStore } from "react";
import { onSessionEnd } from "@/lib/sessionState";
import { LESSONS, MEDIA } from "@/worker/names";

/** How often a page that stays open asks for a newer release, in milliseconds. */
const ASKS_EVERY = 60 * 60_000;
const PROGRAM_FILE = /\/static\/app\/.+\.[0-9a-f]{10}\.\w+$/;

/** The event with which browsers offer to install the program (not in the DOM's types). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** Trusted Types, which the DOM's types do not know yet. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

interface State {
  /** A newer release that waits until this page lets it. */
  readonly waiting: ServiceWorker | null;
  readonly offer: InstallOffer | null;
}

let state: State = { waiting: null, offer: null };
let started = false;
const listeners = new Set<() => void>();

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A script's address as pages with Trusted Types take it. */
function scriptUrl(url: string): string {
  const policy = (window as { trustedTypes?: ScriptPolicies }).trustedTypes?.createPolicy("visite-worker", {
    createScriptURL: (given) => given,
  });
  return (policy?.createScriptURL(url) ?? url) as string;
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // Without a controller this is the first one, which replaces nothing.
    if (navigator.serviceWorker.controller) set({ waiting: registration.waiting });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  const ask = () => registration.update().catch((error) => console.info("no newer release", error));
  setInterval(ask, ASKS_EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void ask();
  });
}

/** The files that this page has loaded before there was a worker, for the time without a network. */
async function keepLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const urlsToCache = [...new Set(loaded.filter((address) => PROGRAM_FILE.test(address)))];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

async function deleteKeptLessons(): Promise<void> {
  await Promise.all([LESSONS, MEDIA].map((name) => caches.delete(name)));
}

/** Starts the service worker once; `open` goes to the path of a notification that was tapped. */
export function startServiceWorker(open: (path: string) => void): void {
  if (started || !("serviceWorker" in navigator) || process.env.NODE_ENV !== "production") return;
  started = true;
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    set({ offer: event as InstallOffer });
  });
  window.addEventListener("appinstalled", () => set({ offer: null }));
  onSessionEnd(() => void deleteKeptLessons());
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.type === "OPEN_PATH" && typeof data.path === "string") open(data.path);
  });
  navigator.serviceWorker
    .register(scriptUrl("/sw.js"))
    .then((registration) => {
      watchForUpdates(registration);
      return keepLoadedFiles();
    })
    .catch((error) => console.info("no service worker", error));
}

/** Lets the newer release take over, and loads the page anew when it has. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
    once: true,
  });
  state.waiting?.postMessage({ type: "SKIP_WAITING" });
}

/** True while a newer release waits. */
export function useUpdateWaits(): boolean {
  return useSyncExternalStore(subscribe, () => state.waiting !== null);
}

/** What installs the program, where the browser offers it; null elsewhere. Gives whether it was installed. */
export function useInstall(): (() => Promise<boolean>) | null {
  const offer = useSyncExternalStore(subscribe, () => state.offer);
  if (offer === null) return null;
  return async () => {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    set({ offer: null });
    return outcome === "accepted";
  };
}

/** How the program runs: as an app of its own, in a browser, or in Safari on an iPhone or iPad. */
export function findPlace(): "installed" | "browser" | "ios" {
  if (window.matchMedia("(display-mode: standalone)").matches) return "installed";
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const isPad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isPad || /iPhone|iPad/.test(navigator.userAgent) ? "ios" : "browser";
}
