// @ts-check
// node --test xtask/npm/boot.test.mjs
//
// The scripts of src/boot without a browser: the chunk loader with chunks of the golden program of xtask/split, in a page
// that is made of a few objects, and the Trusted Types policy.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { parts, taken } from "../split/tests/fixture/fixture.mjs";

const dir = mkdtempSync(join(tmpdir(), "handful-boot-"));
after(() => rmSync(dir, { recursive: true }));
const mine = parts("fixture", join(dir, "fixture"));
const theirs = parts("other", join(dir, "other"));
const scripts = ["known", "paint", "crash", "double_tap", "shell", "chunks"].map((name) =>
  readFileSync(new URL(`../../src/boot/${name}.js`, import.meta.url), "utf8"),
);
const boot = [...scripts, "return { chunks: { get: chunkOf } };"].join("\n");
const bytes = (folder, slug) => readFileSync(join(folder, `${slug}.wasm`));
/** A digest that stands for any; its first eight bytes are the end of the files' names. */
const DIGEST = Buffer.alloc(32, 0xa5).toString("base64");
/** The name of a file without that end. */
const plain = (url) => {
  const name = String(url).split("/").pop();
  assert.ok(!/\.(wasm|css)$/.test(name) || name.includes(`-${"a5".repeat(8)}.`), name);
  return name.replace(/-[0-9a-f]{16}\./, ".");
};
const turn = () => new Promise((done) => setTimeout(done));

/**
 * Runs the scripts. `answers` gives what the network has at each request for a file: bytes, `404`, or nothing where it is gone;
 * the last one stays. `first` names the chunk of the address.
 */
async function page(answers, first = "", uses = {}) {
  const program = taken(mine);
  const events = new EventTarget();
  const [asked, links, reloads] = [[], [], []];
  /** @type {Record<string, object>} */
  const screens = {};
  const next = (name) => (answers[name].length > 1 ? answers[name].shift() : answers[name][0]);
  const fetch = async (url, /** @type {RequestInit} */ { cache, method } = {}) => {
    if (method === "HEAD") throw new TypeError("no network");
    const name = plain(url);
    // The request for the program itself, which `querySelector` provides.
    if (!(name in answers)) return null;
    asked.push(`${name} ${cache}`);
    const answer = next(name);
    if (answer === undefined) throw new TypeError("no network");
    return {
      ok: answer !== 404,
      status: answer === 404 ? 404 : 200,
      headers: new Headers(),
      arrayBuffer: async () => answer,
    };
  };
  const slugs = Object.keys(answers)
    .filter((name) => name.endsWith(".wasm"))
    .map((name) => name.slice(0, -".wasm".length));
  const styleOf = (slug) =>
    typeof answers[`${slug}.css`] === "string" ? answers[`${slug}.css`] : answers[`${slug}.css`] ? DIGEST : "";
  const list = slugs.map((slug) => [slug, DIGEST, styleOf(slug), ...(uses[slug] ?? [])].join(",")).join(" ");
  const screen = () => ({ hidden: true, dataset: {}, querySelectorAll: () => [], querySelector: () => ({}) });
  const document = {
    documentElement: { dataset: {} },
    currentScript: { src: "https://site.test/boot.js" },
    getElementById: (id) => (screens[id] ??= screen()),
    querySelector: (selector) => {
      if (selector === 'meta[name="chunks"]') return list === "" ? null : { content: list };
      return {
        href: "data:text/javascript,export default () => globalThis.fixtureProgram; export const mount = () => {};",
        integrity: "",
      };
    },
    querySelectorAll: () => [],
    createElement: () => ({ remove: () => {} }),
    head: {
      after: (link) => {
        links.push(link);
        const answer = next(plain(link.href));
        queueMicrotask(() => (answer === undefined ? link.onerror() : link.onload()));
      },
    },
  };
  const policies = {};
  const window = { trustedTypes: { createPolicy: (name, rules) => (policies[name] = rules) } };
  const location = { hash: `#/${first}`, pathname: "/", href: "https://site.test/", reload: () => reloads.push(1) };
  const storage = { getItem: () => null, length: 0 };
  const given = {
    document,
    window,
    location,
    fetch,
    localStorage: storage,
    navigator: { languages: ["en"] },
    MutationObserver: class {
      observe() {}
    },
    getComputedStyle: () => ({ getPropertyValue: () => "1" }),
    matchMedia: () => new EventTarget(),
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: (event) => events.dispatchEvent(event),
    PerformanceObserver: class {
      constructor(callback) {
        this.observe = () => setTimeout(callback);
      }
    },
  };
  document.addEventListener = given.addEventListener;
  const { chunks } = new Function(...Object.keys(given), boot)(...Object.values(given));
  await turn();
  globalThis.fixtureProgram = program.exports;
  events.dispatchEvent(new Event("DOMContentLoaded"));
  // The early request follows the first paint, or comes soon after.
  do await turn();
  while (slugs.includes(first) && asked.length === 0);
  /** Requests a chunk and waits for the event that ends the attempt. Returns whether the chunk at `place` is loaded. */
  const bring = async (slug, place) => {
    const ended = new Promise((done) => events.addEventListener("chunk", done, { once: true }));
    window.handfulChunk(slug, false);
    const { detail } = await ended;
    const isThere = program.exports.ask(place, 1) !== -1;
    assert.equal(detail ?? undefined, isThere ? undefined : slug, "the end of an attempt names what failed");
    return isThere;
  };
  return { chunks, window, events, policies, asked, links, screens, reloads, bring, ask: program.exports.ask };
}

test("the policy lets through what the program draws and the names of its workers, and nothing else", async () => {
  const { policies } = await page({});
  assert.deepEqual(Object.keys(policies), ["default"]);
  const { createHTML, createScriptURL, createScript } = policies.default;
  assert.equal(createScript, undefined);
  for (const drawn of [
    "",
    '<use href="#i-back"/>',
    '<use href="#f-es" stroke-dasharray="16.1 4 79.9 0"/><use href="#n-10" x="4" y="3" width="22.6" height="32"/>',
    '<svg viewBox="-4 -4 33 33"><path d="M0 0h7v1h-7z"/></svg>',
    '<rect class="lost left" x="0" y="1" width="2" height="3" rx="1" data-at="5" data-outcome="won"/><path class="cut" d="M0 90l3 -40"/>',
    '<g data-from="1" data-newest=""><rect class="own" x="0"/></g><circle data-start="1" data-lit cx="1" cy="2" r="8"/>',
    readFileSync(new URL("../../src/games/go_fish/fish.svg", import.meta.url), "utf8"),
    '<svg class="arrow" viewBox="0 0 1 1" data-new="1"><path class="way" pathLength="1" d="M1 2Q3 4 5 6"/></svg>',
    '<polyline class="path"/><text class="tag-text" x="1" y="2" dy="2">10</text>',
  ]) {
    assert.equal(createHTML(drawn), drawn);
  }
  for (const other of [
    "words",
    "1",
    " ",
    "<b>1</b>",
    "<script>1</script>",
    "<style>1</style>",
    '<img src="x">',
    '<a href="#x">1</a>',
    "<foreignObject>1</foreignObject>",
    '<animate data-x="1"/>',
    '<use href="https://site.test/a.svg#b"/>',
    '<use href="data:image/svg+xml,x#b"/>',
    '<use xlink:href="#b"/>',
    "<use href=#b />",
    '<path d="M0 0" onclick="go()"/>',
    '<path d="M0 0"onclick="go()"/>',
    '<path style="fill:url(https://other.test/)"/>',
    '<rect id="app"/>',
    '<rect fill="url(https://other.test/)"/>',
    '<path d="M0<script>"/>',
    "<path d='M0'/>",
    '<text x="1">words</text>',
    '<text x="1">&lt;</text>',
    '<use href="#a"/>\n<use href="#b"/>',
    '<USE href="#a"/>',
    "<!-- 1 -->",
  ]) {
    assert.equal(createHTML(other), null, other);
  }
  for (const name of ["sw.js", "solver_loader.js"]) assert.equal(createScriptURL(name), name);
  for (const name of [
    "",
    "boot.js",
    "./sw.js",
    "sw.js?x",
    "https://other.test/sw.js",
    "data:text/javascript,1",
    "SW.js",
  ]) {
    assert.equal(createScriptURL(name), null, name);
  }
});

/** Runs the scripts that decide what is painted first, with an address and stored values. */
function paint(hash, stored = {}) {
  const root = { dataset: {} };
  const given = {
    window: {},
    document: { documentElement: root },
    localStorage: { getItem: (key) => stored[key] ?? null },
    location: { hash },
    navigator: { languages: ["fr-FR", "es-MX"] },
    addEventListener: () => {},
    MutationObserver: class {
      observe() {}
    },
    matchMedia: () => new EventTarget(),
  };
  const decide = [...scripts.slice(0, 2), "return { page, chunk: chunkOfRoute[page] ?? page, keyPrefix };"].join("\n");
  return { root, ...new Function(...Object.keys(given), decide)(...Object.values(given)) };
}

test("addresses lead where the program takes them", () => {
  const routes = JSON.parse(
    readFileSync(new URL("../../crates/shell/tests/first_paint/routes.json", import.meta.url), "utf8"),
  );
  assert.ok(routes.length > 30);
  for (const [address, ...expected] of routes) {
    const { root, page, chunk } = paint(address);
    assert.deepEqual([root.dataset.page, page, chunk], expected, address);
  }
});

test("the document has the look of the settings of who plays", () => {
  const usual = {
    theme: "device",
    motion: "device",
    hand: "right",
    suits: "two",
    time: "on",
    relaxed: "off",
    page: "home",
    route: "",
  };
  assert.deepEqual({ ...paint("").root.dataset }, usual);
  assert.equal(paint("").root.lang, "es");
  const settings = JSON.stringify({ lang: "en", theme: "dark", left: true, time: false });
  const own = paint("", { "handful/2-now": "-1", "handful/2-1": "{}", "handful/2-1/settings": settings });
  assert.equal(own.root.lang, "en");
  assert.equal(own.keyPrefix, "handful/2-1/");
  assert.deepEqual({ ...own.root.dataset }, { ...usual, theme: "dark", hand: "left", time: "off", personSuffix: "-1" });
  const gone = paint("", { "handful/2-now": "-1", "handful/2/settings": JSON.stringify({ theme: "light" }) });
  assert.deepEqual(
    [gone.keyPrefix, gone.root.dataset.theme],
    ["handful/2/", "light"],
    "a person without an entry is nobody",
  );
});

test("chunks come, each after one request, the second with what the first lends", async () => {
  const { asked, bring, screens } = await page(
    { "first.wasm": [bytes(mine, "first")], "first-late.wasm": [bytes(mine, "first-late")] },
    "first",
  );
  assert.deepEqual(asked, ["first.wasm default"], "the chunk of the address is asked for before the program wants it");
  assert.equal(await bring("first", 0), true);
  assert.equal(await bring("first-late", 1), true);
  assert.deepEqual(asked, ["first.wasm default", "first-late.wasm default"]);
  assert.equal(screens.crash, undefined);
});

test("a chunk brings those whose code it uses, each once, and again only what failed", async () => {
  const { asked, bring } = await page(
    { "first.wasm": [undefined, bytes(mine, "first")], "first-late.wasm": [bytes(mine, "first-late")] },
    "",
    { "first-late": ["first"] },
  );
  assert.equal(await bring("first-late", 1), false);
  assert.equal(await bring("first-late", 1), true);
  const requests = ["first.wasm default", "first-late.wasm default", "first.wasm reload"];
  assert.deepEqual(asked.toSorted(), [...requests, "first-late.wasm reload"].toSorted());
  assert.equal(await bring("first", 0), true);
  assert.equal(asked.length, 4);
});

test("a chunk whose early request failed is asked for again when it is wanted", async () => {
  const { asked, bring } = await page({ "first.wasm": [undefined, bytes(mine, "first")] }, "first");
  assert.equal(await bring("first", 0), true);
  assert.deepEqual(asked, ["first.wasm default", "first.wasm default"]);
});

for (const [what, bad] of [
  ["a request that fails", undefined],
  ["an answer that says no", 404],
  ["bytes that are no wasm", Buffer.from("no wasm")],
  ["a chunk of another build", bytes(theirs, "second")],
]) {
  test(`${what} is told once and can be tried again`, async () => {
    const { asked, bring, screens, ask } = await page({ "second.wasm": [bad, bytes(mine, "second")] });
    assert.equal(await bring("second", 2), false);
    assert.equal(screens.crash, undefined, "nothing has crashed");
    assert.equal(await bring("second", 2), true);
    assert.notEqual(ask(2, 7), -1);
    // The second request bypasses the cache.
    assert.deepEqual(asked, ["second.wasm default", "second.wasm reload"]);
  });
}

test("a style sheet that fails is tried again, and one that is there is not", async () => {
  const sheets = { "first.wasm": [bytes(mine, "first")], "first.css": [undefined, "loaded"] };
  const { links, bring } = await page(sheets);
  assert.equal(await bring("first", 0), false);
  assert.equal(await bring("first", 0), true);
  assert.equal(links.length, 2);
  const code = { "second.wasm": [undefined, bytes(mine, "second")], "second.css": ["loaded"] };
  const other = await page(code);
  assert.equal(await other.bring("second", 2), false);
  assert.equal(await other.bring("second", 2), true);
  assert.equal(other.links.length, 1);
});

test("a chunk can have the style sheet of another, which is loaded once", async () => {
  const sheets = {
    "first.wasm": [bytes(mine, "first")],
    "first.css": ["loaded"],
    "second.wasm": [bytes(mine, "second")],
    "second.css": "first",
  };
  const { links, bring } = await page(sheets);
  assert.equal(await bring("second", 2), true);
  assert.equal(await bring("first", 0), true);
  assert.deepEqual(
    links.map(({ href }) => plain(href)),
    ["first.css"],
  );
});

test("a chunk is absent, coming, then here, and is fetched once", async () => {
  const { chunks, window, events, asked, bring } = await page({ "second.wasm": [bytes(mine, "second")] });
  const chunk = chunks.get("second");
  assert.equal(chunk.state, "absent");
  let ends = 0;
  events.addEventListener("chunk", () => (ends += 1));
  const brought = bring("second", 2);
  assert.equal(chunk.state, "coming");
  // Asked for again on its way: one request, one end.
  window.handfulChunk("second", false);
  assert.equal(await brought, true);
  assert.equal(chunk.state, "here");
  await window.handfulChunk("second", true);
  assert.deepEqual([asked, ends, chunk.state], [["second.wasm default"], 1, "here"]);
});

test("a failed chunk comes at another attempt, and a page is loaded anew only if the player asks and the site answers", async () => {
  const { chunks, window, bring, reloads } = await page({
    "second.wasm": [undefined, undefined, bytes(mine, "second")],
  });
  const chunk = chunks.get("second");
  assert.equal(await bring("second", 2), false);
  assert.equal(chunk.state, "failed");
  await window.handfulChunk("second", true);
  assert.deepEqual([chunk.state, reloads], ["failed", []], "the site does not answer");
  assert.equal(await bring("second", 2), true);
  assert.equal(chunk.state, "here");
});
