// A press that ends outside the board's view: the button is released outside, or the browser cancels the pointer. The
// trusted input uses the DevTools protocol, which can move a mouse after its button was released elsewhere.
import { expect, test } from "./support/one-context.mjs";
import { kept, open } from "./support/table.mjs";

const BOARDS = {
  "flip-nine": ["#/flip-nine?deal=7", '[data-card="5"]'],
  "go-fish": ["#/go-fish?deal=1&seats=you,you", ".go-fish"],
  "card-flip": ["#/card-flip?deal=1&cards=4", '[data-card="1"]'],
  sliding: ["#/sliding?layout=1,2,3,4,0,5,7,8,6", '[data-tile="5"]'],
  escalator: ["#/escalator?deal=7", "[data-playable]"],
};

/** Returns the lines of the stored games, and how many pieces are dragged. */
const state = async (page, slug) => {
  const saves = Object.entries(await kept(page)).filter(([key]) => key.startsWith(`handful/1/save/${slug}`));
  return { lines: saves.map(([, text]) => JSON.parse(text).line).filter(Boolean), dragged: await page.locator("[data-dragged]").count() };
};

test("a press that is let go outside is over, on every board", { tag: "@desktop" }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const mouse = (type, x, y, buttons) =>
    session.send("Input.dispatchMouseEvent", { type, x, y, buttons, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 });
  for (const [slug, [address, piece]] of Object.entries(BOARDS)) {
    await test.step(slug, async () => {
      await open(page, address);
      const box = await page.locator(`#board ${piece}, #board${piece}`).first().boundingBox();
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      const before = await state(page, slug);
      await mouse("mouseMoved", x, y, 0);
      await mouse("mousePressed", x, y, 1);
      // The pointer returns over the board with no button pressed.
      for (const [dx, dy] of [[60, 0], [-80, 0], [0, 60], [0, -80], [140, 140], [0, 0]]) await mouse("mouseMoved", x + dx, y + dy, 0);
      expect(await state(page, slug)).toEqual(before);
      await mouse("mouseReleased", x, y, 0);
    });
  }
});

for (const [slug, way] of [["flip-nine", 60], ["sliding", -60]]) {
  test(`${slug}: a drag is over with its pointer, and goes on without another one`, { tag: "@desktop" }, async ({ page }) => {
    const dragged = page.locator("[data-dragged]");
    const [address, piece] = BOARDS[slug];
    await open(page, address);
    const box = await page.locator(`#board ${piece}`).boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.evaluate(() => addEventListener("pointerdown", (event) => (window.pointer = event.pointerId), true));
    const before = await state(page, slug);
    for (const event of ["lostpointercapture", "pointercancel"]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + way, y, { steps: 6 });
      await expect(dragged).toHaveCount(1);
      const other = (held, type) => held.dispatchEvent(new PointerEvent(type, { pointerId: window.pointer + 1, bubbles: true }));
      await dragged.evaluate(other, event);
      // The piece still follows its own pointer.
      await page.mouse.move(x + way / 2, y, { steps: 3 });
      await expect(dragged, `${event} of another pointer`).toHaveCount(1);
      await dragged.evaluate((held, type) => {
        const holder = held.hasPointerCapture(window.pointer) ? held : held.closest("#frame");
        if (type === "lostpointercapture") holder.releasePointerCapture(window.pointer);
        else holder.dispatchEvent(new PointerEvent(type, { pointerId: window.pointer, bubbles: true }));
      }, event);
      await page.mouse.move(x + 2 * way, y, { steps: 3 });
      await expect(dragged, event).toHaveCount(0);
      await page.mouse.move(x, y, { steps: 3 });
      expect(await state(page, slug), event).toEqual(before);
      // Elsewhere, because it would be a click.
      await page.mouse.move(5, 5);
      await page.mouse.up();
    }
  });
}
