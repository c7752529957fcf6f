// @ts-check
// Least sizes: of windows nearly as high as wide, and with large text.
import { STATES, still } from "./support/states.mjs";
import { open } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";

/** Sets the browser's own size of text, in pixels. */
const setText = async (/** @type {Page} */ page, standard) =>
  (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });

test("Go Fish at 200 % text: own cards keep a least size and the page scrolls", { tag: "@phone" }, async ({ page }) => {
  await setText(page, 32);
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [568, 320],
  ]) {
    await page.setViewportSize({ width, height });
    await open(page, "#/go-fish?deal=4&seats=you,minnow");
    const { width: wide, height: high } = await page.locator("#fish-hand .pile:visible").first().boundingBox();
    expect(Math.min(wide, high), `${width}×${height}`).toBeGreaterThanOrEqual(44);
  }
});

test(
  "text at 200 % on a phone on its side: curtains open and reasons are whole",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await setText(page, 32);
    for (const curtain of ["card-flip, the curtain", "go-fish, curtain"]) {
      await STATES[curtain](page);
      const button = page.getByTestId("curtain-open");
      await button.scrollIntoViewIfNeeded();
      await expect.soft(button, curtain).toBeInViewport({ ratio: 1 });
    }
    for (const hint of [
      "game, a hint, why",
      "sliding, a hint, why",
      "card-flip, a hint, why",
      "escalator, a hint, why",
    ]) {
      await STATES[hint](page);
      await still(page);
      const [cut, under] = await page.locator(".message").evaluate((reason) => {
        const [box, prompt] = [reason, document.querySelector(".prompt-row")].map((it) => it.getBoundingClientRect());
        return [reason.scrollHeight - reason.clientHeight, box.bottom - prompt.top];
      });
      expect.soft(Math.max(cut, under), hint).toBeLessThanOrEqual(1);
    }
  },
);

test("the books of the last seat are clear of the result at its side", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await STATES["go-fish, over"](page);
  await still(page);
  const result = await page.getByTestId("dialog-result").boundingBox();
  const books = await page.locator(".seat .book").all();
  expect(books.length).toBeGreaterThan(0);
  for (const book of books) {
    const { x, width } = await book.boundingBox();
    expect(x + width).toBeLessThanOrEqual(result.x);
  }
});

/** The pieces of a board that was measured at a near-square window. */
const PIECES = { "flip-nine?deal=7": ".number-card", "sliding?deal=7&side=3": "#frame" };
test(
  "near-square windows: the pieces take as much of the page upright and across, within a third",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const [address, pieces] of Object.entries(PIECES)) {
      const shares = [];
      for (const [width, height] of [
        [673, 841],
        [841, 673],
      ]) {
        await page.setViewportSize({ width, height });
        await open(page, `#/${address}`);
        const areas = await page
          .locator(`#board ${pieces}`)
          .evaluateAll((/** @type {HTMLElement[]} */ all) => all.map((it) => it.offsetWidth * it.offsetHeight));
        shares.push(areas.reduce((sum, area) => sum + area) / (width * height));
      }
      expect(Math.min(...shares) / Math.max(...shares), address).toBeGreaterThan(2 / 3);
    }
  },
);

test(
  "Home with large text: every game is inside the window, or the page scrolls to it",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const [text, width, height] of [
      [20, 1000, 800],
      [24, 1000, 800],
      [32, 1440, 900],
    ]) {
      await setText(page, text);
      await page.setViewportSize({ width, height });
      await open(page);
      for (const game of await page.locator("[data-game-card]").all()) {
        // In the middle, because a browser scrolls by whole pixels and an edge could be half a pixel outside.
        await game.evaluate((card) => card.scrollIntoView({ block: "center" }));
        await expect(game, `${text} px, ${width}×${height}`).toBeInViewport({ ratio: 1 });
      }
    }
  },
);
