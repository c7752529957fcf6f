// @ts-check
// The meaning of the file names of a built site, for every script that reads `dist`.
import { createHash } from "node:crypto";

/**
 * A name that Trunk hashed: `base-1f8d3c0a9b7e6d52.css`, `handful-1f8d3c0a9b7e6d52_bg.wasm`.
 * The content under such a name never changes, so it may be cached forever.
 */
export const HASHED = /-[0-9a-f]{8,}(_bg)?\.[a-z0-9]+$/;

/** Files in `dist` that a running page never requests. */
export const NOT_FOR_OFFLINE = [
  "screenshots/**/*",
  // The system fetches these itself when the page is installed or shared.
  "icons/*.png",
  "fonts/*.txt",
  "qr.txt",
  "favicon.ico",
  "**/_headers",
  "**/*.br",
  "**/*.gz",
  "**/*.map",
  "sw.js",
  "**/robots.txt",
];

/** Returns the digest of a file in the form of an `integrity` attribute. */
export const sri = (content, kind = "sha256") => `${kind}-${createHash(kind).update(content).digest("base64")}`;

/**
 * Returns what a service worker keeps, given its code: the `url` of each file, its `revision` and its `integrity`.
 *
 * @throws {Error} if it has no such list
 */
export function listOf(worker) {
  const [list] = /\[\{"integrity":.*?\}\]/.exec(worker) ?? [];
  if (list === undefined) throw new Error("the service worker has no list of files");
  return JSON.parse(list);
}
