// The states of the records that tests of looks and words go through; see states.mjs.
import { shelf, shelve } from "./records.mjs";
import { open } from "./table.mjs";

/** The newest games of each book: every kind of table, chart and row, in few enough nodes for axe to be quick. */
const few = () => Object.fromEntries(Object.entries(shelf()).map(([slug, games]) => [slug, games.slice(-12)]));

export const RECORDS = {
  "records, all games": async (page) => {
    await shelve(page, few());
    await page.locator('[data-chart="beside"]').first().waitFor();
  },
  "records, in numbers": async (page) => {
    await RECORDS["records, all games"](page);
    await page.locator(".chart details summary").first().click();
  },
  "records, one game reset": async (page) => {
    await RECORDS["records, all games"](page);
    await page.locator('[data-reset="sliding"]').click();
    await page.getByTestId("toast").waitFor();
    // What is in the storage is the next state's to find.
    await page.evaluate(() => localStorage.removeItem("handful/1/reset/sliding"));
  },
  "records, nothing that counts": async (page) => {
    const { "flip-nine": games } = few();
    await shelve(page, { "flip-nine": games.map((game) => ({ ...game, assisted: "1" })) });
    await page.locator("[data-apart]").first().waitFor();
    await open(page, "#/records");
  },
};
