// Escalator from deal to end, by fingers, mouse and keys: every position is compared with a model of the rules
// that is written down a second time in support/escalator.mjs.
import { expect, test } from "@playwright/test";
import {
  PYRAMID, SAVE, STOCK, STRAIGHT, TURN, after, begin, best, bestLine, board, card, ceiling, cleared, click, dealNumber,
  expectPosition, findLayouts, hurry, isNext, link, message, picks, place, playLine, readDeal, result, seeResult,
  shown, shuffled, sit, solve, stationsOf, statusOf, stock, tap, turnsLeft, verdict, wastedLine,
} from "./support/escalator.mjs";
import { dialog, kept, open, ready, tools } from "./support/table.mjs";

const winnable = (passes) => (layout) => solve(layout, passes).best === PYRAMID;
/** One layout that satisfies `wanted`, looked for from `seed` on. */
const layoutWhere = (wanted, seed = 1) => findLayouts(1, wanted, seed)[0];
const once = (page, project, name) => test.skip(project.name !== name, "once is enough");

/** The English name of a card. */
const named = (code) => {
  const ranks = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };
  const suits = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
  return `${ranks[code[0]] ?? code[0]} of ${suits[code[1]]}`;
};
const tool = (page, name) => tools(page).getByTestId(name);
const save = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), SAVE);
const records = async (page) => {
  await open(page, "#/records");
  return page.locator('[data-records="escalator"] tbody tr');
};

test.describe("is won by following a search's line,", () => {
  const combinations = [1, 2, 3].flatMap((passes) =>
    [false, true].flatMap((covered) => [false, true].map((practice) => ({ passes, covered, practice }))),
  );
  const games = Array.from({ length: 20 }, (_, i) => ({ seed: 1 + 1000 * i, options: combinations[i % combinations.length] }));
  const told = ({ passes, covered, practice }) => `${passes}${covered ? " covered" : ""}${practice ? " practice" : ""}`;

  for (let i = 0; i < games.length; i += 2) {
    const pair = games.slice(i, i + 2);
    test(`games ${i + 1} and ${i + 2}: passes ${pair.map(({ options }) => told(options)).join(", passes ")}`, async ({ page }, { project }) => {
      // Half of them with a finger, half with a mouse, of each kind some.
      const onPhone = [0, 6, 8, 14, 16].includes(i);
      test.skip(project.name !== (onPhone ? "phone" : "desktop"), "played in the other size");
      for (const { seed, options } of pair) {
        // The second of them without waiting for anything that moves.
        await page.emulateMedia({ reducedMotion: seed === pair[1].seed ? "reduce" : "no-preference" });
        const layout = layoutWhere(winnable(options.passes), seed);
        const at = begin(layout, options);
        await sit(page, link(layout, options));
        const end = await playLine(page, at, bestLine(at), onPhone ? tap : click);
        expect(statusOf(end)).toBe("won");
        await seeResult(page);
        await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
        await expect(result(page).locator(".result-figures")).toContainText(`${end.score} points, 28 of 28 cards`);
        const badges = result(page).locator(".badge");
        await expect(badges).toHaveText(options.practice ? ["Assisted", "Practice"] : ["Practice"]);
        const rows = await records(page);
        await expect(rows.first()).toContainText(`${end.score}`);
        await expect(rows.first()).toContainText("Practice");
      }
      await expect(page.locator('[data-records="escalator"] tbody tr')).toHaveCount(2);
    });
  }
});

test("a deal that the app drew counts when it is won", async ({ browser, baseURL, page }, { project }) => {
  once(page, project, "desktop");
  await sit(page);
  const layout = await readDeal(browser, baseURL, await dealNumber(page));
  const at = begin(layout);
  expect(best(at), "winnable deals are dealt").toBe(PYRAMID);
  const end = await hurry(page, at, bestLine(at));
  await seeResult(page);
  await expect(result(page).locator(".badge")).toHaveCount(0);
  await expect(result(page).getByTestId("truth")).toContainText(`The most points it gives: ${ceiling(at)}.`);
  const rows = await records(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toHaveClass(/uncounted/);
  await expect(rows.getByRole("cell").nth(2)).toHaveText(`${end.score}`);
  await expect(rows.getByRole("cell").nth(3)).toHaveText(`${ceiling(at)}`);
  const stats = page.locator('[data-records="escalator"] .stats');
  for (const [name, value] of [["Played", 1], ["Won", 1], ["Best score", end.score]]) {
    await expect(stats.locator("div").filter({ has: page.getByText(name, { exact: true }) }).locator("dd")).toHaveText(`${value}`);
  }
});

test.describe("the keyboard", () => {
  /** Where the focus is in the board, and where each button is that it can go to. */
  const focus = (page) =>
    page.evaluate(() => {
      const felt = document.querySelector("#board .felt");
      const at = document.activeElement;
      if (!felt.contains(at) || at.closest("[inert]")) return null;
      const { x, y, width, height } = at.getBoundingClientRect();
      return { id: at.id, x: x + width / 2, y: y + height / 2, height };
    });
  const stops = (page) => page.locator('#board .felt button[tabindex="0"]:not([inert])');
  const keys = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

  /** Walks to a button with the arrows, as somebody does who looks where it is and remembers where each key led. */
  async function walk(page, id) {
    const box = await page.locator(`#${id}`).boundingBox();
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const led = new Map();
    const press = async (here, key) => {
      await page.keyboard.press(key);
      const next = await focus(page);
      expect(next, `the focus after ${key}`).not.toBeNull();
      if (next.id !== here.id) {
        const [sx, sy] = keys[key];
        expect((next.x - here.x) * sx + (next.y - here.y) * sy, `${key} from ${here.id} to ${next.id}`).toBeGreaterThan(0);
      }
      led.get(here.id).set(key, next.id);
      return next;
    };
    for (let here = await focus(page); here.id !== id; ) {
      if (!led.has(here.id)) led.set(here.id, new Map());
      const untried = (at) => Object.keys(keys).filter((key) => !led.get(at)?.has(key));
      const [dx, dy] = [to.x - here.x, to.y - here.y];
      const wishes = [dx < 0 ? "ArrowLeft" : "ArrowRight", dy < 0 ? "ArrowUp" : "ArrowDown"];
      if (Math.abs(dy) > 4) wishes.reverse();
      const wish = [...wishes, ...Object.keys(keys)].find((key) => untried(here.id).includes(key));
      if (wish) {
        here = await press(here, wish);
        continue;
      }
      // All that can be done here was done: back to where it was not, the shortest way.
      const ways = [[here.id, []]];
      const seen = new Set([here.id]);
      let way;
      for (const [at, path] of ways) {
        if (untried(at).length > 0) way ??= path;
        for (const [key, next] of led.get(at) ?? []) if (!seen.has(next)) ways.push([next, [...path, key]]) && seen.add(next);
      }
      expect(way, `a way to ${id}`).toBeDefined();
      for (const key of way) here = await press(here, key);
    }
  }

  test("wins a game alone, and never loses the focus", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await page.emulateMedia({ reducedMotion: "reduce" });
    const layout = layoutWhere(winnable(1), 77);
    await sit(page, link(layout));
    await page.locator("h1").first().focus();
    for (let presses = 0; (await focus(page)) === null; presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press("Tab");
    }
    await expect(stops(page)).toHaveCount(1);
    // One tab stop: the next Tab leaves the board, and Shift+Tab comes back to the same place.
    const first = await focus(page);
    await page.keyboard.press("Tab");
    expect(await focus(page)).toBeNull();
    await page.keyboard.press("Shift+Tab");
    expect(await focus(page)).toEqual(first);

    let here = begin(layout);
    await expectPosition(page, here);
    for (const [i, move] of bestLine(here).entries()) {
      if (move === TURN && i % 2 === 0) {
        await page.keyboard.press("t");
      } else {
        await walk(page, move === TURN ? "stock" : `place-${layout.indexOf(move)}`);
        await page.keyboard.press(i % 2 === 0 ? "Enter" : "Space");
      }
      here = after(here, move);
      await expectPosition(page, here, `after ${move}`);
      if (statusOf(here) === "playing") {
        expect(await focus(page), `the focus after ${move}`).not.toBeNull();
        await expect(stops(page)).toHaveCount(1);
      }
    }
    expect(statusOf(here)).toBe("won");
    await seeResult(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("keeps the focus and the tab stop through undo and redo", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await page.emulateMedia({ reducedMotion: "reduce" });
    const layout = layoutWhere((cards) => picks(begin(cards)).length > 0, 31);
    const [first] = picks(begin(layout));
    const start = begin(layout);
    await sit(page, link(layout));
    await card(page, first).focus();
    await page.keyboard.press("Enter");
    await expectPosition(page, after(start, first));
    await page.keyboard.press("Control+z");
    await expectPosition(page, start);
    expect(await focus(page)).not.toBeNull();
    await card(page, first).focus();
    await page.keyboard.press("Control+Shift+z");
    await expectPosition(page, after(start, first));
    expect(await focus(page), "the focus after redo").not.toBeNull();
    await expect(stops(page), "the tab stop after redo").toHaveCount(1);
  });
});

test.describe("a lost game", () => {
  const layout = () => layoutWhere((cards) => solve(cards).best === PYRAMID && wastedLine(begin(cards)).at(-1) !== TURN, 500);

  test("tells the truth, and plays the best line back", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const cards = layout();
    const at = begin(cards);
    await sit(page, link(cards));
    const end = await hurry(page, at, wastedLine(at));
    expect(statusOf(end)).toBe("lost");
    await expect(message(page)).toHaveText("No card fits and the stock is empty");
    await seeResult(page);
    await expect(page.getByRole("dialog", { name: "Lost" })).toBeVisible();
    await expect(result(page).locator(".result-figures")).toContainText(`${end.score} point`);
    await expect(result(page).locator(".result-figures")).toContainText(`${cleared(end)} of 28 cards`);
    const truth = page.getByTestId("truth");
    await expect(truth).toContainText("This deal could be won.");
    await expect(truth).toContainText(`The most points it gives: ${ceiling(at)}.`);
    await expect(truth).toContainText(/leaves \d+ stock cards? unturned/);
    await expect(truth).toContainText(/Random play (never wins it|wins it once in \d+ games)/);

    await result(page).getByTestId("watch").click();
    await expect(dialog(page)).toHaveCount(0);
    const counter = async () => (await message(page).innerText()).match(/^Move (\d+) of (\d+)$/).slice(1).map(Number);
    await tool(page, "pause").click();
    for (let [made] = await counter(); made > 0; made -= 1) await tool(page, "step-back").click();
    await expect(message(page)).toHaveText(/^Move 0 of \d+$/);
    await expect(tool(page, "step-back")).toHaveAttribute("aria-disabled", "true");
    /** The page shows the line's position; how the game itself stands is another thing. */
    const expectStation = async (station, why) => {
      const { status, ...seen } = await shown(page);
      expect(status).toBe("lost");
      expect({ ...seen, gone: seen.places.filter((spot) => spot === "gone").length }, why).toMatchObject({
        base: station.base, score: station.score, left: PYRAMID - cleared(station), gone: cleared(station), run: station.run,
        stock: STOCK - station.turned,
      });
    };
    await expectStation(at, "at the start");

    // While it is shown the board is a picture.
    const stored = await kept(page);
    const picture = await shown(page);
    for (const spot of [21, 24, 27, 15]) await place(page, spot).click({ position: { x: 12, y: 8 } });
    for (const code of picks(at)) await card(page, code).click();
    await stock(page).click();
    for (const key of ["t", "u", "n", "h", "r", "Control+z", "Control+y"]) await page.keyboard.press(key);
    expect(await shown(page)).toEqual(picture);
    await expect(message(page)).toHaveText(/^Move 0 of \d+$/);
    expect(await kept(page)).toEqual(stored);

    // Step by step to the cleared pyramid, each step a legal move.
    const [, length] = await counter();
    let here = at;
    const gone = (places) => places.flatMap((spot, i) => (spot === "gone" ? [i] : []));
    for (let made = 1; made <= length; made += 1) {
      const before = gone((await shown(page)).places);
      await tool(page, "on").click();
      await expect(message(page)).toHaveText(`Move ${made} of ${length}`);
      const left = gone((await shown(page)).places).filter((spot) => !before.includes(spot));
      expect(left.length).toBeLessThanOrEqual(1);
      here = after(here, left.length === 1 ? cards[left[0]] : TURN);
      await expectStation(here, `after move ${made}`);
    }
    expect(cleared(here), "the line clears the pyramid").toBe(PYRAMID);
    await expect(tool(page, "on")).toHaveAttribute("aria-disabled", "true");

    for (const pace of ["2×", "4×", "1×", "2×", "4×"]) {
      await tool(page, "pace").click();
      await expect(tool(page, "pace")).toContainText(pace);
    }
    for (let back = 0; back < 4; back += 1) await tool(page, "step-back").click();
    await expect(message(page)).toHaveText(`Move ${length - 4} of ${length}`);
    await tool(page, "play").click();
    await expect(tool(page, "pause")).toBeVisible();
    await expect(page.getByTestId("left")).toHaveText("0");
    await expect(message(page)).toHaveText(`Move ${length} of ${length}`);
    await expect(tool(page, "play"), "it stops at its end").toBeVisible();

    await tool(page, "end").click();
    await result(page).waitFor();
    await expect(page.getByRole("dialog", { name: "Lost" })).toBeVisible();
    await result(page).getByTestId("close").click();
    await expectPosition(page, end, "the game as it was left");
    await expect(tool(page, "hint"), "the game's own tools").toHaveCount(0);
    await expect(tool(page, "undo")).toBeVisible();
    await expect(message(page), "nothing is left of what was tapped meanwhile").toHaveText("No card fits and the stock is empty");
  });

  test("of a deal that nobody could win says so", async ({ page }, { project }) => {
    once(page, project, "phone");
    const cards = layoutWhere((layout) => solve(layout).best < PYRAMID - 2, 900);
    const at = begin(cards);
    await sit(page, link(cards));
    const line = bestLine(at);
    const end = await hurry(page, at, [...line, ...wastedLine(line.reduce(after, at))]);
    expect(statusOf(end)).toBe("lost");
    await seeResult(page);
    await expect(page.getByTestId("truth")).toContainText(`This deal could not be won: ${best(at)} of 28 cards at best.`);
    await expect(page.getByTestId("truth")).toContainText(`The most points it gives: ${ceiling(at)}.`);
    await expect(result(page).locator(".result-figures")).toContainText(`${best(at)} of 28 cards`);
    const row = (await records(page)).first();
    await expect(row).toContainText("lost");
  });

  test("takes pickups back as far as the last turned card, and no farther", async ({ page }, { project }) => {
    once(page, project, "phone");
    const cards = layout();
    const at = begin(cards);
    const line = wastedLine(at);
    await sit(page, link(cards));
    await hurry(page, at, line);
    await seeResult(page);
    await result(page).getByTestId("close").click();
    await expect(dialog(page)).toHaveCount(0);
    const stations = stationsOf(at, line);
    let made = line.length;
    for (; line[made - 1] !== TURN; made -= 1) {
      await tool(page, "undo").tap();
      await expectPosition(page, stations[made - 1], `after undo to ${made - 1}`);
    }
    await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
    for (const key of ["u", "Control+z", "Alt+u"]) await page.keyboard.press(key);
    await tool(page, "undo").tap({ force: true });
    await expectPosition(page, stations[made], "a turned card stays turned");
    // And on again, to the same end.
    for (; made < line.length; made += 1) await page.keyboard.press("y");
    await expectPosition(page, stations.at(-1));
    await seeResult(page);
    expect(await (await records(page)).count(), "one game, one record").toBe(1);
  });
});

test.describe("undo", () => {
  /** Pick, turn, pick: a layout where that can be played. */
  const LINE_OF = (cards) => {
    const start = begin(cards);
    for (const first of picks(start)) {
      const turned = after(after(start, first), TURN);
      if (picks(turned).length > 0) return [first, TURN, picks(turned)[0]];
    }
    return null;
  };
  const cards = () => layoutWhere((layout) => LINE_OF(layout) !== null, 40);

  test("never takes back a turned card", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = cards();
    const line = LINE_OF(layout);
    const stations = stationsOf(begin(layout), line);
    await sit(page, link(layout));
    await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
    await playLine(page, stations[0], line);
    await page.keyboard.press("u");
    await expectPosition(page, stations[2]);
    await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
    for (const key of ["u", "Control+z", "Alt+u"]) await page.keyboard.press(key);
    await tool(page, "undo").click({ force: true });
    await expectPosition(page, stations[2]);
    await tool(page, "redo").click();
    await expectPosition(page, stations[3]);
    await page.reload();
    await ready(page);
    await expectPosition(page, stations[3]);
    await page.keyboard.press("Control+z");
    await expectPosition(page, stations[2]);
    await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
  });

  test("takes back anything in practice", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = cards();
    const line = LINE_OF(layout);
    const stations = stationsOf(begin(layout, { practice: true }), line);
    await sit(page, link(layout, { practice: true }));
    await playLine(page, stations[0], line);
    await page.keyboard.press("u");
    await expectPosition(page, stations[2]);
    await page.keyboard.press("Control+z");
    await expectPosition(page, stations[1]);
    await tool(page, "undo").click();
    await expectPosition(page, stations[0]);
    await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
    for (const station of stations.slice(1)) {
      await page.keyboard.press("y");
      await expectPosition(page, station);
    }
  });

  test("leads back to the last winnable position in practice", async ({ page }, { project }) => {
    once(page, project, "phone");
    const layout = layoutWhere(winnable(1), 300);
    const at = begin(layout, { practice: true });
    await sit(page, link(layout, { practice: true }));
    const rewind = page.getByTestId("rewind");
    // Along a winning line first, then away from it.
    const right = bestLine(at).slice(0, 6);
    await playLine(page, at, right, tap);
    await rewind.tap();
    await expect(message(page)).toHaveText("Nothing was lost: it can still be won");
    await expectPosition(page, right.reduce(after, at));
    const wrong = wastedLine(right.reduce(after, at));
    const stations = stationsOf(right.reduce(after, at), wrong);
    const last = stations.findLastIndex((station) => best(station) === PYRAMID);
    expect(last).toBeLessThan(wrong.length);
    await hurry(page, stations[0], wrong);
    await seeResult(page);
    await result(page).getByTestId("close").click();
    await expect(dialog(page)).toHaveCount(0);
    await rewind.tap();
    await expectPosition(page, stations[last], "the last position that can be won");
  });

  test("has nowhere to go back to in a deal that nobody could win", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = layoutWhere((cards) => solve(cards).best < PYRAMID, 60);
    const at = begin(layout, { practice: true });
    await sit(page, link(layout, { practice: true }));
    await click(page, TURN);
    await page.getByTestId("rewind").click();
    await expect(message(page)).toHaveText("It could not be won from the start");
    await expectPosition(page, after(at, TURN));
  });

  test("practice does not touch the game while a line is played back", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = layoutWhere(winnable(1), 300);
    const at = begin(layout, { practice: true });
    await sit(page, link(layout, { practice: true }));
    const end = await hurry(page, at, wastedLine(at));
    await seeResult(page);
    await result(page).getByTestId("watch").click();
    await tool(page, "pause").click();
    const stored = await save(page);
    const rewind = page.getByTestId("rewind");
    if ((await rewind.count()) > 0) await rewind.click();
    expect((await save(page)).made, "the game's own moves").toBe(stored.made);
    await tool(page, "end").click();
    await result(page).getByTestId("close").click();
    await expectPosition(page, end);
  });
});

test.describe("a pick that the rules forbid", () => {
  const printed = (code) => ({ A: "1", T: "10" })[code[0]] ?? code[0];
  const ROW = Array.from({ length: 7 }, (_, row) => Array(row + 1).fill(row)).flat();

  test("shakes, says why, and changes nothing", async ({ page }, { project }) => {
    once(page, project, "phone");
    // A court card, a ten and a plain card among those that do not fit.
    const layout = layoutWhere((cards) => {
      const out = cards.slice(21, PYRAMID).filter((code) => !isNext(code, cards[PYRAMID]));
      return out.some((code) => "JQK".includes(code[0])) && out.some((code) => code[0] === "T") && out.some((code) => /\d/.test(code[0]));
    });
    const at = begin(layout);
    await sit(page, link(layout));
    await expectPosition(page, at);
    const stored = await save(page);
    let seen = null;
    const base = at.base;
    for (const code of layout.slice(21, PYRAMID).filter((one) => !isNext(one, base))) {
      await card(page, code).tap();
      await expect(message(page)).toHaveText(`${printed(code)} is not next to ${printed(base)}`);
      await expect(message(page)).toHaveAttribute("data-refused");
      const shaken = page.locator("#board [data-shake]");
      await expect(shaken).toHaveCount(1);
      await expect(shaken).toHaveAttribute("data-card", code);
      const shake = await shaken.getAttribute("data-shake");
      expect(shake, "each refusal shakes anew").not.toBe(seen);
      seen = shake;
      await expectPosition(page, at);
    }
    for (const spot of [0, 4, 20]) {
      const row = ROW[spot];
      const covers = [layout[spot + row + 1], layout[spot + row + 2]];
      // Its upper edge is what can be touched of a covered card.
      await place(page, spot).tap({ position: { x: 20, y: 8 } });
      await expect(message(page)).toHaveText(`Still covered by ${covers.map(named).join(" and ")}`);
      await expect(place(page, spot)).toHaveAttribute("data-shake", /a|b/);
      await expect(page.locator("#board [data-shake]")).toHaveCount(1);
      await expect(place(page, spot)).toHaveAccessibleName(`${named(layout[spot])}, covered by ${covers.map(named).join(" and ")}`);
      await expectPosition(page, at);
    }
    const { ms: _, ...now } = await save(page);
    const { ms: __, ...then } = stored;
    expect(now).toEqual(then);
    await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
    // A legal move clears the message.
    await stock(page).tap();
    await expectPosition(page, after(at, TURN));
    await expect(message(page)).toHaveText(/^Pick up a card next to the .+, or turn the stock$/);
    await expect(page.locator("#board [data-shake]")).toHaveCount(0);
  });

  test("names the one card that is left on it", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = layoutWhere((cards) => picks(begin(cards)).length > 0, 11);
    const at = begin(layout);
    const [first] = picks(at);
    const spot = layout.indexOf(first);
    const under = Array.from({ length: 21 }, (_, i) => i).find((i) => [i + ROW[i] + 1, i + ROW[i] + 2].includes(spot));
    const other = [under + ROW[under] + 1, under + ROW[under] + 2].find((cover) => cover !== spot);
    await sit(page, link(layout));
    await click(page, first);
    await expectPosition(page, after(at, first));
    await place(page, under).focus();
    await page.keyboard.press("Enter");
    await expect(message(page)).toHaveText(`Still covered by ${named(layout[other])}`);
    await expectPosition(page, after(at, first));
  });

  test("of an empty stock says so", async ({ page }, { project }) => {
    once(page, project, "desktop");
    // After the whole stock something still fits.
    const layout = layoutWhere((cards) => wastedLine(begin(cards)).length > STOCK - 1, 20);
    const end = await (async () => {
      await sit(page, link(layout));
      return hurry(page, begin(layout), Array(STOCK - 1).fill(TURN));
    })();
    await expect(stock(page)).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("t");
    await expect(message(page)).toHaveText("The stock is empty");
    await expectPosition(page, end);
    expect(turnsLeft(end)).toBe(0);
  });
});

test("covered cards are nowhere in the page until they are free", async ({ page }, { project }) => {
  once(page, project, "phone");
  const options = { covered: true };
  const layout = layoutWhere((cards) => winnable(1)(cards) && picks(begin(cards)).length > 0, 4000);
  await page.addInitScript(() => localStorage.setItem("handful/1/settings", JSON.stringify({ v: "1", verdict: "on" })));
  await sit(page, link(layout, options));
  const at = begin(layout, options);
  const stations = stationsOf(at, bestLine(at));
  /** No card that lies face down is written anywhere in the board, nor is its name. */
  const expectHidden = async (station) => {
    const html = await board(page).evaluate((element) => element.outerHTML);
    const heard = await page.getByTestId("heard").innerText();
    for (const [spot, code] of layout.slice(0, PYRAMID).entries()) {
      if ((await place(page, spot).getAttribute("data-card")) !== null || ((station.gone >> spot) & 1) === 1) continue;
      expect(html.includes(`"${code}"`), `${code} in an attribute`).toBe(false);
      expect(html.includes(named(code)), `${named(code)} in a name`).toBe(false);
      expect(heard.includes(named(code)), `${named(code)} heard`).toBe(false);
      // Nor is it drawn: a face names its rank by a symbol.
      expect(await place(page, spot).locator(".face").count(), `a face of ${code}`).toBe(0);
    }
  };
  await expectPosition(page, at);
  await expect(page.locator("#board [data-place]:not([data-card])")).toHaveCount(21);
  const html = await board(page).evaluate((element) => element.outerHTML);
  for (const code of layout.slice(0, 21)) {
    expect(html).not.toContain(code);
    expect(html).not.toContain(named(code));
  }
  await expectHidden(at);
  await expect(place(page, 20)).toHaveAccessibleName(/^a face-down card, covered by/);
  await expect(place(page, 0)).toHaveAccessibleName("a face-down card, covered by a face-down card and a face-down card");
  await place(page, 0).tap({ position: { x: 20, y: 8 } });
  await expect(message(page)).toHaveText("Still covered by a face-down card and a face-down card");
  await tool(page, "hint").tap();
  await expect(message(page)).toHaveText("With covered cards face down, help comes after the end");
  await expect(page.locator("#board [data-hinted]")).toHaveCount(0);
  await expect(page.getByTestId("verdict")).toBeEmpty();
  await expect(page.getByTestId("verdict")).not.toHaveAttribute("data-verdict");
  for (const [i, move] of bestLine(at).entries()) {
    await tap(page, move);
    await expectPosition(page, stations[i + 1]);
    if (i < 12) await expectHidden(stations[i + 1]);
    if (statusOf(stations[i + 1]) === "playing") await expect(page.getByTestId("verdict")).toBeEmpty();
  }
  await seeResult(page);
  await expect(result(page).locator(".badge"), "a hint that was refused is no help").toHaveText(["Practice"]);
});

test.describe("the verdict", () => {
  const chosen = async (page) => {
    await page.getByTestId("deal").click();
    await dialog(page).getByRole("switch", { name: "Say whether it can still be won" }).check();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  };
  const expectVerdict = async (page, at) => {
    const { best: most, word } = verdict(at);
    const told = page.getByTestId("verdict");
    await expect(told).toHaveAttribute("data-verdict", word);
    await expect(told).toHaveAttribute("data-best", `${most}`);
    await expect(told).toHaveText(most === PYRAMID ? "Can still be won" : `Can no longer be won: ${most} of 28 at best`);
  };

  test("is off until it is asked for, and right after every move", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = layoutWhere(winnable(1), 7000);
    const at = begin(layout);
    await sit(page, link(layout));
    await expect(page.getByTestId("verdict")).toBeEmpty();
    await expect(page.getByTestId("verdict")).not.toHaveAttribute("data-best");
    expect((await save(page)).assisted ?? "0", "not yet helped").toBe("0");
    await chosen(page);
    await expectVerdict(page, at);
    // A few moves of a winning line, then away from it for good.
    const right = bestLine(at).slice(0, 8);
    const line = [...right, ...wastedLine(right.reduce(after, at))];
    const words = new Set();
    for (const [i, station] of stationsOf(at, line).entries()) {
      if (i > 0) await click(page, line[i - 1]);
      await expectPosition(page, station);
      await expectVerdict(page, station);
      words.add(verdict(station).word);
    }
    expect([...words].sort()).toEqual(["lost", "winnable"]);
    await seeResult(page);
    await expect(result(page).locator(".badge")).toHaveText(["Assisted", "Practice"]);
  });

  test("of three passes is right as well, and undo takes it back", async ({ page }, { project }) => {
    once(page, project, "phone");
    const options = { passes: 2 };
    const layout = layoutWhere((cards) => solve(cards, 2).best === PYRAMID && solve(cards, 1).best < PYRAMID, 50);
    const at = begin(layout, options);
    await sit(page, link(layout, options));
    await chosen(page);
    const line = [...bestLine(at).slice(0, 5)];
    const wasted = Array(turnsLeft(line.reduce(after, at)) - 3).fill(TURN);
    await playLine(page, at, line, tap);
    await expectVerdict(page, line.reduce(after, at));
    const late = await hurry(page, line.reduce(after, at), wasted);
    await expectVerdict(page, late);
    const fits = picks(late)[0];
    if (fits) {
      await tap(page, fits);
      await expectVerdict(page, after(late, fits));
      await tool(page, "undo").tap();
      await expectVerdict(page, late);
    }
  });

  test("hints keep to the best that is left", async ({ page }, { project }) => {
    once(page, project, "phone");
    const layout = layoutWhere(winnable(1), 2500);
    let here = begin(layout);
    await sit(page, link(layout));
    for (let i = 0; i < 14; i += 1) {
      await tool(page, "hint").tap();
      const hinted = page.locator("#board [data-hinted]");
      await expect(hinted).toHaveCount(1);
      const move = (await hinted.getAttribute("data-card")) ?? TURN;
      await expect(message(page)).toHaveText(move === TURN ? "Turn the stock" : `Try the ${named(move)}`);
      here = after(here, move);
      expect(best(here), `after the hint ${move}`).toBe(PYRAMID);
      await tap(page, move);
      await expectPosition(page, here);
    }
    expect((await save(page)).assisted).toBeTruthy();
  });
});

test("one run over the whole pyramid is worth every point there is", async ({ page }, { project }) => {
  once(page, project, "phone");
  const at = begin(STRAIGHT);
  const line = STRAIGHT.slice(0, PYRAMID).reverse();
  await sit(page, link(STRAIGHT));
  const end = await playLine(page, at, line, tap);
  expect(end.score).toBe((28 * 29) / 2 + 50);
  expect(ceiling(at)).toBe(end.score);
  await seeResult(page);
  await expect(page.getByTestId("truth")).toContainText("The most points it gives: 456.");
  await expect(page.getByTestId("truth")).toContainText("leaves 23 stock cards unturned");
});

test.describe("a deal is chosen", () => {
  const choose = async (page) => {
    await page.getByTestId("deal").click();
    await expect(page.getByRole("dialog", { name: "Choose a deal" })).toBeVisible();
  };
  const passes = (page, n) => dialog(page).getByRole("group", { name: "Passes through the stock" }).getByRole("radio", { name: `${n}`, exact: true });
  const option = (page, name) => dialog(page).getByRole("switch", { name });
  const dealt = async (page) => {
    await expect(dialog(page)).toHaveCount(0);
    await page.waitForFunction(() => history.state === null);
  };
  const level = (page) => dialog(page).getByRole("group", { name: "New deal, how hard" });

  test("with options, which stand in its address", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = layoutWhere(winnable(1), 10);
    await sit(page, link(layout));
    await click(page, TURN);
    const at = after(begin(layout), TURN);
    await choose(page);
    await expect(passes(page, 1)).toBeChecked();
    for (const name of ["Covered cards face down", "Practice: take anything back", "Say whether it can still be won"]) {
      await expect(option(page, name)).not.toBeChecked();
    }
    await expect(option(page, "Winnable deals only")).toBeChecked();
    await passes(page, 2).check();
    await option(page, "Covered cards face down").check();
    // They are for the next deal: this one is as it was.
    await page.keyboard.press("Escape");
    await dealt(page);
    await expectPosition(page, at, "the game behind the dialog");
    await choose(page);
    await expect(passes(page, 2)).toBeChecked();
    await expect(option(page, "Covered cards face down")).toBeChecked();
    await passes(page, 3).check();
    await option(page, "Practice: take anything back").check();
    await level(page).getByRole("button", { name: "Any", exact: true }).click();
    await dealt(page);
    await expect.poll(() => page.url()).toMatch(/deal=\d+&passes=3&covered=1&practice=1$/);
    const number = await dealNumber(page);
    await page.reload();
    await ready(page);
    expect(page.url()).toContain(`deal=${number}&passes=3&covered=1&practice=1`);
    await expect(page.getByTestId("pass")).toHaveText("Pass 1 of 3");
    await expect(page.locator("#board [data-place]:not([data-card])")).toHaveCount(21);
    await expect(page.getByTestId("rewind")).toBeVisible();

    // A typed layout gets the options as well; and they can be taken off again.
    await choose(page);
    await expect(passes(page, 3)).toBeChecked();
    await option(page, "Practice: take anything back").uncheck();
    await option(page, "Covered cards face down").uncheck();
    await dialog(page).locator("#deal-input").fill(layout.join(",").toLowerCase());
    await dialog(page).getByRole("button", { name: "Deal", exact: true }).click();
    await dealt(page);
    await expectPosition(page, begin(layout, { passes: 3 }));
    expect(decodeURIComponent(page.url())).toContain(`layout=${layout}&passes=3`);
    await expect(page.getByTestId("deal")).toContainText("Your own layout");
    await choose(page);
    expect(decodeURIComponent(await page.locator("#deal-link").inputValue())).toBe(decodeURIComponent(page.url()));
    for (const [text, words] of [
      [layout.slice(1).join(","), "A layout has 52 cards, not 51."],
      ["KS,4H", "A layout has 52 cards, not 2."],
      [[...layout.slice(1), layout[5]].join(","), `The ${named(layout[5])} is there twice.`],
      ["0", "A deal number is between 1 and 4,294,967,295."],
      ["king", "“king” is no card: write a rank A 2–9 T J Q K, then a suit C D H S."],
    ]) {
      await dialog(page).locator("#deal-input").fill(text);
      await dialog(page).getByRole("button", { name: "Deal", exact: true }).click();
      await expect(page.locator("#deal-fault")).toHaveText(words);
    }
    await page.keyboard.press("Escape");
    await expectPosition(page, begin(layout, { passes: 3 }));
  });

  test("by how hard it is, and can always be won", async ({ browser, baseURL, page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link(STRAIGHT));
    const lengths = [];
    for (const [grade, name] of [[0, "Easy"], [1, "Medium"], [2, "Hard"]]) {
      await choose(page);
      const chip = level(page).locator(`[data-grade="${grade}"]`);
      await expect(chip).toHaveText(name);
      await chip.click();
      await dealt(page);
      await expect(page.getByTestId("deal")).toContainText("#");
      const layout = await readDeal(browser, baseURL, await dealNumber(page));
      await expectPosition(page, begin(layout), name);
      expect(best(begin(layout)), name).toBe(PYRAMID);
      lengths.push(bestLine(begin(layout)).length);
    }
    expect(lengths).toHaveLength(3);
  });

  test("by New, and can be won as long as the settings say so", async ({ browser, baseURL, page }, { project }) => {
    once(page, project, "phone");
    await sit(page);
    const numbers = new Set();
    for (let i = 0; i < 5; i += 1) {
      const number = await dealNumber(page);
      numbers.add(number);
      const layout = await readDeal(browser, baseURL, number);
      await expectPosition(page, begin(layout));
      expect(best(begin(layout)), `deal ${number}`).toBe(PYRAMID);
      await tool(page, "new").tap();
      await expect(page.getByTestId("deal")).not.toContainText(number);
    }
    expect(numbers.size).toBe(5);
    await choose(page);
    await option(page, "Winnable deals only").uncheck();
    await page.keyboard.press("Escape");
    // One deal in six can be won: ten that can be, one after another, do not come by chance.
    let lost = false;
    for (let i = 0; i < 10 && !lost; i += 1) {
      const before = await dealNumber(page);
      await tool(page, "new").tap();
      await expect(page.getByTestId("deal")).not.toContainText(before);
      lost = best(begin(await readDeal(browser, baseURL, await dealNumber(page)))) < PYRAMID;
    }
    expect(lost, "without the setting any deal is dealt").toBe(true);
  });
});

test.describe("a link", () => {
  const layout = shuffled(8);
  const bad = [
    ["passes=4", "The stock is gone through 1, 2 or 3 times, not “4”."],
    ["passes=", "The stock is gone through 1, 2 or 3 times, not “”."],
    ["covered=2", "“covered” is 0 or 1, not “2”."],
    ["practice=yes&deal=7", "“practice” is 0 or 1, not “yes”."],
    [`layout=${layout.slice(1)}`, "A layout has 52 cards, not 51."],
    [`layout=${[...layout.slice(1), layout[9]]}`, `The ${named(layout[9])} is there twice.`],
    [`layout=${["XX", ...layout.slice(1)]}`, /^“xx” is no card: write a rank A 2–9 T J Q K, then a suit C D H S\.$/i],
    [`layout=${["1O", ...layout.slice(1)]}`, /^“1o” is no card: write a rank A 2–9 T J Q K, then a suit C D H S\.$/i],
    ["layout=", /no card|not 0/],
    [`layout=${layout}&deal=7`, "It names a deal and a layout. One of them is enough."],
    ["deal=0", "A deal number is between 1 and 4,294,967,295."],
    ["side=4", "This game has no option “side”."],
  ];

  test("that makes no sense says why, and harms nothing", async ({ page }, { project }) => {
    once(page, project, "phone");
    const kind = layoutWhere(winnable(1), 10);
    const at = begin(kind);
    const line = bestLine(at).slice(0, 4);
    await sit(page, link(kind));
    await hurry(page, at, line);
    await open(page, "#/about");
    const before = await kept(page);
    for (const [params, words] of bad) {
      await open(page, `#/escalator?${params}`);
      await expect(page.getByRole("heading", { name: "This link leads nowhere" }), params).toBeVisible();
      await expect(message(page), params).toHaveText(words);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), params).toBeLessThanOrEqual(0);
      expect(await kept(page), params).toEqual(before);
    }
    // The fresh deal is offered, and the game that waits is behind it.
    await page.getByTestId("fresh").tap();
    await expectPosition(page, line.reduce(after, at));
    await tool(page, "new").tap();
    await expect(page.getByTestId("left")).toHaveText("28");
    await expect(page.getByTestId("deal")).toContainText("#");
  });

  test("that can be read deals what it names", async ({ page }, { project }) => {
    once(page, project, "phone");
    for (const [params, options] of [
      [`layout=${layout}`, {}],
      [`LAYOUT=${layout.join(",").toLowerCase()}&Passes=2`, { passes: 2 }],
      [`layout=${layout.join("%2C")}&covered=1`, { covered: true }],
      [`passes=1&covered=0&practice=0&layout=${layout.join("%2c")}`, {}],
      [`practice=1&layout=${layout}&passes=3`, { passes: 3, practice: true }],
    ]) {
      await sit(page, `#/escalator?${params}`);
      await expectPosition(page, begin(layout, options), params);
    }
  });
});

test("a reload brings everything back, a base from the pyramid too", async ({ page }, { project }) => {
  once(page, project, "desktop");
  for (const [options, seed] of [[{}, 1], [{ passes: 2, covered: true }, 700]]) {
    const layout = layoutWhere((cards) => {
      const line = bestLine(begin(cards, options));
      return stationsOf(begin(cards, options), line).some(({ run }) => run >= 2);
    }, seed);
    const at = begin(layout, options);
    const line = bestLine(at);
    const stations = stationsOf(at, line);
    const inRun = stations.findIndex(({ run }) => run >= 2);
    const turned = stations.findIndex(({ run }, i) => i > inRun && run === 0);
    await sit(page, link(layout, options));
    for (const [from, to] of [[0, inRun], [inRun, turned]]) {
      await hurry(page, stations[from], line.slice(from, to));
      const stored = await save(page);
      await page.reload();
      await ready(page);
      await expectPosition(page, stations[to], `after a reload at move ${to}`);
      expect({ ...(await save(page)), ms: 0 }).toEqual({ ...stored, ms: 0 });
    }
    await click(page, line[turned]);
    await expectPosition(page, stations[turned + 1]);
  }
  // The home page knows that it waits.
  await open(page);
  await expect(page.locator('[data-game-card="escalator"]')).toContainText("Continue");
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the board, its refusals and its end speak Spanish", async ({ page }, { project }) => {
    once(page, project, "phone");
    // The queen of spades lies free, and the base is a 5.
    const layout = [...STRAIGHT];
    const swap = (spot, code) => {
      const from = layout.indexOf(code);
      [layout[spot], layout[from]] = [layout[from], layout[spot]];
    };
    swap(21, "QS");
    swap(PYRAMID, "5S");
    swap(22, "7C");
    const at = begin(layout);
    await sit(page, link(layout));
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(message(page)).toHaveText("Recoge una carta vecina de 5 o vuelve el mazo");
    await expect(page.getByRole("group", { name: "La pirámide y el mazo" }).getByRole("button")).toHaveCount(29);
    await expect(card(page, "QS")).toHaveAccessibleName("reina de picas, libre");
    await expect(stock(page)).toHaveAccessibleName("Volver el mazo: 23 cartas");
    await expect(page.getByRole("img", { name: "Base: 5 de picas" })).toHaveCount(1);
    await card(page, "QS").tap();
    await expect(message(page)).toHaveText("Q no es vecino de 5");
    await place(page, 15).tap({ position: { x: 20, y: 8 } });
    await expect(message(page)).toHaveText("Todavía debajo de reina de picas y 7 de tréboles");
    await tap(page, TURN);
    const turned = after(at, TURN);
    await expect(page.getByTestId("heard")).toContainText(/^Sale .+, quedan 22 en el mazo\.$/);
    for (let i = 2; i < STOCK; i += 1) await page.keyboard.press("t");
    const line = wastedLine(turned);
    for (const move of line.filter((one) => one !== TURN)) await tap(page, move);
    const end = line.reduce(after, turned);
    await expect(board(page)).toHaveAttribute("data-status", "lost");
    expect(statusOf(end)).toBe("lost");
    await seeResult(page);
    await expect(page.getByRole("dialog", { name: "Partida perdida" })).toBeVisible();
    await expect(result(page)).toContainText(`${cleared(end)} de 28 cartas`);
    await expect(page.getByTestId("truth")).toContainText(best(at) === PYRAMID ? "Este reparto se podía ganar." : "Este reparto no se podía ganar");
    await expect(page.getByTestId("watch")).toHaveText("Ver la mejor línea");
  });
});

const SIZES = [[320, 568], [360, 640], [390, 844], [844, 390], [768, 1024], [1440, 900]];
for (const locale of ["en-US", "es-ES"]) {
  test.describe(`room, ${locale}`, () => {
    test.use({ locale });

    test("every window holds the whole game, with targets for fingers", async ({ page }, { project }) => {
      once(page, project, "desktop");
      await page.emulateMedia({ reducedMotion: "reduce" });
      // All that the tally can say at once: a run, the pass, the verdict, the way back.
      // Each size begins the game anew.
      await page.addInitScript((key) => {
        localStorage.setItem("handful/1/settings", JSON.stringify({ v: "1", verdict: "on" }));
        localStorage.removeItem(key);
      }, SAVE);
      const options = { passes: 3, practice: true };
      // "Can no longer be won" is the longer thing to say; three passes forgive much, so all of them are wasted.
      const layout = layoutWhere((cards) => wastedLine(begin(cards, options)).length > 3 * STOCK + 1, 5);
      const at = begin(layout, options);
      const wasted = wastedLine(at);
      const stations = stationsOf(at, wasted);
      const full = stations.findLastIndex((station) => station.run > 0 && statusOf(station) === "playing");
      const moves = wasted.slice(0, full);
      expect(full).toBeGreaterThan(3 * STOCK - 1);
      expect(best(stations[full])).toBeLessThan(PYRAMID);
      for (const [width, height] of SIZES) {
        const size = `${width}×${height}`;
        await page.setViewportSize({ width, height });
        await sit(page, link(layout, options));
        for (const spot of [0, full]) {
          if (spot > 0) {
            for (const move of moves) {
              if (move === TURN) await page.keyboard.press("t");
              else await click(page, move);
            }
            await expect(page.getByTestId("left")).toHaveText(`${PYRAMID - cleared(stations[full])}`);
            await expect(page.getByTestId("verdict")).toHaveAttribute("data-verdict", "lost");
          }
          const seen = await page.evaluate(() => {
            const box = (element) => {
              const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
              return { left, top, right, bottom, width, height };
            };
            const visible = (element) => element.checkVisibility({ visibilityProperty: true });
            const tally = document.querySelector(".tally");
            const range = document.createRange();
            const texts = [...tally.querySelectorAll("p, button")].filter((part) => part.textContent && visible(part)).map((part) => {
              range.selectNodeContents(part);
              return { words: part.textContent, ink: box(range), box: box(part) };
            });
            return {
              scroll: [document.scrollingElement.scrollWidth - innerWidth, document.scrollingElement.scrollHeight - innerHeight],
              targets: [...document.querySelectorAll("#board [data-free], #stock")].map((target) => ({ name: target.getAttribute("aria-label"), ...box(target) })),
              tally: box(tally),
              texts,
              others: [...document.querySelectorAll("#board [data-place]:not([inert]), #board [data-pile='2'], #stock")].map(box),
            };
          });
          expect.soft(seen.scroll[0], `sideways at ${size}`).toBeLessThanOrEqual(0);
          expect.soft(seen.scroll[1], `downwards at ${size}`).toBeLessThanOrEqual(0);
          expect(seen.targets.length).toBeGreaterThan(1);
          for (const target of seen.targets) {
            const where = `“${target.name}” at ${size}: ${target.width.toFixed(1)}×${target.height.toFixed(1)}`;
            expect.soft(target.width, where).toBeGreaterThanOrEqual(43.5);
            expect.soft(target.height, where).toBeGreaterThanOrEqual(43.99);
            expect.soft(target.left, where).toBeGreaterThanOrEqual(0);
            expect.soft(target.right, where).toBeLessThanOrEqual(width);
            expect.soft(target.bottom, where).toBeLessThanOrEqual(height);
          }
          expect(seen.texts.length).toBeGreaterThanOrEqual(spot > 0 ? 4 : 3);
          for (const { words, ink, box } of seen.texts) {
            const where = `“${words}” in the tally at ${size}`;
            expect.soft(ink.left, where).toBeGreaterThanOrEqual(seen.tally.left - 1);
            expect.soft(ink.right, where).toBeLessThanOrEqual(seen.tally.right + 1);
            expect.soft(box.top, `${where}, top`).toBeGreaterThanOrEqual(seen.tally.top - 1);
            expect.soft(box.bottom, `${where}, bottom`).toBeLessThanOrEqual(seen.tally.bottom + 1);
            for (const other of seen.others) {
              const apart = other.left >= ink.right - 1 || other.right <= ink.left + 1 || other.top >= ink.bottom - 1 || other.bottom <= ink.top + 1;
              expect.soft(apart, `${where} lies under a card`).toBe(true);
            }
          }
        }
      }
    });
  });
}

test("one move changes only what moved", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const layout = layoutWhere((cards) => {
    const line = bestLine(begin(cards));
    return solve(cards).best === PYRAMID && stationsOf(begin(cards), line).findIndex(({ run }) => run >= 3) > 0;
  }, 3);
  const line = bestLine(begin(layout));
  const stations = stationsOf(begin(layout), line);
  const ROW = Array.from({ length: 7 }, (_, row) => Array(row + 1).fill(row)).flat();
  const third = stations.findIndex(({ run }) => run >= 3);
  await sit(page, link(layout));
  await hurry(page, stations[0], line.slice(0, third - 1));
  await page.evaluate(() => {
    window.seen = [];
    new MutationObserver((list) => {
      for (const { attributeName, target, addedNodes, removedNodes } of list) {
        const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
        window.seen.push({
          attributeName,
          elements: [...addedNodes, ...removedNodes].filter((node) => node.nodeType === Node.ELEMENT_NODE).length,
          place: element.closest("[data-place]")?.dataset.place ?? null,
          part: ["[data-place]", ".turned", ".base", "#stock", ".tally", "#board", ".figures", ".message", ".toolbar", '[role="status"]']
            .find((selector) => element.closest(selector)) ?? element.outerHTML.slice(0, 80),
        });
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const check = async (before, move) => {
    const now = after(before, move);
    await page.evaluate(() => void (window.seen = []));
    await click(page, move);
    await expectPosition(page, now);
    const seen = await page.evaluate(() => window.seen);
    expect(seen.length).toBeGreaterThan(3);
    const marks = (at) => layout.slice(0, PYRAMID).map((code) => picks(at).includes(code));
    const [then, later] = [marks(before), marks(now)];
    const spot = layout.indexOf(move);
    // The card, the two that it covered, the two that lay on top of the base, and whatever fits now or no longer.
    const concerned = new Set(layout.slice(0, PYRAMID).flatMap((code, i) => {
      const under = ROW[i] < 6 && [i + ROW[i] + 1, i + ROW[i] + 2].includes(spot);
      const piled = [before.base, line[third - 3], line[third - 2]].includes(code);
      return i === spot || under || piled || then[i] !== later[i] ? [i] : [];
    }));
    expect(concerned.size, "most cards have nothing to do with it").toBeLessThan(14);
    // The tab stop goes where the click went.
    const touched = seen.filter(({ place: at, attributeName }) => at !== null && attributeName !== "tabindex").map(({ place: at }) => Number(at));
    expect([...new Set(touched)].filter((at) => !concerned.has(at)), `cards that have nothing to do with ${move}`).toEqual([]);
    if (move !== TURN) expect(touched).toContain(spot);
    expect(seen.filter(({ place: at, elements }) => at !== null && elements > 0), "no card is made or thrown away").toEqual([]);
    expect(seen.filter(({ attributeName }) => attributeName === "data-card").filter(({ place: at }) => Number(at) !== spot)).toEqual([]);
    const parts = new Set(seen.map(({ part }) => part));
    const known = ["[data-place]", ".turned", ".base", "#stock", ".tally", "#board", ".figures", ".message", ".toolbar", '[role="status"]'];
    expect([...parts].filter((part) => !known.includes(part))).toEqual([]);
    return now;
  };
  const then = await check(stations[third - 1], line[third - 1]);
  await check(then, TURN);
});
