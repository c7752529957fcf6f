// @ts-check
// The states of the records for the tests of layout and texts; see states.mjs.
import { sheet, shelf, shelve, unfold } from "./records.mjs";
import { at, click, go, id, press } from "./steps.mjs";

/**
 * Returns the newest games of each book: every kind of table, chart and row, with few enough nodes for a fast axe run.
 */
const few = () => Object.fromEntries(Object.entries(shelf()).map(([slug, games]) => [slug, games.slice(-12)]));
const assisted = () => few()["flip-nine"].map((game) => ({ ...game, assisted: true }));
const all = go(
  (/** @type {Page} */ page) => shelve(page, few()),
  (/** @type {Page} */ page) => page.locator('[data-chart="beside"]').first().waitFor({ state: "attached" }),
);
const nine = click('[data-tab="flip-nine"]');

export const RECORDS = {
  "records, all games": all,
  "records, in numbers": go(
    all,
    nine,
    (/** @type {Page} */ page) => unfold(sheet(page, "flip-nine"), "beside"),
    click(".chart details summary"),
  ),
  "records, the last games": go(all, nine, (/** @type {Page} */ page) => unfold(sheet(page, "flip-nine"), "list")),
  "records, the map": go(all, click('[data-tab="card-flip"]'), click('[data-fold="map"]:visible > summary')),
  "records, no games in a time": go(all, nine, (/** @type {Page} */ page) =>
    page.locator('[data-setting="span"] input').last().check(),
  ),
  // The next state starts from the stored value.
  "records, one game reset": go(
    all,
    at("#/reset"),
    (/** @type {Page} */ page) => page.locator("#set-sliding").check(),
    press("reset"),
    id("toast"),
    (/** @type {Page} */ page) => page.evaluate(() => localStorage.removeItem("handful/2/reset/sliding")),
  ),
  "records, nothing that counts": go(
    (/** @type {Page} */ page) => shelve(page, { "flip-nine": assisted() }),
    nine,
    at("#/records"),
  ),
};
