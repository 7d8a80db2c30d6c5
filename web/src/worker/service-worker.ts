/** The service worker: pages from the network first, hashed files from the cache, calls never. */
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { errorPage, isHashedAsset, isPage, isPublic } from "./policy";

/** The manifest is put in by the build. */
declare const self: Omit<ServiceWorkerGlobalScope, "__WB_MANIFEST"> & { __WB_MANIFEST: PrecacheEntry[] };

const PAGES = "pages";
const ASSETS = "assets";
/** Error pages of the languages that were read. */
const ERRORS = "errors";
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

/** Keeps the error page of a page's language, unless it is kept. */
async function keepErrorPage(url: URL): Promise<void> {
  const [errors, page] = [await caches.open(ERRORS), errorPage(url)];
  // Without a network it is kept at the next page.
  if (page !== OFFLINE_PAGE && !(await errors.match(page))) await errors.add(page).catch(() => undefined);
}

const alongErrorPage = {
  fetchDidSucceed: ({ request, response, event }: { request: Request; response: Response; event: ExtendableEvent }) => {
    event.waitUntil(keepErrorPage(new URL(request.url)));
    return Promise.resolve(response);
  },
};

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isPage(url, origin),
  new NetworkFirst({ cacheName: PAGES, plugins: [onlyPublic, alongErrorPage, new ExpirationPlugin({ maxEntries: 50 })] }),
);

registerRoute(
  ({ url }) => isHashedAsset(url, origin),
  new CacheFirst({ cacheName: ASSETS, plugins: [onlyPublic, new ExpirationPlugin({ maxEntries: 200 })] }),
);

setCatchHandler(async ({ request }) => {
  if (request.mode !== "navigate") return Response.error();
  const own = await caches.match(errorPage(new URL(request.url)), { cacheName: ERRORS });
  return own ?? (await matchPrecache(OFFLINE_PAGE)) ?? Response.error();
});

/** The error pages of another build name its files; pages that are open already have a language too. */
self.addEventListener("activate", (event) => {
  const renew = async () => {
    await caches.delete(ERRORS);
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    await Promise.all(open.map(({ url }) => keepErrorPage(new URL(url))));
  };
  event.waitUntil(renew());
});

/** A shopper who signs out leaves no page behind. */
self.addEventListener("message", (event) => {
  if ((event.data as unknown) === "logout") event.waitUntil(caches.delete(PAGES));
});

void self.skipWaiting();
clientsClaim();
