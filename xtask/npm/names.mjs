// The meaning of the file names of a built site, for every script that reads `dist`.

/**
 * A name that Trunk hashed: `base-1f8d3c0a9b7e6d52.css`, `handful-1f8d3c0a9b7e6d52_bg.wasm`.
 * The content under such a name never changes, so it may be cached forever.
 */
export const HASHED = /-[0-9a-f]{8,}(_bg)?\.[a-z0-9]+$/;

/** The name of the pack (pack.mjs) without its hash. */
export const PACK = "pack";

/** Files in `dist` that a running page never requests. */
export const NOT_FOR_OFFLINE = ["screenshots/**/*", "icons/preview.png", "fonts/*.txt", "qr.txt", "favicon.ico", "**/_headers", "**/*.br", "**/*.gz", "**/*.map", "sw.js", `${PACK}-*.wasm`, "**/robots.txt"];

/** The name before the list of files in the service worker. */
export const LIST = "self.handfulFiles=";

/**
 * Returns what a service worker keeps, given its content: `entries`, each with the `url` of a file, its `revision` and
 * whether it is `packed`, and the `pack`, with its name and its integrity value.
 *
 * @throws {Error} if it has no such list in its first line
 */
export function listOf(worker) {
  const [first] = worker.split("\n", 1);
  if (!first.startsWith(LIST)) throw new Error("the service worker has no list of files");
  return JSON.parse(first.slice(LIST.length).replace(/;$/, ""));
}

/** Returns the names of the files that a browser fetches to have the site offline, the service worker's among them. */
export function fetchedOf(worker) {
  const { pack, entries } = listOf(worker);
  return ["sw.js", ...(pack ? [pack.file] : []), ...entries.filter((entry) => !entry.packed).map((entry) => entry.url)];
}

/**
 * The chunk that is loaded before another, from which that one may import: `go-fish` before `go-fish-side` and
 * `go-fish-side-en`. `isChunk` tells whether there is a chunk of a name.
 */
export const primaryOf = (name, isChunk) =>
  name
    .split("-")
    .map((_, at, parts) => parts.slice(0, at).join("-"))
    .find(isChunk);
