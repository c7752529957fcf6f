// node --test xtask/npm/pack.test.mjs
//
// The pack of a site: as the build writes it, and as the service worker takes it apart.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { filesOf, unpack } from "../../src/web/offline/pack.js";
import { packable, packed } from "./pack.mjs";

const FILES = [
  ["a-0123456789abcdef.wasm", randomBytes(40_000)],
  ["é.css", Buffer.from("a { color: red }")],
  ["empty.json", Buffer.alloc(0)],
  ["x.js", randomBytes(127)],
];

test("a pack is a WebAssembly module whose sections are its files", () => {
  const bytes = packed(FILES);
  const module = new WebAssembly.Module(bytes);
  for (const [name, content] of FILES) {
    assert.deepEqual(WebAssembly.Module.customSections(module, name).map((each) => Buffer.from(each)), [content], name);
  }
  assert.deepEqual(filesOf(bytes).map(([name, content]) => [name, Buffer.from(content)]), FILES);
  assert.deepEqual(filesOf(packed([])), []);
});

test("what is no pack is refused as a whole", () => {
  const bytes = packed(FILES);
  for (const end of [9, 12, 100, bytes.length - 1]) assert.throws(() => filesOf(bytes.subarray(0, end)), `cut at ${end}`);
  assert.throws(() => filesOf(Buffer.from("<!doctype html><title>Not found</title>")));
});

const PAGE = '<link href=./style-00000000000000aa.css><meta name="chunks" content="cold,a en,a flip,a flip-en,a home,a">';
const NAMES = ["cold-00000000000000aa.wasm", "en-00000000000000aa.wasm", "flip-00000000000000aa.wasm", "flip-en-00000000000000aa.wasm", "flip-00000000000000aa.css"];
const OTHERS = ["home-00000000000000aa.wasm", "style-00000000000000aa.css", "index.html", "sw.js", "solver.js", "fonts", "pack-00000000000000aa.wasm"];

test("packed is what a first visit to home has not loaded", () => {
  assert.deepEqual(packable([...OTHERS, ...NAMES], PAGE), [
    "flip-00000000000000aa.wasm",
    "flip-en-00000000000000aa.wasm",
    "flip-00000000000000aa.css",
    "solver.js",
  ]);
  assert.deepEqual(packable([...OTHERS, ...NAMES], "<html>"), [], "a debug build has no chunks and no pack");
});

/** A cache with these keys, and a network with this answer, for one call. */
async function install(known, answer) {
  const cache = new Map(known.map((key) => [key, "old"]));
  const asked = [];
  globalThis.fetch = async (file, { integrity }) => {
    asked.push([file, integrity]);
    return answer;
  };
  const keys = new Map(FILES.map(([name]) => [name, `https://x.test/${name}`]));
  const stored = { match: async (key) => cache.get(key), put: async (key, response) => cache.set(key, response) };
  const failed = await unpack({ file: "pack.wasm", integrity: "sha256-x" }, keys, stored).catch(String);
  return { cache, asked, failed };
}
const headers = { "Content-Type": "application/wasm", "Content-Encoding": "br", "Cross-Origin-Embedder-Policy": "require-corp" };

test("the missing files are stored with the headers of the host and a type of their own", async () => {
  const known = FILES.slice(0, 1).map(([name]) => `https://x.test/${name}`);
  const { cache, asked } = await install(known, new Response(packed(FILES), { headers }));
  assert.deepEqual(asked, [["pack.wasm", "sha256-x"]]);
  assert.equal(cache.get(known[0]), "old", "what is there stays");
  const style = cache.get("https://x.test/é.css");
  assert.equal(await style.text(), "a { color: red }");
  assert.equal(style.headers.get("content-type"), "text/css");
  assert.equal(style.headers.get("cross-origin-embedder-policy"), "require-corp");
  assert.equal(style.headers.get("content-encoding"), null);
  assert.equal(cache.get("https://x.test/x.js").headers.get("content-type"), "text/javascript");
});

test("a pack of which most is there is not fetched, and one that cannot be read stores nothing", async () => {
  const most = FILES.slice(0, 3).map(([name]) => `https://x.test/${name}`);
  assert.deepEqual((await install(most, new Response(packed(FILES)))).asked, []);
  for (const answer of [new Response("", { status: 404 }), new Response(packed(FILES).subarray(0, 200))]) {
    const { cache, failed } = await install([], answer);
    assert.match(failed, /Error/);
    assert.equal(cache.size, 0);
  }
});
