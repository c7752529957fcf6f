// @ts-check
// Measures the built site: what a first visit to home and to each game loads, and what is kept for offline use.
import { get } from "node:http";
import { brotliCompressSync, gunzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";
import { routesOf } from "./routes.mjs";

/** The most bytes of a first visit, and of the files for offline use, as they are served. */
const FIRST_VISIT = 290_000;
/** The same for games whose players or solver are part of it. */
const BARS = { "go-fish": 335_000, sliding: 315_000 };
const OFFLINE = 1_500_000;
/** The time after `load` during which a page's requests count as part of its first visit. */
const SETTLE_MS = 2_000;
/** The longest wait, on a busy machine, for a page and for the service worker to fetch its files. */
const PATIENCE_MS = 60_000;

const site = await serve({ dir: DIST });
const weights = new Map();

/** Returns the bytes of a file's response, `gzip`, and what they would be with brotli 11. */
async function weigh(url) {
  if (!weights.has(url)) {
    const answer = await new Promise((done, fail) =>
      get(url, { headers: { "accept-encoding": "gzip" } }, done).on("error", fail),
    );
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    const body = Buffer.concat(await answer.toArray());
    const isCompressed = answer.headers["content-encoding"] === "gzip";
    weights.set(url, {
      gzip: body.length,
      brotli: isCompressed ? brotliCompressSync(gunzipSync(body)).length : body.length,
    });
  }
  return weights.get(url);
}

/** Opens a route as a first-time visitor. Returns the addresses of the site that the page itself requested. */
async function firstVisit(/** @type {Browser} */ browser, route) {
  const page = await browser.newPage({ serviceWorkers: "allow" });
  const asked = [];
  // The requests of its service worker are events of the context, not of the page.
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(site.url + route, { waitUntil: "load", timeout: PATIENCE_MS });
  await page.waitForTimeout(SETTLE_MS);
  // Chromium loads these without an event.
  asked.push(
    ...(await page
      .locator("link[rel~=icon], link[rel=manifest]")
      .evaluateAll((/** @type {HTMLLinkElement[]} */ links) => links.map((link) => link.href))),
  );
  await page.close();
  return asked;
}

/** Opens home and waits until the service worker is active. Returns the addresses of its files and of itself. */
async function keptOffline(/** @type {Browser} */ browser) {
  const page = await browser.newPage({ serviceWorkers: "allow" });
  await page.goto(site.url, { timeout: PATIENCE_MS });
  // It fills the cache before it is active.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: PATIENCE_MS,
  });
  const kept = await page.evaluate(async () => {
    const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return [navigator.serviceWorker.controller.scriptURL, ...files.flat().map(({ url }) => url)];
  });
  await page.close();
  return kept;
}

const failures = [];
const row = (name, ...cells) =>
  console.log(`  ${name.padEnd(16)}${cells.map((cell) => cell.toLocaleString("en").padStart(12)).join("")}`);

/** Prints the weight of some addresses, and the largest of them if they are over the bar. */
async function report(name, urls, bar) {
  // A name that has no hash is kept by the service worker with its revision.
  const files = [...new Set(urls.filter((url) => url.startsWith(site.url)).map((url) => url.replace(/[?#].*/, "")))];
  const sizes = await Promise.all(
    files.map(async (url) => ({ file: url.slice(site.url.length) || "index.html", ...(await weigh(url)) })),
  );
  const sum = (kind) => sizes.reduce((total, size) => total + size[kind], 0);
  row(name, files.length, sum("gzip"), sum("brotli"), bar);
  if (sum("gzip") <= bar) return;
  failures.push(`${name}: ${sum("gzip")} bytes, the bar is ${bar}`);
  for (const { file, gzip } of sizes.sort((a, b) => b.gzip - a.gzip).slice(0, 10)) console.log(`    ${file} ${gzip}`);
}

const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
try {
  console.log("\nBytes of a first visit until 2 s after it has loaded, and of all files for offline use:\n");
  row("", "files", "gzip 6", "brotli 11", "bar, gzip");
  for (const route of await routesOf(browser, site.url)) {
    const name = route.slice("#/".length) || "home";
    await report(name, await firstVisit(browser, route), BARS[name] ?? FIRST_VISIT);
  }
  await report("offline", await keptOffline(browser), OFFLINE);
} finally {
  await browser.close();
  await site.close();
}

console.log();
for (const failure of failures) console.log(`  over the bar: ${failure}`);
// xtask/src/step.rs knows the status of a figure over its bar.
process.exitCode = failures.length === 0 ? 0 : 3;
