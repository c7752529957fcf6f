// The states of the editor of positions, for tests that walk through every state.
import { open } from "./table.mjs";

const ready = (page) => page.getByTestId("verdict").waitFor();

/** Opens the editor of a game with a position. */
export async function edit(page, game, text = "") {
  await open(page, `#/edit?${game}${text && `&${text}`}`);
  await ready(page);
}

/** Pastes a text. */
export async function paste(page, text) {
  await page.locator("#edit-paste").fill(text);
  await page.getByTestId("take").click();
}

export const EDIT = {
  "editor, Flip 9, a place chosen": async (page) => {
    await edit(page, "flip-nine", "9,3,x,5");
    await page.locator("#place-1").click();
  },
  "editor, Card Flip, ten cards": (page) => edit(page, "card-flip", "0110101011"),
  "editor, Sliding Puzzle, unsolvable": (page) => edit(page, "sliding", "1,2,3,4,5,6,8,7,0"),
  "editor, Sliding Puzzle, ten a side": (page) => edit(page, "sliding", [...Array(100).keys()].join()),
  "editor, Escalator, a text refused": async (page) => {
    await edit(page, "escalator", "KS,4H,TD");
    await paste(page, "ks 4h 4z");
    await page.locator("#edit-fault").filter({ hasText: "4z" }).waitFor();
  },
};
