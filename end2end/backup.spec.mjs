// @ts-check
// Backups: to a file and back, from one device to another, without any loss. The host proves reading, merging, limits and
// every kind of damage (crates/storage/tests/backup).
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import { open, toast } from "./support/table.mjs";
import {
  EASY,
  OWN,
  RECORDS,
  backedUp,
  blank,
  book,
  bringFile,
  clear,
  desk,
  expectOutcome,
  file,
  fill,
  importFile,
  imports,
  items,
  paste,
  put,
  record,
  report,
  save,
  saveFile,
  stored,
  toDesk,
  win,
} from "./support/backup.mjs";

const DAY = { "day/2026-11-22/sliding": JSON.stringify({ v: 1, record: record(1, 3), on: "2026-11-22" }) };

test("to a file, to another device, and back with what was played there: nothing is lost", async ({
  page,
  browser,
  baseURL,
}) => {
  await blank(page);
  const games = Array.from({ length: 40 }, (_, i) => record(1 + ((i * 2_654_435_761) % 4_294_967_291), i * 104_729));
  await put(page, {
    ...DAY,
    [RECORDS]: book(...games),
    "save/flip-nine": save(`layout=${EASY}`),
    settings: '{"v":1,"theme":"dark"}',
  });
  await desk(page);
  await expect(backedUp(page)).toHaveText("Last backup: never");
  const { name, text } = await saveFile(page);
  expect(name).toMatch(/^handful-\d{4}-\d\d-\d\d\.json$/);
  await expect(backedUp(page)).toHaveText(/^Last backup: \w+ \d+, \d{4}$/);
  expect(
    JSON.parse(text).values.map(({ path }) => path),
    "in order",
  ).toEqual(Object.keys(await stored(page)).sort());
  const here = await stored(page, OWN);

  const other = await browser.newContext({ baseURL });
  const there = await other.newPage();
  await desk(there);
  await importFile(there, text);
  expect(await stored(there, OWN)).toEqual(here);
  await expect(items(there, "added").filter({ hasText: "Flip 9: 40 finished games" })).toHaveCount(1);
  await expect(items(there, "added").filter({ hasText: "Settings" })).toHaveCount(1);
  await expect(there.locator("html"), "settings hold at once").toHaveAttribute("data-theme", "dark");
  await expect(there.getByRole("heading", { name: "Backup imported" })).toBeFocused();
  const imported = await stored(there);
  await toDesk(there);
  await importFile(there, text);
  await expect(report(there)).toContainText("Nothing new: you already had everything in it.");
  expect(await stored(there)).toEqual(imported);

  // The games played there are imported; those played here meanwhile are still there.
  const rows = ["132456789", "123456798"];
  await win(there, rows[0]);
  await win(page, rows[1]);
  await toDesk(there);
  const back = await saveFile(there);
  await toDesk(page);
  await importFile(page, back.text);
  const starts = JSON.parse((await stored(page))[RECORDS]).records.map(({ start }) => start);
  expect(starts.sort()).toEqual([...games.map(({ start }) => start), ...rows.map((row) => `layout=${row}`)].sort());
  await other.close();
});

test("in an app on the home screen of iOS a file goes by the share sheet, and is none if that is closed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "standalone", { value: true });
    Navigator.prototype.canShare = ({ files }) => files.length > 0;
    Navigator.prototype.share = async ({ files: [file] }) => {
      window.sheet = file.name;
      if (window.closes) throw new DOMException("closed", "AbortError");
    };
  });
  page.on("download", () => {
    throw new Error("a download");
  });
  const shared = () => page.evaluate(() => window.sheet);
  await win(page, EASY);
  await toDesk(page);
  await page.evaluate(() => {
    window.closes = true;
  });
  await page.getByTestId("save-file").click();
  await expect.poll(shared).toMatch(/^handful-[\d-]+\.json$/);
  await expect(backedUp(page)).toHaveText("Last backup: never");
  await page.evaluate(() => {
    window.closes = false;
  });
  await page.getByTestId("save-file").click();
  await expect(backedUp(page)).toHaveText(/^Last backup: \w+ \d+, \d{4}$/);
  await expect(toast(page)).toHaveCount(0);
  await open(page, "#/records");
  await page.getByTestId("save-table").click();
  await expect.poll(shared).toMatch(/^handful-games-[\d-]+\.csv$/);
});

test("all as one text, copied, wiped, and pasted", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await win(page, EASY);
  await toDesk(page);
  await page.getByTestId("copy-backup").click();
  await expect(toast(page)).toContainText("Copied");
  const text = await clipboard(page);
  await expect(backedUp(page)).not.toHaveText(/never/);
  const before = await stored(page, OWN);
  await clear(page);
  await desk(page);
  await paste(page, `Here it is:\n\n${text}\nAna`);
  await imports(page);
  expect(await stored(page, OWN)).toEqual(before);
  await expect(page.locator("#backup-paste")).toHaveValue("");
});

test("a copy that the clipboard takes after the page was left is a backup, and breaks nothing", async ({ page }) => {
  await page.addInitScript(() => {
    // An empty page has no clipboard.
    if (window.Clipboard) Clipboard.prototype.writeText = () => new Promise((done) => (window.answer = done));
  });
  await desk(page);
  await page.getByTestId("copy-backup").click();
  await page.evaluate(() => void (location.hash = "#/flip-nine"));
  await page.locator("#board [data-card]").nth(8).waitFor();
  expect(await stored(page)).not.toHaveProperty("backed-up");
  await page.evaluate(() => window.answer());
  await expect(toast(page)).toContainText("Copied");
  expect(await stored(page)).toHaveProperty("backed-up");
  await expect(page.locator("#crash")).toBeHidden();
});

// crates/storage/tests/backup covers every kind: a_text_that_is_no_backup_is_refused. The texts are in crates/shell/src/text/backup.rs.
test("what is no copy changes nothing and is told in words", async ({ page }) => {
  const cases = [
    [file({ [RECORDS]: book(record(7, 5)) }).slice(0, -9), "damaged or incomplete"],
    [file({}, { v: 9 }), "from a newer version (9)"],
  ];
  await blank(page);
  await put(page, { [RECORDS]: book(record(1, 1)), settings: '{"v":1}' });
  await desk(page);
  const before = await stored(page);
  for (const [text, words] of cases) {
    await bringFile(page, text);
    await expect(report(page)).toContainText(words);
    await expectOutcome(page, "refused");
    await expect(report(page)).toContainText("Nothing has changed.");
    await expect(page.locator("#backup-report")).toBeFocused();
    expect(await stored(page)).toEqual(before);
  }
});

test("where the storage is full nothing is half written", async ({ page }) => {
  await desk(page);
  await put(page, { settings: '{"v":1}', [RECORDS]: book(record(1, 1)) });
  await fill(page, 100);
  const before = await page.evaluate(() => ({ ...localStorage }));
  await bringFile(
    page,
    file({
      ...DAY,
      [RECORDS]: book(...Array.from({ length: 40 }, (_, i) => record(i + 2, i + 2))),
      settings: '{"v":1,"theme":"dark"}',
    }),
  );
  await page.getByTestId("import").click();
  await expectOutcome(page, "refused");
  await expect(report(page)).toContainText("storage is full");
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
});

test("an iPhone is told of its storage before anything else", async ({ browser, baseURL }) => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  const context = await browser.newContext({ baseURL, userAgent });
  const page = await context.newPage();
  await desk(page);
  await expect(page.getByTestId("ios-note")).toContainText("seven days");
  await expect(page.getByTestId("ios-note")).toContainText("then install the app");
  await context.close();
});
