// Reference pictures: some states of the page, what makes two pictures of one state the same, and their comparison.
import sharp from "sharp";
import { resume } from "./go-fish.mjs";
import { STATES } from "./states.mjs";
import { at, go, menu } from "./steps.mjs";

/** The day of all pictures: the daily five and what is told of dates are the same in each. */
export const DAY = new Date("2026-11-22T12:00:00Z");

export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 320, height: 568 };
export const DESKTOP = { width: 1440, height: 900 };

/** The part of the size at which pictures are compared. */
const PART = 4;
/** The difference of a colour's channel from which a pixel is another, of 255. */
const CHANNEL = 24;
/** The share of pixels that may be others. */
export const MOST = 0.02;
/** How far an edge of an element may be off, in pixels. */
const SLACK = 4;

/** Opens a game's deal and waits for its pieces. */
const start = (slug, pieces) => go(at(`#/${slug}?deal=7`), `#board ${pieces}`);

const STARTS = {
  "flip-nine": start("flip-nine", "[data-card]"),
  "go-fish": (page) => resume(page, { params: { deal: 7 } }),
  "card-flip": start("card-flip", "[data-card]"),
  sliding: start("sliding", "button"),
  escalator: start("escalator", "[data-place]"),
};

/** Opens a guide over a known deal. */
const guide = go(STARTS["flip-nine"], menu("help"), (page) => page.getByTestId("dialog-help").getByTestId("show-me").click(), "[data-guide]");

const state = (size, go, ...boxes) => ({ size, go, boxes: [".bar", "h1", ...boxes] });
const HOME = [PHONE, STATES.home, ".game-cards", ".daily-card", "[data-game-card]"];
const TABLE = ["#board", ".toolbar", ".figures"];
const DIALOG = [".modal-body", ".modal-head", ".modal-actions"];
const SIX = { deal: 7, seats: "you,pike,minnow,pike,minnow,pike" };

/** The states, by the names of their files: each with what is measured in a browser of another version. */
export const REFERENCES = {
  home: state(...HOME),
  "home-dark": { ...state(...HOME), dark: true },
  "home-es": { ...state(...HOME), locale: "es-ES" },
  "home-desktop": state(DESKTOP, STATES.home, ".game-cards", "[data-game-card]"),
  ...Object.fromEntries(
    Object.entries(STARTS).flatMap(([slug, go]) => [
      [`${slug}-phone`, state(PHONE, go, ...TABLE)],
      [`${slug}-desktop`, state(DESKTOP, go, ...TABLE)],
    ]),
  ),
  "flip-nine-320": state(SMALL, STARTS["flip-nine"], ...TABLE, "[data-card]"),
  "go-fish-six": state(PHONE, (page) => resume(page, { params: SIX }), "#board", ".toolbar", ".seat"),
  "card-flip-ten": state(PHONE, STATES["card-flip, 10 cards"], "#board", ".toolbar", "[data-card]", "#cube"),
  "sliding-ten-320": state(SMALL, STATES["sliding, 10×10"], ...TABLE),
  won: state(PHONE, STATES["result dialog"], ...DIALOG),
  lost: state(PHONE, STATES["escalator, lost"], ...DIALOG),
  records: state(PHONE, STATES["records, all games"], "main", ".contents", ".stats"),
  settings: state(PHONE, STATES.settings, "main", ".setting"),
  daily: state(PHONE, STATES["daily, today"], "main", ".daily-head", ".daily-game"),
  backup: state(PHONE, STATES.backup, "main", "main h2"),
  about: state(PHONE, STATES.about, "main", "main h2"),
  guide: state(PHONE, guide, ".modal-body", ".modal-head"),
  "bad-link": state(PHONE, STATES["bad link"], "main", "main a"),
};

/** Opens a page in which nothing moves, on the day of all pictures, as a returning player's. */
export async function still(browser, { size, dark = false, locale = "en-US", baseURL = process.env.HANDFUL_URL }, settle) {
  const isPhone = size.width < 600;
  const context = await browser.newContext({
    viewport: size,
    baseURL,
    locale,
    timezoneId: "UTC",
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    deviceScaleFactor: 1,
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  await settle(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(DAY);
  return page;
}

/** Waits for the page's typefaces and for all motion, and hides the time that a game took. */
export async function compose(page) {
  await page.evaluate(async () => {
    // A typeface that came too late for the first paint is otherwise used from the next visit on.
    const faces = [
      ["Handful Text", "handful-text", "400 700"],
      ["Handful Display", "handful-display", "750"],
    ];
    // A release build puts hashes into the files' names.
    const url = (file) => document.querySelector(`link[as=font][href*="${file}"]`).href;
    const loaded = faces.map(([family, file, weight]) => new FontFace(family, `url(${url(file)})`, { weight }).load());
    for (const face of await Promise.all(loaded)) document.fonts.add(face);
    await document.fonts.ready;
    for (const time of document.querySelectorAll('[data-figure="time"], [data-testid="time"]')) time.style.visibility = "hidden";
    document.activeElement?.blur();
    scrollTo(0, 0);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Returns a quarter of the page's picture, as plain channels and as a PNG. */
export async function picture(page) {
  const { width, height } = page.viewportSize();
  const [w, h] = [Math.floor(width / PART), Math.floor(height / PART)];
  return sharp(await page.screenshot({ animations: "disabled", caret: "hide" })).resize(w, h, { fit: "fill", kernel: "linear" }).removeAlpha();
}

const raw = async (image) => sharp(await image.clone().png().toBuffer()).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Returns the share of pixels by which two pictures differ; 1 if their sizes do. */
export async function difference(one, other) {
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let others = 0;
  for (let i = 0; i < a.data.length; i += 3) {
    const far = (at) => Math.abs(a.data[at] - b.data[at]) > CHANNEL;
    others += far(i) || far(i + 1) || far(i + 2) ? 1 : 0;
  }
  return others / (a.data.length / 3);
}

/** Returns the boxes of a state's elements: of the first with each selector, as [left, top, width, height]. */
export const boxes = (page, { boxes }) =>
  page.evaluate(
    (selectors) =>
      Object.fromEntries(
        selectors.map((css) => {
          const found = [...document.querySelectorAll(css)].find((it) => it.checkVisibility());
          const { x, y, width, height } = found?.getBoundingClientRect() ?? {};
          return [css, found ? [x, y, width, height].map(Math.round) : null];
        }),
      ),
    boxes,
  );

/** Returns the selectors whose boxes are off. */
export const moved = (before, now) =>
  Object.keys(before).filter((css) => {
    const [a, b] = [before[css], now[css]];
    return a === null || !b ? a !== b : a.some((value, i) => Math.abs(value - b[i]) > SLACK);
  });
