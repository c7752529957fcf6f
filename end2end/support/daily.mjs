// @ts-check
// The tests' actions on the page of the daily five: the pinned days, and stored results.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { played } from "./played.mjs";
import { open } from "./table.mjs";

export const SLUGS = ["flip-nine", "go-fish", "card-flip", "sliding", "escalator"];

/** The days that are pinned forever: by date, the start of each game by its slug. */
export const DAYS = Object.fromEntries(
  readFileSync(fileURLToPath(new URL("../../crates/progress/tests/golden/daily.txt", import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([date, ...starts]) => [date, Object.fromEntries(starts.map((start, i) => [SLUGS[i], start]))]),
);

export const resultKey = (date, slug) => `handful/2/day/${date}/${slug}`;
export const saveKey = (date, slug) => `handful/2/save/${slug}/${date}`;
export const game = (/** @type {Page} */ page, slug) => page.locator(`[data-daily-game="${slug}"]`);
export const head = (/** @type {Page} */ page) => page.locator("[data-day]");
export const dateOf = (/** @type {Page} */ page, date) => page.locator(`.month [data-date="${date}"]`);
/** Returns noon of a date in the browser's time zone. */
export const noon = (date) => new Date(`${date}T12:00:00`);

/** The games before their last moves that crates/shell/tests/page/daily.rs writes for 2026-11-16, by slug, and one of another day. */
const { "card-flip 2026-11-13": FRIDAY, ...MONDAY } = played("daily");
export const ENDS = MONDAY;
const endOf = (date, slug) => (date === "2026-11-13" ? FRIDAY : ENDS[slug]);

/** Stores games of a day as if they had been played up to the last move. */
export async function nearEnd(/** @type {Page} */ page, date, slugs) {
  const saves = slugs.map((slug) => {
    const { line, made } = endOf(date, slug);
    const save = {
      v: 1,
      rules: 1,
      game: slug,
      start: DAYS[date][slug],
      source: "drawn",
      line,
      made,
      ms: 60_000,
      hints: 0,
    };
    return [saveKey(date, slug), JSON.stringify(save)];
  });
  await open(page, "#/about");
  await page.evaluate((saves) => saves.forEach(([key, text]) => localStorage.setItem(key, text)), saves);
}

/** Ends a game that was stored before its last move. */
export async function end(/** @type {Page} */ page, slug, press = (it) => it.click(), date = undefined) {
  for (const piece of endOf(date, slug).press) await press(page.locator(`[data-game="${slug}"] ${piece}`));
}

/** Returns a won game of a day in its stored form; ended on that date at noon, or later. */
export const won = (date, slug, own = {}) => {
  const scores = {
    "card-flip": { moves: 15, score: 100, best: 100 },
    "go-fish": { moves: 21, score: 4 },
    escalator: { moves: 50, score: 120, best: 131 },
  };
  const { ended = date, ...rest } = own;
  return JSON.stringify({
    v: 1,
    record: {
      start: DAYS[date][slug],
      moves: 20,
      ms: 60_000,
      ...scores[slug],
      outcome: "won",
      at: noon(ended).getTime(),
      ...rest,
    },
    on: ended,
  });
};

/**
 * Stores results as if these days had been played: by date, a function of the slug, or nothing for games won on the
 * day.
 */
export async function remember(/** @type {Page} */ page, days) {
  const kept = Object.entries(days).flatMap(([date, how]) =>
    SLUGS.map((slug) => [resultKey(date, slug), how ? how(slug) : won(date, slug)]).filter(([, text]) => text),
  );
  await open(page, "#/about");
  await page.evaluate((kept) => kept.forEach(([key, text]) => localStorage.setItem(key, text)), kept);
}
