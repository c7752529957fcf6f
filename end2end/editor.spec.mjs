// @ts-check
// The editor of positions: built by pressing and by keys, pasted, checked as it grows, then played, shared and opened.
// crates/games/tests/editor.rs has its rules.
import { edit, paste } from "./support/edit-states.mjs";
import { ESCALATOR, expectPosition as expectPyramid } from "./support/escalator.mjs";
import * as sliding from "./support/sliding.mjs";
import { expect, test } from "./support/test.mjs";
import { SETTINGS, stored, take } from "./support/switch.mjs";
import {
  clickSwap,
  dialog,
  expectPosition,
  more,
  NINE,
  open,
  ready,
  rowOf,
  setUp,
  openGame,
  SORTED,
} from "./support/table.mjs";

const verdict = (/** @type {Page} */ page) => page.getByTestId("verdict");
const place = (/** @type {Page} */ page, at) => page.locator(`#place-${at}`);
const piece = (/** @type {Page} */ page, number) => page.locator(`[data-piece="${number}"]`);
const tool = (/** @type {Page} */ page, name) => page.getByTestId(name);
const fault = (/** @type {Page} */ page) => page.locator("#edit-fault");
const link = (/** @type {Page} */ page) => page.getByTestId("link");
const put = async (/** @type {Page} */ page, pieces) => {
  for (const number of pieces) await piece(page, number).click();
};
/** Returns what the places hold, by their accessible names. */
const held = (/** @type {Page} */ page) =>
  page
    .locator("#board button")
    .evaluateAll((places) => places.map((it) => it.getAttribute("aria-label").split(": ")[1]));

test("Flip 9: built from the game, played, and won as practice; Back leads to it again", async ({ page }) => {
  await openGame(page);
  await setUp(page, "number");
  await page.getByTestId("to-edit").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(verdict(page)).toHaveText("9 places are empty.");
  await put(page, [2, 1, 3]);
  await expect(piece(page, 2)).toHaveAccessibleName("2, placed");
  await expect(tool(page, "play")).toBeDisabled();
  await put(page, [4, 5, 6, 7, 9, 8]);
  await expect(verdict(page)).toHaveText(`It can be solved. Par ${NINE["two swaps"].steps[0].par}, proven.`);
  await test.step("two places are swapped", async () => {
    await place(page, 7).click();
    await expect(place(page, 7)).toHaveAttribute("aria-pressed", "true");
    await place(page, 8).click();
    await expect(verdict(page)).toHaveText("It can be solved. Par 1, proven.");
    expect((await held(page)).join("")).toBe("213456789");
  });
  await expect(link(page)).toHaveText(/\/#\/flip-nine\?layout=213456789$/);
  await tool(page, "play").click();
  await expectPosition(page, NINE["one swap"].steps[0]);
  await clickSwap(page, [2, 1], 0);
  await expect.poll(() => rowOf(page)).toBe(SORTED);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(verdict(page)).toHaveText("It can be solved. Par 1, proven.");
  expect((await held(page)).join("")).toBe("213456789");
});

test("Sliding Puzzle: an unsolvable board is named and mended, then solved", async ({ page }) => {
  await edit(page, "sliding");
  await page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
  await put(page, [1, 2, 3, 4, 5, 6, 0, 8, 7]);
  await expect(verdict(page)).toHaveText("This board can’t be solved. Swap any two tiles.");
  await expect(tool(page, "play")).toBeDisabled();
  await expect(link(page)).toHaveText("");
  await tool(page, "mend").click();
  await expect(verdict(page)).toHaveText("It can be solved. Par 2, proven.");
  await expect(tool(page, "mend")).toBeHidden();
  await expect(page.locator("#board :focus")).toHaveCount(1);
  await expect(place(page, 6)).toHaveAccessibleName("Row 3, place 1: gap");
  await tool(page, "play").click();
  await sliding.tile(page, 7).click();
  await sliding.tile(page, 8).click();
  await expect(sliding.board(page)).toHaveAttribute("data-status", "won");
});

/** A layout as somebody has written it down. */
const MESSY = ` 2♥ ah K♦ qd J♦ 10d 9♦ 8d 7♦ 6d 5♦ 4d 3♦ 2d A♦ kc Q♣ jc 10♣ 9c 8♣ 7c 6♣ 5c 4♣ 3c 2♣ ac

  ks , 3♥ , 4h , 5♥ , 6h , 7♥ , 8h , 9♥ , th , J♥ , qh , K♥ , as , 2♠ , 3s , 4♠ , 5s , 6♠ , 7s , 8♠ , 9s , 10♠ , js , Q♠
`;

test("Escalator: cards pressed, a messy text pasted, its link shared, what is wrong named, and played", async ({
  page,
}) => {
  const { link: address, steps } = ESCALATOR["one run"];
  await edit(page, "escalator");
  await put(page, [12]);
  await page.getByRole("radio", { name: "Hearts" }).check({ force: true });
  await put(page, [16, 13]);
  await expect(verdict(page)).toHaveText("49 places are empty.");
  expect((await held(page)).slice(0, 4)).toEqual(["king of spades", "4 of hearts", "ace of hearts", "empty"]);
  await expect(place(page, 2)).toHaveAccessibleName("Row 2, place 2: ace of hearts");
  await expect(place(page, 28)).toHaveAccessibleName("Stock 1: empty");
  await paste(page, MESSY);
  await expect(verdict(page)).toHaveText("This deal is winnable.");
  await expect(link(page)).toContainText(address);
  await tool(page, "share").click();
  await expect(page.getByTestId("share-text")).toHaveValue(/^Handful · Escalator · Custom layout\nhttp.*layout=/);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  for (const [text, words] of [
    ["ks 4h 4z", "“4z” at place 3 can’t be used here."],
    ["ks 4h KS", "“KS” appears again at place 3."],
  ]) {
    await paste(page, text);
    await expect(fault(page)).toHaveText(words);
    await expect(page.locator("#edit-paste")).toBeFocused();
    await expect(verdict(page), "nothing has changed").toHaveText("This deal is winnable.");
  }
  await tool(page, "play").click();
  await expectPyramid(page, steps[0]);
  // The options of a link go with its position, also through the editor.
  await open(page, `${address}&passes=3&covered=1`);
  await setUp(page, "number");
  await tool(page, "to-edit").click();
  await expect(link(page)).toContainText(`${address}&passes=3&covered=1`);
  await page.reload();
  await tool(page, "play").click();
  await expect(page).toHaveURL(/&passes=3&covered=1$/);
});

test("Card Flip: cards are turned up, and the deal that hides them is played", async ({ page }) => {
  await edit(page, "card-flip");
  await expect(verdict(page)).toHaveText("This is already the goal. Change something to play.");
  for (const at of [1, 2]) await place(page, at).click();
  await expect(place(page, 2)).toHaveAccessibleName("Place 3: face up");
  await expect(verdict(page)).toHaveText("The standard order finds these cards on flip 4 of 15.");
  await tool(page, "play").click();
  for (const card of [1, 2, 1, 3]) await page.locator(`#board [data-card="${card}"]`).click();
  await expect(page.locator('[data-game="card-flip"]')).toHaveAttribute("data-status", "won");
});

test(
  "keys: arrows walk over the board, typing fills it, and a reload keeps it",
  { tag: "@desktop" },
  async ({ page }) => {
    await edit(page, "sliding");
    await place(page, 0).focus();
    await page.keyboard.type("1,1015");
    await expect(place(page, 3)).toBeFocused();
    expect((await held(page)).slice(0, 4)).toEqual(["1", "10", "15", "empty"]);
    await page.keyboard.press("1");
    await expect(verdict(page)).toHaveText("1… type the rest, or a comma.");
    await page.keyboard.press("2");
    await expect(place(page, 4)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
    await expect(place(page, 3)).toBeFocused();
    await page.keyboard.press("Backspace");
    expect((await held(page))[3]).toBe("empty");
    await tool(page, "undo").click();
    expect((await held(page)).slice(0, 5)).toEqual(["1", "10", "15", "12", "empty"]);
    const before = await held(page);
    await page.reload();
    await ready(page);
    await verdict(page).waitFor();
    expect(await held(page)).toEqual(before);
    await tool(page, "random").click();
    await expect(verdict(page)).toHaveText("This board can be solved.");
    await tool(page, "clear").click();
    await expect(verdict(page)).toHaveText("16 places are empty.");
  },
);

test("one switch fills the last places of a row, and plays it", { tag: "@phone" }, async ({ page }) => {
  await page.clock.install();
  await open(page, "#/about");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SETTINGS, stored({ switch: "one" })]);
  await edit(page, "flip-nine", "2,1,3,4,5,6,7,8");
  await take(page, piece(page, 9));
  await expect(verdict(page)).toHaveText("It can be solved. Par 1, proven.");
  await take(page, tool(page, "play"));
  await expectPosition(page, NINE["one swap"].steps[0]);
});
