// @ts-check
// The keys: their settings, the sheet of keys, the key that says state and goal again, and who the arrow keys belong to.
// crates/shell/src/keys.rs tests the keys on every layout; the tour has the words in Spanish.
import { expect, test } from "./support/one-context.mjs";
import { dialog, expectTold, more, moves, open, openGame } from "./support/table.mjs";
import { link, openGame as slide } from "./support/sliding.mjs";

const SETTINGS = "handful/2/settings";
const sheet = (/** @type {Page} */ page) => page.getByTestId("dialog-keys");
/** Returns the key of a shortcut as the sheet shows it. */
const inSheet = (/** @type {Page} */ page, name) => sheet(page).getByRole("row", { name }).locator("b").first();
/** Stores keys before a page is opened. */
const keep = (/** @type {Page} */ page, settings) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [SETTINGS, JSON.stringify({ v: 1, ...settings })]);
/** The boards: address, and what is heard of state and goal. */
const BOARDS = {
  "flip-nine": [
    "#/flip-nine?deal=7",
    "Swaps: 0. Par: 8. Your first swap is free: pick any two cards. Put the nine cards in order, 1 to 9, in as few swaps as you can.",
  ],
  "go-fish": [
    "#/go-fish?deal=7&seats=you,minnow",
    "Books: 0. Stock: 38. Your turn. Pick a rank to ask for. Collect books:",
  ],
  "card-flip": [
    "#/card-flip?deal=7",
    "15 of 15 stops left. Flips: 0. Flip a card. The cards lie under a cloth, at least one face up",
  ],
  sliding: [
    "#/sliding?layout=1,2,3,4,5,6,0,7,8",
    "Moves: 0. Par: 2. Click a tile next to the gap, or use the arrow keys. Put the tiles in order",
  ],
  escalator: [
    "#/escalator?deal=9",
    "Score: 0. To clear: 28. Pick up a queen or an ace, or turn the stock. Twenty-eight cards",
  ],
};
const openBoard = async (/** @type {Page} */ page, slug) => {
  await open(page, BOARDS[slug][0]);
  await page.locator(`[data-game="${slug}"]`).waitFor();
};

test(
  "the settings about keys are in Settings, where the address of the keys leads, and in the Sliding Puzzle's own",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, "#/keys");
    await expect(page).toHaveTitle("Settings · Handful");
    // The key of a shortcut could be chosen once; such a choice is ignored.
    await keep(page, { shortcuts: "HG" });
    await page.reload();
    await page.getByTestId("key-settings").locator("summary").click();
    await page.locator("#pad-word").fill("nuyh");
    await expect(page.getByTestId("pad-clash")).toContainText("N slides a tile, so “New game” has no key.");
    await slide(page, link([1, 2, 3, 4, 0, 6, 7, 5, 8]));
    await expect(page.getByTestId("hint").locator("kbd")).toHaveCount(0);
    await page.keyboard.press("h");
    await expect(moves(page), "the board comes first").toHaveText("1");
    await more(page, "table");
    const own = page.getByTestId("dialog-table");
    await own.locator("#pad-word").fill("adws");
    await expect(own.getByTestId("pad-clash")).toHaveText("");
    await own.getByRole("switch", { name: "Single-key shortcuts" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("hint")).not.toHaveAttribute("aria-keyshortcuts");
    await page.keyboard.press("Control+z");
    await expect(moves(page), "chords work without single keys").toHaveText("0");
  },
);

test(
  "every board has a sheet of its keys, and a key that says state and goal again",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const [slug, [, state]] of Object.entries(BOARDS)) {
      await test.step(slug, async () => {
        await openBoard(page, slug);
        await page.keyboard.press("?");
        await expect(inSheet(page, "New game")).toHaveText("N");
        await expect(inSheet(page, "Say the state and goal again")).toHaveText("I");
        const own = { "go-fish": ["Game log", "L"], escalator: ["Turn the stock", "T"] }[slug];
        if (own) await expect(inSheet(page, own[0])).toHaveText(own[1]);
        await expect(sheet(page).getByRole("row", { name: "Undo" })).toHaveCount(
          ["go-fish", "card-flip"].includes(slug) ? 0 : 1,
        );
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
        if (slug === "sliding") await expect(page.getByTestId("par")).toHaveText("2", { timeout: 30_000 });
        if (slug === "go-fish") await page.locator('[data-game][data-turn="0"]').waitFor();
        await page.keyboard.press("i");
        await expectTold(page, new RegExp(state.replace(/[.?[\]+]/g, "\\$&")));
      });
    }
  },
);

test("the sheet and the rules open without single keys too", { tag: "@desktop" }, async ({ page }) => {
  await open(page);
  await keep(page, { keys: false });
  await openBoard(page, "flip-nine");
  for (const key of ["?", "n", "i"]) await page.keyboard.press(key);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("F1");
  await page.getByTestId("dialog-help").getByTestId("all-keys").click();
  await expect(sheet(page)).toContainText("Single-key shortcuts are off.");
  await expect(inSheet(page, "Undo")).toHaveText("Ctrl+Z");
  await sheet(page).getByTestId("settings").click();
  await expect(page).toHaveTitle("Settings · Handful");
  await page.goBack();
  await expect(page.locator('[data-game="flip-nine"]')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test(
  "arrow keys slide tiles from the board, and elsewhere scroll a page that can be scrolled",
  { tag: "@desktop" },
  async ({ page }) => {
    const near = link([1, 2, 3, 4, 0, 6, 7, 5, 8]);
    await slide(page, near);
    await test.step("a page that fits has no other use for them", async () => {
      await page.keyboard.press("ArrowUp");
      await expect(moves(page)).toHaveText("1");
      await page.getByTestId("undo").click();
    });
    await test.step("a zoomed one scrolls", async () => {
      // 400 % of 1280×1024, and larger text.
      await page.setViewportSize({ width: 320, height: 256 });
      await page.evaluate(() => void (document.documentElement.style.fontSize = "24px"));
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
      await page.locator("#app h1, header h1").first().focus();
      await page.evaluate(() => scrollTo(0, 0));
      for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
      await expect(moves(page)).toHaveText("0");
    });
    await test.step("and the board keeps them while it has the focus", async () => {
      await page.locator("#frame").focus();
      // Scrolling by keys takes a moment, so the page is at its end.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      const top = await page.evaluate(() => scrollY);
      await page.keyboard.press("ArrowUp");
      await expect(moves(page)).toHaveText("1");
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // An arrow key scrolls by 40 px. A page whose prompt changed may be some pixels shorter.
      expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(20);
    });
  },
);

test(
  "Ctrl+Z goes by the letter typed, a board's keys too, or by place in another script",
  { tag: "@desktop" },
  async ({ page }) => {
    /** Presses a key of some layout. Returns whether the page took it from the browser. */
    const press = (key, code, more) =>
      page.evaluate(
        ([key, code, more]) =>
          !document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more }),
          ),
        [key, code, more],
      );
    const ctrl = { ctrlKey: true };
    await slide(page, link([1, 2, 3, 4, 0, 6, 7, 5, 8]));
    await page.locator("#frame").focus();
    expect(await press("ы", "KeyS"), "Russian, the place of s").toBe(true);
    await expect(moves(page)).toHaveText("1");
    expect(await press("z", "KeyY", ctrl), "German").toBe(true);
    await expect(moves(page)).toHaveText("0");
    expect(await press("y", "KeyZ", ctrl), "German").toBe(true);
    await expect(moves(page)).toHaveText("1");
    for (const [key, code, more] of /** @type {[key: string, code: string, more?: object][]} */ ([
      ["w", "KeyZ", ctrl],
      ["r", "KeyR", ctrl],
      ["ArrowLeft", "ArrowLeft", { altKey: true }],
      ["F5", "F5"],
    ])) {
      expect(await press(key, code, more), key).toBe(false);
    }
    await openGame(page, "#/flip-nine?layout=932745618");
    for (const [key, code] of [
      ["'", "Digit4"],
      ["(", "Digit5"],
    ])
      await press(key, code);
    await expect(moves(page), "the digits of a French keyboard").toHaveText("1");
  },
);
