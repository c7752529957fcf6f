// @ts-check
// Notices and dialogs with mouse and keyboard: what keeps a notice open, the focus after it, and what closes a dialog.
import { expect, test } from "./support/test.mjs";
import { blank } from "./support/backup.mjs";
import { NINE, aloud, clickSwap, dialog, more, open, setUp, openGame, toast, tool, win } from "./support/table.mjs";

const focused = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return it.getAttribute("data-testid") ?? it.id ?? it.tagName;
  });

test(
  "a text that is selected up to the backdrop closes no dialog, a click there does",
  { tag: "@desktop" },
  async ({ page }) => {
    await openGame(page, "#/flip-nine?deal=7");
    await more(page, "help");
    // Its chunk may take a moment, and a dialog that says so comes first.
    await expect(page.getByTestId("dialog-help")).toBeVisible();
    const words = await dialog(page).locator(".modal-body p").first().boundingBox();
    await page.mouse.move(words.x + 20, words.y + 8);
    await page.mouse.down();
    await page.mouse.move(8, 8, { steps: 4 });
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(dialog(page)).toHaveCount(0);
  },
);

test("the focus goes back to where it was when a notice is pressed, closed, or ends", async ({ page }) => {
  await page.clock.install();
  await openGame(page, "#/flip-nine?deal=7");
  const anew = async () => {
    // Only a game with a move can be abandoned.
    await clickSwap(page, [1, 2], 0);
    await tool(page, "New").focus();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toHaveCount(1);
  };
  for (const button of ["Undo", "Close"]) {
    await anew();
    await toast(page).getByRole("button", { name: button }).focus();
    await page.keyboard.press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await page.clock.runFor(100);
    expect(await focused(page), button).toBe("new");
  }
  await anew();
  const close = toast(page).getByRole("button", { name: "Close" });
  await close.focus();
  await page.evaluate(() => document.querySelector('[data-testid="toast-action"]').click());
  await page.clock.runFor(100);
  expect(await focused(page), "it went by itself").toBe("new");
});

test("the focus stays on a notice when another one goes", async ({ page }) => {
  await blank(page, { "handful/2/settings": '{"theme":', "handful/2/records/flip-nine": "{" });
  await open(page, "#/records");
  await expect(toast(page)).toHaveCount(2);
  const [first, second] = [0, 1].map((i) => toast(page).nth(i));
  expect((await first.boundingBox()).y, "what is read first is free").toBeGreaterThan(page.viewportSize().height / 2);
  const words = await second.innerText();
  await second.evaluate((element) => (element.dataset.kept = "yes"));
  await second.getByRole("button", { name: "Close" }).focus();
  await first.getByRole("button", { name: "Close" }).evaluate((/** @type {HTMLElement} */ button) => button.click());
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toHaveText(words);
  await expect(toast(page), "the toast that stays is the same element").toHaveAttribute("data-kept", "yes");
  await expect(toast(page).getByRole("button", { name: "Close" })).toBeFocused();
});

test("a notice waits while the pointer or the focus is on it", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.install();
  await openGame(page, "#/flip-nine?deal=7");
  await clickSwap(page, [1, 2], 0);
  await page.keyboard.press("n");
  await toast(page).hover();
  await page.clock.runFor(30_000);
  await expect(toast(page)).toHaveCount(1);
  await page.mouse.move(5, 400);
  await toast(page).getByRole("button", { name: "Close" }).focus();
  await page.clock.runFor(30_000);
  await expect(toast(page)).toHaveCount(1);
  await page.getByRole("heading", { name: "Flip 9" }).focus();
  await page.clock.runFor(9_000);
  await expect(toast(page)).toHaveCount(0);
});

test(
  "what is told over an open dialog is heard, and its notice is above the dialog",
  { tag: "@both" },
  async ({ page }) => {
    await page.addInitScript(() => navigator.clipboard && (navigator.clipboard.writeText = () => Promise.resolve()));
    await openGame(page, "#/flip-nine?deal=7");
    await setUp(page, "number");
    await page.locator("#deal-input").fill("0");
    await page.keyboard.press("Enter");
    await expect.poll(() => aloud(page)).toContain("Deal numbers go from 1");
    await page.getByTestId("start").click();
    await expect.poll(() => aloud(page), "what is told as it closes is heard on the page").toContain("New game");
  },
);

test("taps on the board right after the last move leave the result open", { tag: "@phone" }, async ({ page }) => {
  await page.clock.install();
  await openGame(page, NINE["two swaps"].link);
  await win(page, NINE["two swaps"]);
  await page.clock.runFor(400);
  await expect(page.getByTestId("dialog-result")).toBeVisible();
  const { width } = page.viewportSize();
  await page.touchscreen.tap(width / 2, 60);
  await expect(page.getByTestId("dialog-result")).toBeVisible();
  await page.clock.runFor(1_100);
  await page.touchscreen.tap(width / 2, 60);
  await expect(page.getByTestId("dialog-result")).toHaveCount(0);
});

test("a notice is still there on the next page, and no further", async ({ page }) => {
  await openGame(page, "#/flip-nine?deal=7");
  await page.evaluate(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", {
      value: { writeText: async () => {} },
      configurable: true,
    });
  });
  await more(page, "share");
  await page.getByTestId("share-copy").click();
  await expect(toast(page)).toHaveText(/Copied/);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.evaluate(() => (location.hash = "#/about"));
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await expect(toast(page)).toHaveCount(1);
  await page.evaluate(() => (location.hash = "#/daily"));
  await page.locator("[data-day]").waitFor();
  await expect(toast(page)).toHaveCount(0);
});
