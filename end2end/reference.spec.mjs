// Reference pictures: states of the page beside pictures of before, at a quarter of their size.
//
// In the Chromium whose major version is in reference/chromium.txt the pixels are compared, in any other the boxes of
// elements. `cargo xtask shots --reference` (HANDFUL_REFERENCE) takes pictures and boxes anew. Every comparison is also
// made with the state's main element hidden, smaller or shifted, and then has to fail.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { LAUNCH_ARGS } from "./launch.mjs";
import { FAULTS, MOST, REFERENCES, boxes, breakPage, compose, difference, moved, picture, still } from "./support/reference.mjs";
import { expect, settle, test } from "./support/test.mjs";

const FULL = process.env.HANDFUL_FULL === "1";
const RENEW = process.env.HANDFUL_REFERENCE === "1";
const FOLDER = fileURLToPath(new URL("reference/", import.meta.url));
// Where a desktop is installed, its font settings change the widths of letters.
const env = { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL("support/fonts.conf", import.meta.url)) };
test.use({ launchOptions: { executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS, env } });

/** The number of tests over which the states are spread. */
const TESTS = 4;

const file = (name) => `${FOLDER}${name}`;
const major = (browser) => browser.version().split(".")[0];
const names = Object.keys(REFERENCES);

/** Compares a page with its reference. Returns how it differs, or an empty text. */
async function compared(page, name, known, byPixels) {
  if (!byPixels) return moved(known[name], await boxes(page, REFERENCES[name])).join(", ");
  const share = await difference(await picture(page), sharp(file(`${name}.png`)));
  return share > MOST ? `${(100 * share).toFixed(1)} % of its pixels` : "";
}

test.describe("reference pictures", { tag: "@phone" }, () => {
  for (let part = 0; part < TESTS; part += 1) {
    const states = names.filter((_, i) => i % TESTS === part);
    test(`${states.length} states look as before: ${states.join(", ")}`, async ({ browser }, info) => {
      const known = RENEW ? {} : JSON.parse(readFileSync(file("boxes.json"), "utf8"));
      const byPixels = !RENEW && readFileSync(file("chromium.txt"), "utf8").trim() === major(browser);
      info.annotations.push({ type: "compared", description: byPixels ? "pixels" : "boxes" });
      if (!RENEW && part === 0) console.log(`  reference pictures: ${byPixels ? "pixels are" : "another version, so boxes of elements are"} compared in Chromium ${major(browser)}`);
      if (RENEW) mkdirSync(FOLDER, { recursive: true });
      for (const name of states) {
        const state = REFERENCES[name];
        const page = await still(browser, state, settle);
        await state.go(page);
        await compose(page);
        if (RENEW) {
          await (await picture(page)).png({ compressionLevel: 9, effort: 10, palette: true, colours: 128, dither: 0 }).toFile(file(`${name}.png`));
          writeFileSync(file(`boxes.${name}.part`), JSON.stringify(await boxes(page, state)));
        } else {
          expect.soft(await compared(page, name, known, byPixels), `how ${name} differs`).toBe("");
          for (const [i, [fault, css]] of Object.entries(FAULTS).entries()) {
            await breakPage(page, state.main, css);
            expect.soft(await compared(page, name, known, false), `boxes of ${name}, ${fault}, differ`).not.toBe("");
            // Pictures take longer: one fault of each state, and all of them with `--full`.
            if (!byPixels || (!FULL && i !== names.indexOf(name) % 3)) continue;
            expect.soft(await compared(page, name, known, true), `pixels of ${name}, ${fault}, differ`).not.toBe("");
          }
        }
        await page.context().close();
      }
    });
  }

  test("the references are of these states, and small", () => {
    test.skip(RENEW);
    expect(Object.keys(JSON.parse(readFileSync(file("boxes.json"), "utf8"))).sort()).toEqual([...names].sort());
    const bytes = names.reduce((sum, name) => sum + readFileSync(file(`${name}.png`)).length, 0);
    expect(bytes).toBeLessThan(400_000);
  });
});
