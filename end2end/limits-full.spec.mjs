// @ts-check
// A game of the maximum length: it opens, says that it is full, and accepts undo and New. crates/shell/tests/limits has every game.
import { expect, test } from "./support/one-context.mjs";
import { SAVE, card, moves, message, openGame, toast, tool } from "./support/table.mjs";

test("a full game of Flip 9 says so, and undo and New go on", async ({ page }) => {
  const save = {
    v: 1,
    rules: 1,
    game: "flip-nine",
    start: "layout=932745618",
    source: "drawn",
    line: Array(10_000).fill("9-3").join(),
    made: 10_000,
    ms: 0,
    hints: 0,
    assisted: true,
  };
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [SAVE, JSON.stringify(save)]);
  await openGame(page);
  await expect(moves(page)).toHaveText(/^10,?000$/);
  await card(page, 5).click();
  await expect(message(page)).toHaveText("No more moves fit in this game. Start a new one");
  await expect(message(page)).toHaveAttribute("data-tone", "refusal");
  await tool(page, "Undo").click();
  await expect(moves(page)).toHaveText(/^9,?999$/);
  await card(page, 5).click();
  await expect(moves(page)).toHaveText(/^10,?000$/);
  await tool(page, "New").click();
  await expect(moves(page)).toHaveText("0");
  await expect(toast(page).first()).toBeVisible();
});
