// Card Flip blind and evil, by fingers and mouse: every walk is compared with a model of the rules that is written
// down a second time in support/card-flip.mjs.
import { expect, test } from "./support/test.mjs";
import {
  board, card, cardsOf, click, closeResult, cube, expectWalk, flipsWord, GOLDEN, heard, hurry, key, link, lots,
  message, once, PERFECT, perfectLines, pinned, place, playLine, ready, result, ruler, score, seeResult, shortest,
  shown, sit, someFlips, starts, startsWord, tap, toldAfter, tool, truth, until, walk,
} from "./support/card-flip.mjs";

const hand = (project) => (project.name === "phone" ? tap : click);

test.describe("blind, the ruler order turns all cards face down within 2ⁿ − 1 flips", () => {
  for (const n of [1, 4, 7]) {
    test(`of a deal that nobody knows, by fingers: ${n === 1 ? "1 card" : `${n} cards`}`, async ({ page }, { project }) => {
      once(page, project, "phone");
      test.setTimeout(n > 4 ? 180_000 : 60_000);
      await sit(page, link("blind", n));
      const line = ruler(starts(n));
      let flips = 0;
      await expectWalk(page, walk(n, []));
      while ((await board(page).getAttribute("data-status")) === "playing") {
        expect(flips, "no more than that").toBeLessThan(starts(n));
        const made = line.slice(0, (flips += 1));
        await tap(page, made.at(-1));
        await expect(page.getByTestId("flips")).toHaveText(`${flips}`);
        const at = walk(n, made);
        await expectWalk(page, at, { done: (await board(page).getAttribute("data-status")) !== "playing" });
      }
      const at = walk(n, line.slice(0, flips));
      await expect(heard(page)).toHaveText(`Card ${line[flips - 1]} flipped. All face down after ${flipsWord(flips)}!`);
      await seeResult(page);
      await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
      await expect(result(page).locator(".result-figures")).toHaveText(new RegExp(`^${flipsWord(flips)} tested ${startsWord(flips)}, \\d+:\\d\\d$`));
      await expect(truth(page).locator("p")).toHaveText([PERFECT, ...toldAfter(n, at.at, flips)]);
      expect(place(at.at)).toBe(flips);
    });

    test(`of the pinned deal that takes the longest, ${n === 7 ? "by keys" : "by mouse"}: ${n === 1 ? "1 card" : `${n} cards`}`, async ({ page }, { project }) => {
      once(page, project, "desktop");
      const { number, starts: dealt } = GOLDEN.toSorted((a, b) => place(b.starts[n]) - place(a.starts[n]))[0];
      const line = until(dealt[n], ruler(starts(n)));
      expect(line.length).toBeGreaterThan(starts(n) * 0.8);
      test.setTimeout(n > 4 ? 180_000 : 60_000);
      await sit(page, link("blind", n, number));
      await playLine(page, n, line, { start: dealt[n], flip: n === 7 ? key : click });
      await seeResult(page);
      await expect(truth(page).locator("p")).toHaveText([PERFECT, ...toldAfter(n, dealt[n], line.length)]);
    });
  }
});

test("a deal's number deals the same start to everybody", async ({ page }, { project }) => {
  once(page, project, "desktop");
  for (const n of [4, 7, 10]) {
    for (const { number, starts: dealt } of GOLDEN.slice(3, 7)) {
      await sit(page, link("blind", n, number));
      // Whoever knows the start needs each of its cards once.
      await playLine(page, n, cardsOf(dealt[n]).reverse(), { start: dealt[n], flip: key });
    }
  }
});

test("what is wasted shows in the score and in the result", async ({ page }, { project }) => {
  once(page, project, "phone");
  const { number, starts: dealt } = pinned(4, (start) => cardsOf(start).length === 3);
  const wasted = [...cardsOf(dealt[4]).slice(0, 2), ...cardsOf(dealt[4]).slice(0, 2), ...cardsOf(dealt[4])];
  await sit(page, link("blind", 4, number));
  const end = await playLine(page, 4, wasted, { start: dealt[4], flip: tap });
  expect([end.flips.length, end.lit.length, score(end)], "the empty corner and one seen before").toEqual([7, 4, "57"]);
  await seeResult(page);
  await expect(result(page).locator(".result-figures")).toHaveText(/^7 flips tested 4 starts, 0:\d\d$/);
  await expect(truth(page).locator("p")).toHaveText(toldAfter(4, dealt[4], wasted.length));
  // The same once more, as a picture: a column for the start and one for each flip.
  const columns = result(page).locator(".film .step");
  await expect(columns).toHaveCount(8);
  const up = await columns.evaluateAll((each) => each.map((step) => [...step.querySelectorAll("i")].flatMap((dot, i) => (dot.hasAttribute("data-up") ? [i + 1] : []))));
  expect(up).toEqual(end.path.map((corner) => cardsOf(corner ^ dealt[4])));
});

test.describe("evil", () => {
  test("ends at exactly 15 after a perfect order of 4 cards, whichever it is", async ({ page }, { project }) => {
    test.setTimeout(120_000);
    const below = lots(project.name === "phone" ? 5 : 9);
    const mixed = (cards) => cards.map((each) => [below(1000), each]).sort(([a], [b]) => a - b).map(([, each]) => each);
    for (const line of [ruler(15), ...[1, 2].map(() => perfectLines(4, mixed).next().value)]) {
      await sit(page, link("evil", 4));
      const end = await playLine(page, 4, line, { mode: "evil", flip: hand(project) });
      expect([end.flips.length, score(end)]).toEqual([15, "100"]);
      await seeResult(page);
      await expect(truth(page)).toContainText(PERFECT);
      await expect(result(page).locator(".badge")).toHaveText(["at par"]);
      // The notice of the collection is heard some time after the end: not during the next game.
      await expect(heard(page)).toHaveText(/^Perfect order \d+ of 238, new in your collection\.$/);
      await closeResult(page);
    }
  });

  test("ends at exactly 7 after each of the 18 perfect orders of 3 cards", async ({ page }, { project }) => {
    once(page, project, "desktop");
    test.setTimeout(120_000);
    const all = [...perfectLines(3)];
    expect(all).toHaveLength(18);
    await sit(page, link("evil", 3));
    for (const line of all) {
      await tool(page, "restart").click();
      await hurry(page, line.slice(0, 6), key);
      await expectWalk(page, walk(3, line.slice(0, 6)), { mode: "evil" });
      await playLine(page, 3, line.slice(6), { mode: "evil", made: line.slice(0, 6), flip: key });
      await expect(board(page)).toHaveAttribute("data-status", "won");
      await seeResult(page);
      await closeResult(page);
    }
  });

  for (const [when, before] of [["first", 1], ["in the middle", 7], ["last of all", 14]]) {
    test(`takes 16 flips or more when one is wasted ${when}`, async ({ page }, { project }) => {
      once(page, project, before === 7 ? "phone" : "desktop");
      const wasted = [...ruler(before), ruler(before).at(-1)];
      const rest = shortest(walk(4, wasted));
      expect(wasted.length + rest.length, "the best that is left").toBe(before === 14 ? 17 : 16);
      await sit(page, link("evil", 4));
      const end = await playLine(page, 4, [...wasted, ...rest], { mode: "evil", flip: hand(project) });
      await expect(board(page)).toHaveAttribute("data-status", "won");
      await seeResult(page);
      await expect(truth(page)).not.toContainText("Perfect");
      await expect(result(page).locator(".badge")).toHaveText([`${end.flips.length - 15} over par`]);
    });
  }

  test("goes on for as long as one start is left, and then for no flip more", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 2));
    // To and fro between two starts for a while: the third is never tested, so it is the one.
    const line = [1, ...Array(20).fill([2, 2]).flat(), 2, 1];
    await playLine(page, 2, line, { mode: "evil" });
    await expect(board(page)).toHaveAttribute("data-status", "won");
    const end = await shown(page);
    await closeResult(page);
    for (const each of [1, 2]) {
      await click(page, each);
      await expect(message(page)).toHaveText("The game has ended");
    }
    expect({ ...(await shown(page)), message: "" }).toEqual({ ...end, message: "" });
  });
});

test.describe("the corners that are lit are those that the flips have visited", () => {
  test("after every history of 3 cards, up to 6 flips", async ({ page }, { project }) => {
    once(page, project, "desktop");
    test.setTimeout(180_000);
    await sit(page, link("evil", 3));
    const histories = Array.from({ length: 3 ** 6 }, (_, i) => [0, 1, 2, 3, 4, 5].map((place) => (Math.floor(i / 3 ** place) % 3) + 1));
    const want = histories.map((flips) => flips.map((_, i) => walk(3, flips.slice(0, i + 1))).map(({ lit, at, fresh }) => `${lit} at ${at}${fresh ? "" : " again"}`));
    const got = await page.evaluate(async (all) => {
      const soon = () => new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
      const found = [];
      for (const flips of all) {
        document.querySelector('[data-testid="restart"]').click();
        await soon();
        const steps = [];
        for (const each of flips) {
          document.querySelector(`#board [data-card="${each}"]`).click();
          await soon();
          const lit = [...document.querySelectorAll("#cube [data-corner][data-lit]")].map(({ dataset }) => Number(dataset.corner)).sort((a, b) => a - b);
          const here = document.querySelector("#cube .here");
          const over = [...document.querySelectorAll("#board [data-over]")].reduce((sum, { dataset }) => sum + 2 ** (dataset.card - 1), 0);
          const spot = [...document.querySelectorAll("#cube [data-corner]")].find((corner) =>
            ["x", "y"].every((name) => Number(corner.getAttribute(name)) + corner.getAttribute("width") / 2 === Number(here.getAttribute(`c${name}`))));
          steps.push(`${lit} at ${spot?.dataset.corner === `${over}` ? over : "two places"}${here.dataset.repeat ? " again" : ""}`);
        }
        found.push(steps);
      }
      return found;
    }, histories);
    expect(got).toEqual(want);
  });

  for (let n = 1; n <= 10; n += 1) {
    test(`after some of ${n === 1 ? "1 card" : `${n} cards`}`, async ({ page }, { project }) => {
      once(page, project, n % 2 === 0 ? "phone" : "desktop");
      for (const seed of [n, n + 20]) {
        // Evil games last at least until all is tested.
        const flips = someFlips(n, Math.min(n > 4 ? 24 : 12, starts(n) - 1), seed);
        await sit(page, link("evil", n));
        await playLine(page, n, flips, { mode: "evil", flip: project.name === "phone" ? tap : key });
      }
    });
  }
});

test("a flip that tests nothing new flashes, every time anew", async ({ page }, { project }) => {
  once(page, project, "desktop");
  await sit(page, link("evil", 4));
  const flash = () => cube(page).locator(".here").evaluate((here) => {
    const running = here.getAnimations().filter((each) => each instanceof CSSAnimation);
    return { mark: here.dataset.repeat ?? "", names: running.map((each) => each.animationName) };
  });
  await hurry(page, [1, 2]);
  expect(await flash()).toEqual({ mark: "", names: [] });
  await click(page, 2);
  await expect(message(page)).toHaveText("Not yet, and nothing new: 13 of 15 starts left");
  const first = await flash();
  expect(first.mark).not.toBe("");
  expect(first.names).toHaveLength(1);
  await click(page, 2);
  const second = await flash();
  expect(second.names).toHaveLength(1);
  expect(second, "one flash after another is another").not.toEqual(first);
  // Where no card is turned there is nothing to test.
  await hurry(page, [1, 2]);
  await expectWalk(page, walk(4, [1, 2, 2, 2, 1, 2]), { mode: "evil" });
  expect((await flash()).names).toHaveLength(1);
  await click(page, 3);
  expect(await flash()).toEqual({ mark: "", names: [] });
});

test("nothing can be undone", async ({ page }, { project }) => {
  await sit(page, link("evil", 4));
  for (const name of ["undo", "redo"]) await expect(page.getByTestId(name)).toHaveCount(0);
  await hurry(page, [1, 2, 1], hand(project));
  const at = walk(4, [1, 2, 1]);
  for (const pressed of ["Control+z", "u", "Alt+u", "Control+Shift+z", "Control+y", "y"]) {
    await page.keyboard.press(pressed);
    await expectWalk(page, at, { mode: "evil", why: pressed });
  }
  await page.reload();
  await ready(page);
  await page.keyboard.press("Control+z");
  await expectWalk(page, at, { mode: "evil" });
  await hurry(page, ruler(15).slice(3), hand(project));
  await closeResult(page);
  for (const name of ["undo", "redo"]) await expect(page.getByTestId(name)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expectWalk(page, walk(4, ruler(15)), { mode: "evil", done: true });
});

test("the picture can be hidden, and is as it should be when it comes back", async ({ page }, { project }) => {
  await sit(page, link("evil", 4));
  await hurry(page, [3, 1], hand(project));
  await expect(cube(page)).toHaveRole("img");
  await expect(cube(page)).toHaveAccessibleName(/^2 of 15 starts tested\. Turned now: 1 and 3\. Still possible: 1; 2; 1 and 2; 2 and 3; /);
  const hide = async () => {
    await page.getByTestId("deal").click();
    await page.locator('[data-setting="map"]').getByRole("switch").click();
    await page.getByTestId("close").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await hide();
  await expect(cube(page)).toHaveCount(0);
  expect(JSON.parse(await page.evaluate(() => localStorage.getItem("handful/1/settings"))).map).toBe("off");
  await hand(project)(page, 3);
  await expect(message(page)).toHaveText("Not yet: 12 of 15 starts left");
  await page.reload();
  await ready(page);
  await expect(card(page, 1)).toHaveAttribute("data-over");
  await expect(cube(page)).toHaveCount(0);
  await hide();
  await expectWalk(page, walk(4, [3, 1, 3]), { mode: "evil" });
});

test.describe("a hint", () => {
  test("after any flips of 3 cards begins a shortest way", async ({ page }, { project }) => {
    once(page, project, "desktop");
    test.setTimeout(180_000);
    for (let seed = 1; seed <= 12; seed += 1) await follow(page, 3, someFlips(3, seed % 7, seed));
  });

  test("after any flips of 4 cards does too", async ({ page }, { project }) => {
    once(page, project, "phone");
    test.setTimeout(180_000);
    for (const flips of [[2, 3, 2, 3, 1], someFlips(4, 9, 2)]) await follow(page, 4, flips);
  });

  test("of more cards goes on with the standard order while it can, then to what is near, and claims no more", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 7));
    const hint = async (words) => {
      await tool(page, "hint").click();
      const hinted = Number(await page.locator("#board [data-hinted]").getAttribute("data-card"));
      await expect(message(page)).toHaveText(`Try card ${hinted}: ${words}`);
      return hinted;
    };
    // The order under other names: 5 stands for 1, 2 for 2, 7 for 3.
    const flips = [5, 2, 5, 7, 5, 2];
    await hurry(page, flips, key);
    expect(await hint("so the standard order goes on")).toBe(5);
    await hurry(page, [5], key);
    expect([5, 2, 7]).not.toContain(await hint("so the standard order goes on"));
    flips.push(5, 7, 7, 2, 5, 7, 7);
    await hurry(page, flips.slice(7), key);
    const far = ({ at, left }) => Math.min(...left.map((start) => cardsOf(start ^ at).length));
    for (let more = 0; more < 6; more += 1) {
      const at = walk(7, flips);
      const hinted = await hint("towards something new. Nobody has proven it best");
      flips.push(hinted);
      const next = walk(7, flips);
      expect(next.fresh || far(next) === far(at) - 1, "on a shortest way to something new").toBe(true);
      await key(page, hinted);
      await expectWalk(page, next, { mode: "evil" });
    }
  });
});

async function follow(page, n, flips) {
  await sit(page, link("evil", n));
  await hurry(page, flips, key);
  let at = walk(n, flips);
  const need = shortest(at).length;
  for (let left = need; left > 0; left -= 1) {
    await tool(page, "hint").click();
    const marked = page.locator("#board [data-hinted]");
    await expect(marked).toHaveCount(1);
    const hinted = Number(await marked.getAttribute("data-card"));
    await expect(message(page)).toHaveText(left === 1 ? `Card ${hinted}: the last one, for certain`
      : `Try card ${hinted}: ${left} more flips are enough, and no fewer, for certain`);
    await expect(heard(page)).toHaveText(await message(page).innerText());
    at = walk(n, [...at.flips, hinted]);
    expect(shortest(at).length, "one fewer is left").toBe(left - 1);
    await key(page, hinted);
    await expectWalk(page, at, { mode: "evil", done: left === 1 });
    await expect(marked).toHaveCount(0);
  }
}
