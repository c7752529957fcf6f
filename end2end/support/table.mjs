// The tests' actions at the table of Flip 9, and what they read there.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { positions } from "./solver.mjs";

export const SORTED = "123456789";
export const SAVE = "handful/1/save/flip-nine";

/** The deals that are pinned forever: `{ number, row }`. */
export const GOLDEN = readFileSync(fileURLToPath(new URL("../../tests/golden/flip-nine.txt", import.meta.url)), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([number, row]) => ({ number, row }));

/** Opens an address of the page, like a link that is followed from elsewhere. */
export async function open(page, hash = "") {
  await page.goto("about:blank");
  await page.goto(`./${hash}`);
  await ready(page);
}

/** Waits until the program has loaded and rendered the page. */
export async function ready(page) {
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#app h1, body > header h1").first().waitFor({ state: "attached" });
  // The page's own chunk may still be loading.
  await page.locator("main[aria-busy]").waitFor({ state: "detached" });
}

/** Opens a game and waits for its row. */
export async function sit(page, hash = "#/flip-nine") {
  await open(page, hash);
  await page.locator("#board [data-card]").nth(8).waitFor();
}

/** Returns the row by the places in the cards' styles. */
export const rowOf = (page) =>
  page.locator("#board [data-card]").evaluateAll((cards) =>
    cards
      .map((card) => [Number(card.style.getPropertyValue("--at")), card.dataset.card])
      .sort(([a], [b]) => a - b)
      .map(([, card]) => card)
      .join(""),
  );

/** Returns the row by the visible positions of the cards. */
export const seenRow = (page) =>
  page.locator("#board [data-card]").evaluateAll((cards) =>
    cards
      .map((card) => [card.getBoundingClientRect(), card.dataset.card])
      // In one row or in three, read like text.
      .sort(([a], [b]) => (Math.abs(a.y - b.y) > a.height / 2 ? a.y - b.y : a.x - b.x))
      .map(([, card]) => card)
      .join(""),
  );

export const card = (page, value) => page.locator(`#board [data-card="${value}"]`);
export const tools = (page) => page.getByRole("group", { name: /^(Game controls|Controles del juego)$/ });
export const tool = (page, name) => tools(page).getByRole("button", { name, exact: true });
export const moves = (page) => page.getByTestId("moves");
export const message = (page) => page.getByTestId("message");
export const news = (page) => page.getByTestId("news");
/** Opens More and presses one of its items, by its test id. */
export async function more(page, item) {
  await page.getByTestId("more").click();
  await page.getByTestId("dialog-more").getByTestId(item).click();
}
export const board = (page) => page.locator('[data-game="flip-nine"]');
export const toast = (page) => page.getByTestId("toast");
export const dialog = (page) => page.getByRole("dialog");

/** Waits until nothing on the board moves. */
export async function settled(page) {
  await expect
    .poll(() =>
      board(page).evaluate((area) => area.getAnimations({ subtree: true }).filter((a) => a.playState === "running").length),
    )
    .toBe(0);
}

/** Expects this position on the page: row, required card, moves, message. `required` 0 means none. */
export async function expectPosition(page, { row, required, moves: made }) {
  await expect.poll(() => rowOf(page)).toBe(row);
  await expect(moves(page)).toHaveText(`${made}`);
  const ringed = page.locator("#board [data-required]");
  if (row === SORTED) {
    await expect(board(page)).toHaveAttribute("data-status", "won");
    await expect(ringed).toHaveCount(0);
    return;
  }
  await expect(board(page)).toHaveAttribute("data-status", "playing");
  await expect(ringed).toHaveCount(required === 0 ? 0 : 1);
  if (required === 0) {
    await expect(message(page)).toHaveText("Your first swap is free: tap any two cards");
  } else {
    await expect(ringed).toHaveAttribute("data-card", `${required}`);
    await expect(message(page)).toHaveText(`Next swap must include ${required}`);
    await expect(ringed).toHaveAccessibleName(/, required/);
  }
}

/**
 * Makes the swaps of a line and checks the page after each one.
 *
 * @param swap does one swap: `(pair, required, count)`, where `required` is 0 for the free first one
 */
export async function playLine(page, row, line, swap) {
  const stations = positions(row, line);
  await expectPosition(page, stations[0]);
  for (const [i, pair] of line.entries()) {
    await swap(pair, stations[i].required, i);
    await expectPosition(page, stations[i + 1]);
  }
}

/** Swaps two cards by clicks: both on the free swap, then the partner of the required one. */
export async function clickSwap(page, [a, b], required) {
  if (required === 0) await card(page, a).click();
  await card(page, required === a || required === 0 ? b : a).click();
}

/** The same with a finger. */
export async function tapSwap(page, [a, b], required) {
  if (required === 0) await card(page, a).tap();
  await card(page, required === a || required === 0 ? b : a).tap();
}

/** The same with the keys 1 to 9. */
export async function keySwap(page, [a, b], required) {
  if (required === 0) await page.keyboard.press(`${a}`);
  await page.keyboard.press(`${required === a || required === 0 ? b : a}`);
}

/** Returns everything that the page stores. */
export const kept = (page) => page.evaluate(() => ({ ...localStorage }));

/** Returns the stored game as an object. */
export const saved = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), SAVE);
