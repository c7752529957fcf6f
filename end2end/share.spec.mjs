// Sharing a game: deal, result, challenge and replay, by text and by QR code, and the effect of such a link.
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect, test } from "./support/test.mjs";
import { blank } from "./support/backup.mjs";
import * as escalator from "./support/escalator.mjs";
import { choose } from "./support/share-states.mjs";
import { NINE, board, card, clickSwap, dialog, kept, message, moves, open, rowOf, saved, sit, tool, more, win as sortRow } from "./support/table.mjs";

const DEAL = NINE["par 5"];
const { swaps: LINE, steps: STATIONS } = DEAL;
const linkIn = (text) => text.split(/\s+/).find((word) => word.startsWith("http"));
const shared = (page) => page.getByTestId("share-text").inputValue();

/** Plays a game of Flip 9 to its result. */
async function win(page, game) {
  await sortRow(page, game);
  await expect(page.getByTestId("dialog-result")).toBeVisible();
}

test("a challenge is taken up in another browser, and beaten there", async ({ browser, page, baseURL }) => {
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  const { swaps: long } = NINE["par 5, astray"];
  await win(page, NINE["par 5, astray"]);
  await page.getByTestId("challenge").click();
  await expect(page.getByTestId("dialog-share")).toBeVisible();
  const text = await shared(page);
  expect(text).toContain(`Can you beat my ${long.length} moves? Par is ${LINE.length}.`);
  const link = linkIn(text);
  expect(link).toMatch(new RegExp(`#/flip-nine\\?deal=${DEAL.number}&beat=${long.length}$`));

  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  // The receiver's own game in progress stays unchanged.
  await sit(theirs, `#/flip-nine?layout=932745618`);
  await card(theirs, 9).click();
  await card(theirs, 3).click();
  const own = await saved(theirs);
  await theirs.goto(link);
  await expect.poll(() => rowOf(theirs)).toBe(DEAL.row);
  await expect(theirs.getByTestId("to-beat")).toHaveText(`${long.length}`);
  await clickSwap(theirs, LINE[0], 0);
  await expect(moves(theirs)).toHaveText("1");
  await theirs.reload();
  await expect(theirs.getByTestId("to-beat")).toHaveText(`${long.length}`);
  await expect(moves(theirs)).toHaveText("1");
  for (const [i, pair] of LINE.entries()) if (i > 0) await clickSwap(theirs, pair, STATIONS[i].required);
  await expect(theirs.getByTestId("dialog-result")).toContainText("Challenge won");
  expect((await saved(theirs)).line).toBe(own.line);
  await other.close();
});

test("a mark that is only reached, and one that is not", async ({ page }) => {
  for (const [mark, words] of [[LINE.length, "Tied"], [LINE.length - 1, "Challenge lost"]]) {
    await sit(page, `#/flip-nine?deal=${DEAL.number}&beat=${mark}`);
    await win(page, DEAL);
    await expect(page.getByTestId("dialog-result")).toContainText(words);
    await blank(page);
  }
});

test("a new challenge leaves no other one behind unrecorded, and New ends it", async ({ page }) => {
  await sit(page, `#/flip-nine?deal=${DEAL.number}&beat=9`);
  await clickSwap(page, LINE[0], 0);
  await expect(moves(page)).toHaveText("1");
  await sit(page, "#/flip-nine?layout=932745618&beat=3");
  await expect(page.getByTestId("to-beat")).toHaveText("3");
  const book = JSON.parse((await kept(page))["handful/1/records/flip-nine"]);
  expect(book.slice(1)).toEqual([expect.objectContaining({ start: `deal=${DEAL.number}`, outcome: "left", practice: "1" })]);
  await more(page, "restart");
  await expect(page.getByTestId("to-beat")).toHaveText("3");
  await tool(page, "New").click();
  await expect(page.getByTestId("to-beat")).toHaveCount(0);
  expect(page.url()).not.toContain("beat");
});

test("a replay is watched by whoever has its link, and then played", async ({ browser, page, baseURL }) => {
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await win(page, DEAL);
  await page.getByTestId("challenge").click();
  await choose(page, 3);
  const link = linkIn(await shared(page));
  expect(link).toContain("replay=");

  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await theirs.clock.install();
  await theirs.goto(link);
  await expect(theirs.getByTestId("end")).toBeVisible();
  for (let i = 0; i < LINE.length; i += 1) await theirs.clock.runFor(1_200);
  await expect(message(theirs)).toHaveText(`Move ${LINE.length} of ${LINE.length}`);
  await expect.poll(() => rowOf(theirs)).toBe("123456789");
  await theirs.getByTestId("step-back").click();
  await expect.poll(() => rowOf(theirs)).toBe(STATIONS.at(-2).row);
  await theirs.getByTestId("end").click();
  await expect.poll(() => rowOf(theirs)).toBe(DEAL.row);
  await expect(dialog(theirs)).toHaveCount(0);
  expect(Object.keys(await kept(theirs)).filter((key) => key.includes("save"))).toEqual([]);
  await win(theirs, DEAL);
  await other.close();
});

test("a scored game sets its points as the mark", async ({ page }) => {
  const game = escalator.ESCALATOR["one run, wasted"];
  await escalator.sit(page, `${game.link}&beat=1`);
  await expect(page.getByTestId("to-beat")).toHaveText("1");
  await escalator.hurry(page, game);
  await expect(page.getByTestId("dialog-result").or(page.getByTestId("result")).first()).toBeVisible();
});

// tests/parsers.rs covers every kind: a_link_that_makes_no_sense_is_refused. The first of these is refused by its
// occasion, the others by the game for which they are invalid.
test("links that make no sense say so, and touch nothing", async ({ page }) => {
  await open(page);
  for (const hash of ["#/flip-nine?deal=7&beat=x", "#/flip-nine?beat=7", "#/flip-nine?deal=7&replay=9-9", "#/daily?date=2026-13-40"]) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await expect(page.locator("main[aria-busy]")).toHaveCount(0);
    await expect(page.getByTestId("fresh"), hash).toBeVisible();
    await expect(message(page)).toContainText(hash.includes("daily") ? "2026-13-40" : "isn’t valid");
    await page.evaluate(() => (location.hash = "#/about"));
    await expect(page.getByTestId("fresh")).toHaveCount(0);
  }
  expect(Object.keys(await kept(page)).filter((key) => !key.includes("/seen/"))).toEqual([]);
});

test("the dialog says what a link does, in two languages, and its picture has a name", async ({ page }) => {
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await more(page, "share");
  await expect(page.getByRole("img", { name: /QR code of http/ })).toBeVisible();
  await expect(page.getByTestId("dialog-share").getByRole("radio")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(tool(page, "More")).toBeFocused();
  await win(page, DEAL);
  await page.getByTestId("challenge").click();
  await expect(page.getByRole("radio", { name: "Challenge" })).toBeChecked();
  await page.getByRole("radio", { name: "Challenge" }).press("ArrowLeft");
  await expect(page.getByTestId("share-text")).not.toHaveValue(/beat=/);
  expect(await shared(page)).toContain("4 moves, par 4");
});

test("the QR code is read in the dark", async ({ browser, baseURL }) => {
  // The reader sometimes fails at four pixels per module, which is less than any camera has.
  const context = await browser.newContext({ baseURL, colorScheme: "dark", deviceScaleFactor: 2 });
  const page = await context.newPage();
  await sit(page, "#/flip-nine?layout=932745618");
  await more(page, "share");
  await page.locator(".qr-code").waitFor();
  const picture = PNG.sync.read(await page.locator(".qr").screenshot());
  // Dark on light only, because some cameras cannot read inverted codes.
  const read = jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height, { inversionAttempts: "dontInvert" });
  expect(read?.data).toContain("#/flip-nine?layout=932745618");
  await context.close();
});
