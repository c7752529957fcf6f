// Code in chunks: which page requests it, the placeholder until it arrives, and the message if it cannot be loaded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DIST } from "./launch.mjs";
import { GAMES } from "./support/games.mjs";
import { NINE, clickSwap, expectPosition, kept, open, ready, sit } from "./support/table.mjs";

const DEAL = NINE["par 5"];
const { swaps: LINE, steps: STATIONS } = DEAL;

/** The chunks of the built site; a debug build has none. */
const LIST = /<meta name="?chunks"? content="([^"]*)/.exec(readFileSync(join(DIST, "index.html"), "utf8"))?.[1];
const CHUNKS = LIST?.split(" ").map((each) => each.split(",")[0]) ?? [];
const NAME = /\/([a-z0-9-]+)-[0-9a-f]{16}\.wasm$/;
const FLIP = /\/flip-nine-[0-9a-f]{16}\.wasm$/;
const SHEET = /\/([a-z0-9-]+)-[0-9a-f]{8,16}\.css$/;
const FLIP_SHEET = /\/flip-nine-[0-9a-f]{8,16}\.css$/;

test.skip(CHUNKS.length === 0, "the program of a debug build is one");

const WORDS = {
  "en-US": ["This page couldn’t load.", "Try again"],
  "es-ES": ["No se pudo cargar esta página.", "Intentar de nuevo"],
};
/** The pages that are not games. */
const PAGES = { home: "", daily: "#/daily", records: "#/records", pages: "#/settings", together: "#/together" };
/** Returns whether a chunk has texts, which come with their page. */
const isTexts = (chunk) => /(^|-)(en|es)$/.test(chunk);
/** Returns whether a chunk is fetched from within a page, for a dialog, a computer’s move or a game between devices. */
const isWithin = (chunk) => isTexts(chunk) || /-(side|far)$/.test(chunk) || ["dialogs", "share", "first", "switch"].includes(chunk);
const again = (page) => page.getByTestId("again");

/** Returns the active style sheets, the last one first. */
const sheets = (page) => page.evaluate(() => [...document.styleSheets].map((sheet) => /([a-z0-9-]+)-[0-9a-f]+\.css$/.exec(sheet.href)[1]).reverse());

test("every page asks for its own chunk and its own style sheet alone", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(...(NAME.exec(request.url())?.slice(1) ?? [])));
  await open(page);
  const games = await page.locator("[data-game-card]").evaluateAll((cards) => cards.map((card) => card.dataset.gameCard));
  expect(games, "the shortcuts of the manifest").toEqual(GAMES);
  expect(asked.toSorted()).toEqual(["en", "home"]);
  const pages = CHUNKS.filter((chunk) => !isWithin(chunk));
  expect(pages.toSorted()).toEqual([...games, ...Object.keys(PAGES)].toSorted());
  for (const chunk of pages) {
    asked.length = 0;
    await open(page, PAGES[chunk] ?? `#/${chunk}`);
    if (games.includes(chunk)) await page.locator(`[data-game="${chunk}"]`).waitFor();
    expect(asked.toSorted()).toEqual(["en", chunk, ...CHUNKS.filter((it) => it === `${chunk}-en`)].toSorted());
    // Pages that are no game share a sheet.
    expect(await sheets(page)).toEqual([["daily", "records", "together"].includes(chunk) ? "pages" : chunk, "style"]);
  }
  asked.length = 0;
  await open(page, "#/settings");
  await page.getByRole("radiogroup").or(page.locator("[data-setting]")).first().waitFor();
  await page.evaluate(() => void (location.hash = "#/records"));
  await expect(page.getByRole("heading", { level: 1, name: "Records" })).toBeVisible();
  expect(asked.toSorted()).toEqual(["en", "pages", "pages-en", "records", "records-en"]);
});

test("a chunk is asked for before the program is there", async ({ page }) => {
  let seen;
  const asked = new Promise((done) => (seen = done));
  await page.route(FLIP, (route) => {
    seen();
    return route.continue();
  });
  await page.route(/_bg\.wasm$/, async (route) => {
    await asked;
    await route.continue();
  });
  await sit(page);
});

test("while a chunk is on its way, the boxes stand where the board will", async ({ page }) => {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(FLIP, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`./#/flip-nine?deal=${DEAL.number}`);
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator("main[aria-busy]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Flip 9" })).toBeVisible();
  const boxes = () =>
    page.evaluate(() => [".bar", "#main", ".figures", ".toolbar"].map((name) => JSON.stringify(document.querySelector(name).getBoundingClientRect())));
  const before = await boxes();
  release();
  await expectPosition(page, STATIONS[0]);
  await expect(page.locator("main[aria-busy]")).toHaveCount(0);
  expect(await boxes()).toEqual(before);
});

test("what comes for a game that is gone harms nothing", async ({ page }) => {
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  let release;
  const held = new Promise((done) => (release = done));
  let asked;
  const wanted = new Promise((done) => (asked = done));
  await page.route(/\/card-flip-side-[0-9a-f]{16}\.wasm$/, async (route) => {
    asked();
    await held;
    await route.continue();
  });
  await open(page, "#/card-flip?deal=1&cards=1");
  await page.locator('#board [data-card="1"]').click();
  await wanted;
  await page.evaluate(() => (location.hash = "#/flip-nine?deal=7"));
  await page.locator('[data-game="flip-nine"]').waitFor();
  const come = page.evaluate(() => new Promise((done) => addEventListener("chunk", () => done(), { once: true })));
  release();
  await come;
  await expect(page.locator("#crash")).toBeHidden();
  expect(faults).toEqual([]);
});

for (const [locale, [words, button]] of Object.entries(WORDS)) {
  test.describe(locale, () => {
    test.use({ locale });
    test("a chunk that cannot be had is said, and can be tried again without losing the place", async ({ page }) => {
      const faults = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      await page.route(FLIP, (route) => route.abort());
      // The site does not respond either; if it did, the second attempt would reload the page.
      await page.route("**/*", (route) => (route.request().method() === "HEAD" ? route.abort() : route.fallback()));
      await page.goto(`./#/flip-nine?deal=${DEAL.number}`);
      await expect(page.getByTestId("message")).toContainText(words);
      await expect(again(page)).toHaveText(button);
      await expect(page.locator("#crash, #no-load").filter({ visible: true })).toHaveCount(0);
      // The rest of the page continues to work.
      await page.locator(".bar a[href='#/']").click();
      await expect(page.locator("[data-game-card]").first()).toBeVisible();
      await page.goBack();
      await expect(page.getByTestId("message")).toContainText(words);
      await page.unroute(FLIP);
      await again(page).click();
      await expect(page.locator("#board [data-card]")).toHaveCount(9);
      expect(page.url()).toContain(`deal=${DEAL.number}`);
      expect(faults).toEqual([]);
    });
  });
}

test("a game that waits is not touched by a chunk that does not come", async ({ page }) => {
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await clickSwap(page, LINE[0], 0);
  await expectPosition(page, STATIONS[1]);
  await open(page);
  const before = await kept(page);
  await page.route(FLIP, (route) => route.abort());
  await open(page, "#/flip-nine");
  await expect(again(page)).toBeVisible();
  expect(await kept(page)).toEqual(before);
  await page.unroute(FLIP);
  await again(page).click();
  await expectPosition(page, STATIONS[1]);
});

test("a chunk that the site no longer has brings the new page, when it is tried again", async ({ page }) => {
  await page.route(FLIP, (route) => route.fulfill({ status: 404, body: "" }));
  await open(page, `#/flip-nine?deal=${DEAL.number}`);
  await expect(again(page)).toBeVisible();
  await page.evaluate(() => (window.isOld = true));
  const loaded = page.waitForEvent("load");
  await again(page).click();
  await loaded;
  await ready(page);
  expect(await page.evaluate(() => window.isOld)).toBeUndefined();
  await expect(again(page)).toBeVisible();
});

const position = (page) => page.locator("#board").evaluate((row) => getComputedStyle(row).position);

test("a style sheet of a game comes with its page, once, and after the shared one", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(...(SHEET.exec(request.url())?.slice(1) ?? [])));
  await open(page);
  expect(asked.toSorted()).toEqual(["home", "style"]);
  asked.length = 0;
  await page.locator('[data-game-card="flip-nine"]').click();
  await page.locator("#board [data-card]").nth(8).waitFor();
  expect(await position(page)).toBe("relative");
  expect(asked).toEqual(["flip-nine"]);
  await page.locator(".bar a[href='#/']").click();
  await page.locator('[data-game-card="sliding"]').click();
  await page.locator("[data-tile]").first().waitFor();
  await page.goBack();
  await page.locator('[data-game-card="flip-nine"]').click();
  await page.locator("#board [data-card]").nth(8).waitFor();
  expect(asked).toEqual(["flip-nine", "sliding"]);
});

test("a board is not seen before its style sheet is there", async ({ page }) => {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(FLIP_SHEET, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const row = document.getElementById("board");
      if (!row) return;
      window.firstPosition = getComputedStyle(row).position;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const code = page.waitForResponse(FLIP);
  // The event `load` waits for style sheets.
  await page.goto(`./#/flip-nine?deal=${DEAL.number}`, { waitUntil: "commit" });
  await page.locator("html[data-ready]").waitFor();
  await (await code).finished();
  await expect(page.locator("main[aria-busy]")).toBeVisible();
  await expect(page.locator("#board")).toHaveCount(0);
  release();
  await expectPosition(page, STATIONS[0]);
  expect(await page.evaluate(() => window.firstPosition)).toBe("relative");
});

test("a style sheet that cannot be had can be tried again like the code", async ({ page }) => {
  await page.route(FLIP_SHEET, (route) => route.abort());
  await open(page, `#/flip-nine?deal=${DEAL.number}`);
  await expect(again(page)).toBeVisible();
  expect(await sheets(page)).toEqual(["style"]);
  await page.unroute(FLIP_SHEET);
  await again(page).click();
  await expectPosition(page, STATIONS[0]);
  expect(await sheets(page)).toEqual(["flip-nine", "style"]);
  await expect(page.locator('link[href*="/flip-nine-"]')).toHaveCount(1);
});

test("a chunk and a style sheet that are not the ones of this build are refused", async ({ page }) => {
  const others = [
    [FLIP, { contentType: "application/wasm", body: Buffer.from("0061736d01000000", "hex") }],
    [FLIP_SHEET, { contentType: "text/css", body: "body { color: red }" }],
  ];
  for (const [file, other] of others) {
    await page.route(file, (route) => route.fulfill({ status: 200, ...other }));
    await open(page, "#/flip-nine");
    await expect(again(page), `${file}`).toBeVisible();
    await page.unroute(file);
  }
});
