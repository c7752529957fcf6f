// @ts-check
// node --test xtask/npm/serve.test.mjs
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { HASHED } from "./dist_names.mjs";
import { readHeaderRules, serve } from "./serve.mjs";

const dir = mkdtempSync(join(tmpdir(), "handful-serve-"));
after(() => rmSync(dir, { recursive: true }));

const text = "<!doctype html><title>A page</title>".repeat(100);
writeFileSync(join(dir, "index.html"), text);
writeFileSync(join(dir, "page-0123456789abcdef_bg.wasm"), text);
writeFileSync(join(dir, "manifest.webmanifest"), "{}");
writeFileSync(
  join(dir, "_headers"),
  "# what every answer says\n/*\n  X-All: yes\n  Content-Security-Policy: default-src 'self'; img-src data:\n\n/*.wasm\n  X-Wasm: yes\n",
);

test("a site is served under its base with its headers, compressed, cached by name", async () => {
  const site = await serve({ dir, base: "sub" });
  try {
    assert.match(site.url, /^http:\/\/127\.0\.0\.1:\d+\/sub\/$/);
    const page = await fetch(site.url, { headers: { "Accept-Encoding": "gzip, br" } });
    assert.equal(await page.text(), text);
    const shown = (answer, ...names) => names.map((name) => answer.headers.get(name));
    assert.deepEqual(shown(page, "content-encoding", "cache-control", "x-all", "x-wasm", "content-security-policy"), [
      "gzip",
      "no-cache",
      "yes",
      null,
      "default-src 'self'; img-src data:",
    ]);
    const wasm = await fetch(`${site.url}page-0123456789abcdef_bg.wasm`, { headers: { "Accept-Encoding": "gzip" } });
    assert.deepEqual(shown(wasm, "content-encoding", "cache-control", "content-type", "x-wasm"), [
      "gzip",
      "public, max-age=31536000, immutable",
      "application/wasm",
      "yes",
    ]);
    const manifest = await fetch(`${site.url}manifest.webmanifest`);
    assert.deepEqual(shown(manifest, "content-type"), ["application/manifest+json"]);

    const home = await fetch(new URL("/", site.url), { redirect: "manual" });
    assert.deepEqual([home.status, ...shown(home, "location", "x-all")], [302, "/sub/", "yes"]);
    for (const missing of ["_headers", "../package.json", "none.png"]) {
      const answer = await fetch(site.url + missing);
      assert.deepEqual([answer.status, ...shown(answer, "x-all")], [404, "yes"], missing);
    }
  } finally {
    await site.close();
  }
});

test("a host that reads no header file sends none of it", async () => {
  const site = await serve({ dir, headers: false });
  try {
    const page = await fetch(site.url);
    assert.deepEqual(
      [page.status, page.headers.get("x-all"), page.headers.get("cache-control")],
      [200, null, "no-cache"],
    );
  } finally {
    await site.close();
  }
});

test("a file is sent with gzip 6 to a browser that takes it, else as it is", async () => {
  mkdirSync(join(dir, "icons"));
  const noise = randomBytes(2_000);
  writeFileSync(join(dir, "icons/noise.png"), noise);
  const site = await serve({ dir });
  const ask = (path, encoding) =>
    new Promise((done) =>
      get(site.url + path, { headers: { "accept-encoding": encoding } }, async (answer) => {
        done({ encoding: answer.headers["content-encoding"], body: Buffer.concat(await answer.toArray()) });
      }),
    );
  try {
    for (const encoding of ["gzip, deflate, br, zstd", "br, gzip", "gzip"]) {
      assert.deepEqual(await ask("", encoding), { encoding: "gzip", body: gzipSync(text, { level: 6 }) }, encoding);
    }
    for (const encoding of ["br", "deflate", "identity"]) {
      assert.deepEqual(await ask("", encoding), { encoding: undefined, body: Buffer.from(text) }, encoding);
    }
    assert.deepEqual(await ask("icons/noise.png", "gzip, br"), { encoding: undefined, body: noise });
    writeFileSync(join(dir, "later.txt"), "later");
    assert.equal((await fetch(`${site.url}later.txt`)).status, 200, "a file of a later build");
  } finally {
    await site.close();
  }
});

test("a closed server is gone at once, kept connections and all", async () => {
  const site = await serve({ dir });
  await (await fetch(site.url)).text();
  await site.close();
  await assert.rejects(fetch(site.url));
});

test("a folder without a site, and a header file that makes no sense, are told", async () => {
  await assert.rejects(serve({ dir: join(dir, "none") }), /there is no site/);
  const file = join(dir, "bad");
  writeFileSync(file, "/*\n  no header\n");
  assert.throws(() => readHeaderRules(file), /no header/);
});

test("names with a hash are told from names with a mere dash", () => {
  for (const name of ["base-c9ec20c13e2b18a4.css", "handful-4f822cea15a5a61a_bg.wasm", "handful-4f822cea15a5a61a.js"]) {
    assert.match(name, HASHED);
  }
  for (const name of ["index.html", "solver_bg.wasm", "icon-maskable-512.png", "flip-nine.css", "icon-deadbee.svg"]) {
    assert.doesNotMatch(name, HASHED);
  }
});
