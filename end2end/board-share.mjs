// Measures which share of the window the pieces of each game take: the box around them, by game and window. Prints a
// table: `node end2end/board-share.mjs [<dist>]`.
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";

const WINDOWS = [[390, 844], [320, 568], [844, 390], [768, 1024], [1440, 900], [2560, 1440]];
/** The pieces of each game, with its wells and seats. */
const PIECES = {
  "flip-nine": "#board [data-card], .pad-key",
  "go-fish": ".fish-others > *, .fish-hand",
  "card-flip": ".flip-card, .cube-picture",
  sliding: "#board",
  escalator: ".felt .card",
};

const site = await serve({ dir: process.argv[2] ?? DIST });
const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
console.log(`| game | ${WINDOWS.map((size) => size.join("×")).join(" | ")} |\n|---|${"---|".repeat(WINDOWS.length)}`);
for (const [slug, pieces] of Object.entries(PIECES)) {
  const shares = [];
  for (const [width, height] of WINDOWS) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
    await page.goto(`${site.url}#/${slug}?deal=7`);
    await page.locator(pieces.split(",")[0]).first().waitFor();
    await page.waitForTimeout(500);
    const share = await page.evaluate((pieces) => {
      const seen = [...document.querySelectorAll(pieces)].filter((piece) => piece.checkVisibility());
      const boxes = seen.map((piece) => piece.getBoundingClientRect());
      const edge = (name, pick) => pick(...boxes.map((box) => box[name]));
      const [wide, high] = [edge("right", Math.max) - edge("left", Math.min), edge("bottom", Math.max) - edge("top", Math.min)];
      return (wide * high) / (innerWidth * innerHeight);
    }, pieces);
    shares.push(`${Math.round(share * 100)} %`);
    await page.close();
  }
  console.log(`| ${slug} | ${shares.join(" | ")} |`);
}
await browser.close();
await site.close();
