// A model of Escalator, and the tests' actions at its table. The host proves the rules in tests/escalator_solver; the
// model computes what the page must show for a position. Its search finds deals and lines.
import { expect } from "@playwright/test";
import { open, tools } from "./table.mjs";

export const SAVE = "handful/1/save/escalator";
export const PYRAMID = 28;
export const STOCK = 24;
export const TURN = "-";

const RANKS = "A23456789TJQK";
const SUITS = "CDHS";
const FULL = 2 ** PYRAMID - 1;

/** All 52 codes, suit by suit. */
export const DECK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

const rankOf = (code) => RANKS.indexOf(code[0]);
export const isNext = (a, b) => [1, 12].includes(Math.abs(rankOf(a) - rankOf(b)));

const ROWS = Array.from({ length: 7 }, (_, row) => Array(row + 1).fill(row)).flat();
/** For each place, the two that cover it; the places of the last row are free from the start. */
const COVERS = ROWS.map((row, place) => (row === 6 ? [] : [place + row + 1, place + row + 2]));
const COVER_MASKS = COVERS.map((covers) => covers.reduce((mask, cover) => mask | (1 << cover), 0));
const bits = (mask) => {
  let count = 0;
  for (let left = mask; left > 0; left &= left - 1) count += 1;
  return count;
};

/** Returns a shuffled deck; the same seed returns the same one. */
export function shuffled(seed) {
  let state = seed * 2654435761;
  const below = (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
  const cards = [...DECK];
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/** Returns the position before the first move. */
export const begin = (layout, options = {}) => ({
  layout,
  options: { passes: 1, covered: false, practice: false, ...options },
  gone: 0,
  base: layout[PYRAMID],
  turned: 1,
  run: 0,
  score: 0,
});

const isGone = ({ gone }, place) => ((gone >> place) & 1) === 1;
const isFree = (at, place) => !isGone(at, place) && (at.gone & COVER_MASKS[place]) === COVER_MASKS[place];
export const turnsLeft = ({ options, turned }) => STOCK * options.passes - turned;
export const cleared = ({ gone }) => bits(gone);

/** Returns the codes of the cards that can be picked up. */
export const picks = (at) =>
  at.layout.slice(0, PYRAMID).filter((code, place) => isFree(at, place) && isNext(code, at.base));

export function statusOf(at) {
  if (at.gone === FULL) return "won";
  return turnsLeft(at) > 0 || picks(at).length > 0 ? "playing" : "lost";
}

/** Returns the position after a move: a card's code, or `TURN`. */
export function after(at, move) {
  if (move === TURN) {
    if (turnsLeft(at) === 0) throw new Error("nothing to turn");
    return { ...at, base: at.layout[PYRAMID + (at.turned % STOCK)], turned: at.turned + 1, run: 0 };
  }
  const place = at.layout.indexOf(move);
  if (place >= PYRAMID || !isFree(at, place) || !isNext(move, at.base)) throw new Error(`${move} cannot be picked up`);
  const gone = at.gone | (1 << place);
  const bonus = gone === FULL ? 50 : 0;
  return { ...at, gone, base: move, run: at.run + 1, score: at.score + at.run + 1 + bonus };
}

/** Returns every position of a line, starting with the one before its first move. */
export const stationsOf = (at, line) => line.reduce((all, move) => [...all, after(all.at(-1), move)], [at]);

const searches = new Map();
/** A depth-first search over the cards gone, the base's rank and the cards turned. */
class Search {
  constructor(layout, passes) {
    this.ranks = layout.map(rankOf);
    this.last = STOCK * passes;
    this.known = new Map();
  }

  static of({ layout, options: { passes } }) {
    const key = `${passes} ${layout}`;
    if (!searches.has(key)) searches.set(key, new Search(layout, passes));
    return searches.get(key);
  }

  fits(gone, rank) {
    const found = [];
    for (let place = 0; place < PYRAMID; place += 1) {
      const covers = COVER_MASKS[place];
      const apart = Math.abs(this.ranks[place] - rank);
      if ((apart === 1 || apart === 12) && ((gone >> place) & 1) === 0 && (gone & covers) === covers) found.push(place);
    }
    return found;
  }

  /** Returns the largest number of cards that can be gone at the end. */
  best(gone, rank, turned) {
    if (gone === FULL) return PYRAMID;
    const key = (gone * 13 + rank) * 73 + turned;
    let most = this.known.get(key);
    if (most !== undefined) return most;
    most = bits(gone);
    for (const place of this.fits(gone, rank)) {
      if (most === PYRAMID) break;
      most = Math.max(most, this.best(gone | (1 << place), this.ranks[place], turned));
    }
    if (most < PYRAMID && turned < this.last) {
      most = Math.max(most, this.best(gone, this.ranks[PYRAMID + (turned % STOCK)], turned + 1));
    }
    this.known.set(key, most);
    return most;
  }
}

/** Returns the most cards that can be cleared from here, including those already gone. */
export const best = (at) => Search.of(at).best(at.gone, rankOf(at.base), at.turned);
/** Returns the verdict on a position: "winnable" or "lost", and the best number of cards. */
export const verdict = (at) => ({ best: best(at), word: best(at) === PYRAMID ? "winnable" : "lost" });

/** Returns moves that clear the most cards. */
export function bestLine(at) {
  const wanted = best(at);
  const line = [];
  let here = at;
  while (cleared(here) < wanted) {
    const move = [...picks(here), TURN].find((to) => best(after(here, to)) === wanted);
    line.push(move);
    here = after(here, move);
  }
  return line;
}

/** A layout whose pyramid is one single run, from the last place to the first. */
export const STRAIGHT = (() => {
  const run = Array.from({ length: PYRAMID }, (_, i) => RANKS[i % 13] + "CDH"[Math.floor(i / 13)]);
  const others = DECK.filter((code) => !run.includes(code) && code !== "KS");
  return [...run.reverse(), "KS", ...others];
})();

/** Returns the most cards of a layout that can be cleared. */
export const most = (layout, passes = 1) => best(begin(layout, { passes }));

/** Returns moves that waste the stock first and then pick up what fits, until the game is over. */
export function wastedLine(at) {
  const line = Array(turnsLeft(at)).fill(TURN);
  let here = line.reduce(after, at);
  while (statusOf(here) === "playing") {
    line.push(picks(here)[0]);
    here = after(here, line.at(-1));
  }
  return line;
}

/** Returns layouts that satisfy `wanted`, in the order of their seeds from `seed` on. */
export function findLayouts(count, wanted, seed = 1) {
  const found = [];
  for (let at = seed; found.length < count; at += 1) {
    const layout = shuffled(at);
    if (wanted(layout)) found.push(layout);
  }
  return found;
}

/** Returns the link to a layout or a deal number. */
export function link(start, { passes = 1, covered = false, practice = false } = {}) {
  const named = Array.isArray(start) ? `layout=${start}` : `deal=${start}`;
  return `#/escalator?${named}${passes > 1 ? `&passes=${passes}` : ""}${covered ? "&covered=1" : ""}${practice ? "&practice=1" : ""}`;
}

export const board = (page) => page.locator('#board[data-game="escalator"]');
export const place = (page, at) => page.locator(`#board [data-place="${at}"]`);
/** The button of a face-up card. */
export const card = (page, code) => page.locator(`#board [data-place][data-card="${code}"]`);
export const stock = (page) => page.locator("#stock[data-stock]");
export const message = (page) => page.getByTestId("message");
export const news = (page) => page.getByTestId("news");
export const result = (page) => page.getByTestId("dialog-result");

/** Opens an address and waits for the pyramid. */
export async function sit(page, hash = "#/escalator") {
  await open(page, hash);
  await page.locator("#board [data-place]").nth(PYRAMID - 1).waitFor({ state: "attached" });
}

/** Returns what the page shows, as data. */
export const shown = (page) =>
  page.evaluate(() => {
    if (!document.querySelector("#board")) return null;
    const one = (selector) => document.querySelector(selector);
    const number = (id) => Number(one(`[data-testid="${id}"]`).textContent);
    return {
      status: one("#board").dataset.status,
      places: [...document.querySelectorAll("#board [data-place]")]
        .sort((a, b) => a.dataset.place - b.dataset.place)
        .map((button) => {
          const mark = (name) => (button.hasAttribute(name) ? ` ${name.replace("data-", "")}` : "");
          return (button.inert ? "gone" : (button.dataset.card ?? "down")) + mark("data-free") + mark("data-playable");
        }),
      base: one("#board [data-base]").dataset.base,
      // What is visible on top of the base: a card of the pyramid, by its place, or one of the stock.
      onTop: [...document.querySelectorAll('.felt [data-pile="2"]')].map((top) => top.dataset.place ?? "stock").join(),
      stock: Number(one("#stock .stock-count").textContent),
      canTurn: one("#stock").hasAttribute("data-playable"),
      score: number("score"),
      left: number("left"),
      run: Number(one('[data-testid="run"]').dataset.run),
      runWords: one('[data-testid="run"]').textContent,
      pass: one('[data-testid="pass"]').textContent,
    };
  });

/** Returns what the page must show for a position. */
export function expected(at, runWords = (run) => `Run of ${run}`, passWords = (pass, passes) => `Pass ${pass} of ${passes}`) {
  const status = statusOf(at);
  const fitting = status === "playing" ? picks(at) : [];
  const { passes, covered } = at.options;
  return {
    status,
    places: at.layout.slice(0, PYRAMID).map((code, spot) => {
      if (isGone(at, spot)) return "gone";
      if (!isFree(at, spot)) return covered ? "down" : code;
      return `${code} free${fitting.includes(code) ? " playable" : ""}`;
    }),
    base: at.base,
    onTop: at.run > 0 ? `${at.layout.indexOf(at.base)}` : "stock",
    stock: STOCK - 1 - ((at.turned - 1) % STOCK),
    canTurn: status === "playing" && turnsLeft(at) > 0,
    score: at.score,
    left: PYRAMID - cleared(at),
    run: at.run,
    runWords: at.run > 0 ? runWords(at.run) : "",
    pass: passes > 1 ? passWords(Math.ceil(at.turned / STOCK), passes) : "",
  };
}

/** Expects this position on the page: every place, base, stock, score, run, cards left, status. */
export async function expectPosition(page, at, why = "") {
  const wanted = expected(at);
  await expect.poll(() => shown(page), { message: why, intervals: [20, 50, 100, 250] }).toEqual(wanted);
}

/** Makes a move with the mouse. */
export const click = (page, move) => (move === TURN ? stock(page) : card(page, move)).click();
/** Makes a move with a finger. */
export const tap = (page, move) => (move === TURN ? stock(page) : card(page, move)).tap();

/** Makes the moves of a line and checks the page after each one. Returns the last position. */
export async function playLine(page, at, line, make = click) {
  await expectPosition(page, at, "before the line");
  let here = at;
  for (const [i, move] of line.entries()) {
    await make(page, move);
    here = after(here, move);
    await expectPosition(page, here, `after move ${i + 1}, ${move}`);
  }
  return here;
}

/** Makes the moves of a line, turns by key, and checks the page only at the end. */
export async function hurry(page, at, line) {
  for (const move of line) await (move === TURN ? page.keyboard.press("t") : click(page, move));
  const end = line.reduce(after, at);
  await expectPosition(page, end, "after the line");
  return end;
}

/** Waits for the result of a finished game; taps to skip a celebration before it. */
export async function seeResult(page) {
  await page.locator('canvas.cascade, [data-testid="dialog-result"]').first().waitFor();
  const celebration = page.locator("canvas.cascade");
  if ((await celebration.count()) > 0) {
    await celebration.click();
    await expect(celebration).toHaveCount(0);
  }
  await result(page).waitFor();
}

/**
 * Returns the 52 cards of a deal number: the pyramid as it lies, then the stock, turned card by card in a new context.
 */
export async function readDeal(browser, baseURL, number) {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await sit(page, link(number));
  const cards = await page.evaluate(async () => {
    const base = () => document.querySelector("#board [data-base]").dataset.base;
    const left = () => Number(document.querySelector("#stock .stock-count").textContent);
    const places = [...document.querySelectorAll("#board [data-place]")].sort((a, b) => a.dataset.place - b.dataset.place);
    const codes = [...places.map((button) => button.dataset.card), base()];
    while (left() > 0) {
      const before = left();
      document.querySelector("#stock").click();
      while (left() === before) await new Promise((done) => setTimeout(done));
      codes.push(base());
    }
    return codes;
  });
  await context.close();
  expect([...cards].sort()).toEqual([...DECK].sort());
  return cards;
}

/** The number of the deal on the table. */
export const dealNumber = async (page) => (await page.getByTestId("deal").innerText()).match(/#(\d+)/)[1];

export const winnable = (passes) => (layout) => most(layout, passes) === PYRAMID;
/** Returns one layout that satisfies `wanted`, searched from `seed` on. */
export const layoutWhere = (wanted, seed = 1) => findLayouts(1, wanted, seed)[0];

/** Returns the English name of a card. */
export const named = (code) => {
  const ranks = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };
  const suits = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
  return `${ranks[code[0]] ?? code[0]} of ${suits[code[1]]}`;
};
export const tool = (page, name) => tools(page).getByTestId(name);
export const save = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), SAVE);
export const records = async (page) => {
  await open(page, "#/records");
  return page.locator('[data-records="escalator"] .list li');
};
