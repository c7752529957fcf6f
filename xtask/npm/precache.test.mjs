// @ts-check
// node --test xtask/npm/precache.test.mjs
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { listOf, sri } from "./dist_names.mjs";
import { writeWorker } from "./precache.mjs";

const dir = mkdtempSync(join(tmpdir(), "handful-precache-"));
after(() => rmSync(dir, { recursive: true }));
const FILES = {
  "index.html": "<!doctype html>",
  "solver_loader.js": "load()",
  "page-0123456789abcdef_bg.wasm": "wasm",
  "index.html.br": "small",
};

/** Returns the service worker's list for a small site with these headers. */
async function listed(headers) {
  for (const [name, content] of Object.entries({ ...FILES, _headers: headers }))
    writeFileSync(join(dir, name), content);
  await writeWorker(dir);
  return listOf(readFileSync(join(dir, "sw.js"), "utf8"));
}
const revisions = (list) => Object.fromEntries(list.map(({ url, revision }) => [url, revision]));

test("every file of the page is listed with the digest of its bytes", async () => {
  const list = await listed("");
  assert.deepEqual(list.map(({ url }) => url).sort(), [
    "index.html",
    "page-0123456789abcdef_bg.wasm",
    "solver_loader.js",
  ]);
  for (const { url, integrity } of list) assert.equal(integrity, sri(FILES[url]), url);
});

test("other headers are another revision of every file that is kept with them", async () => {
  const one = revisions(await listed("/*\n  X-One: yes\n"));
  assert.deepEqual(revisions(await listed("/*\n  X-One: yes\n")), one, "the same headers are the same revision");
  const two = revisions(await listed("/*\n  X-Two: yes\n"));
  for (const name of ["index.html", "solver_loader.js"]) assert.notEqual(two[name], one[name], name);
  assert.equal(one["page-0123456789abcdef_bg.wasm"], null);
});
