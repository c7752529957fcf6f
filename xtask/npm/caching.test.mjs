// @ts-check
// node --test xtask/npm/caching.test.mjs
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { CACHING, hashedPaths } from "./caching.mjs";
import { readHeaderRules } from "./serve.mjs";

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const dir = mkdtempSync(join(tmpdir(), "handful-caching-"));
after(() => rmSync(dir, { recursive: true }));

const HASH = "0123456789abcdef";
const HASHED_NAMES = [
  `handful-${HASH}_bg.wasm`,
  `handful-${HASH}.js`,
  `go-fish-${HASH}.css`,
  `go-fish-side-en-${HASH}.wasm`,
  `es-${HASH}.wasm`,
];
const OTHERS = ["index.html", "sw.js", "solver.js", "solver_bg.wasm", "manifest.webmanifest", "escalator.js", "fonts"];

test("an error that has the caching of its name is kept for ten minutes at most", () => {
  assert.ok(Number(/max-age=(\d+)/.exec(CACHING)[1]) <= 600, CACHING);
});

test("the rules add the caching to hashed names alone, once to each", () => {
  copyFileSync(here("../../public/_headers"), join(dir, "_headers"));
  for (const name of [...HASHED_NAMES, ...OTHERS]) writeFileSync(join(dir, name), "");
  execFileSync(process.execPath, [here("caching.mjs"), dir], { stdio: "pipe" });
  const source = readHeaderRules(here("../../public/_headers"));
  const rules = readHeaderRules(join(dir, "_headers"));
  assert.equal(source.length, 1);
  assert.deepEqual(rules[0].headers, source[0].headers);
  const values = (path) =>
    rules
      .filter((rule) => rule.meets(path))
      .flatMap(({ headers }) => headers.filter(([name]) => name === "Cache-Control"));
  for (const name of HASHED_NAMES) assert.deepEqual(values(`/${name}`), [["Cache-Control", CACHING]], name);
  for (const path of ["/", "/_headers", ...OTHERS.map((name) => `/${name}`)]) assert.deepEqual(values(path), [], path);
});

test("a path has one asterisk, at its end", () => {
  assert.deepEqual(hashedPaths([...HASHED_NAMES, ...OTHERS]), ["/es-*", "/go-fish-*", "/handful-*"]);
  assert.deepEqual(hashedPaths(OTHERS), []);
});

test("a name that a rule would match by mistake, and too many rules, stop the build", () => {
  assert.throws(() => hashedPaths([`solver-${HASH}.js`, "solver-loader.js"]), /solver-loader\.js has no hash/);
  for (let at = 0; at < 100; at += 1) writeFileSync(join(dir, `x${at}y-${HASH}.js`), "");
  copyFileSync(here("../../public/_headers"), join(dir, "_headers"));
  const before = readFileSync(join(dir, "_headers"), "utf8");
  assert.throws(
    () => execFileSync(process.execPath, [here("caching.mjs"), dir], { stdio: "pipe" }),
    /104 rules, Cloudflare reads 100/,
  );
  assert.equal(readFileSync(join(dir, "_headers"), "utf8"), before);
});
