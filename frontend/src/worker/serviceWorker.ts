/**
 * The service worker: the program and opened lessons without a network, and notifications.
 *
 * It answers GETs only. What a learner writes goes through the outbox of the page alone (api/outbox), so that there is
 * one place that keeps, repeats and orders it.
 */
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types";
import { ExpirationPlugin } from "workbox-expiration";
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import {
  cacheKeyOfMedia,
  deleteOldest,
  isKept,
  isOffered,
  MOST_FILES,
  mediaIn,
  personalKey,
  withKeptTime,
} from "./lessonCache";
import { LESSONS, MEDIA, PROGRAM } from "./names";
import { isPayload, pathWithin } from "./payload";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const SHELL = "/static/app/index.html";
const DAY = 24 * 60 * 60;
/** Pages of the server's own: never the program. */
const OTHER_PAGES = [/^\/api\//, /^\/admin\//, /^\/media\//, /^\/static\//];

precacheAndRoute(self.__WB_MANIFEST);
clientsClaim();

// The server's page names the files of the newest release, so nothing stale starts while there is a network.
const offlinePage = createHandlerBoundToURL(SHELL);
const pages = new NetworkOnly();
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await pages.handle(options);
      } catch {
        return offlinePage(options);
      }
    },
    { denylist: OTHER_PAGES },
  ),
);

// Files with a hash of their content in the name never change.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/static\/app\/.+\.[0-9a-f]{8}\.\w+$/.test(url.pathname),
  new CacheFirst({
    cacheName: PROGRAM,
    plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true })],
  }),
);

/** Keeps what learners see apart by person, and fetches the pictures and sounds of a lesson along with it. */
const lessonPlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => personalKey(request) ?? request,
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && personalKey(request) !== null ? withKeptTime(response) : null,
  cacheDidUpdate: async ({ newResponse, event }) => {
    event.waitUntil(keepMedia(await newResponse.clone().text()));
  },
};
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOffered(url.pathname),
  new NetworkFirst({
    cacheName: LESSONS,
    plugins: [
      lessonPlugin,
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

/** Whether the learner asks for few data; only some browsers say so. */
function savesData(): boolean {
  const { connection } = navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function keepMedia(text: string): Promise<void> {
  if (savesData()) return;
  const cache = await caches.open(MEDIA);
  for (const address of mediaIn(text)) {
    const key = cacheKeyOfMedia(address);
    if (key === null || (await cache.match(key))) continue;
    try {
      const response = await fetch(address);
      if (isKept(response)) await cache.put(key, response);
      else await response.body?.cancel();
    } catch (error) {
      console.info("a file of a lesson is not kept", error);
      break;
    }
  }
  await deleteOldest(cache, MOST_FILES);
}

/** From the network, else what was kept with a lesson; a part of it where the player asks for one. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"),
  async ({ request, url }) => {
    const key = cacheKeyOfMedia(url.pathname);
    const kept = key === null ? undefined : await (await caches.open(MEDIA)).match(key);
    if (!kept) return fetch(request);
    if (!request.headers.has("range")) return kept;
    const { createPartialResponse } = await import(
      /* webpackMode: "eager" */ "workbox-range-requests/createPartialResponse"
    );
    return createPartialResponse(request, kept);
  },
);

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void self.skipWaiting();
});

self.addEventListener("push", (event) => {
  event.waitUntil(showPush(event.data));
});

async function showPush(data: PushMessageData | null): Promise<void> {
  const payload: unknown = data?.json();
  if (!isPayload(payload)) return;
  if (payload.unread > 0) await navigator.setAppBadge?.(payload.unread);
  else await navigator.clearAppBadge?.();
  await self.registration.showNotification(payload.title, {
    body: payload.body,
    tag: payload.tag,
    lang: payload.lang,
    dir: payload.dir,
    icon: "/static/app/icon-192.png",
    data: { path: payload.path },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(pathWithin(event.notification.data?.path)));
});

async function openPath(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: false });
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  // First, since a browser may refuse to bring a window to the front.
  open.postMessage({ type: "OPEN_PATH", path });
  await open.focus();
}
