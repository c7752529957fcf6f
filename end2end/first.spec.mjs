// Newcomers: the offer that a game makes once, the guide, the news after an update.
import { expect, test } from "./support/test.mjs";
import { guide, guideCard } from "./support/first-states.mjs";
import { GAMES } from "./support/games.mjs";
import { board, card, clickSwap, dialog, expectPosition, kept, open, rowOf, sit, toast, more } from "./support/table.mjs";

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

  test("reaches the bar beside the offer, whatever the window", { tag: "@desktop" }, async ({ page }) => {
    for (const [width, height] of [[390, 844], [844, 390], [1024, 768], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await enter(page, "flip-nine");
      await expect(welcome(page)).toBeVisible();
      await page.getByRole("link", { name: "All games" }).click();
      await expect(page.locator("[data-game-card]").first()).toBeVisible();
    }
  });

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
      });
    }
    for (const slug of GAMES) {
      await enter(page, slug);
      await expect(welcome(page), slug).toHaveCount(0);
    }
  });

  test("covers no board and moves nothing, at every size", { tag: "@desktop" }, async ({ page }) => {
    const sizes = [[320, 568], [360, 640], [844, 390], [768, 1024], [1440, 900]];
    /** Returns the positions of elements at a window size, in one evaluation. */
    const look = async ([width, height]) => {
      await page.setViewportSize({ width, height });
      return page.evaluate(() => {
        const box = (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        };
        const offer = document.querySelector('[data-testid="welcome"]');
        return {
          board: box(document.querySelector("section.board")),
          message: box(document.querySelector(".message")),
          offer: offer && box(offer),
          buttons: [...(offer?.querySelectorAll("button") ?? [])].map(box),
        };
      });
    };
    const apart = (a, b) => a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
    for (const slug of GAMES) {
      const boards = [];
      await enter(page, slug);
      await expect(welcome(page)).toBeVisible();
      for (const [width, height] of sizes) {
        const at = `${slug} at ${width}×${height}`;
        const { board: before, message, offer, buttons } = await look([width, height]);
        boards.push(before);
        expect.soft(apart(offer, before), `${at}: over the board`).toBe(true);
        // In landscape a phone has both in one line, with the text of the message at the other end.
        if (height > 480) expect.soft(apart(offer, message), `${at}: over the message`).toBe(true);
        expect.soft(buttons.length, at).toBe(2);
        for (const { x, width: wide, height: high } of buttons) {
          expect.soft(Math.min(wide, high), `${at}: a small target`).toBeGreaterThanOrEqual(43.9);
          expect.soft(x >= 0 && x + wide <= width, `${at}: beyond the edge`).toBe(true);
        }
      }
      await welcome(page).getByRole("button", { name: "Close" }).click();
      await expect(welcome(page)).toHaveCount(0);
      for (const [i, size] of sizes.entries()) {
        expect.soft((await look(size)).board, `${slug} at ${size.join("×")}: the board moved`).toEqual(boards[i]);
      }
    }
  });

  test("and begins to play is offered nothing any more", async ({ page }) => {
    await sit(page, "#/flip-nine?layout=143257689");
    await expect(welcome(page)).toBeVisible();
    await card(page, 2).click();
    await expect(welcome(page)).toHaveCount(0);
    await page.reload();
    await expect(card(page, 2)).toBeVisible();
    await expect(welcome(page)).toHaveCount(0);
  });

  test("by keyboard: the offer is closed and the focus not lost; who plays by keys is offered nothing", { tag: "@desktop" }, async ({ page }) => {
    await sit(page);
    await welcome(page).getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.evaluate(() => localStorage.clear());
    await sit(page);
    await expect(welcome(page)).toBeVisible();
    await page.keyboard.press("4");
    await expect(page.locator("#board [data-chosen]")).toHaveCount(1);
    await expect(welcome(page)).toHaveCount(0);
  });

  test("has no news; after an update there are some, once, and no guide for who has played", async ({ page }) => {
    await open(page);
    await expect.poll(async () => Number((await kept(page))["handful/1/seen/news"])).toBeGreaterThan(0);
    await expect(toast(page)).toHaveCount(0);
    await test.step("the next update has more of them", async () => {
      await page.evaluate(() => localStorage.setItem("handful/1/seen/news", "0"));
      await page.reload();
      await expect(toast(page)).toHaveCount(1);
    });
    await test.step("who has played before there was a guide", async () => {
      await sit(page, "#/flip-nine?layout=143257689");
      await clickSwap(page, [2, 4], 0);
      await clickSwap(page, [6, 7], 6);
      await dialog(page).waitFor();
      await expect(toast(page)).toHaveCount(0);
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("/seen/")).forEach((key) => localStorage.removeItem(key)));
      await open(page, "#/flip-nine");
      await expect(toast(page)).toContainText("Handful was just updated.");
      await expect(welcome(page)).toHaveCount(0);
      await toast(page).getByRole("button", { name: "What’s new" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
      await expect(page.locator("#news li").first()).toBeVisible();
      await expect(page).toHaveTitle("About · Handful");
      await page.reload();
      await expect(page.getByRole("heading", { level: 2, name: "What’s new" })).toBeVisible();
      await expect(toast(page), "once").toHaveCount(0);
    });
  });
});

test.describe("the guide", () => {
  test("is reached again from the rules, has three steps by keyboard, and ends in the game; Back closes it", { tag: "@desktop" }, async ({ page }) => {
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

  test("of Flip 9 is a row that two swaps put in order, by touch", { tag: "@phone" }, async ({ page }) => {
    await guide(page, "flip-nine");
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
    await expect(page.getByTestId("skip")).toHaveText("Play");
    await page.getByTestId("skip").tap();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("of Flip 9 follows whatever is swapped, by keys, and leaves the game alone", { tag: "@desktop" }, async ({ page }) => {
    await sit(page, "#/flip-nine?layout=932745618");
    await more(page, "help");
    await page.getByTestId("show-me").click();
    await guideCard(page, 1).focus();
    await page.keyboard.press("9");
    await page.keyboard.press("8");
    await expect(words(page)).toHaveText("9 + 8 = 17, 1 + 7 = 8, so 8 is in the next swap. Tap any card to swap it with.");
    await expect(guideCard(page, 8)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-required]").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    expect(await rowOf(page)).toBe("932745618");
    await expectPosition(page, { row: "932745618", required: 0, moves: 0 });
    await expect(board(page)).toBeVisible();
  });

  test("of Card Flip lights a corner at each new start, until all cards lie face down", async ({ page }) => {
    await guide(page, "card-flip");
    const lit = page.locator(".guide-drawing [data-lit]");
    await expect(lit).toHaveCount(0);
    await guideCard(page, 3).click();
    await expect(words(page)).toContainText("Not yet.");
    await expect(lit).toHaveCount(1);
    await expect(lit).toHaveAttribute("data-start", "4");
    await guideCard(page, 3).click();
    await expect(words(page)).toContainText("nothing new");
    await expect(lit).toHaveCount(1);
    await guideCard(page, 1).click();
    await page.keyboard.press("2");
    await expect(words(page)).toContainText("All face down!");
    await expect(lit).toHaveCount(3);
    await guideCard(page, 1).click();
    await expect(lit, "it is over").toHaveCount(3);
    await expect(page.getByTestId("skip")).toHaveText("Play");
  });

  test("stands still for who asks for it", async ({ page }) => {
    const moving = () => page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime > 0).length);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await guide(page, "sliding");
    expect(await moving(), "it moves for who does not").toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const slug of ["go-fish", "sliding", "escalator"]) {
      await guide(page, slug);
      expect(await moving(), slug).toBe(0);
    }
    await guide(page, "flip-nine");
    for (const number of [2, 4]) await guideCard(page, number).click();
    expect(await moving(), "flip-nine").toBe(0);
  });

  test("that cannot be loaded says so, and the game goes on", async ({ page, context }) => {
    await context.route(/first-[0-9a-f]+\.wasm$/, (route) => route.abort());
    await sit(page, "#/flip-nine?layout=143257689");
    await more(page, "help");
    await page.getByTestId("show-me").click();
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
    await clickSwap(page, [2, 4], 0);
    await expect(page.getByTestId("moves")).toHaveText("1");
  });
});
