// The answers of the solver's worker on the page of the Sliding Puzzle: par, hints, the replay of the solution, the
// distance from the current position. They never block the page. The host tests what the solver finds:
// tests/sliding_solver, tests/sliding_large and src/solve.rs.
import { expect, test } from "./support/test.mjs";
import {
  HARDEST, KORF, WORDS, after, begin, board, eightAt, expectPosition, isSolved, letter, link, manhattan, message, news, par, playLine,
  prompt, result, row, save, scrambled, seeResult, settings, shown, shuffled, sit, solve, solved, tool, walked, waysOf,
} from "./support/sliding.mjs";

const parOf = (page) => page.getByTestId("par");
const distance = (page) => page.getByTestId("distance");
const cancel = (page) => page.getByTestId("cancel");

/** Requests a hint. Returns the proposed slide, from the text and the marked tiles. */
async function hinted(page, at) {
  await tool(page, "hint").click();
  await expect(news(page)).toHaveText(/^Slide (a tile|\d tiles) (left|right|up|down)$/, { timeout: 30_000 });
  const [, count, word] = (await news(page).innerText()).match(/^Slide (a tile|\d) ?(?:tiles )?(\w+)$/);
  const way = Object.keys(WORDS).find((each) => WORDS[each] === word);
  const slide = count === "a tile" ? way : way + count;
  // Only the tile to tap is marked.
  const marked = await page.locator("#board [data-hinted]").evaluateAll((tiles) => tiles.map((each) => Number(each.dataset.tile)));
  expect(marked).toEqual([row(at, way)[Number(slide.slice(1) || 1) - 1]]);
  return slide;
}

/** Makes a slide by its letter, pressed once for each of its tiles. */
async function key(page, slide, at) {
  for (let i = 0; i < Number(slide.slice(1) || 1); i += 1) await letter(page, slide[0]);
  return Array(Number(slide.slice(1) || 1)).fill(slide[0]).reduce(after, at);
}

/** Counts frames from now on, and the longest time between two of them. */
const watchFrames = (page) =>
  page.evaluate(() => {
    window.frames_ = { count: 0, longest: 0 };
    let last = performance.now();
    const tick = (now) => {
      window.frames_.count += 1;
      window.frames_.longest = Math.max(window.frames_.longest, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
const frames = (page) => page.evaluate(() => window.frames_);

test("par is told: proven on 3×3 and 4×4, the best found on larger boards", { tag: "@desktop" }, async ({ page }) => {
  await test.step("3×3", async () => {
    await sit(page, link(eightAt(24, 64)));
    await expect(parOf(page)).toHaveText("24");
    expect((await save(page, 3)).assisted, "par alone is no help").toBeUndefined();
  });
  await test.step("4×4, the published length, while a hint is asked for", async () => {
    const at = begin(KORF[0].cells);
    await sit(page, link(at.cells));
    await hinted(page, at);
    await expect(parOf(page)).toHaveText(`${KORF[0].length}`, { timeout: 30_000 });
    await expect(page.locator(".figure").filter({ has: parOf(page) }).locator("dt")).toHaveText("Par");
  });
  await test.step("5×5", async () => {
    const cells = shuffled(5, 7);
    await sit(page, link(cells));
    await expect(parOf(page)).toHaveText(/^\d+$/, { timeout: 15_000 });
    expect(Number(await parOf(page).innerText())).toBeGreaterThanOrEqual(manhattan(begin(cells)));
    await expect(page.locator(".figure").filter({ has: parOf(page) }).locator("dt")).toHaveText("Best found");
  });
});

test("par of published boards of 4×4 is their length", { tag: ["@desktop", "@full"] }, async ({ page }) => {
  for (const { cells, length } of KORF.slice(0, 3)) {
    await sit(page, link(cells));
    await expect(parOf(page)).toHaveText(`${length}`, { timeout: 30_000 });
  }
});

test.describe("hints", () => {
  for (const [name, start, tag] of [["3×3", begin(eightAt(14, 77)), []], ["4×4", begin(scrambled(4, 40, 12)), ["@full"]]]) {
    test(`followed to the end win ${name} at par`, { tag: ["@desktop", ...tag] }, async ({ page }) => {
      const least = par(start);
      await sit(page, link(start.cells));
      await expect(parOf(page)).toHaveText(`${least}`);
      let here = start;
      while (!isSolved(here)) {
        here = await key(page, await hinted(page, here), here);
        await expectPosition(page, here);
        await expect(page.locator("#board [data-hinted]")).toHaveCount(0);
      }
      expect(here.moves).toBe(least);
      expect((await save(page, start.side)).assisted).toBeDefined();
      await expect(message(page)).toHaveText(`Congratulations! You win in ${least} moves!`);
      await seeResult(page);
      await expect(result(page).locator(".badge")).toHaveText(["at par", "Assisted", "Practice"]);
      await expect(result(page).getByTestId("truth")).toContainText(`The shortest solution takes ${least} moves. Proven.`);
      await expect(result(page).getByTestId("truth")).toContainText("Every move was on a shortest path. Perfect!");
    });
  }

  test("are given anew where the player left the line, and the result names that point", { tag: "@desktop" }, async ({ page }) => {
    const start = begin(eightAt(12, 60));
    await sit(page, link(start.cells));
    // Four good moves, then one that leads away.
    let here = start;
    for (const way of solve(start).slice(0, 4)) here = await key(page, way, here);
    await hinted(page, here);
    here = await key(page, waysOf(here).find((way) => par(after(here, way)) > par(here)), here);
    for (let made = 0; !isSolved(here); made += 1) {
      expect(made).toBeLessThan(12);
      here = await key(page, await hinted(page, here), here);
    }
    expect(here.moves).toBe(14);
    await expectPosition(page, here);
    await seeResult(page);
    await expect(result(page).getByTestId("truth")).toContainText("The shortest solution takes 12 moves. Proven.");
    await expect(result(page).getByTestId("truth")).toContainText("You were on a shortest path until move 4.");
    await expect(result(page).locator(".badge").first()).toHaveText("2 over par");
  });

  // Larger boards: src/solve.rs tests the time limit of a search.
  for (const [side, seed, hints, tag] of [[5, 3, 3, []], [5, 3, 12, ["@full"]], [10, 2, 5, ["@full"]]]) {
    test(`lead on along one line on ${side}×${side}: ${hints} of them`, { tag: ["@desktop", ...tag] }, async ({ page }) => {
      let here = begin(shuffled(side, seed));
      await sit(page, link(here.cells));
      for (let asked = 0; asked < hints; asked += 1) {
        const began = Date.now();
        here = await key(page, await hinted(page, here), here);
        if (hints === 12) expect(Date.now() - began, `hint ${asked + 1}`).toBeLessThan(asked === 0 ? 15_000 : 4_000);
        await expectPosition(page, here);
      }
    });
  }
});

test.describe("the way from here", () => {
  /** Returns the text for a proven distance. */
  const told = (n) => `${n === 1 ? "1 move" : `${n} moves`} to go, proven`;

  for (const [name, start, tag] of [["3×3", begin(eightAt(9, 21)), []], ["4×4", begin(scrambled(4, 26, 31)), ["@full"]]]) {
    const title = `is told from the start, is one less after each move on a shortest way, and marks the game assisted: ${name}`;
    test(title, { tag: ["@desktop", ...tag] }, async ({ page }) => {
      await settings(page, { live: "on" });
      const line = solve(start);
      await sit(page, link(start.cells));
      await expect(parOf(page)).toHaveText(`${line.length}`);
      let here = start;
      for (const [i, way] of line.entries()) {
        await expect(distance(page), `before move ${i + 1}`).toHaveText(told(line.length - i));
        await expect(distance(page)).toHaveAttribute("data-distance", `${line.length - i}`);
        await letter(page, way);
        here = after(here, way);
        await expectPosition(page, here);
        if (i === 2) expect((await save(page, start.side)).assisted).toBeDefined();
      }
      await expect(message(page)).toHaveText(`Congratulations! You win in ${line.length} moves!`);
      await seeResult(page);
      await expect(result(page).locator(".badge").nth(1)).toHaveText("Assisted");
    });
  }

  test("is told for a move made while par is searched for", { tag: "@desktop" }, async ({ page }) => {
    await settings(page, { live: "on" });
    const start = begin(scrambled(4, 26, 31));
    const line = solve(start);
    await sit(page, link(start.cells));
    await expectPosition(page, await key(page, line[0], start));
    await expect(distance(page)).toHaveText(told(line.length - 1));
  });

  test("is told again after a hint and a move made meanwhile", { tag: "@desktop" }, async ({ page }) => {
    await settings(page, { live: "on" });
    let here = begin(shuffled(5, 9));
    await sit(page, link(here.cells));
    await expect(distance(page)).toHaveText(/^\d+ moves found, at least \d+ to go$/);
    await tool(page, "hint").click();
    here = await key(page, waysOf(here)[0], here);
    await expectPosition(page, here);
    await expect(distance(page)).toHaveText(/^\d+ moves found, at least \d+ to go$/, { timeout: 5_000 });
  });

  test("comes when it is switched on in the deal dialog, and goes when it is switched off", { tag: "@desktop" }, async ({ page }) => {
    const start = begin(eightAt(15, 21));
    await sit(page, link(start.cells));
    await expect(parOf(page)).toHaveText("15");
    await expect(distance(page)).toBeEmpty();
    for (const words of [told(15), ""]) {
      await page.getByTestId("deal").click();
      await page.locator("#set-live").click();
      await page.keyboard.press("Escape");
      await expect(distance(page)).toHaveText(words);
    }
    expect((await save(page, 3)).assisted).toBeDefined();
  });
});

test.describe("after the end", () => {
  test("the best line plays back to the board in order, with its tools", { tag: "@desktop" }, async ({ page }) => {
    const start = begin(eightAt(6, 8));
    await sit(page, link(start.cells));
    // Won with a detour, so that the replayed line differs from the game.
    const away = waysOf(start).find((way) => par(after(start, way)) === 7);
    let here = await key(page, away, start);
    here = await playLine(page, here, solve(here), letter);
    await seeResult(page);
    await page.getByTestId("watch").click();
    await page.getByTestId("pause").click();
    await page.getByTestId("on").click();
    const [at, slides] = (await message(page).innerText()).match(/\d+/g).map(Number);
    expect(at).toBeLessThan(4);
    for (let back = at; back > 0; back -= 1) await page.getByTestId("step-back").click();
    await expect.poll(async () => (await shown(page)).cells).toEqual(start.cells);
    await expect(page.getByTestId("step-back")).toHaveAttribute("aria-disabled", "true");
    let last = start;
    for (let i = 0; i < slides; i += 1) {
      await page.getByTestId("on").click();
      await expect(message(page)).toContainText(`${i + 1}`);
      const { cells } = await shown(page);
      const slide = waysOf(last).flatMap((way) => row(last, way).map((_, n) => (n > 0 ? `${way}${n + 1}` : way)))
        .find((each) => after(last, each).cells.join() === cells.join());
      expect(slide, "each step is a slide by the rules").toBeDefined();
      last = after(last, slide);
    }
    expect(isSolved(last)).toBe(true);
    expect(last.moves).toBe(6);
    // The replay takes no moves.
    await page.getByTestId("step-back").click();
    const before = await shown(page);
    await letter(page, "U");
    await letter(page, "L");
    expect(await shown(page)).toEqual(before);
    // The replay also runs by itself, at a higher speed.
    await page.getByTestId("pace").click();
    await page.getByTestId("pace").click();
    await expect(page.getByTestId("pace")).toContainText("4×");
    await page.getByTestId("play").click();
    await expect.poll(async () => (await shown(page)).cells).toEqual(last.cells);
    await page.getByTestId("end").click();
    await seeResult(page);
    await expect(page.getByTestId("moves")).toHaveText("8");
  });

  // All tiles of the first board slide straight home, which proves the line.
  const near = [...Array(22).keys()].map((n) => n + 1).concat(0, 23, 24);
  const far = walked(5, 70, 4);
  for (const [cells, back, tag] of [[near, ["L", "L"], []], [far.cells, far.back, ["@full"]]]) {
    const title = `of a board of 5×5, ${back.length} moves from home, the line is told, and solves it`;
    test(title, { tag: ["@desktop", ...tag] }, async ({ page }) => {
      const start = begin(cells);
      await sit(page, link(start.cells));
      await playLine(page, start, back, letter);
      await seeResult(page);
      await expect(result(page).locator(".badge")).toHaveText(["Practice"]);
      await expect(page.getByTestId("heard")).not.toContainText("proven");
      await page.getByTestId("watch").click();
      await expect(page.getByTestId("heard")).toContainText(/^The (best solution found|shortest solution) takes \d+ moves\./, { timeout: 15_000 });
      const length = Number((await page.getByTestId("heard").innerText()).match(/\d+/)[0]);
      expect(length).toBeGreaterThanOrEqual(manhattan(start));
      expect(length).toBeLessThanOrEqual(back.length);
      await page.getByTestId("pause").click();
      while ((await page.getByTestId("on").getAttribute("aria-disabled")) === null) await page.getByTestId("on").click();
      await expect.poll(() => shown(page)).toMatchObject({ cells: solved(5), moves: length });
      await page.getByTestId("end").click();
      await seeResult(page);
    });
  }
});

test.describe("a long search", () => {
  const start = begin(HARDEST[0]);

  test("leaves the page its frames, stops when told to, and goes with its board", { tag: "@desktop" }, async ({ page }) => {
    await sit(page, link(start.cells));
    await expect(cancel(page)).toBeVisible({ timeout: 15_000 });
    await expect(distance(page)).toHaveText(/^(Looking for a solution|\d+ moves so far, still looking)…$/);
    await watchFrames(page);
    // Meanwhile the test plays on the board by key and by mouse.
    let here = start;
    for (const which of [0, 1, 0, 1]) {
      here = await key(page, waysOf(here)[which], here);
      await expectPosition(page, here);
      await expect(message(page)).toHaveText(prompt(here));
    }
    await page.waitForFunction(() => window.frames_.count > 30);
    await expect(cancel(page), "it is still at work").toBeVisible();
    // A search on the main thread would block the page for many seconds.
    expect((await frames(page)).longest).toBeLessThan(2_000);
    await cancel(page).click();
    await expect(news(page)).toHaveText("Search stopped");
    await expect(cancel(page)).toHaveCount(0);
    await expect(distance(page)).toBeEmpty();
    await expectPosition(page, here);
    await test.step("who asks again is answered, for a board that is nearer", async () => {
      const near = begin(scrambled(4, 24, 5));
      await page.evaluate((hash) => void (location.hash = hash), link(near.cells));
      await expectPosition(page, near);
      const slide = await hinted(page, near);
      expect(solve(near)[0]).toBe(slide[0]);
      await expect(cancel(page), "the former search is over").toHaveCount(0);
    });
    await test.step("another long search goes with its board", async () => {
      const next = begin(HARDEST[1]);
      await page.evaluate((hash) => void (location.hash = hash), link(next.cells));
      await expectPosition(page, next);
      await expect(cancel(page)).toBeVisible({ timeout: 15_000 });
      const near = begin(eightAt(11, 2));
      await page.evaluate((hash) => void (location.hash = hash), link(near.cells));
      await expectPosition(page, near);
      await expect(parOf(page)).toHaveText("11");
      await expect(cancel(page)).toHaveCount(0);
      await expect(board(page)).toHaveAttribute("data-side", "3");
    });
  });

  test("for a hint can be stopped too, and the next one is found", { tag: ["@desktop", "@full"] }, async ({ page }) => {
    await sit(page, link(start.cells));
    await tool(page, "hint").click();
    await expect(news(page)).toHaveText("Looking for a solution…");
    await expect(cancel(page)).toBeVisible({ timeout: 15_000 });
    await cancel(page).click();
    await expect(news(page)).toHaveText("Search stopped");
    const slide = await hinted(page, start);
    await expectPosition(page, await key(page, slide, start));
  });

  test("of 80 moves ends, with the frames going on", { tag: ["@desktop", "@full"] }, async ({ page }) => {
    await sit(page, link(start.cells));
    await watchFrames(page);
    const began = Date.now();
    await expect(parOf(page)).toHaveText("80", { timeout: 60_000 });
    const took = Date.now() - began;
    const { count, longest } = await frames(page);
    expect(longest, `${count} frames in ${took} ms`).toBeLessThan(1_000);
    test.info().annotations.push({ type: "took", description: `${took} ms, ${count} frames, the longest ${longest.toFixed(0)} ms` });
    await expect(cancel(page)).toHaveCount(0);
  });
});
