// Writes dist/sw.js, the service worker: `node precache.mjs <dist>`.
//
// It runs last and only adds this one file. Nothing else is touched, for index.html holds integrity hashes
// of the rest.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { generateSW } from "workbox-build";
import { HASHED, NOT_FOR_OFFLINE } from "./names.mjs";

const dist = resolve(process.argv[2] ?? "dist");

// An answer is kept with its headers. Other headers are another revision of every page and worker, so that no page asks its
// workers for a policy that was not sent when they were kept.
const headers = await readFile(join(dist, "_headers"), "utf8").catch(() => "");
const withHeaders = (entry) =>
  entry.revision ? { ...entry, revision: createHash("md5").update(entry.revision).update(headers).digest("hex") } : entry;

const { count, size, warnings } = await generateSW({
  globDirectory: dist,
  // All that is there, so that a new kind of file is offline without a line here. The size bar of
  // `cargo xtask check` keeps watch over what this lets in.
  globPatterns: ["**/*"],
  globIgnores: NOT_FOR_OFFLINE,
  swDest: join(dist, "sw.js"),
  cacheId: "handful",
  mode: "production",
  sourcemap: false,
  inlineWorkboxRuntime: true,
  // Workbox leaves a file over 2 MiB out with a mere warning; a wasm left out is a page that is dead offline.
  maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
  // Hashed names carry no revision, so Workbox asks for them with cache mode "default": the copy that the
  // first visit has just fetched is reused. Every other entry gets a revision from its content, and
  // Workbox's PrecacheController asks for those with "reload", past the browser's own cache.
  dontCacheBustURLsMatching: HASHED,
  manifestTransforms: [(manifest) => ({ manifest: manifest.map(withHeaders) })],
  cleanupOutdatedCaches: true,
  // A new version waits until a page posts {type: "SKIP_WAITING"}, which it does between moves, or until
  // the last tab of the old version closes: a running page never gets files of another build.
  skipWaiting: false,
  // Claiming makes the very first visit controlled, so that what it loads later (the solver) is there
  // offline too. It cannot hand an old page to a new worker: with skipWaiting off a worker activates
  // only when nothing runs under the old one, or because a page asked. What it claims is a page that no
  // worker controls, and on a first visit that page and the precache are of one version.
  clientsClaim: true,
  // Every route lives behind the `#`, so any folder-like address in scope is the page …
  navigateFallback: "index.html",
  // … but an address with a file's extension that is not in the precache is a real request.
  navigateFallbackDenylist: [/\/[^/?]+\.[^/?]+(\?.*)?$/],
});

if (warnings.length > 0) {
  console.error(`the service worker is not complete: ${warnings.join("; ")}`);
  process.exit(1);
}
const worker = await readFile(join(dist, "sw.js"), "utf8");
for (const needed of ["index.html", ".wasm", "SKIP_WAITING"]) {
  if (!worker.includes(needed)) {
    console.error(`the service worker is not complete: no ${needed} in it`);
    process.exit(1);
  }
}
console.log(`sw.js: ${count} files, ${size} bytes for offline use`);
