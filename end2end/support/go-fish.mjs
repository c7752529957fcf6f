// The tests' actions at the table of Go Fish, and what they read there.
import { expect } from "@playwright/test";
import { open } from "./table.mjs";

export const board = (page) => page.locator('[data-game="go-fish"]');
export const seat = (page, n) => board(page).locator(`[data-seat="${n}"]`);
export const pile = (page, rank) => board(page).locator(`[data-rank="${rank}"]`);
export const message = (page) => page.getByTestId("message");
export const news = (page) => page.getByTestId("news");
export const heard = (page) => page.getByTestId("heard");
export const curtain = (page) => page.getByTestId("curtain");
export const result = (page) => page.getByTestId("dialog-result");

/** Returns the address of a table. */
export const link = (params) => `#/go-fish?${new URLSearchParams(params)}`;

/** The key of the players' preferences at the table. */
export const PREFS = "handful/1/own/go-fish/table";
const SAVE = "handful/1/save/go-fish";

/** A game of three that ends with the next ask of the person at seat 0, for the first rank and of the first player. */
export const SOON = {
  params: { deal: 5, seats: "you,minnow,perch", ranks: 8, suits: 3 },
  line: "1:4,1:A,1:A,2:5,0:A,0:3,0:4,0:6,1:7,1:5,1:5,0:2,0:4,1:4,0:5,1:2,1:3,1:6,0:7,1:7",
};

/** Opens a table with a stored game or a fresh one; each computer waits for a button. */
export async function resume(page, { params, line }, prefs = {}) {
  await open(page, "#/about");
  const start = decodeURIComponent(`${new URLSearchParams(params)}`);
  const made = `${line?.split(",").length}`;
  const save = line && JSON.stringify({ v: "1", game: "go-fish", start, source: "linked", line, made, ms: "60000", hints: "0" });
  await page.evaluate(
    (kept) => kept.forEach(([key, text]) => (text ? localStorage.setItem(key, text) : localStorage.removeItem(key))),
    [[PREFS, JSON.stringify({ v: "1", pace: "3", ...prefs })], [SAVE, save]],
  );
  await open(page, link(params));
  await board(page).locator(".fish-table").waitFor();
}

export async function like(page, prefs) {
  await page.addInitScript(
    ([key, text]) => {
      if (location.protocol !== "about:" && !localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [PREFS, JSON.stringify({ v: "1", pace: "2", ...prefs })],
  );
}

/** Opens a table whose clock the test advances. */
export async function sit(page, params) {
  await page.clock.install();
  await open(page, link(params));
  await board(page).locator(".fish-table").waitFor();
}

/** Returns the asks made so far, each like `2:Q`, from the save. */
export const line = (page, save = SAVE) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)).line?.split(",").filter(Boolean) ?? [], save);

/** Returns everything visible: the codes of the own hand, counts, stock, books of each seat. */
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

/** Expects every card in exactly one place: the hand, the other hands, the stock, or a book. */
export async function expectWhole(page, cards, suits) {
  const { hand, counts, stock, books } = await seen(page);
  const laid = books.flat();
  const sum = hand.length + counts.reduce((a, b) => a + b, 0) + stock + laid.length * suits;
  expect(sum).toBe(cards);
  expect(new Set(laid).size).toBe(laid.length);
  expect(new Set(hand).size).toBe(hand.length);
}

/**
 * Makes an ask for the current person: the first rank and the first player that can be tapped, or others for another
 * turn.
 */
export async function ask(page, press = (it) => it.tap(), { save = SAVE, turn = 0 } = {}) {
  const before = (await line(page, save)).length;
  const [piles, others] = [".pile", ".seat"].map((css) => board(page).locator(`${css}[data-playable]`));
  const one = async (all) => press(all.nth(turn % (await all.count())));
  // The last rank may still be chosen.
  if ((await others.count()) === 0) await one(piles);
  if ((await line(page, save)).length === before) await one(others);
  // Computers may have moved meanwhile.
  await expect.poll(async () => (await line(page, save)).length).toBeGreaterThan(before);
}

/** Longer than a fast computer takes to announce an ask and to receive the answer, in milliseconds. */
const ASK_MS = 900;

/**
 * Advances the page's clock, one ask at a time, until a condition holds. The code of a computer may still be loading.
 */
async function until(page, holds) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await holds()) return;
    await page.clock.runFor(ASK_MS);
  }
  throw new Error("the table waits for something that does not come");
}

/** Lets the computers play until the person at seat 0 can ask. */
export const untilOwnTurn = (page) => until(page, async () => (await seen(page)).turn === "0");

/** Returns what a person can do now: `over`, a button's test id, `ask`, or nothing. */
const next = (page) =>
  board(page).evaluate((table) => {
    const shown = (id) => document.querySelector(`[data-testid="${id}"]`)?.checkVisibility();
    if (table.dataset.status === "over") return "over";
    const button = ["curtain-open", "hand-over"].find(shown);
    return button ?? (table.querySelector(".pile[data-playable]") ? "ask" : undefined);
  });

/** Plays on until the game is over; calls `each` before every ask of a person. */
export async function playOn(page, { press = (it) => it.tap(), each = async () => {}, save = SAVE } = {}) {
  for (let asks = 0; asks < 300; asks += 1) {
    let what;
    await until(page, async () => (what = await next(page)));
    if (what === "over") return;
    if (what === "ask") {
      await each();
      // Asking for the same rank again and again would take twice as many asks.
      await ask(page, press, { save, turn: asks });
    } else await press(page.getByTestId(what));
  }
  throw new Error("the game does not end");
}
