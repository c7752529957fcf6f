// @ts-check
// The records: all games at a glance; every figure, bar and row is the one that the host has of the stored games
// (crates/shell/tests/page/records.rs); resetting and restoring. The host compares the figures with a naive count for any games:
// engine::stats, engine::chart, engine::spread.
import {
  TABLES,
  bookKey,
  bookOf,
  resetKey,
  sheet,
  sheets,
  shelf,
  shelve,
  shown,
  stored,
  tab,
  unfold,
  wonGame,
} from "./support/records.mjs";
import { NINE, dialog, kept, open, playLine, openGame, toast } from "./support/table.mjs";
import { draws } from "./support/played.mjs";
import { expect, test } from "./support/one-context.mjs";

const figure = (section, name) => section.locator(`[data-figure="${name}"]`);
const glance = (/** @type {Page} */ page, slug) => page.locator(`[data-overview="${slug}"]`);
/** Resets the records of these games on their page. */
async function reset(/** @type {Page} */ page, ...slugs) {
  await open(page, "#/reset");
  for (const slug of slugs) await page.locator(`#set-${slug}`).check();
  await page.getByTestId("reset").click();
}
const undo = (/** @type {Page} */ page) => toast(page).getByTestId("toast-action");
const COUNT = Object.values(TABLES.en).flat().length;

test("each tab shows the tables of its game, with every figure, bar and row", async ({ page }) => {
  await shelve(page, shelf());
  await expect(page.locator("[data-records]")).toHaveCount(COUNT);
  await page.evaluate(() => document.querySelectorAll(".fold").forEach((fold) => fold.setAttribute("open", "")));
  for (const [slug, tables] of Object.entries(TABLES.en)) {
    await tab(page, slug).click();
    await expect(page.locator("[data-tab][aria-current]")).toHaveAttribute("data-tab", slug);
    await expect(page.locator("[data-records]:visible")).toHaveCount(tables.length);
    for (const [i, table] of tables.entries()) {
      const section = sheets(page, slug).nth(i);
      expect(await shown(section), `${slug} ${table.slot}`).toEqual(table);
      const pictures = [table.last, table.beside].filter(Boolean);
      for (const { words } of pictures)
        await expect(section.getByRole("img", { name: words, exact: true })).toBeVisible();
    }
  }
});

test("games that are played come into figures and charts", async ({ page }) => {
  const drawn = NINE["par 5"];
  await draws(page, drawn.number);
  await openGame(page);
  await playLine(page, drawn);
  await dialog(page).waitFor();
  // A game with help, from a link.
  await openGame(page, NINE["one swap"].link);
  await page.getByTestId("hint").click();
  await playLine(page, NINE["one swap"]);
  await dialog(page).waitFor();
  await open(page, "#/records");
  await expect(page.locator("[data-tab][aria-current]")).toHaveAttribute("data-tab", "all");
  await expect(glance(page, "flip-nine")).toContainText("1 on your own");
  await expect(glance(page, "flip-nine")).toContainText("2 solved");
  await expect(glance(page, "flip-nine").getByRole("img", { name: "Last 7 days: 1" })).toBeVisible();
  await expect(glance(page, "sliding"), "a game that was not played begins").toHaveAttribute("href", "#/sliding");
  await glance(page, "flip-nine").click();
  await expect(tab(page, "flip-nine")).toBeFocused();
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page).toHaveTitle("Settings · Handful");
  await page.goBack();
  await expect(page.locator("[data-tab][aria-current]"), "on return").toHaveAttribute("data-tab", "flip-nine");
  const section = sheet(page, "flip-nine");
  const figures = {
    solved: "2",
    own: "1 of them on your own",
    perfect: "perfect1",
    hardest: "5",
    "mean-over-par": "0",
    games: "2",
  };
  for (const [name, value] of Object.entries(figures)) await expect(figure(section, name)).toContainText(value);
  await expect(section.locator('[data-chart="last"] rect')).toHaveCount(1);
  // Each row links to its deal and to a replay.
  await unfold(section, "list");
  const row = section.locator(".list li").nth(1);
  const link = `#/flip-nine?deal=${drawn.number}`;
  const [{ line }] = await stored(page, "flip-nine");
  expect(line.split(",")).toHaveLength(5);
  await expect(row.getByRole("link").first()).toHaveAttribute("href", link);
  await expect(row.locator(".watch")).toHaveAttribute("href", `${link}&replay=${line}`);
});

test.describe("reset", () => {
  const keys = async (/** @type {Page} */ page) =>
    Object.keys(await kept(page))
      .filter((key) => /\/(records|reset)\//.test(key))
      .sort();

  test("one game or all, brought back, and over when its notice is gone", async ({ page }) => {
    await shelve(page, shelf());
    const before = await kept(page);
    await test.step("one game", async () => {
      await reset(page, "sliding");
      await expect(page.locator("#set-sliding")).toHaveCount(0);
      await expect(toast(page)).toHaveText(/Sliding Puzzle records reset/);
      await expect(page.getByRole("heading", { name: "Reset records", level: 1 })).toBeFocused();
      const during = await kept(page);
      expect(during[bookKey("sliding")]).toBeUndefined();
      expect(during[bookKey("flip-nine")]).toBe(before[bookKey("flip-nine")]);
      await undo(page).click();
      await expect(page.locator("#set-sliding")).toBeVisible();
      expect(await kept(page)).toEqual(before);
    });
    await test.step("one game, brought back from another page, where the focus stays", async () => {
      await reset(page, "sliding");
      await page.evaluate(() => (location.hash = "#/people"));
      const add = page.getByTestId("add-person");
      await add.focus();
      await undo(page).click();
      await expect(toast(page)).toHaveCount(0);
      await expect(add).toBeFocused();
      expect(await kept(page)).toEqual(before);
    });
    await test.step("all, and the notice closed", async () => {
      await reset(page, ...Object.keys(TABLES.en));
      await expect(toast(page)).toHaveText(/Records reset for 5 games/);
      await expect(page.getByText("No games yet.")).toBeVisible();
      await toast(page).getByRole("button", { name: "Close" }).click();
      await expect.poll(() => keys(page)).toEqual([]);
      await open(page, "#/records");
      await expect(toast(page)).toHaveCount(0);
      await expect(page.locator("[data-records], [data-overview]")).toHaveCount(0);
      await page.getByRole("link", { name: "Choose a game" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-page", "home");
    });
  });

  test("a page that was closed offers it again, and games played meanwhile are not lost", async ({ page }) => {
    const old = [1, 2, 3].map((deal) => wonGame(deal));
    const fresh = wonGame(4);
    await shelve(page, { "flip-nine": old });
    await reset(page, "flip-nine");
    await open(page, "#/records");
    await expect(toast(page)).toHaveText(/Flip 9 records reset/);
    expect(await keys(page)).toEqual([resetKey("flip-nine")]);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [bookKey("flip-nine"), bookOf([fresh])]);
    await undo(page).click();
    await expect(sheet(page, "flip-nine").locator(".list li")).toHaveCount(4);
    expect(await stored(page, "flip-nine")).toEqual([...old, fresh]);
    expect(await keys(page)).toEqual([bookKey("flip-nine")]);
  });
});
