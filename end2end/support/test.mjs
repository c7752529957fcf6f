// @ts-check
// Playwright's test, which also fails when the page throws. Its browser is a returning player's: offers that appear
// once are hidden, and the games are the usual ones, unless a test sets `test.use({ newcomer: true })`.
import { test as base } from "@playwright/test";
import { GAMES } from "./games.mjs";

export { expect } from "@playwright/test";

/** Marks every offer that appears once as seen, in every page that a context opens from now on. */
export const settle = (/** @type {BrowserContext} */ context) =>
  context.addInitScript(
    (names) => {
      try {
        for (const name of names) {
          localStorage.setItem(`handful/2/seen/${name}`, "1");
          if (name !== "install" && localStorage.getItem(`handful/2/set-up/${name}`) === null)
            localStorage.setItem(`handful/2/set-up/${name}`, "");
        }
        localStorage.setItem("handful/2/seen/news", "999");
      } catch {
        // An empty page has no storage, and some tests disable it.
      }
    },
    [...GAMES, "install"],
  );

export const test = /** @type {Extend<OwnFixtures>} */ (base.extend)({
  newcomer: [false, { option: true }],
  seen: [
    async ({ context, newcomer }, use) => {
      if (!newcomer) await settle(context);
      await use();
    },
    { auto: true },
  ],
  faults: [
    async ({ page }, use) => {
      /** @type {string[]} */
      const faults = [];
      // Ignores a test's own script that reads the storage of an empty page.
      page.on(
        "pageerror",
        (error) => /localStorage.*Access is denied/.test(error.message) || faults.push(String(error)),
      );
      await use(faults);
      if (faults.length > 0) throw new Error(`the page threw: ${faults.join("; ")}`);
    },
    { auto: true },
  ],
});
