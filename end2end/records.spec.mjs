// The records: every figure and bar equals the stored games; resetting and restoring; games that do not count. The host
// compares the figures with a naive count for any games: engine::stats, engine::chart, engine::spread.
import { readFile } from "node:fs/promises";
import {
  besideOf, bookKey, bookOf, chartOf, counts, distances, figuresOf, games, pars, resetKey, resultsOf, sheet, shelf, shelve,
  shownBars, shownColumns, shownFigures, slotOf, stored,
} from "./support/records.mjs";
import { NINE, dialog, kept, open, playLine, sit, toast } from "./support/table.mjs";
import { draws } from "./support/played.mjs";
import { expect, test } from "./support/test.mjs";

const figure = (section, name) => section.locator(`[data-figure="${name}"] dd`);
const resetButton = (page, name) => page.locator(`[data-reset="${name}"]`);
const undo = (page) => toast(page).getByTestId("toast-action");

/** Compares everything that a table shows with the stored book of its game. */
async function expectSheet(page, slug, slot, time = true) {
  const records = (await stored(page, slug)).filter(({ start }) => slotOf(slug, start) === slot);
  const section = sheet(page, slug, slot);
  expect(await shownFigures(section), `figures of ${slug} ${slot}`).toEqual(figuresOf(slug, records, time));
  const { top, bars } = chartOf(records);
  expect(await shownBars(section), `bars of ${slug} ${slot}`).toEqual(bars);
  await expect(section.locator('[data-chart="last"]')).toHaveAttribute("data-top", top);
  const rows = section.locator(".list li");
  const newest = records.slice(-50).reverse();
  expect(await rows.evaluateAll((rows) => rows.map(({ dataset }) => dataset.at))).toEqual(newest.map(({ at }) => at));
  const uncounted = newest.filter((record) => !counts(record)).length;
  await expect(section.locator(".list li.uncounted")).toHaveCount(uncounted);
  return { section, records };
}

const SLOTS = {
  "flip-nine": [""], "go-fish": [""], "card-flip": ["blind-4", "evil-2"], sliding: ["3", "4", "6"], escalator: ["1", "2"],
};

test("every figure and every bar equals the stored games", async ({ page }) => {
  await shelve(page, shelf());
  await expect(page.locator("[data-records]")).toHaveCount(Object.values(SLOTS).flat().length);
  for (const [slug, slots] of Object.entries(SLOTS)) {
    const found = page.locator(`[data-records="${slug}"]`);
    expect(await found.evaluateAll((sections) => sections.map(({ dataset }) => dataset.slot))).toEqual(slots);
    for (const slot of slots) await expectSheet(page, slug, slot);
  }
  await test.step("a tab shows the records of its game", () => turn(page));
  await test.step("figures that no game has are left out", () => leaveOut(page));
});

async function turn(page) {
  // The game that was played last comes first.
  for (const slug of ["card-flip", "flip-nine"]) {
    await page.locator(`[data-tab="${slug}"]`).click();
    await expect(page.locator("[data-tab][aria-current]")).toHaveAttribute("data-tab", slug);
    for (const other of Object.keys(SLOTS)) await expect(page.locator(`[data-records="${other}"]`).first()).toBeVisible({ visible: other === slug });
  }
}

async function leaveOut(page) {
  // Without the date, the figures and the marks.
  const words = async (slug, slot) => {
    const text = await sheet(page, slug, slot).locator(".list li:not(.uncounted) small").first().textContent();
    return text.split(" · ").slice(1).map((part) => part.replace(/ ?\d.*$/, ""));
  };
  expect(await words("go-fish", "")).toEqual(["Asks", ""]);
  expect(await words("sliding", "6")).toEqual([""]);
  expect(await words("card-flip", "evil-2")).toEqual(["Best possible", "Flips", ""]);
  expect(await words("flip-nine", "")).toEqual(["Par", ""]);
  await shelve(page, {}, { time: "off" });
  expect(await words("go-fish", "")).toEqual(["Asks"]);
  await expectSheet(page, "escalator", "1", false);
  await expect(page.getByText("Best time")).toHaveCount(0);
}

test("results lie beside all rows, all boards, all starts", async ({ page }) => {
  await shelve(page, shelf());
  const starts = (n) => Array.from({ length: n }, () => 1);
  const known = { "flip-nine ": pars(), "sliding 3": distances(), "card-flip blind-4": starts(15) };
  expect(known["flip-nine "].reduce((a, b) => a + b)).toBe(362_879);
  expect(known["sliding 3"].reduce((a, b) => a + b)).toBe(181_439);
  for (const [name, all] of Object.entries(known)) {
    const [slug, slot] = name.split(" ");
    const records = (await stored(page, slug)).filter(({ start }) => slotOf(slug, start) === slot);
    const results = resultsOf(slug, records);
    const section = sheet(page, slug, slot);
    const columns = besideOf(all, 1, results);
    expect(await shownColumns(section), name).toEqual(columns);
    const newest = Math.min(results.at(-1) - 1, columns.length - 1);
    await expect(section.locator('[data-chart="beside"] [data-newest]')).toHaveAttribute("data-from", columns[newest].from);
    // The same numbers as a table.
    await page.locator(`[data-tab="${slug}"]`).click();
    await section.locator("summary").click();
    const rows = section.locator("details tbody tr");
    await expect(rows).toHaveCount(columns.length);
    const plain = (text) => text.replace(/\D/g, "");
    expect((await rows.nth(newest).locator("td").allInnerTexts()).map(plain)).toEqual([columns[newest].all, columns[newest].own]);
  }
  // Measured figures are marked as such, and unknown ones are absent.
  for (const [slug, slot] of [["escalator", "1"], ["go-fish", ""]]) {
    const records = (await stored(page, slug)).filter(({ start }) => slotOf(slug, start) === slot);
    const columns = await shownColumns(sheet(page, slug, slot));
    expect(columns.reduce((sum, { own }) => sum + Number(own), 0)).toBe(resultsOf(slug, records).length);
    await expect(sheet(page, slug, slot).locator("[data-random]")).toContainText(/\(\d+,000 \w+ measured\)/);
  }
  for (const [slug, slot] of [["sliding", "4"], ["card-flip", "evil-2"]]) {
    await expect(sheet(page, slug, slot).locator('[data-chart="beside"]')).toHaveCount(0);
  }
});

test("pictures have words", async ({ page }) => {
  const moves = [12, 8, 9, 11, 8, 7];
  const won = moves.map((n, i) => ({ start: `deal=${i + 1}`, moves: `${n}`, ms: "61000", best: "7", outcome: "won", at: `${1e12 + i}` }));
  await shelve(page, { "flip-nine": won });
  await expect(page.getByRole("img", {
    name: "Your last 6 counted games, oldest first; 6 won. Moves: best 7, average 9.2, latest 7. Average 9.7 in the first half, 8.7 in the second: improving.",
    exact: true,
  })).toBeVisible();
  await expect(page.getByRole("img", { name: "All 362,879 rows, by par. Most common: 7 (38.5%). Your 6 games, by swaps: from 7 to 12." })).toBeVisible();
  const section = sheet(page, "flip-nine");
  await expect(section.locator("[data-placed]")).toHaveText(
    "Your last game: 7 swaps, exactly par. Par is lower in 43.3% of all rows and higher in 18.2%.");
  await expect(section.locator("[data-random]")).toHaveText(
    "Random swapping takes about 376,000 swaps on average, and over 269,000 half the time (1,000 games measured).");
  await expect(figure(section, "mean-moves")).toHaveText("9.2");
  await expect(figure(section, "mean-over-par")).toHaveText("+2.2");
  await expect(figure(section, "best-time")).toHaveText("1:01");
});

test("games that are played come into figures and charts", async ({ page }) => {
  const play = async (game) => {
    await playLine(page, game);
    await dialog(page).waitFor();
  };
  const drawn = [NINE["par 5"], NINE["par 7"]];
  await draws(page, ...drawn.map(({ number }) => number));
  for (const [n, game] of drawn.entries()) {
    await sit(page);
    if (n > 0) {
      await page.getByTestId("new").click();
      await expect(page.locator('[data-game="flip-nine"]')).toHaveAttribute("data-status", "playing");
      await expect(page.locator("#board [data-required]")).toHaveCount(0);
    }
    await play(game);
  }
  // A game with help, from a link.
  await sit(page, "#/flip-nine?layout=213456789");
  await page.getByTestId("hint").click();
  await play(NINE["one swap"]);
  await open(page, "#/records");
  const { section, records } = await expectSheet(page, "flip-nine", "");
  expect(records).toHaveLength(3);
  await expect(figure(section, "at-par")).toHaveText("2");
  await expect(section.locator('[data-apart="assisted"] td')).toHaveText(["1", "1", "1"]);
  await expect(section.locator('[data-apart="practice"]')).toHaveCount(0);
  // Each row links to its deal and to a replay.
  const row = section.locator(".list li").nth(1);
  const { start, line } = records[1];
  await expect(row.getByRole("link").first()).toHaveAttribute("href", `#/flip-nine?${start}`);
  await expect(row.locator(".watch")).toHaveAttribute("href", `#/flip-nine?${start}&replay=${line}`);
});

test("games that do not count stand apart", async ({ page }) => {
  const book = shelf()["flip-nine"];
  await shelve(page, { "flip-nine": book });
  const section = sheet(page, "flip-nine");
  const of = (list) => {
    const won = list.filter(({ outcome }) => outcome === "won");
    return [list.length, won.length, Math.min(...won.map(({ moves }) => Number(moves)))].map(String);
  };
  const assisted = book.filter((record) => record.assisted === "1");
  const practice = book.filter((record) => record.practice === "1" && record.assisted !== "1");
  await expect(section.locator('[data-apart="assisted"] td')).toHaveText(of(assisted));
  await expect(section.locator('[data-apart="practice"] td')).toHaveText(of(practice));
  // No game counts: no figures and no charts, but the list.
  await shelve(page, { "flip-nine": assisted });
  await expect(section.locator('[data-apart="assisted"] td')).toHaveText(of(assisted));
  await expect(section.locator("[data-figure], [data-chart]")).toHaveCount(0);
  await expect(section.locator(".list li")).toHaveCount(assisted.length);
});

test.describe("reset", () => {
  const keys = async (page) => Object.keys(await kept(page)).filter((key) => /\/(records|reset)\//.test(key)).sort();

  test("one game or all, brought back, and over when its notice is gone", async ({ page }) => {
    await shelve(page, shelf());
    const before = await kept(page);
    await test.step("one game", async () => {
      await resetButton(page, "sliding").click();
      await expect(page.locator('[data-records="sliding"]')).toHaveCount(0);
      await expect(toast(page)).toHaveText(/Sliding Puzzle records reset/);
      await expect(page.getByRole("heading", { name: "Records", level: 1 })).toBeFocused();
      const during = await kept(page);
      expect(during[bookKey("sliding")]).toBeUndefined();
      expect(during[bookKey("flip-nine")]).toBe(before[bookKey("flip-nine")]);
      await undo(page).click();
      for (const slot of SLOTS.sliding) await expectSheet(page, "sliding", slot);
      expect(await kept(page)).toEqual(before);
    });
    await test.step("one after another and at once", async () => {
      await resetButton(page, "escalator").click();
      await expect(toast(page)).toHaveText(/Escalator records reset/);
      await resetButton(page, "all").click();
      await expect(toast(page)).toHaveCount(1);
      await expect(toast(page)).toHaveText(/Records reset for 5 games/);
      await expect(page.getByText("No games yet.")).toBeVisible();
      await expect(page.locator("[data-reset]")).toHaveCount(0);
      await undo(page).click();
      await expect(page.locator("[data-records]")).toHaveCount(Object.values(SLOTS).flat().length);
      expect(await kept(page)).toEqual(before);
    });
    await test.step("the notice closed", async () => {
      await resetButton(page, "all").click();
      await toast(page).getByRole("button", { name: "Close" }).click();
      await expect.poll(() => keys(page)).toEqual([]);
      await open(page, "#/records");
      await expect(page.getByText("No games yet.")).toBeVisible();
      await expect(toast(page)).toHaveCount(0);
      await expect(page.locator("[data-records], [data-reset]")).toHaveCount(0);
      await page.getByRole("link", { name: "Choose a game" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-page", "home");
    });
  });

  test("a page that was closed offers it again", async ({ page }) => {
    await shelve(page, shelf());
    const before = await kept(page);
    await resetButton(page, "go-fish").click();
    await page.reload();
    await expect(toast(page)).toHaveText(/Go Fish records reset/);
    expect(await keys(page)).toContain(resetKey("go-fish"));
    await undo(page).click();
    await expectSheet(page, "go-fish", "");
    expect(await kept(page)).toEqual(before);
  });

  test("games played meanwhile are not lost", async ({ page }) => {
    const old = games(3, 5, () => ({ best: "8" }));
    const [fresh] = games(1, 6, () => ({ best: "8", at: `${2e12}` }));
    await shelve(page, { "flip-nine": old });
    await resetButton(page, "flip-nine").click();
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [bookKey("flip-nine"), bookOf([fresh])]);
    await undo(page).click();
    const { records } = await expectSheet(page, "flip-nine", "");
    expect(records).toEqual([...old, fresh]);
    expect(await keys(page)).toEqual([bookKey("flip-nine")]);
  });
});

test("every finished game is saved as a line of a table", async ({ page }) => {
  await shelve(page, shelf());
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-table").click()]);
  expect(download.suggestedFilename()).toMatch(/^handful-games-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  const names = head.split(",");
  // The host compares with a reader of the format; here no cell needs more than quotes around a line of moves.
  const cells = (row) => [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain);
  const found = rows.map((row) => Object.fromEntries(cells(row).map((cell, i) => [names[i], cell])));
  for (const slug of Object.keys(SLOTS)) {
    const of = found.filter(({ game }) => game === slug).map(({ start, moves, ms, outcome, at }) => ({ start, moves, ms, outcome, at }));
    const kept = (await stored(page, slug)).map(({ start, moves, ms, outcome, at }) => ({ start, moves, ms, outcome, at }));
    expect(of, slug).toEqual(kept);
  }
});

test("a damaged book is put aside, the others are shown", async ({ page }) => {
  await shelve(page, { ...shelf(), "go-fish": '[{"v":"1"},{"start":' });
  await expect(toast(page).filter({ hasText: "Your records couldn’t be read" })).toBeVisible();
  await expect(page.locator('[data-records="go-fish"]')).toHaveCount(0);
  await expectSheet(page, "flip-nine", "");
  const aside = Object.entries(await kept(page)).filter(([key]) => key.startsWith("handful/1/aside/records/go-fish"));
  expect(aside.map(([, text]) => text)).toEqual(['[{"v":"1"},{"start":']);
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("words, decimals and plurals are Spanish", async ({ page }) => {
    await shelve(page, shelf());
    const section = sheet(page, "flip-nine");
    const { "mean-moves": mean } = figuresOf("flip-nine", await stored(page, "flip-nine"));
    const decimals = mean.endsWith("0") ? mean.slice(0, -1) : `${mean.slice(0, -1)},${mean.slice(-1)}`;
    await expect(figure(section, "mean-moves")).toHaveText(decimals);
    await page.locator('[data-tab="flip-nine"]').click();
    await expect(section.getByText("¿Qué tal estuvo?")).toBeVisible();
    await expect(section.locator("[data-random]")).toContainText("376\u00a0000 intercambios");
    await expect(sheet(page, "card-flip", "evil-2").locator("h2")).toHaveText("Voltea cartas: Malvado, 2 cartas");
    await resetButton(page, "flip-nine").click();
    await expect(toast(page)).toHaveText(/^Récords borrados: Nueve en fila/);
    await toast(page).getByRole("button", { name: "Deshacer" }).click();
    await expectSheet(page, "flip-nine", "");
  });
});
