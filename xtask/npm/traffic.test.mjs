// Tests of traffic.mjs, and of the tables of docs/HOSTING.md against each other.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { LIST } from "./names.mjs";
import { ASSUMED, part, parts, readWeights, traffic, weigh, weightsTable } from "./traffic.mjs";

const HOSTING = readFileSync(new URL("../../docs/HOSTING.md", import.meta.url), "utf8");

test("the figures of docs/HOSTING.md follow from its weights", () => {
  const weights = readWeights(part(HOSTING, "weights", "").old);
  assert.equal(part(HOSTING, "weights", "").old, weightsTable(weights));
  for (const [name, table] of Object.entries(parts(weights))) assert.equal(part(HOSTING, name, "").old, table, name);
});

test("docs/HOSTING.md names what is assumed", () => {
  const [, text] = HOSTING.match(/\nAssumed: ([^]*?)\n\n/);
  const stated = text.replaceAll("\n", " ").match(/\d[\d,]*( %)?/g).map((number) => (number.endsWith("%") ? parseInt(number, 10) / 100 : Number(number.replaceAll(",", ""))));
  assert.deepEqual(stated, Object.values(ASSUMED));
});

test("a day is new visitors, checks and updates", () => {
  const weights = { fresh: { count: 70, bytes: 700_000 }, update: { count: 60, bytes: 600_000 } };
  const assumed = { fresh: 0.1, updates: 3, clients: 5, checks: 2, peak: 3, connection: 1_000, response: 10 };
  const { newcomers, returning, updates, requests, bytes, deploy } = traffic(weights, 1_000, assumed);
  assert.deepEqual([newcomers, returning, updates], [100, 900, 500]);
  assert.equal(requests, 100 * 70 + 900 * 2 + 500 * 60);
  assert.equal(bytes, 100 * 700_000 + 500 * 600_000 + 1_000 * 1_000 + (requests - 1_000) * 10);
  assert.equal(deploy.requests, 100 * 70 + 900 * 2 + 900 * 60);
  assert.equal(traffic(weights, 1_000, { ...assumed, updates: 300 }).updates, 900, "a visit takes one update at most");
});

test("a site is weighed as it is sent", async () => {
  const dir = mkdtempSync(join(tmpdir(), "handful-traffic-"));
  after(() => rmSync(dir, { recursive: true }));
  for (const folder of ["fonts", "icons", "screenshots"]) mkdirSync(join(dir, folder));
  const listed = { "index.html": "a".repeat(400), "fonts/text.woff2": randomBytes(1_000), "icons/icon.svg": "b".repeat(300), "page-0123456789abcdef.wasm": "c".repeat(9_000) };
  const others = { "sw.js": "", "screenshots/wide.png": randomBytes(5_000), "index.html.br": "old" };
  const worker = `${LIST}${JSON.stringify({ pack: null, entries: Object.keys(listed).map((url) => ({ url, revision: null })) })};\n`;
  for (const [name, content] of Object.entries({ ...others, ...listed, "sw.js": worker })) writeFileSync(join(dir, name), content);
  const { fresh, update, site } = await weigh(dir);
  const small = fresh.bytes - worker.length - 2 * (400 + 1_000 + 300);
  assert.ok(small > 0 && small < 50, "the program is counted after brotli");
  assert.deepEqual([fresh.count, update.count, site.count], [8, 3, 6]);
  assert.equal(update.bytes, worker.length + 400 + small);
  assert.ok(site.bytes > 16_000);
});
