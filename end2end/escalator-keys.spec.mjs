// Escalator with the keyboard only, and picks that the rules forbid.
import { expect, test } from "./support/test.mjs";
import {
  PYRAMID, STOCK, TURN, after, begin, bestLine, card, expectPosition, hurry, isNext, layoutWhere, link, message, news, named,
  picks, place, save, seeResult, sit, statusOf, stock, tool, turnsLeft, wastedLine, winnable,
} from "./support/escalator.mjs";
import { dialog } from "./support/table.mjs";

/** The row of each place. */
const ROW = Array.from({ length: 7 }, (_, row) => Array(row + 1).fill(row)).flat();

test.describe("the keyboard", () => {
  /** Returns the position of the focus in the board, and of each button that it can move to. */
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

  /**
   * Moves the focus to a button with the arrow keys, as a person does who looks at the screen and remembers each key's
   * effect.
   */
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
      // All keys were tried here, so it returns to a button with an untried key, by the shortest path.
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

  test("wins a game alone, and never loses the focus", { tag: "@desktop" }, async ({ page }) => {
    const layout = layoutWhere(winnable(1), 77);
    await sit(page, link(layout));
    await page.locator("h1").first().focus();
    for (let presses = 0; (await focus(page)) === null; presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press("Tab");
    }
    await expect(stops(page)).toHaveCount(1);
    // One tab stop: the next Tab leaves the board, and Shift+Tab returns to the same place.
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

  test("keeps the focus and the tab stop through undo and redo", { tag: "@desktop" }, async ({ page }) => {
    const layout = layoutWhere((cards) => picks(begin(cards)).length > 0, 31);
    const [first] = picks(begin(layout));
    const start = begin(layout);
    await sit(page, link(layout));
    await card(page, first).focus();
    await page.keyboard.press("Enter");
    await expectPosition(page, after(start, first));
    await test.step("a card that one other still covers is refused with the name of that one", async () => {
      const spot = layout.indexOf(first);
      const covers = (place) => [place + ROW[place] + 1, place + ROW[place] + 2];
      const under = Array.from({ length: 21 }, (_, i) => i).find((i) => covers(i).includes(spot));
      const other = covers(under).find((cover) => cover !== spot);
      await place(page, under).focus();
      await page.keyboard.press("Enter");
      await expect(news(page)).toHaveText(`Still covered by the ${named(layout[other])}`);
      await expectPosition(page, after(start, first));
    });
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

test.describe("a pick that the rules forbid", () => {
  /** Returns a card's rank with its article: "a 7", "an ace". */
  const one = (code) => {
    const [rank] = named(code).split(" ");
    return `${/^[a8]/.test(rank) ? "an" : "a"} ${rank}`;
  };
  const both = (covers) => covers.map((code) => `the ${named(code)}`).join(" and ");

  test("shakes, says why, and changes nothing", { tag: "@phone" }, async ({ page }) => {
    // A court card, a ten and a plain card are among those that do not fit.
    const layout = layoutWhere((cards) => {
      const out = cards.slice(21, PYRAMID).filter((code) => !isNext(code, cards[PYRAMID]));
      return out.some((code) => "JQK".includes(code[0])) && out.some((code) => code[0] === "T") && out.some((code) => /\d/.test(code[0]));
    });
    const at = begin(layout);
    await sit(page, link(layout));
    await expectPosition(page, at);
    const stored = await save(page);
    const base = at.base;
    for (const code of layout.slice(21, PYRAMID).filter((one) => !isNext(one, base))) {
      await card(page, code).tap();
      await expect(news(page)).toHaveText(`${one(code).replace("a", "A")} doesn’t go on ${one(base)}`);
      await expect(news(page)).toHaveAttribute("data-tone", "refusal");
      const shaken = page.locator("#board [data-shake]");
      await expect(shaken).toHaveCount(1);
      await expect(shaken).toHaveAttribute("data-card", code);
      await expectPosition(page, at);
    }
    for (const spot of [0, 4, 20]) {
      const row = ROW[spot];
      const covers = [layout[spot + row + 1], layout[spot + row + 2]];
      // Only the upper edge of a covered card can be tapped.
      await place(page, spot).tap({ position: { x: 20, y: 8 } });
      await expect(news(page)).toHaveText(`Still covered by ${both(covers)}`);
      await expect(place(page, spot)).toHaveAttribute("data-shake");
      await expect(page.locator("#board [data-shake]")).toHaveCount(1);
      await expect(place(page, spot)).toHaveAccessibleName(`${named(layout[spot])}, covered by ${both(covers)}`);
      await expectPosition(page, at);
    }
    const { ms: _, ...now } = await save(page);
    const { ms: __, ...then } = stored;
    expect(now).toEqual(then);
    await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
    // A legal move clears the message.
    await stock(page).tap();
    await expectPosition(page, after(at, TURN));
    await expect(message(page)).toHaveText(/^Pick up an? \w+ or an? \w+, or turn the stock$/);
    await expect(page.locator("#board [data-shake]")).toHaveCount(0);
  });

  test("of an empty stock says so", { tag: "@desktop" }, async ({ page }) => {
    // A card still fits after the whole stock was turned.
    const layout = layoutWhere((cards) => wastedLine(begin(cards)).length > STOCK - 1, 20);
    await sit(page, link(layout));
    const end = await hurry(page, begin(layout), Array(STOCK - 1).fill(TURN));
    await expect(stock(page)).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("t");
    await expect(news(page)).toHaveText("The stock is empty");
    await expectPosition(page, end);
    expect(turnsLeft(end)).toBe(0);
  });
});
