// @ts-check
// The desk of Card Flip, where orders are typed, tried and collected. The host proves orders in
// crates/games/src/card_flip/order/tests.rs and book.rs.
import { expect, test } from "./support/one-context.mjs";
import { FLIPS, closeDialog, expectStep, hurry, key, seeResult, openGame, tap } from "./support/card-flip.mjs";
import { faults as outside } from "./support/reflow.mjs";
import { STATES } from "./support/states.mjs";
import { kept, more, open, ready, toast } from "./support/table.mjs";

const BOOK = "handful/2/own/card-flip/orders";
const input = (/** @type {Page} */ page) => page.locator("#order-input");
const note = (/** @type {Page} */ page) => page.locator("#order-note");
const rows = (/** @type {Page} */ page) => page.getByTestId("kept-orders").locator("li");
const collection = (/** @type {Page} */ page, n) => page.getByTestId("collection").locator(`[data-cards="${n}"]`);
const chooseCards = (/** @type {Page} */ page, n) =>
  page
    .getByTestId("dialog-orders")
    .getByRole("radio", { name: `${n}`, exact: true })
    .check();
async function attempt(/** @type {Page} */ page, text, words) {
  await input(page).fill(text);
  await page.getByTestId("order-try").click();
  await expect(note(page)).toHaveText(words);
}
async function keep(/** @type {Page} */ page, name, words) {
  await page.locator("#order-name").fill(name);
  await page.getByTestId("order-keep").click();
  await expect(note(page)).toHaveText(words);
}

test(
  "tries an order on every start, refuses what is none, and leaves the game alone",
  { tag: "@desktop" },
  async ({ page }) => {
    const game = FLIPS["evil, five cards"];
    await STATES["card-flip, orders"](page);
    await openGame(page, game.drawn);
    await hurry(page, game.line, key);
    await more(page, "orders");
    await page.getByTestId("order-mine").click();
    await expect(input(page)).toHaveValue(game.line.join(" "));
    await chooseCards(page, 3);
    await attempt(page, "1 2,2;1–13", "Solves 3 of 7 ways, 3 flips wasted.");
    await expect(page.getByTestId("order-result").locator("tbody tr")).toHaveText([
      /^Yours36$/,
      /order47$/,
      /flips8\.29/,
    ]);
    await expect(page.getByTestId("order-starts").locator("[data-missed]")).toHaveCount(4);
    await attempt(page, "3 1 4", "Flip 3: this row has no card 4.");
    await expect(input(page)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByTestId("order-result")).toHaveCount(0);
    await page.getByTestId("order-standard").click();
    await page.getByTestId("order-try").click();
    await expect(note(page)).toContainText("Solves 7 of 7 ways, no flips wasted.");
    await expect(input(page)).not.toHaveAttribute("aria-invalid");
    await input(page).press("3");
    await closeDialog(page);
    await expectStep(page, game.steps.at(-1), "what is typed here is no flip");
  },
);

test("collects perfect orders, of games too, once each", { tag: "@phone" }, async ({ page }) => {
  await openGame(page, FLIPS["evil, three cards"].drawn);
  await hurry(page, FLIPS["evil, three cards"].line, tap);
  await expect(toast(page)).toHaveText([/New in your collection: perfect order 2 of 3!/]);
  await seeResult(page);
  await closeDialog(page);
  await more(page, "orders");
  await expect(collection(page, 3)).toContainText("3 cards: 1 of 3");
  // The same order with the cards renamed.
  await attempt(
    page,
    "3 1 3 2 1 3 1",
    "Solves 7 of 7 ways, no flips wasted. Perfect order 2 of 3. You already have it.",
  );
  await attempt(
    page,
    "3 1 3 2 3 1 3",
    "Solves 7 of 7 ways, no flips wasted. New in your collection: perfect order 1 of 3!",
  );
  await expect(collection(page, 3)).toContainText("3 cards: 2 of 3");
});

test(
  "an order that another tab's book has overwritten is kept again",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const book = () => page.evaluate((name) => localStorage.getItem(name), BOOK);
    const tab = await context.newPage();
    await open(tab, "#/about");
    // The other tab holds the lock while it writes a book that it read before.
    await tab.evaluate(
      () =>
        new Promise((held) =>
          navigator.locks.request("handful-orders", () => {
            held(true);
            return new Promise((free) => (window.free = () => free(true)));
          }),
        ),
    );
    await STATES["card-flip, orders"](page);
    await attempt(page, "1 2 3", /^Solves/);
    await keep(page, "mine", "Saved.");
    expect(await book()).toContain("mine");
    await tab.evaluate((name) => {
      localStorage.setItem(name, '{"v":1}');
      window.free();
    }, BOOK);
    await expect.poll(book).toContain("mine");
  },
);

test("keeps orders by name; a book that cannot be read is put aside", { tag: "@desktop" }, async ({ page }) => {
  const reopen = async () => {
    await page.reload();
    await ready(page);
    await more(page, "orders");
  };
  await STATES["card-flip, orders"](page);
  await attempt(page, "1 2 3", /^Solves/);
  await keep(page, "  ", "Give it a name of up to 40 characters.");
  await keep(page, " <b>one</b> ", "Saved.");
  await attempt(page, "3 2", /^Solves/);
  await keep(page, "<b>one</b>", "Saved.");
  await reopen();
  await rows(page).getByRole("button", { name: "<b>one</b> (3)" }).click();
  await expect(input(page)).toHaveValue("3 2");
  await rows(page).getByRole("button", { name: "Delete: <b>one</b>" }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.evaluate((name) => localStorage.setItem(name, "garbage"), BOOK);
  await reopen();
  await expect(toast(page).filter({ hasText: "Your saved orders couldn’t be read" }).first()).toBeVisible();
  const aside = Object.entries(await kept(page)).filter(([name]) => name.includes("/aside/"));
  expect(aside.map(([, value]) => value)).toEqual(["garbage"]);
});

test("the dialogs of orders and results hold everything on a small phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const state of ["orders, tried and kept", "a round of two"]) {
    await STATES[`card-flip, ${state}`](page);
    expect.soft(await outside(page), state).toEqual([]);
  }
});
