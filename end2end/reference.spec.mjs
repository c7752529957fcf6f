// Reference pictures: states of the page beside pictures of before, at a quarter of their size.
//
// In the Chromium whose major version is in reference/chromium.txt the pixels are compared, in any other the boxes of
// elements. `cargo xtask shots --reference` (HANDFUL_REFERENCE) takes pictures and boxes anew.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { LAUNCH_ARGS } from "./launch.mjs";
import { MOST, REFERENCES, boxes, compose, difference, moved, picture, still } from "./support/reference.mjs";
import { expect, settle, test } from "./support/test.mjs";

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
async function compared(page, name, byPixels) {
  if (!byPixels) return moved(JSON.parse(readFileSync(file("boxes.json"), "utf8"))[name], await boxes(page, REFERENCES[name])).join(", ");
  const share = await difference(await picture(page), sharp(file(`${name}.png`)));
  return share > MOST ? `${(100 * share).toFixed(1)} % of its pixels` : "";
}

/** Takes a reference anew. The tests run in several processes, so each state's boxes are in a file of their own. */
async function renew(page, name) {
  mkdirSync(FOLDER, { recursive: true });
  await (await picture(page)).png({ compressionLevel: 9, effort: 10, palette: true, colours: 128, dither: 0 }).toFile(file(`${name}.png`));
  writeFileSync(file(`boxes.${name}.part`), JSON.stringify(await boxes(page, REFERENCES[name])));
}

test.describe("reference pictures", { tag: "@phone" }, () => {
  for (let part = 0; part < TESTS; part += 1) {
    const states = names.filter((_, i) => i % TESTS === part);
    test(`${states.length} states look as before: ${states.join(", ")}`, async ({ browser }) => {
      const byPixels = !RENEW && readFileSync(file("chromium.txt"), "utf8").trim() === major(browser);
      if (!RENEW && part === 0) console.log(`  reference pictures: ${byPixels ? "pixels" : "boxes of elements"} are compared in Chromium ${major(browser)}`);
      for (const name of states) {
        const page = await still(browser, REFERENCES[name], settle);
        await REFERENCES[name].go(page);
        await compose(page);
        if (RENEW) await renew(page, name);
        else expect.soft(await compared(page, name, byPixels), `how ${name} differs`).toBe("");
        await page.context().close();
      }
    });
  }

  test("a main element that is hidden, smaller or shifted is found by its pixels and by its box", async ({ browser }) => {
    const page = await still(browser, REFERENCES.home, settle);
    await REFERENCES.home.go(page);
    await compose(page);
    const [image, places] = [await picture(page), await boxes(page, REFERENCES.home)];
    for (const fault of ["display: none", "scale: 0.8", "position: relative; left: 24px; top: 32px"]) {
      // By its style object, which the policy permits.
      await page.locator(".game-cards").evaluate((main, fault) => (main.style.cssText = fault), fault);
      expect(await difference(image, await picture(page)), fault).toBeGreaterThan(MOST);
      expect(moved(places, await boxes(page, REFERENCES.home)), fault).toContain(".game-cards");
    }
    await page.context().close();
  });

  test("the references are of these states, and small", () => {
    test.skip(RENEW);
    expect(Object.keys(JSON.parse(readFileSync(file("boxes.json"), "utf8"))).sort()).toEqual([...names].sort());
    const bytes = names.reduce((sum, name) => sum + readFileSync(file(`${name}.png`)).length, 0);
    expect(bytes).toBeLessThan(400_000);
  });
});
