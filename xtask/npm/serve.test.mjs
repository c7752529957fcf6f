// node --test xtask/npm/serve.test.mjs
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { HASHED } from "./names.mjs";
import { compressedCopy, readHeaderRules, serve } from "./serve.mjs";

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
    const page = await fetch(site.url, { headers: { "Accept-Encoding": "br" } });
    assert.equal(await page.text(), text);
    const shown = (answer, ...names) => names.map((name) => answer.headers.get(name));
    assert.deepEqual(
      shown(page, "content-encoding", "cache-control", "x-all", "x-wasm", "content-security-policy"),
      ["br", "no-cache", "yes", null, "default-src 'self'; img-src data:"],
    );
    const wasm = await fetch(`${site.url}page-0123456789abcdef_bg.wasm`, { headers: { "Accept-Encoding": "gzip" } });
    assert.deepEqual(
      shown(wasm, "content-encoding", "cache-control", "content-type", "x-wasm"),
      ["gzip", "public, max-age=31536000, immutable", "application/wasm", "yes"],
    );
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
    assert.deepEqual([page.status, page.headers.get("x-all"), page.headers.get("cache-control")], [200, null, "no-cache"]);
  } finally {
    await site.close();
  }
});

test("a precompressed copy is served with the same bytes and the same headers", async () => {
  mkdirSync(join(dir, "icons"));
  writeFileSync(join(dir, "icons/noise.png"), randomBytes(2_000));
  const copy = await compressedCopy(dir);
  const sites = [await serve({ dir, base: "sub" }), await serve({ dir: copy.dir, base: "sub", precompressed: true })];
  try {
    assert.ok(existsSync(join(copy.dir, "index.html.br")) && !existsSync(join(dir, "index.html.br")));
    const ask = async (site, path, encoding) => {
      const answer = await fetch(site.url + path, { headers: { "Accept-Encoding": encoding } });
      const headers = Object.fromEntries(answer.headers);
      // These belong to the connection and to the file, not to the site.
      const own = ["connection", "content-length", "date", "etag", "keep-alive", "last-modified", "transfer-encoding", "vary"];
      for (const name of own) delete headers[name];
      return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString("base64") };
    };
    for (const path of ["", "index.html", "page-0123456789abcdef_bg.wasm", "manifest.webmanifest", "icons/noise.png", "_headers", "none"]) {
      for (const encoding of ["br", "gzip", "gzip, deflate, br, zstd", "identity"]) {
        const [fresh, packed] = await Promise.all(sites.map((site) => ask(site, path, encoding)));
        assert.deepEqual(packed, fresh, `${path} as ${encoding}`);
      }
    }
    const page = await ask(sites[1], "", "gzip, deflate, br");
    assert.deepEqual([page.headers["content-encoding"], page.headers["x-all"]], ["br", "yes"]);
    const picture = await ask(sites[1], "icons/noise.png", "gzip, deflate, br");
    assert.equal(picture.headers["content-encoding"], undefined);
    // A copy is a snapshot: a later build does not change it.
    writeFileSync(join(dir, "later.txt"), "later");
    assert.deepEqual(await Promise.all(sites.map(async (site) => (await fetch(`${site.url}later.txt`)).status)), [200, 404]);
  } finally {
    await Promise.all(sites.map((site) => site.close()));
    await copy.remove();
  }
  assert.ok(!existsSync(copy.dir));
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
