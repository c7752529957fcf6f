// @ts-check
// The Sliding Puzzle by touch, mouse and keys, beside the games that crates/shell/tests/page/sliding.rs writes. The host proves the rules
// in crates/games/src/sliding/tests.rs, and the words of a move in crates/games/src/sliding/text/mod.rs.
import { expect, test } from "./support/one-context.mjs";
import {
  ARROWS,
  BACK,
  LETTERS,
  TILES,
  board,
  clickFor,
  expectPosition,
  expectSeen,
  finger,
  letter,
  promptOf,
  message,
  par,
  playLine,
  result,
  save,
  settings,
  openGame,
  tapFor,
  tile,
  tool,
} from "./support/sliding.mjs";
import { expectTold, more } from "./support/table.mjs";

const SHORT = TILES.short;
const KEYS = TILES.keys;
const STEPS = { L: [-1, 0], R: [1, 0], U: [0, -1], D: [0, 1] };

const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

/**
 * Returns the middle of a cell of the board.
 *
 * @returns {Promise<[number, number]>}
 */
async function cellAt(/** @type {Page} */ page, cell, side) {
  const { x, y, width, height } = await page.locator("#board .tiles").boundingBox();
  return [x + (((cell % side) + 0.5) / side) * width, y + ((Math.floor(cell / side) + 0.5) / side) * height];
}

/** Presses at a point, moves so far in a direction, and lets go. */
async function flick(pointer, [x, y], way, far) {
  await pointer.down(x, y);
  for (const part of [0.5, 1]) await pointer.to(x + STEPS[way][0] * far * part, y + STEPS[way][1] * far * part);
  await pointer.up();
}

test.describe("is won", () => {
  test(
    "by touch: taps, one of them for a run, then swipes anywhere on the board",
    { tag: "@phone" },
    async ({ page }) => {
      const end = SHORT.steps.at(-1);
      await openGame(page, SHORT.link);
      const touch = await finger(page);
      let cell = 0;
      // Chromium now and then makes no click of the first tap after a swipe by emulated touches.
      const run = SHORT.slides.findLastIndex((slide) => slide.length > 1);
      await playLine(page, SHORT, async (_, slide, step, i) => {
        await expectSeen(page, step);
        if (i <= run) return tapFor(page, slide, step);
        // From another cell each time, including the gap, but not from a tile whose drag would move a whole run.
        const drags = (from) => step.taps[step.cells[from]];
        const others = [...Array(9).keys()].map((n) => (cell + 4 * (n + 1)) % 9);
        cell = others.find((from) => drags(from) === slide || drags(from)?.[0] !== slide);
        await flick(touch, await cellAt(page, cell, 3), slide, 45);
      });
      await expectSeen(page, end);
      await expect(promptOf(page)).toHaveText(end.prompt);
      const fact = `^${end.moves} moves, 0:\\d\\d\\. There’s no shorter solution\\.$`;
      await expect(result(page).getByTestId("fact")).toHaveText(new RegExp(fact));
      await expect(result(page).locator(".badge")).toHaveText(["Practice"]);
    },
  );

  test(
    "by the keyboard alone, from the one place that Tab comes to, and told",
    { tag: "@desktop" },
    async ({ page }) => {
      const { slides, steps } = KEYS;
      const frame = page.locator("#frame");
      await openGame(page, KEYS.link);
      await page.locator("h1").first().focus();
      for (let presses = 0; !(await frame.evaluate((it) => it === document.activeElement)); presses += 1) {
        expect(presses).toBeLessThan(20);
        await page.keyboard.press("Tab");
      }
      const gap = steps[0].cells.indexOf(0);
      await expect(frame).toHaveAccessibleName(
        `4 by 4 board, gap in row ${Math.floor(gap / 4) + 1}, column ${(gap % 4) + 1}`,
      );
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement.closest("#frame")), "one tab stop").toBeNull();
      await page.keyboard.press("Shift+Tab");
      await test.step("a key whose way is shut does nothing", async () => {
        const shut = Object.keys(LETTERS).filter((way) => !steps[0].prompt.includes(`[${LETTERS[way]}]`));
        expect(shut).not.toEqual([]);
        for (const way of shut) for (const key of [LETTERS[way], ARROWS[way]]) await page.keyboard.press(key);
        await expectPosition(page, steps[0]);
        await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
      });
      await playLine(page, KEYS, async (_, way, step, at) => {
        await expect(promptOf(page)).toHaveText(step.prompt);
        // Lower and upper case are equivalent.
        await page.keyboard.press([ARROWS[way], LETTERS[way], LETTERS[way].toUpperCase()][at % 3]);
        await expectTold(page, steps[at + 1].told);
        if (at + 1 < slides.length) await expect(frame).toBeFocused();
      });
      await expect(promptOf(page)).toHaveText(steps.at(-1).prompt);
      await expect(page.getByTestId("dialog-result")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      // A solved board accepts no moves.
      for (const key of Object.values(LETTERS)) await page.keyboard.press(key);
      await expectPosition(page, steps.at(-1));
    },
  );
});

test("arrows may mean the gap", { tag: "@desktop" }, async ({ page }) => {
  await settings(page, { gap: true });
  await openGame(page, KEYS.link);
  await playLine(page, KEYS, (_, way) => page.keyboard.press(ARROWS[BACK[way]]), 0, 2);
});

test("ten quick keys are ten moves", { tag: "@desktop" }, async ({ page }) => {
  // They include reversals and corners.
  const { slides, steps, link } = TILES.quick;
  await settings(page, { motion: "full" });
  await openGame(page, link);
  await expectPosition(page, steps[0]);
  // All keys arrive before the first frame.
  await page.evaluate(
    (keys) => {
      const frame = document.querySelector("#frame");
      for (const key of keys)
        frame.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    },
    slides.map((way) => LETTERS[way]),
  );
  await expectPosition(page, steps.at(-1));
  await expectSeen(page, steps.at(-1));
});

test(
  "a tile that is not in line is refused in words, the gap is no tile, and nothing stirs",
  { tag: "@phone" },
  async ({ page }) => {
    const [start, next] = TILES.aside.steps;
    await settings(page, { motion: "full" });
    await openGame(page, TILES.aside.link);
    await expect(par(page)).toHaveText(/\d/);
    await page.evaluate(() => {
      window.stirred = 0;
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver((list) => (window.stirred += list.length)).observe(document.querySelector("#board"), all);
    });
    for (const off of [1, 8]) {
      await tile(page, off).tap();
      await expect(message(page)).toHaveAttribute("data-tone", "refusal");
      await expectTold(page, new RegExp(`${off} isn’t in line`));
      expect(
        await board(page).evaluate((area) => area.getAnimations({ subtree: true }).length),
        "nothing on the board moves",
      ).toBe(0);
    }
    await page.touchscreen.tap(...(await cellAt(page, start.cells.indexOf(0), 3)));
    await expectPosition(page, start);
    expect(await page.evaluate(() => window.stirred)).toBe(0);
    await tapFor(page, "R2", start);
    await expectPosition(page, next);
    await expect(promptOf(page)).toHaveText("Tap a tile next to the gap, or swipe");
    await expect(message(page)).not.toHaveAttribute("data-tone", "refusal");
  },
);

/** Waits until a press is no longer a quick one, which slides at half the distance or less. */
const slow = (/** @type {Page} */ page) => page.waitForFunction(() => performance.now() - window.pressed > 260);

test.describe("a drag", () => {
  test(
    "takes 7 and 15 along: past half the way they slide, before it they spring back",
    { tag: "@phone" },
    async ({ page }) => {
      const {
        link,
        steps: [at, now],
      } = TILES["dragged up"];
      await settings(page, { motion: "full" });
      await page.addInitScript(() =>
        addEventListener("pointerdown", (event) => (window.pressed = event.timeStamp), { capture: true }),
      );
      await openGame(page, link);
      await expectSeen(page, at);
      const pointer = await finger(page);
      const [x, y] = await middle(tile(page, 15));
      const cell = (await tile(page, 15).boundingBox()).width;
      const places = (tiles) => Promise.all(tiles.map((each) => middle(tile(page, each))));
      const home = await places([7, 15]);
      const others = at.cells.filter((each) => ![0, 7, 15].includes(each));
      const rest = await places(others);
      /** Moves the finger, and expects that the tiles have gone so far, the others nowhere. */
      const follow = async (far, gone = far, within = 2) => {
        await pointer.to(x, y - far);
        await expect
          .poll(
            async () => {
              const here = await places([7, 15]);
              return here.every((to, i) => Math.hypot(to[0] - home[i][0], to[1] - home[i][1] + gone) < within);
            },
            `the tiles at ${Math.round(far)} px`,
          )
          .toBe(true);
        expect(await places(others), "the others stay").toEqual(rest);
      };
      for (const [ways, step] of [
        [[[cell * 0.33]], at],
        // A finger that goes too far takes them to the gap's cell, and back when it goes back.
        [[[cell * 0.5], [cell * 1.4, cell, 8], [cell * 0.1]], at],
        [[[cell * 0.3], [cell * 0.55]], now],
      ]) {
        await pointer.down(x, y);
        for (const way of ways) await follow(...way);
        await slow(page);
        await pointer.up();
        await expectPosition(page, step);
        await expectSeen(page, step);
        await expect(page.locator("[data-dragged]")).toHaveCount(0);
      }
    },
  );

  test(
    "that drifts 10 px is a tap, one that goes on slides a tile for each cell it goes",
    { tag: "@phone" },
    async ({ page }) => {
      const { link, steps } = TILES.drifting;
      await openGame(page, link);
      const pointer = await finger(page);
      // Away from the gap, so that a drag or a swipe would have another effect.
      for (const [i, [number, dx, dy]] of [
        [6, -10, 0],
        [6, 7, 7],
        [5, 0, -10],
      ].entries()) {
        await expectSeen(page, steps[i]);
        const [x, y] = await middle(tile(page, number));
        await pointer.down(x, y);
        for (const part of [0.4, 0.8, 1]) await pointer.to(x + dx * part, y + dy * part);
        await pointer.up();
        await expectPosition(page, steps[i + 1], `${number}, ${dx} and ${dy} px`);
      }
      // 14 is not in line with the gap, so the finger swipes.
      expect(steps[3].playable).not.toContain(14);
      const [x, y] = await middle(tile(page, 14));
      const cell = (await tile(page, 14).boundingBox()).width;
      await pointer.down(x, y);
      for (let far = 5; far <= 35 + cell; far += 5) await pointer.to(x, y - far);
      await pointer.up();
      await expectPosition(page, steps[5]);
    },
  );

  test("is dropped by a key, and letting go slides nothing more", { tag: "@desktop" }, async ({ page }) => {
    const {
      link,
      slides,
      steps: [, now, next],
    } = TILES.dropped;
    await openGame(page, link);
    const [x, y] = await middle(tile(page, 6));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y);
    await expect(page.locator("[data-dragged]")).toHaveCount(1);
    await letter(page, slides[0]);
    await page.mouse.move(x + 60, y);
    await page.mouse.up();
    await expectPosition(page, now);
    await expectSeen(page, now);
    // The next tap counts as a tap.
    await clickFor(page, slides[1], now);
    await expectPosition(page, next);
  });

  test("is dropped when a second finger comes", { tag: "@phone" }, async ({ page }) => {
    const {
      link,
      slides,
      steps: [at, next],
    } = TILES.drifting;
    await openGame(page, link);
    const [x, y] = await middle(tile(page, 6));
    const client = await page.context().newCDPSession(page);
    const send = (type, ...points) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([px, py, id]) => ({ x: px, y: py, id })),
      });
    await send("touchStart", [x, y, 0]);
    await send("touchMove", [x + 60, y, 0]);
    await expect(page.locator("[data-dragged]")).toHaveCount(1);
    await send("touchStart", [x + 60, y, 0], [x, y + 200, 1]);
    await send("touchEnd", [x + 60, y, 0]);
    await send("touchEnd");
    await expectSeen(page, at);
    await expectPosition(page, at, "two fingers slide nothing");
    await tapFor(page, slides[0], at);
    await expectPosition(page, next);
  });
});

test(
  "undo and redo count back, mark the game assisted, and restart begins the same board again",
  { tag: "@desktop" },
  async ({ page }) => {
    // A run first, so that one undo takes back more than one move.
    const {
      slides: [run],
      steps: [start, one],
    } = SHORT;
    await openGame(page, SHORT.link);
    await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
    await clickFor(page, run, start);
    await expectPosition(page, one);
    expect((await save(page, 3)).assisted).toBeUndefined();
    await tool(page, "undo").click();
    await expectPosition(page, start);
    expect((await save(page, 3)).assisted).toBeDefined();
    await tool(page, "redo").click();
    await expectPosition(page, one);
    // The second undo finds nothing before the first move.
    for (const keys of ["Control+z", "Control+z", "Control+Shift+z", "Control+z"]) await page.keyboard.press(keys);
    await expectPosition(page, start);
    await clickFor(page, run, start);
    await more(page, "restart");
    await expectPosition(page, start);
    await expect(par(page), "par is still told").toHaveText(`${start.left}`);
  },
);
