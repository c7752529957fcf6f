// The states of the page and the sheet of keys, for tests that walk through every state.
import { at, click, dialog, go, key } from "./steps.mjs";
import { sit } from "./table.mjs";

export const KEYS = {
  keys: at("#/keys"),
  "keys, a new one that is taken": go(
    at("#/keys"), click('[data-shortcut="U"] .chip'), key("n"),
    (page) => page.locator('[data-shortcut="U"] .fault').filter({ hasText: "N" }).waitFor(),
  ),
  "keys of a game": go((page) => sit(page), key("?"), dialog("keys")),
};
