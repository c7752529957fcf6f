// @ts-check
// The tests' actions at the table of Go Fish, and what they read there.
import { expect } from "@playwright/test";
import { played } from "./played.mjs";
import { open } from "./table.mjs";

/** Returns a game as tests use it: its parameters, its asks, and the steps with what each person sees at their turn. */
function game({ link, steps }) {
  const line = steps.slice(1).map(({ move }) => move);
  return { params: link.split("?")[1], line, steps: steps.map(({ facts, ...step }) => ({ ...step, ...facts })) };
}
/** The games that crates/shell/tests/page/go_fish.rs writes, by name. */
export const FISH = Object.fromEntries(Object.entries(played("go-fish")).map(([name, it]) => [name, game(it)]));

export const board = (/** @type {Page} */ page) => page.locator('[data-game="go-fish"]');
export const playerSeat = (/** @type {Page} */ page, n) => board(page).locator(`[data-seat="${n}"]`);
export const pile = (/** @type {Page} */ page, rank) => board(page).locator(`[data-rank="${rank}"]`);
export const promptOf = (/** @type {Page} */ page) => page.getByTestId("prompt");
export const message = (/** @type {Page} */ page) => page.getByTestId("message");
export const liveRegion = (/** @type {Page} */ page) => page.getByTestId("live-region");
export const curtain = (/** @type {Page} */ page) => page.getByTestId("curtain");
export const result = (/** @type {Page} */ page) => page.getByTestId("dialog-result");

/** Returns the address of a table. */
export const link = (params) => `#/go-fish?${new URLSearchParams(params)}`;

/** The key of the players' preferences at the table. */
export const PREFS = "handful/2/own/go-fish/table";
export const SAVE = "handful/2/save/go-fish";

/** A game of three that ends with the next ask of the person at seat 0, for the first rank and of the first player. */
export const SOON = {
  params: { deal: 5, seats: "you,minnow,perch", ranks: 8, suits: 3 },
  line: "1:4,1:A,1:A,2:5,0:A,0:3,0:4,0:6,1:7,1:5,1:5,0:2,0:4,1:4,0:5,1:2,1:3,1:6,0:7,1:7",
};

/** A game of four in which the hint is a catch that three lines prove. */
export const SURE = {
  params: { deal: 92, seats: "you,perch,pike,perch", ranks: 7, hand: 5 },
  line: "1:7,2:2,2:2,3:3,1:6,3:4,2:6,1:3,3:3,3:A,1:4,2:5,2:2",
};
/** The same with a hint that is not proven. */
export const UNSURE = {
  params: { deal: 132, seats: "you,perch,pike,perch", ranks: 7, hand: 5 },
  line: "1:5,3:2,2:A,1:6,3:6",
};

/** Returns a game in its stored form. */
export const saved = ({ params, line }) => {
  const start = decodeURIComponent(`${new URLSearchParams(params)}`);
  const made = line.split(",").length;
  return JSON.stringify({ v: 1, rules: 1, game: "go-fish", start, source: "linked", line, made, ms: 60_000, hints: 0 });
};

/** Opens a table with a stored game or a fresh one; each computer waits for a button. */
export async function resume(/** @type {Page} */ page, { params, line = undefined }, prefs = {}) {
  await open(page, "#/about");
  await page.evaluate(
    (kept) => kept.forEach(([key, text]) => (text ? localStorage.setItem(key, text) : localStorage.removeItem(key))),
    [
      [PREFS, JSON.stringify({ v: 1, pace: "step", ...prefs })],
      [SAVE, line && saved({ params, line })],
    ],
  );
  await open(page, link(params));
  await board(page).locator(".fish-table").waitFor();
}

export async function like(/** @type {Page} */ page, prefs) {
  await page.addInitScript(
    ([key, text]) => {
      if (location.protocol !== "about:" && !localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [PREFS, JSON.stringify({ v: 1, pace: "fast", ...prefs })],
  );
}

/** Opens a table whose clock the test advances. */
export async function openGame(/** @type {Page} */ page, params) {
  await page.clock.install();
  await open(page, link(params));
  await board(page).locator(".fish-table").waitFor();
}

/** Returns the asks made so far, each like `2:Q`, from the save. */
export const line = (/** @type {Page} */ page, save = SAVE) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)).line?.split(",").filter(Boolean) ?? [], save);

/** Returns everything visible: the codes of the own hand, the others' counts, the stock, the books of each seat. */
export const seen = (/** @type {Page} */ page) =>
  board(page).evaluate((table) => {
    const all = (css, read, from = table) => [...from.querySelectorAll(css)].map(read);
    const books = (from) => all(".books [data-book]", (book) => book.dataset.book, from);
    return {
      hand: all("#fish-hand [data-card]", (card) => card.dataset.card).sort(),
      counts: all("[data-seat]", (seat) => Number(seat.querySelector(".seat-count").textContent)),
      stock: Number(table.querySelector("[data-stock] .seat-count").textContent),
      books: [books(table.querySelector("#fish-hand")), ...all("[data-seat]", books)],
      status: table.dataset.status,
      turn: table.dataset.turn ?? null,
    };
  });

/** Expects a step on the page: the own hand, the others' cards, stock, books, whose turn it is. */
export const expectStep = (/** @type {Page} */ page, { status, moves, table }) =>
  expect.poll(() => seen(page), `after ${moves} asks`).toEqual({ status, ...table });

/** Asks as a move says, like `2:Q`. The rank may still be chosen. */
export async function make(/** @type {Page} */ page, move, press, save = SAVE) {
  const before = (await line(page, save)).length;
  const [of, rank] = move.split(":");
  if ((await pile(page, rank).getAttribute("data-chosen")) === null) await press(pile(page, rank));
  // The only other player is asked at once.
  if ((await line(page, save)).length === before) await press(playerSeat(page, of));
}

/** Asks for the first rank, unless one is chosen, and of the first player that can be tapped. */
export async function ask(/** @type {Page} */ page, press = (it) => it.tap()) {
  const before = (await line(page)).length;
  const [piles, others] = [".pile", ".seat"].map((css) => board(page).locator(`${css}[data-playable]`));
  if ((await others.count()) === 0) await press(piles.first());
  if ((await line(page)).length === before) await press(others.first());
  await expect.poll(async () => (await line(page)).length).toBeGreaterThan(before);
}

/**
 * Advances the page's clock, by an ask of a fast computer at a time, until a condition holds. The code of a computer may
 * still be loading.
 */
async function until(/** @type {Page} */ page, holds) {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (await holds()) return;
    await page.clock.fastForward(900);
  }
  throw new Error("the table waits for something that does not come");
}

/** Lets the computers play until there are this many asks. */
export const untilAsks = (/** @type {Page} */ page, count, save = SAVE) =>
  until(page, async () => (await line(page, save)).length >= count);
/** Lets the computers play until the person at seat 0 can ask. */
export const untilOwnTurn = (/** @type {Page} */ page) => until(page, async () => (await seen(page)).turn === "0");

/** Makes people's asks of a game from one step on, and checks the table before each of them and at the end. */
export async function playLine(
  /** @type {Page} */ page,
  { line: asks, steps },
  { press = (it) => it.tap(), from = 0, save = SAVE } = {},
) {
  for (let at = from; at < asks.length; at += 1) {
    if (!steps[at].person) continue;
    await untilAsks(page, at, save);
    if (at > from && steps[at - 1].person && steps[at].table.turn !== steps[at - 1].table.turn) {
      await press(page.getByTestId("hand-over"));
      await press(page.getByTestId("curtain-open"));
    }
    await expectStep(page, steps[at]);
    await make(page, asks[at], press, save);
  }
  await until(page, async () => (await board(page).getAttribute("data-status")) === "over");
  await expectStep(page, steps.at(-1));
}
