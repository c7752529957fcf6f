// The pack: one file with most of the site, because files that share code compress better together than apart, and
// because one request is cheaper than sixty.
//
// It is a WebAssembly module with nothing but custom sections, one for each file: its name and its content. So every
// host sends it with a type that it compresses. xtask/npm/pack.mjs writes it.

const TYPES = { css: "text/css", js: "text/javascript", json: "application/json", wasm: "application/wasm" };

/** Returns the files of a pack: pairs of a name and its content. Throws if the bytes are no pack. */
export function filesOf(bytes) {
  let at = 8;
  const number = () => {
    let [value, byte] = [0, 0];
    for (let shift = 0; shift < 35; shift += 7) {
      byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
    throw new Error("a number is too long");
  };
  const files = [];
  while (at < bytes.length) {
    if (bytes[at++] !== 0) throw new Error("not a custom section");
    const size = number();
    const end = at + size;
    const length = number();
    const name = new TextDecoder().decode(bytes.subarray(at, (at += length)));
    if (end > bytes.length || at > end) throw new Error("a section is cut off");
    files.push([name, bytes.subarray(at, end)]);
    at = end;
  }
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
