// @ts-check
// The preview of a backup before anything is written, values kept aside, and when a backup counts as made.
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/one-context.mjs";
import { open, openGame, toast } from "./support/table.mjs";
import {
  RECORDS,
  backedUp,
  blank,
  book,
  bringFile,
  desk,
  expectOutcome,
  file,
  imports,
  items,
  paste,
  put,
  record,
  report,
  save,
  stored,
  unseen,
} from "./support/backup.mjs";

/** Returns everything under the page's prefix except the marks of what was seen, which belong to the browser. */
const kept = async (/** @type {Page} */ page) => unseen(await stored(page));

const LARGE = file({
  // The import parses a save without replaying it.
  "save/go-fish": JSON.stringify({
    v: 1,
    rules: 1,
    game: "go-fish",
    start: "deal=1",
    source: "drawn",
    line: Array(9_000).fill("1:A").join(),
    made: 9_000,
    ms: 1,
    hints: 0,
  }),
  [RECORDS]: book(...Array.from({ length: 60 }, (_, i) => record(i + 1, i + 1))),
  settings: '{"v":1,"theme":"dark"}',
  "aside/anything/1795305600000": "x".repeat(3_000),
  "own/go-fish/hoard": "x".repeat(3_000),
});

test("a file and a pasted text show what they hold, and nothing is written before Import", async ({ page }) => {
  await blank(page);
  await put(page, { settings: '{"v":1,"theme":"light"}', [RECORDS]: book(record(99, 5)) });
  await open(page, "#/backup");
  const before = await kept(page);
  await paste(page, " ");
  await expect(report(page)).toContainText("Paste a backup first.");
  for (const bring of [paste, bringFile]) {
    await bring(page, LARGE);
    await expectOutcome(page, "offered");
    await expect(page.locator("#backup-report")).toBeFocused();
    await expect(items(page, "holds")).toHaveText([
      "Go Fish: 1 game in progress",
      "Flip 9: 60 finished games",
      /1 item kept aside earlier/,
    ]);
    await expect(items(page, "refused")).toHaveText(["own/go-fish/hoard: not known to this version"]);
    await expect(page.getByTestId("backup-size")).toHaveText(/^\d+\sKB$/);
    await expect(page.locator("#set-backup-settings"), "this device has its own").not.toBeChecked();
    expect(await kept(page)).toEqual(before);
    await page.getByTestId("dismiss").click();
    await expect(page.getByTestId("import")).toHaveCount(0);
  }
  await paste(page, LARGE);
  await imports(page);
  const after = await kept(page);
  expect(JSON.parse(after[RECORDS]).records).toHaveLength(61);
  expect(Object.keys(after)).toContain("save/go-fish");
  expect(after.settings).toBe(before.settings);
  await page.getByTestId("undo-copy").click();
  await expect(report(page)).toHaveCount(0);
  expect(await kept(page)).toEqual(before);
});

test("a file that the system opens the page with is offered, on each launch", async ({ page }) => {
  // Only an installed page has a queue of launches.
  await page.addInitScript(() =>
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (consumer) => (window.launch = consumer) } }),
  );
  const launch = (text) =>
    page.evaluate(
      (text) => window.launch({ files: [{ getFile: async () => new File([text], "handful.json") }] }),
      text,
    );
  await desk(page);
  await page.waitForFunction(() => window.launch);
  const before = await kept(page);
  await launch(file({ [RECORDS]: book(record(1, 1)) }));
  await expectOutcome(page, "offered");
  expect(await kept(page)).toEqual(before);
  await imports(page);
  expect(Object.keys(await kept(page))).toContain(RECORDS);
});

test("what is kept aside is listed, saved, restored and deleted", async ({ page }) => {
  const [here, aside] = [900, 400].map((ms) => save("layout=213456789", "2-1", ms));
  await blank(page);
  await put(page, {
    "save/flip-nine": here,
    "aside/save/flip-nine/1795305600123": aside,
    "aside/records/sliding/1700000000000": "{",
    "aside/settings/1600000000000": '{"v":1,"theme":"dark"}',
  });
  await desk(page);
  const list = page.getByTestId("archived").locator("li");
  await expect(list.locator("strong")).toHaveText(["Flip 9: a game", "Sliding Puzzle: finished games", "Settings"]);
  await expect(list.locator("small")).toHaveText([
    /^November 2\d, 2026 · 1\sKB$/,
    /^November 1\d, 2023 · 1\sKB$/,
    /^September 1\d, 2020 · 1\sKB$/,
  ]);
  await expect(list.nth(1).getByTestId("archived-restore"), "nobody can read it").toHaveCount(0);

  const coming = page.waitForEvent("download");
  await list.nth(0).getByTestId("archived-save").click();
  const saved = await readFile(await (await coming).path(), "utf8");
  expect(JSON.parse(saved).values[0]).toEqual({ path: "aside/save/flip-nine/1795305600123", text: aside });
  await expect(backedUp(page), "one value is no backup").toHaveText(/never/);

  await list.nth(0).getByRole("button", { name: "Restore: Flip 9: a game" }).click();
  await expect(toast(page)).toContainText("Restored");
  const all = await kept(page);
  expect(all["save/flip-nine"]).toBe(aside);
  expect(Object.keys(all)).not.toContain("aside/save/flip-nine/1795305600123");
  expect(
    Object.entries(all)
      .filter(([path]) => path.startsWith("aside/save/"))
      .map(([, text]) => text),
  ).toEqual([here]);

  await list.filter({ hasText: "Sliding Puzzle" }).getByTestId("archived-delete").click();
  await expect(list).toHaveCount(2);
  await page.getByTestId("toast-action").click();
  await expect(list).toHaveCount(3);
});

test("a left game that cannot be read is kept aside and told", async ({ page }) => {
  await blank(page);
  await put(page, { "left/flip-nine": '{"v":1,"game":"flip-nine"' });
  await openGame(page);
  await expect(toast(page).filter({ hasText: "A game that you left couldn’t be read" })).toBeVisible();
  const all = await kept(page);
  expect(Object.keys(all)).not.toContain("left/flip-nine");
  expect(
    Object.entries(all)
      .filter(([path]) => path.startsWith("aside/left/flip-nine/"))
      .map(([, text]) => text),
  ).toEqual(['{"v":1,"game":"flip-nine"']);
});
