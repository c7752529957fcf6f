// The tests' actions in Card Flip, and the expected page after a series of flips. The host tests the rules, the hints,
// the figures of the desk and all texts: src/games/card_flip and src/text/card_flip/tests.rs.
//
// After some flips all cards lie face down exactly if the start consisted of the cards that were turned an odd number
// of times. A start is a number whose bit 0 is the first card.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { kept, open, ready, tools } from "./table.mjs";

export const MODES = ["blind", "evil", "watch", "two"];
/** The largest number of cards. */
export const MOST = 10;

export const bit = (card) => 1 << (card - 1);
export const cardsOf = (start) => Array.from({ length: MOST }, (_, i) => i + 1).filter((card) => start & bit(card));
export const startOf = (cards) => cards.reduce((start, card) => start | bit(card), 0);
/** Returns the number of starts, which is also the number of flips that always suffice. */
export const starts = (n) => 2 ** n - 1;

/** Returns the start of a pinned deal of 1, 4, 7 or 10 cards in the mode `blind`: tests/golden/card-flip.txt. */
export function dealt(number, n) {
  const file = readFileSync(fileURLToPath(new URL("../../tests/golden/card-flip.txt", import.meta.url)), "utf8");
  const row = file.split("\n").map((line) => line.split("\t")).find(([first]) => first === `${number}`);
  return startOf(row[1].split(" ")[[1, 4, 7, 10].indexOf(n)].split(".").map(Number));
}

/** Returns the first cards of the ruler order: flip n turns the card after as many as n can be halved evenly. */
export const ruler = (flips) =>
  Array.from({ length: flips }, (_, i) => {
    let card = 1;
    for (let number = i + 1; number % 2 === 0; number /= 2) card += 1;
    return card;
  });

/** Returns a walk over the corners: what is known after these flips, whatever the start was. */
export function walk(n, flips) {
  const path = [0];
  const lit = new Set();
  let fresh = true;
  for (const card of flips) {
    const at = path.at(-1) ^ bit(card);
    fresh = at !== 0 && !lit.has(at);
    path.push(at);
    if (at !== 0) lit.add(at);
  }
  const left = Array.from({ length: starts(n) }, (_, i) => i + 1).filter((start) => !lit.has(start));
  return { n, flips, path, at: path.at(-1), lit: [...lit].sort((a, b) => a - b), left, fresh };
}

/** Formats a number in English: 1,023. */
export const count = (n) => n.toLocaleString("en-US");
const tally = (n, one, many) => `${count(n)} ${n === 1 ? one : many}`;
export const flipsWord = (n) => tally(n, "flip", "flips");
export const startsWord = (n) => tally(n, "start", "starts");
/** "1", "1 and 3", "1, 3 and 4". */
export const list = (cards) => cards.join(", ").replace(/, (\d+)$/, " and $1");

/** Returns the message line for a walk; `done` when the last flip turned all cards face down. */
export function told({ n, flips, left, fresh }, done, mode = "blind") {
  if (done) return `All face down after ${flipsWord(flips.length)}!`;
  if (flips.length > 0) {
    const rest = `${count(left.length)} of ${startsWord(starts(n))}`;
    return fresh ? `Not yet: ${rest} left` : `Not yet, nothing new: still ${rest}`;
  }
  if (mode === "evil") return `Nothing is set. Rule out ${startsWord(starts(n))}`;
  return mode === "watch" ? "The computer can’t see the cards" : "Flip until every card is face down";
}

/**
 * Returns the screen-reader text for the last flip. For the flip that finds the start it does not say that it is ruled
 * out.
 */
export function heardOf({ flips, left, fresh }, done) {
  const rest = done ? `All face down after ${flipsWord(flips.length)}!` : `Not yet${fresh ? ":" : ", nothing new: still"} ${count(left.length)} left.`;
  return `Card ${flips.at(-1)} flipped. ${rest}`;
}

/** Returns the description of the picture. */
export function pictured({ n, flips, at, lit, left }) {
  const turned = at !== 0 ? ` Flipped now: ${list(cardsOf(at))}.` : flips.length > 0 ? " No card is flipped now." : "";
  const rest = left.length >= 1 && left.length <= 15 ? ` Could have started face up: ${left.map((start) => list(cardsOf(start))).join("; ")}.` : "";
  return `${count(lit.length)} of ${startsWord(starts(n))} tested.${turned}${rest}`;
}

/** The result's text if no flip was wasted. */
export const PERFECT = "Perfect! You never tested a start twice.";

export const score = ({ flips, lit }) => (flips.length === 0 ? "" : `${Math.floor((100 * lit.length) / flips.length)}`);

export const board = (page) => page.locator('#board[data-game="card-flip"]');
export const card = (page, place) => page.locator(`#board [data-card="${place}"]`);
export const cube = (page) => page.locator("#cube");
export const message = (page) => page.getByTestId("message");
export const news = (page) => page.getByTestId("news");
export const heard = (page) => page.getByTestId("heard");
export const result = (page) => page.getByTestId("dialog-result");
export const truth = (page) => result(page).getByTestId("truth");
export const tool = (page, name) => tools(page).getByTestId(name);
export const saveKey = (mode, n) => `handful/1/save/card-flip/${mode}-${n}`;
export const save = (page, mode, n) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), saveKey(mode, n));
export const saves = async (page) => Object.keys(await kept(page)).filter((key) => key.startsWith("handful/1/save/card-flip")).sort();

export const link = (mode, n, deal) => `#/card-flip?mode=${mode}&cards=${n}${deal ? `&deal=${deal}` : ""}`;

/** Leaves the game for a page without one. */
export async function leaveBoard(page) {
  await page.evaluate(() => void (location.hash = "#/about"));
  await page.locator('html[data-page="page"]').waitFor();
}

/** Opens an untouched game, without a reload if the page is open already. */
export async function sit(page, hash = "#/card-flip") {
  if (page.url().startsWith("http")) {
    await leaveBoard(page);
    await page.evaluate((to) => {
      for (const name of Object.keys(localStorage)) if (/\/(save|left)\/card-flip/.test(name)) localStorage.removeItem(name);
      location.hash = to;
    }, hash);
  } else {
    await open(page, hash);
  }
  await card(page, 1).waitFor({ state: "attached" });
}

/** Returns what the page shows, as data. */
export const shown = (page, hears = false) =>
  page.evaluate((hears) => {
    const area = document.querySelector("#board");
    const picture = document.querySelector("#cube");
    if (!area) return null;
    const text = (id) => document.querySelector(`[data-testid="${id}"]`)?.textContent;
    const cards = [...area.querySelectorAll("[data-card]")];
    const marked = (name) => cards.filter((each) => each.hasAttribute(name)).map((each) => Number(each.dataset.card));
    const rect = (corner) => ["x", "y", "width", "height"].map((name) => Number(corner.getAttribute(name)));
    const corners = [...(picture?.querySelectorAll("[data-corner]") ?? [])];
    const middles = new Map(corners.map((corner) => {
      const [x, y, width, height] = rect(corner);
      return [`${x + width / 2},${y + height / 2}`, Number(corner.dataset.corner)];
    }));
    // The edges of the path, each once: pairs of corners, the smaller one first.
    const edges = (way) => {
      const found = new Set();
      let from;
      for (const [, step, x, y] of way.matchAll(/([ML])(\S+) ([^ML]+)/g)) {
        const to = middles.get(`${x},${y}`);
        if (step === "L") found.add([from, to].sort((a, b) => a - b).join("-"));
        from = to;
      }
      return [...found].sort();
    };
    const here = picture?.querySelector(".here");
    return {
      status: area.dataset.status,
      mode: area.dataset.mode,
      turn: area.dataset.turn ?? null,
      cards: cards.map((each) => Number(each.dataset.card)),
      playable: marked("data-playable"),
      over: marked("data-over"),
      up: marked("data-up"),
      flips: text("flips"),
      tested: text("tested"),
      score: text("score"),
      message: text("message"),
      picture: picture && {
        corners: corners.length,
        lit: corners.filter((corner) => corner.hasAttribute("data-lit")).map((corner) => Number(corner.dataset.corner)).sort((a, b) => a - b),
        edges: edges(picture.querySelector(".path").getAttribute("d") ?? ""),
        here: middles.get(`${here.getAttribute("cx")},${here.getAttribute("cy")}`) ?? null,
        flashes: here.hasAttribute("data-repeat"),
        name: picture.getAttribute("aria-label"),
      },
      ...(hears ? { heard: text("heard").trim() } : {}),
    };
  }, hears);

/** Returns the status of a finished game in a mode. */
export const ended = (mode) => (mode === "blind" || mode === "evil" ? "won" : "over");

/**
 * Returns what the page must show for a walk, including the start where it is not secret. `done` when the game has
 * ended.
 */
export function expected(at, { mode = "blind", done = false, start, hears = false } = {}) {
  const cards = Array.from({ length: at.n }, (_, i) => i + 1);
  // Secret cards that were turned show their second back; other cards show their face.
  const up = done ? [] : mode === "watch" ? cardsOf(at.at ^ start) : [];
  return {
    status: done ? ended(mode) : "playing",
    mode,
    turn: done ? null : mode === "watch" || mode === "two" ? "1" : "0",
    cards,
    playable: done || mode === "watch" ? [] : cards,
    over: done || mode === "watch" ? up : cardsOf(at.at),
    up,
    flips: `${at.flips.length}`,
    tested: `${at.lit.length}`,
    score: score(at),
    message: told(at, done, mode),
    picture: {
      corners: 2 ** at.n,
      lit: at.lit,
      edges: [...new Set(at.path.slice(1).map((to, i) => [at.path[i], to].sort((a, b) => a - b).join("-")))].sort(),
      here: at.at,
      flashes: !at.fresh,
      name: pictured(at),
    },
    ...(hears ? { heard: heardOf(at, done) } : {}),
  };
}

/** Expects this walk on the page: every card, the figures, the message, the picture and its name. */
export async function expectWalk(page, at, options = {}) {
  const { why = "", hears } = options;
  await expect.poll(() => shown(page, hears), { message: why, intervals: [10, 20, 50, 100, 250] }).toEqual(expected(at, options));
}

export const click = (page, place) => card(page, place).click();
export const tap = (page, place) => card(page, place).tap();
/** Presses the key of a card; 0 follows the 9. */
export const key = (page, place) => page.keyboard.press(`${place % 10}`);

/**
 * Flips a line and checks the page after each flip. Returns the last walk. Without a start, every start must be ruled
 * out.
 */
export async function playLine(page, n, line, { mode = "blind", flip = click, start, made = [] } = {}) {
  const flips = [...made];
  await expectWalk(page, walk(n, flips), { mode, why: "before the line" });
  for (const place of line) {
    await flip(page, place);
    flips.push(place);
    const at = walk(n, flips);
    const done = start === undefined ? at.left.length === 0 : at.at === start;
    const why = `after ${flips.length > 20 ? `${flips.length} flips` : flips.join(" ")}`;
    // A new order in the collection is announced instead of the end; another test listens to that.
    const collected = done && [3, 4].includes(n) && at.left.length === 0 && flips.length === starts(n);
    await expectWalk(page, at, { mode, done, start, why, hears: !collected });
  }
  return walk(n, flips);
}

/** Flips without checks. */
export async function hurry(page, line, flip = click) {
  for (const place of line) await flip(page, place);
}

/** Waits for the result of a game that has ended. */
export const seeResult = (page) => result(page).waitFor();
export async function closeResult(page) {
  await page.getByTestId("close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

export const setCards = (page) => page.getByTestId("set").click();
export const curtain = (page) => page.getByTestId("curtain");
export const drawBack = (page) => page.getByTestId("curtain-open").click();

/** Turns the cards of a start face up and hides them, for `watch` and `two`. */
export async function setStart(page, start, flip = click) {
  await hurry(page, cardsOf(start), flip);
  await setCards(page);
}

/** Starts a round of two, behind both curtains. */
export async function setRound(page, start, flip = click) {
  await drawBack(page);
  await setStart(page, start, flip);
  await drawBack(page);
}

/** Selects another mode in the deal dialog, without dealing yet. */
export async function chooseDeal(page, { mode, cards } = {}) {
  await page.getByTestId("deal").click();
  const radio = (setting, i) => page.locator(`[data-setting="${setting}"]`).getByRole("radio").nth(i);
  if (mode) await radio("mode", MODES.indexOf(mode)).check();
  if (cards) await radio("cards", cards - 1).check();
}
export async function newDeal(page) {
  await page.getByTestId("dialog-deal").getByRole("button", { name: "New deal" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Returns the tables of records: rows by mode and number of cards. */
export const records = async (page) => {
  await open(page, "#/records");
  return (mode, n) => page.locator(`[data-records="card-flip"][data-slot="${mode}-${n}"] .list li`);
};

/** Expects that nothing visible or spoken reveals a face: only backs, and no mark of face-up cards. */
export async function expectSecret(page, why = "") {
  const found = await page.evaluate(() => {
    const told = [];
    for (const each of document.querySelectorAll("#board [data-card]")) {
      if (each.hasAttribute("data-up")) told.push(`data-up on ${each.dataset.card}`);
      if (each.hasAttribute("aria-pressed")) told.push(`aria-pressed on ${each.dataset.card}`);
      if (/\bup\b|\bdown\b|boca/i.test(each.getAttribute("aria-label"))) told.push(each.getAttribute("aria-label"));
      const uses = [...each.querySelectorAll("use")].map((use) => use.getAttribute("href"));
      if (uses.length !== 2 || uses.some((href) => !/^#back-\d$/.test(href))) told.push(`${uses}`);
    }
    const faces = document.querySelectorAll("#board .face, #board [data-start], .film");
    told.push(...[...faces].map((each) => each.outerHTML.slice(0, 120)));
    return told;
  });
  expect(found, why).toEqual([]);
}

export { kept, open, ready };
