// @ts-check
// Layout shifts of a page while it loads.
import { expect } from "@playwright/test";
import { still } from "./states.mjs";

/** Records every layout shift of the pages that are opened from now on, with the elements that moved. */
export const watchShifts = (/** @type {Page} */ page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "")]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Delays the program until the static page is painted. Not the worker, which may load after the test has ended. */
export const paintFirst = (/** @type {Page} */ page) =>
  page.route(/(?<!\/solver\w*)\.wasm$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    await route.continue();
  });

/** Expects that nothing has shifted once the page is stable. */
export async function expectNoShift(/** @type {Page} */ page) {
  await still(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
}
