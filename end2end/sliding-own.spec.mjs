// @ts-check
// The player's own Sliding Puzzle: the four letters, and a photo on the tiles.
import { expect, test } from "./support/one-context.mjs";
import { board, link, promptOf, openGame, tile } from "./support/sliding.mjs";
import { more, open, setUp } from "./support/table.mjs";

const NEAR = [1, 2, 3, 4, 5, 6, 7, 0, 8];
const fault = (/** @type {Page} */ page) => page.locator("#pad-fault");
const field = (/** @type {Page} */ page) => page.locator("#pad-word");
/** Expects the letters on the keys of the picture: left, right, up, down. */
const expectCaps = async (/** @type {Page} */ page, caps) => {
  for (const [i, way] of ["L", "R", "U", "D"].entries()) {
    await expect(page.locator(`.pad-picture kbd[data-way="${way}"]`)).toHaveText(caps[i] ?? "");
  }
};

test(
  "the four letters are typed as a word, or taken from keys pressed one after another",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "#/settings");
    await page.getByTestId("key-settings").locator("summary").click();
    await expectCaps(page, "adws");
    await test.step("a word that breaks a rule is told why, and changes nothing", async () => {
      // crates/shell/src/text/pages.rs tests all faults and their texts.
      await field(page).fill("adw4");
      await expect(fault(page)).toHaveText("“4” isn’t a letter.");
      await expect(field(page)).toHaveAttribute("aria-invalid", "true");
      await field(page).fill("adw");
      await expect(fault(page), "it may be on its way").toHaveText("");
      await field(page).blur();
      await expect(fault(page)).toHaveText("Use four letters, not 3.");
      await expectCaps(page, "adws");
    });
    await test.step("keys", async () => {
      await page.getByTestId("pad-keys").click();
      // What is no letter of its own is passed over.
      for (const key of ["h", "5", "h", "l", "k", "j"]) await page.keyboard.press(key);
      await expectCaps(page, "hlkj");
      await expect(field(page)).toHaveValue("hlkj");
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
      await page.getByTestId("key-settings").locator("summary").click();
      await expect(field(page)).toHaveValue("jñrf");
      await openGame(page, link(NEAR));
      // A letter whose way is shut is one all the same.
      await page.keyboard.press("r");
      await expect(promptOf(page)).toHaveText("[j]-left [ñ]-right [f]-down");
      await page.keyboard.press("j");
      await expect(board(page)).toHaveAttribute("data-status", "won");
    });
  },
);

const PICTURE = "../public/screenshots/narrow.png";
/** Opens the dialog of the table and takes a photo for the tiles. */
async function choosePhoto(/** @type {Page} */ page) {
  await more(page, "table");
  await page.locator("#photo").setInputFiles(PICTURE);
  await expect(board(page)).toHaveAttribute("data-photo", "");
}
const isStored = (/** @type {Page} */ page) =>
  page.evaluate(() => Object.values(localStorage).some((text) => text.includes("data:image")));

test("a picture of ours is put on the tiles in the set-up, and away again", { tag: "@phone" }, async ({ page }) => {
  await openGame(page, link(NEAR));
  await setUp(page, "options");
  const pick = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true });
  for (const name of ["Reef", "House of cards", "Lighthouse"]) {
    await pick(name).click();
    await expect(pick(name)).toHaveAttribute("aria-pressed", "true");
    await expect(board(page)).toHaveAttribute("data-photo", "");
  }
  await expect(page.locator('.photo-pick[aria-pressed="true"]')).toHaveCount(1);
  await pick("Lighthouse").click();
  await expect(board(page)).not.toHaveAttribute("data-photo");
  await page.locator("#photo").setInputFiles(PICTURE);
  await expect(page.locator(".photo-pick[data-on]")).toHaveText("Your photo");
});

test("a photo is cut into the tiles, stays in the page, and can be put away", { tag: "@phone" }, async ({ page }) => {
  await openGame(page, link(NEAR));
  // All code of the solver is here.
  await expect(page.getByTestId("par")).toHaveText("1");
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await choosePhoto(page);
  const cut = (tile) =>
    tile.locator("b").evaluate((part) => {
      const { backgroundImage, backgroundPosition, backgroundSize } = getComputedStyle(part);
      // Older browsers leave out the second value.
      return [backgroundImage.slice(0, 20), backgroundPosition, backgroundSize.replace(/ auto$/, "")];
    });
  expect(await cut(tile(page, 1))).toEqual(['url("data:image/jpeg', "0% 0%", "300%"]);
  expect(await cut(tile(page, 6))).toEqual(['url("data:image/jpeg', "100% 50%", "300%"]);
  await page
    .locator("#photo")
    .setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByTestId("toast")).toContainText("Your browser can’t show this picture. Try a JPEG or PNG.");
  await page.getByTestId("photo-off").click();
  await expect(board(page)).not.toHaveAttribute("data-photo");
  // The same file can be chosen again.
  await page.locator("#photo").setInputFiles(PICTURE);
  await expect(board(page)).toHaveAttribute("data-photo", "");
  expect(
    await page.locator("#photo").evaluate((/** @type {HTMLInputElement} */ field) => field.value),
    "a file that is still chosen is no change",
  ).toBe("");
  // The page may fetch its own code; the photo must not be in any request.
  const isOwn = (url) =>
    /^(data|blob):/.test(url) || /\/([a-z-]+(-[0-9a-f]{16}\.(wasm|css)|_bg\.wasm)|photo\.js)$/.test(url);
  expect(
    asked.filter((url) => !isOwn(url)),
    "nothing is sent",
  ).toEqual([]);
  expect(await isStored(page), "nothing is kept").toBe(false);
});

test(
  "a photo survives a reload where the player asks for it, until that is turned off",
  { tag: "@phone" },
  async ({ page }) => {
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
    await openGame(page, link(NEAR));
    await choosePhoto(page);
    expect(await database(), "nothing is kept unasked").toBe(0);
    await page.locator("#set-keep-photo").check();
    await expect.poll(database).toBe(1);
    await page.reload();
    await expect(board(page)).toHaveAttribute("data-photo", "");
    await more(page, "table");
    await page.locator("#set-keep-photo").uncheck();
    await expect.poll(database).toBe(0);
    await openGame(page, link(NEAR));
    await expect(board(page)).not.toHaveAttribute("data-photo");
  },
);

for (const [how, answers] of [
  ["refuses", true],
  ["never answers", false],
]) {
  test(
    `a browser that cannot keep the photo says so, and turns that off: it ${how}`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.addInitScript((answers) => {
        const open = () => {
          if (answers) throw new DOMException("no", "SecurityError");
          return {};
        };
        Object.assign(IDBFactory.prototype, { open });
      }, answers);
      await openGame(page, link(NEAR));
      await choosePhoto(page);
      // It is switched off again.
      await page.locator("#set-keep-photo").click();
      await expect(page.getByTestId("toast")).toContainText("Your browser can’t keep the photo.");
      await expect(page.locator("#set-keep-photo")).not.toBeChecked();
      await expect(board(page)).toHaveAttribute("data-photo", "");
    },
  );
}

test("a transparent photo has a light ground", async ({ page }) => {
  await openGame(page, link(NEAR));
  await more(page, "table");
  const clear = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 90, height: 90 });
    return canvas.toDataURL("image/png").split(",")[1];
  });
  await page
    .locator("#photo")
    .setInputFiles({ name: "clear.png", mimeType: "image/png", buffer: Buffer.from(clear, "base64") });
  await expect(board(page)).toHaveAttribute("data-photo", "");
  const pixel = await tile(page, 1)
    .locator("b")
    .evaluate(async (part) => {
      const image = new Image();
      image.src = getComputedStyle(part).backgroundImage.slice(5, -2);
      await image.decode();
      const drawn = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
      drawn.drawImage(image, 0, 0, 1, 1);
      return [...drawn.getImageData(0, 0, 1, 1).data];
    });
  expect(Math.min(...pixel)).toBeGreaterThan(230);
});
