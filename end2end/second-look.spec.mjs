// @ts-check
// Second look from the result to the end of a task. Days, answers and merges are in crates/progress/src/second_look/tests.rs.
import { expect, test } from "./support/test.mjs";
import { noon } from "./support/daily.mjs";
import {
  NINE,
  clickSwap,
  dialog,
  promptOf,
  message,
  moves,
  open,
  openGame,
  rowOf,
  toast,
  win,
} from "./support/table.mjs";

/** A game that loses par with its second swap: with the 2 one swap of eight keeps it. */
const LOST = "#/flip-nine?layout=916452783";
const SWAPS = ["2-9", "2-9", "2-1", "3-6", "9-6", "6-1"];

/** Loses par, and ends the game. */
async function lose(/** @type {Page} */ page) {
  await openGame(page, LOST);
  for (const [i, swap] of SWAPS.entries()) {
    const [a, b] = swap.split("-").map(Number);
    await clickSwap(page, [a, b], i === 0 ? 0 : a);
  }
}

test("a swap that lost par comes back on the next day, as one move to find", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-11-16"));
  await lose(page);
  await dialog(page).getByTestId("look-again").click();
  await expect(dialog(page)).toContainText("It comes back tomorrow ✓");
  await page.clock.setFixedTime(noon("2026-11-17"));
  await open(page);
  await expect(page.locator('[data-testid="task-row"] .task-board i')).toHaveCount(9);
  await page.getByRole("link", { name: "Second look · 1 position you lost" }).click();
  await clickSwap(page, [2, 9], 2);
  await expect(message(page)).toHaveText("2 with 9 ends at 6, 2 over par");
  await clickSwap(page, [2, 1], 2);
  await expect(message(page)).toHaveText(/^Yes! 2 with 1 keeps par\. .+ 3 is next\. .+ over par\.$/);
  await expect(page.locator("#board .why-chip[data-best]")).toHaveCount(1);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByTestId("task-result")).toHaveText("1 of 1 right");
});

test("midnight within a round: an answer is of its own day, and what is said is of today", async ({ page }) => {
  const midnight = async (date) => {
    await page.clock.setFixedTime(noon(date));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  };
  await page.clock.setFixedTime(noon("2026-11-16"));
  await lose(page);
  await midnight("2026-11-17");
  await dialog(page).getByTestId("look-again").click();
  await expect(dialog(page)).toContainText("It comes back tomorrow ✓");
  await open(page, "#/second-look");
  await expect(page.getByTestId("task-result")).toHaveText("Nothing for today");
  await midnight("2026-11-18");
  // The day of the game, not that of the press.
  await expect(page.locator(".task-ask")).toContainText("You were here on Monday.");
  await midnight("2026-11-19");
  await expect(page.locator(".task-ask")).toContainText("You were here on Monday.");
  await page.getByTestId("show-answer").click();
  await expect(promptOf(page)).toHaveText("You’ll see it again tomorrow");
  expect(await page.evaluate(() => localStorage.getItem("handful/2/second-look"))).toContain('"due":"2026-11-20"');
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByTestId("task-more")).toHaveText("1 comes back tomorrow.");
  await midnight("2026-11-20");
  await expect(page.getByTestId("task-more")).toHaveText("1 comes back today.");
});

test("a swap that is judged while the page is left breaks nothing", async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-11-16"));
  await lose(page);
  await dialog(page).getByTestId("look-again").click();
  await page.clock.setFixedTime(noon("2026-11-17"));
  await open(page, "#/second-look");
  await page.locator("#board [data-card]").nth(8).waitFor();
  // The frame after the swap comes later than the other page.
  await page.evaluate(() => {
    for (const value of [9]) document.querySelector(`#board [data-card="${value}"]`).click();
    location.hash = "#/about";
  });
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator("html")).not.toHaveAttribute("data-panic");
});

/** Positions of which no game is played here, with the moves that keep par or the win. */
const MOMENTS = [
  ["flip-nine", "layout=916452783", "2-9"],
  ["escalator", "deal=223", "TD,9S,-,-,3S,-,6H,7S,8H,-,AS,KS,QC,JH,TH,JS,TS,JD,-,-,-,-,AH,2D,3D,2C,-,-"],
  ["card-flip", "cards=4&mode=evil&deal=10", "4,1,3,4,3"],
  ["go-fish", "seats=you,pike,perch&deal=2", "0:4,1:J,1:J"],
].map(([game, start, line]) => ({ count: 1, due: "2026-11-16", step: 0, game, start, line, seen: "2026-11-15" }));
const keep = async (/** @type {Page} */ page, moments) => {
  await page.clock.setFixedTime(noon("2026-11-16"));
  await open(page, "#/about");
  await page.evaluate((text) => localStorage.setItem("handful/2/second-look", text), JSON.stringify({ v: 1, moments }));
};

test("each game says why, and the position can be played out", async ({ page }) => {
  await keep(page, MOMENTS);
  await open(page);
  await expect(page.locator('[data-testid="task-row"] .task-board')).toHaveCount(2);
  await page.getByTestId("task-row").click();
  const said = {
    "Card Flip": "Card 2 keeps par. Cards 1, 3 and 4 lead to ruled-out ways.",
    Escalator:
      "The 5 of spades saves the game. Turning the stock saves it too. After the 7 of diamonds, these four have to stay: the 8 needs a 7 or a 9, and the only one left lies under it.",
    "Go Fish": "Finn must have a jack. Ask Finn for jacks: see line 2.",
    "Flip 9": /^2 with 1 keeps par\. 2 more swaps put the row in order\. 1 and 2 go into place, and 3 is next\./,
  };
  for (const [at, name] of ["Card Flip", "Escalator", "Flip 9", "Go Fish"].entries()) {
    const text = said[name];
    await expect(page.locator(".bar-day")).toHaveText(`${name} · ${at + 1} of 4`);
    await page.getByTestId("show-answer").click();
    await expect(message(page)).toHaveText(text);
    if (name === "Flip 9") {
      // It is not answered a second time when the page is opened again.
      await page.getByTestId("play-out").click();
      break;
    }
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(moves(page)).toHaveText("1");
  expect(await rowOf(page)).toBe("216459783");
  await expect(toast(page)).toContainText("Practice from move 1. It doesn’t count.");
  await toast(page).getByRole("button", { name: "Second look" }).click();
  await expect(page.locator(".bar-day")).toHaveText("Go Fish · 1 of 1");
  await page.getByTestId("show-answer").click();
  await expect(message(page)).toHaveText(said["Go Fish"]);
  await expect(page.locator(".why-line")).toHaveCount(1);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByTestId("task-result")).toHaveText("0 of 1 right");
});

test("with motion the answer is played on, until a tap", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await keep(page, [MOMENTS[0]]);
  await open(page, "#/second-look");
  await page.getByTestId("show-answer").click();
  await expect(page.locator("#board .why-chip")).toHaveCount(8);
  await page.locator(".task[data-plays]").waitFor();
  await page.locator("#board").click({ position: { x: 3, y: 3 } });
  await page.locator(".task:not([data-plays])").waitFor();
  await expect(page.locator("#board .why-chip")).toHaveCount(8);
  expect(await rowOf(page)).toBe("216459783");
});
