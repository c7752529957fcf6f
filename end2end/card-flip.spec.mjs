// @ts-check
// Card Flip, blind and evil: whole games by touch, mouse and keyboard beside the games that crates/shell/tests/page/card_flip.rs writes,
// what is announced, what is kept and what is recorded. The host proves the rules, hints, results and texts in
// crates/games/src/card_flip (tests.rs, solver/tests.rs, text/tests.rs), and refused links and saves in crates/shell/tests/parsers.rs.
import { expect, test } from "./support/one-context.mjs";
import {
  FLIPS,
  card,
  click,
  closeDialog,
  cube,
  expectStep,
  hurry,
  key,
  link,
  playLine,
  result,
  seeResult,
  setRound,
  shown,
  openGame,
  tap,
  tool,
  truth,
} from "./support/card-flip.mjs";
import { expectTold, kept, promptOf, more, message, open, setUp, start, toast } from "./support/table.mjs";

const last = ({ steps }) => steps.at(-1);

test(
  "blind, by mouse: a wasted flip costs score, and shows when the game is played back",
  { tag: "@desktop" },
  async ({ page }) => {
    const game = FLIPS["blind, wasteful"];
    const { steps } = game;
    await openGame(page, game.link);
    await playLine(page, game);
    await expect(page.getByRole("dialog", { name: "Solved" })).toBeVisible();
    await expect(result(page).locator(".badge")).toHaveText(["Practice"]);
    await expect(result(page).getByTestId("fact")).toHaveText(/^7 flips, 4 of them useful, 0:\d\d$/);
    await expect(truth(page).locator("p")).toContainText([
      "Cards 1, 2 and 3 started face up.",
      "5 flips.",
      "On average",
      "Within 7 flips",
    ]);
    const film = await result(page)
      .locator(".film .step")
      .evaluateAll((all) =>
        all.map((step) =>
          [...step.querySelectorAll("i")].flatMap((dot, i) => (dot.hasAttribute("data-up") ? [i + 1] : [])),
        ),
      );
    expect(film).toEqual(steps.map(({ facts }) => facts.faces));
    await result(page).getByTestId("watch").click();
    await page.getByTestId("replay-pause").click();
    const [, at] = /^Move (\d+) of 7$/.exec(await promptOf(page).innerText());
    expect((await shown(page)).up, "played back face up").toEqual(steps[at].facts.faces);
    await page.getByTestId("replay-end").click();
    await closeDialog(page);
    await click(page, 1);
    await expect(message(page)).toHaveText("Game over");
    await expectStep(page, last(game));
  },
);

test.describe("by the keyboard alone", () => {
  const at = (/** @type {Page} */ page) =>
    page.evaluate(() => Number(document.activeElement.getAttribute("data-card")));

  test(
    "a game is won and announced flip by flip, and the next begins where it ended",
    { tag: "@desktop" },
    async ({ page }) => {
      const { link: hash, line, steps } = FLIPS["blind, standard"];
      await openGame(page, hash);
      await expect(page.getByRole("group", { name: "Row of cards" }).getByRole("button")).toHaveText([
        "1",
        "2",
        "3",
        "4",
      ]);
      await expect(cube(page)).toHaveRole("img");
      for (let tabs = 0; (await at(page)) === 0; tabs += 1) {
        expect(tabs, "the row is reached with Tab").toBeLessThan(24);
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Tab");
      expect(await at(page), "the row is one stop").toBe(0);
      await page.keyboard.press("Shift+Tab");
      for (const [i, place] of line.entries()) {
        if (i % 2 === 1) await key(page, place);
        else {
          for (let steps = 0; (await at(page)) !== place; steps += 1) {
            expect(steps).toBeLessThan(4);
            await page.keyboard.press((await at(page)) < place ? "ArrowRight" : "ArrowLeft");
          }
          await page.keyboard.press(i % 4 === 0 ? "Enter" : "Space");
        }
        const { told, facts } = steps[i + 1];
        await expectStep(page, steps[i + 1]);
        if (i === line.length - 1) break;
        await expectTold(page, told);
        await expect(card(page, place)).toBeFocused();
        await expect(card(page, place)).toHaveAccessibleName(
          `Card ${place}, ${facts.table.over.includes(place) ? "flipped" : "as it was"}`,
        );
      }
      await expect(card(page, 1)).toHaveAccessibleName("Card 1, face down");
      await expect(page.locator("#modal-title")).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectStep(page, steps[0], "a new game");
      expect(
        await page.evaluate(() => document.activeElement.closest("#board") !== null),
        "the focus is in the row",
      ).toBe(true);
    },
  );

  test(
    "ten cards in two rows: arrows, 0 for the tenth, and a key that is held down",
    { tag: "@desktop" },
    async ({ page }) => {
      const { line, steps, drawn } = FLIPS["evil, ten cards"];
      await page.setViewportSize({ width: 390, height: 844 });
      await openGame(page, drawn);
      await hurry(page, line, key);
      await expectStep(page, steps.at(-1));
      for (const [pressed, wanted] of Object.entries({
        ArrowUp: 5,
        ArrowLeft: 4,
        ArrowDown: 9,
        Home: 6,
        End: 10,
        ArrowRight: 10,
      })) {
        await page.keyboard.press(pressed);
        expect(await at(page), pressed).toBe(wanted);
      }
      const [, one] = FLIPS["evil, standard"].steps;
      await openGame(page, link("evil", 4));
      for (const pressed of ["5", "0", "Alt+1", "Control+2"]) await page.keyboard.press(pressed);
      for (let held = 0; held < 5; held += 1) await page.keyboard.down("1");
      await page.keyboard.up("1");
      await expectStep(page, one);
    },
  );
});

test(
  "evil, by fingers: a perfect order is collected, and nothing can be undone",
  { tag: "@phone" },
  async ({ page }) => {
    const game = FLIPS["evil, another perfect order"];
    const noUndo = async (step, why) => {
      for (const name of ["undo", "redo"]) await expect(page.getByTestId(name)).toHaveCount(0);
      for (const pressed of ["Control+z", "u", "Control+Shift+z", "y"]) await page.keyboard.press(pressed);
      await expectStep(page, step, why);
    };
    await openGame(page, game.drawn);
    await page.evaluate(
      (all) => all.forEach((it) => document.querySelector(`#board [data-card="${it}"]`).click()),
      game.line.slice(0, 12),
    );
    await noUndo(game.steps[12], "quick taps are flips while the cards still turn");
    await playLine(page, game, tap, 12);
    await expect(toast(page)).toHaveText([/New in your collection: perfect order \d+ of 238!/]);
    await seeResult(page);
    await expect(page.getByRole("dialog", { name: "Perfect!" })).toBeVisible();
    await expect(result(page).getByTestId("fact")).toHaveText(/^15 flips, none wasted, 0:\d\d$/);
    await closeDialog(page);
    await page.getByTestId("new").click();
    await expect(toast(page).filter({ hasText: "collection" }), "it belongs to the game").toHaveCount(0);
  },
);

test(
  "a hint marks a card, says what speaks for it, and makes the game an assisted one",
  { tag: "@desktop" },
  async ({ page }) => {
    const { line, steps, drawn } = FLIPS["evil, after a waste"];
    await openGame(page, drawn);
    await hurry(page, line.slice(0, 7), key);
    for (let made = 7; made < line.length; made += 1) {
      await tool(page, "hint").click();
      await expect(message(page)).toHaveText(
        /^\d+ ways? left\. Each flip rules out one at most: at least \d+ flips?\.$/,
      );
      await tool(page, "hint").click();
      await expect(page.locator("#board [data-hinted]")).toHaveAttribute("data-card", `${line[made]}`);
      // The flips of the other cards come with the code of the reasons.
      const left = line.length - made;
      const flips = left === 1 ? "1 flip" : `${left} flips`;
      const words = new RegExp(
        `^(Flip card ${line[made]}: that ends it|Try card ${line[made]}: at most ${left} more|Card ${line[made]} first: ${flips} for)`,
      );
      await expect(message(page)).toHaveText(words);
      await expect(tool(page, "hint"), "the focus stays").toBeFocused();
      await key(page, line[made]);
      await expectStep(page, steps[made + 1]);
      await expect(page.locator("#board [data-hinted]")).toHaveCount(0);
    }
    await seeResult(page);
    await expect(result(page).locator(".badge")).toHaveText(["Assisted"]);
  },
);

test("each mode and number of cards keeps a game", { tag: "@desktop" }, async ({ page }) => {
  const [two, five] = [FLIPS["evil, two cards"], FLIPS["evil, five cards"]];
  await openGame(page, two.drawn);
  await key(page, two.line[0]);
  await setUp(page, "options");
  await page.getByRole("group", { name: "Cards", exact: true }).getByRole("radio", { name: "5", exact: true }).check();
  await page.getByRole("radio", { name: "Cheating computer" }).check();
  await start(page);
  await hurry(page, five.line, key);
  await open(page, link("two", 3));
  await setRound(page, [1, 3], key);
  const saves = Object.keys(await kept(page)).filter((name) => name.includes("/save/card-flip"));
  expect(saves.sort()).toEqual(["evil-2", "evil-5", "two-3"].map((slot) => `handful/2/save/card-flip/${slot}`));
  await open(page, two.drawn);
  await expectStep(page, two.steps[1]);
  await more(page, "table");
  await page.locator('[data-setting="map"]').getByRole("switch").click();
  await closeDialog(page);
  await expect(cube(page), "the picture can be hidden").toHaveCount(0);
});

test(
  "blind and evil games are recorded, each kind in a table of its own, others are not",
  { tag: "@desktop" },
  async ({ page }) => {
    const play = async (hash, { line }) => {
      await openGame(page, hash);
      await hurry(page, line, key);
      await seeResult(page);
    };
    await openGame(page, link("two", 1));
    await setRound(page, [1], key);
    await key(page, 1);
    await seeResult(page);
    await open(page, "#/records");
    await expect(page.getByText("No games yet.")).toBeVisible();
    await play(link("evil", 2), FLIPS["evil, two cards, wasteful"]);
    await play(FLIPS["blind, one card"].link, FLIPS["blind, one card"]);
    await open(page, "#/records");
    const rows = (slot) => page.locator(`[data-records="card-flip"][data-slot="${slot}"] .list li`);
    await expect(page.locator('[data-slot="evil-2"] h2')).toHaveText("Card Flip: Cheating computer, 2 cards");
    await expect(rows("blind-1")).toHaveText([/Practice/]);
    await expect(rows("evil-2").locator("b")).toHaveText(/^Score \(%\)\s*75$/, { useInnerText: true });
  },
);

test("a stop beside yours is tapped and is that flip, by keys too", { tag: "@phone" }, async ({ page }) => {
  await openGame(page, "#/card-flip?layout=1213");
  const stop = (/** @type {number} */ card) => page.locator(`.stop[data-stop="${card}"]`);
  await expect(promptOf(page)).toHaveText("Visit every white stop: flip a card or tap a stop");
  await expect(stop(1)).toHaveAccessibleName("Flip card 1: to a white stop, dots 1, 2 and 3");
  await expect(stop(3)).toHaveAccessibleName("Flip card 3: to a stop you’ve been to, dot 2");
  for (let card = 1; card <= 4; card += 1) {
    const box = await stop(card).boundingBox();
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
    // It lies on the stop that the flip leads to.
    const bits = 0b0110 ^ (1 << (card - 1));
    const pill = await page.locator(`#cube [data-corner="${bits}"]`).boundingBox();
    for (const [at, size] of [
      ["x", "width"],
      ["y", "height"],
    ]) {
      expect(Math.abs(box[at] + box[size] / 2 - pill[at] - pill[size] / 2)).toBeLessThan(2);
    }
  }
  await stop(1).tap();
  await expect(page.locator("#cube [data-here]")).toHaveAttribute("data-corner", "7");
  await expect(promptOf(page)).toHaveText("It says “not yet” as long as a white stop is left");
  await expect(page.getByTestId("ways")).toHaveText("10");
  await stop(1).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("flips")).toHaveText("2");
  await expect(page.locator(".stop:focus"), "the focus stays on the stop of that card").toHaveCount(1);
});
