// The service worker: it keeps the whole site for offline use, and takes files that the system shares with the page.
//
// xtask/npm/precache.mjs joins it with what it imports, and puts the list of files before it, `handfulFiles`.
import { cacheNames } from "workbox-core/_private/cacheNames.js";
import { clientsClaim } from "workbox-core/clientsClaim.js";
import { setCacheNameDetails } from "workbox-core/setCacheNameDetails.js";
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { cleanupOutdatedCaches } from "workbox-precaching/cleanupOutdatedCaches.js";
import { NavigationRoute } from "workbox-routing/NavigationRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { unpack } from "./pack.js";

setCacheNameDetails({ prefix: "handful" });

const { pack, entries } = self.handfulFiles;
const controller = new PrecacheController();
controller.addToCacheList(entries);

/** Fills the cache from the pack. */
async function fill() {
  const packed = entries.filter((entry) => entry.packed);
  const keys = new Map(packed.map(({ url }) => [url, controller.getCacheKeyForURL(url)]));
  if (pack) await unpack(pack, keys, await caches.open(cacheNames.getPrecacheName()));
}

// What the pack does not bring, because it is missing or damaged, is fetched file by file.
addEventListener("install", (event) => {
  event.waitUntil(fill().catch(() => {}).then(() => controller.install(event)));
});
addEventListener("activate", controller.activate);

// A new version waits until a page asks, which it does between moves, or until the last tab of the old version closes. So
// a running page never gets files of another build.
addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") self.skipWaiting();
});

// Claiming makes the worker control the page of the very first visit, so that what it loads later (the solver) is also
// available offline. It cannot give an old page to a new worker: a worker activates only when no page runs under the old
// one, or because a page requested it. It claims only pages without a worker, and on a first visit that page and the cache
// have the same version.
clientsClaim();
cleanupOutdatedCaches();

registerRoute(new PrecacheRoute(controller));
// Every route is behind the `#`, so any folder-like address in scope returns the page, but an address with a file
// extension that is not kept is a real request.
const denylist = [/\/[^/?]+\.[^/?]+(\?.*)?$/];
registerRoute(new NavigationRoute(controller.createHandlerBoundToURL("index.html"), { denylist }));

/**
 * Takes a file that the system shares with the installed page (`share_target` of the manifest) and opens the page of
 * backups, which finds it (src/web/page/launched.js). No more is kept than that page reads.
 */
async function takeShared({ request }) {
  const file = (await request.formData()).get("backup");
  if (file && file.slice) await (await caches.open("handful-shared")).put("shared", new Response(file.slice(0, 8000001)));
  return Response.redirect("./#/backup", 303);
}
registerRoute(/\/share$/, takeShared, "POST");
