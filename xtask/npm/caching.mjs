// @ts-check
// Adds the caching of hashed names to a built site's `_headers`, for hosts that read such a file: `node caching.mjs <dist>`.
//
// It runs before the service worker is written, because other headers are another revision of what it keeps.
import { appendFile, readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { HASHED } from "./dist_names.mjs";

/**
 * The caching of a hashed name on a host with a `_headers` file.
 *
 * Ten minutes and not a year, because Cloudflare sends these headers with a 404 too. A browser that has met one lacks the
 * file for as long, even when a build that has it is deployed again, and cannot install that build. The service worker
 * keeps for longer what the page needs.
 */
export const CACHING = "public, max-age=600";

/** The most rules that Cloudflare reads from one file. */
const MOST_RULES = 100;

/**
 * Returns paths, each with one `*` at the end, that together match the hashed names among `names` and no other one.
 *
 * No name matches two of them, because Cloudflare joins the values of a header that two rules set. `*` is at the end,
 * because Cloudflare and Netlify agree on no other pattern.
 *
 * @throws {Error} if a name without a hash begins like one with a hash
 */
export function hashedPaths(names) {
  const stems = new Set(names.filter((name) => HASHED.test(name)).map((name) => `/${name.replace(HASHED, "-")}`));
  const paths = [...stems]
    .filter((stem) => ![...stems].some((other) => other !== stem && stem.startsWith(other)))
    .toSorted();
  const other = names.find((name) => !HASHED.test(name) && paths.some((path) => `/${name}`.startsWith(path)));
  if (other !== undefined) throw new Error(`${other} has no hash, but begins like a name that has one`);
  return paths.map((path) => `${path}*`);
}

/** Returns the rules for these names in the form of a `_headers` file. */
export const cachingRules = (names) =>
  [
    "",
    "# Hashed names, by xtask/npm/caching.mjs.",
    ...hashedPaths(names).map((path) => `${path}\n  Cache-Control: ${CACHING}`),
    "",
  ].join("\n");

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dist = resolve(process.argv[2] ?? "dist");
  try {
    const file = join(dist, "_headers");
    const names = await readdir(dist, { recursive: true });
    const rules = cachingRules(names.map((name) => name.replaceAll("\\", "/")));
    const count = (text) => text.match(/^\//gm)?.length ?? 0;
    const all = count(await readFile(file, "utf8")) + count(rules);
    if (all > MOST_RULES) throw new Error(`_headers would have ${all} rules, Cloudflare reads ${MOST_RULES}`);
    await appendFile(file, rules);
    console.log(`_headers: ${all} rules`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
