// The player's own settings: the four letters, and a photo on the tiles.
import { expect, test } from "./support/test.mjs";
import { link, sit, tile } from "./support/sliding.mjs";
import { open } from "./support/table.mjs";

const NEAR = [1, 2, 3, 4, 5, 6, 7, 0, 8];
const fault = (page) => page.locator("#pad-fault");
const field = (page) => page.locator("#pad-word");
const caps = (page) => page.locator(".pad-picture kbd").evaluateAll((keys) => Object.fromEntries(keys.map((key) => [key.dataset.way, key.textContent])));

test("the four letters are typed as a word, or taken from keys pressed one after another", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "#/keys");
  expect(await caps(page)).toEqual({ L: "a", R: "d", U: "w", D: "s" });
  await test.step("a word that breaks a rule is told why, and changes nothing", async () => {
    // src/text/pages.rs tests all faults and their texts; the browser decides what a letter is.
    for (const [word, why] of [["adw4", "“4” isn’t a letter."], ["adwA", "“a” appears twice. Each direction needs its own letter."]]) {
      await field(page).fill(word);
      await expect(fault(page)).toHaveText(why);
      await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    }
    await field(page).fill("adw");
    await expect(fault(page), "it may be on its way").toHaveText("");
    await field(page).press("Enter");
    await field(page).blur();
    await expect(fault(page)).toHaveText("Use four letters, not 3.");
    expect(await caps(page), "the letters stay").toEqual({ L: "a", R: "d", U: "w", D: "s" });
  });
  await test.step("keys", async () => {
    await page.getByTestId("pad-keys").click();
    for (const key of ["h", "5", "h", "l"]) await page.keyboard.press(key);
    await expect(fault(page)).toHaveText("");
    expect(await caps(page), "what is no letter of its own is passed over").toEqual({ L: "h", R: "l", U: "", D: "" });
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    expect(await caps(page)).toEqual({ L: "h", R: "l", U: "k", D: "j" });
    await expect(field(page)).toHaveValue("hlkj");
    await expect(page.getByTestId("pad-keys")).toHaveAttribute("aria-pressed", "false");
    // Cancelling after some of the keys changes nothing.
    await page.getByTestId("pad-keys").click();
    await page.keyboard.press("q");
    await page.keyboard.press("Tab");
    expect(await caps(page)).toEqual({ L: "h", R: "l", U: "k", D: "j" });
  });
  await test.step("a word in letters of any language, which slide", async () => {
    await field(page).fill("JÑrf");
    await expect(fault(page)).toHaveText("");
    expect(await caps(page)).toEqual({ L: "j", R: "ñ", U: "r", D: "f" });
    await page.reload();
    await expect(field(page)).toHaveValue("jñrf");
    await sit(page, link(NEAR));
    await expect(page.getByTestId("message")).toHaveText("[j]-left [ñ]-right [f]-down");
    await page.keyboard.press("j");
    await expect(page.locator("#board")).toHaveAttribute("data-status", "won");
  });
});

test("a photo is cut into the tiles, stays in the page, and can be put away", { tag: "@phone" }, async ({ page }) => {
  await sit(page, link(NEAR));
  // All code of the solver is here.
  await page.getByTestId("par").getByText(/\d/).waitFor();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByTestId("deal").click();
  await page.locator("#photo").setInputFiles("../public/screenshots/narrow.png");
  await expect(page.locator("#board")).toHaveAttribute("data-photo", "");
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
  await expect(page.locator("#board")).not.toHaveAttribute("data-photo");
  // The same file can be chosen again.
  for (const again of [true, false]) {
    await page.locator("#photo").setInputFiles("../public/screenshots/narrow.png");
    await expect(page.locator("#board")).toHaveAttribute("data-photo", "");
    expect(await page.locator("#photo").evaluate((field) => field.value), "a file that is still chosen is no change").toBe("");
    if (again) await page.getByTestId("photo-off").click();
  }
  await page.getByTestId("photo-off").click();
  // The page may fetch its own code; the photo must not be in any request.
  const isOwn = (url) => url.startsWith("data:") || url.startsWith("blob:") || /\/([a-z-]+(-[0-9a-f]{16}\.(wasm|css)|_bg\.wasm)|photo\.js)$/.test(url);
  expect(asked.filter((url) => !isOwn(url)), "nothing is sent").toEqual([]);
  expect(await page.evaluate(() => Object.values(localStorage).some((text) => text.includes("data:image"))), "nothing is kept").toBe(false);
});

test("a photo survives a reload where the player asks for it, until it is put away or no longer wanted", { tag: "@phone" }, async ({ page }) => {
  const board = page.locator("#board");
  const choose = async () => {
    await page.getByTestId("deal").click();
    await page.locator("#photo").setInputFiles("../public/screenshots/narrow.png");
    await expect(board).toHaveAttribute("data-photo", "");
  };
  const database = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          const request = indexedDB.open("handful", 1);
          request.onupgradeneeded = () => request.transaction.abort();
          request.onerror = () => done(0);
          request.onsuccess = () => {
            const count = request.result.transaction("photos").objectStore("photos").count();
            count.onsuccess = () => done(request.result.close() ?? count.result);
          };
        }),
    );
  await sit(page, link(NEAR));
  await choose();
  expect(await database(), "nothing is kept unasked").toBe(0);
  await page.locator("#set-keep-photo").check();
  await expect.poll(database).toBe(1);
  await page.reload();
  await expect(board).toHaveAttribute("data-photo", "");
  expect(await page.evaluate(() => Object.values(localStorage).some((text) => text.includes("data:image")))).toBe(false);
  await page.getByTestId("deal").click();
  await page.getByTestId("photo-off").click();
  await expect.poll(database).toBe(0);
  await page.keyboard.press("Escape");
  await choose();
  await expect.poll(database).toBe(1);
  await open(page, "#/settings");
  await page.locator("#set-keep-photo").uncheck();
  await expect.poll(database).toBe(0);
  await sit(page, link(NEAR));
  await expect(board).not.toHaveAttribute("data-photo");
});

test("a browser that cannot keep the photo says so, and turns that off", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  });
  await sit(page, link(NEAR));
  await page.getByTestId("deal").click();
  await page.locator("#photo").setInputFiles("../public/screenshots/narrow.png");
  await expect(page.locator("#board")).toHaveAttribute("data-photo", "");
  // It is switched off again.
  await page.locator("#set-keep-photo").click();
  await expect(page.getByTestId("toast")).toContainText("Your browser can’t keep the photo.");
  await expect(page.locator("#set-keep-photo")).not.toBeChecked();
  await expect(page.locator("#board")).toHaveAttribute("data-photo", "");
});
