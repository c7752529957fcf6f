// A lost game of Escalator: the truth about the deal, its best line, the ways back.
import { expect, test } from "./support/test.mjs";
import {
  PYRAMID, STOCK, STRAIGHT, TURN, after, begin, best, bestLine, board, card, cleared, click, expectPosition, hurry,
  layoutWhere, link, message, news, picks, place, playLine, records, result, save, seeResult, shown, sit, most, stationsOf,
  statusOf, stock, tap, tool, wastedLine, winnable,
} from "./support/escalator.mjs";
import { dialog, kept, ready } from "./support/table.mjs";

test.describe("a lost game", () => {
  const layout = () => layoutWhere((cards) => most(cards) === PYRAMID && wastedLine(begin(cards)).at(-1) !== TURN, 509);

  test("tells the truth, and plays the best line back", { tag: "@desktop" }, async ({ page }) => {
    const cards = layout();
    const at = begin(cards);
    await sit(page, link(cards));
    const end = await hurry(page, at, wastedLine(at));
    expect(statusOf(end)).toBe("lost");
    await expect(message(page)).toHaveText("Nothing fits, and the stock is empty");
    await seeResult(page);
    await expect(page.getByRole("dialog", { name: "Game over" })).toBeVisible();
    await expect(result(page).locator(".result-figures")).toContainText(`${end.score} point`);
    await expect(result(page).locator(".result-figures")).toContainText(`${cleared(end)} of 28 cards`);
    const truth = page.getByTestId("truth");
    await expect(truth).toContainText("This deal was winnable.");
    await expect(truth).toContainText(/Best possible score: \d+\./);
    await expect(truth).toContainText(/leaves \d+ stock cards? unturned|needs the whole stock/);
    await expect(truth).toContainText(/Random play (never wins this deal|wins this deal (1 game in [\d,]+|most of the time))\./);

    await result(page).getByTestId("watch").click();
    await expect(dialog(page)).toHaveCount(0);
    const counter = async () => (await message(page).innerText()).match(/^Move (\d+) of (\d+)$/).slice(1).map(Number);
    await tool(page, "pause").click();
    for (let [made] = await counter(); made > 0; made -= 1) await tool(page, "step-back").click();
    await expect(message(page)).toHaveText(/^Move 0 of \d+$/);
    await expect(tool(page, "step-back")).toHaveAttribute("aria-disabled", "true");
    /** Expects the line's position on the page; the status of the game itself differs. */
    const expectStation = async (station, why) => {
      const { status, ...seen } = await shown(page);
      expect(status).toBe("lost");
      expect({ ...seen, gone: seen.places.filter((spot) => spot === "gone").length }, why).toMatchObject({
        base: station.base, score: station.score, left: PYRAMID - cleared(station), gone: cleared(station), run: station.run,
        stock: STOCK - station.turned,
      });
    };
    await expectStation(at, "at the start");

    // During the replay the board is a picture that takes no input.
    const stored = await kept(page);
    const picture = await shown(page);
    for (const spot of [21, 24, 27, 15]) await place(page, spot).click({ position: { x: 12, y: 8 } });
    for (const code of picks(at)) await card(page, code).click();
    await stock(page).click();
    for (const key of ["t", "u", "h", "r", "Control+z", "Control+y"]) await page.keyboard.press(key);
    expect(await shown(page)).toEqual(picture);
    await expect(message(page)).toHaveText(/^Move 0 of \d+$/);
    expect(await kept(page)).toEqual(stored);

    // Step by step, each step a legal move, up to the cleared pyramid.
    const [, length] = await counter();
    let here = at;
    const gone = (places) => places.flatMap((spot, i) => (spot === "gone" ? [i] : []));
    let before = gone(picture.places);
    const kinds = new Set();
    for (let made = 1; made <= length; made += 1) {
      await tool(page, "on").click();
      await expect(message(page)).toHaveText(`Move ${made} of ${length}`);
      if (made > 8 && kinds.size === 2) continue;
      const now = gone((await shown(page)).places);
      const left = now.filter((spot) => !before.includes(spot));
      before = now;
      expect(left.length).toBeLessThanOrEqual(1);
      kinds.add(left.length);
      here = after(here, left.length === 1 ? cards[left[0]] : TURN);
      await expectStation(here, `after move ${made}`);
    }
    await expect(page.getByTestId("left"), "the line clears the pyramid").toHaveText("0");
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
    await expect(page.getByRole("dialog", { name: "Game over" })).toBeVisible();
    await result(page).getByTestId("close").click();
    await expectPosition(page, end, "the game as it was left");
    await expect(tool(page, "hint"), "the game's own tools").toHaveCount(0);
    await expect(tool(page, "undo")).toBeVisible();
  });

  test("hears no taps while the line is on show, and can be left for a new deal", { tag: "@desktop" }, async ({ page }) => {
    const at = begin(STRAIGHT);
    await sit(page, link(STRAIGHT));
    await hurry(page, at, wastedLine(at));
    await seeResult(page);
    await result(page).getByTestId("watch").click();
    await tool(page, "pause").click();
    await test.step("what was tapped meanwhile is forgotten", async () => {
      await place(page, 0).focus();
      await page.keyboard.press("Enter");
      await tool(page, "end").click();
      await result(page).getByTestId("close").click();
      await expect(message(page)).toHaveText("Nothing fits, and the stock is empty");
      await expect(page.locator("#board [data-shake]")).toHaveCount(0);
    });
    await test.step("a new deal ends the show", async () => {
      await page.getByTestId("result").click();
      await result(page).getByTestId("watch").click();
      await tool(page, "pause").click();
      await page.getByTestId("deal").click();
      await dialog(page).getByRole("button", { name: "Any", exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByTestId("deal")).toContainText("#");
      await expect(board(page)).toHaveAttribute("data-status", "playing");
      await expect(tool(page, "undo")).toBeVisible();
    });
  });

  test("of a deal that nobody could win says so", async ({ page }) => {
    const cards = layoutWhere((layout) => most(layout) < PYRAMID - 2, 900);
    const at = begin(cards);
    await sit(page, link(cards));
    const line = bestLine(at);
    const end = await hurry(page, at, [...line, ...wastedLine(line.reduce(after, at))]);
    expect(statusOf(end)).toBe("lost");
    await seeResult(page);
    await expect(page.getByTestId("truth")).toContainText(`This deal wasn’t winnable: ${best(at)} of 28 cards at best.`);
    await expect(page.getByTestId("truth")).toContainText(/Best possible score: \d+\./);
    await expect(result(page).locator(".result-figures")).toContainText(`${best(at)} of 28 cards`);
    const row = (await records(page)).first();
    await expect(row).toContainText("lost");
  });

  test("takes pickups back as far as the last turned card, and no farther", { tag: "@phone" }, async ({ page }) => {
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
    // Redo leads to the same end.
    for (; made < line.length; made += 1) await page.keyboard.press("y");
    await expectPosition(page, stations.at(-1));
    await seeResult(page);
    expect(await (await records(page)).count(), "one game, one record").toBe(1);
  });
});

test.describe("undo", () => {
  /** Returns a pick, a turn and a pick, for a layout where these are possible. */
  const LINE_OF = (cards) => {
    const start = begin(cards);
    for (const first of picks(start)) {
      const turned = after(after(start, first), TURN);
      if (picks(turned).length > 0) return [first, TURN, picks(turned)[0]];
    }
    return null;
  };
  const cards = () => layoutWhere((layout) => LINE_OF(layout) !== null, 40);

  test("never takes back a turned card", { tag: "@desktop" }, async ({ page }) => {
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

  test("takes back anything in practice", { tag: "@desktop" }, async ({ page }) => {
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

  test("leads back to the last winnable position in practice", { tag: "@phone" }, async ({ page }) => {
    const layout = layoutWhere(winnable(1), 309);
    const at = begin(layout, { practice: true });
    await sit(page, link(layout, { practice: true }));
    const rewind = page.getByTestId("rewind");
    // A winning line first, then a move away from it.
    const right = bestLine(at).slice(0, 6);
    await playLine(page, at, right, tap);
    await rewind.tap();
    await expect(news(page)).toHaveText("Still winnable, nothing to take back");
    await expectPosition(page, right.reduce(after, at));
    const wrong = wastedLine(right.reduce(after, at));
    const stations = stationsOf(right.reduce(after, at), wrong);
    const last = stations.findLastIndex((station) => best(station) === PYRAMID);
    expect(last).toBeLessThan(wrong.length);
    const end = await hurry(page, stations[0], wrong);
    await seeResult(page);
    await test.step("while a line is played back the game is not touched", async () => {
      await result(page).getByTestId("watch").click();
      await tool(page, "pause").click();
      const stored = await save(page);
      await expect(rewind).toBeDisabled();
      await page.keyboard.press("Alt+u");
      expect((await save(page)).made, "the game's own moves").toBe(stored.made);
      await tool(page, "end").click();
    });
    await result(page).getByTestId("close").click();
    await expect(dialog(page)).toHaveCount(0);
    await expectPosition(page, end);
    await rewind.tap();
    await expectPosition(page, stations[last], "the last position that can be won");
  });

  test("has nowhere to go back to in a deal that nobody could win", { tag: "@desktop" }, async ({ page }) => {
    const layout = layoutWhere((cards) => most(cards) < PYRAMID, 60);
    const at = begin(layout, { practice: true });
    await sit(page, link(layout, { practice: true }));
    await click(page, TURN);
    await page.getByTestId("rewind").click();
    await expect(news(page)).toHaveText("This deal was never winnable");
    await expectPosition(page, after(at, TURN));
  });
});
