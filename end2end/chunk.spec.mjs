// @ts-check
// Code in chunks: which page requests it, the placeholder until it arrives, and the message if it cannot be loaded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DIST } from "./launch.mjs";
import { GAMES } from "./support/games.mjs";
import { NINE, clickSwap, expectPosition, kept, open, ready, openGame } from "./support/table.mjs";

const DEAL = NINE["par 5"];
const { swaps: LINE, steps: STATIONS } = DEAL;

/** The chunks of the built site; a debug build has none. */
const LIST = /<meta name="?chunks"? content="([^"]*)/.exec(readFileSync(join(DIST, "index.html"), "utf8"))?.[1];
const LISTED = LIST?.split(" ").map((each) => each.split(",")) ?? [];
const CHUNKS = LISTED.map(([name]) => name);
/** Returns the chunks whose code a chunk uses. */
const usedBy = (chunk) => LISTED.find(([name]) => name === chunk)?.slice(3) ?? [];
const NAME = /\/([a-z0-9-]+)-[0-9a-f]{16}\.wasm$/;
const FLIP = /\/flip-nine-[0-9a-f]{16}\.wasm$/;
const FLIP_SHEET = /\/flip-nine-[0-9a-f]{8,16}\.css$/;

test.skip(CHUNKS.length === 0, "the program of a debug build is one");

/** The pages that are not games. */
const PAGES = {
  home: "",
  daily: "#/daily",
  records: "#/records",
  pages: "#/settings",
  "second-look": "#/second-look",
  together: "#/together",
};
/** Returns whether a chunk is fetched from within a page, for a dialog, a computer’s move or a game between devices. */
const isWithin = (chunk) =>
  /-(side|remote|shared|who|why)$/.test(chunk) ||
  ["dialogs", "share", "guides", "switch", "home-look", "late"].includes(chunk);
const again = (/** @type {Page} */ page) => page.getByTestId("again");

/** Returns the active style sheets, the last one first. */
const sheets = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.styleSheets].map((sheet) => /([a-z0-9-]+)-[0-9a-f]+\.css$/.exec(sheet.href)[1]).reverse(),
  );

test("every page asks for its own chunk and its own style sheet alone", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(...(NAME.exec(request.url())?.slice(1) ?? [])));
  await open(page);
  const games = await page
    .locator("[data-game-card]")
    .evaluateAll((cards) => cards.map((card) => card.dataset.gameCard));
  expect(games, "the shortcuts of the manifest").toEqual(GAMES);
  expect(asked).toEqual(["home"]);
  const pages = CHUNKS.filter((chunk) => !isWithin(chunk));
  expect(pages.toSorted()).toEqual([...games, ...Object.keys(PAGES)].toSorted());
  for (const chunk of pages) {
    asked.length = 0;
    await open(page, PAGES[chunk] ?? `#/${chunk}`);
    if (games.includes(chunk)) await page.locator(`[data-game="${chunk}"]`).waitFor();
    expect(asked.toSorted()).toEqual([chunk, ...usedBy(chunk)].toSorted());
    // Pages that are no game share a sheet, and home's is in the common one.
    const own = { home: [], daily: ["pages"], records: ["pages"], "second-look": ["pages"], together: ["pages"] };
    expect(await sheets(page)).toEqual([...(own[chunk] ?? [chunk]), "style"]);
  }
  asked.length = 0;
  await open(page, "#/settings");
  await page.getByRole("radiogroup").or(page.locator("[data-setting]")).first().waitFor();
  await page.evaluate(() => void (location.hash = "#/records"));
  await expect(page.getByRole("heading", { level: 1, name: "Records" })).toBeVisible();
  expect(asked.toSorted(), "what both use is asked for once").toEqual(["late", "pages", "records"]);
  expect([usedBy("pages"), usedBy("records"), usedBy("flip-nine")]).toEqual([["late"], ["late"], []]);
  await test.step("once each", async () => {
    asked.length = 0;
    for (const hash of ["#/flip-nine", "#/sliding", "#/flip-nine"]) {
      await page.evaluate((hash) => void (location.hash = hash), hash);
      await page.locator(`[data-game="${hash.slice(2)}"]`).waitFor();
    }
    expect(asked.filter((chunk) => GAMES.includes(chunk))).toEqual(["flip-nine", "sliding"]);
    const applied = await sheets(page);
    expect(applied.at(-1), "the shared one is the first").toBe("style");
    expect(applied.toSorted()).toEqual(["flip-nine", "pages", "sliding", "style"]);
  });
});

for (const [what, file] of [
  ["chunk", FLIP],
  ["style sheet", FLIP_SHEET],
]) {
  test(`while a ${what} is on its way, the boxes stand where the board will, and no board is seen`, async ({
    page,
  }) => {
    let release;
    const held = new Promise((done) => (release = done));
    await page.route(file, async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const row = document.querySelector("#board");
        if (!row) return;
        window.firstPosition = getComputedStyle(row).position;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    // The event `load` waits for style sheets.
    await page.goto(`./${DEAL.link}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "Flip 9" })).toBeVisible();
    await expect(page.locator("#board")).toHaveCount(0);
    const parts = page.locator(".bar, main, .figures, .toolbar").filter({ visible: true });
    await expect(parts).toHaveCount(4);
    // In a rail the tools come upwards from the lower edge, where the words above leave room.
    const boxes = () =>
      parts.evaluateAll((all) =>
        all.map((part) => {
          const { x, y, width, height, bottom } = part.getBoundingClientRect();
          const grows = innerWidth >= 900 && part.matches(".toolbar");
          return grows ? { x, width, bottom } : { x, y, width, height };
        }),
      );
    const before = await boxes();
    release();
    await expectPosition(page, STATIONS[0]);
    await expect(page.locator("main[aria-busy]")).toHaveCount(0);
    expect(await boxes()).toEqual(before);
    expect(await page.evaluate(() => window.firstPosition), "the board comes with its style").toBe("relative");
  });
}

test("a chunk that cannot be had is said, and can be tried again without losing the place or the game", async ({
  page,
}) => {
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await openGame(page, DEAL.link);
  await clickSwap(page, LINE[0], 0);
  await expectPosition(page, STATIONS[1]);
  await open(page);
  const before = await kept(page);
  await page.route(FLIP, (route) => route.abort());
  // The site does not respond either; if it did, the second attempt would reload the page.
  await page.route("**/*", (route) => (route.request().method() === "HEAD" ? route.abort() : route.fallback()));
  await open(page, DEAL.link);
  await expect(page.getByTestId("message")).toContainText("This page couldn’t load.");
  await expect(again(page)).toHaveText("Try again");
  await expect(page.locator("#crash, #no-load").filter({ visible: true })).toHaveCount(0);
  // The rest of the page continues to work.
  await page.locator(".bar a[href='#/']").click();
  await expect(page.locator("[data-game-card]").first()).toBeVisible();
  await page.goBack();
  await expect(again(page)).toBeVisible();
  expect(await kept(page)).toEqual(before);
  await page.unroute(FLIP);
  await again(page).click();
  await expectPosition(page, STATIONS[1]);
  expect(page.url()).toContain(DEAL.link);
  expect(faults).toEqual([]);
});

test("a file that is missing, or not of this build, is refused and can be tried again", async ({ page }) => {
  const foreign = (contentType, body) => (/** @type {Route} */ route) =>
    route.fulfill({ status: 200, contentType, body });
  /** @type {[RegExp, (route: Route) => Promise<void>][]} */
  const others = [
    [FLIP, foreign("application/wasm", Buffer.from("0061736d01000000", "hex"))],
    [FLIP_SHEET, foreign("text/css", "body { color: red }")],
    [FLIP_SHEET, (route) => route.abort()],
  ];
  for (const [file, answer] of others) {
    await page.route(file, answer);
    await open(page, DEAL.link);
    await expect(again(page), `${file}`).toBeVisible();
    await page.unroute(file);
    await again(page).click();
    await expectPosition(page, STATIONS[0]);
    expect(await sheets(page)).toEqual(["flip-nine", "style"]);
    await expect(page.locator('link[href*="/flip-nine-"]')).toHaveCount(1);
  }
});
