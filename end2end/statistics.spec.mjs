// @ts-check
// The records by time, as a file, and the map of what was won and what was never tried. The host compares the map with a
// naive count for any games (games::map), the ends of each span (engine::span), and reads the file back (engine::csv).
import { readFile } from "node:fs/promises";
import { CSV, sheet, shelf, shelve, stored, tab, unfold, wonGame } from "./support/records.mjs";
import { ready } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";

const NOW = new Date(2026, 10, 23, 15);
const DAY = 86_400_000;

const time = (/** @type {Page} */ page, name) => page.getByRole("radio", { name, exact: true });
const square = (/** @type {Page} */ page, slug, name) =>
  page.locator(`[data-map="${slug}"]`).getByRole("link", { name, exact: true });

test("figures, bars and lists are those of the chosen time", async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  // On the first of seven days and the day before it, among others.
  const at = (days) => NOW.getTime() - days * DAY;
  const records = [400, 100, 29, 7, 6, 0].map((days, i) => wonGame(i + 1, { moves: 8 + i, best: 5, at: at(days) }));
  // One of a clock that was years ahead.
  records.push(wonGame(9, { moves: 10, best: 5, at: at(-1600) }));
  await shelve(page, { "flip-nine": records });
  const section = sheet(page, "flip-nine");
  await tab(page, "flip-nine").click();
  await unfold(section, "list");
  for (const [name, count, mean] of /** @type {const} */ ([
    ["7 days", 2, "7.5"],
    ["All", 7, "5.4"],
  ])) {
    await time(page, name).click();
    await expect(time(page, name), "the choice keeps the focus").toBeFocused();
    await expect(section.locator(".list li")).toHaveCount(count);
    await expect(section.locator(".list"), "an open fold stays open").toBeVisible();
    await expect(section.locator('[data-chart="last"] rect')).toHaveCount(count);
    await expect(section.locator('[data-figure="mean-over-par"] dd')).toHaveText(mean);
    await expect(page.getByRole("status").filter({ hasText: `${count} games` })).toHaveCount(1);
  }
  expect(await stored(page, "flip-nine")).toEqual(records);
});

test("a time without games says so, and the map and the saved table have all games", async ({ page }) => {
  await page.clock.setFixedTime(new Date(2027, 10, 23));
  await shelve(page, shelf());
  await tab(page, "flip-nine").click();
  await time(page, "7 days").check();
  await expect(page.getByText("No games in this time.").filter({ visible: true })).toHaveCount(1);
  await expect(page.locator("[data-records]")).toHaveCount(0);
  await expect(page.locator('[data-map="flip-nine"] a.won')).not.toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-table").click()]);
  expect(download.suggestedFilename()).toBe("handful-games-2027-11-23.csv");
  expect(await readFile(await download.path(), "utf8")).toBe(CSV);
});

test("the map shows what was won, tried, and never tried, and leads there", async ({ page }) => {
  const evil = (deal, own) => wonGame(deal, { start: `deal=${deal}&cards=3&mode=evil`, ...own });
  const book = [evil(1), evil(2, { outcome: "left" }), wonGame(3, { assisted: true }), wonGame(4, { practice: true })];
  await shelve(page, { "card-flip": book });
  await tab(page, "card-flip").click();
  await page.locator('[data-fold="map"]:visible > summary').click();
  await expect(square(page, "card-flip", "Cards 3, Cheating computer: 1 won of 2")).toHaveText("1/2");
  await expect(
    square(page, "card-flip", "Cards 4, Luck: 0 won of 2"),
    "help and practice are no counted wins",
  ).toHaveText("0/2");
  await expect(page.locator('[data-map="card-flip"] a.never')).toHaveCount(18);
  await square(page, "card-flip", "Cards 2, Cheating computer: never tried").click();
  await expect(page).toHaveURL(/#\/card-flip\?deal=\d+&cards=2&mode=evil$/);
  await ready(page);
  const save = await page.evaluate(() => JSON.parse(localStorage.getItem("handful/2/save/card-flip/evil-2")));
  expect(save.source ?? "drawn", "a game that counts").toBe("drawn");
});

test.describe("in Spanish, whose words are longer", () => {
  test.use({ locale: "es-ES" });

  test("every map fits a narrow page", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await shelve(page, shelf());
    for (const slug of Object.keys(shelf())) {
      await tab(page, slug).click();
      const map = page.locator(`[data-map="${slug}"]`);
      await page.locator('[data-fold="map"]:visible > summary').click();
      await expect(map).toBeVisible();
      expect(await map.evaluate((it) => it.scrollWidth - it.clientWidth), slug).toBeLessThanOrEqual(0);
      const small = await map
        .locator("a")
        .evaluateAll((/** @type {HTMLElement[]} */ links) => links.filter((it) => it.offsetHeight < 44).length);
      expect(small, slug).toBe(0);
    }
  });
});
