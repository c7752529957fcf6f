// Escalator's cards dragged to the base, by mouse and by finger; a tap still works (escalator.spec.mjs).
import { board, save, shown, sit } from "./support/escalator.mjs";
import { expect, test } from "./support/test.mjs";

const DEAL = "#/escalator?deal=7";
const playable = (page) => page.locator("#board [data-place][data-playable]").first();
const line = async (page) => (await save(page))?.line ?? "";

/** Returns the middle of a card that can be picked up, and of the base. */
async function points(page) {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const base = page.locator('.felt [data-pile="2"]');
  return { from: middle(await playable(page).boundingBox()), to: middle(await base.boundingBox()) };
}

/** The trusted input of a finger, by the DevTools protocol. */
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  return (type, point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
}

/** Points on the way from one to another. */
const way = ([x, y], [toX, toY]) => Array.from({ length: 6 }, (_, i) => [x + ((toX - x) * (i + 1)) / 6, y + ((toY - y) * (i + 1)) / 6]);

const HANDS = {
  mouse: {
    tag: "@desktop",
    drag: async (page, from, to, middle = async () => {}) => {
      await page.mouse.move(...from);
      // It brings the script.
      await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/drag.js")));
      await page.mouse.down();
      for (const point of way(from, to)) await page.mouse.move(...point);
      await middle();
      await page.mouse.up();
    },
  },
  finger: {
    tag: "@phone",
    drag: async (page, from, to, middle = async () => {}) => {
      const touch = await finger(page);
      await touch("touchStart", from);
      for (const point of way(from, to)) await touch("touchMove", point);
      await middle();
      await touch("touchEnd");
    },
  },
};

for (const [name, { tag, drag }] of Object.entries(HANDS)) {
  test(`${name}: a card that is let go on the base is picked up`, { tag }, async ({ page }) => {
    await sit(page, DEAL);
    // The first deal may need a turn of the stock.
    while ((await playable(page).count()) === 0) await page.locator("#stock").click();
    const before = await line(page);
    const code = await playable(page).getAttribute("data-card");
    const { from, to } = await points(page);
    await drag(page, from, to, async () => expect(page.locator("[data-dragged]")).toHaveCount(1));
    await expect(page.locator("#board .base")).toHaveAttribute("data-base", code);
    await expect(page.locator("[data-dragged]")).toHaveCount(0);
    expect((await line(page)).split(",").filter(Boolean)).toHaveLength(before.split(",").filter(Boolean).length + 1);
  });

  test(`${name}: a card that is let go elsewhere stays`, { tag }, async ({ page }) => {
    await sit(page, DEAL);
    while ((await playable(page).count()) === 0) await page.locator("#stock").click();
    // Figures follow the cards by a frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const [before, moves] = [await shown(page), await line(page)];
    const { from } = await points(page);
    const away = [from[0] + (from[0] > 200 ? -70 : 70), from[1] - 90];
    await drag(page, from, away);
    expect(await shown(page)).toEqual(before);
    expect(await line(page)).toBe(moves);
    await expect(page.locator("[data-dragged]")).toHaveCount(0);
    // The next tap is one.
    const code = await playable(page).getAttribute("data-card");
    await playable(page).click();
    await expect(page.locator("#board .base")).toHaveAttribute("data-base", code);
  });
}

test("Escape and a cancelled pointer put the card back", { tag: "@desktop" }, async ({ page }) => {
  await sit(page, DEAL);
  while ((await playable(page).count()) === 0) await page.locator("#stock").click();
  await page.evaluate(() => addEventListener("pointerdown", (event) => (window.pointer = event.pointerId), true));
  const moves = await line(page);
  const { from, to } = await points(page);
  const cancels = [
    () => page.keyboard.press("Escape"),
    () => page.evaluate(() => document.querySelector("[data-dragged]").dispatchEvent(new PointerEvent("pointercancel", { pointerId: window.pointer, bubbles: true }))),
  ];
  for (const cancel of cancels) {
    await HANDS.mouse.drag(page, from, to, async () => {
      await expect(page.locator("[data-dragged]")).toHaveCount(1);
      await cancel();
      await expect(page.locator("[data-dragged]")).toHaveCount(0);
    });
    expect(await line(page)).toBe(moves);
    await expect(board(page)).toHaveAttribute("data-status", "playing");
  }
});
