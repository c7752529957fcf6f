// @ts-check
// Reference pictures: states of the page beside pictures of before, at a quarter of their size, in the major version of
// Chromium that reference/chromium.txt names. `cargo xtask shots --reference` takes them anew.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LAUNCH_ARGS } from "./launch.mjs";
import { REFERENCES, compose, picture, still } from "./support/reference.mjs";
import { walk } from "./support/table.mjs";
import { expect, settle, test } from "./support/test.mjs";

const VERSION = fileURLToPath(new URL("reference/chromium.txt", import.meta.url));
// Where a desktop is installed, its font settings change the widths of letters.
const env = { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL("support/fonts.conf", import.meta.url)) };
test.use({ launchOptions: { executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS, env } });

for (const [look, { states, ...device }] of Object.entries(REFERENCES)) {
  test(`${look}: ${Object.keys(states).join(", ")}`, { tag: "@phone" }, async ({ browser }, { config }) => {
    const [major] = browser.version().split(".");
    if (config.updateSnapshots === "changed") writeFileSync(VERSION, `${major}\n`);
    test.skip(readFileSync(VERSION, "utf8").trim() !== major, `the pictures are of another Chromium than ${major}`);
    const page = await still(browser, device, settle);
    walk(page);
    for (const [name, go] of Object.entries(states)) {
      await go(page);
      await compose(page);
      expect
        .soft(await picture(page), name)
        .toMatchSnapshot(["reference", `${name}.png`], { maxDiffPixelRatio: 0.02, threshold: 0.1 });
    }
    await page.context().close();
  });
}
