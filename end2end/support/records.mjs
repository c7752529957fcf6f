// @ts-check
// Stored books of records, and what the page shows of them: crates/shell/tests/page/records.rs writes both.
import { played } from "./played.mjs";
import { open } from "./table.mjs";

const { books, csv, tables } = played("records");

/** What the page shows of each book, by language and slug: each table as `shown` reads it. */
export const TABLES = tables;
/** The books as comma-separated values. */
export const CSV = csv;

/** Returns the records of every game by its slug, with every kind of content. */
export const shelf = () =>
  Object.fromEntries(Object.entries(books).map(([slug, text]) => [slug, JSON.parse(text).records]));

export const bookKey = (slug) => `handful/2/records/${slug}`;
export const resetKey = (slug) => `handful/2/reset/${slug}`;

/** Returns the stored form of a book. */
export const bookOf = (records) => JSON.stringify({ v: 1, records });

/** Returns a won game of a deal that counts, with other values if needed. */
export const wonGame = (deal, own = {}) => ({
  start: `deal=${deal}`,
  moves: 9,
  ms: 61_000,
  outcome: "won",
  at: Date.UTC(2026, 9, 1, 12) + deal,
  ...own,
});

/** Stores books and opens the page. */
export async function shelve(/** @type {Page} */ page, books, settings = undefined) {
  const kept = Object.entries(books).map(([slug, records]) => [bookKey(slug), bookOf(records)]);
  if (settings) kept.push(["handful/2/settings", JSON.stringify({ v: 1, ...settings })]);
  await open(page, "#/about");
  await page.evaluate((kept) => kept.forEach(([key, text]) => localStorage.setItem(key, text)), kept);
  await open(page, "#/records");
}

/** Returns the stored records of a game. */
export const stored = async (/** @type {Page} */ page, slug) => {
  const text = await page.evaluate((key) => localStorage.getItem(key), bookKey(slug));
  return text === null ? [] : JSON.parse(text).records;
};

/** The tables of a game, or one of them. */
export const sheets = (/** @type {Page} */ page, slug) => page.locator(`[data-records="${slug}"]`);
export const sheet = (/** @type {Page} */ page, slug, slot = "") =>
  page.locator(`[data-records="${slug}"][data-slot="${slot}"]`);
export const tab = (/** @type {Page} */ page, slug) => page.locator(`[data-tab="${slug}"]`);
export const unfold = (within, name) => within.locator(`[data-fold="${name}"] > summary`).click();

/** Returns everything that the page shows of a table, but for the dates of its games. */
export const shown = (section) =>
  section.evaluate((table) => {
    const all = (css, read) => [...table.querySelectorAll(css)].map(read);
    const text = (it, css) => it.querySelector(css)?.textContent;
    const graphic = (name) => table.querySelector(`[data-chart="${name}"]`);
    const [last, beside] = [graphic("last"), graphic("beside")];
    return {
      slot: table.dataset.slot,
      name: text(table, "h2"),
      figures: Object.fromEntries(
        all("[data-figure]", (it) => [it.dataset.figure, (it.querySelector("dd") ?? it).textContent]),
      ),
      folds: all(".fold > summary", (it) => it.textContent),
      luck: text(table, "[data-luck]") ?? null,
      last: {
        words: last.getAttribute("aria-label"),
        top: last.dataset.top,
        bars: all('[data-chart="last"] rect', (bar) => {
          const { at, value, outcome, mark = null } = bar.dataset;
          return [at, value, outcome, mark, bar.getAttribute("height")];
        }),
      },
      beside: beside && {
        words: beside.getAttribute("aria-label"),
        placed: text(table, "[data-placed]"),
        random: text(table, "[data-random]"),
        columns: all("[data-from]", ({ dataset: { from, to, all, own } }) => [from, to, all, own]),
        newest: beside.querySelector("[data-newest]").dataset.from,
        numbers: all(".chart details tbody tr", (row) => [...row.children].map((cell) => cell.textContent)),
      },
      rows: all(".list li", (row) => ({
        at: row.dataset.at,
        link: row.querySelector("a").getAttribute("href"),
        replay: row.querySelector(".watch")?.getAttribute("href") ?? null,
        result: text(row, "b"),
        said: text(row, "small").replace(/^.*? · /, ""),
        counts: !row.classList.contains("uncounted"),
      })),
    };
  });
