// The drawings of cards: which page requests them, and that no card is seen without them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DIST } from "./launch.mjs";
import { DRAWING, GAMES } from "./support/games.mjs";
import { open } from "./support/table.mjs";

const FILE = /\/drawings-[0-9a-f]{16}\.json$/;
const again = (page) => page.getByTestId("again");
const isSplit = readFileSync(join(DIST, "index.html"), "utf8").includes('name="chunks"');

/** The pages, and how many files of drawings each requests. */
const PAGES = [
  ["", 1],
  ...GAMES.map((slug) => [`#/${slug}?deal=7`, DRAWING.includes(slug) ? 1 : 0]),
  ["#/daily", 0],
  ["#/records", 0],
  ["#/settings", 1],
  ["#/about", 1],
  ["#/edit?escalator&ks", 1],
];
const SPANISH = "#/go-fish?deal=7&deck=spanish&seats=you,minnow";

/** Returns the names that the page draws and the sprite lacks, once it draws some. */
async function lacking(page) {
  await page.locator("#app use").first().waitFor({ state: "attached" });
  return page.evaluate(() => {
    const names = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    return [...new Set(names)].filter((name) => !document.querySelector(name));
  });
}

/** Records what the page lacks at every change, from its load on. */
const watch = (page) =>
  page.addInitScript(() => {
    window.lacked = new Set();
    new MutationObserver(() => {
      for (const use of document.querySelectorAll("#app use")) {
        const name = use.getAttribute("href");
        if (!document.querySelector(name)) window.lacked.add(name);
      }
    }).observe(document, { childList: true, subtree: true });
  });
const lacked = (page) => page.evaluate(() => [...window.lacked]);

/** Holds a file back until the returned function is called. */
async function hold(page, file) {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const [route, files] of PAGES) {
  test(`${route || "home"} has what it draws, from ${files} files`, async ({ page }) => {
    const asked = [];
    page.on("request", (request) => asked.push(...(FILE.exec(request.url()) ?? [])));
    await watch(page);
    await open(page, route);
    expect(await lacking(page)).toEqual([]);
    expect(await lacked(page)).toEqual([]);
    if (isSplit) expect(asked).toHaveLength(files);
  });
}

test("pages share their drawings", async ({ page }) => {
  test.skip(!isSplit, "a debug build has all drawings in index.html");
  await open(page);
  await page.locator(".mini-pyramid .face").first().waitFor();
  const asked = [];
  page.on("request", (request) => asked.push(...(FILE.exec(request.url()) ?? [])));
  await page.locator('[data-game-card="escalator"]').click();
  await page.locator("#board .face").first().waitFor();
  expect(await lacking(page)).toEqual([]);
  expect(asked).toEqual([]);
  await expect(page.locator(".sprite #s-h")).toHaveCount(1);
});

test("every page has what it draws after a way through pages without cards", async ({ page }) => {
  await watch(page);
  for (const route of ["#/sliding", "#/flip-nine", "#/escalator?deal=7", "#/card-flip?deal=7", SPANISH]) {
    await open(page, route);
    expect(await lacking(page)).toEqual([]);
  }
  expect(await lacked(page)).toEqual([]);
});

test.describe("a slow network", () => {
  test.skip(!isSplit, "a debug build has all drawings in index.html");

  test("shows no board before its drawings", async ({ page }) => {
    await watch(page);
    const release = await hold(page, FILE);
    await page.goto("./#/escalator?deal=7");
    await page.locator("html[data-ready]").waitFor();
    await expect(page.locator("main[aria-busy]")).toBeVisible();
    await expect(page.locator("#board")).toHaveCount(0);
    release();
    await page.locator("#board .face").first().waitFor();
    expect(await lacking(page)).toEqual([]);
    expect(await lacked(page)).toEqual([]);
  });

  test("shows no Spanish cards before their drawings", async ({ page }) => {
    await watch(page);
    const release = await hold(page, /\/go-fish-side-[0-9a-f]{16}\.wasm$/);
    await open(page, SPANISH);
    await expect(page.locator("#board [aria-busy]")).toBeVisible();
    await expect(page.locator(".fish-table")).toHaveCount(0);
    release();
    await page.locator("#board .face").first().waitFor();
    expect(await lacking(page)).toEqual([]);
    expect(await lacked(page)).toEqual([]);
  });
});

test("drawings that cannot be had, or that are not the ones of this build, can be tried again", async ({ page }) => {
  test.skip(!isSplit, "a debug build has all drawings in index.html");
  for (const answer of [(route) => route.abort(), (route) => route.fulfill({ status: 200, contentType: "application/json", body: "[]" })]) {
    await page.route(FILE, answer);
    await page.goto("about:blank");
    await open(page, "#/escalator?deal=7");
    await expect(again(page)).toBeVisible();
    await page.unroute(FILE);
    await again(page).click();
    await page.locator("#board .face").first().waitFor();
    expect(await lacking(page)).toEqual([]);
  }
});
