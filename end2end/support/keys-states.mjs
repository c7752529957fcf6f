// @ts-check
// The states of the settings about keys and of the sheet of keys, for tests that walk through every state.
import { at, dialog, fill, go, id, key, menu } from "./steps.mjs";
import { link, openGame as slide } from "./sliding.mjs";
import { openGame } from "./table.mjs";

export const KEYS = {
  "settings, keys": go(at("#/settings"), id("key-settings"), (/** @type {Page} */ page) =>
    page.getByTestId("key-settings").locator("summary").click(),
  ),
  "sliding, letters that are shortcuts": go(
    (/** @type {Page} */ page) => slide(page, link([1, 2, 3, 4, 0, 6, 7, 5, 8])),
    menu("table"),
    dialog("table"),
    fill("#pad-word", "nuyh"),
    (/** @type {Page} */ page) => page.getByTestId("pad-clash").filter({ hasText: "N" }).waitFor(),
    fill("#pad-word", "adws"),
  ),
  "keys of a game": go((/** @type {Page} */ page) => openGame(page), key("?"), dialog("keys")),
};
