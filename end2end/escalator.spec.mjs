// Escalator from deal to end by touch and mouse: every position is compared with the model of support/escalator.mjs.
// The host compares whole games of every option with a second model in tests/escalator_solver.
import { expect, test } from "./support/test.mjs";
import {
  PYRAMID, STOCK, STRAIGHT, TURN, after, begin, best, bestLine, click, dealNumber, expectPosition, hurry, layoutWhere,
  link, news, named, picks, place, playLine, readDeal, records, result, save, seeResult, sit, most, stationsOf,
  statusOf, tap, tool, winnable,
} from "./support/escalator.mjs";
import { open, ready } from "./support/table.mjs";

/** Expects a won game in the result and in the records. */
async function expectWon(page, end, badges) {
  expect(statusOf(end)).toBe("won");
  await seeResult(page);
  await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
  await expect(result(page).locator(".result-figures")).toContainText(`${end.score} points, 28 of 28 cards`);
  await expect(result(page).locator(".badge")).toHaveText(badges);
  const rows = await records(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${end.score}`);
  await expect(rows).toContainText("Practice");
}

test("a game of three passes is won with a mouse, in practice", { tag: "@desktop" }, async ({ page }) => {
  const options = { passes: 3, practice: true };
  const layout = layoutWhere((cards) => most(cards, 2) === PYRAMID && most(cards, 1) < PYRAMID, 50);
  const at = begin(layout, options);
  await sit(page, link(layout, options));
  const line = bestLine(at);
  const before = await playLine(page, at, line.slice(0, -1), click);
  // The last move includes all motion, such as the celebration before the result.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const end = await playLine(page, before, line.slice(-1), click);
  expect(end.turned, "in the second pass or later").toBeGreaterThan(STOCK);
  await expectWon(page, end, ["Assisted", "Practice"]);
});

test("a deal that the app drew counts when it is won", async ({ browser, baseURL, page }) => {
  await sit(page);
  const layout = await readDeal(browser, baseURL, await dealNumber(page));
  const at = begin(layout);
  expect(best(at), "winnable deals are dealt").toBe(PYRAMID);
  const end = await hurry(page, at, bestLine(at));
  await seeResult(page);
  await expect(result(page).locator(".badge")).toHaveCount(0);
  const [, most] = (await result(page).getByTestId("truth").innerText()).match(/Best possible score: (\d+)\./);
  expect(Number(most)).toBeGreaterThanOrEqual(end.score);
  const rows = await records(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toHaveClass(/uncounted/);
  await expect(rows.locator("b")).toHaveText(`Score ${end.score}`);
  await expect(rows.locator("small")).toContainText(`Best possible ${most} ·`);
  const stats = page.locator('[data-records="escalator"] .stats');
  for (const [name, value] of [["played", 1], ["won", 1], ["best-score", end.score]]) {
    await expect(stats.locator(`[data-figure="${name}"] dd`)).toHaveText(`${value}`);
  }
});

test("a game is won with a finger, and covered cards are nowhere in the page until they are free", { tag: "@phone" }, async ({ page }) => {
  const options = { covered: true };
  const layout = layoutWhere((cards) => winnable(1)(cards) && picks(begin(cards)).length > 0, 4000);
  await page.addInitScript(() => localStorage.setItem("handful/1/settings", JSON.stringify({ v: "1", verdict: "on" })));
  await sit(page, link(layout, options));
  const at = begin(layout, options);
  /**
   * Expects that no face-down card is written in the board, by code or by name. Returns the number of face-down cards.
   */
  const expectHidden = async (station) => {
    const { html, heard, verdict, places } = await page.evaluate(() => ({
      html: document.querySelector("#board").outerHTML,
      heard: document.querySelector('[data-testid="heard"]').innerText,
      verdict: document.querySelector('[data-testid="verdict"]').textContent,
      places: [...document.querySelectorAll("#board [data-place]")].map((button) => ({
        spot: Number(button.dataset.place),
        down: !button.inert && button.dataset.card === undefined,
        faces: button.querySelectorAll(".face").length,
      })),
    }));
    const down = places.filter((each) => each.down);
    for (const { spot, faces } of down) {
      const code = layout[spot];
      expect(html.includes(`"${code}"`), `${code} in an attribute`).toBe(false);
      expect(html.includes(named(code)), `${named(code)} in a name`).toBe(false);
      expect(heard.includes(named(code)), `${named(code)} heard`).toBe(false);
      // It must not be drawn either: a face refers to the symbol of its rank.
      expect(faces, `a face of ${code}`).toBe(0);
    }
    // The verdict depends on the face-down cards, so it is shown only after the end.
    if (statusOf(station) === "playing") expect(verdict).toBe("");
    return down.length;
  };
  await expectPosition(page, at);
  expect(await expectHidden(at)).toBe(21);
  const html = await page.locator("#board").evaluate((element) => element.outerHTML);
  for (const code of layout.slice(0, 21)) expect(html).not.toContain(code);
  await expect(place(page, 20)).toHaveAccessibleName(/^a face-down card, covered by/);
  await expect(place(page, 0)).toHaveAccessibleName("a face-down card, covered by two face-down cards");
  await place(page, 0).tap({ position: { x: 20, y: 8 } });
  await expect(news(page)).toHaveText("Still covered by two face-down cards");
  await tool(page, "hint").tap();
  await expect(news(page)).toHaveText("With face-down cards, help comes after the game");
  await expect(page.locator("#board [data-hinted]")).toHaveCount(0);
  await expect(page.getByTestId("verdict")).toBeEmpty();
  await expect(page.getByTestId("verdict")).not.toHaveAttribute("data-verdict");
  let here = at;
  for (const move of bestLine(at)) {
    await tap(page, move);
    here = after(here, move);
    await expectPosition(page, here, `after ${move}`);
    await expectHidden(here);
  }
  // A refused hint does not count as help.
  await expectWon(page, here, ["Practice"]);
});

test("one run over the whole pyramid is worth every point there is", { tag: "@phone" }, async ({ page }) => {
  const at = begin(STRAIGHT);
  const line = STRAIGHT.slice(0, PYRAMID).reverse();
  await sit(page, link(STRAIGHT));
  const end = await playLine(page, at, line, tap);
  expect(end.score).toBe((28 * 29) / 2 + 50);
  await seeResult(page);
  await expect(page.getByTestId("truth")).toContainText("Best possible score: 456.");
  await expect(page.getByTestId("truth")).toContainText("leaves 23 stock cards unturned");
});

test("a reload brings everything back, a base from the pyramid too", async ({ page }) => {
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
  // The home page offers to continue it.
  await open(page);
  await expect(page.locator('[data-game-card="escalator"] .pill')).toHaveText(/^\d+ of 28 cards$/);
});

test("one move changes only what moved", { tag: "@desktop" }, async ({ page }) => {
  const layout = layoutWhere((cards) => {
    const line = bestLine(begin(cards));
    return most(cards) === PYRAMID && stationsOf(begin(cards), line).findIndex(({ run }) => run >= 3) > 0;
  }, 9);
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
          part: ["[data-place]", ".turned", ".base", "#stock", ".tally", "#board", ".figures", ".time", ".voice", ".toolbar", '[role="status"]']
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
    // The card, the two that it covered, the last two on top of the base, and the cards that now fit or no longer fit.
    const concerned = new Set(layout.slice(0, PYRAMID).flatMap((code, i) => {
      const under = ROW[i] < 6 && [i + ROW[i] + 1, i + ROW[i] + 2].includes(spot);
      const piled = [before.base, line[third - 3], line[third - 2]].includes(code);
      return i === spot || under || piled || then[i] !== later[i] ? [i] : [];
    }));
    expect(concerned.size, "most cards have nothing to do with it").toBeLessThan(14);
    // The tab stop follows the click.
    const touched = seen.filter(({ place: at, attributeName }) => at !== null && attributeName !== "tabindex").map(({ place: at }) => Number(at));
    expect([...new Set(touched)].filter((at) => !concerned.has(at)), `cards that have nothing to do with ${move}`).toEqual([]);
    if (move !== TURN) expect(touched).toContain(spot);
    expect(seen.filter(({ place: at, elements }) => at !== null && elements > 0), "no card is made or thrown away").toEqual([]);
    expect(seen.filter(({ attributeName }) => attributeName === "data-card").filter(({ place: at }) => Number(at) !== spot)).toEqual([]);
    const parts = new Set(seen.map(({ part }) => part));
    const known = ["[data-place]", ".turned", ".base", "#stock", ".tally", "#board", ".figures", ".time", ".voice", ".toolbar", '[role="status"]'];
    expect([...parts].filter((part) => !known.includes(part))).toEqual([]);
    return now;
  };
  const then = await check(stations[third - 1], line[third - 1]);
  await check(then, TURN);
});
