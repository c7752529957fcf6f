// @ts-check
// The history of a game: its line on the scrubber, what was lost where, going on from a position as practice, and marks on
// the line to which undo leads back. The host tests what a mark is: crates/engine/src/checkpoints.rs, crates/games/tests/laws/sessions.rs.
import { expect, test } from "./support/one-context.mjs";
import {
  NINE,
  SAVE,
  clickSwap,
  dialog,
  expectPosition,
  kept,
  promptOf,
  more,
  message,
  open,
  ready,
  rowOf,
  saved,
  openGame,
  toast,
  tool,
} from "./support/table.mjs";

const DEAL = NINE["par 7"];
// The first swap loses par.
const { swaps: LINE, steps: STATIONS } = NINE["par 7, astray"];

/** Plays the first swaps of a deal of the player's own. */
const begin = async (/** @type {Page} */ page, count = 3) => {
  await open(page, "#/about");
  // A drawn deal, so that its record would count.
  const save = {
    v: 1,
    rules: 1,
    game: "flip-nine",
    start: `deal=${DEAL.number}`,
    source: "drawn",
    line: "",
    made: 0,
    ms: 0,
    hints: 0,
  };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SAVE, JSON.stringify(save)]);
  await openGame(page, `#/flip-nine?deal=${DEAL.number}`);
  for (let i = 0; i < count; i += 1) await clickSwap(page, LINE[i], STATIONS[i].required);
  await expectPosition(page, STATIONS[count]);
};
const scrubber = (/** @type {Page} */ page) => page.getByTestId("scrubber");
const item = (/** @type {Page} */ page, name) => page.getByTestId("dialog-more").getByTestId(name);
const goTo = (/** @type {Page} */ page, letter) =>
  page.getByTestId("dialog-more").getByRole("button", { name: new RegExp(`^Go (back|on) to mark ${letter}`) });
const close = async (/** @type {Page} */ page) => {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForFunction(() => history.state === "visited");
};
const signs = (/** @type {Page} */ page) => page.locator(".replay-markers b");

test("the history shows each position and what was lost; the game stays as it was", async ({ page }) => {
  await begin(page);
  const before = await saved(page);
  await more(page, "history");
  await expect(promptOf(page)).toHaveText("Move 3 of 3");
  await expect.poll(() => rowOf(page)).toBe(STATIONS[3].row);
  const lost = STATIONS.findIndex(({ moves: made, par }) => made + par > 7);
  await expect(signs(page)).toHaveText(["!"]);
  await expect(scrubber(page)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(promptOf(page)).toHaveText("Move 0 of 3");
  for (let at = 1; at <= 3; at += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(promptOf(page)).toHaveText(`Move ${at} of 3`);
    await expect.poll(() => rowOf(page)).toBe(STATIONS[at].row);
    await expect(message(page)).toHaveText(at === lost ? /^Par was lost at swap \d, \d with \d\.$/ : "");
    await expect(scrubber(page)).toHaveAttribute(
      "aria-valuetext",
      at === lost ? /^Move \d of 3\. Par was lost/ : `Move ${at} of 3`,
    );
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expectPosition(page, STATIONS[3]);
  await expect(page.locator("#board :focus")).toHaveCount(1);
  expect({ ...(await saved(page)), ms: "" }).toEqual({ ...before, ms: "" });
});

test("a step is heard, and the slider says it before the next frame", async ({ page }) => {
  await begin(page);
  await more(page, "history");
  await page.getByTestId("step-back").click();
  await expect(page.getByTestId("live-region")).toContainText("Move 2 of 3");
  const text = await scrubber(page).evaluate(async (/** @type {HTMLInputElement} */ field) => {
    field.value = "1";
    field.dispatchEvent(new Event("input"));
    // What follows a press without a frame follows in some microtasks.
    for (let i = 0; i < 50; i += 1) await null;
    return field.getAttribute("aria-valuetext");
  });
  expect(text).toMatch(/^Move 1 of 3/);
});

test("Back ends a replay, then leads to what was before the game", async ({ page }) => {
  await begin(page);
  await more(page, "history");
  await expect(scrubber(page)).toBeVisible();
  await page.getByTestId("step-back").click();
  await page.keyboard.press("F1");
  await expect(page.getByTestId("dialog-help")).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(scrubber(page), "a dialog over it closes first").toBeVisible();
  await page.goBack();
  await expect(scrubber(page)).toHaveCount(0);
  await expectPosition(page, STATIONS[3]);
  await more(page, "history");
  await page.getByTestId("replay-end").click();
  await expect(scrubber(page)).toHaveCount(0);
  await page.waitForFunction(() => history.state === "visited");
  await page.goBack();
  await expect(page, "one step").toHaveURL(/about/);
});

test("Back ends the replay of a finished game at its result", async ({ page }) => {
  await begin(page, LINE.length);
  await page.getByTestId("watch").click();
  await expect(scrubber(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("dialog-result")).toBeVisible();
  await expect(scrubber(page)).toHaveCount(0);
  await close(page);
});

test("a position goes on as practice without a record, and the game comes back", async ({ page }) => {
  const practise = async () => {
    await more(page, "history");
    await page.getByTestId("step-back").click();
    await expect(promptOf(page)).toHaveText("Move 2 of 3");
    await page.getByTestId("go-on").click();
  };
  await begin(page);
  await practise();
  await expect(toast(page).filter({ hasText: "Practice from move 2. It doesn’t count." })).toBeVisible();
  await expectPosition(page, STATIONS[2]);
  await toast(page).getByRole("button", { name: "Back to your game" }).click();
  await expectPosition(page, STATIONS[3]);
  await practise();
  await expectPosition(page, STATIONS[2]);
  await clickSwap(page, LINE[2], STATIONS[2].required);
  await page.reload();
  await ready(page);
  await more(page, "restart");
  await expectPosition(page, STATIONS[2]);
  for (let at = 2; at < LINE.length; at += 1) await clickSwap(page, LINE[at], STATIONS[at].required);
  await expect(page.getByTestId("dialog-result")).toBeVisible();
  expect(Object.keys(await kept(page))).not.toContain("handful/2/records/flip-nine");
  await close(page);
  await test.step("the game is where it was left, and has had help", async () => {
    await open(page, "#/flip-nine");
    await expectPosition(page, STATIONS[3]);
    expect((await saved(page)).assisted).toBe(true);
    expect((await saved(page)).source).toBe("drawn");
  });
});

test("marks are set, gone back to by undo, and dropped where the line ends", async ({ page }) => {
  await begin(page, 1);
  await more(page, "mark");
  await expect(toast(page).filter({ hasText: "Mark A is set" })).toBeVisible();
  await clickSwap(page, LINE[1], STATIONS[1].required);
  await more(page, "mark");
  await clickSwap(page, LINE[2], STATIONS[2].required);
  expect((await saved(page)).assisted).toBeUndefined();
  await test.step("their letters stand on the scrubber of the history", async () => {
    await more(page, "history");
    await expect(signs(page)).toHaveText(["!A", "B"]);
    await expect(scrubber(page)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(scrubber(page)).toHaveAttribute("aria-valuetext", "Move 2 of 3. Mark B");
    await page.keyboard.press("Escape");
  });
  const follow = async (letter, at) => {
    await page.getByTestId("more").click();
    await goTo(page, letter).click();
    await expectPosition(page, STATIONS[at]);
  };
  await test.step("going back is an undo, which can be redone", async () => {
    await follow("A", 1);
    expect((await saved(page)).assisted).toBe(true);
    await follow("B", 2);
    await tool(page, "Redo").click();
    await expectPosition(page, STATIONS[3]);
  });
  await test.step("another move drops the mark after it", async () => {
    await follow("A", 1);
    const { required } = STATIONS[1];
    const other = [1, 2, 3].find((card) => card !== required && !LINE[1].includes(card));
    await clickSwap(page, [required, other], required);
    await page.getByTestId("more").click();
    await expect(goTo(page, "A")).toBeVisible();
    await expect(goTo(page, "B")).toHaveCount(0);
    await item(page, "unmark").click();
    await page.getByTestId("more").click();
    await expect(goTo(page, "A")).toHaveCount(0);
  });
});

test("no marks where nothing is taken back, no history before the end where hands are hidden", async ({ page }) => {
  await test.step("Card Flip", async () => {
    await open(page, "#/card-flip?deal=1");
    for (let flip = 0; flip < 2; flip += 1) await page.locator("#flip-1").click();
    await page.getByTestId("more").click();
    await expect(item(page, "mark")).toHaveCount(0);
    await item(page, "history").click();
    await expect(message(page)).toHaveText("Not yet, nothing new: that way was already ruled out.");
    await expect(signs(page)).toHaveText(["!"]);
  });
  await test.step("Go Fish", async () => {
    await open(page, "#/go-fish?deal=7&seats=you,you");
    await page.getByTestId("more").click();
    await expect(item(page, "share")).toBeVisible();
    await expect(item(page, "history")).toHaveCount(0);
    await expect(item(page, "mark")).toHaveCount(0);
  });
});
