// Newcomers: the offer that a game makes once, the guide, the news after an update.
import { expect, test } from "./support/test.mjs";
import { guide, guideCard } from "./support/first-states.mjs";
import { GAMES } from "./support/games.mjs";
import { NINE, card, clickSwap, dialog, expectPosition, kept, more, open, sit, toast } from "./support/table.mjs";

const WORDS = "New here? Learn it in 20 seconds";

const welcome = (page) => page.getByTestId("welcome");
const words = (page) => page.getByTestId("guide-words");

/** Opens a game and waits for its board. */
async function enter(page, slug) {
  await open(page, `#/${slug}`);
  await page.locator(`[data-game="${slug}"]`).waitFor();
}

test.describe("who opens a game for the first time", () => {
  test.use({ newcomer: true });

  test("is offered each game's guide, can skip it, and is not asked again", async ({ page }) => {
    for (const slug of GAMES) {
      await test.step(slug, async () => {
        await enter(page, slug);
        await expect(welcome(page)).toBeVisible();
        await expect(dialog(page), "nothing opens by itself").toHaveCount(0);
        await welcome(page).getByRole("button", { name: WORDS }).click();
        await expect(page.locator(`[data-guide="${slug}"]`)).toBeVisible();
        await expect(dialog(page).getByRole("heading", { name: /in 20 seconds$/ })).toBeVisible();
        await page.getByTestId("skip").click();
        await expect(dialog(page)).toHaveCount(0);
        await expect(welcome(page)).toHaveCount(0);
        expect((await kept(page))[`handful/1/seen/${slug}`]).toBe("1");
        await enter(page, slug);
        await expect(welcome(page), "asked again").toHaveCount(0);
      });
    }
  });

  test("covers neither board nor bar and moves nothing, at every size", { tag: "@desktop" }, async ({ page }) => {
    const sizes = [[320, 568], [844, 390], [1440, 900]];
    /** Returns the boxes of the board, the offer and its buttons at a window size. */
    const look = async ([width, height]) => {
      await page.setViewportSize({ width, height });
      const boxes = async (target) => Promise.all((await target.all()).map((it) => it.boundingBox()));
      return Promise.all([page.locator("section.board"), welcome(page), welcome(page).getByRole("button")].map(boxes));
    };
    for (const slug of GAMES) {
      const boards = [];
      await enter(page, slug);
      await expect(welcome(page)).toBeVisible();
      for (const [width, height] of sizes) {
        const at = `${slug} at ${width}×${height}`;
        const [[board], [offer], buttons] = await look([width, height]);
        boards.push(board);
        const [across, down] = [["x", "width"], ["y", "height"]].map(([from, length]) =>
          Math.max(offer[from], board[from]) - Math.min(offer[from] + offer[length], board[from] + board[length]));
        expect.soft(Math.max(across, down), `${at}: over the board`).toBeGreaterThanOrEqual(-1);
        expect.soft(buttons.length, at).toBe(2);
        for (const { x, width: wide, height: high } of buttons) {
          expect.soft(Math.min(wide, high), `${at}: a small target`).toBeGreaterThanOrEqual(43.9);
          expect.soft(x >= 0 && x + wide <= width, `${at}: beyond the edge`).toBe(true);
        }
        await page.getByRole("link", { name: "All games" }).click({ trial: true });
      }
      await welcome(page).getByRole("button", { name: "Close" }).click();
      await expect(welcome(page)).toHaveCount(0);
      for (const [i, size] of sizes.entries()) {
        expect.soft((await look(size))[0][0], `${slug} at ${size}: the board moved`).toEqual(boards[i]);
      }
    }
  });

  test("and plays by touch or key is offered nothing any more; closing it keeps the focus", { tag: "@phone" }, async ({ page }) => {
    await sit(page, "#/flip-nine?layout=143257689");
    await welcome(page).getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    for (const choose of [() => card(page, 2).tap(), () => page.keyboard.press("4")]) {
      await page.evaluate(() => localStorage.clear());
      await sit(page, "#/flip-nine?layout=143257689");
      await expect(welcome(page)).toBeVisible();
      await choose();
      await expect(page.locator("#board [data-chosen]")).toHaveCount(1);
      await expect(welcome(page)).toHaveCount(0);
    }
    await page.reload();
    await expect(card(page, 2)).toBeVisible();
    await expect(welcome(page)).toHaveCount(0);
  });

  test("has no news; after an update there are some, once, and no guide for who has played", async ({ page }) => {
    await open(page);
    await expect.poll(async () => Number((await kept(page))["handful/1/seen/news"])).toBeGreaterThan(0);
    await expect(toast(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem("handful/1/seen/news", "0"));
    await page.reload();
    await expect(toast(page), "the next update").toHaveCount(1);
    await sit(page, "#/flip-nine?layout=143257689");
    await clickSwap(page, [2, 4], 0);
    await clickSwap(page, [6, 7], 6);
    await dialog(page).waitFor();
    await expect(toast(page)).toHaveCount(0);
    await test.step("who has played before there was a guide, and an update later", async () => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((key) => key.includes("/seen/"))) localStorage.removeItem(key);
      });
      await open(page, "#/flip-nine");
      await expect(toast(page)).toContainText("Handful was just updated.");
      await expect(welcome(page)).toHaveCount(0);
      await toast(page).getByRole("button", { name: "What’s new" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
      await expect(page.locator("#news li").first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 2, name: "What’s new" })).toBeVisible();
      await expect(toast(page), "once").toHaveCount(0);
    });
  });
});

test.describe("the guide", () => {
  test("is reached from the rules, has three steps by keyboard, and Back closes it", { tag: "@desktop" }, async ({ page }) => {
    for (const slug of ["go-fish", "sliding", "escalator"]) {
      await test.step(slug, async () => {
        await guide(page, slug);
        await expect(page.getByTestId("next")).toBeFocused();
        const said = new Set();
        for (const number of [1, 2, 3]) {
          await expect(page.getByRole("img", { name: `Step ${number} of 3` })).toBeVisible();
          said.add(await words(page).innerText());
          await expect(page.getByTestId("skip")).toBeVisible({ visible: number < 3 });
          await expect(page.getByTestId("next")).toHaveText(number < 3 ? "Next" : "Play");
          await page.keyboard.press("Enter");
        }
        expect(said.size).toBe(3);
        await expect(dialog(page)).toHaveCount(0);
      });
    }
    await guide(page, "escalator");
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('[data-game="escalator"]')).toBeVisible();
  });

  test("of Flip 9 is a row of its own, by touch and by keys, and leaves the game alone", { tag: "@phone" }, async ({ page }) => {
    await sit(page, "#/flip-nine?layout=932745618");
    const show = async () => {
      await more(page, "help");
      await page.getByTestId("show-me").click();
    };
    await show();
    await expect(words(page)).toContainText("tap 2, then 4");
    await expect(page.locator("[data-advised]")).toHaveCount(2);
    await guideCard(page, 2).tap();
    await expect(guideCard(page, 2)).toHaveAttribute("aria-pressed", "true");
    await guideCard(page, 4).tap();
    await expect(words(page)).toHaveText("2 + 4 = 6, so 6 is in the next swap. Tap any card to swap it with.");
    await expect(guideCard(page, 6)).toHaveAccessibleName(/, required$/);
    await guideCard(page, 6).tap();
    await expect(words(page)).toHaveText("6 not valid");
    await guideCard(page, 7).tap();
    await expect(words(page)).toContainText("In order!");
    await page.getByTestId("skip").tap();
    await expect(dialog(page)).toHaveCount(0);
    await show();
    await guideCard(page, 1).focus();
    await page.keyboard.press("9");
    await page.keyboard.press("8");
    await expect(words(page)).toHaveText("9 + 8 = 17, 1 + 7 = 8, so 8 is in the next swap. Tap any card to swap it with.");
    await expect(guideCard(page, 8)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expectPosition(page, NINE["typed row"].steps[0]);
  });

  test("of Card Flip lights a corner at each new start, until all cards lie face down", async ({ page }) => {
    await guide(page, "card-flip");
    for (const [card, words, lit] of [[3, "Not yet.", 1], [3, "nothing new", 1], [1, "Not yet.", 2], [2, "All face down!", 3]]) {
      await guideCard(page, card).click();
      await expect(page.getByTestId("guide-words")).toContainText(words);
      await expect(page.locator(".guide-drawing [data-lit]")).toHaveCount(lit);
    }
  });

  test("stands still for who asks for it", async ({ page }) => {
    for (const [reducedMotion, moves] of [["no-preference", true], ["reduce", false]]) {
      await page.emulateMedia({ reducedMotion });
      await guide(page, "sliding");
      const moving = () => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime > 0).length;
      expect((await page.evaluate(moving)) > 0).toBe(moves);
    }
  });
});
