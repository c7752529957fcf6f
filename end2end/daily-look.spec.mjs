// The layout of the daily five: room at every width, targets, layout shifts while the page loads. axe runs on their
// states in tour.spec.mjs.
import { DAILY } from "./support/daily-states.mjs";
import { expectNoShift, watchShifts } from "./support/shifts.mjs";
import { expect, test } from "./support/test.mjs";
import { ready } from "./support/table.mjs";

const SIZES = [[320, 640], [360, 640], [844, 390], [768, 1024], [1440, 900], [2560, 1440]];

for (const locale of ["en-US", "es-ES"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("there is room for everything, and targets are large enough", { tag: "@desktop" }, async ({ page }) => {
      for (const state of ["daily, today", "daily, a past day begun", "daily, a past day done"]) {
        await DAILY[state](page);
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          const { over, small } = await page.evaluate(() => ({
            over: document.documentElement.scrollWidth - innerWidth,
            small: [...document.querySelectorAll("#main a, #main button")]
              .map((target) => [target.textContent, target.getBoundingClientRect()])
              .filter(([, box]) => box.width < 44 || box.height < 44)
              .map(([text, box]) => `${text} ${box.width}×${box.height}`),
          }));
          expect.soft({ over, small }, `${state} at ${width}×${height}`).toEqual({ over: 0, small: [] });
        }
      }
    });
  });
}

test("nothing jumps while the page loads", async ({ page }) => {
  await watchShifts(page);
  await page.goto("./#/daily");
  await ready(page);
  await expectNoShift(page);
});
