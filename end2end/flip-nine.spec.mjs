// @ts-check
// Flip 9 from the deal to the record by touch, mouse and keyboard, beside the games that crates/shell/tests/page/flip_nine.rs writes.
// The host proves the par of every deal in crates/games/src/flip_nine/tests.rs.
import { draws } from "./support/played.mjs";
import { sheet, tab, unfold } from "./support/records.mjs";
import { expect, test } from "./support/one-context.mjs";
import {
  NINE,
  SORTED,
  board,
  card,
  clickSwap,
  expectPosition,
  expectTold,
  keySwap,
  promptOf,
  more,
  moves,
  message,
  open,
  playLine,
  rowOf,
  seenRow,
  settled,
  openGame,
  tapSwap,
  tool,
} from "./support/table.mjs";

/** A deal of par 8 and one of par 7. */
const LONG = NINE["par 8"];
const SEVEN = NINE["par 7"];

/** Expects the dialog at the end of a game won at par. */
async function expectWinner(/** @type {Page} */ page, { swaps: { length } }) {
  const won = page.getByRole("dialog", { name: /^(Perfect!|At par)$/ });
  await expect(won).toContainText(`${length} swaps, par ${length}`);
  return won;
}

test(
  "a linked deal is won by touch on a phone on its side, every other swap on the number pad, if keys are shown",
  { tag: "@phone" },
  async ({ page }) => {
    // Else the cards are the number pad.
    await page.setViewportSize({ width: 844, height: 390 });
    await open(page, "#/about");
    await page.evaluate(() => localStorage.setItem("handful/2/settings", JSON.stringify({ v: 1, shown: true })));
    await openGame(page, LONG.link);
    const pad = page.getByRole("group", { name: "Number pad" });
    const choose = (value) => pad.getByRole("button", { name: new RegExp(`^Choose ${value}`) }).tap();
    await playLine(page, LONG, async (pair, required, count) => {
      if (count % 2 === 1) return tapSwap(page, pair, required);
      const [a, b] = pair;
      if (required === 0) await choose(a);
      await choose(required === a || required === 0 ? b : a);
    });
    await expectWinner(page, LONG);
    await page.getByRole("button", { name: "View board" }).click();
    await more(page, "records");
    await expect(page.locator('[data-overview="flip-nine"]')).toContainText(/First one solved.*1 solved/);
  },
);

test(
  "a drawn deal is won by mouse, every other swap by drag and drop, and counts; New deals another",
  { tag: "@desktop" },
  async ({ page }) => {
    const {
      number,
      row,
      swaps: { length },
    } = SEVEN;
    await draws(page, number);
    await openGame(page);
    /** @returns {Promise<[number, number]>} */
    const middle = async (value) => {
      const box = await card(page, value).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await playLine(page, SEVEN, async (pair, required, count) => {
      if (count % 2 === 1) return clickSwap(page, pair, required);
      await settled(page);
      // Alternates between dragging the required card to its partner and the partner to it.
      const [from, to] = count % 4 === 0 ? pair : [...pair].reverse();
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(to)), { steps: 8 });
      await expect(card(page, from)).toHaveAttribute("data-dragged");
      await page.mouse.up();
      await expect(card(page, from)).not.toHaveAttribute("data-dragged");
    });
    await expect.poll(() => seenRow(page)).toBe(SORTED);
    const won = await expectWinner(page, SEVEN);
    await expect(won.getByText(/Practice|Assisted/)).toHaveCount(0);
    await won.getByRole("button", { name: "New" }).click();
    await expect(board(page)).toHaveAttribute("data-status", "playing");
    const fresh = await rowOf(page);
    expect(fresh).not.toBe(row);
    // The address belongs to the new deal: a reload continues it.
    await page.waitForFunction(() => history.state === "visited");
    await page.reload();
    await expect.poll(() => rowOf(page)).toBe(fresh);
    await more(page, "records");
    await tab(page, "flip-nine").click();
    await unfold(sheet(page, "flip-nine"), "list");
    const listed = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: `#${number}`, exact: true }) });
    await expect(listed.locator("b")).toHaveText(`Moves ${length}`);
    await expect(listed.locator("small")).toContainText(`Par ${length} ·`);
    for (const [name, value] of [
      ["perfect", 1],
      ["hardest", length],
      ["games", 1],
    ]) {
      await expect(sheet(page, "flip-nine").locator(`[data-figure="${name}"] dd`)).toHaveText(`${value}`);
    }
  },
);

test(
  "a deal is won by the keyboard: the keys 1 to 9 and the arrows with Enter in turn, and told",
  { tag: "@desktop" },
  async ({ page }) => {
    await openGame(page, LONG.link);
    const onBoard = () => page.evaluate(() => document.activeElement.closest("#board") !== null);
    const at = () => page.evaluate(() => Number(getComputedStyle(document.activeElement).getPropertyValue("--at")));
    for (let tabs = 0; !(await onBoard()); tabs += 1) {
      expect(tabs, "the row is reached with Tab").toBeLessThan(12);
      await page.keyboard.press("Tab");
    }
    await playLine(page, LONG, async ([a, b], required, count) => {
      const { told, status } = LONG.steps[count + 1];
      if (count % 2 === 1) await keySwap(page, [a, b], required);
      else {
        for (const value of required === 0 ? [a, b] : [required === a ? b : a]) {
          const place = LONG.steps[count].row.indexOf(`${value}`);
          for (let here = await at(); here !== place; here += Math.sign(place - here)) {
            expect(await at()).toBe(here);
            await page.keyboard.press(place > here ? "ArrowRight" : "ArrowLeft");
          }
          await page.keyboard.press("Enter");
        }
      }
      if (status !== "playing") return;
      await expectTold(page, told);
      expect(await onBoard(), "the focus stays in the row").toBe(true);
    });
    const won = await expectWinner(page, LONG);
    await page.keyboard.press("Escape");
    await expect(won).toBeHidden();
  },
);

test("choosing, putting back, what is refused, and the sum of the last swap", { tag: "@desktop" }, async ({ page }) => {
  const {
    swaps: [, pair],
    steps: [start, after, next],
  } = NINE["par 7, 5-4"];
  const chosen = page.locator("#board [data-chosen]");
  await openGame(page, SEVEN.link);
  for (const putBack of [() => card(page, 3).click(), () => page.keyboard.press("Escape")]) {
    await card(page, 3).click();
    await expect(chosen).toHaveAttribute("data-card", "3");
    await expect(promptOf(page)).toHaveText("3 chosen. Swap it with which card?");
    await putBack();
    await expect(chosen).toHaveCount(0);
    await expectPosition(page, start);
  }
  await clickSwap(page, [5, 4], 0);
  await expectPosition(page, after);
  await expect(page.locator(".sum")).toHaveText("5 + 4 = 9");
  await expect(message(page)).toHaveText("Par slipped away. 9 is still possible.");
  const [from, to] = [1, 2, 3].filter((value) => value !== after.required);
  for (const [act, words] of /** @type {[() => Promise<void>, string][]} */ ([
    [() => page.keyboard.press(`${after.required}`), `${after.required} not valid`],
    [() => card(page, from).dragTo(card(page, to), { steps: 6 }), `This swap must include ${after.required}`],
  ])) {
    await act();
    await expect(message(page)).toHaveText(words);
    await expect(message(page)).toHaveAttribute("data-tone", "refusal");
    await expectPosition(page, after);
  }
  await test.step("a tap on the card that is in already lifts it", async () => {
    await card(page, after.required).click();
    await expect(chosen).toHaveAttribute("data-card", `${after.required}`);
    await expect(promptOf(page)).toHaveText(`${after.required} is in already. Tap the card to swap it with`);
    await expect(message(page)).not.toHaveAttribute("data-tone", "refusal");
    await card(page, after.required).click();
    await expect(chosen).toHaveCount(0);
    await expectPosition(page, after);
    await card(page, after.required).click();
  });
  await clickSwap(page, pair, after.required);
  await expectPosition(page, next);
});

test("the preview says what each partner would name, and can be switched off", async ({ page }) => {
  await openGame(page, SEVEN.link);
  const [, after] = NINE["par 7, 5-4"].steps;
  await clickSwap(page, [4, 5], 0);
  for (const [value, named] of Object.entries(after.names)) {
    await expect(card(page, value)).toHaveAccessibleName(new RegExp(`, then ${named}$`));
    await expect(card(page, value)).toContainText(`${named}`);
  }
  await more(page, "settings");
  await page.getByRole("switch", { name: "Flip 9: preview the next required card" }).uncheck();
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("link", { name: /Flip 9.*Move 2/s }).click();
  await expectPosition(page, after);
  for (const value of [1, 2, 3]) await expect(card(page, value)).not.toHaveAccessibleName(/, then \d/);
  await expect(page.locator("#board .card-badge:not(:empty)")).toHaveCount(1);
  await expect(moves(page)).toHaveText("1");
  await tool(page, "Undo").click();
  await page.getByRole("link", { name: "All games" }).click();
  await expect(
    page.getByRole("link", { name: /Flip 9/ }),
    "nothing waits after every move is taken back",
  ).not.toContainText("Move");
});

test(
  "the cards lie in one row or in three, as the window has room or as the player sets",
  { tag: "@desktop" },
  async ({ page }) => {
    const windows = [
      [320, 568, 3],
      [390, 844, 3],
      [844, 390, 1],
      [841, 673, 3],
      [717, 512, 3],
      [1440, 900, 1],
    ];
    for (const [setting, rows] of /** @type {[string, number?][]} */ ([
      ["Automatic"],
      ["One row", 1],
      ["Three rows", 3],
    ])) {
      await open(page, "#/settings");
      await page
        .getByRole("group", { name: "Flip 9 cards" })
        .getByRole("radio", { name: setting, exact: true })
        .check();
      await openGame(page, SEVEN.link);
      for (const [width, height, usual] of windows) {
        const at = `${setting} at ${width}×${height}`;
        await page.setViewportSize({ width, height });
        const boxes = () =>
          page.locator("#board [data-card]").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
        await expect
          .poll(async () => new Set((await boxes()).map(({ y }) => Math.round(y))).size, at)
          .toBe(rows ?? usual);
        expect(Math.min(...(await boxes()).map((box) => box.width)), at).toBeGreaterThanOrEqual(28);
        expect(Math.min(...(await boxes()).map((box) => box.height)), at).toBeGreaterThanOrEqual(44);
        // The cards are the number pad.
        await expect(page.locator(".pad"), at).toBeHidden();
      }
    }
  },
);
