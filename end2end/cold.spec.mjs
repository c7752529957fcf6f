// The functions of the program that a first visit does not run: when they are requested, and what a page does without.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DIST } from "./launch.mjs";
import { leave, offerInstall } from "./support/browser.mjs";
import { sameDeals } from "./support/deals.mjs";
import { GAMES } from "./support/games.mjs";
import { SAVE, open } from "./support/table.mjs";

const COLD = /\/cold-[0-9a-f]{16}\.wasm$/;

test.skip(!readFileSync(join(DIST, "index.html"), "utf8").includes("cold,"), "the program of a debug build is one");

/** Collects the requests for the functions: how each was made. */
function requests(page) {
  const asked = [];
  page.on("request", (request) => COLD.test(request.url()) && asked.push(request.resourceType()));
  return asked;
}

/** What another tab does, which no first visit hears of: it writes another game. */
const otherTab = (page) =>
  page.evaluate((key) => {
    localStorage.setItem(key, '{"v":"1"}');
    dispatchEvent(new StorageEvent("storage", { key, newValue: '{"v":"1"}', storageArea: localStorage }));
  }, SAVE);

test("a first visit to home and to each game is painted and played without them", async ({ browser, baseURL }) => {
  for (const route of ["", ...GAMES.map((slug) => `#/${slug}`)]) {
    const context = await browser.newContext({ serviceWorkers: "block", baseURL });
    const page = await context.newPage();
    // A deal that the list knows (cold.mjs). In others a computer's move may ask for them before.
    await page.addInitScript(sameDeals, 0);
    await page.clock.install();
    const asked = requests(page);
    await page.goto(`./${route}`);
    await page.locator(route ? "#board button" : "[data-game-card]").first().waitFor();
    // What a browser does by itself while a page starts: it offers to install the page, hides it, and collects garbage.
    await page.evaluate(offerInstall);
    await leave(page);
    await page.requestGC();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(asked, route).toEqual([]);
    // They come some time after the page, without a touch.
    await page.clock.runFor(3_100);
    await expect.poll(() => asked[0], route).toBe("fetch");
    await context.close();
  }
});

test("who moves first in Go Fish needs none of them", async ({ browser, baseURL }) => {
  // Deals in which another begins, and is refused or gets cards.
  await Promise.all([2, 16, 20, 22].map(async (seed) => {
    const context = await browser.newContext({ serviceWorkers: "block", baseURL });
    const page = await context.newPage();
    await page.addInitScript(sameDeals, seed);
    // They do not come by themselves, however slow the machine is.
    await page.route(COLD, (route) => (route.request().resourceType() === "xhr" ? route.continue() : route.abort()));
    const asked = requests(page);
    await page.goto("./#/go-fish");
    await page.locator("#board .pile:not([hidden])").first().waitFor();
    // The answer is a bubble of its own.
    await page.locator('.bubble:not([data-says="asks"])').first().waitFor();
    expect(asked, `deals of ${seed}`).not.toContain("xhr");
    await context.close();
  }));
});

test("the first touch asks for them, once", async ({ page }) => {
  const asked = requests(page);
  await open(page, "#/flip-nine");
  const answered = page.waitForResponse(COLD);
  await page.locator("#board button").first().click();
  // A touch before they are here may call one, which is then fetched at once.
  await (await answered).finished();
  await page.locator("#board button").nth(1).click();
  await expect.poll(() => asked).toEqual(["fetch"]);
});

test("one that is called before they are here is fetched at once", async ({ page }) => {
  await page.route(COLD, (route) => (route.request().resourceType() === "xhr" ? route.continue() : route.abort()));
  const asked = requests(page);
  await open(page, "#/flip-nine");
  await otherTab(page);
  expect(asked).toContain("xhr");
  await expect(page.locator("#crash")).toBeHidden();
  await expect(page.locator("#board [data-card]")).toHaveCount(9);
});

test("without them and without a network the page says that it cannot go on, and a reload can", async ({ page }) => {
  await page.route(COLD, (route) => route.abort());
  await open(page, "#/flip-nine");
  await otherTab(page);
  await expect(page.locator("#crash")).toBeVisible();
  await page.unroute(COLD);
  await page.evaluate((key) => localStorage.removeItem(key), SAVE);
  await page.locator("#crash").getByRole("button").first().click();
  await expect(page.locator("#board [data-card]")).toHaveCount(9);
});

test("a later visit has them before the program starts, and so have the other pages and an address that asks for a deal", async ({ page }) => {
  const asked = requests(page);
  for (const [stored, route] of [["1", "#/flip-nine"], [null, "#/flip-nine?deal=7"], [null, "#/records"], [null, "#/no-such-page"]]) {
    await page.goto("./icons/icon.svg");
    await page.evaluate((value) => (value ? localStorage.setItem("handful/1/seen", value) : localStorage.clear()), stored);
    asked.length = 0;
    await open(page, route);
    await page.locator("html[data-ready]").waitFor();
    expect(asked, route).toEqual(["fetch"]);
  }
});
