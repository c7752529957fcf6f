// Backups: to a file and back, by codes from one device to another, without any loss.
import { writeFile } from "node:fs/promises";
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import { sit, toast } from "./support/table.mjs";
import {
  EASY, OWN, SECOND, backedUp, blank, book, bringFile, clear, desk, expectOutcome, file, importFile, imports, paste,
  playAll, put, record, report, saveFile, scan, scanAll, stored, take, toDesk, win,
} from "./support/backup.mjs";

// The QR reader sometimes fails at four pixels per module, which is less than any camera has.
test.use({ deviceScaleFactor: 2 });

const RECORDS = "records/flip-nine";
/** A game of Flip 9 that was opened, without a move. */
const save = (row) =>
  JSON.stringify({ v: "1", game: "flip-nine", start: `layout=${row}`, source: "linked", line: "", made: "0", ms: "5", hints: "0" });
const items = (page, list) => report(page).locator(`[data-list="${list}"] li`);

/** Copies the code as text. */
async function copyCode(page, read) {
  await page.getByTestId("copy-code").click();
  let code;
  await expect.poll(async () => (code = await read())).toMatch(/^1\.[zp]\./);
  return code;
}

/** Returns everything stored except the marks of what was seen, which belong to the browser. */
const unseen = (all) => Object.fromEntries(Object.entries(all).filter(([path]) => !path.startsWith("seen/")));

test("to a file, wiped, and back: everything is as it was", async ({ page }) => {
  await playAll(page);
  await page.getByTestId("to-backup").click();
  await expect(backedUp(page)).toHaveText("Last backup: never");
  const { name, text } = await saveFile(page);
  expect(name).toMatch(/^handful-\d{4}-\d\d-\d\d\.json$/);
  await expect(backedUp(page)).toHaveText(/^Last backup: \w+ \d+, \d{4}$/);
  const before = await stored(page);
  for (const path of ["save/flip-nine", "save/sliding/4", "save/escalator", "save/go-fish", "save/card-flip/blind-4", RECORDS, "settings"]) {
    expect(Object.keys(before)).toContain(path);
  }
  expect(JSON.parse(text).slice(1).map(({ path }) => path), "in order").toEqual(Object.keys(before).sort());

  await clear(page);
  await desk(page);
  await expect(backedUp(page)).toHaveText("Last backup: never");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "device");
  await importFile(page, text);
  expect(await stored(page)).toEqual(before);
  await expect(items(page, "added").filter({ hasText: "Flip 9: 1 finished game" })).toHaveCount(1);
  await expect(items(page, "added").filter({ hasText: "Settings" })).toHaveCount(1);
  await expect(page.locator("html"), "settings hold at once").toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { name: "Backup imported" })).toBeFocused();
  await page.evaluate(() => (location.hash = "#/records"));
  await expect(page.locator('[data-records="flip-nine"]')).toBeAttached();

  await toDesk(page);
  await importFile(page, text);
  await expect(report(page)).toContainText("Nothing new: you already had everything in it.");
  expect(await stored(page)).toEqual(before);
});

test("by codes to another device, and back with what was played there", async ({ page, browser, baseURL }) => {
  await blank(page);
  // Deals have no pattern that compression could shorten, so these take several codes.
  const games = Array.from({ length: 40 }, (_, i) => record(1 + ((i * 2_654_435_761) % 4_294_967_291), i * 104_729));
  await put(page, {
    [RECORDS]: book(...games),
    "save/flip-nine": save(EASY),
    settings: '{"v":"1","theme":"dark"}',
    "day/2026-11-22/sliding": JSON.stringify({ ...record(1, 3), on: "2026-11-22" }),
  });
  await desk(page);
  const links = await scanAll(page);
  expect(links.length).toBeGreaterThan(1);
  await expect(backedUp(page), "who scans a code is not known").toHaveText(/never/);
  const here = await stored(page, OWN);

  const other = await browser.newContext({ baseURL });
  for (const [i, link] of links.entries()) {
    expect(link).toContain("#/backup?1.z.");
    const tab = await take(other, link);
    expect(new URL(tab.url()).hash, "the code is out of the address").toBe("#/backup");
    if (i + 1 < links.length) {
      await expectOutcome(tab, "parts");
      await expect(report(tab)).toContainText(`${i + 1} of ${links.length} parts`);
      await tab.reload();
      await expect(report(tab)).toContainText(`${i + 1} of ${links.length} parts`);
    } else {
      await expectOutcome(tab, "done");
    }
    await tab.close();
  }
  const there = await other.newPage();
  await desk(there);
  await expect(report(there)).toHaveCount(0);
  expect(await stored(there, OWN)).toEqual(here);

  // The games played there are imported; those played here meanwhile are still there.
  await win(there, SECOND);
  await win(page, "123456798");
  const mine = JSON.parse((await stored(page))[RECORDS]);
  const theirs = JSON.parse((await stored(there))[RECORDS]);
  expect([mine.length, theirs.length]).toEqual([games.length + 2, games.length + 2]);
  await toDesk(there);
  const back = await scanAll(there);
  // In any order.
  for (const link of [...back].reverse()) await (await take(page.context(), link)).close();
  const starts = JSON.parse((await stored(page))[RECORDS]).slice(1).map(({ start }) => start);
  const rows = [SECOND, "123456798"].map((row) => `layout=${row}`);
  expect(starts.sort()).toEqual([...games.map(({ start }) => start), ...rows].sort());
  await other.close();
});

test("all as one text, copied here and pasted there", async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await win(page, EASY);
  await toDesk(page);
  const code = await copyCode(page, () => clipboard(page));
  await expect(toast(page)).toContainText("Copied");
  await expect(backedUp(page)).not.toHaveText(/never/);
  const here = await stored(page, OWN);
  const other = await browser.newContext({ baseURL });
  const there = await other.newPage();
  await desk(there);
  await paste(there, `Here it is:\n\n${code}\n`);
  await imports(there);
  expect(await stored(there, OWN)).toEqual(here);
  await expect(there.locator("#backup-paste")).toHaveValue("");
  await other.close();
});

test("a browser that cannot pack sends more codes, and they are read", async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => delete globalThis.CompressionStream);
  await win(page, EASY);
  await toDesk(page);
  const links = await scanAll(page);
  expect(links[0]).toContain("#/backup?1.p.");
  const other = await browser.newContext({ baseURL });
  const there = await other.newPage();
  await there.addInitScript(() => delete globalThis.DecompressionStream);
  await desk(there);
  await paste(there, links.join("\n"));
  await imports(there);
  expect(await stored(there, OWN)).toEqual(await stored(page, OWN));
  await other.close();
});

// tests/backup covers every kind: a_text_that_is_no_backup_is_refused, parts_are_found_in_whatever_is_pasted. The texts
// are in src/text/backup.rs.
test("what is no copy changes nothing and is told in words", async ({ page }, info) => {
  const large = info.outputPath("copy.txt");
  await writeFile(large, Buffer.alloc(13_000_000, " "));
  const good = file({ [RECORDS]: book(record(7, 5)) });
  const cases = {
    "a file that is broken off": [() => bringFile(page, good.slice(0, -9)), "damaged or incomplete"],
    "a file of 13 MB": [() => page.locator("#backup-file").setInputFiles(large), "too large"],
    "a newer code": [() => bringFile(page, "9.z.0f3a99c2.1.2.AAAABBBB", "copy.txt"), "from a newer version (9)"],
  };
  await blank(page);
  await put(page, { [RECORDS]: book(record(1, 1)), settings: '{"v":"1"}' });
  await desk(page);
  const before = await stored(page);
  for (const [kind, [bring, words]] of Object.entries(cases)) {
    await test.step(kind, async () => {
      await bring();
      await expect(report(page)).toContainText(words);
      await expectOutcome(page, "refused");
      await expect(report(page)).toContainText("Nothing has changed.");
      await expect(page.locator("#backup-report")).toBeFocused();
      expect(await stored(page)).toEqual(before);
    });
  }
});

test("of a copy that is partly understood the rest is left out, by name", async ({ page }) => {
  await blank(page);
  await put(page, { settings: '{"v":"1","theme":"light"}', [RECORDS]: book(record(1, 10)) });
  await desk(page);
  await importFile(page, file({
    [RECORDS]: book(record(2, 5), record(1, 10)),
    "records/sliding": '[{"v":"7"}]',
    "save/escalator": "{",
    "future/thing": "1",
    settings: '{"v":"1","theme":"dark"}',
    "day/2026-11-22/sliding": JSON.stringify({ ...record(1, 3), on: "2026-11-22" }),
  }));
  await expect(items(page, "added")).toHaveText(["Flip 9: 1 finished game", "Daily five: 1 result"]);
  await expect(items(page, "stayed")).toHaveCount(0);
  await expect(items(page, "refused")).toHaveText([
    "records/sliding: from a newer version (7)", "save/escalator: can’t be read", "future/thing: not known to this version",
  ]);
  const all = await stored(page);
  expect(JSON.parse(all[RECORDS]).slice(1).map(({ start }) => start)).toEqual(["deal=2", "deal=1"]);
  expect(all.settings).toContain("light");
  expect(Object.keys(all).filter((path) => path.startsWith("aside/"))).toEqual([]);
  expect(Object.keys(all)).not.toContain("records/sliding");

  // One press restores the previous state.
  await page.getByTestId("undo-copy").click();
  await expect(report(page)).toHaveCount(0);
  expect(unseen(await stored(page))).toEqual({ settings: '{"v":"1","theme":"light"}', [RECORDS]: book(record(1, 10)) });
});

test("parts of two copies do not mix, and a cut one says so", async ({ page }) => {
  const codes = [];
  await page.addInitScript(() => {
    // An empty page has no clipboard.
    if (navigator.clipboard) navigator.clipboard.writeText = (text) => ((window.copied = text), Promise.resolve());
  });
  for (const deal of [1, 2]) {
    await blank(page);
    const games = Array.from({ length: 60 }, (_, i) => record(deal * 1_000 + i * 7919, deal * 1e9 + i * 104_729));
    await put(page, { [RECORDS]: book(...games) });
    await desk(page);
    codes.push((await copyCode(page, () => page.evaluate(() => window.copied))).split("\n"));
  }
  const [one, two] = codes;
  expect(one.length).toBeGreaterThan(1);
  await blank(page);
  await desk(page);
  await paste(page, [one[0], ...two.slice(1)].join(" "));
  await expectOutcome(page, "parts");
  await expect(page.getByTestId("parts")).toHaveCount(2);
  expect(unseen(await stored(page, OWN))).toEqual({});
  await paste(page, one[1].slice(0, -40));
  await expectOutcome(page, "refused");
  await expect(page.getByTestId("parts"), "what came is still there").toHaveCount(2);
  await paste(page, two[0]);
  await imports(page);
  expect((await stored(page))[RECORDS]).toContain("deal=2000");
  expect((await stored(page))[RECORDS]).not.toContain("deal=1000\"");
  await expect(page.getByTestId("parts")).toHaveCount(1);
  await page.getByTestId("forget-parts").click();
  await expect(report(page)).toHaveCount(0);
  expect(Object.keys(await stored(page))).not.toContain("parts");
});

test("where the storage is full nothing is half written", async ({ page }) => {
  await desk(page);
  await put(page, { settings: '{"v":"1"}', [RECORDS]: book(record(1, 1)) });
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 100; size = Math.floor(size / 2)) {
      for (let i = 0; i < 3; i += 1) {
        try {
          localStorage.setItem(`other/${size}/${i}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  const before = await page.evaluate(() => ({ ...localStorage }));
  await bringFile(page, file({
    "day/2026-11-22/sliding": JSON.stringify({ ...record(1, 3), on: "2026-11-22" }),
    [RECORDS]: book(...Array.from({ length: 40 }, (_, i) => record(i + 2, i + 2))),
    settings: '{"v":"1","theme":"dark"}',
  }));
  await page.getByTestId("import").click();
  await expectOutcome(page, "refused");
  await expect(report(page)).toContainText("storage is full");
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", "dark");
});

test("a game that is open holds what came in", async ({ page }) => {
  await desk(page);
  await importFile(page, file({ "save/flip-nine": save(EASY) }));
  await sit(page);
  await expect(page.locator('#board [data-card="2"]')).toHaveCSS("--at", "0");
});

test("another language comes in and holds at once, with the report", async ({ page }) => {
  await desk(page);
  await importFile(page, file({ settings: '{"v":"1","lang":"es"}', [RECORDS]: book(record(1, 1), record(2, 2)) }));
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { name: "Copia importada" })).toBeVisible();
  await expect(items(page, "added")).toHaveText([/Ajustes/, "Nueve en fila: 2 partidas terminadas"]);
  await expect(backedUp(page)).toHaveText("Última copia: nunca");
});

test("an iPhone is told of its storage before anything else", async ({ browser, baseURL }) => {
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  const context = await browser.newContext({ baseURL, userAgent });
  const page = await context.newPage();
  await desk(page);
  await expect(page.getByTestId("ios-note")).toContainText("seven days");
  await expect(page.getByTestId("ios-note")).toContainText("then install the app");
  await context.close();
});

test("the codes come when they are wanted, once, and are read in the dark", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, colorScheme: "dark", serviceWorkers: "block", deviceScaleFactor: 2 });
  const page = await context.newPage();
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const shares = () => asked.filter((path) => /\/share-[0-9a-f]+\.wasm$/.test(path)).length;
  await desk(page);
  expect(shares()).toBe(0);
  await page.getByTestId("show-codes").click();
  await expect(page.getByRole("img", { name: /^QR code 1 of \d+, / })).toBeVisible();
  expect(shares()).toBe(1);
  expect(await scan(page)).toContain("#/backup?1.z.");
  await page.getByTestId("show-codes").click();
  await page.locator(".qr-code").waitFor();
  expect(shares()).toBe(1);
  await context.close();
});
