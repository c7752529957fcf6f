// @ts-check
// Card Flip with cards that a player sets: the computer flips while the player watches, or another player flips. No mode may
// tell a face before the end.
import { expect, test } from "./support/test.mjs";
import {
  FLIPS,
  card,
  click,
  expectStep,
  hurry,
  key,
  playLine,
  result,
  seeResult,
  setStart,
  openGame,
  truth,
} from "./support/card-flip.mjs";
import { expectTold, more, message, ready } from "./support/table.mjs";

const curtain = (/** @type {Page} */ page) => page.getByTestId("curtain");

/** Expects that nothing visible or spoken tells a face: no side of a card, and no mark of cards that lie face up. */
async function expectSecret(/** @type {Page} */ page, why = "") {
  const told = await page.evaluate(() =>
    [...document.querySelectorAll("#board [data-card]")].flatMap((each) => {
      const tells = ["data-up", "aria-pressed"].filter((name) => each.hasAttribute(name));
      if (each.querySelector(".side") || /\bup\b|\bdown\b/i.test(each.getAttribute("aria-label")))
        tells.push("its look");
      return tells.map((what) => `${what} of ${each.dataset.card}`);
    }),
  );
  expect(told, why).toEqual([]);
  await expect(page.locator("#board .face, #board [data-start], .film")).toHaveCount(0);
}

test(
  "a card must be set, and the computer flips at the chosen pace, stops, and is announced",
  { tag: "@desktop" },
  async ({ page }) => {
    const { start, line, steps, drawn } = FLIPS.watch;
    const set = page.getByTestId("hide-cards");
    await page.clock.install();
    await openGame(page, drawn);
    await hurry(page, [2, 2]);
    await expect(set).toHaveAttribute("aria-disabled", "true");
    await set.click({ force: true });
    await expect(message(page)).toHaveText("Turn at least one card face up");
    await click(page, 2);
    await expectTold(page, "Card 2, face up");
    await expect(card(page, 2)).toHaveAccessibleName("Card 2, face up");
    await expect(card(page, 3)).toHaveAccessibleName("Card 3, face down");
    await click(page, 2);
    // The clock is paused; the test advances it. The figures follow the pieces by a frame.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    const run = (ms) => page.clock.runFor(ms);
    await setStart(page, start);
    await run(17);
    let made = 0;
    const expectMade = (more, why) => expectStep(page, steps[(made += more)], why);
    await expectMade(0, "at first");
    const pace = page.getByTestId("watch-pace");
    for (const [words, ms] of /** @type {const} */ ([
      ["Speed ×2", 800],
      ["Speed ×4", 400],
      ["Speed ×8", 100],
    ])) {
      await expect(pace).toHaveText(words);
      await run(ms - 20);
      await expectMade(0, `${words}, not yet`);
      await run(40);
      await expectMade(1, words);
      await pace.click();
    }
    await expect(pace).toHaveText("Speed ×1");
    await pace.click();
    await page.getByTestId("watch-run").click();
    await expect(page.getByTestId("watch-run")).toHaveText("Play");
    await click(page, 2);
    await key(page, 3);
    await page.clock.fastForward(5_000);
    await expectMade(0, "stopped, and a card was tapped");
    await page.getByTestId("watch-step").focus();
    await page.keyboard.press("Enter");
    await run(20);
    await expectMade(1, "a step");
    await expectTold(page, steps[made].told);
    await expect(page.getByTestId("watch-step")).toBeFocused();
    await page.getByTestId("watch-run").click();
    await more(page, "help");
    await page.clock.fastForward(5_000);
    await page.getByTestId("close").click();
    await expectMade(0, "while a dialog was open");
    for (let left = line.length - made; left > 0; left -= 1) await page.clock.fastForward(820);
    await run(20);
    await expectMade(line.length - made, "it goes on by itself");
    await page.clock.resume();
    await seeResult(page);
    await expect(result(page).getByRole("heading", { level: 2 }), "nobody played, so nobody lost").toHaveText("Solved");
    await expect(truth(page).locator("p")).toHaveText(["Card 4 started face up."]);
  },
);

test("two play by keyboard behind curtains that fall with each reload", { tag: "@desktop" }, async ({ page }) => {
  const first = FLIPS["two, by keys"];
  const round = "Round 1: player 1 sets, player 2 flips";
  const openByKey = async () => {
    await page.getByTestId("curtain-open").focus();
    await page.keyboard.press("Enter");
    await expect(card(page, 1)).toBeFocused();
  };
  /** Neither keys nor taps reach anything behind the curtain. */
  const expectShut = async (step) => {
    await expect(curtain(page).locator("p")).toHaveText("Pass the device to player 2, who flips.");
    await page.keyboard.press("1");
    const { x, y, width, height } = await card(page, 2).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 3);
    await expect(curtain(page)).toBeVisible();
    await expectStep(page, step);
    await expectSecret(page);
  };
  await openGame(page, first.drawn);
  await expect(curtain(page).locator("p")).toHaveText("Player 1 sets the cards. Player 2 looks away.");
  await openByKey();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("2");
  await expect(page.locator("#board [data-up]")).toHaveCount(2);
  await expect(expectSecret(page), "what tells a face is found").rejects.toThrow(/data-up of 2/);
  await page.getByTestId("hide-cards").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("curtain-open"), "what lies behind a curtain cannot hold the focus").toBeFocused();
  await expectShut(first.steps[0]);
  await openByKey();
  await expect(page.getByTestId("round").locator("p")).toHaveText(round);
  await playLine(page, first, key, 0, 2);
  await page.reload();
  await ready(page);
  await expectShut(first.steps[2]);
  await openByKey();
  await playLine(page, first, key, 2);
  await seeResult(page);
  const total = "Flips so far: 0 by player 1, 4 by player 2";
  await expect(result(page).getByTestId("fact")).toHaveText(total);
  await expect(result(page).getByTestId("round").locator("p")).toHaveText([round, total]);
  await result(page).getByTestId("result-new").click();
  await expect(curtain(page).locator("p")).toHaveText("Player 2 sets the cards. Player 1 looks away.");
});
