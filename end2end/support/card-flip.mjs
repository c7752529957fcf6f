// @ts-check
// The tests' actions in Card Flip, and the games that crates/shell/tests/page/card_flip.rs writes. The host proves the rules, the hints,
// the figures of the desk and all texts: crates/games/src/card_flip.
import { expect } from "@playwright/test";
import { played } from "./played.mjs";
import { open, tools } from "./table.mjs";

/** Returns a game: its link, that of a drawn deal (where all are alike), the cards up at the start, flips and steps. */
function game(/** @type {Played} */ { link, start, steps }) {
  const line = steps
    .slice(1)
    .map(({ move }) => move)
    .filter((move) => !move.startsWith("u"))
    .map(Number);
  return { link, drawn: link.replace("deal=1&", ""), start, line, steps: steps.slice(-line.length - 1) };
}
/** The games by name. A step's `facts` have the `table` that the page shows, and after the end `faces`. */
export const FLIPS = Object.fromEntries(Object.entries(played("card-flip")).map(([name, it]) => [name, game(it)]));

export const card = (/** @type {Page} */ page, place) => page.locator(`#board [data-card="${place}"]`);
export const cube = (/** @type {Page} */ page) => page.locator("#cube");
export const result = (/** @type {Page} */ page) => page.getByTestId("dialog-result");
export const truth = (/** @type {Page} */ page) => result(page).getByTestId("truth");
export const tool = (/** @type {Page} */ page, name) => tools(page).getByTestId(name);
export const link = (mode, n, deal) => `#/card-flip?mode=${mode}&cards=${n}${deal ? `&deal=${deal}` : ""}`;

/** Opens an untouched game, without a reload if the page is open already. */
export async function openGame(/** @type {Page} */ page, hash = "#/card-flip") {
  if (page.url().startsWith("http")) {
    await page.evaluate(() => void (location.hash = "#/about"));
    await page.locator('html[data-page="page"]').waitFor();
    await page.evaluate((to) => {
      for (const name of Object.keys(localStorage))
        if (/\/(save|left)\/card-flip/.test(name)) localStorage.removeItem(name);
      location.hash = to;
    }, hash);
  } else {
    await open(page, hash);
  }
  await card(page, 1).waitFor({ state: "attached" });
}

/** Returns what the page shows, as data. */
export const shown = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const area = document.querySelector("#board");
    const text = (id) => document.querySelector(`[data-testid="${id}"]`)?.textContent;
    const cards = [...area.querySelectorAll("[data-card]")];
    const marked = (name) => cards.filter((each) => each.hasAttribute(name)).map((each) => Number(each.dataset.card));
    const map = area.querySelector("#cube");
    return {
      status: area.dataset.status,
      turn: area.dataset.turn ?? null,
      cards: cards.map((each) => Number(each.dataset.card)),
      playable: marked("data-playable"),
      over: marked("data-flipped"),
      up: marked("data-up"),
      flips: text("flips"),
      ways: text("ways"),
      prompt: text("prompt"),
      lit: [...area.querySelectorAll("#cube [data-lit]")]
        .map((corner) => Number(corner.dataset.corner))
        .sort((a, b) => a - b),
      here: map.querySelector("[data-here]").dataset.corner,
      flashes: map.hasAttribute("data-repeat"),
      picture: map.getAttribute("aria-label"),
    };
  });

/** Expects a step on the page: every card, the figures, the prompt, the picture and its name. */
export function expectStep(
  /** @type {Page} */ page,
  { status, moves, prompt, facts: { table } },
  why = `after ${moves} flips`,
) {
  const wanted = { ...table, status, flips: `${moves}`, prompt };
  return expect.poll(() => shown(page), { message: why, intervals: [10, 20, 50, 100, 250] }).toEqual(wanted);
}

export const click = (/** @type {Page} */ page, place) => card(page, place).click();
export const tap = (/** @type {Page} */ page, place) => card(page, place).tap();
/** Presses the key of a card; 0 follows the 9. */
export const key = (/** @type {Page} */ page, place) => page.keyboard.press(`${place % 10}`);

/** Flips a game's line from one step to another, and checks the page before and after each flip. */
export async function playLine(/** @type {Page} */ page, { line, steps }, flip = click, from = 0, to = line.length) {
  await expectStep(page, steps[from]);
  for (let made = from; made < to; made += 1) {
    await flip(page, line[made]);
    await expectStep(page, steps[made + 1]);
  }
}

/** Flips without checks. */
export async function hurry(/** @type {Page} */ page, line, flip = click) {
  for (const place of line) await flip(page, place);
}

/** Waits for the result of a game that has ended. */
export const seeResult = (/** @type {Page} */ page) => result(page).waitFor();
export async function closeDialog(/** @type {Page} */ page) {
  await page.getByTestId("close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Turns these cards face up and hides them, in `watch` and `two`. */
export async function setStart(/** @type {Page} */ page, cards, flip = click) {
  await hurry(page, cards, flip);
  await page.getByTestId("hide-cards").click();
}

/** Starts a round of two, behind both curtains. */
export async function setRound(/** @type {Page} */ page, cards, flip = click) {
  const drawBack = () => page.getByTestId("curtain-open").click();
  await drawBack();
  await setStart(page, cards, flip);
  await drawBack();
}
