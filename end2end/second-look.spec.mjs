// @ts-check
// Second look from the result to the end of a task. Days, answers and merges are in crates/progress/src/second_look/tests.rs.
import { expect, test } from "./support/test.mjs";
import { noon } from "./support/daily.mjs";
import { NINE, clickSwap, dialog, promptOf, message, open, openGame, win } from "./support/table.mjs";

test("a swap that lost par comes back on the next day, as one move to find", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-11-16"));
  await openGame(page, NINE["par 7, 5-4"].link);
  await win(page, NINE["par 7, 5-4"]);
  await dialog(page).getByTestId("look-again").click();
  await expect(dialog(page)).toContainText("It comes back tomorrow ✓");
  await page.clock.setFixedTime(noon("2026-11-17"));
  await open(page);
  await page.getByRole("link", { name: "Second look · 1 moment" }).click();
  await clickSwap(page, [5, 4], 0);
  await expect(message(page)).toHaveText("4 with 5 ends at 9, 2 over par");
  await clickSwap(page, [6, 2], 0);
  await expect(message(page)).toHaveText("Yes! 2 with 6 keeps par.");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByTestId("task-result")).toHaveText("1 of 1 right");
});

test("midnight within a round: an answer is of its own day, and what is said is of today", async ({ page }) => {
  const midnight = async (date) => {
    await page.clock.setFixedTime(noon(date));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  };
  await page.clock.setFixedTime(noon("2026-11-16"));
  await openGame(page, NINE["par 7, 5-4"].link);
  await win(page, NINE["par 7, 5-4"]);
  await midnight("2026-11-17");
  await dialog(page).getByTestId("look-again").click();
  await expect(dialog(page)).toContainText("It comes back tomorrow ✓");
  await open(page, "#/second-look");
  await expect(page.getByTestId("task-result")).toHaveText("Nothing for today");
  await midnight("2026-11-18");
  await expect(page.locator(".task-ask")).toContainText("You were here yesterday.");
  await midnight("2026-11-19");
  await expect(page.locator(".task-ask")).toContainText("You were here on Tuesday.");
  await page.getByTestId("show-answer").click();
  await expect(promptOf(page)).toHaveText("You’ll see it again tomorrow");
  expect(await page.evaluate(() => localStorage.getItem("handful/2/second-look"))).toContain('"due":"2026-11-20"');
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByTestId("task-more")).toHaveText("1 comes back tomorrow.");
  await midnight("2026-11-20");
  await expect(page.getByTestId("task-more")).toHaveText("1 comes back today.");
});

test("a swap that is judged while the page is left breaks nothing", async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-11-16"));
  await openGame(page, NINE["par 7, 5-4"].link);
  await win(page, NINE["par 7, 5-4"]);
  await dialog(page).getByTestId("look-again").click();
  await page.clock.setFixedTime(noon("2026-11-17"));
  await open(page, "#/second-look");
  await page.locator("#board [data-card]").nth(8).waitFor();
  // The frame after the swap comes later than the other page.
  await page.evaluate(() => {
    for (const value of [5, 4]) document.querySelector(`#board [data-card="${value}"]`).click();
    location.hash = "#/about";
  });
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator("html")).not.toHaveAttribute("data-panic");
});
