// @ts-check
// A page zoomed to 400 %: 1280×1024 is then 320×256. Spanish has the longer texts.
import { look } from "./support/reflow.mjs";
import { test } from "./support/test.mjs";

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
