// @ts-check
// The service worker: it keeps the whole site for offline use, and takes files that the system shares with the page.
//
// xtask/npm/precache.mjs joins it with Workbox's modules, and puts the list of files in the place of `self.__WB_MANIFEST`.
import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

setCacheNameDetails({ prefix: "handful" });
const files = self.__WB_MANIFEST;
precacheAndRoute(files);

/** Stores the files that the browser has evicted, each if the network has that of the list. */
async function fill(event) {
  const kept = new Set((await (await caches.open(cacheNames.precache)).keys()).map(({ url }) => url));
  for (const { url, integrity } of files.filter((file) => !kept.has(getCacheKeyForURL(file.url)))) {
    // The handler makes the request itself, though its type asks for one.
    const given = /** @type {any} */ ({ event, params: { integrity } });
    await createHandlerBoundToURL(url)(given).catch(() => {});
  }
}

// A new version waits until a page asks, which it does between moves, or until the last tab of the old version closes. So
// a running page never gets files of another build.
addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
  if (event.data?.type === "FILL") /** @type {ExtendableMessageEvent} */ (event).waitUntil(fill(event));
});

// Claiming makes the worker control the page of the very first visit, so that what it loads later (the solver) is also
// available offline. It cannot give an old page to a new worker: a worker activates only when no page runs under the old
// one, or because a page requested it. It claims only pages without a worker, and on a first visit that page and the cache
// have the same version.
clientsClaim();
cleanupOutdatedCaches();

// Every route is behind the `#`, so any folder-like address in scope returns the page, but an address with a file
// extension that is not kept is a real request.
const denylist = [/\/[^/?]+\.[^/?]+(\?.*)?$/];
registerRoute(new NavigationRoute(createHandlerBoundToURL("index.html"), { denylist }));

/**
 * Takes a file that the system shares with the installed page (`share_target` of the manifest) and opens the page of
 * backups, which finds it (src/page/launch_files.js). No more is kept than that page reads.
 */
async function takeShared({ request }) {
  const file = (await request.formData()).get("backup");
  if (file && file.slice)
    await (await caches.open("handful-shared")).put("shared", new Response(file.slice(0, 8000001)));
  return Response.redirect("./#/backup", 303);
}
registerRoute(/\/share$/, takeShared, "POST");
