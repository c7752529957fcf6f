// Escalator in small windows and in Spanish.
import { expect, test } from "./support/test.mjs";
import {
  PYRAMID, SAVE, STOCK, STRAIGHT, TURN, after, begin, best, board, card, cleared, findLayouts, link, message, news, place,
  result, save, seeResult, sit, stationsOf, statusOf, stock, tap, wastedLine,
} from "./support/escalator.mjs";
import { open } from "./support/table.mjs";

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the board, its refusals and its end speak Spanish", { tag: "@phone" }, async ({ page }) => {
    // The queen of spades is uncovered, and the base is a 5.
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
    await expect(message(page)).toHaveText("Recoge un 4 o un 6, o voltea el mazo");
    await expect(page.getByRole("group", { name: "Pirámide y mazo" }).getByRole("button")).toHaveCount(29);
    await expect(card(page, "QS")).toHaveAccessibleName("reina de picas, libre");
    await expect(stock(page)).toHaveAccessibleName("Voltear el mazo, quedan 23 cartas");
    await expect(page.getByRole("img", { name: "Base: 5 de picas" })).toHaveCount(1);
    await card(page, "QS").tap();
    await expect(news(page)).toHaveText("Una reina no va sobre un 5");
    await place(page, 15).tap({ position: { x: 20, y: 8 } });
    await expect(news(page)).toHaveText("Aún debajo de la reina de picas y del 7 de tréboles");
    await tap(page, TURN);
    const turned = after(at, TURN);
    await expect(page.getByTestId("heard")).toContainText(/^Sale .+; quedan 22 en el mazo\.\s*$/);
    for (let i = 2; i < STOCK; i += 1) await page.keyboard.press("t");
    const line = wastedLine(turned);
    for (const move of line.filter((one) => one !== TURN)) await tap(page, move);
    const end = line.reduce(after, turned);
    await expect(board(page)).toHaveAttribute("data-status", "lost");
    expect(statusOf(end)).toBe("lost");
    await seeResult(page);
    await expect(page.getByRole("dialog", { name: "Fin de la partida" })).toBeVisible();
    await expect(result(page)).toContainText(`${cleared(end)} de 28 cartas`);
    await expect(page.getByTestId("truth")).toContainText(best(at) === PYRAMID ? "Este reparto tenía solución." : "Este reparto no tenía solución");
    await expect(page.getByTestId("watch")).toHaveText("Ver la mejor solución");
  });
});

const SIZES = [[320, 568], [360, 640], [390, 844], [844, 390], [768, 1024], [1440, 900]];

/** Returns the positions of targets, of the tally's texts, and of the cards that the texts must not overlap. */
const measure = (page) =>
  page.evaluate(() => {
    const box = (element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      return { left, top, right, bottom, width, height };
    };
    const visible = (element) => element.checkVisibility({ visibilityProperty: true });
    const tally = document.querySelector(".tally");
    const range = document.createRange();
    const texts = [...tally.querySelectorAll("p, button")].filter((part) => part.textContent && visible(part)).map((part) => {
      range.selectNodeContents(part);
      return { words: part.textContent, ink: box(range), box: box(part), wide: part.matches("button") };
    });
    return {
      scroll: [document.scrollingElement.scrollWidth - innerWidth, document.scrollingElement.scrollHeight - innerHeight],
      targets: [...document.querySelectorAll("#board [data-free], #stock")].map((target) => ({ name: target.getAttribute("aria-label"), ...box(target) })),
      tally: box(tally),
      board: box(document.querySelector("#board")),
      texts,
      others: [...document.querySelectorAll("#board [data-place]:not([inert]), #board [data-pile='2'], #stock")].map(box),
    };
  });

/** Expects that the window contains the whole game, and that the tally has this many texts. */
async function expectRoom(page, [width, height], told) {
  const size = `${width}×${height}`;
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
  const seen = await measure(page);
  const faults = [];
  const check = (holds, fault) => holds || faults.push(`${fault} at ${size}`);
  check(seen.scroll[0] <= 0, `scrolls ${seen.scroll[0]} px sideways`);
  check(seen.scroll[1] <= 0, `scrolls ${seen.scroll[1]} px downwards`);
  expect(seen.targets.length).toBeGreaterThan(1);
  for (const { name, left, right, bottom, ...target } of seen.targets) {
    const where = `“${name}”, ${target.width.toFixed(1)}×${target.height.toFixed(1)}`;
    check(target.width >= 43.5 && target.height >= 43.99, `${where}, is too small`);
    check(left >= 0 && right <= width && bottom <= height, `${where}, is outside`);
  }
  expect(seen.texts.length).toBe(told);
  for (const { words, ink, box, wide } of seen.texts) {
    const room = wide ? seen.board : seen.tally;
    check(ink.left >= room.left - 1 && ink.right <= room.right + 1, `“${words}” is wider than the tally`);
    // A strip is left free between the last row and the texts; more than that belongs to the cards.
    check(box.top >= room.top - 11 && box.bottom <= seen.board.bottom + 1, `“${words}” is higher than the tally`);
    for (const other of seen.others) {
      const apart = other.left >= ink.right - 1 || other.right <= ink.left + 1 || other.top >= ink.bottom - 1 || other.bottom <= ink.top + 1;
      check(apart, `“${words}” lies under a card`);
    }
  }
  expect.soft(faults).toEqual([]);
}

// The Spanish texts are longer.
for (const [locale, tag] of [["es-ES", ["@desktop"]], ["en-US", ["@desktop", "@full"]]]) {
  test.describe(`room, ${locale}`, () => {
    test.use({ locale });

    test("every window holds the whole game, with targets for fingers", { tag }, async ({ page }) => {
      // Everything that the tally can show at the same time: a run, the pass, the verdict, and in practice the way
      // back.
      await page.addInitScript(() => localStorage.setItem("handful/1/settings", JSON.stringify({ v: "1", verdict: "on" })));
      // "No longer winnable" is the longer verdict. Three passes leave many ways to win, so all of them are wasted.
      const [layout] = findLayouts(1, (cards) => wastedLine(begin(cards, { passes: 3 })).length > 3 * STOCK + 1, 5);
      for (const practice of [false, true]) {
        const options = { passes: 3, practice };
        const at = begin(layout, options);
        const wasted = wastedLine(at);
        const stations = stationsOf(at, wasted);
        const full = stations.findLastIndex((station) => station.run > 0 && statusOf(station) === "playing");
        expect(full).toBeGreaterThan(3 * STOCK - 1);
        expect(best(stations[full])).toBeLessThan(PYRAMID);
        await sit(page, link(layout, options));
        for (const size of SIZES) await expectRoom(page, size, practice ? 3 : 2);
        // The rest of the line is written into the save, and the page replays it.
        const stored = await save(page);
        await open(page, "#/about");
        const line = wasted.slice(0, full);
        await page.evaluate(([key, game]) => localStorage.setItem(key, game), [
          SAVE, JSON.stringify({ ...stored, line: line.join(), made: `${line.length}` }),
        ]);
        await sit(page);
        await expect(page.getByTestId("left")).toHaveText(`${PYRAMID - cleared(stations[full])}`);
        await expect(page.getByTestId("verdict")).toHaveAttribute("data-verdict", "lost");
        for (const size of SIZES) await expectRoom(page, size, practice ? 4 : 3);
      }
    });
  });
}
