// Text at 200 %, by the browser's own setting. A launch of its own, because the setting belongs to the browser.
import { LAUNCH_ARGS } from "./launch.mjs";
import { look } from "./support/reflow.mjs";
import { test } from "./support/test.mjs";

test.use({
  launchOptions: { executablePath: process.env.HANDFUL_BROWSER || undefined, args: [...LAUNCH_ARGS, "--blink-settings=defaultFontSize=32"] },
});

const WAYS = {
  "on a phone": [{ width: 390, height: 844 }],
  // The fan of home goes beyond the window.
  "on a desktop": [{ width: 1280, height: 800 }, /^home$/],
};

for (const locale of ["en-US", "es-ES"]) {
  for (const [way, [viewport, leaves]] of Object.entries(WAYS)) {
    test.describe(locale, () => {
      test.use({ locale, viewport, hasTouch: true, isMobile: false });

      test(`text at 200 % ${way}: nothing is cut off and nothing overlaps`, async ({ page }) => {
        await look(page, leaves);
      });
    });
  }
}
