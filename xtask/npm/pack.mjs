// Writes the pack of a built site, one file from which the service worker takes most others (src/web/offline/pack.js):
// `node pack.mjs <dist>`. A debug build has none, because it has no chunks.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { HASHED, PACK } from "./names.mjs";

/** Returns an unsigned number in LEB128. */
function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return Buffer.from([...bytes, value]);
}

/** Returns the bytes of a pack: a WebAssembly module with a custom section for each pair of a name and its content. */
export function packed(files) {
  const sections = files.map(([name, content]) => {
    const head = [number(Buffer.byteLength(name)), Buffer.from(name)];
    const body = Buffer.concat([...head, content]);
    return Buffer.concat([Buffer.from([0]), number(body.length), body]);
  });
  return Buffer.concat([Buffer.from("\0asm\x01\0\0\0", "latin1"), ...sections]);
}

/** The kinds of files that are packed, in their order. Similar files are next to each other, because brotli then needs shorter distances. */
const KINDS = [/\.wasm$/, /\.css$/, /\.json$/, /\.js$/];

/**
 * Returns the files of `names` that are packed, in their order: all code, style sheets and drawings but those that a first
 * visit to home has loaded, so that they are not loaded twice. `page` is the content of index.html.
 */
export function packable(names, page) {
  const [, listed = ""] = page.match(/<meta name="chunks" content="([^"]*)"/) ?? [];
  const chunks = listed.split(" ").map((each) => each.split(",")[0]);
  const languages = chunks.filter((chunk) => chunks.some((other) => other.endsWith(`-${chunk}`)));
  const others = [PACK, "sw.js", "home", "cold", ...languages];
  const isOther = (name) => page.includes(name) || others.includes(name.replace(HASHED, ""));
  const kind = (name) => KINDS.findIndex((pattern) => pattern.test(name));
  const fitting = listed === "" ? [] : names.filter((name) => kind(name) >= 0 && !isOther(name));
  return fitting.toSorted((one, other) => kind(one) - kind(other) || (one < other ? -1 : 1));
}

/** Returns the names of the files of a site that its pack has. */
export const packedIn = (dist) => packable(readdirSync(dist), readFileSync(join(dist, "index.html"), "utf8"));

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dist = resolve(process.argv[2] ?? "dist");
  const names = packedIn(dist);
  if (names.length > 0) {
    const bytes = packed(names.map((name) => [name, readFileSync(join(dist, name))]));
    const file = `${PACK}-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.wasm`;
    writeFileSync(join(dist, file), bytes);
    console.log(`${file}: ${names.length} files, ${bytes.length} bytes`);
  }
}
