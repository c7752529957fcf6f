// Card Flip, blind and evil: whole games by touch and by mouse; checks the page after every flip.
import { expect, test } from "./support/test.mjs";
import {
  board, cardsOf, click, closeResult, dealt, expectWalk, flipsWord, heard, hurry, key, link, list, message, news, PERFECT,
  playLine, ready, result, ruler, seeResult, shown, sit, startsWord, tap, tool, truth, walk,
} from "./support/card-flip.mjs";

test("blind, by fingers: the standard order ends a game within 15 flips, and 7 cards lie in two rows", { tag: "@phone" }, async ({ page }) => {
  await sit(page, link("blind", 4));
  await expectWalk(page, walk(4, []));
  let flips = 0;
  while ((await board(page).getAttribute("data-status")) === "playing") {
    expect(flips).toBeLessThan(15);
    const line = ruler((flips += 1));
    await tap(page, line.at(-1));
    await expect(page.getByTestId("flips")).toHaveText(`${flips}`);
    await expectWalk(page, walk(4, line), { done: (await board(page).getAttribute("data-status")) !== "playing", hears: flips < 15 });
  }
  await seeResult(page);
  await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
  await expect(result(page).locator(".result-figures")).toHaveText(new RegExp(`^${flipsWord(flips)}, ${startsWord(flips)} tested, \\d+:\\d\\d$`));
  const up = cardsOf(walk(4, ruler(flips)).at);
  await expect(truth(page).locator("p")).toHaveText([
    PERFECT,
    `${up.length === 1 ? "Card" : "Cards"} ${list(up)} started face up.`,
    `The standard order 1 2 1 3 … would have taken ${flipsWord(flips)}.`,
    "On average it takes 8 flips; random flipping takes 18.31.",
    /^Within \d+ flips?, the standard order finishes \d+% of games and random flipping \d+%\.$/,
  ]);
  await test.step("7 cards, with a grid for a picture", async () => {
    expect(cardsOf(dealt(1000, 7))).toEqual([3, 5]);
    await sit(page, link("blind", 7, 1000));
    await playLine(page, 7, [7, 7, 1, 1, 5, 3], { start: dealt(1000, 7), flip: tap });
    await seeResult(page);
    await expect(truth(page).locator("p").nth(2)).toHaveText("On average it takes 64 flips; random flipping takes 153.19.");
    await closeResult(page);
    await tool(page, "result").tap();
    await seeResult(page);
  });
});

test("blind, by mouse: what is wasted shows in the score and in the result", { tag: "@desktop" }, async ({ page }) => {
  const start = dealt(1000, 4);
  expect(cardsOf(start)).toEqual([1, 2, 3]);
  await sit(page, link("blind", 4, 1000));
  const end = await playLine(page, 4, [1, 2, 1, 2, 1, 2, 3], { start });
  await expect(page.getByTestId("score")).toHaveText("57");
  await seeResult(page);
  await expect(result(page).locator(".result-figures")).toHaveText(/^7 flips, 4 starts tested, 0:\d\d$/);
  await expect(truth(page).locator("p")).toHaveText([
    "Cards 1, 2 and 3 started face up.",
    "The standard order 1 2 1 3 … would have taken 5 flips.",
    "On average it takes 8 flips; random flipping takes 18.31.",
    "Within 7 flips, the standard order finishes 46% of games and random flipping 33%.",
  ]);
  // The same once more as a picture, with a column for the start and one for each flip.
  const columns = result(page).locator(".film .step");
  await expect(columns).toHaveCount(8);
  const up = await columns.evaluateAll((each) => each.map((step) => [...step.querySelectorAll("i")].flatMap((dot, i) => (dot.hasAttribute("data-up") ? [i + 1] : []))));
  expect(up).toEqual(end.path.map((corner) => cardsOf(corner ^ start)));
});

test("evil, by fingers: a perfect order ends at 15 and is collected, and nothing can be undone", { tag: "@phone" }, async ({ page }) => {
  const line = [4, 3, 4, 2, 1, 2, 3, 4, 3, 2, 1, 3, 1, 4, 1];
  const noUndo = async (at, done) => {
    for (const name of ["undo", "redo"]) await expect(page.getByTestId(name)).toHaveCount(0);
    for (const pressed of ["Control+z", "u", "Alt+u", "Control+Shift+z", "Control+y", "y"]) await page.keyboard.press(pressed);
    await expectWalk(page, at, { mode: "evil", done });
  };
  await page.clock.install();
  await sit(page, link("evil", 4));
  await hurry(page, line.slice(0, 3), tap);
  await noUndo(walk(4, line.slice(0, 3)));
  await page.reload();
  await ready(page);
  await noUndo(walk(4, line.slice(0, 3)));
  await playLine(page, 4, line.slice(3, 14), { mode: "evil", flip: tap, made: line.slice(0, 3) });
  // The clock is paused at the last flip, because the collection's notice appears some time after the end was
  // announced.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await tap(page, line[14]);
  // The figures follow the pieces by a frame.
  await page.clock.runFor(50);
  const end = walk(4, line);
  await expectWalk(page, end, { mode: "evil", done: true, hears: true });
  await expect(page.getByTestId("score")).toHaveText("100");
  // The chunk that collects arrives at a time that the clock does not control.
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(heard(page)).toHaveText(/^New in your collection: perfect order \d+ of 238!\s*$/, { timeout: 500 });
  }).toPass();
  await page.clock.resume();
  await seeResult(page);
  await expect(truth(page).locator("p")).toHaveText([PERFECT]);
  await expect(result(page).locator(".badge")).toHaveText(["at par"]);
  await closeResult(page);
  await noUndo(end, true);
});

test.describe("a wasted flip", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("flashes, every time anew, and costs the par of evil", { tag: "@desktop" }, async ({ page }) => {
    await sit(page, link("evil", 4));
    await page.evaluate(() => {
      window.flashes = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        if (this.matches("#cube .here")) window.flashes += 1;
        return animate.apply(this, given);
      };
    });
    const flashes = (n) => expect.poll(() => page.evaluate(() => window.flashes)).toBe(n);
    await hurry(page, [1, 2]);
    await expectWalk(page, walk(4, [1, 2]), { mode: "evil" });
    await flashes(0);
    await click(page, 2);
    await expect(message(page)).toHaveText("Not yet, nothing new: still 13 of 15 starts");
    await flashes(1);
    await click(page, 2);
    await flashes(2);
    await click(page, 1);
    await expectWalk(page, walk(4, [1, 2, 2, 2, 1]), { mode: "evil" });
    await flashes(2);
    // If no card is turned, there is no start to test.
    await click(page, 2);
    await expectWalk(page, walk(4, [1, 2, 2, 2, 1, 2]), { mode: "evil" });
    await flashes(3);
    await click(page, 3);
    await expectWalk(page, walk(4, [1, 2, 2, 2, 1, 2, 3]), { mode: "evil" });
    await flashes(3);

    const line = [1, 2, 2, 2, 1, 2, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1];
    await hurry(page, line.slice(7));
    await expectWalk(page, walk(4, line), { mode: "evil", done: true });
    await seeResult(page);
    await expect(truth(page)).not.toContainText("Perfect");
    await expect(result(page).locator(".badge")).toHaveText(["3 over par"]);
    await closeResult(page);
    // A finished game accepts no flip.
    const end = await shown(page);
    await click(page, 1);
    await expect(news(page)).toHaveText("Game over");
    expect({ ...(await shown(page)), message: "" }).toEqual({ ...end, message: "" });
  });
});

test("a hint marks a card, says what speaks for it, and makes the game an assisted one", { tag: "@desktop" }, async ({ page }) => {
  const marked = page.locator("#board [data-hinted]");
  const hint = async (words) => {
    await tool(page, "hint").click();
    await expect(marked).toHaveCount(1);
    const hinted = Number(await marked.getAttribute("data-card"));
    await expect(news(page)).toHaveText(words(hinted));
    await expect(heard(page)).toHaveText(words(hinted));
    return hinted;
  };
  await test.step("of 3 cards: as many flips as are needed, to the end", async () => {
    await sit(page, link("evil", 3));
    const flips = [1, 2, 1, 3, 3];
    await hurry(page, flips, key);
    for (let left = 4; left > 0; left -= 1) {
      flips.push(await hint((card) => (left === 1 ? `Flip card ${card}: that ends it`
        : `Try card ${card}: at most ${left} more flips, proven best`)));
      await key(page, flips.at(-1));
      await expectWalk(page, walk(3, flips), { mode: "evil", done: left === 1 });
      await expect(marked).toHaveCount(0);
    }
    await seeResult(page);
    await expect(result(page).locator(".badge")).toHaveText(["2 over par", "Assisted"]);
  });
  await test.step("of 7 cards: the standard order, then what is near", async () => {
    await sit(page, link("evil", 7));
    await hurry(page, [5, 2, 5, 7, 5, 2], key);
    expect(await hint((card) => `Try card ${card}: next in the standard order`)).toBe(5);
    await hurry(page, [5, 7, 7], key);
    await hint((card) => `Try card ${card}: something new, but not proven best`);
  });
});
