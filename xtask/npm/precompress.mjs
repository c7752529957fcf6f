// @ts-check
// Writes a brotli and a gzip copy next to each file of a built site that compression shrinks, for hosts that send such
// files as they are: `node precompress.mjs <dist>`.
//
// It runs last: the service worker lists none of the copies, and a page requests none by name.
import { readFile, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files below this size, in bytes, are sent uncompressed. */
export const THRESHOLD = 512;

/** Compresses `bytes` with brotli 11 and gzip 9, which take some seconds for a site. */
export async function pack(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { br, gz };
}

/**
 * Writes `<file>.br` and `<file>.gz` for every file in `dir`. Returns the number of files that have a copy.
 *
 * A copy has the time of its file, because a server derives the entity tag from it.
 */
export async function precompress(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && entry.name !== "_headers" && !/\.(br|gz)$/.test(entry.name),
  );
  // Node.js 20 calls the folder `path` before 20.12.
  const packed = await Promise.all(files.map((entry) => packFile(join(entry.parentPath ?? entry.path, entry.name))));
  return packed.filter(Boolean).length;
}

async function packFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < THRESHOLD) return false;
  const { atime, mtime } = await stat(file);
  const copies = Object.entries(await pack(bytes));
  // Pictures and typefaces are compressed already.
  const smaller = copies.filter(([, copy]) => copy.length < 0.9 * bytes.length);
  for (const [kind, copy] of smaller) {
    await writeFile(`${file}.${kind}`, copy);
    await utimes(`${file}.${kind}`, atime, mtime);
  }
  return smaller.length > 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const count = await precompress(resolve(process.argv[2] ?? "dist"));
  console.log(`${count} files have a compressed copy`);
}
