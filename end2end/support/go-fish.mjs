// What tests do at the table of Go Fish, and what they read there.
import { expect } from "@playwright/test";
import { open } from "./table.mjs";

export const board = (page) => page.locator('[data-game="go-fish"]');
export const seat = (page, n) => board(page).locator(`[data-seat="${n}"]`);
export const pile = (page, rank) => board(page).locator(`[data-rank="${rank}"]`);
export const message = (page) => page.getByTestId("message");
export const heard = (page) => page.getByTestId("heard");
export const curtain = (page) => page.getByTestId("curtain");
export const result = (page) => page.getByTestId("dialog-result");

/** The address of a table. */
export const link = (params) => `#/go-fish?${new URLSearchParams(params)}`;

/** What the players like at the table, as it is kept. */
export const PREFS = "handful/1/own/go-fish/table";
const SAVE = "handful/1/save/go-fish";

export async function like(page, prefs) {
  await page.addInitScript(
    ([key, text]) => {
      if (location.protocol !== "about:" && !localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [PREFS, JSON.stringify({ v: "1", pace: "2", ...prefs })],
  );
}

/** Opens a table whose time the test lets pass. */
export async function sit(page, params) {
  await page.clock.install();
  await open(page, link(params));
  await board(page).locator(".fish-table").waitFor();
}

/** The asks made so far, `2:Q` each, as the game is kept. */
export const line = (page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)).line?.split(",").filter(Boolean) ?? [], SAVE);

/** All that can be seen: cards by code in the own hand, counts, stock, books of each seat. */
export const seen = (page) =>
  board(page).evaluate((table) => {
    const all = (css, read, from = table) => [...from.querySelectorAll(css)].map(read);
    const books = (from) => all(".books [data-book]", (book) => book.dataset.book, from);
    return {
      hand: all("#fish-hand [data-card]", (card) => card.dataset.card),
      counts: all("[data-seat]", (seat) => Number(seat.querySelector(".seat-count").textContent)),
      stock: Number(table.querySelector("[data-stock] .seat-count").textContent),
      books: [books(table.querySelector("#fish-hand")), ...all("[data-seat]", books)],
      status: table.dataset.status,
      turn: table.dataset.turn,
    };
  });

/** Every card is in one place: the hand, the other hands, the stock, or a book. */
export async function expectWhole(page, cards, suits) {
  const { hand, counts, stock, books } = await seen(page);
  const laid = books.flat();
  const sum = hand.length + counts.reduce((a, b) => a + b, 0) + stock + laid.length * suits;
  expect(sum).toBe(cards);
  expect(new Set(laid).size).toBe(laid.length);
  expect(new Set(hand).size).toBe(hand.length);
}

/** Makes an ask for the person in front: the first rank and the first player that may be tapped. */
export async function ask(page, press = (it) => it.tap()) {
  const before = (await line(page)).length;
  // The rank that was asked for last may still be chosen.
  const others = board(page).locator(".seat[data-playable]");
  if ((await others.count()) === 0) await press(board(page).locator(".pile[data-playable]").first());
  if ((await line(page)).length === before) await press(others.first());
  // Computers may have gone on meanwhile.
  await expect.poll(async () => (await line(page)).length).toBeGreaterThan(before);
}

/** Plays on until the game is over, `each` told before every ask of a person. */
export async function playOn(page, { press, each = async () => {} } = {}) {
  for (let i = 0; i < 600; i += 1) {
    const { status } = await seen(page);
    if (status === "over") return;
    if (await curtain(page).isVisible()) await page.getByTestId("curtain-open").click();
    else if (await page.getByTestId("hand-over").isVisible()) await page.getByTestId("hand-over").click();
    else if (await board(page).locator(".pile[data-playable]").count()) {
      await each();
      await ask(page, press);
    } else await page.clock.runFor(500);
  }
  throw new Error("the game does not end");
}
