// A press that ends outside the board's view: the button is released outside, or the browser cancels the pointer. The
// trusted input uses the DevTools protocol, which can move a mouse after its button was released elsewhere.
import { expect, test } from "./support/test.mjs";
import { kept, open } from "./support/table.mjs";

const BOARDS = {
  "flip-nine": ["#/flip-nine?deal=7", '[data-card="5"]'],
  "go-fish": ["#/go-fish?deal=1&seats=you,you", ".go-fish"],
  "card-flip": ["#/card-flip?deal=1&cards=4", '[data-card="1"]'],
  sliding: ["#/sliding?layout=1,2,3,4,0,5,7,8,6", '[data-tile="5"]'],
  escalator: ["#/escalator?deal=7", "[data-playable]"],
};

/** Returns the position on the board, and the stored game. */
const state = async (page, slug) => {
  const save = JSON.parse((await kept(page))[`handful/1/save/${slug === "sliding" ? "sliding/3" : slug === "card-flip" ? "card-flip/blind-4" : slug}`] ?? "{}");
  return { line: save.line ?? "", dragged: await page.locator("[data-dragged]").count() };
};

for (const [slug, [address, piece]] of Object.entries(BOARDS)) {
  test(`${slug}: a press that is let go outside is over`, { tag: "@desktop" }, async ({ page }) => {
    await open(page, address);
    const box = await page.locator(`#board ${piece}, #board${piece}`).first().boundingBox();
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    const session = await page.context().newCDPSession(page);
    const mouse = (type, x, y, buttons) =>
      session.send("Input.dispatchMouseEvent", { type, x, y, buttons, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 });
    const before = await state(page, slug);
    await mouse("mouseMoved", x, y, 0);
    await mouse("mousePressed", x, y, 1);
    // The pointer returns over the board with no button pressed.
    for (const [dx, dy] of [[60, 0], [-80, 0], [0, 60], [0, -80], [140, 140], [0, 0]]) await mouse("mouseMoved", x + dx, y + dy, 0);
    expect(await state(page, slug)).toEqual(before);
    await mouse("mouseReleased", x, y, 0);
  });
}

/** Drags a piece of a game with the mouse, which stays pressed. Returns where it was taken, and the state before. */
async function drag(page, slug, way) {
  const [address, piece] = BOARDS[slug];
  await open(page, address);
  const box = await page.locator(`#board ${piece}`).boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => addEventListener("pointerdown", (event) => (window.pointer = event.pointerId), true));
  const before = await state(page, slug);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + way, y, { steps: 6 });
  await expect(page.locator("[data-dragged]")).toHaveCount(1);
  return { x, y, before };
}

for (const [slug, way] of [["flip-nine", 60], ["sliding", -60]]) {
  for (const event of ["lostpointercapture", "pointercancel"]) {
    test(`${slug}: a drag is over with ${event}`, { tag: "@desktop" }, async ({ page }) => {
      const { x, y, before } = await drag(page, slug, way);
      await page.evaluate(([event]) => {
        const dragged = document.querySelector("[data-dragged]");
        const holder = dragged.hasPointerCapture(window.pointer) ? dragged : dragged.closest("#frame");
        if (event === "lostpointercapture") holder.releasePointerCapture(window.pointer);
        else holder.dispatchEvent(new PointerEvent(event, { pointerId: window.pointer, bubbles: true }));
      }, [event]);
      await page.mouse.move(x + 2 * way, y, { steps: 3 });
      await expect(page.locator("[data-dragged]")).toHaveCount(0);
      await page.mouse.move(x, y, { steps: 3 });
      expect(await state(page, slug)).toEqual(before);
      await page.mouse.up();
    });
  }

  test(`${slug}: a drag goes on when another pointer is lost`, { tag: "@desktop" }, async ({ page }) => {
    const { x, y, before } = await drag(page, slug, way);
    const dragged = page.locator("[data-dragged]");
    for (const event of ["lostpointercapture", "pointercancel"]) {
      await dragged.evaluate((held, type) => held.dispatchEvent(new PointerEvent(type, { pointerId: window.pointer + 1, bubbles: true })), event);
      await expect(dragged, event).toHaveCount(1);
    }
    // The piece still follows its own pointer, back to its place.
    await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();
    await expect(dragged).toHaveCount(0);
    expect(await state(page, slug)).toEqual(before);
  });
}
