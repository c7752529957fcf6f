// Backups: the tests' actions on the page, and the stored values.
import { expect } from "./test.mjs";
import * as cardFlip from "./card-flip.mjs";
import { NINE, open, win as sortRow } from "./table.mjs";

export const PREFIX = "handful/1/";
export const OWN = ["backed-up"];
/** A row that one swap sorts, and another. */
export const EASY = "213456789";
export const SECOND = "132456789";

/** Returns everything that is stored by path; without the marks of backups themselves, if requested. */
export const stored = async (page, without = []) => {
  const all = await page.evaluate(() => Object.entries({ ...localStorage }));
  const own = all.filter(([key]) => key.startsWith(PREFIX)).map(([key, text]) => [key.slice(PREFIX.length), text]);
  return Object.fromEntries(own.filter(([path]) => !without.includes(path)).sort());
};
export const put = (page, values) =>
  page.evaluate(
    ([prefix, values]) => Object.entries(values).forEach(([path, text]) => localStorage.setItem(prefix + path, text)),
    [PREFIX, values],
  );
/** Opens an address of the site that runs no program, and stores values under full keys. */
export async function blank(page, values = {}) {
  await page.goto("./icons/icon.svg");
  await page.evaluate((values) => {
    localStorage.clear();
    Object.entries(values).forEach(([key, text]) => localStorage.setItem(key, text));
  }, values);
}
export const clear = (page) => page.evaluate(() => localStorage.clear());

/**
 * Navigates to an address, without a reload if the page is open already. Waits for the elements that follow-up actions
 * need.
 */
async function go(page, hash) {
  if (page.url().includes("#/")) await page.evaluate((hash) => void (location.hash = hash), hash);
  else await open(page, hash);
}

/** Sorts a row of Flip 9 and leaves the game. */
export async function win(page, row) {
  await go(page, `#/flip-nine?layout=${row}`);
  await sortRow(page, Object.values(NINE).find((game) => game.row === row));
}

/** Presses playable pieces of a game. */
async function press(page, slug, times) {
  await go(page, `#/${slug}`);
  for (let i = 0; i < times; i += 1) {
    await page.locator(`[data-game="${slug}"] [data-playable]`).first().click();
  }
}

/** Plays some moves of every game and changes a setting. */
export async function playAll(page) {
  await win(page, EASY);
  await press(page, "sliding", 2);
  await press(page, "escalator", 1);
  await press(page, "go-fish", 1);
  await cardFlip.sit(page, cardFlip.link("blind", 4));
  await cardFlip.click(page, 2);
  await go(page, "#/settings");
  await page.locator("#theme-2").check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
}

export const report = (page) => page.getByTestId("backup-report");
export const backedUp = (page) => page.getByTestId("backed-up");
/** Loads the backup page. */
export const desk = (page) => open(page, "#/backup");
/** Navigates to the backup page without loading it. */
export async function toDesk(page) {
  await go(page, "#/backup");
  await page.getByTestId("save-file").waitFor();
}

/** Selects a file for import. */
export const bringFile = (page, text, name = "handful.json") =>
  page.locator("#backup-file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
/** Pastes a text for import. */
export async function paste(page, text) {
  await page.locator("#backup-paste").fill(text);
  await page.getByTestId("bring").click();
}
/** Imports the backup that the page shows. */
export async function imports(page) {
  await expectOutcome(page, "offered");
  await page.getByTestId("import").click();
  await expectOutcome(page, "done");
}
/** Selects a file and imports it. */
export async function importFile(page, text, name) {
  await bringFile(page, text, name);
  await imports(page);
}
export const expectOutcome = (page, outcome) => expect(report(page)).toHaveAttribute("data-outcome", outcome);

/** Saves a file with the button. Returns its name and text. */
export async function saveFile(page) {
  const coming = page.waitForEvent("download");
  await page.getByTestId("save-file").click();
  const download = await coming;
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}

/** Returns a backup file such as another program might write. */
export const file = (values, head = {}) =>
  JSON.stringify([
    { kind: "handful backup", v: "1", when: "2026-11-22", ...head },
    ...Object.entries(values).map(([path, text]) => ({ path, text })),
  ]);

export const record = (deal, at) => ({
  start: `deal=${deal}`, line: "9-3", moves: "1", ms: "900", outcome: "won", at: `${at}`,
});
export const book = (...records) => JSON.stringify([{ v: "1" }, ...records]);
