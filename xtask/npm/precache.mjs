// Writes dist/sw.js, the service worker: `node precache.mjs <dist>`.
//
// It runs last and only adds this one file. It changes no other file, because index.html contains integrity hashes of
// them.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { generateSW } from "workbox-build";
import { HASHED, NOT_FOR_OFFLINE } from "./names.mjs";

const dist = resolve(process.argv[2] ?? "dist");

// The cache stores a response with its headers. Other headers give every page and worker another revision, so that a
// page never requires a policy of its workers that their cached responses lack.
const headers = await readFile(join(dist, "_headers"), "utf8").catch(() => "");
const withHeaders = (entry) =>
  entry.revision ? { ...entry, revision: createHash("md5").update(entry.revision).update(headers).digest("hex") } : entry;

/**
 * Takes a file that the system shares with the installed page (`share_target` of the manifest) and opens the page of
 * backups, which finds it (src/web/page/launched.js). No more is kept than that page reads. The function is written into
 * the worker as text, so it uses nothing from here.
 */
const takeShared = async ({ request }) => {
  const file = (await request.formData()).get("backup");
  if (file && file.slice) await (await caches.open("handful-shared")).put("shared", new Response(file.slice(0, 8000001)));
  return Response.redirect("./#/backup", 303);
};

const { count, size, warnings } = await generateSW({
  globDirectory: dist,
  // Every file is included, so that a new kind of file works offline without a change here. The size limit of
  // `cargo xtask check` bounds what this includes.
  globPatterns: ["**/*"],
  globIgnores: NOT_FOR_OFFLINE,
  swDest: join(dist, "sw.js"),
  cacheId: "handful",
  mode: "production",
  sourcemap: false,
  inlineWorkboxRuntime: true,
  // Workbox skips a file over 2 MiB with only a warning, and without its wasm a page does not work offline.
  maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
  // Hashed names carry no revision, so Workbox requests them with cache mode "default": the copy that the first visit
  // has just fetched is reused. Every other entry gets a revision from its content, and Workbox's PrecacheController
  // requests those with "reload", which bypasses the browser's own cache.
  dontCacheBustURLsMatching: HASHED,
  manifestTransforms: [(manifest) => ({ manifest: manifest.map(withHeaders) })],
  cleanupOutdatedCaches: true,
  // A new version waits until a page posts {type: "SKIP_WAITING"}, which it does between moves, or until the last tab
  // of the old version closes. So a running page never gets files of another build.
  skipWaiting: false,
  // Claiming makes the worker control the page of the very first visit, so that what it loads later (the solver) is
  // also available offline. It cannot give an old page to a new worker: with skipWaiting off, a worker activates only
  // when no page runs under the old one, or because a page requested it. It claims only pages without a worker, and on
  // a first visit that page and the precache have the same version.
  clientsClaim: true,
  runtimeCaching: [{ urlPattern: /\/share$/, method: "POST", handler: takeShared }],
  // Every route is behind the `#`, so any folder-like address in scope returns the page …
  navigateFallback: "index.html",
  // … but an address with a file extension that is not in the precache is a real request.
  navigateFallbackDenylist: [/\/[^/?]+\.[^/?]+(\?.*)?$/],
});

if (warnings.length > 0) {
  console.error(`the service worker is not complete: ${warnings.join("; ")}`);
  process.exit(1);
}
const worker = await readFile(join(dist, "sw.js"), "utf8");
for (const needed of ["index.html", ".wasm", "SKIP_WAITING", "handful-shared"]) {
  if (!worker.includes(needed)) {
    console.error(`the service worker is not complete: no ${needed} in it`);
    process.exit(1);
  }
}
console.log(`sw.js: ${count} files, ${size} bytes for offline use`);
