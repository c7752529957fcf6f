// @ts-check
// A hint in three presses: where to look, which move, and why.
import { expect, test } from "./support/test.mjs";
import {
  card,
  clickSwap,
  expectTold,
  message,
  more,
  NINE,
  openGame,
  playLine,
  promptOf,
  tool,
} from "./support/table.mjs";
import { ask, pile, playerSeat, resume, SOON, SURE, UNSURE } from "./support/go-fish.mjs";

/** The dots of the tool: made, and all. */
const dots = async (/** @type {Page} */ page) => [
  await page.locator(".tool-dots [data-on]").count(),
  await page.locator(".tool-dots i").count(),
];

test("where, which swap, why: each press adds, a move or Escape puts it back", async ({ page }) => {
  await openGame(page, "#/flip-nine?layout=987654321");
  await clickSwap(page, [6, 3], 0);
  await test.step("the loops", async () => {
    await tool(page, "Hint").click();
    await expect(message(page)).toHaveText(
      "Loops of four, two and two: at least 3 + 1 + 1 = 5 swaps. 9 is in a loop of two.",
    );
    await expectTold(page, /Loops of four, two and two/);
    await expect(page.locator(".flip-arrows.over [data-loop]")).toHaveCount(8);
    await expect.poll(() => dots(page)).toEqual([1, 3]);
  });
  await test.step("the swap", async () => {
    await tool(page, "Move").click();
    await expect(page.locator("#board [data-hinted]")).toHaveCount(2);
    await expect.poll(() => dots(page)).toEqual([2, 3]);
  });
  await test.step("the reason, on the cards and in their names", async () => {
    await tool(page, "Why?").click();
    await expect(page.locator(".why-chip")).toHaveCount(8);
    await expectTold(page, /2, every way on has one join too many within 5 swaps/);
    await expect(card(page, 2)).toHaveAccessibleName(/every way on has one join too many within 5 swaps/);
    await expect(tool(page, "Why?")).toHaveAttribute("aria-disabled", "true");
    await expect.poll(() => dots(page)).toEqual([3, 3]);
  });
  await test.step("Escape puts it away, two quick presses lead to the move", async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator(".why-chip, .flip-arrows")).toHaveCount(0);
    await expect(message(page)).toBeHidden();
    await page.keyboard.press("h");
    await page.keyboard.press("h");
    await expect(page.locator("#board [data-hinted]")).toHaveCount(2);
    await expect(message(page)).toHaveText("Try swapping 9 and 1");
  });
  await test.step("a move puts it away", async () => {
    await card(page, 1).click();
    await expect(page.locator(".flip-arrows, [data-hinted]")).toHaveCount(0);
    await expect.poll(() => dots(page)).toEqual([0, 3]);
  });
});

test("before the free swap each card says how many of its swaps keep par", async ({ page }) => {
  await openGame(page, "#/flip-nine?layout=629753481");
  for (const name of ["Hint", "Move", "Why?"]) await tool(page, name).click();
  await expect(page.locator(".why-chip")).toHaveText(["0", "0", "1", "0", "0", "1", "0", "0", "0"]);
  await expect(promptOf(page)).toHaveText("Your first swap is free: pick any two cards");
  await card(page, 6).click();
  await expect(page.locator(".why-chip")).toHaveCount(8);
});

test("after the end the reason stands beside the move that a replay makes next", async ({ page }) => {
  const { link, swaps } = NINE["par 5, astray"];
  await openGame(page, link);
  await playLine(page, NINE["par 5, astray"]);
  await page.getByTestId("dialog-result").waitFor();
  await page.keyboard.press("Escape");
  await more(page, "history");
  await page.getByTestId("scrubber").fill("1");
  // What a swap names: the sum of the cards, or of its digits.
  const sum = swaps[1][0] + swaps[1][1];
  const next = sum > 9 ? sum - 9 : sum;
  await expect(message(page)).toContainText(`${next} is next.`);
  await expect(page.locator(".why-chip")).not.toHaveCount(0);
  await expect(page.getByTestId("scrubber")).toHaveAttribute("aria-valuetext", new RegExp(`${next} is next`));
  await expect(page.getByTestId("scrubber")).not.toHaveAttribute("aria-valuetext", /[‹›]/);
});

test("the first two presses do not wait for the code of the reasons", async ({ page }) => {
  await page.route(/flip-nine-why/, () => {});
  await openGame(page, "#/flip-nine?layout=629753481");
  await tool(page, "Hint").click();
  await expect(message(page)).toHaveText("Loops of four and two: at least 3 + 1 = 4 swaps.");
  await tool(page, "Move").click();
  await expect(page.locator("#board [data-hinted]")).toHaveCount(2);
  await tool(page, "Why?").click();
  await expect(page.locator(".tool-dots")).toHaveAttribute("data-awaited", "");
});

test("Go Fish rings the lines of the log that prove the ask, and says at each seat what is proven", async ({
  page,
}) => {
  await resume(page, SURE);
  await test.step("who and which rank", async () => {
    await page.keyboard.press("h");
    await expect(message(page)).toHaveText("A sure catch: Coral has a three.");
    await expect(pile(page, 3)).toHaveAttribute("data-hinted", "");
    await expect(playerSeat(page, 1)).toHaveAttribute("data-hinted", "");
    await expect(pile(page, 3)).not.toHaveAttribute("data-chosen", "");
    await expect.poll(() => dots(page)).toEqual([1, 3]);
  });
  await test.step("the ask", async () => {
    await page.keyboard.press("h");
    await expect(message(page)).toHaveText("Ask Coral for threes");
    await expect(pile(page, 3)).toHaveAttribute("data-chosen", "");
    await expect(promptOf(page)).toHaveText("Ask Coral for threes: tap Coral");
    await expect(playerSeat(page, 1)).toBeFocused();
    await expect(page.locator(".why-mark")).toHaveCount(0);
  });
  await test.step("its proof", async () => {
    await page.keyboard.press("h");
    await expect(message(page)).toHaveText(
      "Ask Coral for threes: see lines 9, 10 and 11. Not Finn, whose only card is known: a four (line 11).",
    );
    await expect(page.locator(".why-tab")).toHaveText(["has a three", "no threes", "no threes"]);
    await expect(page.locator(".why-hand").first().locator("i")).toHaveText(["4"]);
    const lines = page.getByTestId("why-log").getByRole("listitem");
    await expect(lines).toHaveText([
      /^9.*proof: You ask Moss for threes/,
      /^10.*proof: Coral asks/,
      /^11.*proof: Finn asks/,
    ]);
    await expect(playerSeat(page, 1)).toHaveAccessibleName(/, has a three$/);
    await expect(playerSeat(page, 3)).toHaveAccessibleName(/, no threes$/);
    await expectTold(page, /Coral: has a three\. Finn: no threes\. Moss: no threes\./);
    await expect(tool(page, "Why?")).toHaveAttribute("aria-disabled", "true");
  });
  await test.step("Escape puts it away, with its rank", async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator(".fish-why, [data-hinted]")).toHaveCount(0);
    await expect(message(page)).toBeHidden();
    await expect(page.locator("[data-chosen]")).toHaveCount(0);
  });
  await test.step("two presses at once lead to the ask", async () => {
    await page.keyboard.press("h");
    await page.keyboard.press("h");
    await expect(message(page)).toHaveText("Ask Coral for threes");
  });
  await test.step("another rank puts it away", async () => {
    await pile(page, 2).click();
    await expect(promptOf(page)).toHaveText("Who do you ask for twos?");
    await expect(page.locator("[data-hinted]")).toHaveCount(0);
    await expect.poll(() => dots(page)).toEqual([0, 3]);
  });
  await test.step("the prompt follows the rank of the hint, not that of before", async () => {
    await page.keyboard.press("h");
    await expect(promptOf(page)).toHaveText("Who do you ask for twos?");
    await page.keyboard.press("h");
    await expect(promptOf(page)).toHaveText("Ask Coral for threes: tap Coral");
  });
});

test("what Go Fish cannot prove has its chance at each place, until the ask is made", async ({ page }) => {
  await resume(page, UNSURE);
  for (const name of ["Hint", "Move", "Why?"]) await tool(page, name).click();
  await expect(message(page)).toHaveText("Not proven: Coral has a three in about 68% of the deals that fit.");
  await expect(page.locator(".why-tab")).toHaveText(["≈ 68%", "≈ 55%", "≈ 39%", "≈ 75%"]);
  await expect(page.getByRole("img", { name: /^Stock: .*, chance about 75%$/ })).toBeVisible();
  await expect(tool(page, "Why?"), "the next press is there").toBeFocused();
  await playerSeat(page, 1).click();
  await expect(page.locator(".fish-why")).toHaveCount(0);
});

test("after the end of Go Fish the sure catches that were missed have their lines, and a replay its reasons", async ({
  page,
}) => {
  await resume(page, SOON);
  await ask(page, (it) => it.click());
  await expect(page.getByTestId("slip")).toHaveText("You could have known: Finn had a seven.");
  await page.getByTestId("look-again").click();
  await expect(page.getByTestId("dialog-result")).toContainText("It comes back tomorrow ✓");
  const missed = page.getByTestId("missed-catches");
  await page.getByTestId("dialog-result").locator('[data-part="luck"] > summary').click();
  await missed.getByText("Sure catches missed: 1").click();
  await expect(missed).toContainText("11 You ask Coral for fives. A sure catch: Finn has a seven.");
  await expect(missed.getByRole("listitem")).toHaveText(/^9.*proof: Finn asks Coral for sevens/);
  await page.keyboard.press("Escape");
  await more(page, "history");
  await page.getByTestId("scrubber").fill("1");
  await expect(message(page)).toHaveText("Not proven: Coral has an ace in about 55% of the deals that fit.");
  await expect(page.locator(".why-tab")).not.toHaveCount(0);
  // Before the dearest ask it is the better one whose reason stands.
  await page.getByTestId("scrubber").fill("10");
  await expect(message(page)).toHaveText("Ask Finn for sevens: see line 9.");
  await expect(page.locator(".why-tab")).not.toHaveCount(0);
  await page.getByTestId("scrubber").fill("2");
  await expect(page.locator(".fish-why"), "of the others' asks nothing is told").toHaveCount(0);
});
