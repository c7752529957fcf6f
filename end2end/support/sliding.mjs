// The Sliding Puzzle as far as tests of the page need it: what a position looks like after a slide, and lines that play a
// board home. Boards of 3×3 are solved by walking through all of them, boards of 4×4 by iterative deepening over the
// Manhattan distance. The rules and the solvers are tested on the host.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { open, tools } from "./table.mjs";

/** The ways a tile can go, in the order of the player's letters. */
const WAYS = ["L", "R", "U", "D"];
export const LETTERS = { L: "a", R: "d", U: "w", D: "s" };
export const ARROWS = { L: "ArrowLeft", R: "ArrowRight", U: "ArrowUp", D: "ArrowDown" };
export const WORDS = { L: "left", R: "right", U: "up", D: "down" };
export const SPANISH = { L: "izquierda", R: "derecha", U: "arriba", D: "abajo" };
export const BACK = { L: "R", R: "L", U: "D", D: "U" };
/** Columns and rows that a tile goes by. */
const STEPS = { L: [-1, 0], R: [1, 0], U: [0, -1], D: [0, 1] };

const lines = (name) =>
  readFileSync(fileURLToPath(new URL(`../../tests/data/${name}`, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));

/** Published boards of 4×4, each with the moves of its shortest solution. */
export const KORF = lines("korf-15-half.txt").map((line) => {
  const [cells, length] = line.split("\t");
  return { cells: cells.split(",").map(Number), length: Number(length) };
});
/** The boards of 4×4 that need 80 moves. */
export const HARDEST = lines("hardest-15.txt").map((line) => line.split(",").map(Number));

/** A position: what each cell holds, row by row, 0 the gap; moves and slides made. */
export const begin = (cells) => ({ cells: [...cells], side: Math.sqrt(cells.length), moves: 0, slides: 0 });
export const isSolved = ({ cells }) => cells.every((tile, cell) => tile === (cell + 1) % cells.length);
export const solved = (side) => Array.from({ length: side * side }, (_, cell) => (cell + 1) % (side * side));

/** Tiles that can go this way: those between the gap and the edge they come from, the nearest first. */
export function row({ cells, side }, way) {
  const [dx, dy] = STEPS[way];
  const gap = cells.indexOf(0);
  const found = [];
  let [x, y] = [(gap % side) - dx, Math.floor(gap / side) - dy];
  for (; x >= 0 && x < side && y >= 0 && y < side; [x, y] = [x - dx, y - dy]) found.push(cells[y * side + x]);
  return found;
}

/** The ways that are open. */
export const waysOf = (at) => (isSolved(at) ? [] : WAYS.filter((way) => row(at, way).length > 0));

/** The position after a slide: a way, with the number of tiles where they are more than one, as `L3`. */
export function after(at, slide) {
  const [way, tiles] = [slide[0], Number(slide.slice(1) || 1)];
  const going = row(at, way).slice(0, tiles);
  if (going.length < tiles || isSolved(at)) throw new Error(`${slide} cannot be done`);
  const cells = [...at.cells];
  for (const tile of going) {
    const [gap, from] = [cells.indexOf(0), cells.indexOf(tile)];
    [cells[gap], cells[from]] = [tile, 0];
  }
  return { ...at, cells, moves: at.moves + tiles, slides: at.slides + 1 };
}

/** Every position of a line, the first one before its first slide. */
export const stationsOf = (at, line) => line.reduce((all, slide) => [...all, after(all.at(-1), slide)], [at]);

/** What a tap on a tile slides, or nothing where it is in line with the gap neither across nor down. */
export function tapped(at, tile) {
  for (const way of waysOf(at)) {
    const tiles = row(at, way).indexOf(tile) + 1;
    if (tiles > 0) return tiles > 1 ? `${way}${tiles}` : way;
  }
  return undefined;
}

/** Whether a board can be solved, by counting the pairs that stand the wrong way round. */
function isSolvable(cells) {
  const side = Math.sqrt(cells.length);
  const tiles = cells.filter((tile) => tile > 0);
  const wrong = tiles.reduce((sum, tile, i) => sum + tiles.slice(i + 1).filter((later) => later < tile).length, 0);
  const below = side - 1 - Math.floor(cells.indexOf(0) / side);
  return (side % 2 === 1 ? wrong : wrong + below) % 2 === 0;
}

/** Numbers below n that look drawn by lot, the same ones for the same seed. */
function lots(seed) {
  let state = seed * 2654435761;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** Any board of a size that can be solved; the same seed gives the same one. */
export function shuffled(side, seed) {
  const below = lots(seed);
  const cells = solved(side);
  for (let i = cells.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  if (isSolvable(cells)) return cells;
  // Two tiles that change places turn every board that cannot be solved into one that can.
  const [a, b] = [0, 1, 2].filter((cell) => cells[cell] !== 0);
  [cells[a], cells[b]] = [cells[b], cells[a]];
  return cells;
}

/** The board so many steps from home, none of them straight back, and the way back. */
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
/** How far each board of 3×3 is from home, by walking through all of them from there. */
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

/** The sum over all tiles of the way home. */
export function manhattan({ cells, side }) {
  const way = (tile, cell) =>
    tile === 0 ? 0 : Math.abs((cell % side) - ((tile - 1) % side)) + Math.abs(Math.floor(cell / side) - Math.floor((tile - 1) / side));
  return cells.reduce((sum, tile, cell) => sum + way(tile, cell), 0);
}

/** A shortest line, step by step; boards larger than 3×3 should not be far from home. */
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

/** Moves of a shortest line. */
export const par = (at) => (at.side === 3 ? table().get(at.cells.join()) : solve(at).length);

/** Steps that go the same way, as one slide each: how the page plays a line back. */
export const slidesOf = (line) =>
  line.reduce((slides, way) => {
    const last = slides.at(-1);
    return last?.[0] === way ? [...slides.slice(0, -1), way + (Number(last.slice(1) || 1) + 1)] : [...slides, way];
  }, []);

/** A board of 3×3 so far from home, looked for from `seed` on. */
export function eightAt(distance, seed = 1) {
  for (let at = seed; ; at += 1) {
    const cells = shuffled(3, at);
    if (table().get(cells.join()) === distance) return cells;
  }
}

/** The link to a layout. */
export const link = (cells) => `#/sliding?layout=${cells}`;
export const saveKey = (side) => `handful/1/save/sliding/${side}`;

export const board = (page) => page.locator('#board[data-game="sliding"]');
export const tile = (page, number) => page.locator(`#board [data-tile="${number}"]`);
export const message = (page) => page.getByTestId("message");
export const result = (page) => page.getByTestId("dialog-result");
export const tool = (page, name) => tools(page).getByTestId(name);
export const save = (page, side) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), saveKey(side));

/** Opens an address, and waits for the tiles. */
export async function sit(page, hash = "#/sliding") {
  await open(page, hash);
  await page.locator("#board [data-tile]").nth(7).waitFor();
}

/** What the page shows, as data. */
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
    return { status: area.dataset.status, cells, playable: marked("data-playable"), home: marked("data-home"), moves: number("moves"), slides: number("slides") };
  });

/** What the page has to show of a position. */
export function expected(at) {
  const { cells, moves, slides } = at;
  const tiles = solved(at.side).slice(0, -1);
  return {
    status: isSolved(at) ? "won" : "playing",
    cells,
    playable: tiles.filter((each) => tapped(at, each)),
    home: tiles.filter((each) => cells[each - 1] === each),
    moves,
    slides,
  };
}

/** The page shows this position: every tile, what can be tapped, moves and slides, how it stands. */
export async function expectPosition(page, at, why = "") {
  await expect.poll(() => shown(page), { message: why, intervals: [20, 50, 100, 250] }).toEqual(expected(at));
}

/** The prompt where there is no mouse, until a key is pressed. */
export const TOUCH = "Tap a tile next to the gap, or swipe";

/** The words under the figures: the open ways with their letters, or that the game is won. */
export const prompt = (at, words = WORDS, letters = LETTERS) => waysOf(at).map((way) => `[${letters[way]}]-${words[way]}`).join(" ");

/** Where the tiles are seen, and how far the worst of them lies from the middle of a cell, in pixels. */
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

/** The tiles come to lie where the position has them. */
export const expectSeen = (page, { cells }) => expect.poll(() => seen(page)).toEqual({ cells, off: 0 });

/** Makes slides one after the other and looks at the page after each; answers the last position. */
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

/** Slides a tile by its letter, or by its arrow. */
export const letter = (page, way) => page.keyboard.press(LETTERS[way]);
export const arrow = (page, way) => page.keyboard.press(ARROWS[way]);

/** Taps the tile that a slide ends with. */
export const tapFor = (page, slide, at) => tile(page, row(at, slide[0])[Number(slide.slice(1) || 1) - 1]).tap();
export const clickFor = (page, slide, at) => tile(page, row(at, slide[0])[Number(slide.slice(1) || 1) - 1]).click();

/** A finger on the glass: what it touches is real to the browser. Phone only. */
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

/** Swipes a finger over the board, from a point that is given as a part of its width and height. */
export async function swipe(page, touch, way, from = [0.5, 0.5], far = 60) {
  const { x, y, width, height } = await page.locator("#board .tiles").boundingBox();
  const [dx, dy] = STEPS[way];
  const start = [x + width * from[0], y + height * from[1]];
  await touch.down(...start);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch.to(start[0] + dx * far * part, start[1] + dy * far * part);
  await touch.up();
}

/** Waits for the result of a game that has ended. */
export async function seeResult(page) {
  await result(page).waitFor();
}

/** The rows of the records of a size. */
export const records = async (page) => {
  await open(page, "#/records");
  return page.locator('[data-records="sliding"] .list tbody tr');
};

/** Stores settings before the page is opened. */
export const settings = (page, own) =>
  page.addInitScript((text) => {
    if (location.protocol === "about:" || localStorage.getItem("handful/1/settings")) return;
    localStorage.setItem("handful/1/settings", text);
  }, JSON.stringify({ v: "1", ...own }));
