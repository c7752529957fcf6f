// @ts-check
// The tests' actions at the table of Escalator, and what they read there.
import { expect } from "@playwright/test";
import { played } from "./played.mjs";
import { open, tools } from "./table.mjs";

export const SAVE = "handful/2/save/escalator";
export const TURN = "-";

/** Returns a game as tests use it: its start, and the codes of its cards if they stand in the link. */
function game(/** @type {Played} */ { link, steps }) {
  const [, start] = link.split("?");
  const [, number] = /deal=(\d+)/.exec(start) ?? [];
  const [, layout] = /layout=([^&]+)/.exec(start) ?? [];
  const line = steps.slice(1).map(({ move }) => move);
  return {
    link,
    start,
    number,
    layout: layout?.split(","),
    line,
    steps: steps.map(({ facts, ...step }) => ({ ...step, ...facts })),
  };
}
/** The games that crates/shell/tests/page/escalator.rs writes, by name. */
export const ESCALATOR = Object.fromEntries(Object.entries(played("escalator")).map(([name, it]) => [name, game(it)]));

export const board = (/** @type {Page} */ page) => page.locator('#board[data-game="escalator"]');
export const place = (/** @type {Page} */ page, at) => page.locator(`#board [data-place="${at}"]`);
/** The button of a face-up card. */
export const card = (/** @type {Page} */ page, code) => page.locator(`#board [data-place][data-card="${code}"]`);
export const stock = (/** @type {Page} */ page) => page.locator("#stock[data-stock]");
export const result = (/** @type {Page} */ page) => page.getByTestId("dialog-result");
export const tool = (/** @type {Page} */ page, name) => tools(page).getByTestId(name);
export const save = (/** @type {Page} */ page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), SAVE);

/** Opens an address and waits for the pyramid. */
export async function openGame(/** @type {Page} */ page, hash = "#/escalator") {
  await open(page, hash);
  await page.locator("#board [data-place]").nth(27).waitFor({ state: "attached" });
}

/** Returns a game after its first moves in its stored form. */
export const saved = ({ start, line }, made) =>
  JSON.stringify({
    v: 1,
    rules: 1,
    game: "escalator",
    start,
    source: "linked",
    line: line.slice(0, made).join(),
    made,
    ms: 9_000,
    hints: 0,
    // Practice is help from its first move on.
    ...(start.includes("practice=1") && { assisted: true }),
  });

/** Goes on with a game after its first moves. */
export async function resume(/** @type {Page} */ page, game, made) {
  await open(page, "#/about");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SAVE, saved(game, made)]);
  await openGame(page);
  await expect(page.getByTestId("left")).toHaveText(`${game.steps[made].table.left}`);
}

/** Returns what the page shows, as data. */
export const shown = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const one = (selector) => document.querySelector(selector);
    if (!["#board [data-base]", ".show"].every(one)) return null;
    const told = (id) => one(`[data-testid="${id}"]`).textContent;
    return {
      status: one("#board").dataset.status,
      places: [...document.querySelectorAll("#board [data-place]")]
        .sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place))
        .map((button) => {
          const mark = (name) => (button.hasAttribute(name) ? ` ${name.replace("data-", "")}` : "");
          return (button.inert ? "gone" : (button.dataset.card ?? "down")) + mark("data-free") + mark("data-playable");
        }),
      base: one("#board [data-base]").dataset.base,
      // What is visible on top of the base: a card of the pyramid, by its place, or one of the stock.
      onTop: [...document.querySelectorAll('.felt [data-pile="2"]')].map((top) => top.dataset.place ?? "stock").join(),
      stock: Number(one("#stock .stock-count").textContent),
      canTurn: one("#stock").hasAttribute("data-playable"),
      score: Number(told("score")),
      left: Number(told("left")),
      run: Number(one(".show").dataset.run),
      pass: told("pass"),
    };
  });

/** Expects a step's position on the page: every place, base, stock, score, run, cards left, status. */
export async function expectPosition(/** @type {Page} */ page, { status, score, table }, why = "") {
  await expect
    .poll(() => shown(page), { message: why, intervals: [20, 50, 100, 250] })
    .toEqual({ status, score, ...table });
}

const at = (/** @type {Page} */ page, move) => (move === TURN ? stock(page) : card(page, move));
/** Makes a move with the mouse. */
export const click = (/** @type {Page} */ page, move) => at(page, move).click();
/** Makes a move with a finger. */
export const tap = (/** @type {Page} */ page, move) => at(page, move).tap();

/**
 * Makes the moves of a game from one step to another, and checks the page after each one.
 *
 * @param {Page} page
 * @param {ReturnType<typeof game>} game
 * @param {(page: Page, move: string, count: number) => unknown} make
 */
export async function playLine(page, { line, steps }, make = click, from = 0, to = line.length) {
  for (let i = from; i < to; i += 1) {
    await make(page, line[i], i);
    await expectPosition(page, steps[i + 1], `after move ${i + 1}, ${line[i]}`);
  }
}

/** The same in a hurry, turns by key, with a look at the page only at the end. */
export async function hurry(/** @type {Page} */ page, { line, steps }, from = 0, to = line.length) {
  for (const move of line.slice(from, to)) await (move === TURN ? page.keyboard.press("t") : click(page, move));
  await expectPosition(page, steps[to]);
}

/** Waits for the result of a finished game; taps to skip a celebration before it. */
export async function seeResult(/** @type {Page} */ page) {
  const celebration = page.locator("canvas.cascade");
  await celebration.or(result(page)).first().waitFor();
  if ((await celebration.count()) > 0) {
    const passes = await page.evaluate(() =>
      [
        { key: "F5" },
        { key: "Tab" },
        { key: "Control", ctrlKey: true },
        { key: "r", code: "KeyR", ctrlKey: true },
      ].every((key) => dispatchEvent(new KeyboardEvent("keydown", { cancelable: true, ...key }))),
    );
    expect(passes, "chords and the browser's keys pass the celebration").toBe(true);
    await celebration.click();
    await expect(celebration).toHaveCount(0);
  }
  await result(page).waitFor();
}

/** Expects that the result says how a game went, in whatever time. */
export async function expectFact(/** @type {Page} */ page, { fact }) {
  const said = result(page).getByTestId("fact");
  await expect.poll(async () => (await said.textContent()).replace(/\d+:\d\d/, "0:00")).toBe(fact);
}

/** Opens the records of Escalator, and returns their rows. */
export async function records(/** @type {Page} */ page) {
  await open(page, "#/records");
  return page.locator('[data-records="escalator"] .list li');
}

/** Plays to the end without a thought: the first card from the top that can be picked up, else the stock. */
export const playAnything = (/** @type {Page} */ page) =>
  page.evaluate(async () => {
    for (let made = 0; made < 80 && !document.querySelector("dialog[open]"); made += 1) {
      const card = document.querySelector('#board [data-place]:is([data-playable=""], [data-playable="true"])');
      /** @type {HTMLElement} */ (card ?? document.querySelector("#stock")).click();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
