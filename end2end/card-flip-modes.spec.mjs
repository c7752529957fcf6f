// Card Flip with cards that somebody sets: the computer flips while the player watches, or another player does.
// And what none of the modes may show: a face, before the end.
import { expect, test } from "./support/test.mjs";
import {
  board, card, cardsOf, click, closeResult, cube, curtain, drawBack, expectSecret, expectWalk, flipsWord, GOLDEN,
  heard, hurry, key, lineOf, link, message, once, PERFECT, place, playLine, ready, result, ruler, save, seeResult,
  setCards, setRound, setStart, shown, sit, startOf, tap, toldAfter, tool, truth, until, walk,
} from "./support/card-flip.mjs";

/** Time stands still until a test lets it run. */
async function stopClock(page) {
  await page.clock.install();
  return {
    stop: () => page.evaluate(() => Date.now()).then((now) => page.clock.pauseAt(now + 1000)),
    run: (ms) => page.clock.runFor(ms),
  };
}
const flips = (page) => page.getByTestId("flips");

test.describe("set and watch", () => {
  for (const [i, onPhone] of [[0, true], [1, false], [2, true]]) {
    const some = [5, 4, 3, 2, 1].map((each) => each + 5 * i);
    test(`finds the starts ${some.at(-1)} to ${some[0]} of 15`, async ({ page }, { project }) => {
      once(page, project, onPhone ? "phone" : "desktop");
      test.setTimeout(120_000);
      await sit(page, link("watch", 4));
      for (const [i, start] of some.entries()) {
        await expect(board(page)).toHaveAttribute("data-turn", "0");
        await setStart(page, start, onPhone ? tap : key);
        // As fast as it goes, from the first game on.
        for (let more = i === 0 ? 2 : 0; more > 0; more -= 1) await page.getByTestId("watch-pace").dispatchEvent("click");
        await expect(board(page)).toHaveAttribute("data-status", "over");
        await expectWalk(page, walk(4, ruler(place(start))), { mode: "watch", done: true, start });
        expect(await lineOf(page, "watch", 4)).toEqual(ruler(place(start)));
        await seeResult(page);
        await expect(truth(page).locator("p")).toHaveText([toldAfter(4, start, 0)[0]]);
        await result(page).getByTestId("result-new").click();
      }
    });
  }

  test("wants a card face up, and shows what lies there", async ({ page }, { project }) => {
    await sit(page, link("watch", 4));
    const hand = project.name === "phone" ? tap : click;
    await expect(message(page)).toHaveText("Tap cards to lay them face up, then let the computer flip");
    const set = page.getByTestId("set");
    await expect(set).toHaveText("Let it flip");
    await expect(set).toHaveAttribute("aria-disabled", "true");
    for (const none of [[], [2, 2]]) {
      await hurry(page, none, hand);
      await set.click({ force: true });
      await expect(message(page)).toHaveText("Lay at least one card face up");
      await expect(message(page)).toHaveAttribute("data-refused");
      await expect(board(page)).toHaveAttribute("data-turn", "0");
    }
    await hurry(page, [2, 4], hand);
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

  test("flips one by one, at a pace that is chosen, and waits while it is stopped", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const clock = await stopClock(page);
    await sit(page, link("watch", 4));
    await clock.stop();
    const start = startOf([4]);
    const line = ruler(15);
    await setStart(page, start);
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
      await clock.run(ms - 20);
      await expectMade(0, `${words}, not yet`);
      await clock.run(40);
      await expectMade(1, words);
      await pace.click();
    }
    // Stopped, in a dialog, and with one's own hands: nothing.
    await page.getByTestId("watch-run").click();
    await expect(page.getByTestId("watch-run")).toHaveText("Play");
    await clock.run(20_000);
    await expectMade(0, "stopped");
    await click(page, 2);
    await key(page, 3);
    await expectMade(0, "a card was tapped");
    for (const once of [1, 2]) {
      await page.getByTestId("watch-step").click();
      await expectMade(1, `step ${once}`);
      await clock.run(5_000);
      await expectMade(0, "a step goes no farther");
    }
    await page.getByTestId("watch-run").click();
    await page.getByTestId("help").click();
    await clock.run(20_000);
    await page.getByTestId("close").click();
    await expectMade(0, "while a dialog was open");
    await clock.run(1_000);
    await expectMade(1, "and on");
    await page.reload();
    await ready(page);
    await expectMade(0, "after a reload");
    await clock.run(820);
    await expectMade(1, "it goes on by itself");
    for (let left = place(start) - made; left > 0; left -= 1) await clock.run(820);
    await expect(board(page)).toHaveAttribute("data-status", "over");
    expect((await save(page, "watch", 4)).line).toBe(`u4,${line.join()}`);
  });
});

test.describe("two players", () => {
  test("swap roles each round, and the score adds up", async ({ page }, { project }) => {
    test.setTimeout(120_000);
    const hand = project.name === "phone" ? tap : click;
    await sit(page, link("two", 3));
    const total = [0, 0];
    for (const [i, start] of [startOf([1, 3]), startOf([2]), startOf([1, 2, 3])].entries()) {
      const [setter, flipper] = i % 2 === 0 ? [1, 2] : [2, 1];
      const line = i === 1 ? [1, 3, 3, 1, 2] : until(start, ruler(7));
      const told = [`Round ${i + 1}: player ${setter} sets, player ${flipper} flips`];
      if (i > 0) told.push(`Flips so far: player 1 ${total[0]}, player 2 ${total[1]}`);
      await expect(curtain(page).locator("p")).toHaveText(`Player ${setter} sets the cards. Player ${flipper} looks away.`);
      await expect(page.getByTestId("curtain-open")).toHaveText(`I am player ${setter}`);
      await drawBack(page);
      await expect(curtain(page)).toHaveCount(0);
      await expect(page.getByTestId("round").locator("p")).toHaveText(told);
      await expect(message(page)).toHaveText("Tap cards to lay them face up, then hide them");
      await expect(page.getByTestId("set")).toHaveText("Hide them");
      await setStart(page, start, hand);
      await expect(curtain(page).locator("p")).toHaveText(`Hand over to player ${flipper}, who flips.`);
      await expect(page.getByTestId("curtain-open")).toHaveText(`I am player ${flipper}`);
      await drawBack(page);
      await expect(page.getByTestId("round").locator("p")).toHaveText(told);
      await playLine(page, 3, line, { mode: "two", start, flip: hand });
      total[flipper - 1] += line.length;
      await seeResult(page);
      const score = `Flips so far: player 1 ${total[0]}, player 2 ${total[1]}`;
      await expect(result(page).getByTestId("round").locator("p")).toHaveText([told[0], score]);
      await expect(truth(page).locator("p")).toHaveText([...(i === 1 ? [] : [PERFECT]), ...toldAfter(3, start, line.length)]);
      await expect(result(page).locator(".result-figures")).toContainText(`${flipsWord(line.length)} tested`);
      await expect(result(page).getByTestId("result-new")).toHaveText("Next round");
      await result(page).getByTestId("result-new").click();
    }
    expect(total).toEqual([5, 6 + 5]);
    await expect(curtain(page).locator("p")).toHaveText("Player 2 sets the cards. Player 1 looks away.");
  });

  test("may begin a new match", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("two", 2));
    await setRound(page, startOf([2]), key);
    await hurry(page, [1, 2, 1], key);
    await seeResult(page);
    await result(page).getByTestId("new-match").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(curtain(page).locator("p")).toHaveText("Player 1 sets the cards. Player 2 looks away.");
    await drawBack(page);
    await expect(page.getByTestId("round").locator("p")).toHaveText(["Round 1: player 1 sets, player 2 flips"]);
  });

  test("find the curtain drawn again after a reload, and the round as it was", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("two", 3));
    const start = startOf([2, 3]);
    const reload = async () => {
      await page.reload();
      await ready(page);
    };
    /** Neither keys nor fingers reach what is behind the curtain. */
    const expectShut = async (words, at) => {
      await expect(curtain(page).locator("p")).toHaveText(words);
      await expect(page.locator(".flip-area")).toHaveAttribute("inert");
      await page.keyboard.press("1");
      const { x, y, width, height } = await card(page, 2).boundingBox();
      await page.mouse.click(x + width / 2, y + height / 3);
      expect(await shown(page)).toMatchObject({ over: cardsOf(at), flips: `${await page.getByTestId("flips").innerText()}` });
      await expect(curtain(page)).toBeVisible();
      await expectSecret(page, words);
    };
    const sets = "Player 1 sets the cards. Player 2 looks away.";
    const hands = "Hand over to player 2, who flips.";
    await expect(curtain(page).locator("p")).toHaveText(sets);
    await reload();
    await expect(curtain(page).locator("p")).toHaveText(sets);
    await drawBack(page);
    await hurry(page, cardsOf(start), key);
    await setCards(page);
    await expectShut(hands, 0);
    await reload();
    await expectShut(hands, 0);
    await drawBack(page);
    await playLine(page, 3, [1, 2], { mode: "two", start, flip: key });
    await reload();
    await expectShut(hands, startOf([1, 2]));
    await drawBack(page);
    await playLine(page, 3, [1, 3], { mode: "two", start, flip: key, made: [1, 2] });
    await seeResult(page);
    const score = ["Round 1: player 1 sets, player 2 flips", "Flips so far: player 1 0, player 2 4"];
    await expect(result(page).getByTestId("round").locator("p")).toHaveText(score);
    await reload();
    await page.getByTestId("result").click();
    await expect(result(page).getByTestId("round").locator("p"), "the round is counted once").toHaveText(score);
    await closeResult(page);
    await reload();
    await tool(page, "new").click();
    await expect(curtain(page).locator("p")).toHaveText("Player 2 sets the cards. Player 1 looks away.");
  });

  test("begin a round anew with Restart, which is not counted before its end", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("two", 3));
    await setRound(page, startOf([3]), key);
    await hurry(page, [1, 2], key);
    await tool(page, "restart").click();
    await expect(curtain(page).locator("p")).toHaveText("Player 1 sets the cards. Player 2 looks away.");
    await setRound(page, startOf([1]), key);
    await playLine(page, 3, [2, 1, 2], { mode: "two", start: startOf([1]), flip: key });
    await seeResult(page);
    await expect(result(page).getByTestId("round")).toContainText("Flips so far: player 1 0, player 2 3");
  });
});

test.describe("before the end nothing tells a face", () => {
  /** All that the page holds, without the number of the deal and the clock. */
  const everything = (page, number) =>
    page.evaluate((number) => {
      const page = document.body.cloneNode(true);
      for (const same of page.querySelectorAll('[data-testid="time"], script, .sprite')) same.remove();
      return [document.title, ...page.outerHTML.split(/(?=<)/)].map((line) => line.replaceAll(number, "#"));
    }, number);

  test("blind: two deals look the same after the same flips, to eyes and ears", async ({ browser, baseURL }, { project }) => {
    once(undefined, project, "desktop");
    const line = [3, 1, 4, 4, 1];
    const tests = walk(4, line).lit;
    const deals = GOLDEN.filter(({ number, starts: dealt }) => number.length > 5 && !tests.includes(dealt[4]));
    const seen = [];
    for (const { number, starts: dealt } of [deals[0], deals.find((deal) => deal.starts[4] !== deals[0].starts[4])]) {
      const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
      const page = await context.newPage();
      await sit(page, link("blind", 4, number));
      const pages = [];
      for (let made = 0; made <= line.length; made += 1) {
        if (made > 0) await click(page, line[made - 1]);
        await expect(flips(page)).toHaveText(`${made}`);
        await expectSecret(page, `after ${made} flips`);
        pages.push(await everything(page, number), await page.locator("body").ariaSnapshot().then((told) => told.replaceAll(`#${number}`, "#").replace(/\d+:\d\d/g, "")));
      }
      await tool(page, "hint").click();
      await expect(page.locator("#board [data-hinted]")).toHaveCount(1);
      pages.push(await everything(page, number));
      seen.push({ start: dealt[4], pages });
      await context.close();
    }
    expect(seen[0].start).not.toBe(seen[1].start);
    for (const [i, each] of seen[0].pages.entries()) expect(seen[1].pages[i], `picture ${i}`).toEqual(each);
  });

  test("two: whoever flips sees the same whatever was set", async ({ browser, baseURL }, { project }) => {
    once(undefined, project, "desktop");
    const line = [2, 3, 2, 2];
    const seen = [];
    for (const start of [startOf([1]), startOf([1, 2, 4])]) {
      const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
      const page = await context.newPage();
      await sit(page, link("two", 4, 1234567));
      await setRound(page, start);
      const pages = [];
      for (let made = 0; made <= line.length; made += 1) {
        if (made > 0) await click(page, line[made - 1]);
        await expect(flips(page)).toHaveText(`${made}`);
        await expectSecret(page, `after ${made} flips`);
        pages.push(await everything(page, "1234567"), await page.locator("body").ariaSnapshot().then((told) => told.replace(/\d+:\d\d/g, "")));
      }
      seen.push(pages);
      await context.close();
    }
    for (const [i, each] of seen[0].entries()) expect(seen[1][i], `picture ${i}`).toEqual(each);
  });

  test("evil: backs only, to the last flip", async ({ page }, { project }) => {
    once(page, project, "phone");
    await sit(page, link("evil", 3));
    for (const each of ruler(7)) {
      await expectSecret(page);
      await tap(page, each);
    }
    await expect(board(page)).toHaveAttribute("data-status", "won");
    await expect(page.locator("#board .face")).toHaveCount(3);
  });

  test("what is set lies on its face for the one who sets, so this looks where it should", async ({ page }, { project }) => {
    once(page, project, "phone");
    await sit(page, link("two", 3));
    await drawBack(page);
    await tap(page, 2);
    await expect(expectSecret(page)).rejects.toThrow(/data-up on 2/);
  });
});

test.describe("the player's own flips are played back face up", () => {
  const replay = async (page, mode, n, start, line, sets) => {
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
    await closeResult(page);
    await expectWalk(page, walk(n, line), { mode, done: true, start });
  };

  test("blind", async ({ page }, { project }) => {
    once(page, project, "phone");
    const { number, starts: dealt } = GOLDEN[3];
    const line = [4, 4, ...cardsOf(dealt[4])];
    await sit(page, link("blind", 4, number));
    await hurry(page, line, tap);
    await replay(page, "blind", 4, dealt[4], line);
  });

  test("evil", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 3));
    await hurry(page, ruler(7), key);
    await replay(page, "evil", 3, walk(3, ruler(7)).at, ruler(7));
  });

  test("two", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("two", 3));
    await setRound(page, 5, key);
    await hurry(page, [3, 1], key);
    await replay(page, "two", 3, 5, [3, 1], true);
  });

  test("two, after a reload", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("two", 3));
    await setRound(page, 5, key);
    await hurry(page, [3, 1], key);
    await seeResult(page);
    await page.reload();
    await ready(page);
    await page.getByTestId("result").click();
    await replay(page, "two", 3, 5, [3, 1], true);
  });

  test("watch", async ({ page }, { project }) => {
    once(page, project, "phone");
    await sit(page, link("watch", 2));
    await setStart(page, 2, tap);
    await expect(board(page)).toHaveAttribute("data-status", "over");
    await replay(page, "watch", 2, 2, ruler(3), true);
    await expect(cube(page).locator("[data-start]")).toHaveAttribute("data-corner", "2");
  });
});

test("a game ends with its result when the last flip was asked for", async ({ page }, { project }) => {
  once(page, project, "desktop");
  await sit(page, link("watch", 2));
  await setStart(page, 2, key);
  await page.getByTestId("watch-run").click();
  while ((await board(page).getAttribute("data-status")) === "playing") {
    const made = Number(await flips(page).innerText());
    await page.getByTestId("watch-step").click();
    await expect(flips(page)).toHaveText(`${made + 1}`);
  }
  await seeResult(page);
});
