// Escalator in small windows, in Spanish, whose texts are longer.
import { expect, test } from "./support/test.mjs";
import { ESCALATOR, resume } from "./support/escalator.mjs";

test.use({ locale: "es-ES" });

/** Returns what has no room in the window or is too small, and the number of the tally's texts. */
const measure = (page) =>
  page.evaluate(() => {
    const faults = [];
    const check = (holds, fault) => holds || faults.push(`${fault} at ${innerWidth}×${innerHeight}`);
    const box = (part) => part.getBoundingClientRect();
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    check(scrollWidth <= innerWidth && scrollHeight <= innerHeight, `${scrollWidth}×${scrollHeight} px`);
    for (const target of document.querySelectorAll("#board [data-free], #stock")) {
      const { left, top, right, bottom, width, height } = box(target);
      check(width >= 43.5 && height >= 43.99, `“${target.ariaLabel}” is too small`);
      check(left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight, `“${target.ariaLabel}” is outside`);
    }
    const [tally, board] = [document.querySelector(".tally"), box(document.querySelector("#board"))];
    const cards = [...document.querySelectorAll("#board [data-place]:not([inert]), #board [data-pile='2'], #stock")].map(box);
    const isShown = (it) => it.textContent && it.checkVisibility({ visibilityProperty: true });
    const texts = [...tally.querySelectorAll("p, button")].filter(isShown);
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const ink = range.getBoundingClientRect();
      const words = `“${text.textContent}”`;
      const room = text.matches("button") ? board : box(tally);
      check(ink.left >= room.left - 1 && ink.right <= room.right + 1, `${words} is wider than the tally`);
      // A strip is left free between the last row and the texts; more than that belongs to the cards.
      check(box(text).top >= room.top - 11 && box(text).bottom <= board.bottom + 1, `${words} is higher than the tally`);
      for (const { left, top, right, bottom } of cards) {
        const isBeside = left >= ink.right - 1 || right <= ink.left + 1;
        check(isBeside || top >= ink.bottom - 1 || bottom <= ink.top + 1, `${words} lies under a card`);
      }
    }
    return { faults, texts: texts.length };
  });

test("every window holds the whole game, with targets for fingers", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("handful/1/settings", JSON.stringify({ v: "1", verdict: "on" })));
  // In practice there is a button too. At the end stand a pass, the longer verdict, and a run.
  const game = ESCALATOR["all told, practice"];
  for (const [made, texts, verdict] of [[0, 3, "winnable"], [game.line.length, 4, "lost"]]) {
    await resume(page, game, made);
    await expect(page.getByTestId("verdict")).toHaveAttribute("data-verdict", verdict);
    for (const [width, height] of [[320, 568], [360, 640], [390, 844], [844, 390], [768, 1024], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      expect.soft(await measure(page)).toEqual({ faults: [], texts });
    }
  }
});
