// Playwright's test, which also fails when the page throws.
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

export const test = base.extend({
  faults: [
    async ({ page }, use) => {
      const faults = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      await use(faults);
      if (faults.length > 0) throw new Error(`the page threw: ${faults.join("; ")}`);
    },
    { auto: true },
  ],
});
