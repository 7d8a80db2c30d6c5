/** The service worker: pages from the network first, hashed files from the cache, calls never. */
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { isHashedAsset, isPage, isPublic } from "./policy";

/** The manifest is put in by the build. */
declare const self: Omit<ServiceWorkerGlobalScope, "__WB_MANIFEST"> & { __WB_MANIFEST: PrecacheEntry[] };

const PAGES = "pages";
const ASSETS = "assets";
const OFFLINE_PAGE = "/error.html";
const { origin } = self.location;

const entryFiles: PrecacheEntry[] = self.__WB_MANIFEST;
/** The error page links to the entry files, so that it is renewed together with them. */
const revision = entryFiles.map(({ url }) => url).join(" ");

cleanupOutdatedCaches();
precacheAndRoute([...entryFiles, { url: OFFLINE_PAGE, revision }]);

const onlyPublic = {
  cacheWillUpdate: ({ response }: { response: Response }) => Promise.resolve(isPublic(response) ? response : null),
};

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isPage(url, origin),
  new NetworkFirst({ cacheName: PAGES, plugins: [onlyPublic, new ExpirationPlugin({ maxEntries: 50 })] }),
);

registerRoute(
  ({ url }) => isHashedAsset(url, origin),
  new CacheFirst({ cacheName: ASSETS, plugins: [onlyPublic, new ExpirationPlugin({ maxEntries: 200 })] }),
);

setCatchHandler(async ({ request }) => {
  const offline = request.mode === "navigate" ? await matchPrecache(OFFLINE_PAGE) : undefined;
  return offline ?? Response.error();
});

/** A shopper who signs out leaves no page behind. */
self.addEventListener("message", (event) => {
  if ((event.data as unknown) === "logout") event.waitUntil(caches.delete(PAGES));
});

void self.skipWaiting();
clientsClaim();
