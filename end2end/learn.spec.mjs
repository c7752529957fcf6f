// @ts-check
// Learn to solve it: the lesson of the Sliding Puzzle, its doors, and when hints leave the method.
import { expect, test } from "./support/test.mjs";
import { bookKey, bookOf } from "./support/records.mjs";
import { openGame, tile } from "./support/sliding.mjs";
import { dialog, expectTold, kept, message, more, open, promptOf, tools } from "./support/table.mjs";

const hinted = (/** @type {Page} */ page) => page.locator("#board [data-hinted]");
const chapter = (/** @type {Page} */ page) => page.getByTestId("chapter");
const end = (/** @type {Page} */ page) => page.locator("#lesson-done");
const offered = (/** @type {Page} */ page) => page.locator(".tool[data-offered]");

/** The moves of the chapters by the method. */
const MOVES = [7, 12, 12, 3];

async function begin(/** @type {Page} */ page) {
  await open(page, "#/learn/sliding");
  await page.getByTestId("start").click();
  await expect(chapter(page)).toHaveText("Step 1 of 4");
}

/** Makes the slide that the lesson points out, and waits until it points out another one. */
async function follow(/** @type {Page} */ page, /** @type {(page: Page) => Promise<void>} */ press) {
  const asked = await promptOf(page).innerText();
  await press(page);
  const isNext = promptOf(page).filter({ hasNotText: asked });
  await expect(isNext.or(end(page))).toBeVisible();
}

/** Presses the arrow that the name of the tile to slide says. */
async function arrow(/** @type {Page} */ page) {
  const [, way] = /slides (\w)/.exec(await hinted(page).getAttribute("aria-label"));
  await page.keyboard.press(`Arrow${{ l: "Left", r: "Right", u: "Up", d: "Down" }[way]}`);
}

test(
  "by touch: four chapters to the end, and a game to try it, of which nothing is counted",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "#/learn/sliding");
    await expect(page.getByRole("listitem")).toContainText(["Into place", "Around the corner", "The last four"]);
    await page.getByTestId("start").tap();
    await expectTold(page, /Step 1 of 4, into place: 1\. 1 goes up, up\./);
    const before = await kept(page);
    for (const [at, moves] of MOVES.entries()) {
      await expect(chapter(page)).toHaveText(`Step ${at + 1} of 4`);
      await expect(page.locator(".lesson-pips [data-done]")).toHaveCount(at);
      await expect(page.locator(".slide-step[data-done]")).toHaveCount(at);
      await expect(page.locator(".slide-way")).toHaveCount(2);
      for (let move = 0; move < moves; move += 1) await follow(page, (page) => hinted(page).tap());
    }
    await test.step("the end", async () => {
      await expect(end(page)).toBeFocused();
      await expect(page.locator("main")).toContainText("34 moves, three tricks. They work on every size.");
      expect(await kept(page)).toEqual(before);
      await page.getByTestId("try-alone").tap();
      await expect(page).toHaveURL(/#\/sliding\?(?=.*side=3)(?=.*scramble=10)(?=.*deal=\d)/);
    });
    await test.step("its hints name the step", async () => {
      await tools(page).getByTestId("hint").tap();
      await expect(page.locator(".slide-steps")).toBeVisible();
    });
  },
);

test(
  "by keys, from the set-up: every slide is allowed, taken back and repeated; what is said is in the tree",
  { tag: "@desktop" },
  async ({ page }) => {
    await openGame(page, "#/sliding");
    await page.getByTestId("deal").press("Enter");
    await dialog(page).getByTestId("to-lesson").press("Enter");
    await page.getByTestId("start").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - region "Board":
        - application "3 by 3 board, gap in row 2, column 2":
          - button "3, row 2, column 1, slides right"
      - paragraph: One tile at a time, along the row. Tiles in place stay put.
      - paragraph: Slide the 3 right
      - group "Game controls":
        - button "Show me"
        - button "Undo" [disabled]
        - button "Repeat this step"
    `);
    await test.step("astray and back", async () => {
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("a");
      await expect(page.locator("#frame")).toHaveAccessibleName(/gap in row 2, column 3/);
      await page.keyboard.press("u");
      await expectTold(page, /^Undone/);
      await expect(page.locator("#frame")).toHaveAccessibleName(/gap in row 2, column 2/);
      await expect(tools(page).getByTestId("undo")).toHaveAttribute("aria-disabled", "true");
    });
    await test.step("a step shown slide by slide, because there is no motion, and repeated", async () => {
      for (let at = 0; at < MOVES[0]; at += 1) await follow(page, (page) => page.keyboard.press("h"));
      await expectTold(page, /Step 2 of 4, around the corner: 2 and 3.* Slide the \d \w+/);
      await arrow(page);
      await page.keyboard.press("r");
      await expectTold(page, /Step 2 of 4/);
    });
    await test.step("with other letters for the board the tools have theirs", async () => {
      await expect(tools(page).getByTestId("play")).toHaveAttribute("aria-keyshortcuts", "H");
      await page.evaluate(() =>
        dispatchEvent(new StorageEvent("storage", { key: "handful/2/settings", newValue: '{"v":1,"pad":"jlik"}' })),
      );
      await expect(tools(page).getByTestId("play")).toHaveAttribute("aria-keyshortcuts", "S");
      await follow(page, (page) => page.keyboard.press("s"));
      await page.keyboard.press("a");
    });
    for (const moves of MOVES.slice(1)) for (let at = 0; at < moves; at += 1) await follow(page, arrow);
    await expect(end(page)).toBeFocused();
    await page.getByTestId("again").press("Enter");
    await expect(chapter(page)).toHaveText("Step 1 of 4");
  },
);

test("a reload goes on with the chapter that was reached", async ({ page }) => {
  await begin(page);
  for (let at = 0; at < MOVES[0]; at += 1) await follow(page, (page) => page.keyboard.press("h"));
  await expect(message(page), "it does not look wrong yet").toHaveText(/Then both turn in together\.$/);
  await page.reload();
  await expect(chapter(page)).toHaveText("Step 2 of 4");
  await expectTold(page, /Step 2 of 4, around the corner: 2 and 3/);
});

test("a tile that is not in line is refused; after 20 slides too many the step is offered once", async ({ page }) => {
  await begin(page);
  await tile(page, 2).click();
  await expect(promptOf(page)).toHaveText("2 isn’t in line with the gap");
  for (let at = 1; at < MOVES[0] + 20; at += 1) await tile(page, 3).click();
  await expect(offered(page)).toHaveCount(0);
  await tile(page, 3).click();
  await expect(offered(page)).toHaveCount(1);
  await tools(page).getByTestId("play").click();
  await expect(offered(page)).toHaveCount(0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a step is shown by itself, until the player slides", async ({ page }) => {
    await page.clock.install();
    await begin(page);
    const show = () => tools(page).getByTestId("play").click();
    await show();
    await expect(tile(page, 3)).toHaveAccessibleName(/^3, row 2, column 2/);
    await page.clock.runFor(240 * MOVES[0]);
    await expect(chapter(page)).toHaveText("Step 2 of 4");
    await page.clock.runFor(2_000);
    await expect(tools(page).getByTestId("undo"), "it waits for the player").toBeEnabled();
    await show();
    await hinted(page).click();
    const asked = await promptOf(page).innerText();
    await page.clock.runFor(2_000);
    await expect(promptOf(page)).toHaveText(asked);
  });
});

test("the way to the lesson: under the game after one that was left unsolved, and in the help", async ({ page }) => {
  await openGame(page, "#/sliding");
  const way = page.locator("#board").getByTestId("to-lesson");
  await expect(way).toHaveCount(0);
  await page.locator("#board [data-playable]").first().click();
  await tools(page).getByTestId("new").click();
  await expect(way).toBeVisible();
  await page.locator("#board [data-playable]").first().click();
  await expect(way).toHaveCount(0);
  await more(page, "help");
  await dialog(page).getByTestId("to-lesson").click();
  await expect(page.getByTestId("start")).toBeVisible();
  await page.goBack();
  await expect(page.locator("#frame")).toBeVisible();
  await page.keyboard.press("?");
  await expect(dialog(page).getByTestId("to-lesson")).toBeVisible();
});

test("hints leave the method at the first perfect game of the size, unless it was chosen", async ({ page }) => {
  const perfect = { start: "deal=1&side=3", outcome: "won", moves: 20, best: 20, ms: 1_000, at: 1 };
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [bookKey("sliding"), bookOf([perfect])]);
  await openGame(page, "#/sliding?side=3&deal=5");
  await tools(page).getByTestId("hint").click();
  await expect(message(page)).toHaveText(/^Slide/);
  await expect(page.locator(".slide-steps")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await more(page, "table");
  await expect(dialog(page).getByLabel("Shortest")).toBeChecked();
  await dialog(page).getByLabel("Method").check();
  await page.keyboard.press("Escape");
  await tools(page).getByTestId("hint").click();
  await expect(page.locator(".slide-steps")).toBeVisible();
  await openGame(page, "#/sliding?side=4&deal=5");
  await tools(page).getByTestId("hint").click();
  await expect(page.locator(".slide-steps")).toBeVisible();
});
