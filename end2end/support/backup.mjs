// @ts-check
// Backups: the tests' actions on the page, and the stored values.
import { expect } from "./test.mjs";
import { NINE, open, win as sortRow } from "./table.mjs";

const PREFIX = "handful/2/";
export const OWN = ["backed-up", "home"];
export const RECORDS = "records/flip-nine";
/** A row that one swap sorts. */
export const EASY = "213456789";

/** Returns everything that is stored by path; without the marks of backups themselves, if requested. */
export const stored = async (/** @type {Page} */ page, without = []) => {
  const all = await page.evaluate(() => Object.entries({ ...localStorage }));
  const own = all.filter(([key]) => key.startsWith(PREFIX)).map(([key, text]) => [key.slice(PREFIX.length), text]);
  return Object.fromEntries(own.filter(([path]) => !without.includes(path)).sort());
};
/** Leaves out the marks of what was seen, which belong to the browser. */
export const unseen = (all) =>
  Object.fromEntries(Object.entries(all).filter(([path]) => path !== "home" && !path.startsWith("seen/")));
export const put = (/** @type {Page} */ page, values) =>
  page.evaluate(
    ([prefix, values]) => Object.entries(values).forEach(([path, text]) => localStorage.setItem(prefix + path, text)),
    [PREFIX, values],
  );
/** Opens an address of the site that runs no program, and stores values under full keys. */
export async function blank(/** @type {Page} */ page, values = {}) {
  await page.goto("./icons/icon.svg");
  await page.evaluate((values) => {
    localStorage.clear();
    Object.entries(values).forEach(([key, text]) => localStorage.setItem(key, text));
  }, values);
}
/** Fills the storage until less than this many characters are left. */
export const fill = (/** @type {Page} */ page, least = 1) =>
  page.evaluate((least) => {
    for (let size = 4_000_000; size >= least; size = Math.floor(size / 2)) {
      for (let i = 0; i < 3; i += 1) {
        try {
          localStorage.setItem(`other/${size}/${i}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  }, least);
export const clear = (/** @type {Page} */ page) => page.evaluate(() => localStorage.clear());

/**
 * Navigates to an address, without a reload if the page is open already. Waits for the elements that follow-up actions
 * need.
 */
async function go(/** @type {Page} */ page, hash) {
  if (page.url().includes("#/")) await page.evaluate((hash) => void (location.hash = hash), hash);
  else await open(page, hash);
}

/** Sorts a row of Flip 9 and leaves the game. */
export async function win(/** @type {Page} */ page, row) {
  await go(page, `#/flip-nine?layout=${row}`);
  await sortRow(
    page,
    Object.values(NINE).find((game) => game.row === row),
  );
}

export const report = (/** @type {Page} */ page) => page.getByTestId("backup-report");
export const items = (/** @type {Page} */ page, list) => report(page).locator(`[data-list="${list}"] li`);
export const backedUp = (/** @type {Page} */ page) => page.getByTestId("backed-up");
/** Loads the backup page. */
export const desk = (/** @type {Page} */ page) => open(page, "#/backup");
/** Navigates to the backup page without loading it. */
export async function toDesk(/** @type {Page} */ page) {
  await go(page, "#/backup");
  await page.getByTestId("save-file").waitFor();
}

/** Selects a file for import. */
export const bringFile = (/** @type {Page} */ page, text, name = "handful.json") =>
  page.locator("#backup-file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
/** Pastes a text for import. */
export async function paste(/** @type {Page} */ page, text) {
  await page.locator("#backup-paste").fill(text);
  await page.getByTestId("import-text").click();
}
/** Imports the backup that the page shows. */
export async function imports(/** @type {Page} */ page) {
  await expectOutcome(page, "offered");
  await page.getByTestId("import").click();
  await expectOutcome(page, "done");
}
/** Selects a file and imports it. */
export async function importFile(/** @type {Page} */ page, text, name = undefined) {
  await bringFile(page, text, name);
  await imports(page);
}
export const expectOutcome = (/** @type {Page} */ page, outcome) =>
  expect(report(page)).toHaveAttribute("data-outcome", outcome);

/** Saves a file with the button. Returns its name and text. */
export async function saveFile(/** @type {Page} */ page) {
  const coming = page.waitForEvent("download");
  await page.getByTestId("save-file").click();
  const download = await coming;
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}

/** Returns a backup file such as another program might write. */
export const file = (values, head = {}) =>
  JSON.stringify({
    kind: "handful backup",
    v: 1,
    when: "2026-11-22",
    ...head,
    values: Object.entries(values).map(([path, text]) => ({ path, text })),
  });

/** A game of Flip 9 that was opened, and perhaps played. */
export const save = (start, line = "", ms = 5) => {
  const made = line.split(",").filter(Boolean).length;
  return JSON.stringify({ v: 1, rules: 1, game: "flip-nine", start, source: "linked", line, made, ms, hints: 0 });
};
export const record = (deal, at) => ({
  start: `deal=${deal}`,
  line: "9-3",
  moves: 1,
  ms: 900,
  outcome: "won",
  at,
});
export const book = (...records) => JSON.stringify({ v: 1, records });
