// Card Flip a second time, from the rules alone, and what tests do at its row. After some flips the cards lie face
// down if the start was exactly the cards turned an odd number of times: a start is a number, bit 0 the first card.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { kept, open, ready, tools } from "./table.mjs";

export const MODES = ["blind", "evil", "watch", "two"];
/** The most cards. */
export const MOST = 10;

export const bit = (card) => 1 << (card - 1);
export const cardsOf = (start) => Array.from({ length: MOST }, (_, i) => i + 1).filter((card) => start & bit(card));
export const startOf = (cards) => cards.reduce((start, card) => start | bit(card), 0);
/** How many starts there are, and flips that are always enough. */
export const starts = (n) => 2 ** n - 1;

/** The deals that are pinned for ever: the start of each by its number of cards. */
export const GOLDEN = readFileSync(fileURLToPath(new URL("../../tests/golden/card-flip.txt", import.meta.url)), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([number, deal]) => {
    const found = deal.split(" ").map((cards) => startOf(cards.split(".").map(Number)));
    return { number, starts: Object.fromEntries([1, 4, 7, 10].map((n, i) => [n, found[i]])) };
  });

/** The first so many cards of the ruler order: each flip turns the card after as many as its number halves evenly. */
export const ruler = (flips) =>
  Array.from({ length: flips }, (_, i) => {
    let card = 1;
    for (let number = i + 1; number % 2 === 0; number /= 2) card += 1;
    return card;
  });

/** A walk over the corners: what is known after these flips, whatever the start was. */
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

/** The flips until the cards of a start lie face down, out of a line; all of them if they never do. */
export function until(start, line) {
  let at = 0;
  const end = line.findIndex((card) => (at ^= bit(card)) === start);
  return end < 0 ? line : line.slice(0, end + 1);
}

/** The place of a start in the ruler order. */
export const place = (start) => until(start, ruler(starts(MOST))).length;

/** A shortest line that tests all that is left: breadth first over places and sets, forwards. Up to four cards. */
export function shortest({ n, at, left }) {
  const code = (here, set) => here * 2 ** (2 ** n) + set;
  const first = code(at, left.reduce((set, corner) => set | (1 << corner), 0));
  /** The place and set before each, and none yet. */
  const from = new Int32Array(2 ** (n + 2 ** n)).fill(-1);
  from[first] = first;
  let now = [first];
  while (now.length > 0) {
    const next = [];
    for (const each of now) {
      const [here, set] = [Math.floor(each / 2 ** (2 ** n)), each % 2 ** (2 ** n)];
      if (set === 0) {
        const line = [];
        for (let to = each; to !== first; to = from[to]) line.unshift(1 + Math.log2(Math.floor(to / 2 ** (2 ** n)) ^ Math.floor(from[to] / 2 ** (2 ** n))));
        return line;
      }
      for (let card = 1; card <= n; card += 1) {
        const to = here ^ bit(card);
        const then = code(to, set & ~(1 << to));
        if (from[then] >= 0) continue;
        from[then] = each;
        next.push(then);
      }
    }
    now = next;
  }
  throw new Error("nothing tests them all");
}

/** The lines that test each start once, by trying all of them; `order` is the order in which cards are tried. */
export function* perfectLines(n, order = (cards) => cards, line = []) {
  const { at, lit, left } = walk(n, line);
  if (left.length === 0) yield line;
  for (const card of order(Array.from({ length: n }, (_, i) => i + 1))) {
    const to = at ^ bit(card);
    if (to !== 0 && !lit.includes(to)) yield* perfectLines(n, order, [...line, card]);
  }
}

/** A figure as the page writes it: whole or with one or two digits after the point. */
export const figure = (n) => `${Math.round(n * 100) / 100}`;
/** Flips on average over all starts: the ruler order's, and those of flipping any card, by how many lie face up. */
export const rulerMean = (n) => (starts(n) + 1) / 2;
export function randomMean(n) {
  // From `up` cards face up to one fewer takes so many flips on average.
  const down = [];
  for (let up = n; up >= 1; up -= 1) down[up] = (n + (n - up) * (down[up + 1] ?? 0)) / up;
  let [sum, ways, flips] = [0, 1, 0];
  for (let up = 1; up <= n; up += 1) {
    ways = (ways * (n - up + 1)) / up;
    flips += down[up];
    sum += ways * flips;
  }
  return sum / starts(n);
}

/** Of a hundred games, how many flipping any card ends within so many flips: every start at once, flip by flip. */
export function randomWithin(n, flips) {
  let chances = Array.from({ length: starts(n) + 1 }, (_, corner) => (corner === 0 ? 0 : 1 / starts(n)));
  for (let flip = 0; flip < flips; flip += 1) {
    const next = chances.map((chance, corner) => (corner === 0 ? chance : 0));
    for (let corner = 1; corner <= starts(n); corner += 1) {
      for (let card = 1; card <= n; card += 1) next[corner ^ bit(card)] += chances[corner] / n;
    }
    chances = next;
  }
  return Math.floor(100 * chances[0] + 1e-9);
}

/** Numbers below n that look drawn by lot, the same ones for the same seed. */
export function lots(seed) {
  let state = Math.imul(seed, 2654435761);
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}
export const someFlips = (n, length, seed) => {
  const below = lots(seed);
  return Array.from({ length }, () => below(n) + 1);
};

const tally = (n, one, many) => `${n} ${n === 1 ? one : many}`;
export const flipsWord = (n) => tally(n, "flip", "flips");
export const startsWord = (n) => tally(n, "start", "starts");
/** "1", "1 and 3", "1, 3 and 4". */
export const list = (cards) => cards.join(", ").replace(/, (\d+)$/, " and $1");

/** What the message line says of a walk; `done` when the last flip turned all cards face down. */
export function told({ n, flips, left, fresh }, done, mode = "blind") {
  if (done) return `All face down after ${flipsWord(flips.length)}!`;
  if (flips.length > 0) return `Not yet${fresh ? "" : ", and nothing new"}: ${left.length} of ${startsWord(starts(n))} left`;
  if (mode === "evil") return `No start is fixed. Rule out ${startsWord(starts(n))}`;
  return mode === "watch" ? "The computer cannot see the cards" : "Flip cards until all lie face down";
}

/** What is heard of the last flip. Of a start that is found it is not said that it is ruled out. */
export function heardOf({ flips, left, fresh }, done) {
  const rest = done ? `All face down after ${flipsWord(flips.length)}!` : `Not yet${fresh ? "" : ", and nothing new"}: ${left.length} left.`;
  return `Card ${flips.at(-1)} flipped. ${rest}`;
}

/** The picture in words. */
export function pictured({ n, flips, at, lit, left }) {
  const turned = at !== 0 ? ` Turned now: ${list(cardsOf(at))}.` : flips.length > 0 ? " No card is turned now." : "";
  const rest = left.length >= 1 && left.length <= 15 ? ` Still possible: ${left.map((start) => list(cardsOf(start))).join("; ")}.` : "";
  return `${lit.length} of ${startsWord(starts(n))} tested.${turned}${rest}`;
}

/** What the result says of a start that was found. */
export const PERFECT = "Perfect: no start was tested twice.";
export const toldAfter = (n, start, flips) => [
  `At the start ${cardsOf(start).length === 1 ? "card" : "cards"} ${list(cardsOf(start))} lay face up.`,
  `The standard order 1 2 1 3 … would have taken ${flipsWord(place(start))}.`,
  `On average that order takes ${figure(rulerMean(n))}, flipping at random ${figure(randomMean(n))}.`,
  `Within ${flipsWord(flips)} that order ends ${Math.floor((100 * Math.min(flips, starts(n))) / starts(n))} % of games, flipping at random ${randomWithin(n, flips)} %.`,
];

export const score = ({ flips, lit }) => (flips.length === 0 ? "" : `${Math.floor((100 * lit.length) / flips.length)}`);

export const board = (page) => page.locator('#board[data-game="card-flip"]');
export const card = (page, place) => page.locator(`#board [data-card="${place}"]`);
export const cube = (page) => page.locator("#cube");
export const message = (page) => page.getByTestId("message");
export const heard = (page) => page.getByTestId("heard");
export const result = (page) => page.getByTestId("dialog-result");
export const truth = (page) => result(page).getByTestId("truth");
export const tool = (page, name) => tools(page).getByTestId(name);
export const saveKey = (mode, n) => `handful/1/save/card-flip/${mode}-${n}`;
export const save = (page, mode, n) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), saveKey(mode, n));
/** The cards that the save has flipped, after the start that was set. */
export const lineOf = async (page, mode, n) => {
  const { line } = await save(page, mode, n);
  return line.split(",").filter((move) => /^\d+$/.test(move)).map(Number);
};
export const saves = async (page) => Object.keys(await kept(page)).filter((key) => key.startsWith("handful/1/save/card-flip")).sort();
export const once = (page, project, name) => test.skip(project.name !== name, "once is enough");

export const link = (mode, n, deal) => `#/card-flip?mode=${mode}&cards=${n}${deal ? `&deal=${deal}` : ""}`;

/** Opens a game that nobody has touched; in a page that is open already without loading it again. */
export async function sit(page, hash = "#/card-flip") {
  if (page.url().startsWith("http")) {
    await page.evaluate(() => void (location.hash = "#/about"));
    await page.locator('html[data-page="page"]').waitFor();
    await page.evaluate((to) => {
      for (const name of Object.keys(localStorage)) if (/\/(save|left)\/card-flip/.test(name)) localStorage.removeItem(name);
      location.hash = to;
    }, hash);
  } else {
    await open(page, hash);
  }
  await card(page, 1).waitFor({ state: "attached" });
}

/** A deal of the mode `blind` with a start that is known. */
export const pinned = (n, wanted = () => true) => GOLDEN.find((deal) => wanted(deal.starts[n]));

/** What the page shows, as data. */
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
        path: picture.querySelector(".path").getAttribute("points").split(" ").map((point) => middles.get(point) ?? point),
        here: middles.get(`${here.getAttribute("cx")},${here.getAttribute("cy")}`) ?? null,
        flashes: Boolean(here.dataset.repeat),
        name: picture.getAttribute("aria-label"),
      },
      ...(hears ? { heard: text("heard").trim() } : {}),
    };
  }, hears);

/** How a game is called that has ended. */
export const ended = (mode) => (mode === "blind" || mode === "evil" ? "won" : "over");

/** What it has to show of a walk; of the start while that is no secret. `done` when the game has ended. */
export function expected(at, { mode = "blind", done = false, start, hears = false } = {}) {
  const cards = Array.from({ length: at.n }, (_, i) => i + 1);
  // Cards that nobody may see lie on their second back where they were turned; others show what they are.
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
      path: at.path,
      here: at.at,
      flashes: !at.fresh,
      name: pictured(at),
    },
    ...(hears ? { heard: heardOf(at, done) } : {}),
  };
}

/** The page shows this walk: every card, the figures, the message, the picture and what it is called. */
export async function expectWalk(page, at, options = {}) {
  const { why = "", hears } = options;
  await expect.poll(() => shown(page, hears), { message: why, intervals: [10, 20, 50, 100, 250] }).toEqual(expected(at, options));
}

export const click = (page, place) => card(page, place).click();
export const tap = (page, place) => card(page, place).tap();
/** The key of a card: 0 stands after the 9. */
export const key = (page, place) => page.keyboard.press(`${place % 10}`);

/** Flips a line and looks at the page after each; answers the last walk. Where there is no start, all have to go. */
export async function playLine(page, n, line, { mode = "blind", flip = click, start, made = [] } = {}) {
  const flips = [...made];
  await expectWalk(page, walk(n, flips), { mode, why: "before the line" });
  for (const place of line) {
    await flip(page, place);
    flips.push(place);
    const at = walk(n, flips);
    const done = start === undefined ? at.left.length === 0 : at.at === start;
    const why = `after ${flips.length > 20 ? `${flips.length} flips` : flips.join(" ")}`;
    // A new order of the collection is told as well, in place of the end; a test of its own listens to that.
    const collected = done && [3, 4].includes(n) && at.left.length === 0 && flips.length === starts(n);
    await expectWalk(page, at, { mode, done, start, why, hears: !collected });
  }
  return walk(n, flips);
}

/** Flips without looking. */
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

/** Lays the cards of a start face up and hides them, for `watch` and `two`. */
export async function setStart(page, start, flip = click) {
  await hurry(page, cardsOf(start), flip);
  await setCards(page);
}

/** Begins a round of two, behind both curtains. */
export async function setRound(page, start, flip = click) {
  await drawBack(page);
  await setStart(page, start, flip);
  await drawBack(page);
}

/** Another way to play out of the deal dialog, where nothing is dealt yet. */
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

/** The tables of records: rows by the way of playing and number of cards. */
export const records = async (page) => {
  await open(page, "#/records");
  return (mode, n) => page.locator(`[data-records="card-flip"][data-slot="${mode}-${n}"] .list tbody tr`);
};

/** Stores settings before the page is opened. */
export const settings = (page, own) =>
  page.addInitScript((text) => {
    if (location.protocol === "about:" || localStorage.getItem("handful/1/settings")) return;
    localStorage.setItem("handful/1/settings", text);
  }, JSON.stringify({ v: "1", ...own }));

/** Nothing that a person sees or hears tells a face: backs only, and no mark of what lies up. */
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
