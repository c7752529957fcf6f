// @ts-check
// The end of Card Flip: the cloth is drawn off, the flips are seen again, and the result comes with its content.
import { FLIPS, card, closeDialog, hurry, result, seeResult, openGame, tap } from "./support/card-flip.mjs";
import { expect, test } from "./support/test.mjs";
import { message } from "./support/table.mjs";

const GAME = FLIPS["evil, another perfect order"];

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test(
    "a perfect game has its gilt before its sheet, and a tap ends the next reveal without a word",
    { tag: "@phone" },
    async ({ page }) => {
      await openGame(page, GAME.drawn);
      await page.evaluate(() => {
        window.seen = [];
        const look = () => {
          const now = [
            document.querySelector("#board[data-gilt]") !== null,
            document.querySelector("[data-result]") !== null,
          ];
          if (`${window.seen.at(-1)}` !== `${now}`) window.seen.push(now);
        };
        new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
      });
      await hurry(page, GAME.line, tap);
      await seeResult(page);
      expect((await page.evaluate(() => window.seen)).slice(0, 3)).toEqual([
        [false, false],
        [true, false],
        [true, true],
      ]);
      await page.getByTestId("result-new").click();
      await hurry(page, GAME.line, tap);
      await card(page, 1).dispatchEvent("click");
      await page.locator("[data-drawn]").waitFor();
      await card(page, 1).dispatchEvent("click");
      await seeResult(page);
      await closeDialog(page);
      await expect(message(page)).toHaveText("All face down after 15 flips!");
    },
  );
});

test("without motion the sheet waits for its content", { tag: "@phone" }, async ({ page }) => {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(/\/dialogs-[0-9a-f]{16}\.wasm$/, async (route) => held.then(() => route.continue()));
  await page.clock.install();
  await openGame(page, GAME.drawn);
  await hurry(page, GAME.line, tap);
  await expect(card(page, 1)).toHaveAccessibleName("Card 1, face down");
  // More than the time that the cards lie as they began.
  await page.clock.runFor(900);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(result(page).getByTestId("fact")).toHaveText(/^15 flips/);
});
