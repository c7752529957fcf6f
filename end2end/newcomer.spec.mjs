// @ts-check
// Newcomers: the offer that a game makes once, the guide, the news after an update.
import { expect, test } from "./support/test.mjs";
import { guide, guideCard } from "./support/first-states.mjs";
import { GAMES } from "./support/games.mjs";
import {
  NINE,
  card,
  clickSwap,
  dialog,
  expectPosition,
  kept,
  more,
  open,
  openGame,
  start,
  toast,
} from "./support/table.mjs";

const WORDS = "New here? Learn it in 20 seconds";

const welcome = (/** @type {Page} */ page) => page.getByTestId("welcome");
const words = (/** @type {Page} */ page) => page.getByTestId("guide-words");

/** Opens a game and waits for its board. */
async function enter(/** @type {Page} */ page, slug) {
  await open(page, `#/${slug}`);
  await page.locator(`[data-game="${slug}"]`).waitFor();
}

test.describe("who opens a game for the first time", () => {
  test.use({ newcomer: true });

  test("is offered a game's guide, can skip it, and is not asked again", async ({ page }) => {
    await enter(page, "go-fish");
    await expect(dialog(page), "nothing opens by itself").toHaveCount(0);
    await welcome(page).getByRole("button", { name: WORDS }).click();
    await expect(page.locator('[data-guide="go-fish"]')).toBeVisible();
    await expect(dialog(page).getByRole("heading", { name: /in 20 seconds$/ })).toBeVisible();
    await page.getByTestId("skip").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(welcome(page)).toHaveCount(0);
    await enter(page, "go-fish");
    await expect(welcome(page), "asked again").toHaveCount(0);
    await enter(page, "sliding");
    await expect(welcome(page), "each game asks").toBeVisible();
  });

  test("gets small games, until one is set up", { tag: "@phone" }, async ({ page }) => {
    const first = {
      "flip-nine": "Par 4",
      "go-fish": "Easy · Coral",
      "card-flip": "2 cards",
      sliding: "3×3",
      escalator: "Easy",
    };
    const header = page.getByTestId("deal");
    for (const [slug, kind] of Object.entries(first)) {
      await enter(page, slug);
      await expect(header, slug).toContainText(kind);
    }
    await page.getByTestId("new").tap();
    await expect(header).toContainText("Easy");
    await header.tap();
    await page.getByRole("radio", { name: /^Hard/ }).check();
    await start(page);
    await expect(header).toContainText("Hard");
    await page.getByTestId("new").tap();
    await expect(header).toContainText("Hard");
    await header.tap();
    await expect(
      page.getByRole("radio", { name: /^Hard/, checked: true }),
      "it opens on the last choice",
    ).toBeFocused();
  });

  test("covers neither board nor bar and moves nothing, on small screens", { tag: "@desktop" }, async ({ page }) => {
    const sizes = [
      [844, 390],
      [320, 568],
    ];
    const board = () => page.locator("section.board").boundingBox();
    for (const slug of GAMES) {
      const boards = [];
      await enter(page, slug);
      await expect(welcome(page)).toBeVisible();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        boards.push(await board());
        const [offer, at] = [await welcome(page).boundingBox(), boards.at(-1)];
        const [across, down] = [
          ["x", "width"],
          ["y", "height"],
        ].map(
          ([from, length]) =>
            Math.max(offer[from], at[from]) - Math.min(offer[from] + offer[length], at[from] + at[length]),
        );
        expect.soft(Math.max(across, down), `${slug} at ${width}×${height}: over the board`).toBeGreaterThanOrEqual(-1);
      }
      await page.getByRole("link", { name: "All games" }).click({ trial: true });
      await welcome(page).getByRole("button", { name: "Close" }).click();
      await expect(welcome(page)).toHaveCount(0);
      expect.soft(await board(), `${slug}: the board moved`).toEqual(boards.at(-1));
    }
  });

  test(
    "and plays by touch or key is offered nothing any more; closing it keeps the focus",
    { tag: "@phone" },
    async ({ page }) => {
      await openGame(page, "#/flip-nine?layout=143257689");
      await welcome(page).getByRole("button", { name: "Close" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      for (const choose of [() => card(page, 2).tap(), () => page.keyboard.press("4")]) {
        await page.evaluate(() => localStorage.clear());
        await openGame(page, "#/flip-nine?layout=143257689");
        await expect(welcome(page)).toBeVisible();
        await choose();
        await expect(page.locator("#board [data-chosen]")).toHaveCount(1);
        await expect(welcome(page)).toHaveCount(0);
      }
    },
  );

  test("has no news; after an update there are some, once, and no guide for who has played", async ({ page }) => {
    await open(page);
    await expect.poll(async () => Number((await kept(page))["handful/2/seen/news"])).toBeGreaterThan(0);
    await expect(toast(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem("handful/2/seen/news", "0"));
    await page.reload();
    await expect(toast(page), "the next update").toHaveCount(1);
    await openGame(page, "#/flip-nine?layout=143257689");
    await clickSwap(page, [2, 4], 0);
    await clickSwap(page, [6, 7], 6);
    await dialog(page).waitFor();
    await expect(toast(page)).toHaveCount(0);
    await test.step("who has played before there was a guide, and an update later", async () => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((key) => key.includes("/seen/")))
          localStorage.removeItem(key);
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
  test(
    "is reached from the rules, has three steps by keyboard, and Back closes it",
    { tag: "@desktop" },
    async ({ page }) => {
      await guide(page, "escalator");
      await expect(page.getByTestId("next")).toBeFocused();
      const said = new Set();
      for (const number of [1, 2, 3]) {
        await expect(page.getByRole("img", { name: `Step ${number} of 3` })).toBeVisible();
        said.add(await words(page).innerText());
        await expect(page.getByTestId("next")).toHaveText(number < 3 ? "Next" : "Play");
        await page.keyboard.press("Enter");
      }
      expect(said.size).toBe(3);
      await expect(dialog(page)).toHaveCount(0);
      await guide(page, "escalator");
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.locator('[data-game="escalator"]')).toBeVisible();
    },
  );

  test(
    "of Flip 9 is a row of its own, by touch and by keys, and leaves the game alone",
    { tag: "@phone" },
    async ({ page }) => {
      await openGame(page, "#/flip-nine?layout=932745618");
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
      await expect(words(page)).toHaveText(
        "2 + 4 = 6, so 6 is in the next swap. Above 9, add the digits: 7 + 6 = 13, 1 + 3 = 4. Tap any card to swap it with.",
      );
      await expect(guideCard(page, 6)).toHaveAccessibleName(/, required$/);
      await guideCard(page, 6).tap();
      await expect(guideCard(page, 6)).toHaveAttribute("aria-pressed", "true");
      await expect(words(page)).toContainText("Tap any card to swap it with.");
      await guideCard(page, 7).tap();
      await expect(words(page)).toContainText("In order!");
      await page.getByTestId("skip").tap();
      await expect(dialog(page)).toHaveCount(0);
      await show();
      await guideCard(page, 1).focus();
      await page.keyboard.press("9");
      await page.keyboard.press("8");
      await expect(words(page)).toHaveText(
        "9 + 8 = 17, 1 + 7 = 8, so 8 is in the next swap. Tap any card to swap it with.",
      );
      await expect(guideCard(page, 8)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expectPosition(page, NINE["typed row"].steps[0]);
    },
  );
});
