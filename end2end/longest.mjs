// @ts-check
// Opens games of the maximum length in the built site and times the page: `cargo xtask bench --limits`.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";

/** How often each action runs. The least time is reported, because other work can only add to it. */
const RUNS = 3;

/** Returns the milliseconds until the page has painted the effect of a script. */
const timed = (/** @type {Page} */ page, what, value) =>
  page.evaluate(
    async ([what, value]) => {
      const acts = {
        open: () => void (location.hash = value),
        press: () => document.querySelector(`[data-testid=${value}]`).click(),
      };
      const is_done = { open: () => document.querySelector("#board") !== null, press: () => true }[what];
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      await frame();
      const began = performance.now();
      acts[what]();
      do {
        if (performance.now() - began > 60_000) throw new Error(`a minute was not enough to ${what} ${value}`);
        await frame();
      } while (!is_done());
      await frame();
      return performance.now() - began;
    },
    [what, value],
  );

async function home(/** @type {Page} */ page) {
  await page.evaluate(() => void (location.hash = "#/"));
  await page.locator("main.home").waitFor();
}

/** Times one game, from its stored save and its address. */
async function time(/** @type {Browser} */ browser, url, { address, path = undefined, save = undefined }) {
  const page = await browser.newPage({ serviceWorkers: "block", reducedMotion: "reduce" });
  if (save !== undefined) {
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [`handful/2/${path}`, save]);
  }
  await page.goto(`${url}${address}`);
  await page.locator("#board").waitFor();
  const times = { open: [], undo: [], redo: [] };
  for (let run = 0; run < RUNS; run += 1) {
    await home(page);
    times.open.push(await timed(page, "open", address));
    for (const tool of ["undo", "redo"]) {
      if (await page.locator(`[data-testid=${tool}]:enabled`).count()) {
        times[tool].push(await timed(page, "press", tool));
      }
    }
  }
  await page.context().close();
  return Object.values(times).map((list) => (list.length > 0 ? `${Math.min(...list).toFixed(0)} ms` : "–"));
}

const site = await serve({ dir: DIST });
const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
try {
  console.log("Milliseconds until the page has painted, two frames of 17 ms included:\n");
  console.log("| game | moves | opens | undo | redo | opens without a game | \n|---|---:|---:|---:|---:|---:|");
  for (const name of (await readdir(process.env.HANDFUL_LIMITS)).sort()) {
    const game = JSON.parse(await readFile(join(process.env.HANDFUL_LIMITS, name), "utf8"));
    const times = await time(browser, site.url, game);
    const [fresh] = await time(browser, site.url, { address: game.address });
    console.log(`| ${game.address} | ${JSON.parse(game.save).made} | ${times.join(" | ")} | ${fresh} |`);
  }
} finally {
  await browser.close();
  await site.close();
}
