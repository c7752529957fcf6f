// @ts-check
// The states of the editor of positions, for tests that walk through every state.
import { click, go } from "./steps.mjs";
import { open } from "./table.mjs";

/** Opens the editor of a game with a position. */
export async function edit(/** @type {Page} */ page, game, text = "") {
  await open(page, `#/edit?${game}${text && `&${text}`}`);
  await page.getByTestId("verdict").waitFor();
}

/** Pastes a text. */
export async function paste(/** @type {Page} */ page, text) {
  await page.locator("#edit-paste").fill(text);
  await page.getByTestId("take").click();
}

const at = (game, text) => (/** @type {Page} */ page) => edit(page, game, text);

export const EDIT = {
  "editor, Flip 9, a place chosen": go(at("flip-nine", "9,3,x,5"), click("#place-1")),
  "editor, Card Flip, ten cards": at("card-flip", "0110101011"),
  "editor, Sliding Puzzle, unsolvable": at("sliding", "1,2,3,4,5,6,8,7,0"),
  "editor, Sliding Puzzle, ten a side": at("sliding", [...Array(100).keys()].join()),
  "editor, Escalator, a text refused": go(
    at("escalator", "KS,4H,TD"),
    (/** @type {Page} */ page) => paste(page, "ks 4h 4z"),
    (/** @type {Page} */ page) => page.locator("#edit-fault").filter({ hasText: "4z" }).waitFor(),
  ),
};
