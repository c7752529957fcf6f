// A model of the Sliding Puzzle for tests of the page: the position after a slide, and lines that solve a board. Boards
// of 3×3 are solved by a search over all of them, boards of 4×4 by iterative deepening with the Manhattan distance. The
// host tests the rules and the solvers.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { open, tools } from "./table.mjs";

/** The directions in which a tile can slide, in the order of the player's letters. */
const WAYS = ["L", "R", "U", "D"];
export const LETTERS = { L: "a", R: "d", U: "w", D: "s" };
export const ARROWS = { L: "ArrowLeft", R: "ArrowRight", U: "ArrowUp", D: "ArrowDown" };
export const WORDS = { L: "left", R: "right", U: "up", D: "down" };
export const SPANISH = { L: "izquierda", R: "derecha", U: "arriba", D: "abajo" };
export const BACK = { L: "R", R: "L", U: "D", D: "U" };
/** The columns and rows by which a tile moves. */
const STEPS = { L: [-1, 0], R: [1, 0], U: [0, -1], D: [0, 1] };

const lines = (name) =>
  readFileSync(fileURLToPath(new URL(`../../tests/data/${name}`, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));

/** Published boards of 4×4, each with the length of its shortest solution. */
export const KORF = lines("korf-15-half.txt").map((line) => {
  const [cells, length] = line.split("\t");
  return { cells: cells.split(",").map(Number), length: Number(length) };
});
/** The boards of 4×4 that need 80 moves. */
export const HARDEST = lines("hardest-15.txt").map((line) => line.split(",").map(Number));

/** Returns a position: the content of each cell, row by row, 0 for the gap; the number of moves. */
export const begin = (cells) => ({ cells: [...cells], side: Math.sqrt(cells.length), moves: 0 });
export const isSolved = ({ cells }) => cells.every((tile, cell) => tile === (cell + 1) % cells.length);
export const solved = (side) => Array.from({ length: side * side }, (_, cell) => (cell + 1) % (side * side));

/** Returns the tiles that can slide in a direction: those between the gap and the opposite edge, the nearest first. */
export function row({ cells, side }, way) {
  const [dx, dy] = STEPS[way];
  const gap = cells.indexOf(0);
  const found = [];
  let [x, y] = [(gap % side) - dx, Math.floor(gap / side) - dy];
  for (; x >= 0 && x < side && y >= 0 && y < side; [x, y] = [x - dx, y - dy]) found.push(cells[y * side + x]);
  return found;
}

/** Returns the possible directions. */
export const waysOf = (at) => (isSolved(at) ? [] : WAYS.filter((way) => row(at, way).length > 0));

/** Returns the position after a slide: a direction, with the number of tiles if there are several, as `L3`. */
export function after(at, slide) {
  const [way, tiles] = [slide[0], Number(slide.slice(1) || 1)];
  const going = row(at, way).slice(0, tiles);
  if (going.length < tiles || isSolved(at)) throw new Error(`${slide} cannot be done`);
  const cells = [...at.cells];
  for (const tile of going) {
    const [gap, from] = [cells.indexOf(0), cells.indexOf(tile)];
    [cells[gap], cells[from]] = [tile, 0];
  }
  return { ...at, cells, moves: at.moves + tiles };
}

/** Returns every position of a line, starting with the one before its first slide. */
export const stationsOf = (at, line) => line.reduce((all, slide) => [...all, after(all.at(-1), slide)], [at]);

/** Returns the slide that a tap on a tile makes, or nothing if it is not in line with the gap. */
export function tapped(at, tile) {
  for (const way of waysOf(at)) {
    const tiles = row(at, way).indexOf(tile) + 1;
    if (tiles > 0) return tiles > 1 ? `${way}${tiles}` : way;
  }
  return undefined;
}

/** Returns whether a board can be solved, by counting inversions. */
function isSolvable(cells) {
  const side = Math.sqrt(cells.length);
  const tiles = cells.filter((tile) => tile > 0);
  const wrong = tiles.reduce((sum, tile, i) => sum + tiles.slice(i + 1).filter((later) => later < tile).length, 0);
  const below = side - 1 - Math.floor(cells.indexOf(0) / side);
  return (side % 2 === 1 ? wrong : wrong + below) % 2 === 0;
}

/** Returns a generator of pseudo-random numbers below n; the same seed gives the same ones. */
function lots(seed) {
  let state = seed * 2654435761;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** Returns a random solvable board of a size; the same seed returns the same one. */
export function shuffled(side, seed) {
  const below = lots(seed);
  const cells = solved(side);
  for (let i = cells.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  if (isSolvable(cells)) return cells;
  // Swapping two tiles makes any unsolvable board solvable.
  const [a, b] = [0, 1, 2].filter((cell) => cells[cell] !== 0);
  [cells[a], cells[b]] = [cells[b], cells[a]];
  return cells;
}

/**
 * Returns the board after a number of random steps from the solved board, none of them a reversal, and the way back.
 */
export function walked(side, steps, seed) {
  const below = lots(seed);
  const cells = solved(side);
  const back = [];
  for (let i = 0; i < steps; i += 1) {
    const ways = WAYS.filter((way) => row({ cells, side }, way).length > 0 && way !== back[0]);
    const way = ways[below(ways.length)];
    const [gap, from] = [cells.indexOf(0), cells.indexOf(row({ cells, side }, way)[0])];
    [cells[gap], cells[from]] = [cells[from], 0];
    back.unshift(BACK[way]);
  }
  return { cells, back };
}
export const scrambled = (side, steps, seed) => walked(side, steps, seed).cells;

let distances;
/** Computes the distance of each board of 3×3 from the solved board, by a search over all of them. */
function table() {
  if (distances) return distances;
  distances = new Map([[solved(3).join(), 0]]);
  for (const key of distances.keys()) {
    const cells = key.split(",").map(Number);
    const gap = cells.indexOf(0);
    for (const from of [gap % 3 > 0 && gap - 1, gap % 3 < 2 && gap + 1, gap > 2 && gap - 3, gap < 6 && gap + 3]) {
      if (from === false) continue;
      const next = [...cells];
      [next[gap], next[from]] = [next[from], 0];
      if (!distances.has(next.join())) distances.set(next.join(), distances.get(key) + 1);
    }
  }
  return distances;
}

/** Returns the sum of all tiles' distances from their places. */
export function manhattan({ cells, side }) {
  const way = (tile, cell) =>
    tile === 0 ? 0 : Math.abs((cell % side) - ((tile - 1) % side)) + Math.abs(Math.floor(cell / side) - Math.floor((tile - 1) / side));
  return cells.reduce((sum, tile, cell) => sum + way(tile, cell), 0);
}

/** Returns a shortest line, step by step; boards larger than 3×3 should be close to the solved board. */
export function solve(at) {
  if (at.side === 3) {
    const line = [];
    for (let here = at; !isSolved(here); ) {
      const way = waysOf(here).find((to) => table().get(after(here, to).cells.join()) === table().get(here.cells.join()) - 1);
      line.push(way);
      here = after(here, way);
    }
    return line;
  }
  const search = (here, left, last) => {
    if (isSolved(here)) return [];
    if (manhattan(here) > left) return undefined;
    for (const way of waysOf(here)) {
      const rest = way === BACK[last] ? undefined : search(after(here, way), left - 1, way);
      if (rest) return [way, ...rest];
    }
    return undefined;
  };
  for (let most = manhattan(at); ; most += 2) {
    const line = search(at, most, "");
    if (line) return line;
  }
}

/** Returns the length of a shortest line. */
export const par = (at) => (at.side === 3 ? table().get(at.cells.join()) : solve(at).length);

/** Joins steps in the same direction into one slide each, as the page's replay does. */
export const slidesOf = (line) =>
  line.reduce((slides, way) => {
    const last = slides.at(-1);
    return last?.[0] === way ? [...slides.slice(0, -1), way + (Number(last.slice(1) || 1) + 1)] : [...slides, way];
  }, []);

/** Returns a board of 3×3 at this distance from the solved board, searched from `seed` on. */
export function eightAt(distance, seed = 1) {
  for (let at = seed; ; at += 1) {
    const cells = shuffled(3, at);
    if (table().get(cells.join()) === distance) return cells;
  }
}

/** Returns the link to a layout. */
export const link = (cells) => `#/sliding?layout=${cells}`;
export const saveKey = (side) => `handful/1/save/sliding/${side}`;

export const board = (page) => page.locator('#board[data-game="sliding"]');
export const tile = (page, number) => page.locator(`#board [data-tile="${number}"]`);
export const message = (page) => page.getByTestId("message");
export const news = (page) => page.getByTestId("news");
export const result = (page) => page.getByTestId("dialog-result");
export const tool = (page, name) => tools(page).getByTestId(name);
export const save = (page, side) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), saveKey(side));

/** Opens an address and waits for the tiles. */
export async function sit(page, hash = "#/sliding") {
  await open(page, hash);
  await page.locator("#board [data-tile]").nth(7).waitFor();
}

/** Returns what the page shows, as data. */
export const shown = (page) =>
  page.evaluate(() => {
    const area = document.querySelector("#board");
    if (!area) return null;
    const side = Number(area.dataset.side);
    const cells = Array(side * side).fill(0);
    const tiles = [...area.querySelectorAll("[data-tile]")];
    for (const each of tiles) {
      cells[Number(each.style.getPropertyValue("--y")) * side + Number(each.style.getPropertyValue("--x"))] = Number(each.dataset.tile);
    }
    const marked = (name) => tiles.filter((each) => each.hasAttribute(name)).map((each) => Number(each.dataset.tile)).sort((a, b) => a - b);
    const number = (id) => Number(document.querySelector(`[data-testid="${id}"]`).textContent);
    return { status: area.dataset.status, cells, playable: marked("data-playable"), home: marked("data-home"), moves: number("moves") };
  });

/** Returns what the page must show for a position. */
export function expected(at) {
  const { cells, moves } = at;
  const tiles = solved(at.side).slice(0, -1);
  return {
    status: isSolved(at) ? "won" : "playing",
    cells,
    playable: tiles.filter((each) => tapped(at, each)),
    home: tiles.filter((each) => cells[each - 1] === each),
    moves,
  };
}

/** Expects this position on the page: every tile, what can be tapped, moves, status. */
export async function expectPosition(page, at, why = "") {
  await expect.poll(() => shown(page), { message: why, intervals: [20, 50, 100, 250] }).toEqual(expected(at));
}

/** The prompt on a device without a mouse, until a key is pressed. */
export const TOUCH = "Tap a tile next to the gap, or swipe";

/** Returns the text under the figures: the possible directions with their letters. */
export const prompt = (at, words = WORDS, letters = LETTERS) => waysOf(at).map((way) => `[${letters[way]}]-${words[way]}`).join(" ");

/** Returns the visible positions of the tiles, and the largest offset of one from the middle of a cell, in pixels. */
export const seen = (page) =>
  page.evaluate(() => {
    const { dataset } = document.querySelector("#board");
    const side = Number(dataset.side);
    const area = document.querySelector("#board .tiles").getBoundingClientRect();
    const cells = Array(side * side).fill(0);
    let off = 0;
    for (const each of document.querySelectorAll("#board [data-tile]")) {
      const { x, y, width, height } = each.getBoundingClientRect();
      const place = [(x + width / 2 - area.x) / (area.width / side) - 0.5, (y + height / 2 - area.y) / (area.height / side) - 0.5];
      const [column, line] = place.map(Math.round);
      off = Math.max(off, Math.abs(place[0] - column) * (area.width / side), Math.abs(place[1] - line) * (area.height / side));
      cells[line * side + column] = Number(each.dataset.tile);
    }
    return { cells, off: Math.round(off) };
  });

/** Waits until the tiles are visibly where the position has them. */
export const expectSeen = (page, { cells }) => expect.poll(() => seen(page)).toEqual({ cells, off: 0 });

/** Makes slides and checks the page after each one. Returns the last position. */
export async function playLine(page, at, line, make) {
  await expectPosition(page, at, "before the line");
  let here = at;
  for (const [i, slide] of line.entries()) {
    await make(page, slide, here);
    here = after(here, slide);
    await expectPosition(page, here, `after slide ${i + 1}, ${slide}`);
  }
  return here;
}

/** Slides a tile by its letter. */
export const letter = (page, way) => page.keyboard.press(LETTERS[way]);
export const arrow = (page, way) => page.keyboard.press(ARROWS[way]);

/** Taps the last tile of a slide. */
export const tapFor = (page, slide, at) => tile(page, row(at, slide[0])[Number(slide.slice(1) || 1) - 1]).tap();
export const clickFor = (page, slide, at) => tile(page, row(at, slide[0])[Number(slide.slice(1) || 1) - 1]).click();

/** Returns a finger whose touches are trusted input. Phone only. */
export async function finger(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  return {
    down: (x, y) => send("touchStart", [[x, y]]),
    to: (x, y) => send("touchMove", [[x, y]]),
    up: () => send("touchEnd", []),
    cancel: () => send("touchCancel", []),
  };
}

/** Swipes a finger over the board, from a point that is given as fractions of its width and height. */
export async function swipe(page, touch, way, from = [0.5, 0.5], far = 60) {
  const { x, y, width, height } = await page.locator("#board .tiles").boundingBox();
  const [dx, dy] = STEPS[way];
  const start = [x + width * from[0], y + height * from[1]];
  await touch.down(...start);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch.to(start[0] + dx * far * part, start[1] + dy * far * part);
  await touch.up();
}

/** Waits for the result of a finished game. */
export async function seeResult(page) {
  await result(page).waitFor();
}

/** Returns the rows of the records of a size. */
export const records = async (page) => {
  await open(page, "#/records");
  return page.locator('[data-records="sliding"] .list li');
};

/** Stores settings before the page opens. */
export const settings = (page, own) =>
  page.addInitScript((text) => {
    if (location.protocol === "about:" || localStorage.getItem("handful/1/settings")) return;
    localStorage.setItem("handful/1/settings", text);
  }, JSON.stringify({ v: "1", ...own }));
