// @ts-check
// Films the page for the README: home, some swaps of Flip 9, a hint of Escalator with its reason. `cargo xtask shots` runs it.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { settle } from "./support/test.mjs";

const FILE = fileURLToPath(new URL("../docs/pictures/tour.webp", import.meta.url));
const SIZE = { width: 390, height: 844 };
/** What the README's readers load at most. */
const MOST_BYTES = 400_000;
/** How long the last frame is shown. */
const LAST_MS = 2_000;

const go = (/** @type {Page} */ page, hash) => page.evaluate((hash) => void (location.hash = hash), hash);

const press = (/** @type {Page} */ page) => page.getByTestId("hint").click();
/** Makes the move of the hint. */
const follow = (/** @type {Page} */ page) => page.locator("#board [data-hinted]").click({ position: { x: 9, y: 9 } });

/** What is filmed: one action after another, each with the time in which its effect is seen. */
const SCENES = [
  { ms: 1_200, act: async () => {} },
  { ms: 900, act: (/** @type {Page} */ page) => go(page, "#/flip-nine?deal=7") },
  ...[2, 1, 2, 8].map((card) => ({
    ms: 700,
    act: (/** @type {Page} */ page) => page.locator(`[data-card="${card}"]`).click(),
  })),
  { ms: 1_000, act: (/** @type {Page} */ page) => go(page, "#/escalator?deal=42") },
  // Where, which move, why.
  { ms: 900, act: press },
  { ms: 900, act: press },
  { ms: 2_200, act: press },
  { ms: 900, act: follow },
  { ms: 500, act: press },
  { ms: 700, act: press },
  { ms: 900, act: follow },
];

/** Takes pictures of a page for as long as `isOver` is not true, each with its time; none that is like the one before. */
async function film(/** @type {Page} */ page, isOver) {
  const frames = [];
  while (!isOver()) {
    const at = Date.now();
    const picture = await page.screenshot({ caret: "hide" });
    if (frames.length === 0 || !frames.at(-1).picture.equals(picture)) frames.push({ at, picture });
  }
  return frames;
}

/** Writes the film of a site. */
export async function animation(/** @type {Browser} */ browser, site) {
  const context = await browser.newContext({ viewport: SIZE, colorScheme: "light", hasTouch: true, isMobile: true });
  await settle(context);
  const page = await context.newPage();
  // The first visit is not filmed, so that the typefaces and the chunks are there.
  for (const hash of ["", "#/flip-nine?deal=7", "#/escalator?deal=42"]) {
    await page.goto("about:blank");
    await page.goto(`${site.url}${hash}`);
    await page
      .locator(hash === "" ? "[data-game-card]" : "#board [data-card]")
      .first()
      .waitFor();
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(site.url);
  await page.locator("[data-game-card]").first().waitFor();

  let isOver = false;
  const filmed = film(page, () => isOver);
  for (const { ms, act } of SCENES) {
    await act(page);
    await page.waitForTimeout(ms);
  }
  isOver = true;
  const frames = await filmed;
  await context.close();

  const delay = frames.map(({ at }, i) => (i + 1 < frames.length ? frames[i + 1].at - at : LAST_MS));
  const half = { width: SIZE.width / 2, height: SIZE.height / 2 };
  const pictures = await Promise.all(
    frames.map(({ picture }) => sharp(picture).resize(half.width, half.height).png().toBuffer()),
  );
  const webp = await sharp(pictures, { join: { animated: true } })
    .webp({ delay, loop: 0, quality: 72, effort: 6, minSize: true })
    .toBuffer();
  if (webp.length > MOST_BYTES) throw new Error(`the animation has ${webp.length} bytes, more than ${MOST_BYTES}`);
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, webp);
}
