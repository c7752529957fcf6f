// The records by time, and the map of what was won and what was never tried. The host compares the map with a naive count
// for any games (games::map), and the ends of each span (engine::span).
import { figuresOf, games, sheet, shelf, shelve, shownFigures, stored } from "./support/records.mjs";
import { ready } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";

const NOW = new Date(2026, 10, 23, 15);
const DAY = 86_400_000;

/** Games of Flip 9 that ended this many days before now. */
const ago = (days) => days.map((n, i) => ({ ...games(1, 3, () => ({}))[0], start: `deal=${i + 1}`, moves: `${8 + i}`, best: `${5 + i}`, at: `${NOW.getTime() - n * DAY}` }));
const time = (page, name) => page.getByRole("radio", { name, exact: true });
const square = (page, slug, name) => page.locator(`[data-map="${slug}"]`).getByRole("link", { name, exact: true });

test("figures, bars and lists are those of the chosen time", async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  // Today, on the first of seven days, the day before, on the first of 30 days, this year, last year.
  const records = ago([400, 100, 29, 7, 6, 0]);
  await shelve(page, { "flip-nine": records });
  const section = sheet(page, "flip-nine");
  for (const [name, count] of [["This year", 5], ["30 days", 4], ["7 days", 2], ["All", 6]]) {
    await time(page, name).click();
    await expect(time(page, name), "the choice keeps the focus").toBeFocused();
    await expect(section.locator(".list li")).toHaveCount(count);
    await expect(section.locator('[data-chart="last"] rect')).toHaveCount(count);
    expect(await shownFigures(section), name).toEqual(figuresOf("flip-nine", records.slice(-count)));
    await expect(page.locator("[role=status], [aria-live=polite]").filter({ hasText: `${count} games` })).toHaveCount(1);
  }
  expect(await stored(page, "flip-nine")).toEqual(records);
});

test("a time without games says so, and the table has all games", async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await shelve(page, { "flip-nine": ago([400, 100]) });
  await time(page, "7 days").check();
  await expect(page.getByText("No games in this time.")).toBeVisible();
  await expect(page.locator("[data-records]")).toHaveCount(0);
  await expect(square(page, "flip-nine", "Par 5, Games: 1 won of 1"), "the map is of all games").toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-table").click()]);
  const text = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(text).toString().trimEnd().split("\r\n")).toHaveLength(3);
});

test("the map shows what was won, tried, and never tried, and leads there", async ({ page }) => {
  const book = games(4, 5, (i) => [
    { start: "deal=1&cards=3&mode=evil" }, { start: "deal=2&cards=3&mode=evil", outcome: "left" },
    { start: "deal=3", assisted: "1" }, { start: "deal=4", practice: "1" },
  ][i]);
  await shelve(page, { ...shelf(), "card-flip": book });
  await page.locator('[data-tab="card-flip"]').click();
  await expect(square(page, "card-flip", "Cards 3, Evil: 1 won of 2")).toHaveText("1/2");
  await expect(square(page, "card-flip", "Cards 4, Blind: 0 won of 2"), "help and practice are no counted wins").toHaveText("0/2");
  await expect(page.locator('[data-map="card-flip"] a.never')).toHaveCount(18);
  await square(page, "card-flip", "Cards 2, Evil: never tried").click();
  await expect(page).toHaveURL(/#\/card-flip\?deal=\d+&cards=2&mode=evil$/);
  await ready(page);
  const save = await page.evaluate(() => JSON.parse(localStorage.getItem("handful/1/save/card-flip/evil-2")));
  expect(save.source ?? "drawn", "a game that counts").toBe("drawn");
});

for (const locale of ["en-US", "es-ES"]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("every map fits a narrow page", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await shelve(page, shelf());
      for (const slug of Object.keys(shelf())) {
        await page.locator(`[data-tab="${slug}"]`).click();
        const map = page.locator(`[data-map="${slug}"]`);
        await expect(map).toBeVisible();
        const wide = await map.evaluate((it) => it.scrollWidth - it.clientWidth);
        expect(wide, slug).toBeLessThanOrEqual(0);
        const small = await map.locator("a").evaluateAll((links) => links.filter((it) => it.offsetHeight < 44).length);
        expect(small, slug).toBe(0);
      }
    });
  });
}
