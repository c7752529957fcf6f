// @ts-check
// Where par or the win was lost: from the result to the reason and to a better line, by taps alone.
import { expect, test } from "./support/test.mjs";
import { NINE, dialog, message, more, openGame as openNine, promptOf, win } from "./support/table.mjs";
import * as escalator from "./support/escalator.mjs";
import * as flips from "./support/card-flip.mjs";
import * as fish from "./support/go-fish.mjs";
import * as sliding from "./support/sliding.mjs";

const loss = (/** @type {Page} */ page) => dialog(page).getByTestId("loss");
const line = (/** @type {Page} */ page, which) => page.getByTestId(`line-${which}`);
const marks = (/** @type {Page} */ page) => page.locator(".replay-markers b");
const scrubber = (/** @type {Page} */ page) => page.getByTestId("scrubber");

/** Plays a line on to its end, at the highest speed. */
async function playedOn(/** @type {Page} */ page, which) {
  const speed = page.getByTestId("replay-speed");
  if ((await speed.innerText()).startsWith("2")) await speed.click();
  await line(page, which).click();
  await expect(line(page, which)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("replay-play")).toBeVisible({ timeout: 20_000 });
  const end = await scrubber(page).getAttribute("max");
  await expect(scrubber(page)).toHaveValue(`${end}`);
}

test("Flip 9: the result leads to the swap that lost par, and both lines go on from there", async ({ page }) => {
  await openNine(page, NINE["par 7, 5-4"].link);
  await win(page, NINE["par 7, 5-4"]);
  await expect(loss(page)).toHaveAccessibleName(/^Swap \d: \d with \d.* would have kept par\.$/);
  const at = Number(/swap (\d)/.exec(await dialog(page).getByTestId("slip").innerText())?.[1]) - 1;
  await dialog(page).locator(".result-folds summary").first().click();
  const row = dialog(page).locator("tr[data-lost] .pair");
  expect(await row.nth(0).innerText()).not.toBe(await row.nth(1).innerText());
  await loss(page).click();
  await expect(scrubber(page)).toBeFocused();
  await expect(scrubber(page)).toHaveValue(`${at}`);
  await expect(message(page)).toHaveAttribute("data-tone", "why");
  await expect(page.locator(".why-chip")).not.toHaveCount(0);
  await expect(page.locator(".replay-markers b")).toHaveText("!");
  await playedOn(page, "better");
  await expect(promptOf(page)).toHaveText("Move 7 of 7");
  // Nothing is lost on it.
  await expect(page.locator(".replay-markers b")).toHaveCount(0);
  await playedOn(page, "own");
  await page.getByTestId("replay-end").click();
  await expect(loss(page)).toBeVisible();
});

test("Escalator: the cards that had to stay, and the move that would have saved the game", async ({ page }) => {
  await escalator.openGame(page, "#/escalator?deal=2");
  await escalator.playAnything(page);
  await expect(loss(page)).toContainText("The 2 of hearts: 2 cards had to stay");
  await expect(loss(page)).toContainText("Turning the stock would have saved the game.");
  await loss(page).click();
  await expect(message(page)).toContainText("After the 2 of hearts");
  await expect(line(page, "own")).toHaveAccessibleName("Yours: 2 of hearts");
  await expect(line(page, "better")).toHaveAccessibleName("Better: stock");
});

test("Card Flip: the flip that lost par, with what each card would have cost", async ({ page }) => {
  await flips.openGame(page, "#/card-flip?layout=1213");
  const [first, ...rest] = [3, 1, 3, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1];
  await flips.key(page, first);
  await expect(message(page)).toHaveText("Par slipped away. 13 is still possible.");
  for (const place of rest) await flips.key(page, place);
  await expect(dialog(page).getByTestId("slip")).toHaveText("Par slipped away at flip 1. Best from there.");
  await expect(loss(page)).toContainText("Card 3 leads to a ruled-out way. Card 1 first: 11 flips for 11 ways.");
  await loss(page).click();
  await expect(message(page)).toHaveText("Card 3 leads to a ruled-out way.");
  await expect(line(page, "better")).toHaveText(/card 1/);
});

test("Sliding Puzzle: the slide that lost par, and the shortest line from there", async ({ page }) => {
  await sliding.openGame(page, sliding.link("1,2,3,4,5,6,0,7,8"));
  await sliding.letter(page, "D");
  await expect(message(page)).toHaveText("Par slipped away. 4 is still possible.");
  const track = page.locator('[data-figure="par"]');
  for (const [name, value] of Object.entries({ n: 4, par: 2, made: 1, kept: 0 })) {
    await expect(track).toHaveCSS(`--${name}`, `${value}`);
  }
  for (const slide of ["U", "L", "L"]) await sliding.letter(page, slide);
  await expect(dialog(page).getByTestId("slip")).toHaveText("Par slipped away at move 1. Best from there.");
  await expect(loss(page)).toHaveAccessibleName("Move 1: 4 down From there 2 moves were enough.");
  await loss(page).click();
  await expect(message(page)).toHaveText("From here 2 moves are enough. Yours loses par.");
  await expect(marks(page)).toHaveText("!");
  await playedOn(page, "better");
  // A slide of two tiles is two moves, as it is counted above the board.
  await expect(promptOf(page)).toHaveText("Move 2 of 2");
  await expect(marks(page)).toHaveCount(0);
  await page.getByTestId("replay-end").click();
  await page.keyboard.press("Escape");
  await more(page, "history");
  await expect(marks(page)).toHaveText("!");
  await scrubber(page).fill("1");
  await expect(message(page)).toHaveText("Par slipped away at move 1. Before it 2 moves were enough.");
});

test("Go Fish: the dearest ask, and the one that was proven to catch", async ({ page }) => {
  await fish.resume(page, fish.SOON);
  await fish.ask(page, (it) => it.click());
  await expect(loss(page)).toHaveAccessibleName("Your dearest ask Fives from Coral (0%)");
  await loss(page).click();
  await expect(scrubber(page)).toHaveValue("10");
  await expect(line(page, "own")).toHaveAccessibleName("Yours: Ask Coral for fives");
  await expect(line(page, "better")).toHaveAccessibleName("Better: Ask Finn for sevens");
  await expect(marks(page)).toHaveText("!");
  await playedOn(page, "better");
  await expect(marks(page)).toHaveCount(0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a lost game of Escalator is played on before its result; a press leads on", async ({ page }) => {
    await page.clock.install();
    await escalator.openGame(page, "#/escalator?deal=2");
    await escalator.playAnything(page);
    const rings = page.locator('.stair-spot[data-ring="stays"]');
    await page.clock.runFor(1_000);
    await expect(message(page)).toHaveText("The 2 of hearts: 2 cards had to stay. Press to go on.");
    await expect(page.getByTestId("scrubber")).toHaveCount(0);
    await expect(rings).toHaveCount(0);
    await page.locator("#board").click();
    await expect(rings).toHaveCount(2);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(1_500);
    await expect(loss(page)).toBeVisible();
  });
});
