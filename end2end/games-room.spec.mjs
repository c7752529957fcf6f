// @ts-check
// Card Flip, the Sliding Puzzle and Escalator in windows of every size, in Spanish, whose texts are longer.
import { ESCALATOR, resume } from "./support/escalator.mjs";
import { faults as cut } from "./support/reflow.mjs";
import { TILES, openGame } from "./support/sliding.mjs";
import { STATES, still } from "./support/states.mjs";
import { expect, test } from "./support/test.mjs";

test.use({ locale: "es-ES" });

const store = (/** @type {Page} */ page, settings) =>
  page.evaluate((text) => localStorage.setItem("handful/2/settings", text), JSON.stringify(settings));

/** Boards with all texts that can stand under them, by name. */
const BOARDS = {
  "ten cards": STATES["card-flip, 10 cards"],
  "a computer that flips": STATES["card-flip, watching"],
  "a curtain": STATES["card-flip, the curtain"],
  "a board of 4×4": async (/** @type {Page} */ page) => {
    await store(page, { v: 1, live: true });
    await openGame(page, TILES.four.link);
    await expect(page.getByTestId("distance")).toHaveText(`Faltan ${TILES.four.slides.length} movimientos, demostrado`);
  },
  // A pass, the longer verdict and the button of practice.
  "the end of a climb": async (/** @type {Page} */ page) => {
    await store(page, { v: 1, verdict: true });
    const game = ESCALATOR["all told, practice"];
    await resume(page, game, game.line.length);
    await expect(page.getByTestId("verdict")).toHaveAttribute("data-verdict", "lost");
    await expect(page.locator(".tally :is(p, button):not(:empty)").filter({ visible: true })).toHaveCount(3);
  },
};

/** Returns what of a game is too small for a finger, outside the window, or under something else. */
const faults = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const found = [];
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`scrolls: ${scrollWidth}×${scrollHeight}`);
    const boxes = (css) =>
      [...document.querySelectorAll(css)]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest("[inert]"))
        .map((it) => {
          // Of a text its ink.
          const ink = document.createRange();
          ink.selectNodeContents(it);
          return { name: it.ariaLabel ?? it.textContent, box: (it.matches("p") ? ink : it).getBoundingClientRect() };
        });
    for (const { name, box } of boxes("main :is(a, button:not([data-place])), [data-free], [data-tile]")) {
      const { left, top, right, bottom, width, height } = box;
      if (width < 43.5 || height < 43.99) found.push(`“${name}” is ${width.toFixed(1)}×${height.toFixed(1)}`);
      if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -0.1) found.push(`“${name}” is outside`);
    }
    const cards = boxes("#board :is([data-card], [data-place], [data-pile='2']), #stock");
    for (const { name, box } of boxes("#cube svg, .tally p, .tally button").filter((it) => it.box.width > 0)) {
      const isUnder = ({ box: { left, top, right, bottom } }) =>
        left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1;
      if (cards.some(isUnder)) found.push(`“${name}” lies under a card`);
    }
    return found;
  });

for (const [name, show] of Object.entries(BOARDS)) {
  test(`every window holds the whole game: ${name}`, { tag: "@desktop" }, async ({ page }) => {
    await page.goto("./#/about");
    await show(page);
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [844, 390],
      [768, 1024],
      [1440, 900],
    ]) {
      await page.setViewportSize({ width, height });
      await still(page);
      expect.soft([...(await faults(page)), ...(await cut(page))], `${width}×${height}`).toEqual([]);
    }
  });
}
