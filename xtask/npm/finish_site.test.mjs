// @ts-check
// node --test xtask/npm/finish_site.test.mjs
//
// Finishes the golden program of xtask/split as a site that Trunk could have built.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { finish } from "./finish_site.mjs";
import { CHUNKS, linked, parts, play, taken, whole } from "../split/tests/fixture/fixture.mjs";
import { HASHED, sri } from "./dist_names.mjs";

const dir = mkdtempSync(join(tmpdir(), "handful-finish-"));
after(() => rmSync(dir, { recursive: true }));
const [split, dist, alone] = ["parts", "dist", "alone"].map((name) => join(dir, name));

const HASH = "0123456789abcdef";
/** The scripts of src/boot, which share a scope. */
const BOOT = {
  paint: '"use strict";\nconst root = 1;',
  crash: '"use strict";\nfunction crash() { return root; }\n(() => {})()',
  touch: '"use strict";\nif (root > 1) crash()',
  shell: '"use strict";\nasync function complete() {}',
  chunks: '"use strict";\nglobalThis.fixtureBooted = [crash(), (function () { return this === undefined; })()];',
};
const SHEETS = {
  base: "@font-face{src:url(fonts/type.woff2)}",
  own: ".a{top:0}",
  "own.more": ".b{top:0}",
  first: ".c{top:0}",
  "first.more": ".f{top:0}",
  pages: ".d{top:0}",
  second: ".e{top:0}",
};
/** The attributes of the links of sheets that are part of another file, and that further chunks need. */
const JOINED = { first: ' data-chunks="first-late other" data-file=pages', second: " data-file=style" };

/** Writes the site as Trunk does, of which index.html refers to files by `base`. `change` changes index.html. */
function build(folder, base = "./", change = (text) => text) {
  mkdirSync(join(folder, "fonts"), { recursive: true });
  const files = {
    [`handful-${HASH}_bg.wasm`]: readFileSync(linked("fixture")),
    [`handful-${HASH}.js`]:
      "export default function start(value) { return value; }\nexport function mount() {}\nexport function chunk_first() {}",
    "fonts/type.woff2": "a typeface",
    "solver.js": "let wasm_bindgen = (function (value) { return value; })(1);",
  };
  const scripts = { ...BOOT, again: '"use strict";\n{ globalThis.fixtureAgain = true; }' };
  for (const [name, script] of Object.entries(scripts)) files[`${name}-${HASH}.js`] = script;
  for (const [name, sheet] of Object.entries(SHEETS)) files[`${name}-${HASH}.css`] = sheet;
  const tags = Object.keys(scripts).map(
    (name) => `<script${name === "again" ? " defer" : ""} integrity=sha384-x src=${base}${name}-${HASH}.js></script>`,
  );
  const links = Object.keys(SHEETS).map(
    (name) => `<link${JOINED[name] ?? ""} href=${base}${name}-${HASH}.css integrity=sha384-x rel=stylesheet>`,
  );
  files["index.html"] = change(`<!doctype html><title>Fixture</title>${links.join("")}
<link rel=preload as=font href=fonts/type.woff2 crossorigin>${tags.join("")}
<link crossorigin href=${base}handful-${HASH}.js integrity=sha384-x rel=modulepreload>
<link as=fetch crossorigin href=${base}handful-${HASH}_bg.wasm integrity=sha384-x rel=preload type=application/wasm>`);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const read = (file) => readFileSync(join(dist, file));
const only = (pattern) => {
  const found = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => pattern.test(name));
  assert.equal(found.length, 1, `${pattern}: ${found}`);
  return found[0];
};

before(async () => {
  parts("fixture", split);
  // The chunk that has the sheet of `first`, too.
  copyFileSync(join(split, "second.wasm"), join(split, "pages.wasm"));
  // One with a sheet of its own.
  copyFileSync(join(split, "second.wasm"), join(split, "own.wasm"));
  // A program with no chunk but that of a joined sheet, for what does not depend on them.
  mkdirSync(alone);
  copyFileSync(join(split, "program.wasm"), join(alone, "program.wasm"));
  copyFileSync(join(split, "pages.wasm"), join(alone, "pages.wasm"));
  build(dist);
  await finish(dist, split);
});

test("the finished program does what the program did in one piece", () => {
  const fileOf = (slug) =>
    only(slug === "program" ? /^handful-\w+_bg\.wasm$/ : new RegExp(`^${slug}-[0-9a-f]{16}\\.wasm$`));
  const [one, many] = [play(whole("fixture")), play(taken(dist, fileOf))];
  assert.deepEqual(many.seen, one.seen);
  assert.deepEqual(many.heard, one.heard);
});

test("index.html has the digest of every file with a hash, and names no other one", () => {
  const page = read("index.html").toString();
  const named = new Map(
    [...page.matchAll(/(?:href|src)=\.\/(\S+) integrity=([^ >]+)/g)].map(([, file, integrity]) => [file, integrity]),
  );
  assert.equal(named.size, 5, "the style sheet, boot.js, again.js, the program and its script");
  for (const [tag] of page.matchAll(/<(?:link|script) [^>]*integrity[^>]*>/g))
    assert.match(tag, /crossorigin/, "a frame of another origin can check it");
  const [, list] = /<meta name="chunks" content="([^"]*)">/.exec(page);
  const hex = (digest) => Buffer.from(digest, "base64").toString("hex").slice(0, 16);
  const sheets = {};
  for (const [slug, code, sheet] of list.split(" ").map((each) => each.split(","))) {
    named.set(`${slug}-${hex(code)}.wasm`, `sha256-${code}`);
    if (sheet !== undefined) sheets[slug] = sheet;
    if (sheet?.endsWith("=")) named.set(`${slug}-${hex(sheet)}.css`, `sha256-${sheet}`);
  }
  assert.deepEqual(Object.keys(sheets).toSorted(), ["first", "first-late", "own", "pages"]);
  assert.deepEqual([sheets.first, sheets["first-late"]], ["pages", "pages"], "which have one file");
  for (const [file, integrity] of named) assert.equal(sri(read(file)), integrity, file);
  assert.deepEqual(
    readdirSync(dist)
      .filter((name) => HASHED.test(name))
      .toSorted(),
    [...named.keys()].toSorted(),
  );
  assert.match(page, /<link data-rel=modulepreload [^>]*integrity=/, "the program waits for what is painted first");
  assert.match(page, /<link as=fetch type=application\/wasm [^>]*integrity=/);
});

test("sheets are joined, and a typeface has a name with its hash in all places", () => {
  const face = only(/^fonts.type/).replaceAll("\\", "/");
  assert.match(face, /^fonts\/type-[0-9a-f]{16}\.woff2$/);
  assert.ok(read("index.html").toString().includes(face));
  assert.equal(read(only(/^style-\w+\.css$/)).toString(), `@font-face{src:url(${face})}.e{top:0}`);
  assert.equal(read(only(/^own-\w+\.css$/)).toString(), ".a{top:0}.b{top:0}");
  assert.equal(read(only(/^pages-\w+\.css$/)).toString(), ".c{top:0}.f{top:0}.d{top:0}");
});

test("the scripts of src/boot are one, in one strict scope that is no other's", () => {
  (0, eval)(read(only(/^boot-\w+\.js$/)).toString());
  assert.deepEqual(globalThis.fixtureBooted, [1, true]);
  assert.equal(typeof globalThis.crash, "undefined");
  assert.match(read("solver.js").toString(), /^let wasm_bindgen=/, "the names of a worker's script are global");
});

test("the program's script exports what boot.js calls, and no entry of a chunk", async () => {
  const script = await import(`data:text/javascript,${encodeURIComponent(read(only(/^handful-\w+\.js$/)).toString())}`);
  assert.deepEqual(Object.keys(script), ["default", "mount"]);
  assert.equal(script.default(7), 7);
});

test("addresses can be absolute", async () => {
  const site = build(join(dir, "absolute"), "/x/");
  await finish(site, alone);
  const page = readFileSync(join(site, "index.html"), "utf8");
  assert.equal(page.match(/(?:href|src)=\/x\/\w+-[0-9a-f]{16}/g)?.length, 5);
});

for (const [what, change] of /** @type {[string, (page: string) => string][]} */ ([
  ["chunk other for its style sheet", (page) => page.replace("data-file=pages", "data-file=other")],
  ["style sheet", (page) => page.replaceAll("stylesheet", "other")],
  ["script", (page) => page.replaceAll("<script", "<i")],
  ["link of the program's script", (page) => page.replace("modulepreload", "other")],
  ["link of the program", (page) => page.replace("application/wasm", "other")],
  ["preload of type.woff2", (page) => page.replace("type.woff2", "other")],
])) {
  test(`a page without a ${what} is refused`, async () => {
    const site = build(join(dir, what.replaceAll(/\W/g, "-")), "./", change);
    await assert.rejects(finish(site, alone), { message: `there is no ${what}` });
  });
}
