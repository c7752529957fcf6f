// Writes the pack of a built site, one file from which the service worker takes most others (src/web/offline/pack.js):
// `node pack.mjs <dist>`. A debug build has none, because it has no chunks.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { STREAMS, apart } from "../../src/web/offline/code.js";
import { filesOf } from "../../src/web/offline/pack.js";
import { HASHED, PACK } from "./names.mjs";

/** Returns an unsigned number in LEB128. */
function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return Buffer.from([...bytes, value]);
}

/** Returns the bytes of a section with this name and content. */
function section(name, content) {
  const body = Buffer.concat([number(Buffer.byteLength(name)), Buffer.from(name), content]);
  return Buffer.concat([Buffer.from([0]), number(body.length), body]);
}

/**
 * Returns the bytes of a pack of these files, pairs of a name and its content.
 *
 * @throws {Error} if a module has code that src/web/offline/code.js does not know
 */
export function packed(files) {
  const streams = [...STREAMS].map(() => []);
  const left = files.map(([name, content]) => [name, name.endsWith(".wasm") ? apart(content, streams) : content]);
  const all = [...[...STREAMS].map((letter, at) => [letter, Buffer.from(streams[at])]), ...left];
  const bytes = Buffer.concat([Buffer.from("\0asm\x01\0\0\0", "latin1"), ...all.map(([name, content]) => section(name, content))]);
  const again = filesOf(bytes);
  const isSame = ([name, content], at) => again[at][0] === name && Buffer.compare(again[at][1], content) === 0;
  if (again.length !== files.length || !files.every(isSame)) throw new Error("the pack does not give back its files");
  return bytes;
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
