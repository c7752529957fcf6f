// The Sliding Puzzle in windows of every size, and the player's own settings: the four letters, and a photo on
// the tiles.
import { expect, test } from "./support/test.mjs";
import { TILES, board, expectSeen, link, message, settings, sit, tile } from "./support/sliding.mjs";
import { open } from "./support/table.mjs";

test.describe("every window holds the whole game:", () => {
  // The longest texts, and the most tiles, which are as large as a phone of 320 px allows.
  for (const [locale, name, least] of [["es-ES", "four", 44], ["en-US", "ten a side", 28]]) {
    test.describe(`${name}, ${locale}`, { tag: "@desktop" }, () => {
      test.use({ locale });

      test("at every size", async ({ page }) => {
        // With all texts that can appear under the board.
        await settings(page, { live: "on" });
        await sit(page, TILES[name].link);
        if (locale === "es-ES") {
          await expect(page).toHaveTitle("Fichas deslizantes · Handful");
          await expect(page.getByTestId("distance")).toHaveText(`Faltan ${TILES[name].slides.length} movimientos, demostrado`);
        }
        for (const [width, height] of [[320, 568], [360, 640], [390, 844], [844, 390], [768, 1024], [1440, 900]]) {
          const size = `${width}×${height}`;
          await page.setViewportSize({ width, height });
          await expectSeen(page, TILES[name].steps[0]);
          const seen = await page.evaluate(() => {
            const box = (element) => element.getBoundingClientRect().toJSON();
            const visible = [...document.querySelectorAll("#app button, header a, main a")].filter((each) => each.checkVisibility());
            const isCut = (each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1;
            const words = [...document.querySelectorAll(".figures *, .message, .toolbar *, .strip-line *")]
              .filter((each) => getComputedStyle(each).display !== "inline" && !each.closest("svg"));
            const { scrollWidth, scrollHeight } = document.scrollingElement;
            return {
              scroll: Math.max(scrollWidth - innerWidth, scrollHeight - innerHeight),
              frame: box(document.querySelector("#frame")),
              tile: box(document.querySelector("#board [data-tile]")),
              targets: visible.map((each) => ({ name: each.getAttribute("aria-label") ?? each.textContent, ...box(each) })),
              cut: words.filter(isCut).map((each) => each.outerHTML),
            };
          });
          expect.soft(seen.scroll, `scrolls at ${size}`).toBeLessThanOrEqual(0);
          expect.soft(seen.cut, `words that have no room at ${size}`).toEqual([]);
          expect.soft(Math.abs(seen.frame.width - seen.frame.height), `square at ${size}`).toBeLessThan(1);
          expect.soft(Math.min(seen.tile.width, seen.tile.height), `a tile at ${size}`).toBeGreaterThanOrEqual(least);
          const isOut = ({ left, top, right, bottom }) => Math.min(left, top) < 0 || right > width || bottom > height;
          expect.soft(seen.targets.filter(isOut), `outside at ${size}`).toEqual([]);
        }
      });
    });
  }
});

const NEAR = [1, 2, 3, 4, 5, 6, 7, 0, 8];
const fault = (page) => page.locator("#pad-fault");
const field = (page) => page.locator("#pad-word");
/** Expects the letters on the keys of the picture: left, right, up, down. */
const expectCaps = async (page, caps) => {
  for (const [i, way] of ["L", "R", "U", "D"].entries()) {
    await expect(page.locator(`.pad-picture kbd[data-way="${way}"]`)).toHaveText(caps[i] ?? "");
  }
};

test("the four letters are typed as a word, or taken from keys pressed one after another", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "#/keys");
  await expectCaps(page, "adws");
  await test.step("a word that breaks a rule is told why, and changes nothing", async () => {
    // src/text/pages.rs tests all faults and their texts; the browser decides what a letter is.
    await field(page).fill("adw4");
    await expect(fault(page)).toHaveText("“4” isn’t a letter.");
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await field(page).fill("adw");
    await expect(fault(page), "it may be on its way").toHaveText("");
    await field(page).press("Enter");
    await field(page).blur();
    await expect(fault(page)).toHaveText("Use four letters, not 3.");
    await expectCaps(page, "adws");
  });
  await test.step("keys", async () => {
    await page.getByTestId("pad-keys").click();
    for (const key of ["h", "5", "h", "l"]) await page.keyboard.press(key);
    await expect(fault(page)).toHaveText("");
    // What is no letter of its own is passed over.
    await expectCaps(page, "hl");
    for (const key of ["k", "j"]) await page.keyboard.press(key);
    await expectCaps(page, "hlkj");
    await expect(field(page)).toHaveValue("hlkj");
    await expect(page.getByTestId("pad-keys")).toHaveAttribute("aria-pressed", "false");
    // Cancelling after some of the keys changes nothing.
    await page.getByTestId("pad-keys").click();
    for (const key of ["q", "Tab"]) await page.keyboard.press(key);
    await expectCaps(page, "hlkj");
  });
  await test.step("a word in letters of any language, which slide", async () => {
    await field(page).fill("JÑrf");
    await expect(fault(page)).toHaveText("");
    await expectCaps(page, "jñrf");
    await page.reload();
    await expect(field(page)).toHaveValue("jñrf");
    await sit(page, link(NEAR));
    await expect(message(page)).toHaveText("[j]-left [ñ]-right [f]-down");
    await page.keyboard.press("j");
    await expect(board(page)).toHaveAttribute("data-status", "won");
  });
});

const PICTURE = "../public/screenshots/narrow.png";
/** Opens the deal dialog and takes a photo for the tiles. */
async function choosePhoto(page) {
  await page.getByTestId("deal").click();
  await page.locator("#photo").setInputFiles(PICTURE);
  await expect(board(page)).toHaveAttribute("data-photo", "");
}
const isStored = (page) => page.evaluate(() => Object.values(localStorage).some((text) => text.includes("data:image")));

test("a photo is cut into the tiles, stays in the page, and can be put away", { tag: "@phone" }, async ({ page }) => {
  await sit(page, link(NEAR));
  // All code of the solver is here.
  await expect(page.getByTestId("par")).toHaveText("1");
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await choosePhoto(page);
  const cut = (tile) => tile.locator("b").evaluate((part) => {
    const { backgroundImage, backgroundPosition, backgroundSize } = getComputedStyle(part);
    return [backgroundImage.slice(0, 20), backgroundPosition, backgroundSize];
  });
  expect(await cut(tile(page, 1))).toEqual(['url("data:image/jpeg', "0% 0%", "300% auto"]);
  expect(await cut(tile(page, 6))).toEqual(['url("data:image/jpeg', "100% 50%", "300% auto"]);
  await page.locator("#set-numbers").uncheck();
  await expect(tile(page, 1).locator("span")).toBeHidden();
  await page.locator("#photo").setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByTestId("toast")).toContainText("Your browser can’t show this picture. Try a JPEG or PNG.");
  await page.getByTestId("photo-off").click();
  await expect(board(page)).not.toHaveAttribute("data-photo");
  // The same file can be chosen again.
  for (const again of [true, false]) {
    await page.locator("#photo").setInputFiles(PICTURE);
    await expect(board(page)).toHaveAttribute("data-photo", "");
    expect(await page.locator("#photo").evaluate((field) => field.value), "a file that is still chosen is no change").toBe("");
    if (again) await page.getByTestId("photo-off").click();
  }
  await page.getByTestId("photo-off").click();
  // The page may fetch its own code; the photo must not be in any request.
  const isOwn = (url) => /^(data|blob):/.test(url) || /\/([a-z-]+(-[0-9a-f]{16}\.(wasm|css)|_bg\.wasm)|photo\.js)$/.test(url);
  expect(asked.filter((url) => !isOwn(url)), "nothing is sent").toEqual([]);
  expect(await isStored(page), "nothing is kept").toBe(false);
});

test("a photo survives a reload where the player asks for it, until it is put away or no longer wanted", { tag: "@phone" }, async ({ page }) => {
  const database = () =>
    page.evaluate(() => {
      const request = indexedDB.open("handful", 1);
      request.onupgradeneeded = () => request.transaction.abort();
      return new Promise((done) => {
        request.onerror = () => done(0);
        request.onsuccess = () => {
          const count = request.result.transaction("photos").objectStore("photos").count();
          count.onsuccess = () => done(request.result.close() ?? count.result);
        };
      });
    });
  await sit(page, link(NEAR));
  await choosePhoto(page);
  expect(await database(), "nothing is kept unasked").toBe(0);
  await page.locator("#set-keep-photo").check();
  await expect.poll(database).toBe(1);
  await page.reload();
  await expect(board(page)).toHaveAttribute("data-photo", "");
  expect(await isStored(page)).toBe(false);
  await page.getByTestId("deal").click();
  await page.getByTestId("photo-off").click();
  await expect.poll(database).toBe(0);
  await page.keyboard.press("Escape");
  await choosePhoto(page);
  await expect.poll(database).toBe(1);
  await open(page, "#/settings");
  await page.locator("#set-keep-photo").uncheck();
  await expect.poll(database).toBe(0);
  await sit(page, link(NEAR));
  await expect(board(page)).not.toHaveAttribute("data-photo");
});

test("a browser that cannot keep the photo says so, and turns that off", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  });
  await sit(page, link(NEAR));
  await choosePhoto(page);
  // It is switched off again.
  await page.locator("#set-keep-photo").click();
  await expect(page.getByTestId("toast")).toContainText("Your browser can’t keep the photo.");
  await expect(page.locator("#set-keep-photo")).not.toBeChecked();
  await expect(board(page)).toHaveAttribute("data-photo", "");
});
