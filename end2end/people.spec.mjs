// @ts-check
// People on one device: two with settings, saves and records of their own, a second tab, deleting, backups of one and of
// all, the keyboard. crates/storage/tests/keep/people.rs runs everything against a model; axe and both languages are in tour.spec.mjs.
import { expect, test } from "./support/one-context.mjs";
import { EASY, bringFile, expectOutcome, imports, saveFile, unseen, win } from "./support/backup.mjs";
import { add, row, switchTo } from "./support/people.mjs";
import { board, expectTold, kept, open, ready, openGame, toast } from "./support/table.mjs";

/** Returns what is stored under a person's keys. */
const of = async (/** @type {Page} */ page, place) => {
  const prefix = `handful/2${place}/`;
  const own = Object.entries(await kept(page)).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]));
};
/** Returns where a person's values are. */
const place = async (/** @type {Page} */ page, name) => {
  const entries = Object.entries(await kept(page)).filter(([key]) => /^handful\/2(-[0-9a-f]{8})?$/.test(key));
  return entries.find(([, text]) => JSON.parse(text).name === name)[0].slice("handful/2".length);
};
const root = (/** @type {Page} */ page) => page.locator("html");

/** Gives the first person a dark page in English with a finished game, and Ana a light one in Spanish with a begun one. */
async function two(/** @type {Page} */ page) {
  await add(page, "Ana");
  await win(page, EASY);
  await open(page, "#/settings");
  await page.locator("#theme-2").check();
  await switchTo(page, "Ana");
  await open(page, "#/settings");
  await page.locator("#theme-1").check();
  await page.locator("#lang-2").check();
  await expect(root(page)).toHaveAttribute("lang", "es");
  await openGame(page, "#/flip-nine?layout=932745618");
}

test("two people have settings, games and records of their own, after a reload too", async ({ page }) => {
  await two(page);
  const ana = await place(page, "Ana");
  await page.locator("#board [data-playable]").nth(0).click();
  await page.locator("#board [data-playable]").nth(3).click();
  await expect.poll(async () => JSON.parse((await of(page, ana))["save/flip-nine"] ?? "{}").made).toBe(1);
  expect(JSON.parse((await of(page, ""))["save/flip-nine"]).start).toBe(`layout=${EASY}`);
  expect(Object.keys(await of(page, ana))).not.toContain("records/flip-nine");
  await page.reload();
  await ready(page);
  await expect(root(page)).toHaveAttribute("lang", "es");
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  await open(page, "#/records");
  await expect(page.getByTestId("current-person")).toContainText("Ana");
  await expect(page.getByTestId("save-table")).toHaveCount(0);
  await switchTo(page, "Player 1");
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  await open(page, "#/records");
  await expect(page.getByTestId("current-person")).toContainText("Player 1");
  await expect(page.getByTestId("save-table")).toBeVisible();
  await openGame(page, "#/flip-nine?layout=932745618");
  await expect(board(page), "Ana’s swap is not here").toHaveAttribute("data-turn", "0");
});

test("a tab stays with its person, and is told when another switches", async ({ page, context }) => {
  await add(page, "Ana");
  const tab = await context.newPage();
  await openGame(tab, "#/flip-nine?layout=932745618");
  await switchTo(page, "Ana");
  await expect(toast(tab).filter({ hasText: "Another tab is someone else's now." })).toHaveCount(1);
  await tab.locator("#board [data-playable]").nth(0).click();
  await tab.locator("#board [data-playable]").nth(3).click();
  await expect.poll(async () => JSON.parse((await of(tab, ""))["save/flip-nine"]).made).toBe(1);
  const ana = await place(page, "Ana");
  expect(Object.keys(await of(page, ana)).filter((path) => path.startsWith("save/"))).toEqual([]);
  // A page that opens now is Ana's.
  await tab.reload();
  await ready(tab);
  await expect(root(tab)).toHaveAttribute("data-person-suffix", ana);
});

test("everything is cleared in another tab, and a further person plays on", async ({ page, context }) => {
  await add(page, "Ana");
  await switchTo(page, "Ana");
  const ana = await place(page, "Ana");
  await openGame(page, "#/flip-nine?layout=932745618");
  const tab = await context.newPage();
  await open(tab, "#/about");
  await tab.evaluate(() => localStorage.clear());
  await page.locator("#board [data-playable]").nth(0).click();
  await page.locator("#board [data-playable]").nth(3).click();
  await expect.poll(async () => JSON.parse((await of(page, ana))["save/flip-nine"] ?? "{}").made).toBe(1);
  await expect(toast(page)).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(root(page)).toHaveAttribute("data-person-suffix", ana);
  await expect(page.getByTestId("moves")).toHaveText("1");
});

test("a person is deleted after a question that says what is lost, and Undo brings everything back", async ({
  page,
}) => {
  await add(page, "Ana");
  await switchTo(page, "Ana");
  await win(page, EASY);
  await switchTo(page, "Player 1");
  const ana = await place(page, "Ana");
  const before = await kept(page);
  await row(page, "Player 1").getByTestId("edit").click();
  await expect(page.getByTestId("ask-delete"), "the first person stays").toHaveCount(0);
  await row(page, "Ana").getByTestId("edit").click();
  await page.getByTestId("ask-delete").click();
  const sure = page.locator("section", { has: page.getByTestId("delete-person") });
  await expect(sure.getByRole("heading")).toHaveText("Delete Ana?");
  await expect(sure.getByRole("heading")).toBeFocused();
  await expect(sure).toContainText("1 finished game, 0 games in progress, 0 daily results and all settings");
  await page.getByTestId("delete-person").click();
  await expect(row(page, "Ana")).toHaveCount(0);
  expect(Object.keys(await kept(page)).filter((key) => key.startsWith(`handful/2${ana}`))).toEqual([]);
  await page.evaluate(() => void (location.hash = "#/about"));
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeFocused();
  await page.locator("main a").first().focus();
  await toast(page).filter({ hasText: "Ana was deleted." }).getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("main a").first(), "the focus stays on another page").toBeFocused();
  await page.goBack();
  await expect(row(page, "Ana")).toBeVisible();
  expect(await kept(page)).toEqual(before);
});

// crates/storage/tests/backup/people.rs has every way in which people of two devices meet.
test("a backup of everyone comes back on a clean browser", async ({ page, browser }) => {
  await two(page);
  const ana = await place(page, "Ana");
  await switchTo(page, "Player 1");
  await open(page, "#/backup");
  await page.locator("#whose-1").check();
  const everyone = await saveFile(page);
  const told = [await of(page, ""), await of(page, ana)];

  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, "#/backup");
  await bringFile(other, everyone.text);
  await expectOutcome(other, "offered");
  await expect(other.getByTestId("backup-owner")).toHaveText(["New on this device", "New on this device"]);
  expect(
    Object.keys(await kept(other)).filter((key) => !key.startsWith("handful/2/seen")),
    "nothing yet",
  ).toEqual([]);
  await other.locator("#set-backup-settings").check();
  await imports(other);
  expect([await of(other, ""), await of(other, ana)].map(unseen)).toEqual(told.map(unseen));
  await context.close();
});

test("people are added and switched by the keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "#/people");
  await page.getByTestId("add-person").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "New person" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("  player   1 ");
  await page.keyboard.press("Enter");
  await expect(page.locator("#person-fault")).toHaveText("Someone here already has this name.");
  await expect(page.locator("#person-name")).toBeFocused();
  await page.locator("#person-name").fill("Ben");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(row(page, "Ben")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectTold(page, /Ben can play here now\./);
  await expect(row(page, "Ben").locator(".sign")).toHaveAttribute("data-felt", "card-flip");
  await page.getByRole("button", { name: "Switch: Ben" }).press("Space");
  await expect(row(page, "Ben").locator(".badge")).toHaveText("You");
});
