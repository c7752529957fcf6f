// The states of the records for the tests of layout and texts; see states.mjs.
import { shelf, shelve } from "./records.mjs";
import { at, click, go, id } from "./steps.mjs";

/**
 * Returns the newest games of each book: every kind of table, chart and row, with few enough nodes for a fast axe run.
 */
const few = () => Object.fromEntries(Object.entries(shelf()).map(([slug, games]) => [slug, games.slice(-12)]));
const assisted = () => few()["flip-nine"].map((game) => ({ ...game, assisted: true }));
const all = go(
  (page) => shelve(page, few()), (page) => page.locator('[data-chart="beside"]').first().waitFor({ state: "attached" }),
);

export const RECORDS = {
  "records, all games": all,
  "records, in numbers": go(all, click('[data-tab="flip-nine"]'), click(".chart details summary")),
  "records, no games in a time": go(all, (page) => page.locator('[data-setting="span"] input').last().check()),
  // The next state starts from the stored value.
  "records, one game reset": go(
    all, click('[data-reset="sliding"]'), id("toast"), (page) => page.evaluate(() => localStorage.removeItem("handful/2/reset/sliding")),
  ),
  "records, nothing that counts": go((page) => shelve(page, { "flip-nine": assisted() }), "[data-apart]", at("#/records")),
};
