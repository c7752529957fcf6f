// Playwright's test, which also fails when the page throws. Its browser is no newcomer's: nothing is offered that is
// shown once, unless a test asks for that with `test.use({ newcomer: true })`.
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Marks all that is shown once as seen, in every page that a context opens from now on. */
export const settle = (context) =>
  context.addInitScript(() => {
    try {
      for (const name of ["flip-nine", "go-fish", "card-flip", "sliding", "escalator", "install"]) {
        localStorage.setItem(`handful/1/seen/${name}`, "1");
      }
      localStorage.setItem("handful/1/seen/news", "999");
    } catch {
      // An empty page has no storage, and some tests take it away.
    }
  });

export const test = base.extend({
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
      const faults = [];
      // A test's own script that reads the storage of an empty page is no fault of ours.
      page.on("pageerror", (error) => /localStorage.*Access is denied/.test(error) || faults.push(String(error)));
      await use(faults);
      if (faults.length > 0) throw new Error(`the page threw: ${faults.join("; ")}`);
    },
    { auto: true },
  ],
});
