// Go Fish between devices: three people and a computer to the end, with a device that drops out and returns.
import { board, message, seen } from "./support/go-fish.mjs";
import { kept } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";
import { device, join, pair, visit } from "./support/together.mjs";

const SAVE = "handful/1/far/go-fish";
const NAMES = ["Ana", "Ben", "Cleo"];

/** Makes an ask on the device whose turn it is. Returns whether there was one. */
async function ask(pages) {
  for (const page of pages) {
    const piles = board(page).locator(".pile[data-playable]");
    if ((await piles.count()) === 0) continue;
    const before = (await seen(page)).turn;
    await piles.first().click({ timeout: 2_000 }).catch(() => {});
    const others = board(page).locator(".seat[data-playable]");
    if ((await others.count()) > 0) await others.last().click({ timeout: 2_000 }).catch(() => {});
    return before;
  }
  return null;
}

/** Plays until something holds. */
async function play(pages, holds) {
  for (const end = Date.now() + 90_000; Date.now() < end; ) {
    if (await holds()) return;
    if (!(await ask(pages))) await pages[0].waitForTimeout(100);
  }
  throw new Error("the game does not go on");
}

const isOver = (page) => async () => (await seen(page)).status === "over";

test("three people and a computer play to the end, though one drops out and returns", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const pages = await Promise.all(NAMES.map((name) => device(browser, baseURL, name)));
  const [ana, ben, cleo] = pages;
  // Computers play fast.
  await ana.evaluate(() => localStorage.setItem("handful/1/own/go-fish/table", '{"v":"1","pace":"2"}'));
  await pair(ana, ben);
  await join(ana, cleo, ["Ana", "Cleo"]);
  for (const page of pages) await expect(page.locator('[data-seated="Cleo"]')).toBeVisible({ timeout: 30_000 });
  // Only who holds the deck can deal, and Card Flip is for two.
  await expect(ben.locator("[data-play]")).toHaveCount(0);
  await expect(ana.locator('[data-play="card-flip"]')).toHaveCount(0);

  await ana.locator('[data-play="go-fish"]').click();
  await ana.locator("#players-1").check();
  await ana.locator("#ranks-select").selectOption("5");
  await ana.locator("#stand-in-0").check();
  await ana.getByTestId("ask-game").click();
  for (const page of [ben, cleo]) {
    await expect(page.getByTestId("terms")).toContainText("Ana, Ben, Cleo and Minnow");
    await expect(page.getByTestId("terms")).toContainText("could look");
    await page.getByTestId("game-yes").click();
  }
  for (const page of pages) {
    await expect(page).toHaveURL(/#\/together\/go-fish$/);
    await expect(board(page).locator("#fish-hand [data-card]").first()).toBeVisible();
  }

  // Each device has its own hand, and no card of another one: neither in the page nor in the storage.
  const hands = await Promise.all(pages.map(async (page) => (await seen(page)).hand));
  expect(new Set(hands.flat()).size).toBe(hands.flat().length);
  for (const [at, page] of pages.entries()) {
    const shown = await page.locator("#board [data-card]").evaluateAll((all) => all.map((it) => it.dataset.card));
    for (const card of hands.filter((_, other) => other !== at).flat()) expect(shown).not.toContain(card);
  }
  const secret = Buffer.from(JSON.parse((await kept(ana))[SAVE]).game, "base64url");
  const text = await everything(ben);
  expect(text).not.toContain(secret.subarray(secret.length - 60, secret.length - 20).toString("base64url"));
  await expect(ana.getByTestId("talk")).toBeVisible();

  // Cleo's device drops out: a computer plays for her, and the game goes on.
  await play(pages, async () => (await ana.locator(".bubble").count()) > 0);
  await cleo.reload();
  await expect(ana.getByTestId("away")).toHaveText("Cleo is away. Minnow plays meanwhile.", { timeout: 30_000 });
  await expect(ben.getByTestId("away")).toHaveText("Cleo is away. Minnow plays meanwhile.");
  await expect(message(cleo)).toHaveText("Connect with Ana again, and the game goes on");

  await visit(ana, "#/together");
  await join(ana, cleo, ["Ana", "Cleo"]);
  for (const page of [ana, cleo]) await expect(page).toHaveURL(/#\/together\/go-fish$/, { timeout: 30_000 });
  await expect(ben.getByTestId("away")).toHaveText("");

  await play(pages, isOver(ana));
  for (const page of pages) {
    await expect(page.getByTestId("dialog-result")).toBeVisible();
    await expect(page.getByTestId("proof")).toHaveAttribute("data-kept", "true");
  }
  await expect(ben.getByTestId("proof")).toContainText("The deck never changed.");
  await expect(ana.getByTestId("proof")).toContainText("the other devices check it");
  const places = (page) => page.getByTestId("places").locator("tbody tr b").allTextContents();
  expect((await places(ben)).toSorted()).toEqual((await places(ana)).toSorted());
  // Again, with the same people.
  await ana.getByTestId("dialog-result").getByTestId("play-again").click();
  await ben.getByTestId("dialog-result").getByTestId("play-yes").click();
  await cleo.getByTestId("dialog-result").getByTestId("play-yes").click();
  for (const page of pages) await expect(board(page)).toHaveAttribute("data-status", "playing");
  for (const page of pages) await page.context().close();
});

/** Returns everything that a page shows and stores. */
const everything = (page) => page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(localStorage));

test("a host that is gone leaves a game that waits, and goes on when it is back", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const [ana, ben] = await Promise.all(NAMES.slice(0, 2).map((name) => device(browser, baseURL, name)));
  await pair(ana, ben);
  await ana.locator('[data-play="go-fish"]').click();
  await ana.getByTestId("ask-game").click();
  await ben.getByTestId("game-yes").click();
  for (const page of [ana, ben]) await expect(board(page).locator("#fish-hand [data-card]").first()).toBeVisible();
  const before = await Promise.all([ana, ben].map(seen));
  await ana.reload();
  await expect(message(ana)).toHaveText("Connect with Ben again, and the game goes on");
  await expect(message(ben)).toHaveText("Ana’s device is away. The game waits", { timeout: 30_000 });
  // A new table: the old one is gone with Ana's page.
  await ana.getByTestId("connect").click();
  await join(ana, ben, ["Ana", "Ben"]);
  for (const page of [ana, ben]) await expect(page).toHaveURL(/#\/together\/go-fish$/, { timeout: 30_000 });
  expect(await Promise.all([ana, ben].map(seen))).toEqual(before);
  await play([ana, ben], async () => (await ana.locator(".bubble").count()) > 0);
  for (const page of [ana, ben]) await page.context().close();
});
