// The states of sharing for the tests of layout and texts.
import { board, open, sit, more } from "./table.mjs";
import { clickSwap } from "./table.mjs";

/** A row that one swap sorts. */
const ROW = "213456789";

/** Sorts a row that a link has laid out, and waits for the result. */
async function won(page) {
  await open(page, "#/about");
  await page.evaluate(() => localStorage.removeItem("handful/1/save/flip-nine"));
  await sit(page, `#/flip-nine?layout=${ROW}`);
  await clickSwap(page, ["2", "1"], 0);
  await board(page).and(page.locator('[data-status="won"]')).waitFor();
  await page.getByTestId("dialog-result").waitFor();
}

/** Chooses one of the options of what to share, by its index. */
export const choose = (page, i) => page.locator(`#share-${i}`).check();

export const SHARE = {
  "share dialog of a deal": async (page) => {
    await open(page, "#/about");
    await sit(page, `#/flip-nine?layout=${ROW}`);
    await more(page, "share");
    await page.getByTestId("share-text").waitFor();
  },
  "share dialog of a challenge": async (page) => {
    await won(page);
    await page.getByTestId("challenge").click();
    await page.getByTestId("share-text").waitFor();
  },
  "share dialog of a replay": async (page) => {
    await won(page);
    await page.getByTestId("challenge").click();
    await choose(page, 3);
    await page.getByTestId("share-text").waitFor();
  },
  "a challenge": async (page) => {
    await sit(page, `#/flip-nine?layout=${ROW}&beat=2`);
    await page.getByTestId("to-beat").waitFor();
  },
  "a challenge that was met": async (page) => {
    await sit(page, `#/flip-nine?layout=${ROW}&beat=1`);
    await clickSwap(page, ["2", "1"], 0);
    await page.getByTestId("dialog-result").waitFor();
  },
  "a line to watch": async (page) => {
    await sit(page, "#/flip-nine?layout=932745618&replay=9-3,3-4");
    await page.getByTestId("end").waitFor();
  },
};
