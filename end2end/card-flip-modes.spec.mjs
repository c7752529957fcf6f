// Card Flip with cards that a player sets: the computer flips while the player watches, or another player flips. No
// mode may reveal a face before the end.
import { expect, test } from "./support/test.mjs";
import {
  board, card, cardsOf, click, cube, curtain, dealt, drawBack, expectSecret, expectWalk, heard, hurry, key, link, message, news,
  PERFECT, playLine, ready, result, ruler, save, seeResult, setRound, setStart, shown, sit, startOf, tap, tool,
  truth, walk,
} from "./support/card-flip.mjs";
import { more } from "./support/table.mjs";

const flips = (page) => page.getByTestId("flips");

test.describe("set and watch", () => {
  test("wants a card face up, and shows what lies there", { tag: "@phone" }, async ({ page }) => {
    await sit(page, link("watch", 4));
    await expect(message(page)).toHaveText("Tap cards to turn them face up, then start");
    const set = page.getByTestId("set");
    await expect(set).toHaveText("Start flipping");
    await expect(set).toHaveAttribute("aria-disabled", "true");
    for (const none of [[], [2, 2]]) {
      await hurry(page, none, tap);
      await set.tap({ force: true });
      await expect(news(page)).toHaveText("Turn at least one card face up");
      await expect(news(page)).toHaveAttribute("data-tone", "refusal");
      await expect(board(page)).toHaveAttribute("data-turn", "0");
    }
    await hurry(page, [2, 4], tap);
    expect((await shown(page)).up).toEqual([2, 4]);
    await expect(set).not.toHaveAttribute("aria-disabled");
    for (const [each, up] of [[1, false], [2, true], [3, false], [4, true]]) {
      await expect(card(page, each)).toHaveAttribute("aria-pressed", `${up}`);
      await expect(card(page, each)).toHaveAccessibleName(`Card ${each}, face ${up ? "up" : "down"}`);
      await expect(card(page, each).locator(".face")).toHaveCount(1);
    }
    await expect(heard(page)).toHaveText("Card 4, face up");
    await expect(page.locator("#cube [data-start]")).toHaveCount(0);
  });

  test("flips one by one, at a pace that is chosen, and waits while it is stopped", { tag: "@desktop" }, async ({ page }) => {
    await page.clock.install();
    await sit(page, link("watch", 4));
    // The clock is paused; the test advances it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    const run = (ms) => page.clock.runFor(ms);
    // Card 4 alone is the last start in the standard order.
    const start = startOf([4]);
    const line = ruler(15);
    await setStart(page, start);
    // The figures follow the pieces by a frame.
    await run(17);
    let made = 0;
    const expectMade = (more, why) => {
      made += more;
      return expectWalk(page, walk(4, line.slice(0, made)), { mode: "watch", start, why });
    };
    await expectMade(0, "at first");
    await expect(page.locator("#cube [data-start]")).toHaveAttribute("data-corner", `${start}`);
    const pace = page.getByTestId("watch-pace");
    for (const [words, ms] of [["Speed ×2", 800], ["Speed ×4", 400], ["Speed ×8", 100], ["Speed ×1", 1600]]) {
      await expect(pace).toHaveText(words);
      await run(ms - 20);
      await expectMade(0, `${words}, not yet`);
      await run(40);
      await expectMade(1, words);
      await pace.click();
    }
    // While stopped, while a dialog is open, and when the player taps, the computer does not flip.
    await page.getByTestId("watch-run").click();
    await expect(page.getByTestId("watch-run")).toHaveText("Play");
    await run(20_000);
    await expectMade(0, "stopped");
    await click(page, 2);
    await key(page, 3);
    await run(20);
    await expectMade(0, "a card was tapped");
    for (const once of [1, 2]) {
      await page.getByTestId("watch-step").click();
      await run(20);
      await expectMade(1, `step ${once}`);
      await run(5_000);
      await expectMade(0, "a step goes no farther");
    }
    await page.getByTestId("watch-run").click();
    await more(page, "help");
    await run(20_000);
    await page.getByTestId("close").click();
    await expectMade(0, "while a dialog was open");
    await run(1_000);
    await expectMade(1, "and on");
    await page.reload();
    // The start gives way to other tasks by timers, which the test's clock holds.
    await expect(async () => {
      await run(1);
      await expect(page.locator("html[data-ready]")).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await ready(page);
    await expectMade(0, "after a reload");
    await run(820);
    await expectMade(1, "it goes on by itself");
    for (let left = 15 - made; left > 0; left -= 1) await run(820);
    await expectWalk(page, walk(4, line), { mode: "watch", done: true, start });
    expect((await save(page, "watch", 4)).line).toBe(`u4,${line.join()}`);
    await page.clock.resume();
    await seeResult(page);
    await expect(truth(page).locator("p")).toHaveText(["Card 4 started face up."]);
  });
});

test.describe("two players", () => {
  test("swap roles each round, the score adds up, and a new match begins at 0", { tag: "@phone" }, async ({ page }) => {
    await sit(page, link("two", 3));
    const total = [0, 0];
    const rounds = [
      { setter: 1, flipper: 2, start: startOf([1, 3]), line: [1, 2, 1, 3, 1, 2], truth: [PERFECT, "Cards 1 and 3 started face up.",
        "The standard order 1 2 1 3 … would have taken 6 flips.", "On average it takes 4 flips; random flipping takes 8.29.",
        "Within 6 flips, the standard order finishes 85% of games and random flipping 53%."] },
      { setter: 2, flipper: 1, start: startOf([2]), line: [1, 3, 3, 1, 2], truth: ["Card 2 started face up.",
        "The standard order 1 2 1 3 … would have taken 3 flips.", "On average it takes 4 flips; random flipping takes 8.29.",
        "Within 5 flips, the standard order finishes 71% of games and random flipping 48%."] },
    ];
    for (const [i, { setter, flipper, start, line, truth: words }] of rounds.entries()) {
      const told = [`Round ${i + 1}: player ${setter} sets, player ${flipper} flips`];
      if (i > 0) told.push(`Flips so far: player 1 ${total[0]}, player 2 ${total[1]}`);
      await expect(curtain(page).locator("p")).toHaveText(`Player ${setter} sets the cards. Player ${flipper} looks away.`);
      await expect(page.getByTestId("curtain-open")).toHaveText(`I’m player ${setter}`);
      await drawBack(page);
      await expect(curtain(page)).toHaveCount(0);
      await expect(page.getByTestId("round").locator("p")).toHaveText(told);
      await expect(message(page)).toHaveText("Tap cards to turn them face up, then hide them");
      await expect(page.getByTestId("set")).toHaveText("Hide the cards");
      await setStart(page, start, tap);
      await expect(curtain(page).locator("p")).toHaveText(`Pass the device to player ${flipper}, who flips.`);
      await expect(page.getByTestId("curtain-open")).toHaveText(`I’m player ${flipper}`);
      await drawBack(page);
      await expect(page.getByTestId("round").locator("p")).toHaveText(told);
      await playLine(page, 3, line, { mode: "two", start, flip: tap });
      total[flipper - 1] += line.length;
      await seeResult(page);
      const score = `Flips so far: player 1 ${total[0]}, player 2 ${total[1]}`;
      await expect(result(page).getByTestId("round").locator("p")).toHaveText([told[0], score]);
      await expect(truth(page).locator("p")).toHaveText(words);
      await expect(result(page).locator(".result-figures")).toContainText(`${line.length} flips, `);
      await expect(result(page).getByTestId("result-new")).toHaveText("Next round");
      if (i === 0) await result(page).getByTestId("result-new").click();
    }
    await result(page).getByTestId("new-match").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(curtain(page).locator("p")).toHaveText("Player 1 sets the cards. Player 2 looks away.");
    await drawBack(page);
    await expect(page.getByTestId("round").locator("p")).toHaveText(["Round 1: player 1 sets, player 2 flips"]);
  });

  test("play by keyboard, behind a curtain that falls again with each reload", { tag: "@desktop" }, async ({ page }) => {
    await sit(page, link("two", 3));
    const start = startOf([2, 3]);
    const sets = "Player 1 sets the cards. Player 2 looks away.";
    const hands = "Pass the device to player 2, who flips.";
    const reload = async () => {
      await page.reload();
      await ready(page);
    };
    const openByKey = async () => {
      await page.getByTestId("curtain-open").focus();
      await page.keyboard.press("Enter");
      await expect(card(page, 1)).toBeFocused();
    };
    /** Neither keys nor taps reach anything behind the curtain. */
    const expectShut = async (words, at) => {
      await expect(curtain(page).locator("p")).toHaveText(words);
      await expect(page.locator(".flip-area")).toHaveAttribute("inert");
      const made = await flips(page).innerText();
      await page.keyboard.press("1");
      const { x, y, width, height } = await card(page, 2).boundingBox();
      await page.mouse.click(x + width / 2, y + height / 3);
      expect(await shown(page)).toMatchObject({ over: cardsOf(at), flips: made });
      await expect(curtain(page)).toBeVisible();
      await expectSecret(page, words);
    };
    await expect(curtain(page).locator("p")).toHaveText(sets);
    await openByKey();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("2");
    await expect(page.locator("#board [data-up]")).toHaveCount(2);
    await page.getByTestId("set").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("curtain-open"), "what lies behind a curtain cannot hold the focus").toBeFocused();
    await expectShut(hands, 0);
    await reload();
    await expectShut(hands, 0);
    await openByKey();
    await playLine(page, 3, [1, 2], { mode: "two", start, flip: key });
    await reload();
    await expectShut(hands, startOf([1, 2]));
    await openByKey();
    await playLine(page, 3, [1, 3], { mode: "two", start, flip: key, made: [1, 2] });
    await seeResult(page);
    const score = ["Round 1: player 1 sets, player 2 flips", "Flips so far: player 1 0, player 2 4"];
    await expect(result(page).getByTestId("round").locator("p")).toHaveText(score);
    await reload();
    await page.getByTestId("result").click();
    await expect(result(page).getByTestId("round").locator("p"), "the round is counted once").toHaveText(score);
    await page.keyboard.press("Escape");
    await tool(page, "new").click();
    await expect(curtain(page).locator("p")).toHaveText("Player 2 sets the cards. Player 1 looks away.");

    // A round that Restart begins again counts only at its end.
    await setRound(page, startOf([3]), key);
    await hurry(page, [1, 2], key);
    await tool(page, "restart").click();
    await expect(curtain(page).locator("p")).toHaveText("Player 2 sets the cards. Player 1 looks away.");
    await setRound(page, startOf([1]), key);
    await playLine(page, 3, [2, 1, 2], { mode: "two", start: startOf([1]), flip: key });
    await seeResult(page);
    await expect(result(page).getByTestId("round")).toContainText("Flips so far: player 1 3, player 2 4");
  });
});

test("before the end nothing tells a face: whatever the start, the page looks and reads the same", { tag: "@desktop" }, async ({ browser, baseURL }) => {
  const NUMBERS = ["2147483648", "4294967294"];
  const STARTS = NUMBERS.map((number) => dealt(number, 4));
  /** Returns the whole page without the number of the deal and the clock. */
  const everything = (page, number) =>
    page.evaluate((number) => {
      const page = document.body.cloneNode(true);
      for (const same of page.querySelectorAll('[data-testid="time"], script, .sprite')) same.remove();
      return [document.title, ...page.outerHTML.split(/(?=<)/)].map((line) => line.replaceAll(number, "#"));
    }, number);
  const read = (page, number) =>
    page.locator("body").ariaSnapshot().then((told) => told.replaceAll(`#${number}`, "#").replace(/\d+:\d\d/g, ""));
  /** Returns the page after each of some flips. */
  const follow = async (page, number, line) => {
    const pages = [];
    for (let made = 0; made <= line.length; made += 1) {
      if (made > 0) await click(page, line[made - 1]);
      await expect(flips(page)).toHaveText(`${made}`);
      await expectSecret(page, `after ${made} flips`);
      pages.push(await everything(page, number));
    }
    return [...pages, await read(page, number)];
  };
  expect(STARTS.map(cardsOf)).toEqual([[1, 2], [1]]);
  const seen = [];
  for (const [i, number] of NUMBERS.entries()) {
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce", serviceWorkers: "block" });
    const page = await context.newPage();
    await sit(page, link("blind", 4, number));
    const pages = await follow(page, number, [3, 2, 4, 4, 2]);
    await tool(page, "hint").click();
    await expect(page.locator("#board [data-hinted]")).toHaveCount(1);
    pages.push(await everything(page, number));
    // The flipping player sees the same page whatever the other player has set.
    await sit(page, link("two", 4, 1234567));
    await setRound(page, [startOf([1]), startOf([1, 2, 4])][i]);
    // In the frame after the curtain, the tab stop moves from the card that was set last.
    await expect(page.locator("#flip-1")).toBeFocused();
    pages.push(...(await follow(page, "1234567", [2, 3, 2, 2])));
    // The player who sets sees the faces, which proves that this check detects them.
    await sit(page, link("two", 3));
    await drawBack(page);
    await key(page, 2);
    await expect(expectSecret(page)).rejects.toThrow(/data-up on 2/);
    // Evil mode shows only backs until the last flip.
    await sit(page, link("evil", 2));
    for (const each of [1, 2, 1]) {
      await expectSecret(page);
      await key(page, each);
    }
    await expect(page.locator("#board .face")).toHaveCount(2);
    seen.push(pages);
    await context.close();
  }
  for (const [i, each] of seen[0].entries()) expect(seen[1][i], `picture ${i}`).toEqual(each);
});

test("the player's own flips are played back face up", { tag: "@desktop" }, async ({ page }) => {
  const replay = async (mode, n, start, line, sets) => {
    await seeResult(page);
    await result(page).getByTestId("watch").click();
    await page.getByTestId("pause").click();
    for (let back = 0; (await page.getByTestId("step-back").getAttribute("aria-disabled")) !== "true"; back += 1) {
      expect(back).toBeLessThan(line.length + 2);
      await page.getByTestId("step-back").click();
    }
    const moves = line.length + (sets ? 1 : 0);
    for (let at = sets ? -1 : 0; at <= line.length; at += 1) {
      await expect(message(page)).toHaveText(`Move ${at + (sets ? 1 : 0)} of ${moves}`);
      await expect(curtain(page), "no curtain before what is over").toHaveCount(0);
      const { flips: made, lit } = walk(n, line.slice(0, Math.max(at, 0)));
      const now = await shown(page);
      expect(now).toMatchObject({ flips: `${made.length}`, tested: `${lit.length}`, picture: { lit } });
      if (at >= 0) expect(now.up, `after ${at} flips`).toEqual(cardsOf(start ^ walk(n, made).at));
      if (at < line.length) await page.getByTestId("on").click();
    }
    await expect(page.getByTestId("on")).toHaveAttribute("aria-disabled", "true");
    await page.getByTestId("end").click();
    await seeResult(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectWalk(page, walk(n, line), { mode, done: true, start });
  };
  await test.step("blind", async () => {
    expect(cardsOf(dealt(42, 4))).toEqual([3, 4]);
    await sit(page, link("blind", 4, 42));
    await hurry(page, [4, 4, 3, 4], key);
    await replay("blind", 4, dealt(42, 4), [4, 4, 3, 4]);
  });
  await test.step("evil", async () => {
    await sit(page, link("evil", 2));
    await hurry(page, [1, 2, 1], key);
    await replay("evil", 2, startOf([2]), [1, 2, 1]);
  });
  await test.step("watch", async () => {
    await sit(page, link("watch", 2));
    await setStart(page, startOf([1]), key);
    await replay("watch", 2, startOf([1]), [1], true);
    await expect(cube(page).locator("[data-start]")).toHaveAttribute("data-corner", "1");
  });
  await test.step("two, after a reload as well", async () => {
    await sit(page, link("two", 3));
    await setRound(page, startOf([1, 3]), key);
    await hurry(page, [3, 1], key);
    await replay("two", 3, startOf([1, 3]), [3, 1], true);
    await page.reload();
    await ready(page);
    await page.getByTestId("result").click();
    await replay("two", 3, startOf([1, 3]), [3, 1], true);
  });
});
