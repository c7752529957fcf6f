// The states of the records for the tests of layout and texts; see states.mjs.
import { shelf, shelve } from "./records.mjs";
import { open } from "./table.mjs";

/**
 * Returns the newest games of each book: every kind of table, chart and row, with few enough nodes for a fast axe run.
 */
const few = () => Object.fromEntries(Object.entries(shelf()).map(([slug, games]) => [slug, games.slice(-12)]));

export const RECORDS = {
  "records, all games": async (page) => {
    await shelve(page, few());
    await page.locator('[data-chart="beside"]').first().waitFor({ state: "attached" });
  },
  "records, in numbers": async (page) => {
    await RECORDS["records, all games"](page);
    await page.locator('[data-tab="flip-nine"]').click();
    await page.locator(".chart details summary").first().click();
  },
  "records, no games in a time": async (page) => {
    await RECORDS["records, all games"](page);
    await page.locator('[data-setting="span"] input').last().check();
  },
  "records, one game reset": async (page) => {
    await RECORDS["records, all games"](page);
    await page.locator('[data-reset="sliding"]').click();
    await page.getByTestId("toast").waitFor();
    // The next state starts from the stored value.
    await page.evaluate(() => localStorage.removeItem("handful/1/reset/sliding"));
  },
  "records, nothing that counts": async (page) => {
    const { "flip-nine": games } = few();
    await shelve(page, { "flip-nine": games.map((game) => ({ ...game, assisted: "1" })) });
    await page.locator("[data-apart]").first().waitFor();
    await open(page, "#/records");
  },
};
