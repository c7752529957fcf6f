// @ts-check
// Reference pictures: some states of the page, and what makes two pictures of one state the same.
import sharp from "sharp";
import { resume } from "./go-fish.mjs";
import { STATES } from "./states.mjs";
import { at, go, menu } from "./steps.mjs";

/** The day of all pictures: the daily five and what is told of dates are the same in each. */
const DAY = new Date("2026-11-22T12:00:00Z");
/** A day whose five games are written down (crates/progress/tests/golden/daily.txt). */
const PINNED = new Date("2026-11-16T12:00:00Z");

export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 320, height: 568 };
export const DESKTOP = { width: 1440, height: 900 };

/** The part of the size at which pictures are compared. */
const PART = 4;

/** Opens a game's deal and waits for its pieces. */
const start = (slug, pieces) => go(at(`#/${slug}?deal=7`), `#board ${pieces}`);

const STARTS = {
  "flip-nine": start("flip-nine", "[data-card]"),
  "go-fish": (/** @type {Page} */ page) => resume(page, { params: { deal: 7 } }),
  "card-flip": start("card-flip", "[data-card]"),
  sliding: start("sliding", "button"),
  escalator: start("escalator", "[data-place]"),
};

/** Opens a guide over a known deal. */
const guide = go(
  STARTS["flip-nine"],
  menu("help"),
  (/** @type {Page} */ page) => page.getByTestId("dialog-help").getByTestId("show-me").click(),
  "[data-guide]",
);

const six = (/** @type {Page} */ page) =>
  resume(page, { params: { deal: 7, seats: "you,pike,minnow,pike,minnow,pike" } });
const on = (size) => Object.fromEntries(Object.entries(STARTS).map(([slug, go]) => [`${slug}-${size}`, go]));

/** The best ending of each game. */
const finest = (size) =>
  Object.fromEntries(
    ["flip-nine perfect", "go-fish solved", "card-flip perfect", "sliding perfect", "escalator perfect"].map((name) => [
      `best-${name.split(" ")[0]}-${size}`,
      STATES[`ending, ${name}`],
    ]),
  );

/** The states by device and language, and by the names of their files. */
export const REFERENCES = {
  "home and pages": {
    size: PHONE,
    states: {
      home: STATES.home,
      settings: STATES.settings,
      about: STATES.about,
      backup: STATES.backup,
      daily: STATES["daily, today"],
      records: STATES["records, all games"],
      "bad-link": STATES["bad link"],
    },
  },
  games: { size: PHONE, states: on("phone") },
  "ends and guides": {
    size: PHONE,
    states: {
      "go-fish-six": six,
      "card-flip-ten": STATES["card-flip, 10 cards"],
      won: STATES["result dialog"],
      lost: STATES["escalator, lost"],
      guide,
    },
  },
  "peaks, reasons and puzzles": {
    size: PHONE,
    states: {
      peaks: STATES["escalator, peaks"],
      "peaks-down": STATES["escalator, peaks, face down"],
      "flip-nine-why": STATES["game, a hint with a required card, why"],
      "card-flip-why": STATES["card-flip, a hint, why"],
      "sliding-why": STATES["sliding, a hint, why"],
      "go-fish-why": STATES["go-fish, a hint, why"],
      "who-deal": STATES["who, a deal"],
      "who-closed": STATES["who, closed"],
    },
  },
  "the best endings": { size: PHONE, states: finest("phone") },
  "the best endings on a desktop": { size: DESKTOP, states: finest("desktop") },
  "a full hand": { size: PHONE, day: PINNED, states: { "full-hand-phone": STATES["daily, the full hand"] } },
  "a full hand on a desktop": {
    size: DESKTOP,
    day: PINNED,
    states: { "full-hand-desktop": STATES["daily, the full hand"] },
  },
  "the smallest phone": {
    size: SMALL,
    states: {
      "peaks-320": STATES["escalator, peaks"],
      "flip-nine-320": STARTS["flip-nine"],
      "sliding-ten-320": STATES["sliding, 10×10"],
    },
  },
  "a desktop": {
    size: DESKTOP,
    states: { "home-desktop": STATES.home, "peaks-desktop": STATES["escalator, peaks"], ...on("desktop") },
  },
  "in dark": { size: PHONE, dark: true, states: { "home-dark": STATES.home } },
  "in Spanish": { size: PHONE, locale: "es-ES", states: { "home-es": STATES.home } },
};

/** Opens a page in which nothing moves, on the day of all pictures, as a returning player's. */
export async function still(
  /** @type {Browser} */ browser,
  { size, dark = false, locale = "en-US", day = DAY, baseURL = process.env.HANDFUL_URL },
  settle,
) {
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
  await page.clock.setFixedTime(day);
  return page;
}

/** Waits for parts that are loading, the page's typefaces and all motion, and hides the time that a game took. */
export async function compose(/** @type {Page} */ page) {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(async () => {
    // A typeface that came too late for the first paint is otherwise used from the next visit on.
    const faces = [
      ["Handful Text", "handful-text", "400 700"],
      ["Handful Display", "handful-display", "750"],
    ];
    // A release build puts hashes into the files' names.
    const url = (file) => document.querySelector(`link[as=font][href*="${file}"]`).getAttribute("href");
    const loaded = faces.map(([family, file, weight]) => new FontFace(family, `url(${url(file)})`, { weight }).load());
    for (const face of await Promise.all(loaded)) document.fonts.add(face);
    await document.fonts.ready;
    for (const time of document.querySelectorAll('[data-figure="time"], [data-testid="time"]'))
      time.style.visibility = "hidden";
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    const ends = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(ends.map((animation) => animation.finished.catch(() => {})));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Returns a quarter of the page's picture as a PNG. */
export async function picture(/** @type {Page} */ page) {
  const { width, height } = page.viewportSize();
  const shot = sharp(await page.screenshot({ animations: "disabled", caret: "hide" }));
  return shot
    .resize(Math.floor(width / PART), Math.floor(height / PART), { fit: "fill", kernel: "linear" })
    .removeAlpha()
    .png()
    .toBuffer();
}
