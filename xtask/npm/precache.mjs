// @ts-check
// Writes dist/sw.js, the service worker: `node precache.mjs <dist>`.
//
// It runs last and changes no other file, because the worker has the integrity values of all of them.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { injectManifest } from "workbox-build";
import { HASHED, NOT_FOR_OFFLINE, sri } from "./dist_names.mjs";

const path = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Writes the service worker of a site. Returns the number of files that it keeps. */
export async function writeWorker(dist) {
  const worker = join(dist, "sw.js");
  await build({
    entryPoints: [path("../../src/offline/worker.js")],
    outfile: worker,
    bundle: true,
    minify: true,
    target: "es2022",
    nodePaths: [path("node_modules")],
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
  });
  // The cache stores a response with its headers. Other headers give every page and worker another revision, so that a
  // page never requires a policy of its workers that their cached responses lack.
  const headers = await readFile(join(dist, "_headers"), "utf8").catch(() => "");
  const revised = (revision) => revision && createHash("md5").update(revision).update(headers).digest("hex");
  const checked = async ({ url, revision, size }) => ({
    url,
    size,
    revision: revised(revision),
    integrity: sri(await readFile(join(dist, url))),
  });
  const { count, warnings } = await injectManifest({
    swSrc: worker,
    swDest: worker,
    globDirectory: dist,
    // Every file is included, so that a new kind of file works offline without a change here. The size limit of
    // `cargo xtask check` bounds what this includes.
    globPatterns: ["**/*"],
    globIgnores: NOT_FOR_OFFLINE,
    // Workbox skips a file over 2 MiB with only a warning, and without its wasm a page does not work offline.
    maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
    // Hashed names carry no revision, so Workbox requests them with cache mode "default": the copy that the first visit
    // has just fetched is reused. Every other entry gets a revision from its content, and Workbox requests those with
    // "reload", which bypasses the browser's own cache.
    dontCacheBustURLsMatching: HASHED,
    manifestTransforms: [async (entries) => ({ manifest: await Promise.all(entries.map(checked)) })],
  });
  if (warnings.length > 0) throw new Error(warnings.join("; "));
  return count;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(`sw.js: ${await writeWorker(resolve(process.argv[2] ?? "dist"))} files for offline use`);
  } catch (error) {
    console.error(`the service worker is not complete: ${error.message}`);
    process.exit(1);
  }
}
