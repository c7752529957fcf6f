// The tests of the page, over the built site in `../dist`: `cargo xtask test --page`.
import { defineConfig } from "@playwright/test";
import { LAUNCH_ARGS } from "./launch.mjs";

export default defineConfig({
  testMatch: "*.spec.mjs",
  outputDir: "test-results",
  globalSetup: "./site.setup.mjs",
  fullyParallel: true,
  workers: 2,
  // A test that fails now and then is a bug of the page or of the test. Where nobody watches, on a machine that
  // may be busy with something else, it is tried once more and named as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Whole games, on a machine that may be busy.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Workers read this file after the setup has written the address.
    baseURL: process.env.HANDFUL_URL,
    locale: "en-US",
    // What cannot be reached in this time is not there; the test's own time is for all its steps.
    actionTimeout: 20_000,
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
