// @ts-check
// The tests of the page, over the built site in `../dist`: `cargo xtask test --page`.
//
// A test runs once, on a phone, unless its tags say more. `cargo xtask test --full` sets HANDFUL_FULL and runs the whole
// matrix: every test at both sizes.
//
// | tag        | `test`    | `--full`  | for                                                  |
// |------------|-----------|-----------|------------------------------------------------------|
// | none       | phone     | both      | what is the same at every size                       |
// | `@phone`   | phone     | phone     | fingers, or a size that the test sets itself         |
// | `@desktop` | desktop   | desktop   | mouse and keyboard, or a size that the test sets     |
// | `@both`    | both      | both      | what pointer or width change                         |
// | `@full`    | –         | as tagged | long searches, more of what one test has shown       |
//
// Files whose names end in `-full.spec.mjs` are of `--full` as a whole: `test` does not load them.
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { LAUNCH_ARGS } from "./launch.mjs";

const FULL = process.env.HANDFUL_FULL === "1";

/**
 * The browser options of all projects: no motion, no service worker. A test that needs either sets it with `test.use`.
 *
 * @type {Partial<import("@playwright/test").PlaywrightTestOptions>}
 */
const browser = { contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "block" };

export default defineConfig({
  testMatch: "*.spec.mjs",
  testIgnore: FULL ? [] : "*-full.spec.mjs",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/{arg}{ext}",
  globalSetup: "./site.setup.mjs",
  fullyParallel: true,
  workers: availableParallelism(),
  // A flaky test is a bug of the page or of the test. On CI, where the machine may be busy with other work, a failed
  // test is repeated once and reported as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Tests play whole games, on a machine that may be busy.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Workers read this file after the setup has set the address.
    baseURL: process.env.HANDFUL_URL,
    locale: "en-US",
    // An element that is not reachable within this time is missing; the test's own timeout covers all its steps.
    actionTimeout: 20_000,
    // A trace snapshots every action, which takes longer than most actions.
    trace: "off",
    launchOptions: { executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS },
  },
  projects: [
    {
      name: "phone",
      grepInvert: FULL ? /@desktop\b/ : /@desktop\b|@full\b/,
      use: {
        ...browser,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: FULL ? 3 : 1,
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: "desktop",
      grep: FULL ? /./ : /@desktop\b|@both\b/,
      grepInvert: FULL ? /@phone\b/ : /@full\b/,
      use: { ...browser, viewport: { width: 1440, height: 900 } },
    },
  ],
});
