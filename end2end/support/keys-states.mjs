// The states of the page and the sheet of keys, for tests that walk through every state.
import { open, sit } from "./table.mjs";

export const KEYS = {
  keys: (page) => open(page, "#/keys"),
  "keys, a new one that is taken": async (page) => {
    await open(page, "#/keys");
    await page.locator('[data-shortcut="U"] .chip').click();
    await page.keyboard.press("n");
    await page.locator('[data-shortcut="U"] .fault').filter({ hasText: "N" }).waitFor();
  },
  "keys of a game": async (page) => {
    await sit(page);
    await page.keyboard.press("?");
    await page.getByTestId("dialog-keys").waitFor();
  },
};
