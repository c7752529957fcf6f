// Measures the built site: what a first visit to home and to each game loads, and what is kept for offline use.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { pack } from "../xtask/npm/precompress.mjs";
import { listOf } from "../xtask/npm/names.mjs";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";
import { routesOf } from "./routes.mjs";
import { GAMES } from "./support/games.mjs";

/** The limits in bytes after brotli 11; here a KB is 1,000 bytes, the stricter definition. */
const FIRST_VISIT = 150_000;
/** The limits of routes that have another one. */
const OTHER = new Map([["#/go-fish", 170_000]]);
/** The limit of each of the solver's workers, of which one loads in addition when a game uses it. */
const WORKER = 40_000;
/** The limits of all style sheets and of all typefaces together. The bar of the first is 20,000: docs/ARCHITECTURE.md, "Sizes". */
const KINDS = [["style sheets", ".css", 20_500], ["typefaces", ".woff2", 25_000]];
/** The limit of what is fetched for offline use. The bar is 560,000, and 120,000 more for play between devices: docs/ARCHITECTURE.md, "Sizes". */
const PRECACHE = 708_000;
/** The number of games for which the limits are set, and what each further game may add to each of them. */
const COUNTED = 5;
const FURTHER = { page: 2_000, precache: 60_000 };
const further = Math.max(0, GAMES.length - COUNTED);
const precache = PRECACHE + further * FURTHER.precache;
/** The time after `load` during which a page's requests count as part of its first visit. */
const SETTLE_MS = 2_000;

/** The files of a chunk, its code and its style sheet, as xtask/npm/finish.mjs names them. */
const CHUNK = /^([a-z0-9-]+)-[0-9a-f]{8,16}\.(?:css|wasm)$/;

const isWorkers = (file) => file.startsWith("solver");

const failures = [];
const weights = new Map();

/** Returns the size of a file of the site: uncompressed, after gzip 9, after brotli 11. */
async function weigh(path) {
  if (!weights.has(path)) {
    const bytes = await readFile(join(DIST, path));
    const { gz, br } = await pack(bytes);
    weights.set(path, { raw: bytes.length, gzip: gz.length, brotli: br.length });
  }
  return weights.get(path);
}

async function sum(paths) {
  const total = { raw: 0, gzip: 0, brotli: 0 };
  for (const path of paths) {
    const weight = await weigh(path);
    for (const kind of Object.keys(total)) total[kind] += weight[kind];
  }
  return total;
}

/** Opens a route as a first-time visitor. Returns the files of the site that the page itself requested. */
async function firstVisit(browser, base, route) {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  const asked = new Set();
  // Only the page's own requests: those of its service worker are events of the context, not of the page.
  page.on("request", (request) => asked.add(request.url()));
  await page.goto(base + route, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  // Files that a browser loads for a page without an event.
  for (const href of await page.locator("link[rel~=icon], link[rel=manifest]").evaluateAll((links) => links.map((link) => link.href))) {
    asked.add(href);
  }
  await context.close();

  const files = new Set();
  const strangers = new Set();
  for (const address of asked) {
    const url = new URL(address);
    if (url.protocol === "data:" || url.protocol === "blob:") continue;
    if (!address.startsWith(base)) strangers.add(address);
    else files.add(decodeURIComponent(url.pathname.slice(new URL(base).pathname.length)) || "index.html");
  }
  return { route, files: [...files].sort(), strangers: [...strangers] };
}

/** The service worker, whose list tells what is kept for offline use. */
const sw = await readFile(join(DIST, "sw.js"), "utf8");

const line = (name, { raw, gzip, brotli }) =>
  console.log(`  ${name.padEnd(44)}${[raw, gzip, brotli].map((size) => String(size).padStart(10)).join("")}`);

const head = (title) => console.log(`\n${title.padEnd(46)}${["bytes", "gzip 9", "brotli 11"].map((word) => word.padStart(10)).join("")}`);

const site = await serve({ dir: DIST });
const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
try {
  const visits = [];
  for (const route of await routesOf(browser, site.url)) visits.push(await firstVisit(browser, site.url, route));

  head("File of a first visit");
  for (const file of [...new Set(visits.flatMap((visit) => visit.files))].sort()) line(file, await weigh(file));

  head("First visit");
  for (const { route, files, strangers } of visits) {
    const total = await sum(files.filter((file) => !isWorkers(file)));
    line(route || "(home)", total);
    const most = (OTHER.get(route) ?? FIRST_VISIT) + further * FURTHER.page;
    if (total.brotli > most) {
      failures.push(`a first visit to ${route || "home"} loads ${total.brotli} bytes, the most is ${most}`);
    }
    // Code, style and English texts of home and of each game are chunks, which load with their own page and no other.
    const chunks = files.flatMap((file) => CHUNK.exec(file)?.[1] ?? []).filter((name) => name !== "style");
    const own = route.slice("#/".length) || "home";
    // Home has no texts of its own.
    const wanted = ["en", own, own, ...(route ? [`${own}-en`] : [])];
    if (String(chunks.toSorted()) !== String(wanted.toSorted())) {
      failures.push(`${route || "home"} loads the chunks ${chunks.join(", ") || "of none"}`);
    }
    for (const stranger of strangers) failures.push(`${route || "home"} asks another host for ${stranger}`);
  }

  head("A worker of the solver");
  if (!visits.some((visit) => visit.files.some(isWorkers))) failures.push("no game loads the solver's worker");
  for (const program of ["solver", "solver_large"]) {
    const weight = await sum([`${program}.js`, `${program}_bg.wasm`, "solver_loader.js"]);
    line(program, weight);
    if (weight.brotli > WORKER) failures.push(`${program} has ${weight.brotli} bytes, the bar is ${WORKER}`);
  }

  const kept = listOf(sw).map(({ url }) => url);
  if (kept.length === 0) failures.push("the service worker keeps nothing");
  const total = await sum([...kept, "sw.js"]);
  head("Kept for offline use");
  line(`${kept.length} files`, total);
  if (total.brotli > precache) {
    failures.push(`${total.brotli} bytes are kept for offline use, the bar is ${precache}`);
  }
  for (const [kind, end, most] of KINDS) {
    const files = kept.filter((file) => file.endsWith(end));
    const { brotli } = await sum(files);
    console.log(`  ${files.length} ${kind}: ${brotli}`);
    // A sheet of one more game counts as much as the others'.
    if (brotli > most + further * 2_500) failures.push(`the ${kind} have ${brotli} bytes, the bar is ${most}`);
  }
} finally {
  await browser.close();
  await site.close();
}

console.log();
for (const failure of failures) console.log(`  over the bar: ${failure}`);
if (failures.length === 0) {
  const others = [...OTHER].map(([route, most]) => `to ${route} ${most}`).join(", ");
  console.log(`  A first visit is at most ${FIRST_VISIT} bytes of brotli, ${others}, and the offline files are at most ${precache}.`);
}
process.exitCode = failures.length === 0 ? 0 : 1;
