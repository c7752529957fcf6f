// @ts-check
// Who holds it?: the list, puzzles by touch and by keys, wrong taps, hints, the end, days, links, saves, records.
import { expect, test } from "./support/test.mjs";
import { played } from "./support/played.mjs";
import { bookOf, wonGame } from "./support/records.mjs";
import { dialog, expectTold, message, open, promptOf, tools } from "./support/table.mjs";

/** The puzzles that crates/shell/tests/page/who.rs writes, by name. */
const PUZZLES = played("who");
const KEY = "handful/2/own/go-fish/who";

const seatOf = (/** @type {Page} */ page, seat) => page.locator(`#${seat.id}`);
const stored = (/** @type {Page} */ page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), KEY);
const facts = ({ seats }) => seats.filter(({ holds }) => holds !== null);

/** Opens a puzzle, and closes the guide of a newcomer. */
async function openPuzzle(/** @type {Page} */ page, { link, question }) {
  await open(page, link);
  await expect(page.getByRole("heading", { level: 2, name: question })).toBeVisible();
  await page.getByTestId("who-start").click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Taps a seat and one of the answers. */
async function claim(/** @type {Page} */ page, seat, holds, /** @type {(it: Locator) => Promise<void>} */ press) {
  await press(seatOf(page, seat));
  await expect(message(page)).toHaveText(`What about ${seat.name}?`);
  await press(page.getByTestId(holds ? "who-has" : "who-none"));
}

test(
  "by touch: a wrong tap with its deal, the proofs, the end and the next puzzle",
  { tag: "@phone" },
  async ({ page }) => {
    const puzzle = PUZZLES["easy=1"];
    const tap = (/** @type {Locator} */ it) => it.tap();
    await openPuzzle(page, puzzle);
    const [first] = puzzle.seats;
    await test.step("a claim that is not proven turns a deal up, and down again", async () => {
      await claim(page, first, first.wrong, tap);
      await expect(message(page)).toHaveText(first.unproven);
      await expectTold(page, first.deal);
      await expect(page.locator(".who-seats [data-face]")).not.toHaveCount(0);
      await page.getByTestId("who-back").tap();
      await expect(page.locator(".who-seats [data-face]")).toHaveCount(0);
      await expect(promptOf(page)).toHaveText("Tap a player when you’re sure");
      expect((await stored(page)).puzzles).toMatchObject([{ puzzle: "easy=1" }]);
    });
    for (const [at, seat] of facts(puzzle).entries()) {
      await claim(page, seat, seat.holds, tap);
      await expect(message(page)).toHaveText(seat.proven);
      await expect(page.locator(".who-log [data-ringed]")).toHaveCount(seat.lines.length);
      await expect(page.getByTestId("so-far")).toHaveText(`${at + 1} of ${facts(puzzle).length} proven`);
    }
    const end = page.locator("#who-done");
    await expect(end).toBeFocused();
    await expect(end).toHaveText("Solved");
    await expect(page.getByTestId("who-result")).toContainText("1 wrong tap.");
    await test.step("the board can be looked at, and the end comes back", async () => {
      await page.getByTestId("close").tap();
      await expect(page.locator(".who-log li")).not.toHaveCount(0);
      await page.getByTestId("who-result-again").tap();
      await expect(end).toBeFocused();
    });
    await test.step("again, without a wrong tap", async () => {
      await page.getByTestId("who-again").tap();
      for (const seat of facts(puzzle)) await claim(page, seat, seat.holds, tap);
      await expect(end).toHaveText("Case closed!");
      await expect(page.locator(".who-end")).toHaveAttribute("data-tier", "perfect");
      const [{ solved, again }] = (await stored(page)).puzzles;
      expect([solved, again]).toEqual([{ wrong: 0 }, 1]);
    });
    await page.getByTestId("who-next").tap();
    await expect(page).toHaveURL(/#\/who\?easy=2$/);
    await page.goBack();
    await expect(page).toHaveURL(/#\/who\?easy=1$/);
  },
);

test("by keys: seats, answers, the log, hints; what is said is in the tree", { tag: "@desktop" }, async ({ page }) => {
  const puzzle = PUZZLES["medium=1"];
  await open(page, puzzle.link);
  await test.step("the guide of a newcomer is two sentences and one example", async () => {
    await expect(dialog(page)).toContainText("Answer only what the log proves, and leave the rest open.");
    await expect(dialog(page)).toContainText("Now Coral has a four and Finn has none.");
    await expect(page.getByTestId("who-start")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
  });
  const [first, second] = puzzle.seats;
  await test.step("arrows lead from seat to seat and into the log", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(seatOf(page, first)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(seatOf(page, second)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByTestId("who-log")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await expect(seatOf(page, first)).toBeFocused();
    await expect(seatOf(page, first)).toHaveAccessibleName(/^Coral, \d+ cards?, not decided\.$/);
  });
  await test.step("Enter opens, Escape closes", async () => {
    await page.keyboard.press("Enter");
    await expectTold(page, /^What about Coral\? 1: Coral has an? .*\. 2: Coral has no .*\.$/);
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("who-has")).toHaveCount(0);
    await expect(seatOf(page, first)).toBeFocused();
  });
  await test.step("a wrong tap by its digit, and back", async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.press(first.wrong ? "1" : "2");
    await expectTold(page, first.deal);
    await expect(page.getByTestId("who-back")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(seatOf(page, first)).toBeFocused();
  });
  await test.step("a hint in three presses", async () => {
    const hint = tools(page).getByTestId("hint");
    await page.keyboard.press("h");
    await expect(message(page)).toHaveText(/can be proven\.\s*$/);
    await expect(page.locator(".who-seat[data-hinted]")).toHaveCount(1);
    await expect(hint).toHaveAccessibleName(/^Lines/);
    await page.keyboard.press("h");
    await expect(message(page)).toHaveText(/see lines? \d/);
    const ringed = page.locator(".who-log [data-ringed]");
    await expect(ringed.first()).toHaveText(/proof: /);
    await test.step("L shows them alone", async () => {
      const count = await ringed.count();
      await page.keyboard.press("l");
      await expect(page.locator(".who-log li:visible")).toHaveCount(count);
      await page.keyboard.press("l");
      await expect(page.locator(".who-log li:visible")).not.toHaveCount(count);
    });
    await page.keyboard.press("h");
    await expectTold(page, /^Proven by .* to go\.$/);
  });
  for (let at = 1; at < facts(puzzle).length; at += 1) for (const _ of "hhh") await page.keyboard.press("h");
  await expect(page.locator("#who-done")).toBeFocused();
  await expect(page.locator("#who-done")).toHaveText("Solved");
  await expect(page.getByTestId("who-result")).toContainText("with a hint");
  await test.step("the end is put away, and the focus is on a seat", async () => {
    await page.getByRole("button", { name: "View board" }).click();
    await expect(seatOf(page, first)).toBeFocused();
  });
});

test("a reload in the middle keeps what is proven, the wrong taps and the hint", async ({ page }) => {
  const puzzle = PUZZLES["hard=1"];
  await openPuzzle(page, puzzle);
  const [first] = facts(puzzle);
  const open = puzzle.seats.find((seat) => seat !== first);
  // The second click of a double click does not put the deal away.
  await seatOf(page, open).click();
  await page.getByTestId(open.wrong ? "who-has" : "who-none").dblclick();
  await expect(message(page)).toHaveText(open.unproven);
  await page.getByTestId("who-back").click();
  await claim(page, first, first.holds, (it) => it.click());
  await expect(message(page)).toHaveText(first.proven);
  const before = await stored(page);
  await page.reload();
  await expect(seatOf(page, first)).toHaveAttribute("data-proven");
  await expect(page.getByTestId("so-far")).toHaveText(/^1 of/);
  expect(await stored(page)).toEqual(before);
  await seatOf(page, first).click();
  await expect(message(page)).toHaveText(first.proven);
});

test("the day: from the list, shared by its date; other days by their address", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-28T09:00:00") });
  await open(page, "#/who");
  await expect(page.locator("main")).toContainText("Saturday: hard · ");
  await expect(page.getByTestId("today")).toHaveAttribute("href", "#/who/2026-11-28");
  await openPuzzle(page, PUZZLES["2026-11-28"]);
  await expect(page.locator(".bar")).toContainText("Nov 28 · Hard");
  for (const seat of facts(PUZZLES["2026-11-28"])) await claim(page, seat, seat.holds, (it) => it.click());
  await page.clock.runFor(1_000);
  await expect(page.locator("#who-done")).toBeVisible();
  await open(page, "#/who");
  await expect(page.getByTestId("today")).toHaveText("Look again");
  await expect(page.getByTestId("hard")).toContainText("1 solved");
  await open(page, "#/who/2026-11-29");
  await expect(message(page)).toHaveText("The puzzle of November 29, 2026 isn’t here yet.");
  await open(page, "#/who/2026-10-31");
  await expect(message(page)).toHaveText(/There’s no puzzle before November 1, 2026\./);
});

test("a bad link says what is wrong", async ({ page }) => {
  for (const [hash, what] of [
    ["#/who?hard=501", "hard=501"],
    ["#/who?easy=1&hard=2", "easy=1&hard=2"],
    ["#/who/yesterday", "yesterday"],
  ]) {
    await open(page, hash);
    await expect(message(page)).toHaveText(`“${what}” isn’t valid in this link.`);
  }
});

test("doors and records: home's pill after the first game, the set-up's row, the fold", async ({ page }) => {
  await open(page);
  await expect(page.getByTestId("to-who")).toHaveCount(0);
  await open(page, "#/go-fish");
  await page.getByTestId("deal").click();
  await expect(dialog(page).getByTestId("to-who")).toBeVisible();
  await page.locator("#with-1").check();
  await expect(dialog(page).getByTestId("to-who")).toBeHidden();
  await page.locator("#with-0").check();
  await dialog(page).getByTestId("to-who").click();
  await expect(page).toHaveURL(/#\/who$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/go-fish/);
  await page.evaluate(
    ([key, puzzles, book]) => {
      localStorage.setItem(key, puzzles);
      localStorage.setItem("handful/2/records/go-fish", book);
    },
    [
      KEY,
      JSON.stringify({
        v: 1,
        puzzles: [
          { puzzle: "easy=1", solved: { wrong: 0 } },
          { puzzle: "hard=3", solved: { wrong: 2 } },
        ],
      }),
      bookOf([wonGame(1)]),
    ],
  );
  await open(page);
  await page.getByTestId("to-who").click();
  await expect(page).toHaveURL(/#\/who$/);
  await expect(page.getByTestId("easy")).toContainText("1 solved");
  await expect(page.getByTestId("easy")).toHaveAttribute("href", "#/who?easy=2");
  await open(page, "#/records");
  await page.locator('[data-tab="go-fish"]').click();
  const fold = page.locator('[data-fold="who"]');
  await fold.locator("summary").click();
  await expect(fold.locator('[data-figure="who-solved"] dd')).toHaveText("2");
  await expect(fold.locator('[data-figure="who-clean"] dd')).toHaveText("1");
  await expect(fold.locator(".who-bars b")).toHaveText(["1", "0", "1"]);
});
