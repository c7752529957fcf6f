// @ts-check
// Sharing a game: deal, result, challenge and replay, by text, QR code and picture, and the effect of such a link.
// crates/shell/tests/parsers.rs has the links that make no sense.
import { readFile } from "node:fs/promises";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect, test } from "./support/one-context.mjs";
import { blank } from "./support/backup.mjs";
import { choose } from "./support/share-states.mjs";
import {
  NINE,
  card,
  clickSwap,
  dialog,
  promptOf,
  moves,
  rowOf,
  saved,
  openGame,
  tool,
  more,
  win as sortRow,
} from "./support/table.mjs";

const DEAL = NINE["par 5"];
const {
  swaps: LINE,
  swaps: { length },
  steps: STATIONS,
} = DEAL;
const linkIn = (text) => text.split(/\s+/).find((word) => word.startsWith("http"));
const shared = (/** @type {Page} */ page) => page.getByTestId("share-text").inputValue();

/** Plays a game of Flip 9 to its result. */
async function win(/** @type {Page} */ page, game) {
  await sortRow(page, game);
  await expect(page.getByTestId("dialog-result")).toBeVisible();
}

test("a challenge is taken up in another browser, and beaten there", async ({ browser, page, baseURL }) => {
  await openGame(page, DEAL.link);
  const { swaps: long } = NINE["par 5, astray"];
  await win(page, NINE["par 5, astray"]);
  await page.getByTestId("share-result").click();
  await choose(page, 2);
  const text = await shared(page);
  expect(text).toContain(`Can you beat my ${long.length} moves? Par is ${LINE.length}.`);
  const link = linkIn(text);
  expect(link).toMatch(new RegExp(`#/flip-nine\\?deal=${DEAL.number}&beat=${long.length}&line=[-\\d,]+$`));
  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  // The receiver's own game in progress stays unchanged.
  await openGame(theirs, NINE["typed row"].link);
  await card(theirs, 9).click();
  await card(theirs, 3).click();
  const own = await saved(theirs);
  await theirs.goto(link);
  await expect.poll(() => rowOf(theirs)).toBe(DEAL.row);
  await more(theirs, "table");
  await theirs.getByRole("switch", { name: "Show how far you were before" }).check();
  await theirs.keyboard.press("Escape");
  await expect(theirs.locator('[data-figure="ghost"]')).toHaveText(
    `Their game${[...DEAL.row].filter((card, i) => +card === i + 1).length} in place`,
  );
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

test("a game is raced against itself, beside its end on the track of par", async ({ page }) => {
  await openGame(page, DEAL.link);
  const { swaps: long } = NINE["par 5, astray"];
  await win(page, NINE["par 5, astray"]);
  await page.getByTestId("race-self").click();
  await expect(moves(page)).toHaveText("0");
  const ghost = page.locator('[data-figure="ghost"]');
  const track = page.locator('[data-figure="par"]');
  const home = [...DEAL.row].filter((card, i) => +card === i + 1).length;
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(ghost).toHaveText(`Your last game${home} in place`);
    for (const name of ["--ghost", "--n"])
      await expect
        .poll(() => track.evaluate((it, name) => it.style.getPropertyValue(name), name))
        .toBe(`${long.length}`);
  }
  for (const [i, pair] of LINE.entries()) await clickSwap(page, pair, i > 0 ? STATIONS[i].required : 0);
  await expect(page.getByTestId("dialog-result")).toContainText("Practice");
});

test("a mark that is only reached, and one that is not", async ({ page }) => {
  const { link, swaps } = NINE["two swaps"];
  for (const [mark, words] of /** @type {const} */ ([
    [swaps.length, "Tied"],
    [swaps.length - 1, "Challenge lost"],
  ])) {
    await openGame(page, `${link}&beat=${mark}`);
    await win(page, NINE["two swaps"]);
    await expect(page.getByTestId("dialog-result")).toContainText(words);
    await blank(page);
  }
});

test("a replay is watched by whoever has its link, and goes on from any of its positions", async ({
  browser,
  page,
  baseURL,
}) => {
  await openGame(page, DEAL.link);
  await win(page, DEAL);
  await page.getByTestId("share-result").click();
  await choose(page, 3);
  const link = linkIn(await shared(page));
  expect(link).toContain("replay=");
  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await theirs.clock.install();
  await theirs.goto(link);
  await expect(theirs.getByTestId("replay-end")).toBeVisible();
  for (let i = 0; i < length; i += 1) await theirs.clock.runFor(1_200);
  await expect(promptOf(theirs)).toHaveText(`Move ${length} of ${length}`);
  await expect.poll(() => rowOf(theirs)).toBe("123456789");
  await test.step("the scrubber goes to any move", async () => {
    const scrubber = theirs.getByTestId("scrubber");
    await scrubber.fill("2");
    await expect(promptOf(theirs)).toHaveText(`Move 2 of ${length}`);
    // The reason for the next move is heard after the position; its signs are not.
    const heard = `Move 2 of ${length}. 9 goes into place, and 6 is next. A card in place comes next. `;
    await expect(scrubber).toHaveAttribute("aria-valuetext", new RegExp(`^${heard}Joins two loops. `));
    await expect(moves(theirs)).toHaveText("2");
    await scrubber.press("Home");
    await expect.poll(() => rowOf(theirs)).toBe(DEAL.row);
    await tool(theirs, "Next").click();
    await expect(scrubber).toHaveValue("1");
  });
  await test.step("a position goes on as practice", async () => {
    await theirs.getByTestId("go-on").click();
    await expect.poll(() => rowOf(theirs)).toBe(STATIONS[1].row);
    await theirs.goBack();
    await expect(theirs.getByTestId("scrubber")).toBeVisible();
  });
  await theirs.getByTestId("replay-end").click();
  await expect.poll(() => rowOf(theirs)).toBe(DEAL.row);
  await expect(dialog(theirs)).toHaveCount(0);
  await other.close();
});

test("the dialog shows a code, and what each choice shares; a result is saved as a picture", async ({ page }) => {
  await openGame(page, DEAL.link);
  await more(page, "share");
  await expect(page.getByRole("img", { name: /QR code of http/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tool(page, "More")).toBeFocused();
  await win(page, DEAL);
  await page.getByTestId("share-result").click();
  await expect(page.getByRole("radio", { name: "Result" })).toBeChecked();
  const text = await shared(page);
  expect(text).toContain(`${LINE.length} swaps, par ${LINE.length}`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("share-picture").click()]);
  expect(download.suggestedFilename()).toBe("handful-flip-nine.png");
  expect(PNG.sync.read(await readFile(await download.path()))).toMatchObject({ width: 1200, height: 630 });
  expect(await shared(page)).toBe(text);
  await page.getByRole("radio", { name: "Replay" }).check({ force: true });
  await expect(page.getByTestId("share-picture")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByTestId("share-result")).toBeFocused();
});

test("the QR code is read in the dark", async ({ browser, baseURL }) => {
  // The reader sometimes fails at four pixels per module, which is less than any camera has.
  const context = await browser.newContext({ baseURL, colorScheme: "dark", deviceScaleFactor: 2 });
  const page = await context.newPage();
  await openGame(page, "#/flip-nine?layout=932745618");
  await more(page, "share");
  await page.locator(".qr-code").waitFor();
  const picture = PNG.sync.read(await page.locator(".qr").screenshot());
  // Dark on light only, because some cameras cannot read inverted codes.
  const read = jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height, {
    inversionAttempts: "dontInvert",
  });
  expect(read?.data).toContain("#/flip-nine?layout=932745618");
  await context.close();
});

test("the tools of a replay keep the focus, and lie as in every player's hand", async ({ page }) => {
  await page.goto(`./${DEAL.link}&replay=${LINE.map((pair) => pair.join("-")).join(",")}`);
  await expect(page.getByTestId("replay-end")).toBeVisible();
  const tool = page.locator('.replay-tools :is([data-testid="replay-pause"], [data-testid="replay-play"])');
  await tool.focus();
  for (let i = 0; i < 6; i += 1) {
    const before = await tool.getAttribute("data-testid");
    await page.keyboard.press("Enter");
    await expect(tool).toBeFocused();
    await expect(tool).not.toHaveAttribute("data-testid", before);
  }
  await page.evaluate(() => (document.documentElement.dataset.hand = "left"));
  const places = await page
    .locator(".replay-tools button")
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect()).map(({ top, left }) => [top, left]));
  // As one reads: in a rail there are rows.
  expect(places).toEqual(places.toSorted(([top, left], [other, next]) => top - other || left - next));
});
