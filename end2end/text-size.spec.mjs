// @ts-check
// Text at 200 %, by the browser's own setting. A launch of its own, because the setting belongs to the browser.
import { LAUNCH_ARGS } from "./launch.mjs";
import { look, lookAt } from "./support/reflow.mjs";
import { test } from "./support/test.mjs";

const args = [...LAUNCH_ARGS, "--blink-settings=defaultFontSize=32"];
test.use({ launchOptions: { executablePath: process.env.HANDFUL_BROWSER || undefined, args } });

const [PHONE, SIDEWAYS, DESKTOP] = [
  [390, 844],
  [844, 390],
  [1280, 800],
].map(([width, height]) => ({ width, height }));
/**
 * By language and window. Spanish has the longer texts; the fan of home goes beyond a desktop's window.
 *
 * @type {[locale: string, viewport: typeof PHONE, leaves: RegExp, tag: string[]][]}
 */
const WAYS = [
  ["es-ES", PHONE, /^$/, ["@phone"]],
  ["en-US", PHONE, /^$/, ["@phone", "@full"]],
  ["es-ES", SIDEWAYS, /^$/, ["@phone", "@full"]],
  ["es-ES", DESKTOP, /^home$/, ["@phone", "@full"]],
  ["en-US", DESKTOP, /^home$/, ["@phone", "@full"]],
];

/** Lists, logs, results, the swaps made: what stands beside their words leaves these room. */
const LISTS = [
  "go-fish, talk",
  "go-fish, deal dialog",
  "records, the last games",
  "first five, the last result",
  "people, three",
  "game, a swap made",
];

for (const [locale, viewport, leaves, tag] of WAYS) {
  test.describe(`${locale}, ${viewport.width}×${viewport.height}`, () => {
    test.use({ locale, viewport, hasTouch: true, isMobile: false });

    test("text at 200 %: nothing is cut off and nothing overlaps", { tag }, async ({ page }) => {
      await look(page, leaves);
    });

    test("text at 200 %: the words of lists and results have room", { tag }, async ({ page }) => {
      await lookAt(page, LISTS);
    });
  });
}
