// @ts-check
// Playwright's test with one browser context a worker, whose caches stay warm: for files with many loads whose subject is
// neither a first visit nor an option of the browser. Each test has a page of its own and an empty storage. What cannot be
// undone in a context is refused, a clock above all, and so are options by `test.use`: such a file takes test.mjs.
import { settle, test as base } from "./test.mjs";

export { expect } from "./test.mjs";

/** The options that the shared context has from the project. */
const OPTIONS = [
  "viewport",
  "deviceScaleFactor",
  "hasTouch",
  "isMobile",
  "locale",
  "baseURL",
  "serviceWorkers",
  "contextOptions",
];
const refuse = () => {
  throw new Error("this stays in the context of all tests: take support/test.mjs");
};

export const test = /** @type {Extend<{}, { shared: BrowserContext }, OwnFixtures>} */ (base.extend)({
  shared: [
    async ({ browser }, use, { project }) => {
      const { contextOptions, ...options } = Object.fromEntries(OPTIONS.map((name) => [name, project.use[name]]));
      const context = await browser.newContext({ ...contextOptions, ...options });
      await settle(context);
      Object.assign(context, { addInitScript: refuse, exposeFunction: refuse, route: refuse });
      Object.assign(context.clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { shared, actionTimeout, viewport, locale, serviceWorkers, contextOptions, newcomer },
    use,
    { project },
  ) => {
    const own = { viewport, locale, serviceWorkers, contextOptions };
    if (newcomer || Object.keys(own).some((name) => JSON.stringify(own[name]) !== JSON.stringify(project.use[name])))
      refuse();
    shared.setDefaultTimeout(actionTimeout);
    await use(shared);
    for (const page of shared.pages()) await page.close();
    await shared.clearPermissions();
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin: new URL(baseURL).origin, storageTypes: "all" });
    await session.detach();
    await use(page);
  },
  // The shared context is a returning player's.
  seen: async ({}, use) => use(),
});
