// A browser that darkens pages by itself (Chromium's WebContentsForceDark), on a device that is light: it turns the grounds
// that style sheets paint, and leaves dark drawings. A launch of its own, because the feature belongs to the browser.
import { PNG } from "pngjs";
import { LAUNCH_ARGS } from "./launch.mjs";
import { open } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";

const args = [...LAUNCH_ARGS, "--enable-features=WebContentsForceDark"];
test.use({ launchOptions: { executablePath: process.env.HANDFUL_BROWSER || undefined, args } });

/** What is drawn in black or navy: the address, and a part of the page that shows nothing else. */
const DRAWN = {
  "a card of Flip 9": ["#/flip-nine?layout=192345678", '[data-card="9"] .card-face'],
  "a card of Flip 9 in its place": ["#/flip-nine?layout=192345678", '[data-card="1"] .card-face'],
  "a free card": ["#/escalator?deal=42", '[data-place="26"] .face'],
  "a covered card": ["#/escalator?deal=42", '[data-place="0"] .face'],
  "a hand": ["#/go-fish?deal=3&seats=you,minnow", '#fish-hand [data-card$="S"] .face'],
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
  const [ground] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  return (ground + 0.05) / (Math.min(...counts.keys()) + 0.05);
}

for (const [name, [address, part]] of Object.entries(DRAWN)) {
  test(`${name} can be read on a darkened page`, { tag: "@phone" }, async ({ page }) => {
    await open(page, address);
    const { x, y, width, height } = await page.locator(part).first().boundingBox();
    // The upper part, which no other card covers, without its rim.
    const clip = { x: x + 4, y: y + 4, width: width - 8, height: height * 0.4 };
    await expect.poll(async () => contrast(await page.screenshot({ clip }))).toBeGreaterThan(3);
  });
}
