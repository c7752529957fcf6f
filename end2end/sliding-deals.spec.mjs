// @ts-check
// Deals of the Sliding Puzzle: one saved game for each size, drawn and typed deals. The host proves the
// deals and the words of a fault: crates/games/src/sliding/tests.rs and text/mod.rs.
import { draws } from "./support/played.mjs";
import { expect, test } from "./support/one-context.mjs";
import {
  TILES,
  board,
  clickFor,
  expectPosition,
  letter,
  par,
  playLine,
  result,
  saveKey,
  openGame,
  tool,
} from "./support/sliding.mjs";
import { kept, open, setUp, start, toast } from "./support/table.mjs";

const SHORT = TILES.short;
const FOUR = TILES.four;

/** Opens a game and makes its first slides. */
async function begin(/** @type {Page} */ page, game, count) {
  await openGame(page, game.link);
  await playLine(page, game, letter, 0, count);
}

test("a drawn board won by mouse counts", { tag: "@desktop" }, async ({ page }) => {
  await draws(page, SHORT.number);
  await openGame(page, "#/sliding?side=3");
  const { moves } = SHORT.steps.at(-1);
  // The worker, which finds par, can start more slowly than the test plays.
  await expect(par(page)).toHaveText(`${moves}`);
  await playLine(page, SHORT, clickFor);
  await expect(page.getByRole("dialog", { name: "Perfect!" })).toBeVisible();
  const records = page.locator('[data-records="sliding"] .list li');
  await open(page, "#/records");
  await expect(records).toHaveCount(1);
  await expect(records).not.toHaveClass(/uncounted/);
  await expect(records.locator("b")).toHaveText(`Moves ${moves}`);
  await expect(records.locator("small")).toContainText(`Par ${moves} ·`);
});

test("each size keeps a game of its own, and home goes on with the last one", { tag: "@desktop" }, async ({ page }) => {
  await begin(page, SHORT, 2);
  await begin(page, FOUR, 3);
  await test.step("a deal of another size leaves this one alone, and its toast brings the former one back", async () => {
    await page.getByTestId("deal").click();
    await page.getByRole("radio", { name: /^3×3/ }).first().check();
    await expectPosition(page, FOUR.steps[3], "a size that is chosen changes nothing yet");
    await start(page);
    await expect(board(page)).toHaveAttribute("data-side", "3");
    expect(page.url()).toMatch(/#\/sliding\?(side=3&deal|deal=\d+&side=3)/);
    await page.getByTestId("toast-action").click();
    await expectPosition(page, SHORT.steps[2]);
  });
  await test.step("home", async () => {
    const card = page.locator('[data-game-card="sliding"]');
    await open(page, "#/sliding?side=4");
    await expectPosition(page, FOUR.steps[3]);
    await open(page);
    await expect(card.locator(".pill")).toHaveText(`4×4, move ${FOUR.steps[3].moves + 1}`);
    await expect(card.locator(".mini-tiles i")).toHaveText(
      FOUR.steps[3].cells.map((each) => (each === 0 ? "" : `${each}`)),
    );
    await card.click();
    await expectPosition(page, FOUR.steps[3]);
    const saves = Object.keys(await kept(page)).filter((key) => key.startsWith("handful/2/save/sliding"));
    expect(saves.sort()).toEqual([3, 4].map(saveKey));
  });
});

test("short shuffles are dealt until all boards are wanted again", { tag: "@desktop" }, async ({ page }) => {
  const near = TILES["shuffled by 20"];
  const shuffle = async (name) => {
    await setUp(page, "options");
    await page.getByRole("group", { name: "Shuffle" }).getByRole("radio", { name }).check();
    await start(page);
  };
  await draws(page, near.number);
  await openGame(page, FOUR.link);
  await shuffle("20");
  await expect(page).toHaveURL(/scramble=20/);
  await expectPosition(page, near.steps[0]);
  await letter(page, near.steps[0].taps[near.steps[0].playable[0]][0]);
  await tool(page, "new").click();
  await expect(toast(page)).toHaveCount(1);
  await expect(page, "New deals as before").toHaveURL(/scramble=20/);
  await shuffle("Full");
  await expect(page).not.toHaveURL(/scramble/);
});

test(
  "the deal dialog takes layouts of any size, and names what is wrong with others",
  { tag: "@desktop" },
  async ({ page }) => {
    const ten = TILES["ten a side"].steps[0];
    const input = page.locator("#deal-input");
    await begin(page, SHORT, 1);
    await setUp(page, "number");
    await input.fill("1,2,3,4,5,6,7,8,0");
    await input.press("Enter");
    await expect(page.locator("#deal-fault")).toHaveText("This board is already solved.");
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expectPosition(page, SHORT.steps[1], "the game is still there");
    // Pasted with spaces, it is 389 characters long and not truncated.
    await input.fill("");
    await page.keyboard.insertText(ten.cells.join(", "));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectPosition(page, ten);
    await expect(page).toHaveURL(/layout=/);
  },
);
