// @ts-check
// A browser that darkens pages by itself (Chromium's forced dark): it turns the grounds that style sheets paint, and leaves
// pictures and most drawings.
import { PNG } from "pngjs";
import { shelf, shelve } from "./support/records.mjs";
import { open } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";

/** What is drawn in black, navy or a game's colour: the address, and a part of the page that shows nothing else. */
const DRAWN = {
  "a card of Flip 9": ["#/flip-nine?deal=7", '[data-card="9"] .card-face'],
  "a card of Flip 9 in its place": ["#/flip-nine?layout=192345678", '[data-card="1"] .card-face'],
  "a free card": ["#/escalator?deal=42", '[data-place="26"] .face'],
  "a covered card": ["#/escalator?deal=42", '[data-place="0"] .face'],
  "a hand": ["#/go-fish?deal=3&seats=you,minnow", '#fish-hand [data-card$="S"] .face'],
  "a chart of games": ["#/records", '[data-chart="last"]:visible'],
  "a chart beside all games": ["#/records", '[data-chart="beside"]:visible'],
};

/** Returns the contrast of the commonest colour of a picture to its darkest. */
function contrast(picture) {
  const { data } = PNG.sync.read(picture);
  const linear = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const light = 0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]);
    counts.set(light, (counts.get(light) ?? 0) + 1);
  }
  const [ground] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
  return (ground + 0.05) / (Math.min(...counts.keys()) + 0.05);
}

test("what is drawn can be read on a darkened page", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await shelve(page, { "flip-nine": shelf()["flip-nine"].slice(-12) });
  for (const [name, [address, part]] of Object.entries(DRAWN)) {
    await open(page, address);
    await page.evaluate(() => {
      document.querySelector('[data-tab="flip-nine"]')?.click();
      document.querySelectorAll(".fold").forEach((fold) => fold.setAttribute("open", ""));
    });
    const drawn = page.locator(part).first();
    await drawn.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await drawn.boundingBox();
    // The upper part, which no other card covers, without its rim.
    const clip = { x: x + 4, y: y + 4, width: width - 8, height: height * (address === "#/records" ? 0.9 : 0.4) };
    await expect.poll(async () => contrast(await page.screenshot({ clip })), name).toBeGreaterThan(3);
  }
});
