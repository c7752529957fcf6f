// The pack: one file with most of the site, because files that share code compress better together than apart, and
// because one request is cheaper than sixty.
//
// It is a WebAssembly module with nothing but custom sections, so every host sends it with a type that it compresses: first
// the streams of all code (code.js), each under its letter, then one for each file, with its name and its content, of which
// modules lack their code. xtask/npm/pack.mjs writes it.
import { Cursor, STREAMS, together } from "./code.js";

const TYPES = { css: "text/css", js: "text/javascript", json: "application/json", wasm: "application/wasm" };

/** Returns the sections of a pack: pairs of a name and its content. */
function sectionsOf(bytes) {
  const cursor = new Cursor(bytes, 8);
  const sections = [];
  while (cursor.at < bytes.length) {
    if (cursor.byte() !== 0) throw new Error("not a custom section");
    const section = new Cursor(cursor.take(cursor.number()));
    const name = new TextDecoder().decode(section.take(section.number()));
    sections.push([name, section.bytes.subarray(section.at)]);
  }
  return sections;
}

/** Returns the files of a pack: pairs of a name and its content. Throws if the bytes are no pack. */
export function filesOf(bytes) {
  const sections = sectionsOf(bytes);
  const streams = [...STREAMS].map((letter, at) => {
    const [name, content] = sections[at] ?? [];
    if (name !== letter) throw new Error(`there is no stream ${letter}`);
    return new Cursor(content);
  });
  const files = sections.slice(STREAMS.length).map(([name, left]) => [name, name.endsWith(".wasm") ? together(left, streams) : left]);
  if (streams.some(({ bytes, at }) => at < bytes.length)) throw new Error("code is left over");
  return files;
}

/**
 * Puts the files of the pack that a cache lacks into it. Does nothing if it has more than half of them: the others are
 * then fetched one by one, like everything that is not in the pack. `keys` has the key in the cache of each file's name.
 */
export async function unpack({ file, integrity }, keys, cache) {
  const missing = new Set();
  for (const [name, key] of keys) if (!(await cache.match(key))) missing.add(name);
  if (missing.size * 2 < keys.size) return;
  const answer = await fetch(file, { integrity });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const headers = new Headers(answer.headers);
  for (const name of ["cache-control", "content-encoding", "content-length", "etag", "last-modified"]) headers.delete(name);
  for (const [name, content] of filesOf(new Uint8Array(await answer.arrayBuffer()))) {
    if (!missing.has(name)) continue;
    headers.set("content-type", TYPES[name.split(".").pop()]);
    await cache.put(keys.get(name), new Response(content, { headers }));
  }
}
