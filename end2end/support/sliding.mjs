// @ts-check
// The tests' actions on the board of the Sliding Puzzle, and what they read there.
import { expect } from "@playwright/test";
import { played } from "./played.mjs";
import { open, tools } from "./table.mjs";

export const LETTERS = { L: "a", R: "d", U: "w", D: "s" };
export const ARROWS = { L: "ArrowLeft", R: "ArrowRight", U: "ArrowUp", D: "ArrowDown" };
export const BACK = { L: "R", R: "L", U: "D", D: "U" };
const WAYS = { left: "L", right: "R", up: "U", down: "D" };

/** Returns a game as tests use it. A step has `cells`, `taps` (the slide of each tile that can be tapped), `home`, `left`, `hint`. */
const game = (/** @type {Played} */ { link, steps }) => ({
  link,
  number: /deal=(\d+)/.exec(link)?.[1],
  slides: steps.slice(1).map(({ move }) => move),
  steps: steps.map(({ facts, ...step }) => ({ ...step, ...facts, playable: Object.keys(facts.taps).map(Number) })),
});
/** The games that crates/shell/tests/page/sliding.rs writes, by name: link, deal number, slides, steps. */
export const TILES = Object.fromEntries(Object.entries(played("sliding")).map(([name, it]) => [name, game(it)]));

/** Returns the link to a layout. */
export const link = (cells) => `#/sliding?layout=${cells}`;
export const saveKey = (side) => `handful/2/save/sliding/${side}`;

export const board = (/** @type {Page} */ page) => page.locator('#board[data-game="sliding"]');
export const tile = (/** @type {Page} */ page, number) => page.locator(`#board [data-tile="${number}"]`);
export const promptOf = (/** @type {Page} */ page) => page.getByTestId("prompt");
export const message = (/** @type {Page} */ page) => page.getByTestId("message");
export const par = (/** @type {Page} */ page) => page.getByTestId("par");
export const result = (/** @type {Page} */ page) => page.getByTestId("dialog-result");
export const tool = (/** @type {Page} */ page, name) => tools(page).getByTestId(name);
export const save = (/** @type {Page} */ page, side) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key)), saveKey(side));

/** Opens an address and waits for the tiles. */
export async function openGame(/** @type {Page} */ page, hash = "#/sliding") {
  await open(page, hash);
  await page.locator("#board [data-tile]").nth(7).waitFor();
}

/** Returns what the page shows, as data. */
export const shown = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const area = document.querySelector("#board");
    if (!area) return null;
    const side = Number(area.dataset.side);
    const cells = Array(side * side).fill(0);
    const tiles = [...area.querySelectorAll("[data-tile]")];
    for (const each of tiles) {
      cells[Number(each.style.getPropertyValue("--y")) * side + Number(each.style.getPropertyValue("--x"))] = Number(
        each.dataset.tile,
      );
    }
    const marked = (name) =>
      tiles
        .filter((each) => each.hasAttribute(name))
        .map((each) => Number(each.dataset.tile))
        .sort((a, b) => a - b);
    const moves = Number(document.querySelector('[data-testid="moves"]').textContent);
    return { status: area.dataset.status, cells, playable: marked("data-playable"), home: marked("data-home"), moves };
  });

/** Expects a step's position on the page: every tile, what can be tapped, moves, status. */
export async function expectPosition(/** @type {Page} */ page, { status, cells, playable, home, moves }, why = "") {
  await expect
    .poll(() => shown(page), { message: why, intervals: [20, 50, 100, 250] })
    .toEqual({ status, cells, playable, home, moves });
}

/** Waits until the tiles are visibly where the step has them, each in the middle of its cell. */
export const expectSeen = (/** @type {Page} */ page, { cells }) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const side = Number(document.querySelector("#board").dataset.side);
        const area = document.querySelector("#board .tiles").getBoundingClientRect();
        const cells = Array(side * side).fill(0);
        let off = 0;
        for (const each of document.querySelectorAll("#board [data-tile]")) {
          const { x, y, width, height } = each.getBoundingClientRect();
          const place = [
            (x + width / 2 - area.x) / (area.width / side) - 0.5,
            (y + height / 2 - area.y) / (area.height / side) - 0.5,
          ];
          const [column, line] = place.map(Math.round);
          off = Math.max(
            off,
            Math.abs(place[0] - column) * (area.width / side),
            Math.abs(place[1] - line) * (area.height / side),
          );
          cells[line * side + column] = Number(each.dataset.tile);
        }
        return { cells, off: Math.round(off) };
      }),
    )
    .toEqual({ cells, off: 0 });

/**
 * Makes the slides of a game from one step to another, and checks the page after each one.
 *
 * @param {Page} page
 * @param {ReturnType<typeof game>} game
 * @param {(page: Page, slide: string, step: ReturnType<typeof game>["steps"][0], count: number) => unknown} make
 */
export async function playLine(page, { slides, steps }, make = letter, from = 0, to = slides.length) {
  await expectPosition(page, steps[from], "before the line");
  for (let i = from; i < to; i += 1) {
    await make(page, slides[i], steps[i], i);
    await expectPosition(page, steps[i + 1], `after slide ${i + 1}, ${slides[i]}`);
  }
}

/** Makes a slide by its letter, pressed once for each of its tiles. */
export async function letter(/** @type {Page} */ page, slide) {
  for (let i = 0; i < Number(slide.slice(1) || 1); i += 1) await page.keyboard.press(LETTERS[slide[0]]);
}

/** Returns the tile that makes a slide when it is tapped. */
export const tileFor = (/** @type {Page} */ page, slide, { taps }) =>
  tile(
    page,
    Object.keys(taps).find((each) => taps[each] === slide),
  );
export const tapFor = (/** @type {Page} */ page, slide, step) => tileFor(page, slide, step).tap();
export const clickFor = (/** @type {Page} */ page, slide, step) => tileFor(page, slide, step).click();

/** Asks for a hint. Returns the slide that its words propose. */
export async function hinted(/** @type {Page} */ page) {
  await tool(page, "hint").click();
  await page.locator("#board [data-hinted]").waitFor({ timeout: 30_000 });
  const words = /^Slide (?:the \d+|(\d) tiles) (\w+)$/;
  await expect(message(page)).toHaveText(words);
  const [, count = "", way] = words.exec(await message(page).innerText());
  return WAYS[way] + count;
}

/** Returns a finger whose touches are trusted input. Phone only. */
export async function finger(/** @type {Page} */ page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, points) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  return {
    down: (x, y) => send("touchStart", [[x, y]]),
    to: (x, y) => send("touchMove", [[x, y]]),
    up: () => send("touchEnd", []),
  };
}

/** Stores settings before the page opens. */
export const settings = (/** @type {Page} */ page, own) =>
  page.addInitScript(
    (text) => {
      if (location.protocol === "about:" || localStorage.getItem("handful/2/settings")) return;
      localStorage.setItem("handful/2/settings", text);
    },
    JSON.stringify({ v: 1, ...own }),
  );
