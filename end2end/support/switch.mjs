// @ts-check
// Switch play: what is offered, and taking it with one switch.

export const SETTINGS = "handful/2/settings";

/** The settings as stored. Each offer lasts two seconds. */
export const stored = (settings) => JSON.stringify({ v: 1, ...settings });

/** Returns whether an element is offered, as a part of its group or alone. */
const isOffered = (target, kind) => target.evaluate((it, want) => it.getAttribute("data-scan") === want, kind);

/** Lets time pass until an element is offered, as a part of its group or alone. */
export async function offered(/** @type {Page} */ page, target, kind) {
  for (let step = 0; step < 200; step += 1) {
    if ((await target.count()) > 0 && (await isOffered(target.first(), kind))) return;
    await page.clock.fastForward(1000);
  }
  throw new Error(`${target} is not offered as a ${kind}`);
}

export const space = (/** @type {Page} */ page) => page.keyboard.press(" ");
/** A tap in a corner, far from what is offered. */
export const tap = (/** @type {Page} */ page) => page.touchscreen.tap(380, 5);

/** Takes an element with one switch: its group, then itself. */
export async function take(/** @type {Page} */ page, target, press = space) {
  const one = target.first();
  await offered(page, target, "group");
  const alone = (await page.locator("[data-scan]").count()) === 1;
  await press(page);
  if (alone) return;
  // The first piece is offered at once.
  if (!(await isOffered(one, "piece"))) await offered(page, one, "piece");
  await press(page);
}
