// Playwright's test, which also fails when the page throws.
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

export const test = base.extend({
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
