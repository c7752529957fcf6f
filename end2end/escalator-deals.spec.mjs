// @ts-check
// Escalator's deals: how they are chosen and judged, what is told after a lost game, and the ways back. The host has the
// faults of links in crates/games/src/escalator/text/mod.rs, the verdict and the lines in crates/games/tests/escalator_solver.
import { draws } from "./support/played.mjs";
import { expect, test } from "./support/one-context.mjs";
import {
  ESCALATOR,
  TURN,
  board,
  card,
  click,
  expectFact,
  expectPosition,
  place,
  playLine,
  records,
  result,
  resume,
  save,
  seeResult,
  shown,
  openGame,
  stock,
  tool,
} from "./support/escalator.mjs";
import { dialog, kept, promptOf, more, message, ready, setUp, start } from "./support/table.mjs";

const option = (/** @type {Page} */ page, name) => dialog(page).getByRole("switch", { name });

test(
  "the verdict comes when it is asked for, and follows every move; hints keep it",
  { tag: "@desktop" },
  async ({ page }) => {
    const game = ESCALATOR["varied, astray"];
    const told = page.getByTestId("verdict");
    const expectVerdict = async ({ best, verdict }) => {
      await expect(told).toHaveText(verdict);
      await expect(told).toHaveAttribute("data-verdict", best === 28 ? "winnable" : "lost");
    };
    await openGame(page, game.link);
    await expect(told).toBeEmpty();
    expect((await save(page))?.assisted ?? false, "not yet helped").toBe(false);
    await more(page, "table");
    await option(page, "Show whether it can still be won").check();
    await page.keyboard.press("Escape");
    await expectVerdict(game.steps[0]);
    for (const [i, move] of game.line.entries()) {
      if (i < 2) {
        await tool(page, "hint").click();
        await tool(page, "hint").click();
        await expect(page.locator("#board [data-hinted]")).toHaveCount(1);
        await expect(move === TURN ? stock(page) : card(page, move)).toHaveAttribute("data-hinted");
        await expect(message(page)).toHaveText(game.steps[i].hint[1]);
      }
      await playLine(page, game, click, i, i + 1);
      await expectVerdict(game.steps[i + 1]);
    }
    await expect(told).toHaveAttribute("data-verdict", "lost");
    await page.keyboard.press("u");
    await expectVerdict(game.steps.at(-2));
    const eye = page.getByRole("button", { name: "Still winnable? Counts as help" });
    await eye.click();
    await expect(told).toBeEmpty();
    await eye.click();
    await expectVerdict(game.steps.at(-2));
    expect((await save(page)).assisted).toBeTruthy();
  },
);

test.describe("a deal is chosen", () => {
  const passes = (/** @type {Page} */ page, n) =>
    dialog(page)
      .getByRole("group", { name: "Passes through the stock" })
      .getByRole("radio", { name: `${n}`, exact: true });
  const OPTIONS = ["Covered cards face down", "Practice: undo anything"];

  test("with options, which stand in its address", { tag: "@desktop" }, async ({ page }) => {
    const {
      layout,
      steps: [typed],
    } = ESCALATOR["one run, three passes"];
    await openGame(page, ESCALATOR.varied.link);
    await setUp(page, "options");
    await passes(page, 3).check();
    for (const name of OPTIONS) await option(page, name).check();
    await expectPosition(page, ESCALATOR.varied.steps[0], "nothing applies yet");
    await start(page);
    await expect.poll(() => page.url()).toMatch(/deal=\d+&passes=3&covered=1&practice=1$/);
    await page.reload();
    await ready(page);
    await expect(page.getByTestId("pass")).toHaveText("Pass 1 of 3");
    await expect(page.locator("#board [data-place]:not([data-card])")).toHaveCount(21);
    await expect(page.getByTestId("rewind"), "it knows what lies face down").toHaveCount(0);

    // A typed layout gets the options as well, and they can be removed again.
    await page.getByTestId("deal").click();
    await expect(passes(page, 3)).toBeChecked();
    for (const name of OPTIONS) await option(page, name).uncheck();
    await page.getByTestId("fold-number").locator("summary").click();
    await dialog(page).locator("#deal-input").fill(layout.join().toLowerCase());
    await dialog(page).getByRole("button", { name: "Deal", exact: true }).click();
    await expect(page.getByTestId("deal")).toContainText("Custom layout");
    await expectPosition(page, typed);
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`layout=${layout}&passes=3`);
    await setUp(page, "number");
    await dialog(page)
      .locator("#deal-input")
      .fill([...layout.slice(1), "AC"].join());
    await dialog(page).getByRole("button", { name: "Deal", exact: true }).click();
    await expect(page.locator("#deal-fault")).toHaveText("The ace of clubs appears twice.");
    await page.keyboard.press("Escape");
    await expectPosition(page, typed);
  });

  test("by how hard it is, and winnable as long as the settings say so", { tag: "@desktop" }, async ({ page }) => {
    const { Easy, Hard, hopeless } = ESCALATOR;
    const expectDealt = async ({ number }) => {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`deal=${number}$`));
    };
    await draws(page, ...[Hard, Easy, hopeless, hopeless, Hard].map(({ number }) => number));
    await openGame(page, ESCALATOR["one run"].link);
    await page.getByTestId("deal").click();
    await page.getByRole("radio", { name: /^Easy/ }).check();
    await start(page);
    await expectDealt(Easy);
    await expect(page.getByTestId("deal")).toContainText("Easy");
    for (const [winnable, game] of /** @type {const} */ ([
      [false, hopeless],
      [true, Hard],
    ])) {
      await setUp(page, "options");
      await option(page, "Winnable deals only").setChecked(winnable);
      await start(page);
      await expectDealt(game);
      // The records ask of these alone whether it was luck.
      expect((await save(page)).of_all).toBe(winnable ? undefined : true);
      const grade = expect(page.getByTestId("deal"));
      await (winnable ? grade : grade.not).toContainText("Hard");
    }
  });
});

/** Loses a game by its last move, and waits for the result. */
async function lose(/** @type {Page} */ page, game) {
  await resume(page, game, game.line.length - 1);
  await playLine(page, game, click, game.line.length - 1);
  await seeResult(page);
  await expect(page.getByTestId("dialog-result")).toBeVisible();
}
async function close(/** @type {Page} */ page) {
  await result(page).getByTestId("close").click();
  await expect(dialog(page)).toHaveCount(0);
}

test(
  "a lost game tells the truth, plays the best line back, and has one record if it is lost again",
  { tag: "@desktop" },
  async ({ page }) => {
    const game = ESCALATOR["varied, wasted"];
    const { line, steps } = ESCALATOR.varied;
    const [before, end] = game.steps.slice(-2);
    await lose(page, game);
    await expect(promptOf(page)).toHaveText(end.prompt);
    await expectFact(page, end);
    await expect(page.getByRole("dialog", { name: `Nice try: ${28 - end.moves} cards to go` })).toBeVisible();
    await expect(page.getByTestId("truth").locator("p")).toHaveText(game.steps[0].deal.truth);
    await result(page).getByTestId("watch").click();
    await tool(page, "replay-pause").click();
    const [, first] = /^Move (\d+) of/.exec(await promptOf(page).innerText());
    for (let made = Number(first); made > 0; made -= 1) await tool(page, "step-back").click();
    await expect(tool(page, "step-back")).toHaveAttribute("aria-disabled", "true");
    /** The board is a picture of the line's position, in a game that is over. */
    const expectPicture = async (made) => {
      await expect(promptOf(page)).toHaveText(`Move ${made} of ${line.length}`);
      const {
        score,
        table: { base, stock, left, run },
      } = steps[made];
      await expect.poll(() => shown(page)).toMatchObject({ status: "lost", score, base, stock, left, run });
    };
    await expectPicture(0);
    await test.step("the picture takes no input", async () => {
      const [picture, stored] = [await shown(page), await kept(page)];
      for (const spot of [21, 24, 27, 15]) await place(page, spot).click({ position: { x: 12, y: 8 } });
      await stock(page).click();
      for (const key of ["t", "u", "h", "r", "Control+z", "Control+y"]) await page.keyboard.press(key);
      expect(await shown(page)).toEqual(picture);
      expect(await kept(page)).toEqual(stored);
    });
    for (const made of [1, 2]) {
      await tool(page, "replay-next").click();
      await expectPicture(made);
    }
    await tool(page, "replay-speed").click();
    await expect(tool(page, "replay-speed")).toContainText("2×");
    await tool(page, "replay-end").click();
    await close(page);
    await expectPosition(page, end, "the game as it was left");
    await expect(page.locator("#board [data-shake]"), "what was tapped meanwhile is forgotten").toHaveCount(0);
    await page.keyboard.press("u");
    await expectPosition(page, before);
    await page.keyboard.press("y");
    await test.step("a new deal ends the show", async () => {
      await result(page).getByTestId("watch").click();
      await tool(page, "replay-pause").click();
      await page.getByTestId("deal").click();
      await start(page);
      await expect(board(page)).toHaveAttribute("data-status", "playing");
      await expect(tool(page, "undo"), "the game's own tools").toBeVisible();
    });
    await expect(await records(page)).toContainText(["lost"]);
  },
);

test(
  "practice leads back to the last winnable position, but not while a line is played back",
  { tag: "@phone" },
  async ({ page }) => {
    const game = ESCALATOR["varied, wasted late in practice"];
    const rewind = page.getByTestId("rewind");
    await lose(page, game);
    await result(page).getByTestId("watch").click();
    await tool(page, "replay-pause").click();
    await expect(rewind).toBeDisabled();
    const { made } = await save(page);
    await page.keyboard.press("Alt+u");
    expect((await save(page)).made, "the game's own moves").toBe(made);
    await tool(page, "replay-end").click();
    await close(page);
    await rewind.tap();
    await expectPosition(page, game.steps[game.steps.findLastIndex(({ best }) => best === 28)]);
    await rewind.tap();
    await expect(message(page)).toHaveText("Still winnable, nothing to take back");
    await test.step("a pass that is at its end begins the next", async () => {
      const second = ESCALATOR["second pass"];
      const last = second.steps.findLastIndex(({ table: { pass } }) => pass === "Pass 1 of 3");
      await resume(page, second, last);
      await expect(stock(page)).toHaveAccessibleName("Start pass 2 of 3");
      await playLine(page, second, click, last, last + 1);
    });
  },
);
