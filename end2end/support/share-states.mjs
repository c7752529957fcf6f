// @ts-check
// The states of sharing for the tests of layout and texts.
import { at, dialog, go, id, menu, press } from "./steps.mjs";
import { clickSwap, openGame } from "./table.mjs";

/** A row that one swap sorts. */
const ROW = "#/flip-nine?layout=213456789";

const sort = (/** @type {Page} */ page) => clickSwap(page, [2, 1], 0);
const row = (hash) => (/** @type {Page} */ page) => openGame(page, hash);
const won = go(
  at("#/about"),
  (/** @type {Page} */ page) => page.evaluate(() => localStorage.removeItem("handful/2/save/flip-nine")),
  row(ROW),
  sort,
  dialog("result"),
);

/** Chooses one of the options of what to share, by its index. */
export const choose = (/** @type {Page} */ page, i) => page.locator(`#share-${i}`).check();

export const SHARE = {
  "share dialog of a deal": go(at("#/about"), row(ROW), menu("share"), id("share-text")),
  "share dialog of a challenge": go(
    won,
    press("share-result"),
    (/** @type {Page} */ page) => choose(page, 2),
    id("share-text"),
  ),
  "share dialog of a replay": go(
    won,
    press("share-result"),
    (/** @type {Page} */ page) => choose(page, 3),
    id("share-text"),
  ),
  "a challenge": go(row(`${ROW}&beat=2`), id("to-beat")),
  "a challenge that was met": go(row(`${ROW}&beat=1`), sort, dialog("result")),
  "a line to watch": go(row("#/flip-nine?layout=932745618&replay=9-3,3-4"), id("replay-end")),
};
