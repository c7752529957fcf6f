// Writes dist/sw.js, the service worker: `node precache.mjs <dist>`.
//
// It runs last and only adds this one file. It changes no other file, because index.html contains integrity hashes of
// them.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";
import { minify } from "terser";
import { getManifest } from "workbox-build";
import { sri } from "./exact.mjs";
import { HASHED, LIST, NOT_FOR_OFFLINE, PACK } from "./names.mjs";
import { packedIn } from "./pack.mjs";

const dist = resolve(process.argv[2] ?? "dist");
const modules = fileURLToPath(new URL("node_modules/", import.meta.url));
const source = fileURLToPath(new URL("../../src/web/offline/worker.js", import.meta.url));

/** Returns the code of the service worker in one script. */
async function worker() {
  const bundle = await rollup({
    input: source,
    // Workbox's modules import each other by paths; only those of the source begin with a package.
    plugins: [{ name: "workbox", resolveId: (id) => (id.startsWith("workbox-") ? join(modules, id) : null) }],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ format: "iife" });
  if (output.length !== 1) throw new Error(`the service worker has ${output.length} files`);
  const { code } = await minify(output[0].code, {
    compress: { passes: 2, global_defs: { "process.env.NODE_ENV": "production" } },
    format: { comments: false },
  });
  return code;
}

/** Returns the files to keep, each with its revision. */
async function kept() {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: dist,
    // Every file is included, so that a new kind of file works offline without a change here. The size limit of
    // `cargo xtask check` bounds what this includes.
    globPatterns: ["**/*"],
    globIgnores: NOT_FOR_OFFLINE,
    // Workbox skips a file over 2 MiB with only a warning, and without its wasm a page does not work offline.
    maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
    // Hashed names carry no revision, so Workbox requests them with cache mode "default": the copy that the first visit
    // has just fetched is reused. Every other entry gets a revision from its content, and Workbox's PrecacheController
    // requests those with "reload", which bypasses the browser's own cache.
    dontCacheBustURLsMatching: HASHED,
  });
  if (warnings.length > 0) throw new Error(warnings.join("; "));
  // The cache stores a response with its headers. Other headers give every page and worker another revision, so that a
  // page never requires a policy of its workers that their cached responses lack.
  const headers = await readFile(join(dist, "_headers"), "utf8").catch(() => "");
  const revised = (revision) => revision && createHash("md5").update(revision).update(headers).digest("hex");
  return manifestEntries.map(({ url, revision }) => ({ url, revision: revised(revision) }));
}

try {
  const entries = await kept();
  const packs = readdirSync(dist).filter((file) => file.startsWith(`${PACK}-`) && HASHED.test(file));
  if (packs.length > 1) throw new Error(`there are ${packs.length} packs`);
  const [pack = null] = packs.map((file) => ({ file, integrity: sri(readFileSync(join(dist, file))) }));
  const names = pack ? packedIn(dist) : [];
  const listed = entries.map((entry) => (names.includes(entry.url) ? { ...entry, packed: true } : entry));
  const code = await worker();
  for (const needed of ["SKIP_WAITING", "handful-shared", "index.html"]) {
    if (!code.includes(needed)) throw new Error(`no ${needed} in it`);
  }
  if (!listed.some(({ url }) => url.endsWith(".wasm"))) throw new Error("it keeps no program");
  writeFileSync(join(dist, "sw.js"), `${LIST}${JSON.stringify({ pack, entries: listed })};\n${code}\n`);
  console.log(`sw.js: ${listed.length} files for offline use, ${names.length} of them in ${pack?.file ?? "no pack"}`);
} catch (error) {
  console.error(`the service worker is not complete: ${error.message}`);
  process.exit(1);
}
