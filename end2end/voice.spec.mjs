// The two lines above the tools, and the keys that the tools show.
import { expect, test } from "./support/test.mjs";
import * as sliding from "./support/sliding.mjs";
import { board, card, clickSwap, message, news, open, sit, toast } from "./support/table.mjs";

const PROMPT = /^Next swap must include \d$/;

test("the prompt stays under a refusal, a hint and a notice, and the board never moves", async ({ page }) => {
  await page.clock.install();
  await sit(page, "#/flip-nine?layout=932745618");
  const place = async () => JSON.stringify(await board(page).boundingBox());
  const before = await place();
  await clickSwap(page, [4, 5], 0);
  await expect(news(page)).toBeHidden();
  await card(page, 9).click();
  await expect(message(page)).toHaveText(PROMPT);
  await page.getByTestId("new").click();
  await expect(toast(page)).toBeVisible();
  await expect(message(page)).toHaveText("Your first swap is free: tap any two cards");
  expect(await place()).toBe(before);
  await test.step("a hint comes before a notice, whose time waits", async () => {
    await page.getByTestId("hint").click();
    await expect(news(page)).toHaveAttribute("data-tone", "hint");
    await expect(toast(page)).toBeHidden();
    await page.clock.runFor(30_000);
    expect(await place()).toBe(before);
    await card(page, 1).click();
    await card(page, 2).click();
    await expect(message(page)).toHaveText(PROMPT);
    await expect(toast(page)).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByTestId("moves")).toHaveText("1");
  });
  await test.step("a refusal comes before it too", async () => {
    await page.getByTestId("new").click();
    await clickSwap(page, [1, 2], 0);
    const required = await page.locator("#board [data-required]").getAttribute("data-card");
    await card(page, required).click();
    await expect(news(page)).toHaveText(`${required} not valid`);
    await expect(message(page)).toHaveText(`Next swap must include ${required}`);
    await expect(toast(page)).toBeHidden();
    expect(await place()).toBe(before);
  });
});

test("the offer to undo comes before other notices, which wait for it", async ({ page }) => {
  await page.clock.install();
  // Settings that cannot be read are a notice from the start.
  await page.addInitScript(() => localStorage.setItem("handful/1/settings", '{"theme":"pink"}'));
  await sit(page, "#/flip-nine?layout=932745618");
  await expect(toast(page)).toHaveText(/settings/);
  await clickSwap(page, [4, 5], 0);
  await page.getByTestId("new").click();
  await expect(toast(page)).toHaveCount(2);
  await expect(toast(page).first()).toHaveText(/New game/);
  await expect(toast(page).nth(1)).toBeHidden();
  await page.clock.runFor(8_000);
  await expect(toast(page)).toHaveCount(2);
  await page.clock.runFor(1_500);
  await expect(toast(page)).toHaveText(/settings/);
  await expect(toast(page)).toBeVisible();
});

/** What a screen reader or the page says after the key of a tool. */
const EFFECTS = {
  new: (page) => expect(page.getByTestId("heard")).toContainText("New game"),
  restart: (page) => expect(page.getByTestId("heard")).toContainText("Same deal"),
  undo: (page) => expect(page.getByTestId("heard")).toContainText("Undone"),
  redo: (page) => expect(page.getByTestId("heard")).toContainText("Redone"),
  hint: (page) => expect(page.getByTestId("news")).toHaveAttribute("data-tone", "hint", { timeout: 30_000 }),
  more: (page) => expect(page.getByTestId("dialog-more")).toBeVisible(),
  talk: (page) => expect(page.getByTestId("dialog-talk")).toBeVisible(),
};

/** The tables: address, a first move as keys or what is clicked, and the keys that their tools show. */
const TABLES = {
  "flip-nine": ["#/flip-nine?layout=932745618", ["4", "5"], "NMHYU"],
  "go-fish": ["#/go-fish?deal=7&seats=you,minnow", [], "NMLH"],
  "go-fish with a Spanish deck": ["#/go-fish?deal=7&deck=spanish&seats=you,minnow", [], "NMLH"],
  "card-flip": ["#/card-flip?deal=7", ["1"], "NMRH"],
  sliding: ["#/sliding?layout=1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15", ["ArrowLeft"], "NMHYU"],
  escalator: ["#/escalator?deal=9", ["#board [data-playable]"], "NMHYU"],
};

/** Returns the keys that the tools show, each with its tool. */
const keysOf = (page) =>
  page.locator(".tool kbd").evaluateAll((keys) => keys.map((key) => [key.textContent, key.closest(".tool").dataset.testid]));

for (const [name, [hash, first, letters]] of Object.entries(TABLES)) {
  test(`every key that a tool of ${name} shows presses it`, { tag: "@desktop" }, async ({ page }) => {
    await open(page, hash);
    await page.locator("[data-game]").waitFor();
    const keys = await keysOf(page);
    expect(keys.map(([key]) => key).join("")).toBe(letters);
    for (const [key, tool] of keys) {
      await test.step(key, async () => {
        await open(page, "#/about");
        await page.evaluate(() => Object.keys(localStorage).filter((it) => it.includes("/save/")).forEach((it) => localStorage.removeItem(it)));
        await open(page, hash);
        await page.locator("[data-game]").waitFor();
        await expect(page.getByTestId(tool).locator("kbd")).toBeVisible();
        if (tool === "hint") await page.locator('[data-game][data-turn="0"]').waitFor();
        for (const move of first) await (move.startsWith("#") ? page.locator(move).first().click() : page.keyboard.press(move));
        if (tool === "redo") await page.keyboard.press("u");
        await page.keyboard.press(key.toLowerCase());
        await EFFECTS[tool](page);
      });
    }
  });
}

test("a letter that the board takes is the key of no tool, nor is any without single keys", { tag: "@desktop" }, async ({ page }) => {
  await sliding.settings(page, { pad: "hunm" });
  await open(page, "#/sliding?deal=7");
  await page.locator("[data-game]").waitFor();
  expect((await keysOf(page)).map(([key]) => key).join("")).toBe("Y");
  await page.evaluate(() => localStorage.setItem("handful/1/settings", '{"v":"1","keys":"off"}'));
  await open(page, "#/sliding?deal=7");
  await page.locator("[data-game]").waitFor();
  expect(await keysOf(page)).toEqual([]);
});
