// @ts-check
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

/** Returns the lines of the stored games, and how many pieces are dragged. */
const state = async (/** @type {Page} */ page, slug) => {
  const saves = Object.entries(await kept(page)).filter(([key]) => key.startsWith(`handful/2/save/${slug}`));
  return {
    lines: saves.map(([, text]) => JSON.parse(text).line).filter(Boolean),
    dragged: await page.locator("[data-dragged]").count(),
  };
};

test("a press that is let go outside is over, on every board", { tag: "@desktop" }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const mouse = (type, x, y, buttons) =>
    session.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      buttons,
      button: type === "mouseMoved" ? "none" : "left",
      clickCount: 1,
    });
  for (const [slug, [address, piece]] of Object.entries(BOARDS)) {
    await test.step(slug, async () => {
      await open(page, address);
      const box = await page.locator(`#board ${piece}, #board${piece}`).first().boundingBox();
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      const before = await state(page, slug);
      await mouse("mouseMoved", x, y, 0);
      await mouse("mousePressed", x, y, 1);
      // The pointer returns over the board with no button pressed.
      for (const [dx, dy] of [
        [60, 0],
        [-80, 0],
        [0, 60],
        [0, -80],
        [140, 140],
        [0, 0],
      ])
        await mouse("mouseMoved", x + dx, y + dy, 0);
      expect(await state(page, slug)).toEqual(before);
      await mouse("mouseReleased", x, y, 0);
    });
  }
});

/** Drags a piece of a game with the mouse, which stays pressed. Returns where it was taken, and the state before. */
async function drag(/** @type {Page} */ page, slug, way) {
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

/** A second finger that comes down on the board. */
const finger = (/** @type {Page} */ page) =>
  page
    .locator("#board")
    .evaluate((board) =>
      board.dispatchEvent(
        new PointerEvent("pointerdown", { pointerId: window.pointer + 1, isPrimary: false, bubbles: true }),
      ),
    );

for (const [slug, way] of /** @type {const} */ ([
  ["flip-nine", 60],
  ["sliding", -60],
])) {
  test(
    `${slug}: Escape and a second finger take a drag back, and what is left of it is no tap`,
    { tag: "@desktop" },
    async ({ page }) => {
      for (const callOff of [() => page.keyboard.press("Escape"), () => finger(page)]) {
        const { x, y, before } = await drag(page, slug, way);
        await callOff();
        await expect(page.locator("[data-dragged]")).toHaveCount(0);
        await page.mouse.move(x + 1.5 * way, y, { steps: 3 });
        await page.mouse.up();
        await expect(page.locator("[data-dragged], #board [data-chosen]")).toHaveCount(0);
        expect(await state(page, slug)).toEqual(before);
      }
    },
  );

  test(
    `${slug}: a drag is over with its pointer, and goes on without another one`,
    { tag: "@desktop" },
    async ({ page }) => {
      const dragged = page.locator("[data-dragged]");
      for (const event of ["lostpointercapture", "pointercancel"]) {
        const { x, y, before } = await drag(page, slug, way);
        const other = (held, type) =>
          held.dispatchEvent(new PointerEvent(type, { pointerId: window.pointer + 1, bubbles: true }));
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
    },
  );
}

test("two fingers zoom on every board, and what one of them dragged goes back", { tag: "@phone" }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...at) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
  for (const [slug, [address, piece]] of Object.entries(BOARDS)) {
    await test.step(slug, async () => {
      await open(page, address);
      const box = await page.locator(`#board ${piece}, #board${piece}`).first().boundingBox();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const before = await state(page, slug);
      await touch("touchStart", [x, y]);
      // Further than a tap, not as far as a swipe.
      await touch("touchMove", [x - 16, y]);
      await touch("touchStart", [x - 16, y], [x + 60, y]);
      for (let i = 1; i <= 10; i += 1) await touch("touchMove", [x - 16 - 6 * i, y], [x + 60 + 6 * i, y]);
      await touch("touchEnd");
      await expect.poll(() => page.evaluate(() => visualViewport.scale)).toBeGreaterThan(1.3);
      expect(await state(page, slug)).toEqual(before);
    });
  }
});
