// node --test xtask/npm/precache.test.mjs
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { listOf } from "./names.mjs";

const dir = mkdtempSync(join(tmpdir(), "handful-precache-"));
after(() => rmSync(dir, { recursive: true }));

/**
 * Returns the service worker's list for a small site with these headers: the revision by file, none for a hashed name.
 */
function listed(headers) {
  const files = { "index.html": "<!doctype html>", "solver_loader.js": "load()", "page-0123456789abcdef_bg.wasm": "wasm", _headers: headers };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  execFileSync(process.execPath, [fileURLToPath(new URL("precache.mjs", import.meta.url)), dir], { stdio: "pipe" });
  const { entries, pack } = listOf(readFileSync(join(dir, "sw.js"), "utf8"));
  assert.equal(pack, null, "a site without chunks has no pack");
  return Object.fromEntries(entries.map(({ url, revision }) => [url, revision]));
}

test("other headers are another revision of every file that is kept with them", () => {
  const one = listed("/*\n  X-One: yes\n");
  assert.deepEqual(Object.keys(one).sort(), ["index.html", "page-0123456789abcdef_bg.wasm", "solver_loader.js"]);
  assert.deepEqual(listed("/*\n  X-One: yes\n"), one, "the same headers are the same revision");
  const two = listed("/*\n  X-Two: yes\n");
  for (const name of ["index.html", "solver_loader.js"]) assert.notEqual(two[name], one[name], name);
  assert.equal(one["page-0123456789abcdef_bg.wasm"], null);
});
