// @ts-check
// The answers of the solver's worker on the page of the Sliding Puzzle: par, hints, the replay of the solution, the
// distance from the current position. They never block the page. The host tests what the solver finds:
// crates/games/tests/sliding_solver, crates/games/tests/sliding_large and crates/games/src/solver_protocol.rs.
import { expect, test } from "./support/one-context.mjs";
import {
  TILES,
  expectPosition,
  hinted,
  letter,
  promptOf,
  message,
  par,
  playLine,
  result,
  save,
  settings,
  shown,
  openGame,
  tileFor,
  tool,
} from "./support/sliding.mjs";
import { expectTold, more } from "./support/table.mjs";

const SHORT = TILES.short;
const ASTRAY = TILES.astray;
const FOUR = TILES.four;
const FIVE = TILES.quick;

const distance = (/** @type {Page} */ page) => page.getByTestId("distance");
const cancel = (/** @type {Page} */ page) => page.getByTestId("cancel");
const on = (/** @type {Page} */ page) => page.getByTestId("replay-next");
const toGo = (moves) => `${moves} moves to go, proven`;
/** Follows a link inside the page. */
const visit = (/** @type {Page} */ page, { link }) => page.evaluate((hash) => void (location.hash = hash), link);

test("par is told: proven on 3×3 and 4×4, the best found on larger boards", { tag: "@desktop" }, async ({ page }) => {
  // By the method, which is usual, hints need no solver.
  await settings(page, { shortest: true });
  const name = page
    .locator(".figure")
    .filter({ has: par(page) })
    .locator("dt");
  await openGame(page, SHORT.link);
  await expect(par(page)).toHaveText(`${SHORT.steps[0].left}`);
  expect((await save(page, 3)).assisted, "par alone is no help").toBeUndefined();
  await test.step("4×4, while a hint is asked for", async () => {
    await visit(page, FOUR);
    await expectPosition(page, FOUR.steps[0]);
    await hinted(page);
    await expect(par(page)).toHaveText(`${FOUR.slides.length}`, { timeout: 30_000 });
    await expect(name).toHaveText("Par");
  });
  await test.step("5×5", async () => {
    await visit(page, FIVE);
    await expectPosition(page, FIVE.steps[0]);
    await expect(par(page)).toHaveText(/^\d+$/, { timeout: 15_000 });
    await expect(name).toHaveText("Best found");
  });
});

test(
  "hints lead to the end from where the line was left, and the result names that point",
  { tag: "@desktop" },
  async ({ page }) => {
    // By the method, which is usual, hints need no solver.
    await settings(page, { shortest: true });
    await openGame(page, ASTRAY.link);
    await expect(par(page)).toHaveText(`${ASTRAY.steps[0].left}`);
    await playLine(page, ASTRAY, letter, 0, 3);
    const marks = page.locator("#board [data-hinted]");
    await playLine(
      page,
      ASTRAY,
      async (_, slide, step) => {
        await expect(marks).toHaveCount(0);
        await tool(page, "hint").click();
        await expect(message(page)).toHaveText(step.hint);
        await expect(marks).toHaveCount(1);
        await expect(page.locator("#board [data-along]")).toHaveCount(Number(slide[1] ?? 1) - 1);
        await expect(tileFor(page, slide, step)).toHaveAttribute("data-hinted");
        await letter(page, slide);
      },
      3,
    );
    await expect(result(page).locator(".badge")).toHaveText(["Assisted", "Practice"]);
    await expect(result(page).getByTestId("fact")).toContainText(`, par ${ASTRAY.steps[0].left}, `);
    await expect(result(page).getByTestId("slip")).toHaveText("Par slipped away at move 3. Best from there.");
  },
);

test.describe("the way from here", () => {
  test(
    "is switched on at the table, is told after each move, and marks the game assisted",
    { tag: "@desktop" },
    async ({ page }) => {
      await openGame(page, SHORT.link);
      await expect(par(page)).toHaveText(`${SHORT.steps[0].left}`);
      await expect(distance(page)).toBeEmpty();
      const press = async () => {
        await more(page, "table");
        await page.locator("#set-live").click();
        await page.keyboard.press("Escape");
      };
      await press();
      await playLine(
        page,
        SHORT,
        async (_, slide, { left }) => {
          await expect(distance(page)).toHaveText(toGo(left));
          await expect(distance(page)).toHaveAttribute("data-distance", `${left}`);
          await letter(page, slide);
        },
        0,
        3,
      );
      expect((await save(page, 3)).assisted).toBeDefined();
      await press();
      await expect(distance(page)).toBeEmpty();
      await page.getByRole("button", { name: "Moves left. Counts as help" }).click();
      await expect(distance(page)).not.toBeEmpty();
    },
  );

  test("is told for a move made while something else is searched for", { tag: "@desktop" }, async ({ page }) => {
    await settings(page, { shortest: true, live: true });
    await openGame(page, FIVE.link);
    await letter(page, FIVE.slides[0]);
    const found = /^\d+ moves (found, at least \d+ to go|to go, proven)$/;
    await expect(distance(page)).toHaveText(found);
    await tool(page, "hint").click();
    await letter(page, FIVE.slides[1]);
    await expectPosition(page, FIVE.steps[2]);
    await expect(distance(page)).toHaveText(found);
  });
});

test.describe("after the end", () => {
  test("the best line plays back to the board in order, with its tools", { tag: "@desktop" }, async ({ page }) => {
    const { slides, steps } = SHORT;
    // Won with a detour, so that the replayed line differs from the game.
    await openGame(page, ASTRAY.link);
    for (const slide of ASTRAY.slides) await letter(page, slide);
    await page.getByTestId("watch").click();
    await page.getByTestId("replay-pause").click();
    const scrubber = page.getByTestId("scrubber");
    await expect(scrubber).toHaveAttribute("max", `${slides.length}`);
    // A slide is a move for each of its tiles, as the figure counts.
    await expect(promptOf(page)).toHaveText(new RegExp(`^Move \\d+ of ${steps.at(-1).moves}$`));
    const at = Number(await scrubber.inputValue());
    const expectCells = ({ cells }) => expect.poll(async () => (await shown(page)).cells).toEqual(cells);
    for (let back = at; back > 0; back -= 1) await page.getByTestId("step-back").click();
    await expectCells(steps[0]);
    await expect(page.getByTestId("step-back")).toHaveAttribute("aria-disabled", "true");
    // The replay takes no moves.
    for (const way of ["U", "D", "L", "R"]) await letter(page, way);
    await expectCells(steps[0]);
    for (const _ of slides.slice(1)) await on(page).click();
    await expectCells(steps.at(-2));
    // The replay also runs by itself.
    await page.getByTestId("replay-play").click();
    await expectCells(steps.at(-1));
    await page.getByTestId("replay-end").click();
    await expect(page.getByTestId("moves")).toHaveText(`${ASTRAY.steps.at(-1).moves}`);
  });

  test(
    "of a board of 5×5 the line is told when it is asked for, and solves it",
    { tag: "@desktop" },
    async ({ page }) => {
      const near = TILES["near home"];
      await openGame(page, near.link);
      await playLine(page, near);
      await expect(result(page).locator(".badge")).toHaveText(["Practice"]);
      await page.getByTestId("watch").click();
      await expectTold(page, "The shortest solution takes 2 moves. Proven.", { timeout: 15_000 });
      await expect.poll(() => shown(page)).toMatchObject({ cells: near.steps[2].cells, moves: 2 });
      await page.getByTestId("replay-end").click();
      await result(page).waitFor();
    },
  );
});

test(
  "hints that are dropped leave nothing for the worker to do before the next one",
  { tag: "@desktop" },
  async ({ page }) => {
    // By the method, which is usual, hints need no solver.
    await settings(page, { shortest: true });
    // The questions that the newest worker has got.
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (text) {
        window.sent = this === window.worker ? [...window.sent, text] : [text];
        window.worker = this;
        postMessage.call(this, text);
      };
    });
    await openGame(page, "#/sliding?deal=7&side=10");
    for (let asked = 0; asked < 6; asked += 1) {
      await tool(page, "hint").click();
      await letter(page, asked % 2 === 0 ? "R" : "L");
      await expect(page.getByTestId("moves")).toHaveText(`${asked + 1}`);
    }
    await hinted(page);
    expect(await page.evaluate(() => window.sent.length), "par and the hint at most").toBeLessThan(3);
  },
);

test(
  "a long search leaves the page its moves, stops when told to, and goes with its board",
  { tag: "@desktop" },
  async ({ page }) => {
    // By the method, which is usual, hints need no solver.
    await settings(page, { shortest: true });
    const far = TILES.far;
    await openGame(page, far.link);
    await expect(cancel(page)).toBeVisible({ timeout: 15_000 });
    await expect(distance(page)).toHaveText(/^(Looking for a solution|\d+ moves so far, still looking)…$/);
    await playLine(page, far, letter, 0, 1);
    await test.step("stopping a hint leaves the search for par at work", async () => {
      await tool(page, "hint").click();
      await cancel(page).click();
      await expect(message(page)).toHaveText("Search stopped");
      await expect(cancel(page)).toBeVisible();
    });
    await cancel(page).click();
    await expect(cancel(page)).toHaveCount(0);
    await expect(distance(page)).toBeEmpty();
    await expectPosition(page, far.steps[1]);
    await test.step("another long search goes with its board", async () => {
      await visit(page, TILES["as far"]);
      await expect(cancel(page)).toBeVisible({ timeout: 15_000 });
      await visit(page, SHORT);
      await expect(par(page)).toHaveText(`${SHORT.steps[0].left}`);
      await expect(cancel(page)).toHaveCount(0);
    });
  },
);
