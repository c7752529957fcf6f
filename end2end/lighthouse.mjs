// @ts-check
// Measures home, each game, the daily five and the records with Lighthouse as first visits from a mid-range phone on a slow
// connection: `cargo xtask check --lighthouse`.
//
// `node end2end/lighthouse.mjs [SITE …]` measures other sites, each the folder of a build or an address; of several, page
// by page in turn, so that the machine's load falls on all alike: a build of before beside one of now.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";
import { PAGES, routesOf } from "./routes.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const BAR = 100;
/** The number of runs. A busy machine only adds time, so the best run is the closest to the page's own time. */
const RUNS = 3;

const chromePath = process.env.HANDFUL_BROWSER || undefined;

async function measure(url) {
  const chrome = await launch({ chromePath, chromeFlags: LAUNCH_ARGS });
  try {
    /** @type {import("lighthouse").Flags} */
    const options = { port: chrome.port, output: "json", logLevel: "error", onlyCategories: CATEGORIES };
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await chrome.kill();
  }
}

const scores = (lhr) => CATEGORIES.map((id) => Math.round((lhr.categories[id].score ?? 0) * 100));
const total = (lhr) => scores(lhr).reduce((sum, score) => sum + score, 0);

/** Returns the audits that kept a category from its full score, so that no second run is needed to find them. */
const faults = (lhr) =>
  CATEGORIES.flatMap((id) =>
    lhr.categories[id].auditRefs
      .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id].score ?? 1) < 1)
      .map((ref) => {
        const { title, displayValue, details } = lhr.audits[ref.id];
        const where = (details?.items ?? [])
          .slice(0, 3)
          .map((item) => item.node?.snippet ?? item.description ?? item.url);
        return [`${id}: ${title}`, displayValue, ...where].filter(Boolean).join(" · ");
      }),
  );

/** Opens a site: serves a folder, and takes an address as it is. */
async function opened(name) {
  if (/^https?:/.test(name)) return { name, url: name.endsWith("/") ? name : `${name}/`, close: () => {} };
  const { url, close } = await serve({ dir: name });
  return { name, url, close };
}

/** Measures a page until a run reaches every score, at most `RUNS` times. Prints and returns whether it was reached. */
async function page(site, route) {
  let best;
  for (let run = 0; run < RUNS && (!best || total(best) < BAR * CATEGORIES.length); run += 1) {
    const lhr = await measure(site.url + route);
    if (!best || total(lhr) > total(best)) best = lhr;
  }
  const number = (audit) => best.audits[audit].numericValue ?? 0;
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((audit) =>
    Math.round(number(audit)),
  );
  const row = [...scores(best), number("cumulative-layout-shift").toFixed(3), ...times];
  console.log(
    (route || "(home)").padEnd(24) +
      row.map((value) => String(value).padStart(16)).join("") +
      (sites.length > 1 ? `  ${site.name}` : ""),
  );
  for (const fault of faults(best)) console.log(`  ${fault}`);
  return scores(best).every((score) => score >= BAR);
}

const named = process.argv.slice(2);
const sites = await Promise.all((named.length > 0 ? named : [DIST]).map(opened));
let held = true;
try {
  const browser = await chromium.launch({ executablePath: chromePath, args: LAUNCH_ARGS });
  const routes = await Promise.all(sites.map(({ url }) => routesOf(browser, url)));
  await browser.close();

  console.log(
    `\n${"Page".padEnd(24)}${[...CATEGORIES, "CLS", "FCP ms", "LCP ms", "TBT ms"].map((name) => name.padStart(16)).join("")}`,
  );
  for (const route of [...new Set(routes.flat()), ...PAGES]) {
    for (const [i, site] of sites.entries()) {
      if ([...routes[i], ...PAGES].includes(route)) held = (await page(site, route)) && held;
    }
  }
} finally {
  for (const site of sites) await site.close();
}

console.log(held ? `\n  Every score is ${BAR}.` : `\n  under the bar: not every score is ${BAR}`);
// xtask/src/step.rs knows the status of a figure over its bar.
process.exitCode = held ? 0 : 3;
