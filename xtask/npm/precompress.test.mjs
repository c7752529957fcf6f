// @ts-check
// node --test xtask/npm/precompress.test.mjs
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { ownFiles } from "./keep_previous.mjs";
import { HASHED } from "./dist_names.mjs";
import { THRESHOLD } from "./precompress.mjs";

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const TEXT = "<!doctype html><title>A page</title>".repeat(100);
const PROGRAM = "page-0123456789abcdef_bg.wasm";

/** Creates a site in a folder. */
function site() {
  const dir = mkdtempSync(join(tmpdir(), "handful-precompress-"));
  folders.push(dir);
  mkdirSync(join(dir, "icons"));
  const files = {
    "index.html": TEXT,
    [PROGRAM]: TEXT,
    _headers: `/*\n  X-All: ${"yes".repeat(THRESHOLD)}\n`,
    "icons/noise.png": randomBytes(2_000),
    "short.js": "x".repeat(THRESHOLD - 1),
    "enough.js": "x".repeat(THRESHOLD),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  return dir;
}
/** Runs a script of the build on a site. */
const run = (script, dir) =>
  execFileSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), dir], { encoding: "utf8" });
const names = (dir) => readdirSync(dir, { recursive: true }).toSorted();

test("each file that shrinks has a copy of the highest quality, with its time", () => {
  const dir = site();
  utimesSync(join(dir, "index.html"), 1_000_000, 1_500_000_000);
  const before = names(dir);
  assert.match(run("precompress.mjs", dir), /^3 files/);
  const packed = ["index.html", PROGRAM, "enough.js"];
  assert.deepEqual(names(dir), [...before, ...packed.flatMap((name) => [`${name}.br`, `${name}.gz`])].toSorted());
  const read = (name) => readFileSync(join(dir, name));
  assert.equal(brotliDecompressSync(read("index.html.br")).toString(), TEXT);
  assert.equal(gunzipSync(read("index.html.gz")).toString(), TEXT);
  const bytes = Buffer.from(TEXT);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  assert.deepEqual(read("index.html.br"), brotliCompressSync(bytes, { params }));
  assert.deepEqual(read("index.html.gz"), gzipSync(bytes, { level: 9 }));
  for (const kind of ["br", "gz"]) assert.equal(statSync(join(dir, `index.html.${kind}`)).mtimeMs, 1_500_000_000_000);
  run("precompress.mjs", dir);
  assert.equal(names(dir).length, before.length + 2 * packed.length, "again adds no copies of copies");
});

test("no copy is for offline use, has a hashed name or is kept by the next deploy", () => {
  const dir = site();
  run("precompress.mjs", dir);
  run("precache.mjs", dir);
  const worker = readFileSync(join(dir, "sw.js"), "utf8");
  assert.doesNotMatch(worker, /\.(br|gz)"/);
  assert.deepEqual(ownFiles(worker), [PROGRAM]);
  assert.ok(HASHED.test(PROGRAM) && !HASHED.test(`${PROGRAM}.br`) && !HASHED.test(`${PROGRAM}.gz`));
});
