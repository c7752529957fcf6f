// @ts-check
// The two lines above the tools, and the keys that the tools show.
import { expect, test } from "./support/test.mjs";
import { board, card, clickSwap, expectTold, promptOf, message, open, openGame, toast } from "./support/table.mjs";

const PROMPT = /^Next swap must include \d$/;

test("the prompt stays under a refusal, a hint and a notice, and the board never moves", async ({ page }) => {
  await page.clock.install();
  await openGame(page, "#/flip-nine?layout=932745618");
  const place = async () => JSON.stringify(await board(page).boundingBox());
  const before = await place();
  await clickSwap(page, [4, 5], 0);
  await expect(message(page)).toBeHidden();
  await page.keyboard.press("9");
  await expect(promptOf(page)).toHaveText(PROMPT);
  await page.getByTestId("new").click();
  await expect(toast(page)).toBeVisible();
  await expect(promptOf(page)).toHaveText("Your first swap is free: pick any two cards");
  expect(await place()).toBe(before);
  await test.step("a hint comes before a notice, whose time waits", async () => {
    await page.getByTestId("hint").click();
    await expect(message(page)).toHaveAttribute("data-tone", "why");
    await expect(toast(page)).toBeHidden();
    await page.clock.runFor(30_000);
    // The words of a hint have room of their own, from the first press to the last.
    const beside = await place();
    await page.getByTestId("hint").click();
    await expect(page.locator("#board [data-hinted]")).toHaveCount(2);
    expect(await place()).toBe(beside);
    await card(page, 1).click();
    await card(page, 2).click();
    await expect(promptOf(page)).toHaveText(PROMPT);
    await expect(toast(page)).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByTestId("moves")).toHaveText("1");
  });
});

test("the offer to undo comes before other notices, which wait for it", async ({ page }) => {
  await page.clock.install();
  // Settings that cannot be read are a notice from the start.
  await page.addInitScript(() => localStorage.setItem("handful/2/settings", '{"theme":'));
  await openGame(page, "#/flip-nine?layout=932745618");
  await expect(toast(page)).toHaveText(/settings/);
  await clickSwap(page, [4, 5], 0);
  await page.getByTestId("new").click();
  await expect(toast(page)).toHaveText([/New game/, /settings/]);
  await expect(toast(page).nth(1)).toBeHidden();
  await page.clock.runFor(9_500);
  await expect(toast(page)).toHaveText(/settings/);
  await expect(toast(page)).toBeVisible();
});

/** What a screen reader or the page says after the key of a tool. */
const EFFECTS = {
  new: (/** @type {Page} */ page) => expectTold(page, /New game/),
  undo: (/** @type {Page} */ page) => expectTold(page, /Undone/),
  redo: (/** @type {Page} */ page) => expectTold(page, /Redone/),
  hint: (/** @type {Page} */ page) =>
    expect(message(page)).toHaveAttribute("data-tone", /^(hint|why)$/, { timeout: 30_000 }),
  more: (/** @type {Page} */ page) => expect(page.getByTestId("dialog-more")).toBeVisible(),
  talk: (/** @type {Page} */ page) => expect(page.getByTestId("dialog-talk")).toBeVisible(),
};

/** The tables: an address, the keys that their tools show, and presses of them and of moves before them. */
const TABLES = {
  "flip-nine": ["#/flip-nine?layout=932745618", "NMHYU", "4 5 U Y H N M"],
  // Letters of this deck are letters of tools.
  "go-fish": ["#/go-fish?deal=10&seats=you,minnow&deck=spanish", "NMLH", "L Escape H N M"],
  "card-flip": ["#/card-flip?deal=7", "NMH", "1 H N M"],
  sliding: ["#/sliding?layout=1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15", "NMHYU", "ArrowLeft U Y H N M"],
  escalator: ["#/escalator?deal=9", "NMHYU", "[data-free][data-playable] U Y H N M"],
};

/** Returns the keys that the tools show, each with its tool. */
const keysOf = (/** @type {Page} */ page) =>
  page
    .locator(".tool kbd")
    .evaluateAll((keys) => keys.map((key) => [key.textContent, key.closest(".tool").dataset.testid]));

test("every key that a tool shows presses it", { tag: "@desktop" }, async ({ page }) => {
  for (const [name, [hash, letters, presses]] of Object.entries(TABLES)) {
    await test.step(name, async () => {
      await open(page, hash);
      await page.locator("[data-game]").waitFor();
      const keys = await keysOf(page);
      expect(keys.map(([key]) => key).join("")).toBe(letters);
      for (const press of presses.split(" ")) {
        const [, tool] = keys.find(([key]) => key === press) ?? [];
        if (tool === "hint") await page.locator('[data-game][data-turn="0"]').waitFor();
        if (press.startsWith("[")) await page.locator(press).first().click();
        else await page.keyboard.press(tool ? press.toLowerCase() : press);
        if (tool) await EFFECTS[tool](page);
      }
      for (const [key] of keys) expect(presses, "all are pressed").toContain(key);
    });
  }
});
