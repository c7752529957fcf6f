// @ts-check
// The peaks of Escalator, beside the games that crates/shell/tests/page/escalator.rs writes.
import { expect, test } from "./support/one-context.mjs";
import {
  ESCALATOR,
  TURN,
  board,
  card,
  click,
  expectFact,
  expectPosition,
  openGame,
  place,
  playLine,
  result,
  resume,
  seeResult,
  stock,
  tap,
} from "./support/escalator.mjs";
import { dialog, message } from "./support/table.mjs";

const { peaks: PEAKS, "peaks, wasted": WASTED, "peaks, covered": COVERED } = ESCALATOR;

test("peaks are won with a finger, which may come down beside a small card", { tag: "@phone" }, async ({ page }) => {
  const { link, line, steps } = PEAKS;
  await openGame(page, link);
  await expectPosition(page, steps[0]);
  await expect(page.locator("header").first()).toContainText("Peaks · ");
  // Below the last row, where there is nothing, a tap takes the nearest card that can be picked up within 24 pixels.
  const first = line.findIndex((move) => move !== TURN);
  await playLine(page, PEAKS, tap, 0, first);
  const box = await card(page, line[first]).boundingBox();
  expect(box.width).toBeLessThan(44);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + 27);
  await expectPosition(page, steps[first], "27 pixels away");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + 20);
  await expectPosition(page, steps[first + 1], "20 pixels away");
  await page.setViewportSize({ width: 320, height: 568 });
  await playLine(page, PEAKS, tap, first + 1);
  await seeResult(page);
  await expect(page.getByRole("dialog", { name: /^(Cleared|Perfect)!$/ })).toBeVisible();
  await expectFact(page, steps.at(-1));
  await expect(page.getByTestId("truth").locator("p")).toHaveText(steps[0].deal.truth.slice(1));
});

test("peaks are played by keyboard, along the rows and between the peaks", { tag: "@desktop" }, async ({ page }) => {
  const { link, line, steps } = PEAKS;
  await openGame(page, link);
  await place(page, 3).focus();
  for (const at of [4, 5, 6, 7, 8]) {
    await page.keyboard.press("ArrowRight");
    await expect(place(page, at)).toBeFocused();
  }
  await page.keyboard.press("ArrowUp");
  await expect(place(page, 2)).toBeFocused();
  for (const [i, move] of line.entries()) {
    await (move === TURN ? stock(page) : card(page, move)).focus();
    await page.keyboard.press("Enter");
    await expectPosition(page, steps[i + 1], `after ${move}`);
  }
  await seeResult(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("covered cards of the peaks turn up when nothing covers them", { tag: "@phone" }, async ({ page }) => {
  const down = page.locator("#board [data-down]");
  await openGame(page, COVERED.link);
  await expect(down).toHaveCount(18);
  await expect(down.locator(".face")).toHaveCount(0);
  // With cards face down there are no hints, and the sheet of keys names none.
  await page.keyboard.press("?");
  await expect(dialog(page).getByRole("rowheader", { name: "Undo" })).toBeVisible();
  await expect(dialog(page).getByRole("rowheader", { name: "Hint" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  // Nobody has played peaks here, so a first move is shown.
  await expect(page.locator("#board [data-hinted]")).toHaveCount(1);
  await place(page, 0).tap({ position: { x: 8, y: 8 } });
  await expect(message(page)).toHaveText("Still covered by two face-down cards");
  await playLine(page, COVERED, tap, 0, 1);
  await expect(page.locator("#board [data-hinted]")).toHaveCount(0);
  await playLine(page, COVERED, tap, 1);
  await seeResult(page);
});

test("a lost game of peaks ends with the truth about its deal", { tag: "@desktop" }, async ({ page }) => {
  await resume(page, WASTED, WASTED.line.length - 1);
  await expect(board(page)).toHaveAttribute("data-shape", "peaks");
  await playLine(page, WASTED, click, WASTED.line.length - 1);
  await seeResult(page);
  await expectFact(page, WASTED.steps.at(-1));
  await expect(result(page).getByTestId("truth").locator("p").first()).toHaveText(WASTED.steps[0].deal.truth[0]);
});
