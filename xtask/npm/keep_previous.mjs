// @ts-check
// Keeps the hashed files of the previous build next to those of a built site, so that tabs which are still open find
// their files after a deploy: `node keep_previous.mjs <dist> <folder of the previous site>`.
// `node keep_previous.mjs --fetch <address> <folder>` downloads the previous site from where it is served.
//
// Keeps only the files of the previous build, not those that it kept itself: its service worker lists its own files.
// The service worker of the new site is written before this script runs, so it does not list the kept files.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { HASHED, listOf } from "./dist_names.mjs";

/** Returns the files with hashed names that a service worker lists: the site's own. */
export const ownFiles = (worker) =>
  listOf(worker)
    .map(({ url }) => url)
    .filter((file) => HASHED.test(file) && !file.includes(".."));

/**
 * Copies the hashed files of the site in `before` that `dist` lacks. Returns their names.
 *
 * @throws {Error} if `before` is not a built site, or lacks a file that its service worker lists
 */
export async function keep(dist, before) {
  const list = join(before, "sw.js");
  if (!existsSync(list)) throw new Error(`there is no site in ${before}: it has no sw.js`);
  const files = ownFiles(await readFile(list, "utf8")).filter((file) => !existsSync(join(dist, file)));
  for (const file of files) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await copyFile(join(before, file), join(dist, file));
  }
  return files;
}

/**
 * Downloads the hashed files of the site at `address`, and its service worker, into `folder`. Returns their number: 0 where there
 * is no site yet.
 *
 * @throws {Error} if a request for one of them fails
 */
export async function fetchSite(address, folder) {
  const base = address.endsWith("/") ? address : `${address}/`;
  const get = async (file) => {
    const answer = await fetch(new URL(file, base));
    if (!answer.ok) throw new Error(`${base}${file}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  if ((await fetch(new URL("sw.js", base))).status === 404) return 0;
  const worker = await get("sw.js");
  const files = ownFiles(worker.toString());
  for (const [file, content] of [
    ["sw.js", worker],
    ...(await Promise.all(files.map(async (file) => [file, await get(file)]))),
  ]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return files.length;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [first, second, third] = process.argv.slice(2);
  try {
    if (first === "--fetch") console.log(`${await fetchSite(second, resolve(third))} files of the site at ${second}`);
    else console.log(`${(await keep(resolve(first), resolve(second))).length} files of the build before are kept`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
