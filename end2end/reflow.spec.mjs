// @ts-check
// A page zoomed to 400 %: 1280×1024 is then 320×256. Spanish has the longer texts.
import { faults, look } from "./support/reflow.mjs";
import { STATES } from "./support/states.mjs";
import { expect, test } from "./support/test.mjs";

for (const [locale, tag] of /** @type {[string, string[]][]} */ ([
  ["es-ES", ["@phone"]],
  ["en-US", ["@phone", "@full"]],
])) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 320, height: 256 }, hasTouch: true, isMobile: false });

    test("a zoom of 400 %: nothing is cut off and nothing overlaps", { tag }, async ({ page }) => {
      await look(page);
    });
  });
}

/** Returns how far below an element another one begins, in pixels. */
async function gap(/** @type {Page} */ page, upper, lower) {
  const [above, below] = await Promise.all([upper, lower].map((css) => page.locator(css).boundingBox()));
  return above && below ? below.y - above.y - above.height : NaN;
}

test.describe("the narrowest page with a rail", () => {
  test.use({ locale: "es-ES", viewport: { width: 900, height: 560 } });

  test("nothing is cut off, no word is broken and nothing overlaps", { tag: "@desktop" }, async ({ page }) => {
    for (const name of ["home, nothing stored", "home, the first five", "who, a deal", "escalator, peaks, a hint"]) {
      await STATES[name](page);
      expect.soft(await faults(page), name).toEqual([]);
    }
    await STATES["game, a hint with a required card, why"](page);
    expect.soft(await gap(page, ".prompt-row", ".toolbar"), "the tools below the prompt").toBeGreaterThan(-1);
    await STATES["home, positions that were lost"](page);
    expect.soft(await gap(page, ".daily-card", ".task-row"), "Second look below the day").toBeGreaterThan(0);
    await STATES["second look, the answer shown"](page);
    expect.soft(await gap(page, ".bar", ".message-lines"), "the answer below the bar").toBeGreaterThan(-1);
    await look(page);
  });
});
