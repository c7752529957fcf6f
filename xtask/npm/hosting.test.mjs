// @ts-check
// Tests of the ready files in docs/hosting: they say what public/_headers, SECURITY.md and dist_names.mjs say.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { HASHED } from "./dist_names.mjs";
import { readHeaderRules } from "./serve.mjs";

const path = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const read = (file) => readFileSync(path(file), "utf8");
const code = (file) =>
  read(file)
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("#"))
    .join("\n");

const POLICY = readHeaderRules(path("public/_headers"))[0].headers;
const NGINX = code("docs/hosting/nginx.conf");

test("nginx sends the policy of public/_headers and the HSTS of SECURITY.md with every response", () => {
  const added = [...NGINX.matchAll(/^ {4}add_header (\S+) (?:"([^"]*)"|(\S+))( always)?;$/gm)];
  assert.equal(added.length, NGINX.match(/add_header/g).length, "every add_header is in the server's own block");
  const always = added.filter(([, , , , kind]) => kind).map(([, name, value]) => [name, value]);
  const [, name, value] = read("SECURITY.md").match(/`(Strict-Transport-Security): ([^`]+)`/);
  assert.deepEqual(always, [...POLICY, [name, value]]);
});

test("play between devices may ask for the local network", () => {
  const [, permissions] = POLICY.find(([name]) => name === "Permissions-Policy");
  for (const name of ["local-network", "local-network-access", "loopback-network"]) {
    assert.ok(permissions.split(", ").includes(`${name}=(self)`), name);
  }
});

test("nginx caches the names that dist_names.mjs calls hashed, and no 404", () => {
  const rules = [
    ...NGINX.match(/map \$uri \$handful_caching \{[^]*?\n\}/)[0].matchAll(/^ +(default|"~([^"]+)") +"([^"]+)";$/gm),
  ];
  assert.deepEqual(
    rules.map(([, , pattern, value]) => [pattern, value]),
    [
      [undefined, "no-cache"],
      [HASHED.source, "public, max-age=31536000, immutable"],
    ],
  );
  assert.match(NGINX, /^ {4}add_header Cache-Control \$handful_caching;$/m);
});

test("nginx sends the copies of precompress.mjs, the types that the page needs, and no file that is none of the site", () => {
  for (const line of [
    "gzip_static on;",
    "brotli_static on;",
    "gzip_vary on;",
    "application/wasm;",
    "application/manifest+json;",
  ]) {
    assert.ok(NGINX.includes(line), line);
  }
  const [, hidden] = NGINX.match(/location ~ (\S+) \{\s+return 404;/);
  for (const name of ["/_headers", "/games/_headers", "/index.html.br", "/a.js.gz"])
    assert.match(name, new RegExp(hidden));
  for (const name of ["/index.html", "/games/effects.js", "/icons/icon.svg"])
    assert.doesNotMatch(name, new RegExp(hidden));
});

test("hosts that read _headers have no second copy of it", () => {
  for (const file of ["netlify.toml", "wrangler.toml"]) {
    assert.doesNotMatch(code(`docs/hosting/${file}`), /headers\]|add_header|Policy/i, file);
  }
  assert.match(code("docs/hosting/netlify.toml"), /^publish = "dist"$/m);
  assert.match(code("docs/hosting/wrangler.toml"), /^directory = "\.\/dist"\nnot_found_handling = "none"$/m);
});

test("every deploy that builds keeps the files of the build before", () => {
  for (const file of ["docs/hosting/netlify.toml", ".github/workflows/ci.yml"]) {
    assert.match(code(file), /node xtask\/npm\/keep_previous\.mjs --fetch "\$\w+" target\/site-before/, file);
    assert.match(code(file), /cargo xtask build --keep target\/site-before/, file);
  }
});

test("docs/HOSTING.md names every ready file, and only files that exist", () => {
  const text = read("docs/HOSTING.md");
  for (const file of readdirSync(path("docs/hosting"))) assert.ok(text.includes(`(hosting/${file})`), file);
  for (const [, file] of text.matchAll(/\]\(([^)#:]+)[^)]*\)/g)) assert.ok(existsSync(path(`docs/${file}`)), file);
});
