// @ts-check
// Files that are missing while the page is open: after a deploy that removed them, behind a proxy that blocks one, or
// without a network. The page is not reloaded unless the player asks, nothing is fetched in a loop, and the game
// continues. The host tests when an attempt is due: crates/shell/src/retry.rs. Pages whose own chunk is missing are in
// chunk.spec.mjs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./support/test.mjs";
import { DIST } from "./launch.mjs";
import { board, liveRegion, like, line, message, pile, seen, openGame, untilOwnTurn } from "./support/go-fish.mjs";
import { NINE, dialog, open, ready, win } from "./support/table.mjs";
import * as sliding from "./support/sliding.mjs";

const gone = (route) => route.fulfill({ status: 404, body: "" });
const fileOf = (chunk) => new RegExp(`/${chunk}-[0-9a-f]{16}\\.wasm$`);
const isSplit = readFileSync(join(DIST, "index.html"), "utf8").includes('name="chunks"');

/** Counts the requests for some files, and the reloads of the page from now on. */
function count(/** @type {Page} */ page, files) {
  const counted = { asked: 0, loads: 0 };
  page.on("request", (request) => (counted.asked += files.test(new URL(request.url()).pathname) ? 1 : 0));
  page.on("load", () => (counted.loads += 1));
  return counted;
}

test.describe("a chunk", () => {
  test.skip(!isSplit, "the program of a debug build is one");

  test("moves go on without the dialogs' code, and nothing is loaded anew", async ({ page }) => {
    await page.route(fileOf("dialogs"), gone);
    await page.clock.install();
    await sliding.openGame(page, "#/sliding?side=4&deal=7");
    const counted = count(page, fileOf("dialogs"));
    for (let move = 0; move < 8; move += 1) {
      await page.keyboard.press(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][move % 4]);
      await page.clock.runFor(1_000);
    }
    await expect.poll(() => page.getByTestId("moves").innerText()).toMatch(/^([2-8])$/);
    expect(counted.loads).toBe(0);
    expect(counted.asked, "the first move asks, then with back-off").toBeLessThanOrEqual(4);
  });

  test("a computer player that cannot load says so, and its turn can be played by another", async ({ page }) => {
    await page.route(fileOf("go-fish-side"), gone);
    await like(page, { told: "never" });
    // Pike begins.
    await openGame(page, { deal: 1, seats: "you,pike" });
    expect((await seen(page)).turn).toBe("1");
    const counted = count(page, fileOf("go-fish-side"));
    await page.clock.runFor(30_000);
    await expect(message(page)).toContainText("Coral couldn’t load.");
    await expect(liveRegion(page)).toContainText("Coral couldn’t load.");
    expect(counted.loads).toBe(0);
    expect(counted.asked).toBeLessThanOrEqual(8);
    expect(await line(page)).toEqual([]);
    // Which loads the page anew.
    await page.getByTestId("fish-again").click();
    await expect.poll(() => counted.loads).toBe(1);
    await ready(page);
    await page.clock.runFor(30_000);
    await expect(message(page)).toContainText("Coral couldn’t load.");
    await page.getByTestId("fish-relieve").click();
    await expect(page.getByTestId("fish-relieve")).toHaveCount(0);
    await page.clock.runFor(100);
    expect(await page.evaluate(() => document.activeElement.tagName), "the focus stays on the board").toBe("BUTTON");
    await untilOwnTurn(page);
    const made = (await line(page)).length;
    expect(made).toBeGreaterThan(0);
    const save = await page.evaluate(() => JSON.parse(localStorage.getItem("handful/2/save/go-fish")));
    expect(save.assisted, "a weaker player helps").toBe(true);
    expect(counted.loads).toBe(1);
  });

  test("a reason that cannot load says so, and is told once it can", async ({ page }) => {
    const files = fileOf("flip-nine-why");
    await page.route(files, gone);
    await open(page, "#/flip-nine?layout=213456798");
    const hint = page.getByTestId("hint");
    for (let press = 0; press < 3; press += 1) await hint.click();
    await expect(message(page)).toHaveText("The reason couldn’t load. Check your connection and ask again");
    await expect(liveRegion(page)).toContainText("The reason couldn’t load.");
    await page.unroute(files);
    await hint.click();
    await expect(message(page)).toContainText("keep par");
  });

  test("a result without the game's own part has its title and its buttons, and is whole once that comes", async ({
    page,
  }) => {
    const files = fileOf("flip-nine-why");
    await page.route(files, gone);
    const { link, swaps, steps } = NINE["one swap"];
    await open(page, link);
    await win(page, { swaps, steps });
    const result = dialog(page);
    await expect(result.getByRole("heading", { level: 2 })).toHaveText("At par");
    await expect(result.getByTestId("result-new")).toBeVisible();
    await expect(result.getByTestId("message")).toHaveText("The details couldn’t load. Check your connection.");
    await expect(result.locator(".stage")).toHaveCount(0);
    await page.unroute(files);
    await page.context().setOffline(true);
    await result.getByTestId("again").click();
    await expect(result.getByTestId("again")).toHaveText("Load details");
    // The network is back.
    await page.context().setOffline(false);
    await expect(result.locator(".stage")).toHaveCount(1);
  });

  test("the memory aid without a network fetches a few times, not thousands", async ({ page }) => {
    await like(page, { aid: "table", told: "before" });
    await openGame(page, { deal: 7, seats: "you,minnow,minnow" });
    await untilOwnTurn(page);
    await page.route(fileOf("go-fish-side"), (route) => route.abort());
    const counted = count(page, fileOf("go-fish-side"));
    await board(page).locator(".pile[data-playable]").first().click();
    await expect(board(page).locator(".pile[data-chosen]")).toHaveCount(1);
    for (let second = 0; second < 4; second += 1) {
      await page.clock.runFor(2_000);
      await page.evaluate(() => fetch("./manifest.webmanifest"));
    }
    expect(counted.asked).toBeGreaterThan(0);
    expect(counted.asked).toBeLessThanOrEqual(6);
    await page.getByTestId("hint").click();
    await expect(message(page)).toHaveText("The hint couldn’t load. Check your connection and ask again");
    // The network is back.
    await page.unroute(fileOf("go-fish-side"));
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(board(page).locator(".seat[data-holds]")).toHaveCount(2);
    await page.getByTestId("hint").click();
    await expect(board(page).locator(".seat[data-hinted]")).toHaveCount(1);
  });
});

test.describe("the solver", () => {
  // Errors that a worker throws because its code is missing are not faults of the page.
  const workers = test.extend({ faults: async ({}, use) => use([]) });

  for (const [what, file, wait] of /** @type {const} */ ([
    ["script", /\/solver\.js$/, 0],
    ["wasm", /\/solver_bg\.wasm$/, 21_000],
  ])) {
    workers(`a hint whose ${what} is missing ends in words, and the next one asks anew`, async ({ page }) => {
      await page.context().route(file, gone);
      await page.clock.install();
      // Hints by the method need no solver.
      await page.addInitScript(() => localStorage.setItem("handful/2/settings", '{"shortest":true}'));
      await sliding.openGame(page, sliding.link("1,2,3,4,5,6,0,7,8"));
      const hint = sliding.tool(page, "hint");
      await hint.click();
      await page.clock.runFor(wait);
      await expect(sliding.message(page)).toHaveText("The solver isn’t answering. Check your connection and ask again");
      await page.context().unroute(file);
      await hint.click();
      await expect(sliding.message(page)).toHaveText(/^Slide (a tile|\d tiles) (left|right|up|down)$/, {
        timeout: 30_000,
      });
    });
  }

  test("without the code of the method a hint of the solver is given", async ({ page }) => {
    await page.context().route(/sliding-why/, gone);
    await sliding.openGame(page, sliding.link("1,2,3,4,5,6,0,7,8"));
    await sliding.tool(page, "hint").click();
    await expect(sliding.message(page)).toHaveText(/^Slide (a tile|\d tiles) (left|right|up|down)$/, {
      timeout: 30_000,
    });
    await expect(page.locator("#board [data-hinted]")).toHaveCount(1);
  });

  for (const [what, answer] of /** @type {[string, (route: Route) => Promise<void>][]} */ ([
    ["is missing", gone],
    ["is the page instead", (route) => route.fulfill({ path: join(DIST, "index.html") })],
  ])) {
    workers(`par comes as soon as there is a solver whose script ${what} at first`, async ({ page }) => {
      await page.context().route(/\/solver\.js$/, answer);
      await page.clock.install();
      const asked = page.context().waitForEvent("requestfinished", (request) => request.url().endsWith("/solver.js"));
      await sliding.openGame(page, sliding.link("1,2,3,4,5,6,0,7,8"));
      await asked;
      await page.context().unroute(/\/solver\.js$/);
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return sliding.par(page).innerText();
        })
        .toBe("2");
    });
  }

  workers("par comes at once when the network is back, however long the delay", async ({ page }) => {
    let asked = 0;
    await page.context().route(/\/solver\.js$/, (route) => {
      asked += 1;
      return gone(route);
    });
    await page.clock.install();
    await sliding.openGame(page, sliding.link("1,2,3,4,5,6,0,7,8"));
    await expect
      .poll(
        async () => {
          await page.clock.runFor(4_000);
          return asked;
        },
        { intervals: [100], timeout: 30_000 },
      )
      .toBeGreaterThan(4);
    await page.context().unroute(/\/solver\.js$/);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(sliding.par(page)).toHaveText("2");
  });
});
