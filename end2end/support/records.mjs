// Books of records in their stored form, and the expected page of records, computed here from the stored texts only.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { open } from "./table.mjs";

export const bookKey = (slug) => `handful/1/records/${slug}`;
export const resetKey = (slug) => `handful/1/reset/${slug}`;

/** Returns the stored form of a book. */
export const bookOf = (records) => JSON.stringify([{ v: "1" }, ...records]);

/** Returns a generator of numbers from 0 up to a bound; the same seed gives the same ones. */
export function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 9, 1, 12);

/** Returns `count` games, a few hours apart; `make(i, roll)` returns the differences from a won game that counts. */
export function games(count, seed, make) {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const ms = 20_000 + roll(200_000);
    return { start: `deal=${i + 1}`, moves: "9", ms: `${ms}`, outcome: "won", at: `${NOON + i * 7 * HOUR}`, ...make(i, roll) };
  });
}

/** Returns books of every game with every kind of content. */
export function shelf() {
  const marks = (roll) => {
    const at = roll(8);
    return { ...(at === 0 ? { assisted: "1" } : {}), ...(at === 1 ? { practice: "1" } : {}) };
  };
  return {
    "flip-nine": games(73, 7, (i, roll) => {
      const par = 5 + roll(4);
      const left = roll(12) === 0;
      const line = i > 40 ? { line: "9-3,5-4" } : {};
      return { ...line, moves: `${left ? 2 : par + roll(6)}`, best: `${par}`, outcome: left ? "left" : "won", ...marks(roll) };
    }),
    "go-fish": games(31, 11, (i, roll) => {
      const score = roll(9);
      return { moves: `${15 + roll(20)}`, score: `${score}`, outcome: score > 4 ? "won" : "over", ...marks(roll) };
    }),
    "card-flip": games(40, 13, (i, roll) => {
      const moves = 1 + roll(20);
      const start = `deal=${i + 1}${i % 3 === 0 ? "&cards=2&mode=evil" : ""}`;
      return { start, moves: `${moves}`, score: `${Math.floor(1500 / Math.max(15, moves))}`, best: "100", ...marks(roll) };
    }),
    sliding: games(50, 17, (i, roll) => {
      const side = [3, 4, 6][i % 3];
      const start = `deal=${i + 1}${side === 4 ? "" : `&side=${side}`}`;
      const par = side === 3 ? 18 + roll(12) : 45 + roll(15);
      return { start, moves: `${i === 30 ? 900 : par + roll(40)}`, ...(side < 6 ? { best: `${par}` } : {}), ...marks(roll) };
    }),
    escalator: games(44, 19, (i, roll) => {
      const cleared = 12 + roll(17);
      const score = 20 + roll(60) + (cleared === 28 ? 50 : 0);
      const outcome = cleared === 28 ? "won" : roll(9) === 0 ? "left" : "lost";
      const start = `deal=${i + 1}${i % 5 === 0 ? "&passes=2" : ""}`;
      return { start, moves: `${cleared}`, score: `${score}`, best: `${110 + roll(40)}`, outcome, ...marks(roll) };
    }),
  };
}

/** Stores books and opens the page. */
export async function shelve(page, books, settings) {
  await open(page, "#/about");
  await page.evaluate(([books, settings]) => {
    for (const [key, text] of books) localStorage.setItem(key, text);
    if (settings) localStorage.setItem("handful/1/settings", settings);
  }, [Object.entries(books).map(([slug, records]) => [bookKey(slug), typeof records === "string" ? records : bookOf(records)]), settings && JSON.stringify({ v: "1", ...settings })]);
  await open(page, "#/records");
}

/** Returns the stored records of a game. */
export const stored = async (page, slug) => {
  const text = await page.evaluate((key) => localStorage.getItem(key), bookKey(slug));
  return text === null ? [] : JSON.parse(text).slice(1);
};

/** Returns the table to which a game belongs, by its start; covers the starts in these tests. */
export function slotOf(slug, start) {
  const params = new URLSearchParams(start);
  if (slug === "card-flip") return `${params.get("mode") ?? "blind"}-${params.get("cards") ?? 4}`;
  if (slug === "sliding") return params.get("side") ?? "4";
  if (slug === "escalator") return params.get("passes") ?? "1";
  return "";
}

const number = (text) => (text === undefined ? undefined : Number(text));
export const counts = (record) => record.assisted !== "1" && record.practice !== "1";
const sum = (values) => values.reduce((a, b) => a + b, 0);
const mean = (values, unit) => (values.length === 0 ? "" : `${Math.round((sum(values) * unit) / values.length)}`);
const least = (values) => (values.length === 0 ? "" : `${Math.min(...values)}`);
const most = (values) => (values.length === 0 ? "" : `${Math.max(...values)}`);

/** Returns every figure of a table by name: whole numbers, means in tenths, shares in tenths of a percent. */
export function figuresOf(slug, records, time = true) {
  const counted = records.filter(counts);
  const won = counted.filter(({ outcome }) => outcome === "won");
  const ended = counted.filter(({ outcome, score }) => outcome !== "left" && score !== undefined);
  const of = (list, name) => list.map((record) => Number(record[name]));
  let streak = 0;
  let longest = 0;
  for (const { outcome } of counted) {
    streak = outcome === "won" ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  const figures = { played: `${counted.length}`, won: `${won.length}` };
  const moves = { "fewest-moves": least(of(won, "moves")), "mean-moves": mean(of(won, "moves"), 10) };
  const scores = { "best-score": most(of(ended, "score")), "mean-score": mean(of(ended, "score"), 10) };
  const over = won.filter(({ best }) => best !== undefined).map(({ moves, best }) => moves - best);
  if (slug === "flip-nine" || slug === "sliding") {
    Object.assign(figures, moves);
    if (over.length > 0) {
      const at = `${over.filter((n) => n === 0).length}`;
      Object.assign(figures, { "at-par": at, "closest-to-par": `${10 * Math.min(...over)}`, "mean-over-par": mean(over, 10) });
    }
  } else {
    Object.assign(figures, scores);
  }
  if (slug === "card-flip") Object.assign(figures, moves);
  if (slug === "escalator") {
    figures["of-best"] = mean(ended.map(({ score, best }) => Math.round((1000 * score) / best)), 1);
  }
  Object.assign(figures, { streak: `${streak}`, "best-streak": `${longest}` });
  if (time) Object.assign(figures, { "best-time": least(of(won, "ms")), "mean-time": mean(of(won, "ms"), 1) });
  return figures;
}

/** Returns the chart of the last games: its upper edge, and each bar with its height out of 1,000. */
export function chartOf(records) {
  const shown = records.filter(counts).slice(-50);
  const values = shown.map(({ score, moves }) => Number(score ?? moves));
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const marks = shown.map(({ best }) => number(best) ?? 0);
  const top = Math.max(Math.min(Math.max(...values), 3 * middle), ...marks, 1);
  const bars = shown.map(({ at, outcome, best }, i) => ({
    at, outcome, value: `${values[i]}`, mark: best ?? null,
    height: `${Math.max(12, Math.round((1000 * Math.min(values[i], top)) / top))}`,
  }));
  return { top: `${top}`, bars };
}

/** Returns the values that are compared with all deals, for each game that counts and has one. */
export const resultsOf = (slug, records) =>
  records.filter(counts).flatMap(({ outcome, score, moves }) => {
    if (slug === "escalator" || slug === "go-fish") return outcome === "left" ? [] : [Number(score)];
    return outcome === "won" ? [Number(moves)] : [];
  });

const docs = (name) => readFileSync(fileURLToPath(new URL(`../../docs/rules/${name}.md`, import.meta.url)), "utf8");
const cells = (line) => line.split("|").map((cell) => cell.trim().replaceAll(",", "")).filter((cell) => /^\d+$/.test(cell)).map(Number);

/** Returns how many rows of Flip 9 have each par, from docs/rules/flip-nine.md: from 1 on. */
export function pars() {
  const [, table] = docs("flip-nine").split("| par | number | share |");
  return table.split("\n").slice(2, 12).map((line) => cells(line.replace(/\|[^|]*%[^|]*\|/, "|"))[1]).slice(1);
}

/** Returns how many boards of 3×3 need each number of moves, from docs/rules/sliding.md: from 1 on. */
export function distances() {
  const [, table] = docs("sliding").split("| moves | boards | moves | boards |");
  const found = [];
  for (const line of table.split("\n").slice(2, 10)) {
    const numbers = cells(line);
    for (let i = 0; i < numbers.length; i += 2) found[numbers[i]] = numbers[i + 1];
  }
  return found.slice(1);
}

/** Returns the columns of the comparison with all deals: `all` by value from `first` on. */
export function besideOf(all, first, results) {
  const needed = Math.max(...results) - first + 1;
  const shown = Math.min(Math.max(needed, all.length), 2 * all.length);
  const columns = Array.from({ length: shown }, (_, i) => ({ from: `${first + i}`, to: `${first + i}`, all: `${all[i] ?? 0}`, own: 0 }));
  if (needed > shown) columns.push({ from: `${first + shown}`, to: "", all: "0", own: 0 });
  for (const result of results) columns[Math.min(result - first, columns.length - 1)].own += 1;
  return columns.map((column) => ({ ...column, own: `${column.own}` }));
}

/** One table of the page. */
export const sheet = (page, slug, slot = "") => page.locator(`[data-records="${slug}"][data-slot="${slot}"]`);

/** Returns what the page shows: figures, bars, columns. */
export const shownFigures = (section) =>
  section.locator("[data-figure]").evaluateAll((tiles) => Object.fromEntries(tiles.map(({ dataset }) => [dataset.figure, dataset.value])));
export const shownBars = (section) =>
  section.locator('[data-chart="last"] rect').evaluateAll((bars) =>
    bars.map((bar) => ({
      at: bar.dataset.at, outcome: bar.dataset.outcome, value: bar.dataset.value, mark: bar.dataset.mark ?? null,
      height: bar.getAttribute("height"),
    })));
export const shownColumns = (section) =>
  section.locator('[data-chart="beside"] [data-from]').evaluateAll((columns) =>
    columns.map(({ dataset: { from, to, all, own } }) => ({ from, to, all, own })));
