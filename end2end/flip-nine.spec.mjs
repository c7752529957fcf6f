// Flip 9 from the deal to the record by touch, mouse and keyboard, beside the games that tests/page/flip_nine.rs writes.
// The host proves the par of every deal in src/games/flip_nine/tests.rs.
import { draws } from "./support/played.mjs";
import { expect, test } from "./support/one-context.mjs";
import {
  NINE, SORTED, board, card, clickSwap, dialog, expectPosition, keySwap, message, news, moves, open, playLine, rowOf, seenRow, settled,
  sit, tapSwap, tool, more,
} from "./support/table.mjs";

/** A deal of par 8 and one of par 7. */
const LONG = NINE["par 8"];
const SEVEN = NINE["par 7"];

/** Expects the dialog at the end of a won game. */
async function expectWinner(page, length) {
  const won = page.getByRole("dialog", { name: "Winner!" });
  await expect(won).toBeVisible();
  await expect(won).toContainText(`${length} moves, par ${length}`);
  await expect(won).toContainText("at par");
  return won;
}

/** Expects the game in the rows and figures of the records. */
async function expectListed(page, { number, length, counted }) {
  await more(page, "records");
  await expect(page.getByRole("heading", { name: "Records", level: 1 })).toBeVisible();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: `#${number}`, exact: true }) });
  await expect(row).toHaveCount(1);
  await expect(row.locator("b")).toHaveText(`Moves ${length}`);
  await expect(row.locator("small")).toContainText(`Par ${length} ·`);
  await expect(row.getByText("Practice")).toHaveCount(counted ? 0 : 1);
  const figure = (name) => page.locator(`[data-figure="${name}"] dd`);
  if (!counted) {
    await expect(figure("won")).toHaveCount(0);
    await expect(page.locator('tr[data-apart="practice"] td')).toHaveText(["1", "1", `${length}`]);
    return;
  }
  await expect(figure("won")).toHaveText("1");
  await expect(figure("fewest-moves")).toHaveText(`${length}`);
  await expect(figure("at-par")).toHaveText("1");
}

test("the sum of the last swap stands beside the prompt that names its result", { tag: "@phone" }, async ({ page }) => {
  await sit(page, `#/flip-nine?deal=${LONG.number}`);
  const sum = page.locator(".sum");
  await expect(sum).toHaveText("");
  await tapSwap(page, [9, 8], 0);
  await expect(sum).toHaveText("9 + 8 = 17, 1 + 7 = 8");
  for (const [width, height] of [[390, 844], [320, 568]]) {
    await page.setViewportSize({ width, height });
    const [one, other, line] = await Promise.all([sum, page.getByTestId("message"), page.locator(".say")].map((it) => it.boundingBox()));
    const overlap = (from, length) => Math.min(one[from] + one[length], other[from] + other[length]) - Math.max(one[from], other[from]);
    expect(Math.min(overlap("x", "width"), overlap("y", "height")), "beside or above the prompt").toBeLessThanOrEqual(0);
    for (const box of [one, other]) {
      expect(box.y).toBeGreaterThanOrEqual(line.y);
      expect(box.y + box.height).toBeLessThanOrEqual(line.y + line.height);
    }
  }
  await page.getByRole("button", { name: "Undo", exact: true }).tap();
  await expect(sum).toHaveText("");
});

test.describe("a linked deal is won", () => {
  test("by touch on a phone on its side, every other swap on the number pad", { tag: "@phone" }, async ({ page }) => {
    // Upright the cards are the number pad.
    await page.setViewportSize({ width: 844, height: 390 });
    const line = LONG.swaps;
    await sit(page, LONG.link);
    await expect(page.getByTestId("par")).toHaveText(`${line.length}`);
    const pad = page.getByRole("group", { name: "Number pad" });
    const choose = (value) => pad.getByRole("button", { name: new RegExp(`^Choose ${value}`) }).tap();
    await playLine(page, LONG, async (pair, required, count) => {
      if (count % 2 === 1) return tapSwap(page, pair, required);
      const [a, b] = pair;
      if (required === 0) await choose(a);
      await choose(required === a || required === 0 ? b : a);
    });
    await expect.poll(() => seenRow(page)).toBe(SORTED);
    await expectWinner(page, line.length);
    await page.getByRole("button", { name: "View board" }).click();
    await expectListed(page, { number: LONG.number, length: line.length, counted: false });
  });

  test("by mouse, every other swap by drag and drop", { tag: "@desktop" }, async ({ page }) => {
    const line = SEVEN.swaps;
    await sit(page, `#/flip-nine?deal=${SEVEN.number}`);
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
    await settled(page);
    expect(await seenRow(page)).toBe(SORTED);
    await expectWinner(page, line.length);
    await page.getByRole("button", { name: "View board" }).click();
    await expectListed(page, { number: SEVEN.number, length: line.length, counted: false });
  });

  test("by the keyboard: the keys 1 to 9 and the arrows with Enter in turn", { tag: "@desktop" }, async ({ page }) => {
    const line = LONG.swaps;
    await sit(page, LONG.link);
    const onBoard = () => page.evaluate(() => document.activeElement.closest("#board") !== null);
    const at = () => page.evaluate(() => Number(document.activeElement.style.getPropertyValue("--at")));
    for (let tabs = 0; !(await onBoard()); tabs += 1) {
      expect(tabs, "the row is reached with Tab").toBeLessThan(12);
      await page.keyboard.press("Tab");
    }
    await playLine(page, LONG, async ([a, b], required, count) => {
      if (count % 2 === 1) return keySwap(page, [a, b], required);
      const { row } = LONG.steps[count];
      const choose = required === 0 ? [a, b] : [required === a ? b : a];
      for (const value of choose) {
        const place = row.indexOf(`${value}`);
        while ((await at()) !== place) {
          const before = await at();
          await page.keyboard.press(place > before ? "ArrowRight" : "ArrowLeft");
          expect(await at()).toBe(before + Math.sign(place - before));
        }
        await page.keyboard.press("Enter");
      }
      expect(await onBoard(), "the focus stays in the row").toBe(true);
    });
    const won = await expectWinner(page, line.length);
    await page.keyboard.press("Escape");
    await expect(won).toBeHidden();
  });
});

test("a drawn deal won without help counts, and New deals another row", async ({ page }) => {
  await draws(page, SEVEN.number);
  await sit(page);
  const { row, swaps: line } = SEVEN;
  await expect(page.getByTestId("par")).toHaveText(`${line.length}`);
  await playLine(page, SEVEN);
  const won = await expectWinner(page, line.length);
  await expect(won.getByText("Practice")).toHaveCount(0);
  await expect(won.getByText("Assisted")).toHaveCount(0);
  const number = (await page.getByTestId("deal").innerText()).match(/#(\d+)/)[1];
  await won.getByRole("button", { name: "New" }).click();
  await expect(moves(page)).toHaveText("0");
  await expect(board(page)).toHaveAttribute("data-status", "playing");
  const fresh = await rowOf(page);
  expect(fresh).not.toBe(row);
  // The address belongs to the new deal: a reload continues it.
  await page.waitForFunction(() => history.state === null);
  expect(await rowOf(page)).toBe(fresh);
  await page.reload();
  await expect.poll(() => rowOf(page)).toBe(fresh);
  await expectListed(page, { number, length: line.length, counted: true });
});

test("pinned deals and typed rows are those of the host, with their par", async ({ page }) => {
  await sit(page, SEVEN.link);
  // Following a link inside the page changes only the address.
  for (const { link, row, steps } of [NINE["par 5"], NINE["last deal"], NINE["typed row"]]) {
    await page.evaluate((hash) => void (location.hash = hash), link);
    await expect.poll(() => rowOf(page), link).toBe(row);
    await expect(page.getByTestId("par"), link).toHaveText(`${steps[0].par}`);
  }
});

test.describe("the rules hold at the table", () => {
  test("choosing, putting back, and what is refused", { tag: "@desktop" }, async ({ page }) => {
    const { swaps: [, pair], steps: [start, after, next] } = NINE["par 7, 5-4"];
    await sit(page, `#/flip-nine?deal=${SEVEN.number}`);
    await test.step("the free first swap takes two taps, and the chosen card can be put back", async () => {
      await card(page, 3).click();
      await expect(card(page, 3)).toHaveAttribute("data-chosen");
      await expect(message(page)).toHaveText("3 chosen. Swap it with which card?");
      await card(page, 3).click();
      await expect(page.locator("#board [data-chosen]")).toHaveCount(0);
      await expectPosition(page, start);
      await card(page, 3).click();
      await page.keyboard.press("Escape");
      await expect(page.locator("#board [data-chosen]")).toHaveCount(0);
      await expectPosition(page, start);
      await card(page, 5).click();
      await expect(card(page, 5)).toHaveAttribute("data-chosen");
      await card(page, 4).click();
      await expectPosition(page, after);
      await expect(page.locator("#board [data-chosen]")).toHaveCount(0);
    });
    const expectRefused = async (words) => {
      await expect(news(page)).toHaveText(words);
      await expect(news(page)).toHaveAttribute("data-tone", "refusal");
      expect(await rowOf(page)).toBe(after.row);
      await expect(moves(page)).toHaveText("1");
      await expect(page.locator("#board [data-required]")).toHaveAttribute("data-card", `${after.required}`);
    };
    await test.step("the required card cannot be swapped with itself", async () => {
      await card(page, after.required).click();
      await expectRefused(`${after.required} not valid`);
    });
    await test.step("a drag of two cards that leaves the required one out is refused", async () => {
      const [from, to] = [1, 2, 3].filter((value) => value !== after.required);
      await card(page, from).dragTo(card(page, to), { steps: 6 });
      await expectRefused(`This swap must include ${after.required}`);
    });
    await test.step("a refusal is not the end: the next good swap is made", async () => {
      await clickSwap(page, pair, after.required);
      await expectPosition(page, next);
    });
  });

  test("the preview says what each partner would name, and can be switched off", async ({ page }) => {
    await sit(page, `#/flip-nine?deal=${SEVEN.number}`);
    const [, after] = NINE["par 7, 5-4"].steps;
    await clickSwap(page, [4, 5], 0);
    await expectPosition(page, after);
    for (const [value, named] of Object.entries(after.names)) {
      await expect(card(page, value)).toHaveAccessibleName(new RegExp(`, then ${named}$`));
      await expect(card(page, value)).toContainText(`${named}`);
    }
    await more(page, "settings");
    await page.getByRole("switch", { name: "Flip 9: preview the next required card" }).uncheck();
    await page.getByRole("link", { name: "All games" }).click();
    await page.getByRole("link", { name: /Flip 9/ }).click();
    await expectPosition(page, after);
    for (const value of [1, 2, 3]) await expect(card(page, value)).not.toHaveAccessibleName(/, then \d/);
    await expect(page.locator("#board .card-badge:not(:empty)")).toHaveCount(1);
  });
});

test("the game goes on with a fresh deal from the home page", async ({ page }) => {
  await draws(page, SEVEN.number);
  await open(page);
  await page.getByRole("link", { name: /Flip 9/ }).click();
  await expect(page.getByRole("heading", { name: "Flip 9", level: 1 })).toBeVisible();
  await expect(tool(page, "New")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await clickSwap(page, SEVEN.swaps[0], 0);
  const [, after] = SEVEN.steps;
  await expectPosition(page, after);
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("link", { name: /Flip 9.*Move 2/s }).click();
  await expectPosition(page, after);
});

test("the cards lie in one row or in three, as the window has room or as the player sets", { tag: "@both" }, async ({ page }) => {
  /** Returns how many rows the cards lie in, and the smallest width and height of a card. */
  const lie = async () => {
    await settled(page);
    const boxes = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => card(page, value).boundingBox()));
    const tops = new Set(boxes.map(({ y }) => Math.round(y)));
    return [tops.size, Math.min(...boxes.map(({ width }) => width)), Math.min(...boxes.map(({ height }) => height))];
  };
  const windows = [[320, 568, 3], [390, 844, 3], [844, 390, 1], [1440, 900, 1]];
  for (const [setting, rows] of [["Automatic"], ["One row", 1], ["Three rows", 3]]) {
    await open(page, "#/settings");
    await page.getByRole("group", { name: "Flip 9 cards" }).getByRole("radio", { name: setting, exact: true }).check();
    await sit(page, `#/flip-nine?deal=${SEVEN.number}`);
    for (const [width, height, usual] of windows) {
      const at = `${setting} at ${width}×${height}`;
      await page.setViewportSize({ width, height });
      const [seen, wide, high] = await lie();
      expect(seen, at).toBe(rows ?? usual);
      expect(wide, at).toBeGreaterThanOrEqual(28);
      expect(high, at).toBeGreaterThanOrEqual(44);
      // The number pad belongs to the row; three rows are one themselves.
      await expect(page.locator(".pad"), at).toBeVisible({ visible: seen === 1 });
    }
  }
});
