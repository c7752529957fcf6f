// Lists the cold functions of the program anew: those that neither a first visit nor the first tap on a board runs.
// `node cold.mjs <dist> <functions.txt> <cold.txt>`, on a site whose program is traced (xtask/split): `cargo xtask build --cold`.
import { readFile, writeFile } from "node:fs/promises";
import { chromium, devices } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { LAUNCH_ARGS } from "./launch.mjs";
import { leave, offerInstall } from "./support/browser.mjs";
import { sameDeals } from "./support/deals.mjs";
import { GAMES } from "./support/games.mjs";

/** The bytes of the trace. */
const PAGE = 65_536;
/** The number of times that each visitor opens each page, because another deal runs other functions. */
const VISITS = 3;
/** The same of Go Fish, where it depends on the deal who begins, and what is answered. */
const VISITS_OF_GO_FISH = 24;
/** Visits at the same time. With more, a slow machine would leave no time for a first move. */
const AT_ONCE = 6;
/** Milliseconds before the first tap: until the page asks for the cold functions by itself, and some more. */
const UNTOUCHED = 4_000;

/** What differs between first visits: pointer, size, language, motion. */
const VISITORS = [
  { ...devices["Pixel 7"], locale: "en-US" },
  { viewport: { width: 1280, height: 800 }, locale: "es-ES", reducedMotion: "reduce" },
];

const HEAD = `# The functions of the program that neither a first visit nor the first tap on a board runs (see src/cold.rs), written by
# \`cargo xtask build --cold\`. A name that the program has no more is ignored; a function that is not listed loads at once.
`;

/** Keeps the program's memory, whose last page is the trace when it begins. */
function keepMemory(page) {
  const keep = ({ instance, ...rest }) => {
    const memory = Object.values(instance.exports).find((it) => it instanceof WebAssembly.Memory);
    if (memory) window.trace = { memory, at: memory.buffer.byteLength - page };
    return { instance, ...rest };
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...args) => instantiateStreaming(...args).then(keep);
}

/** Makes a move, or half of one. Whoever does more than that has asked for the cold functions. */
async function play(page) {
  const playable = page.locator(".board [data-playable]");
  await ((await playable.count()) > 0 ? playable : page.locator("#board button")).first().click();
  await page.waitForTimeout(500);
}

/** Visits a page for the first time. Returns the numbers of the functions that ran. */
async function visit(browser, visitor, url, seed, isGame, most) {
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  await page.addInitScript(sameDeals, seed);
  await page.addInitScript(keepMemory, PAGE);
  await page.goto(url, { waitUntil: "load" });
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate(offerInstall);
  await leave(page);
  await page.waitForTimeout(UNTOUCHED);
  if (isGame) await play(page);
  // Closures that JavaScript no longer has are dropped in the program when it collects its garbage, whenever that is.
  for (let times = 0; times < 3; times += 1) {
    await page.requestGC();
    await page.waitForTimeout(100);
  }
  const ran = await page.evaluate((size) => {
    const bytes = new Uint8Array(window.trace.memory.buffer, window.trace.at, size);
    return [...bytes.keys()].filter((at) => bytes[at] === 1);
  }, most);
  await context.close();
  if (ran.length === 0) throw new Error(`${url} has left no trace`);
  return ran;
}

const [dist, functions, list] = process.argv.slice(2);
const names = (await readFile(functions, "utf8")).trimEnd().split("\n");
if (names.length > PAGE) throw new Error(`the program has ${names.length} functions, the trace has room for ${PAGE}`);
const hot = new Set();
const site = await serve({ dir: dist });
const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
try {
  for (const visitor of VISITORS) {
    for (const route of ["", ...GAMES.map((slug) => `#/${slug}`)]) {
      const times = route === "#/go-fish" ? VISITS_OF_GO_FISH : VISITS;
      for (let first = 0; first < times; first += AT_ONCE) {
        const seeds = Array.from({ length: Math.min(AT_ONCE, times - first) }, (_, at) => first + at);
        const visits = seeds.map((seed) => visit(browser, visitor, site.url + route, seed, route !== "", names.length));
        for (const ran of await Promise.all(visits)) ran.forEach((at) => hot.add(names[at]));
      }
      console.log(`${route || "home"}: ${hot.size} names so far`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}
// A name that several functions have is cold if none of them ran.
const cold = [...new Set(names)].filter((name) => name && !hot.has(name)).sort();
await writeFile(list, `${HEAD}${cold.join("\n")}\n`);
console.log(`${cold.length} cold functions of ${names.length}`);
