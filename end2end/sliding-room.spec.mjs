// The Sliding Puzzle in windows of every size, on its largest board, and in Spanish.
import { expect, test } from "./support/test.mjs";
import {
  SPANISH, TOUCH, after, begin, board, clickFor, eightAt, expectPosition, expectSeen, letter, link, message, news, prompt, result, row, seeResult,
  settings, shuffled, sit, tapFor, tile, tool, waysOf,
} from "./support/sliding.mjs";
import { open } from "./support/table.mjs";

/** Returns the longest possible run. */
const longest = (at) =>
  waysOf(at).map((way) => `${way}${row(at, way).length}`).sort((a, b) => b.slice(1) - a.slice(1))[0];

test.describe("a board of 10×10 on a phone of 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("slides a run with one tap on its far tile, and is large enough on its side too", { tag: "@phone" }, async ({ page }) => {
    // The gap is in a corner, so that the run has the maximum length.
    const cells = shuffled(10, 1);
    let at = begin(cells);
    for (const way of [`R${row(at, "R").length}`, `D${row(at, "D").length}`]) if (way.slice(1) > 0) at = after(at, way);
    at = begin(at.cells);
    expect(at.cells[0]).toBe(0);
    await sit(page, link(at.cells));
    await expectPosition(page, at);
    const sizes = await page.locator("#board [data-tile]").evaluateAll((tiles) => tiles.map((each) => each.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
    expect(sizes).toHaveLength(99);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(28);
    let here = at;
    for (const slide of ["L9", "U9", "R4", "D9", "L3"]) {
      await tapFor(page, slide, here);
      here = after(here, slide);
      await expectPosition(page, here);
      await expectSeen(page, here);
      await expect(message(page)).toHaveText(TOUCH);
    }
    expect(here.moves).toBe(34);
    await expect(page.getByTestId("heard")).toContainText(/ and 2 more slide left\. 34 moves\./);
    await tool(page, "undo").tap();
    await expectPosition(page, { ...here, cells: after(here, "R3").cells, moves: 31 });
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => {
      const { width, height } = await tile(page, 1).boundingBox();
      return Math.min(width, height);
    }).toBeGreaterThanOrEqual(28);
  });
});

const SIZES = [[320, 568], [360, 640], [390, 844], [844, 390], [768, 1024], [1440, 900]];

/** Returns everything on the page that needs room: boxes, and the hit area of each target. */
const look = (page) =>
  page.evaluate(() => {
    const box = (element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      return { left, top, right, bottom, width, height };
    };
    // A small button may have a larger hit area than its box, so the hit area is measured.
    const target = (each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const reach = (dx, dy) => {
        for (let far = 0; ; far += 1) {
          if (far > 60 || !each.contains(document.elementFromPoint(left + width / 2 + dx * far, top + height / 2 + dy * far))) return far;
        }
      };
      return {
        name: each.getAttribute("aria-label") ?? each.textContent.trim(), isTile: each.matches("[data-tile]"), ...box(each),
        across: Math.max(width, reach(-1, 0) + reach(1, 0)), down: Math.max(height, reach(0, -1) + reach(0, 1)),
      };
    };
    const targets = "#app button, header button, main button, header a, main a";
    const visible = [...new Set(document.querySelectorAll(targets))].filter((each) => each.checkVisibility());
    const tiles = visible.filter((each) => each.matches("[data-tile]"));
    // Of the tiles only the smallest is needed.
    const smallest = tiles.reduce((least, each) => (each.getBoundingClientRect().width < least.getBoundingClientRect().width ? each : least));
    return {
      scroll: [document.scrollingElement.scrollWidth - innerWidth, document.scrollingElement.scrollHeight - innerHeight],
      frame: box(document.querySelector("#frame")),
      strip: box(document.querySelector('[data-testid="distance"]')),
      tiles: tiles.length,
      targets: [smallest, ...visible.filter((each) => !each.matches("[data-tile]"))].map(target),
      cut: [...document.querySelectorAll(".figures *, .message, .toolbar *, .strip-line *")]
        .filter((each) => each.checkVisibility() && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline" && !each.closest("svg"))
        .map((each) => each.outerHTML.slice(0, 80)),
    };
  });

/** Expects that everything has room in a window. */
function measure(seen, side, [width, height]) {
  const size = `${width}×${height}`;
  expect.soft(seen.scroll[0], `sideways at ${size}`).toBeLessThanOrEqual(0);
  expect.soft(seen.scroll[1], `downwards at ${size}`).toBeLessThanOrEqual(0);
  expect.soft(seen.cut, `words that have no room at ${size}`).toEqual([]);
  expect.soft(seen.strip.right, `the line under the board at ${size}`).toBeLessThanOrEqual(width);
  expect.soft(seen.strip.left, `the line under the board at ${size}`).toBeGreaterThanOrEqual(0);
  expect.soft(Math.abs(seen.frame.width - seen.frame.height), `square at ${size}`).toBeLessThan(1);
  expect(seen.tiles).toBe(side * side - 1);
  // On a phone in landscape, a separate test measures the tiles of 10×10.
  const held = side === 10 && height < 400;
  for (const target of seen.targets.filter(({ isTile }) => !(held && isTile))) {
    const where = `“${target.name}” at ${size}: ${target.across.toFixed(1)}×${target.down.toFixed(1)}`;
    // The tiles of a large board are as large as a phone of 320 px allows.
    const least = target.isTile && side === 10 ? 28 : 43.99;
    expect.soft(target.across, where).toBeGreaterThanOrEqual(least);
    expect.soft(target.down, where).toBeGreaterThanOrEqual(least);
    expect.soft(target.left, where).toBeGreaterThanOrEqual(0);
    expect.soft(target.right, where).toBeLessThanOrEqual(width);
    expect.soft(target.top, where).toBeGreaterThanOrEqual(0);
    expect.soft(target.bottom, where).toBeLessThanOrEqual(height);
  }
}

test.describe("every window holds the whole game, with targets for fingers:", () => {
  for (const locale of ["en-US", "es-ES"]) {
    for (const side of [3, 4, 10]) {
      // The longest texts and the most tiles; the other combinations are in the full tests.
      const tag = `${locale} ${side}` === "es-ES 3" || `${locale} ${side}` === "en-US 10" ? [] : ["@full"];
      test.describe(`${side}×${side}, ${locale}`, { tag: ["@desktop", ...tag] }, () => {
        test.use({ locale });

        test("at every size", async ({ page }) => {
          // With all texts that can appear under the board.
          await settings(page, { live: "on" });
          let here = begin(side === 3 ? eightAt(24, 6) : shuffled(side, 6));
          await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
          await sit(page, link(here.cells));
          if (side === 3) await expect(page.getByTestId("par")).toHaveText("24");
          for (const [width, height] of SIZES) {
            const size = `${width}×${height}`;
            await page.setViewportSize({ width, height });
            const slide = longest(here);
            await clickFor(page, slide, here);
            here = after(here, slide);
            await expectPosition(page, here, size);
            await expectSeen(page, here);
            if (side === 3) await expect(page.getByTestId("distance")).not.toBeEmpty();
            const seen = await look(page);
            measure(seen, side, [width, height]);
          }
        });
      });
    }
  }
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the board, its refusals, hints and end speak Spanish", { tag: "@phone" }, async ({ page }) => {
    await settings(page, { live: "on", lang: "es" });
    const at = begin([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    await sit(page, link(at.cells));
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveTitle("Fichas deslizantes · Handful");
    await expect(page.getByRole("heading", { level: 1, name: "Fichas deslizantes" })).toBeVisible();
    expect(prompt(at, SPANISH)).toBe("[d]-derecha [w]-arriba [s]-abajo");
    await expect(message(page)).toHaveText("Toca una ficha junto al hueco o desliza el dedo");
    await page.keyboard.press("Shift");
    await expect(message(page)).toHaveText(prompt(at, SPANISH));
    await expect(page.locator("#frame")).toHaveAccessibleName("Tablero de 3 por 3, hueco en fila 2, columna 3");
    await expect(tile(page, 4)).toHaveAttribute("aria-label", "4, fila 2, columna 1, se desliza a la derecha");
    await tile(page, 1).tap();
    await expect(news(page)).toHaveText("La 1 no está en línea con el hueco");
    await tapFor(page, "R2", at);
    let here = after(at, "R2");
    await expectPosition(page, here);
    await expect(page.getByTestId("heard")).toHaveText("La 5 y 1 más van a la derecha. 2 movimientos.");
    await expect(page.getByTestId("distance")).toHaveText("Faltan 3 movimientos, demostrado");
    await tool(page, "hint").tap();
    await expect(news(page)).toHaveText("Desliza 2 fichas a la izquierda");
    await tapFor(page, "L2", here);
    here = after(here, "L2");
    await expectPosition(page, here);
    await letter(page, "U");
    await expect(message(page)).toHaveText("¡Felicidades! ¡Ganas en 5 movimientos!");
    await seeResult(page);
    await expect(result(page).locator(".result-figures")).toContainText("5 movimientos, ");
    await expect(result(page).getByTestId("truth")).toContainText("La solución más corta es de 1 movimiento. Está demostrado.");
    await expect(result(page).getByTestId("truth")).toContainText("El primer movimiento ya se salió del camino óptimo.");
    await open(page, "#/sliding?layout=1,2,3,4,5,5,7,8,0");
    await expect(message(page)).toHaveText("La ficha 5 aparece dos veces.");
    await expect(board(page)).toHaveCount(0);
  });
});
