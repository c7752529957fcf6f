// node --test xtask/npm/pack.test.mjs
//
// The pack of a site: as the build writes it, and as the service worker takes it apart.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import binaryen from "binaryen";
import { filesOf, unpack } from "../../src/web/offline/pack.js";
import { linked } from "./fixture.mjs";
import { packable, packed } from "./pack.mjs";

/** A module whose code has operands of every kind. */
const SOURCE = binaryen.parseText(`(module
  (memory 1) (table 1 funcref) (global $g (mut i32) (i32.const 0)) (type $t (func (param i32) (result i32)))
  (elem declare func $one) (data $d "x")
  (func $one (type $t) (local $x i32) (local $y i64) (local $u i32) (local $v i32) (local $z i32)
    (local.set $x (local.tee 0 (i32.load8_u offset=300 align=1 (local.get 0))))
    (global.set $g (i32.add (global.get $g) (i32.const -77)))
    (i32.store align=1 (i32.const 1234567) (i32.add (i32.load16_u align=1 (i32.const 1)) (local.get $z)))
    (i64.store (i32.const 8) (i64.const 1234567890123))
    (f32.store (i32.const 8) (f32.const 1.5))
    (f64.store (i32.const 8) (f64.const -0.25))
    (memory.copy (i32.const 0) (i32.const 8) (i32.const 4))
    (memory.fill (i32.const 0) (i32.const 0) (memory.size))
    (memory.init $d (i32.const 0) (i32.const 0) (i32.const 1))
    (drop (ref.is_null (ref.func $one)))
    (drop (ref.is_null (table.get 0 (i32.const 0))))
    (drop (memory.grow (i32.const 1)))
    (block $a (loop $b (block $c
      (br_table $a $b $c (local.get $x))) (br_if $b (i32.trunc_sat_f64_s (f64.const 1e300)))))
    (if (result i32) (local.get $x) (then (call $two (i32.const 1))) (else (call_indirect (type $t) (i32.const 2) (i32.const 0)))))
  (func $two (type $t) (return (i32.const 7))))`);
SOURCE.setFeatures(binaryen.Features.All);
const MODULE = Buffer.from(SOURCE.emitBinary());
const FILES = [
  ["a-0123456789abcdef.wasm", MODULE],
  ["é.css", Buffer.from("a { color: red }")],
  ["b.wasm", readFileSync(linked("fixture"))],
  ["empty.json", Buffer.alloc(0)],
  ["x.js", randomBytes(127)],
];

test("a pack is a WebAssembly module that gives back its files", () => {
  assert.ok(WebAssembly.validate(MODULE), "the module of the test is one");
  const bytes = packed(FILES);
  const module = new WebAssembly.Module(bytes);
  for (const [name, content] of FILES.filter(([name]) => !name.endsWith(".wasm"))) {
    assert.deepEqual(WebAssembly.Module.customSections(module, name).map((each) => Buffer.from(each)), [content], name);
  }
  assert.deepEqual(filesOf(bytes).map(([name, content]) => [name, Buffer.from(content)]), FILES);
  assert.deepEqual(filesOf(packed([])), []);
  const noCode = Buffer.from("\0asm\x01\0\0\0", "latin1");
  assert.deepEqual(filesOf(packed([["none.wasm", noCode]])).map(([, content]) => Buffer.from(content)), [noCode]);
});

test("what is no pack is refused as a whole", () => {
  const bytes = packed(FILES);
  for (const end of [9, 12, 100, 400, bytes.length - 1]) assert.throws(() => filesOf(bytes.subarray(0, end)), `cut at ${end}`);
  for (const at of [8, 9, 200, bytes.length - 200]) {
    const other = Buffer.from(bytes);
    other[at] ^= 0x55;
    let files;
    try {
      files = filesOf(other);
    } catch {
      continue;
    }
    assert.notDeepEqual(files, FILES, `changed at ${at}`);
  }
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
