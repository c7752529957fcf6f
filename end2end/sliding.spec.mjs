// The Sliding Puzzle by touch, mouse and keys. The host tests the rules; these tests compare the page after each input
// with the position that support/sliding.mjs computes.
import { expect, test } from "./support/test.mjs";
import {
  TOUCH, ARROWS, BACK, LETTERS, WORDS, after, arrow, begin, board, clickFor, eightAt, expectPosition, expectSeen, finger, isSolved, letter,
  link, message, news, playLine, prompt, result, row, save, scrambled, seeResult, settings, sit, slidesOf, solve, swipe, tapFor, tapped,
  tile, tool, waysOf,
} from "./support/sliding.mjs";
import { ready, more } from "./support/table.mjs";

/** Returns the pointer: a finger on the phone, the mouse on the desktop, each with down, to, up. */
async function hand(page, project) {
  if (project.name === "phone") return finger(page);
  return {
    down: async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    to: (x, y) => page.mouse.move(x, y),
    up: () => page.mouse.up(),
  };
}

const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

test.describe("is won", () => {
  test("on 3×3 by swipes anywhere on the board", { tag: "@phone" }, async ({ page }) => {
    const at = begin(eightAt(16, 5));
    const line = solve(at);
    expect(line.length).toBe(16);
    await sit(page, link(at.cells));
    const touch = await finger(page);
    let cell = 0;
    const end = await playLine(page, at, line, async (_, way, here) => {
      // Starts from another cell each time, including the gap, but not from a tile whose drag would move the whole run.
      do cell = (cell + 4) % 9;
      while ((tapped(here, here.cells[cell]) ?? way) !== way && tapped(here, here.cells[cell])[0] === way);
      await swipe(page, touch, way, [((cell % 3) + 0.5) / 3, (Math.floor(cell / 3) + 0.5) / 3], 45);
    });
    expect(isSolved(end)).toBe(true);
    await expectSeen(page, end);
    await expect(message(page)).toHaveText("Congratulations! You win in 16 moves!");
    await seeResult(page);
    await expect(result(page).locator(".result-figures")).toHaveText(/^16 moves, 0:\d\d$/);
    await expect(result(page).getByTestId("truth")).toContainText("The shortest solution takes 16 moves. Proven.");
    await expect(result(page).getByTestId("truth")).toContainText("Every move was on a shortest path. Perfect!");
  });

  test("on 3×3 by taps or clicks, a run with one of them", { tag: "@both" }, async ({ page }, { project }) => {
    const at = begin(eightAt(22, 9));
    const line = slidesOf(solve(at));
    expect(line.length).toBeLessThan(22);
    await sit(page, link(at.cells));
    const end = await playLine(page, at, line, project.name === "phone" ? tapFor : clickFor);
    expect(end.moves).toBe(22);
    await expect(message(page)).toHaveText("Congratulations! You win in 22 moves!");
    await seeResult(page);
    await expect(result(page).locator(".result-figures")).toContainText("22 moves, ");
  });

  test("on 4×4 by the four letters, with no other key", { tag: "@desktop" }, async ({ page }) => {
    const at = begin(scrambled(4, 34, 3));
    const line = solve(at);
    await sit(page, link(at.cells));
    // The result compares with par, which the worker may still be computing when the board is solved.
    await page.getByTestId("par").getByText(/\d/).waitFor();
    await expect(message(page)).toHaveText(prompt(at));
    const end = await playLine(page, at, line, async (_, way, here) => {
      await expect(message(page)).toHaveText(prompt(here));
      // Lower and upper case are equivalent.
      await page.keyboard.press(here.moves % 5 === 2 ? LETTERS[way].toUpperCase() : LETTERS[way]);
    });
    await expect(message(page)).toHaveText(`Congratulations! You win in ${line.length} moves!`);
    await seeResult(page);
    await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
    await expect(result(page).locator(".result-figures")).toContainText(`${line.length} moves, `);
    await expect(result(page).locator(".badge")).toHaveText(["at par", "Practice"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // A solved board accepts no moves.
    for (const key of Object.values(LETTERS)) await page.keyboard.press(key);
    await expectPosition(page, end);
  });

  test("on 4×4 by arrows, from the one place that Tab comes to", { tag: "@desktop" }, async ({ page }) => {
    const at = begin(scrambled(4, 10, 8));
    await sit(page, link(at.cells));
    await page.locator("h1").first().focus();
    for (let presses = 0; !(await page.locator("#frame").evaluate((frame) => frame === document.activeElement)); presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press("Tab");
    }
    const [column, line] = [at.cells.indexOf(0) % 4, Math.floor(at.cells.indexOf(0) / 4)].map((n) => n + 1);
    await expect(page.locator("#frame")).toHaveAccessibleName(`4 by 4 board, gap in row ${line}, column ${column}`);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement.closest("#frame")), "one tab stop").toBeNull();
    await page.keyboard.press("Shift+Tab");
    const end = await playLine(page, at, solve(at), async (_, way, here) => {
      const [first] = row(here, way);
      await arrow(page, way);
      const now = after(here, way);
      const count = now.moves === 1 ? "1 move" : `${now.moves} moves`;
      await expect(page.getByTestId("heard")).toHaveText(`${first} slides ${WORDS[way]}. ${count}.${isSolved(now) ? " Solved!" : ""}`);
      if (!isSolved(now)) await expect(page.locator("#frame")).toBeFocused();
    });
    expect(isSolved(end)).toBe(true);
    await seeResult(page);
  });
});

test("letters of the player's choice win over shortcuts, and arrows may mean the gap", { tag: "@desktop" }, async ({ page }) => {
  await settings(page, { pad: "nrhu", gap: "on" });
  const at = begin(scrambled(4, 40, 11));
  const pad = { L: "n", R: "r", U: "h", D: "u" };
  await sit(page, link(at.cells));
  await expect(message(page)).toHaveText(prompt(at, undefined, pad));
  let here = at;
  for (const way of solve(at).slice(0, 4)) {
    await page.keyboard.press(pad[way]);
    here = after(here, way);
    await expectPosition(page, here);
    await expect(message(page)).toHaveText(prompt(here, undefined, pad));
  }
  for (const way of waysOf(here)) {
    await page.keyboard.press(ARROWS[BACK[way]]);
    here = after(here, way);
    await expectPosition(page, here, `the gap goes ${BACK[way]}`);
    await page.keyboard.press(ARROWS[way]);
    here = after(here, BACK[way]);
    await expectPosition(page, here, `the gap goes ${way}`);
  }
  // The default letters have no effect after others were chosen.
  await page.keyboard.press("a");
  await expectPosition(page, here);
});

test("ten quick keys are ten moves, and ten quick swipes too", { tag: "@both" }, async ({ page }, { project }) => {
  const at = begin(scrambled(5, 60, 4));
  await settings(page, { motion: "full" });
  await sit(page, link(at.cells));
  const ways = [];
  let here = at;
  for (let i = 0; i < 10; i += 1) {
    // Includes reversals and corners.
    const open = waysOf(here);
    const way = i % 4 === 3 ? BACK[ways.at(-1)] : open[(i * 3 + 1) % open.length];
    ways.push(way);
    here = after(here, way);
  }
  if (project.name === "phone") {
    const touch = await finger(page);
    const { x, y, width, height } = await page.locator("#board .tiles").boundingBox();
    const steps = { L: [-30, 0], R: [30, 0], U: [0, -30], D: [0, 30] };
    // A swipe that starts in the gap's cell moves no tile by dragging.
    let now = at;
    for (const way of ways) {
      const gap = now.cells.indexOf(0);
      const from = [x + (width * ((gap % 5) + 0.5)) / 5, y + (height * (Math.floor(gap / 5) + 0.5)) / 5];
      await touch.down(...from);
      await touch.to(from[0] + steps[way][0], from[1] + steps[way][1]);
      await touch.up();
      now = after(now, way);
    }
  } else {
    // All keys arrive before the first frame.
    await page.evaluate((keys) => {
      for (const key of keys) document.querySelector("#frame").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }, ways.map((way) => LETTERS[way]));
  }
  await expectPosition(page, here);
  await expectSeen(page, here);
});

test("a key whose way is shut does nothing, and the prompt names the others alone", { tag: "@desktop" }, async ({ page }) => {
  // A walk from corner to corner through every cell, with the gap in each.
  const walk = ["L", "L", "U", "R", "R", "U", "L", "L"];
  let at = begin([0, 1, 3, 4, 2, 6, 7, 5, 8]);
  await sit(page, link(at.cells));
  const gaps = new Set();
  for (const way of [...walk, undefined]) {
    const gap = at.cells.indexOf(0);
    gaps.add(gap);
    await expectPosition(page, at);
    await expect(message(page)).toHaveText(prompt(at));
    const shut = ["L", "R", "U", "D"].filter((each) => !waysOf(at).includes(each));
    expect(shut.length).toBe(gap === 4 ? 0 : gap % 2 === 0 ? 2 : 1);
    for (const each of shut) {
      await letter(page, each);
      await arrow(page, each);
    }
    await expectPosition(page, at, `the gap in cell ${gap}`);
    await expect(message(page)).toHaveText(prompt(at));
    if (at.moves === 0) await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
    if (!way) break;
    await letter(page, way);
    at = after(at, way);
  }
  expect(gaps.size).toBe(9);
});

test("a tile that is not in line is refused in words, and nothing else stirs", async ({ page }, { project }) => {
  const at = begin([1, 2, 3, 4, 5, 0, 7, 8, 6]);
  await settings(page, { motion: "full" });
  await sit(page, link(at.cells));
  await expectPosition(page, at);
  await page.getByTestId("par").getByText(/\d/).waitFor();
  await page.evaluate(() => {
    window.stirred = [];
    new MutationObserver((list) => {
      for (const { target, attributeName } of list) window.stirred.push(`${target.nodeName} ${target.dataset?.tile} ${attributeName}`);
    }).observe(document.querySelector("#board"), { subtree: true, childList: true, attributes: true, characterData: true });
  });
  for (const off of [1, 2, 7, 8]) {
    expect(tapped(at, off)).toBeUndefined();
    await (project.name === "phone" ? tile(page, off).tap() : tile(page, off).click());
    await expect(news(page)).toHaveText(`${off} isn’t in line with the gap`);
    await expect(news(page)).toHaveAttribute("data-tone", "refusal");
    await expect(page.getByTestId("heard")).toContainText(`${off} isn’t in line`);
    expect(await board(page).evaluate((area) => area.getAnimations({ subtree: true }).length), "nothing on the board moves").toBe(0);
    await expectPosition(page, at);
  }
  expect(await page.evaluate(() => window.stirred)).toEqual([]);
  await (project.name === "phone" ? tapFor : clickFor)(page, "R", at);
  await expectPosition(page, after(at, "R"));
  await expect(message(page)).toHaveText(project.name === "phone" ? TOUCH : prompt(after(at, "R")));
  await expect(news(page)).not.toHaveAttribute("data-tone", "refusal");
});

/**
 * Waits a quarter of a second, after which a press is no longer a quick one that slides at half the distance or less.
 */
const slow = (page) => page.waitForFunction(() => performance.now() - window.pressed > 260);

test.describe("a drag", () => {
  const at = begin([1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 7, 11, 13, 14, 15, 12]);
  /** The tiles that a drag moves, and their direction. One run for each pointer; the others are in the full tests. */
  const drags = [[5, "R", [5, 6], "@desktop"], [15, "U", [7, 15], "@phone"], [6, "R", [6], "@full"], [3, "D", [3], "@full"]];
  const sign = { L: [-1, 0], R: [1, 0], U: [0, -1], D: [0, 1] };

  for (const [held, way, taken, tag] of drags) {
    const name = `takes ${taken.join(" and ")} along: past half the way they slide, before it they spring back`;
    test(name, { tag }, async ({ page }, { project }) => {
      await settings(page, { motion: "full" });
      await page.addInitScript(() => addEventListener("pointerdown", (event) => (window.pressed = event.timeStamp), { capture: true }));
      await sit(page, link(at.cells));
      await expectSeen(page, at);
      const pointer = await hand(page, project);
      const [dx, dy] = sign[way];
      const [x, y] = await middle(tile(page, held));
      const cell = (await tile(page, held).boundingBox()).width;
      const places = (tiles) => Promise.all(tiles.map((each) => middle(tile(page, each))));
      const home = await places(taken);
      const others = at.cells.filter((each) => each > 0 && !taken.includes(each));
      const rest = await places(others);
      /** Returns how far each tile has moved. */
      const gone = async () => (await places(taken)).map((to, i) => Math.hypot(to[0] - home[i][0], to[1] - home[i][1]));
      const follow = async (far) => {
        await pointer.to(x + dx * far, y + dy * far);
        await expect.poll(async () => {
          const now = await places(taken);
          return now.map((to, i) => Math.hypot(to[0] - home[i][0] - dx * far, to[1] - home[i][1] - dy * far) < 2);
        }, `the tiles at ${Math.round(far)} px`).toEqual(taken.map(() => true));
      };
      await test.step("let go at a third of the way, slowly", async () => {
        await pointer.down(x, y);
        await follow(cell * 0.2);
        await follow(cell * 0.33);
        await slow(page);
        await pointer.up();
        await expectSeen(page, at);
        await expectPosition(page, at, "nothing is counted");
        expect(await places(taken)).toEqual(home);
      });
      const now = after(at, taken.length > 1 ? `${way}${taken.length}` : way);
      await test.step("let go at more than half of it", async () => {
        await pointer.down(x, y);
        await follow(cell * 0.3);
        await follow(cell * 0.55);
        expect(await places(others), "the others stay").toEqual(rest);
        await slow(page);
        await pointer.up();
        await expectPosition(page, now);
        await expectSeen(page, now);
        await expect(page.locator("[data-dragged]")).toHaveCount(0);
        await page.keyboard.press("Control+z");
        await expectSeen(page, at);
      });
      await test.step("a finger that goes too far takes them to the gap's cell, and back when it goes back", async () => {
        await pointer.down(x, y);
        await follow(cell * 0.9);
        await pointer.to(x + dx * cell * 1.4, y + dy * cell * 1.4);
        await expect.poll(async () => (await gone()).map((far) => far - cell < 8)).toEqual(taken.map(() => true));
        await follow(cell * 0.1);
        await slow(page);
        await pointer.up();
        await expectSeen(page, at);
        await expect(page.getByTestId("moves")).toHaveText("0");
      });
      await test.step("let go beyond the gap's cell", async () => {
        await pointer.down(x, y);
        await pointer.to(x + dx * cell * 0.5, y + dy * cell * 0.5);
        await pointer.to(x + dx * cell * 1.4, y + dy * cell * 1.4);
        await expect.poll(async () => Math.max(...(await gone()).map((far) => Math.abs(far - cell)))).toBeLessThan(8);
        await pointer.up();
        await expectPosition(page, now);
      });
    });
  }

  test("that drifts 10 px is a tap, one that goes on slides a tile for each cell it goes", async ({ page }, { project }) => {
    await sit(page, link(at.cells));
    const pointer = await hand(page, project);
    let here = at;
    // Away from the gap, so that a drag or a swipe would have another effect.
    for (const [number, [dx, dy]] of [[6, [-10, 0]], [6, [7, 7]], [5, [0, -10]], [4, [0, 0]]]) {
      await expectSeen(page, here);
      const [x, y] = await middle(tile(page, number));
      await pointer.down(x, y);
      for (const part of [0.4, 0.8, 1]) await pointer.to(x + dx * part, y + dy * part);
      await pointer.up();
      const slide = tapped(here, number);
      if (slide) here = after(here, slide);
      else await expect(news(page)).toHaveText(`${number} isn’t in line with the gap`);
      await expectPosition(page, here, `${number}, ${dx} and ${dy} px`);
    }
    expect(here.moves).toBeGreaterThan(2);
    // 14 is not in line with the gap, so the finger swipes.
    expect(tapped(here, 14)).toBeUndefined();
    const [x, y] = await middle(tile(page, 14));
    const cell = (await tile(page, 14).boundingBox()).width;
    await pointer.down(x, y);
    for (let far = 5; far <= 35 + cell; far += 5) await pointer.to(x, y - far);
    await pointer.up();
    await expectPosition(page, ["U", "U"].reduce(after, here));
  });

  test("is dropped by a key, which slides what it says; letting go slides nothing more", { tag: "@desktop" }, async ({ page }, { project }) => {
    await sit(page, link(at.cells));
    const pointer = await hand(page, project);
    const [x, y] = await middle(tile(page, 6));
    await pointer.down(x, y);
    await pointer.to(x + 30, y);
    await expect(page.locator("[data-dragged]")).toHaveCount(1);
    await letter(page, "D");
    const now = after(at, "D");
    await expectPosition(page, now);
    await pointer.to(x + 60, y);
    await pointer.up();
    await expectPosition(page, now);
    await expectSeen(page, now);
    // The next tap counts as a tap.
    const slide = tapped(now, 2);
    await tile(page, 2).click();
    await expectPosition(page, after(now, slide));
  });

  test("is dropped when the browser takes the finger away, and when a second one comes", { tag: "@phone" }, async ({ page }) => {
    await sit(page, link(at.cells));
    const touch = await finger(page);
    const [x, y] = await middle(tile(page, 6));
    await touch.down(x, y);
    await touch.to(x + 60, y);
    await expect(page.locator("[data-dragged]")).toHaveCount(1);
    await touch.cancel();
    await expectSeen(page, at);
    await expectPosition(page, at);
    const client = await page.context().newCDPSession(page);
    const send = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([px, py, id]) => ({ x: px, y: py, id })) });
    await send("touchStart", [x, y, 0]);
    await send("touchMove", [x + 60, y, 0]);
    await send("touchStart", [x + 60, y, 0], [x, y + 200, 1]);
    await send("touchEnd", [x + 60, y, 0]);
    await send("touchEnd");
    await expectSeen(page, at);
    await expectPosition(page, at, "two fingers slide nothing");
    await tapFor(page, "R", at);
    await expectPosition(page, after(at, "R"));
  });
});

test("undo and redo count back, mark the game assisted, and restart begins the same board again", { tag: "@desktop" }, async ({ page }) => {
  const at = begin(eightAt(14, 3));
  const line = solve(at);
  await sit(page, link(at.cells));
  await expect(page.getByTestId("par")).toHaveText("14");
  await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
  // A run first, so that one undo takes back more than one move.
  const run = waysOf(at).map((way) => `${way}${row(at, way).length}`).find((slide) => slide.endsWith("2"));
  const one = after(at, run);
  await clickFor(page, run, at);
  await expectPosition(page, one);
  expect((await save(page, 3)).assisted).not.toBe("1");
  await tool(page, "undo").click();
  await expectPosition(page, at);
  expect(Object.entries(await save(page, 3)).filter(([name, value]) => name === "assisted" && value !== "0")).toHaveLength(1);
  await tool(page, "redo").click();
  await expectPosition(page, one);
  await page.keyboard.press("Control+z");
  await expectPosition(page, at);
  await page.keyboard.press("Control+Shift+z");
  await expectPosition(page, one);
  await page.keyboard.press("Control+z");
  // There is nothing to undo before the first move.
  await page.keyboard.press("Control+z");
  await expectPosition(page, at);
  await page.reload();
  await ready(page);
  await expectPosition(page, at, "after a reload");
  await playLine(page, at, line, letter);
  await seeResult(page);
  await expect(result(page).locator(".badge")).toHaveText(["at par", "Assisted", "Practice"]);
  await page.keyboard.press("Escape");
  await more(page, "restart");
  await expectPosition(page, at);
  await letter(page, line[0]);
  await more(page, "restart");
  await expectPosition(page, at);
  await expect(page.getByTestId("par"), "par is still told").toHaveText("14");
});

test("one move changes only what moved", { tag: "@desktop" }, async ({ page }) => {
  const at = begin(scrambled(6, 200, 6));
  await sit(page, link(at.cells));
  await letter(page, waysOf(at)[0]);
  let here = after(at, waysOf(at)[0]);
  await expectPosition(page, here);
  await expectSeen(page, here);
  await page.evaluate(() => {
    window.seen = [];
    const parts = ["[data-tile]", "#frame", ".strip-line", "#board", ".figures", ".voice", ".toolbar", '[role="status"]'];
    new MutationObserver((list) => {
      for (const { attributeName, target, addedNodes, removedNodes } of list) {
        const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
        window.seen.push({
          attributeName,
          elements: [...addedNodes, ...removedNodes].filter((node) => node.nodeType === Node.ELEMENT_NODE).length,
          tile: element.closest("[data-tile]")?.dataset.tile ?? null,
          part: parts.find((selector) => element.closest(selector)) ?? element.outerHTML.slice(0, 80),
        });
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const far = waysOf(here).map((way) => `${way}${row(here, way).length}`).find((slide) => Number(slide.slice(1)) > 1);
  for (const [slide, how] of [[far, "click"], [waysOf(after(here, far))[1], "key"]]) {
    const now = after(here, slide);
    // The clock changes the page too, so the slide follows one of its ticks.
    const time = page.getByTestId("time");
    await expect(time).not.toHaveText(await time.textContent());
    await page.evaluate(() => void (window.seen = []));
    if (how === "click") await clickFor(page, slide, here);
    else await letter(page, slide);
    await expectPosition(page, now);
    await expectSeen(page, now);
    const seen = await page.evaluate(() => window.seen);
    const moved = here.cells.filter((each, cell) => each > 0 && now.cells[cell] !== each);
    expect(moved).toHaveLength(now.moves - here.moves);
    // The moved tiles, and those that come in or out of line with the gap, or now slide in another direction.
    const concerned = here.cells.filter((each) => moved.includes(each) || tapped(here, each)?.[0] !== tapped(now, each)?.[0]);
    expect(concerned.length, "most tiles have nothing to do with it").toBeLessThan(22);
    const touched = [...new Set(seen.filter((each) => each.tile !== null).map((each) => Number(each.tile)))];
    expect(touched.filter((each) => !concerned.includes(each)), `tiles that have nothing to do with ${slide}`).toEqual([]);
    expect(moved.filter((each) => !touched.includes(each)), "the moved ones").toEqual([]);
    const placed = seen.filter((each) => each.tile !== null && each.attributeName === "style").map((each) => Number(each.tile));
    expect([...new Set(placed)].sort(), "only what moved gets another place").toEqual([...moved].sort());
    expect(seen.filter((each) => each.elements > 0 && ["[data-tile]", "#frame", "#board"].includes(each.part)), "no tile is made or thrown away").toEqual([]);
    const parts = new Set(seen.map(({ part }) => part));
    const known = ["[data-tile]", "#frame", ".figures", ".voice", ".toolbar", '[role="status"]'];
    expect([...parts].filter((part) => !known.includes(part))).toEqual([]);
    here = now;
  }
});
