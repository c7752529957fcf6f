// Copies: what tests do on their page, what is stored, and what a camera would see of a code.
import { crc32 } from "node:zlib";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect } from "./test.mjs";
import * as cardFlip from "./card-flip.mjs";
import { board, clickSwap, open, ready } from "./table.mjs";
import { positions, solve } from "./solver.mjs";

export const PREFIX = "handful/1/";
export const OWN = ["backed-up", "parts"];
/** A row that one swap sorts, and another. */
export const EASY = "213456789";
export const SECOND = "132456789";

/** Everything that is stored, by path; without what is told of copies themselves, if so wanted. */
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
/** Opens an address of the site that runs no program, and stores values under whole keys. */
export async function blank(page, values = {}) {
  await page.goto("./icons/icon.svg");
  await page.evaluate((values) => {
    localStorage.clear();
    Object.entries(values).forEach(([key, text]) => localStorage.setItem(key, text));
  }, values);
}
export const clear = (page) => page.evaluate(() => localStorage.clear());

/** Follows an address; in a page that is open already without loading it again. What is used next is waited for. */
async function go(page, hash) {
  if (page.url().includes("#/")) await page.evaluate((hash) => void (location.hash = hash), hash);
  else await open(page, hash);
}

/** Sorts a row of Flip 9 and leaves the table. */
export async function win(page, row) {
  await go(page, `#/flip-nine?layout=${row}`);
  const line = solve(row);
  for (const [i, pair] of line.entries()) await clickSwap(page, pair, positions(row, line)[i].required);
  await expect(board(page)).toHaveAttribute("data-status", "won");
}

/** Presses pieces of a game that may be pressed. */
async function press(page, slug, times) {
  await go(page, `#/${slug}`);
  for (let i = 0; i < times; i += 1) {
    await page.locator(`[data-game="${slug}"] [data-playable]`).first().click();
  }
}

/** Plays something of every game, and chooses a setting. */
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
/** Loads the page of copies. */
export const desk = (page) => open(page, "#/backup");
/** Goes to the page of copies without loading it. */
export async function toDesk(page) {
  await go(page, "#/backup");
  await page.getByTestId("save-file").waitFor();
}

/** Gives the page a file to bring in. */
export const bringFile = (page, text, name = "handful.json") =>
  page.locator("#backup-file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
/** Pastes a text to bring in. */
export async function paste(page, text) {
  await page.locator("#backup-paste").fill(text);
  await page.getByTestId("bring").click();
}
/** Imports what the page shows. */
export async function imports(page) {
  await expectOutcome(page, "offered");
  await page.getByTestId("import").click();
  await expectOutcome(page, "done");
}
/** Gives the page a file, and imports it. */
export async function importFile(page, text, name) {
  await bringFile(page, text, name);
  await imports(page);
}
export const expectOutcome = (page, outcome) => expect(report(page)).toHaveAttribute("data-outcome", outcome);

/** Saves a file by its button: its name and its text. */
export async function saveFile(page) {
  const coming = page.waitForEvent("download");
  await page.getByTestId("save-file").click();
  const download = await coming;
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}

/** What a camera reads off the picture of the code. */
export async function scan(page) {
  const picture = PNG.sync.read(await page.locator(".qr").screenshot());
  // Dark on light alone: not every camera reads the inverse.
  return jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height, { inversionAttempts: "dontInvert" })?.data;
}

/** The same, once the picture is there. */
async function read(page) {
  let link;
  await expect.poll(async () => (link = await scan(page)), "the code can be read").toContain("#/backup?");
  return link;
}

/** Every code of the page, one after the other, as links. */
export async function scanAll(page) {
  await page.getByTestId("show-codes").click();
  await page.locator(".qr-code").waitFor();
  const links = [await read(page)];
  const next = page.getByTestId("code-next");
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    await next.click();
    await expect(page.getByTestId("code-of")).toContainText(`${links.length + 1}`);
    links.push(await read(page));
  }
  return links;
}

/** Opens a link as a camera does, in a page of its own, and takes what it brings. Closes the page of a part. */
export async function take(context, link) {
  const page = await follow(context, link);
  const outcome = await report(page).getAttribute("data-outcome");
  await page.getByTestId(outcome === "part" ? "keep-part" : "import").click();
  await expectOutcome(page, outcome === "part" ? "parts" : "done");
  return page;
}

/** Opens a link as a camera does: in a page of its own. */
export async function follow(context, link) {
  const page = await context.newPage();
  await page.goto(link);
  await ready(page);
  await report(page).waitFor();
  return page;
}

/** A file of a backup, as another program might write it. */
export const file = (values, head = {}) =>
  JSON.stringify([
    { kind: "handful backup", v: "1", when: "2026-11-22", ...head },
    ...Object.entries(values).map(([path, text]) => ({ path, text })),
  ]);

export const record = (deal, at) => ({
  start: `deal=${deal}`, line: "9-3", moves: "1", ms: "900", outcome: "won", at: `${at}`,
});
export const book = (...records) => JSON.stringify([{ v: "1" }, ...records]);

/** The links of a code: of a text as it is, or of bytes that are packed (`z`). */
export function links(text, most = 640, packing = "p") {
  const bytes = Buffer.from(text);
  const all = bytes.toString("base64url");
  const parts = Math.ceil(all.length / most);
  const hex = crc32(bytes).toString(16).padStart(8, "0");
  return Array.from({ length: parts }, (_, i) => {
    const body = `1.${packing}.${hex}.${i + 1}.${parts}.${all.slice(i * most, (i + 1) * most)}`;
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.from(body)));
    return `#/backup?${body}${sum.subarray(1).toString("base64url")}`;
  });
}
