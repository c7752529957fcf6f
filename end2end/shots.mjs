// @ts-check
// Takes the screenshots of the manifest and the README from the built site, films its animation, and renders the icons from
// their SVG:
// `cargo xtask shots`.
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { serve } from "../xtask/npm/serve.mjs";
import { animation } from "./animation.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";
import { GAMES } from "./support/games.mjs";

/** Offers that appear once, and not in these pictures. */
const SHOWN_ONCE = [...GAMES, "install", "news"];
const PUBLIC = new URL("../public/", import.meta.url).pathname;
const browser = await chromium.launch({
  executablePath: process.env.HANDFUL_BROWSER || undefined,
  args: LAUNCH_ARGS,
});

/** Writes a picture with a palette: less than half of the bytes, without a visible loss in drawings of few colours. */
async function write(path, png, colours) {
  await sharp(png)
    .png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(`${PUBLIC}${path}`);
}

/** Renders an icon of `size` pixels; a maskable one keeps its drawing inside the safe circle. */
async function icon(size, { maskable = false } = {}) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = await readFile(`${PUBLIC}icons/icon.svg`, "utf8");
  const fill = '<rect width="32" height="32" fill="#1b1e2a"/><g transform="translate(3.2 3.2) scale(.8)">$1</g></svg>';
  const drawing = maskable ? svg.replace(/<rect[^>]*\/>(.*)<\/svg>/s, fill) : svg;
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  const png = await page.screenshot({ omitBackground: !maskable });
  await page.close();
  return png;
}

/**
 * Takes a screenshot of a game after a few moves.
 *
 * @param {Awaited<ReturnType<typeof serve>>} site
 * @param {string} name
 * @param {{ width: number, height: number }} viewport
 * @param {{ scale?: number, colorScheme?: "light" | "dark", play: (page: Page, url: string) => Promise<void> }} options
 */
async function picture(site, name, viewport, { scale = 1, colorScheme = "light", play }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    colorScheme,
    hasTouch: isPhone(viewport),
    bypassCSP: true,
  });
  // A returning player: nothing is offered.
  await context.addInitScript(
    (names) => names.forEach((name) => localStorage.setItem(`handful/2/seen/${name}`, "999")),
    SHOWN_ONCE,
  );
  const page = await context.newPage();
  await play(page, site.url);
  await page.mouse.move(0, 0);
  await page.addStyleTag({ content: ".toasts { display: none }" });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((a) => a.finished)));
  await write(`screenshots/${name}.png`, await page.screenshot(), 256);
  await context.close();
}

async function flipNine(/** @type {Page} */ page, url) {
  await page.goto(`${url}#/flip-nine?deal=7`);
  for (const card of [2, 1, 2, 8]) await page.locator(`[data-card="${card}"]`).click();
  await page.locator('[data-testid="moves"]', { hasText: "3" }).waitFor();
}

const isPhone = (viewport) => viewport.width < 900;
const press = (/** @type {Locator} */ it) => (isPhone(it.page().viewportSize()) ? it.tap() : it.click());

/** Presses Hint until it shows its move, whose piece is returned. */
async function hinted(/** @type {Page} */ page) {
  const piece = page.locator("#board [data-hinted]");
  const tool = page.getByTestId("hint");
  await press(tool);
  // The first press tells a fact.
  await page.locator('[data-testid="message"][data-tone="why"]').waitFor();
  if ((await piece.count()) === 0) await press(tool);
  await piece.first().waitFor();
  return piece;
}

/** Plays a deal that can be won by its hints until some cards are left. */
async function escalator(/** @type {Page} */ page, url) {
  await page.goto(`${url}#/escalator?deal=42`);
  const left = page.getByTestId("left");
  await left.waitFor();
  for (let moves = 0; Number(await left.innerText()) > 15; moves += 1) {
    if (moves > 100) throw new Error("the hints of Escalator do not clear the pyramid");
    await (await hinted(page)).click({ position: { x: 9, y: 9 } });
  }
}

/** Plays some turns at the default table, and chooses a rank for the next ask. */
async function goFish(/** @type {Page} */ page, url) {
  await page.addInitScript(() =>
    localStorage.setItem("handful/2/own/go-fish/table", '{"v":1,"pace":"fast","told":"after"}'),
  );
  await page.goto(`${url}#/go-fish?deal=12`);
  const [piles, others] = [".pile", ".seat"].map((css) => page.locator(`#board ${css}[data-playable]`));
  const books = page.locator("#board [data-book]");
  for (let turn = 0; (await books.count()) < 2; turn += 1) {
    await piles.first().waitFor({ timeout: 60_000 });
    await piles
      .nth(turn % (await piles.count()))
      .click({ timeout: 2_000 })
      .catch(() => {});
    // A seat that may not be asked any more is left for the next turn.
    await others
      .nth(turn % (await others.count()))
      .click({ timeout: 2_000 })
      .catch(() => {});
  }
  await page.locator('[data-game="go-fish"][data-turn="0"]').waitFor({ timeout: 60_000 });
  await page.locator(".bubble").waitFor({ state: "detached" });
  await piles.first().click();
  await page.getByTestId("prompt").filter({ hasText: "Who do you ask" }).waitFor();
}

/** Makes nine flips of the standard order in evil mode. */
async function cardFlip(/** @type {Page} */ page, url) {
  await page.goto(`${url}#/card-flip?deal=7&mode=evil`);
  for (const card of [1, 2, 1, 3, 1, 2, 1, 4, 1]) await page.locator(`[data-card="${card}"]`).click();
  await page.getByTestId("flips").filter({ hasText: "9" }).waitFor();
}

/** Opens a board of fifteen tiles with the reason for a hint. */
async function sliding(/** @type {Page} */ page, url) {
  await page.goto(`${url}#/sliding?deal=7`);
  await hinted(page);
  await press(page.getByTestId("hint").filter({ hasText: "Why?" }));
  await page.locator(".toolbar [data-testid=hint][aria-disabled]").waitFor();
}

/** Renders all games in one picture for link previews: only their names and drawings. */
async function preview(site) {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    colorScheme: "light",
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(site.url);
  // The drawings come after the cards.
  await page
    .locator(".game-picture > *")
    .nth(GAMES.length - 1)
    .waitFor();
  await page.addStyleTag({
    content: `.bar { height: auto; padding: 1.5rem 3rem 0 } .bar-nav, .daily-card, .surprise, .game-card p { display: none }
      [data-page="home"] .bar-title h1 { font-size: 3rem } [data-page="home"] .bar-title::before { width: 3.5rem; height: 3.5rem }`,
  });
  await write("icons/preview.png", await page.screenshot(), 256);
  await context.close();
}

/** Writes the icon for browsers without SVG icons: a picture of 32 pixels in an .ico file. */
async function favicon() {
  const png = await icon(32);
  const head = Buffer.alloc(22);
  // One picture, 32 by 32, 32 bits per pixel, its length, and its offset 22.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  await writeFile(`${PUBLIC}favicon.ico`, Buffer.concat([head, png]));
}

const site = await serve({ dir: DIST });
await write("icons/icon-192.png", await icon(192), 16);
await write("icons/icon-512.png", await icon(512), 16);
await write("icons/maskable-192.png", await icon(192, { maskable: true }), 16);
await write("icons/maskable-512.png", await icon(512, { maskable: true }), 16);
await write("icons/apple-touch-icon.png", await icon(180, { maskable: true }), 16);
await favicon();
await preview(site);
await picture(site, "narrow", { width: 390, height: 844 }, { scale: 2, play: flipNine });
await picture(site, "escalator", { width: 390, height: 844 }, { scale: 2, colorScheme: "dark", play: escalator });
await picture(site, "card-flip", { width: 390, height: 844 }, { scale: 2, play: cardFlip });
await picture(site, "go-fish", { width: 390, height: 844 }, { scale: 2, play: goFish });
await picture(site, "sliding", { width: 390, height: 844 }, { scale: 2, play: sliding });
await picture(site, "wide", { width: 1440, height: 900 }, { play: escalator });
await animation(browser, site);
await browser.close();
await site.close();
