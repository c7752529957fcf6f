// The look of Card Flip: room and targets in every window, what a flip changes; and the desk, where orders are
// typed, tried and collected. The host proves orders in src/games/card_flip/order/tests.rs and book.rs. axe and contrast are
// in tour.spec.mjs.
import { expect, test } from "./support/test.mjs";
import { FLIPS, closeDialog, expectStep, hurry, key, seeResult, sit, tap, tool } from "./support/card-flip.mjs";
import { faults as outside } from "./support/reflow.mjs";
import { STATES, still } from "./support/states.mjs";
import { kept, ready, toast } from "./support/table.mjs";

/** Returns what of the game is too small for a finger, outside the window or on one another. */
const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`scrolls: ${scrollWidth}×${scrollHeight}`);
    for (const each of document.querySelectorAll("main button, main a")) {
      if (!each.checkVisibility() || each.closest("[inert]")) continue;
      const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
      if (width < 43.99 || height < 43.99) found.push(`“${each.textContent}” is ${width.toFixed(1)}×${height.toFixed(1)}`);
      if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -0.1) found.push(`“${each.textContent}” is outside`);
    }
    const cards = [...document.querySelectorAll("#board [data-card]")].map((each) => each.getBoundingClientRect());
    const meet = (one, other) =>
      one.left < other.right - 0.1 && other.left < one.right - 0.1 && one.top < other.bottom - 0.1 && other.top < one.bottom - 0.1;
    const picture = document.querySelector("#cube svg").getBoundingClientRect();
    if (cards.some((one, i) => cards.slice(i + 1).some((other) => meet(one, other)))) found.push("cards lie on one another");
    if (cards.some((one) => meet(one, picture))) found.push("the picture lies on the cards");
    // On the smallest phone, ten cards and two lines of text leave little room for it.
    const least = Math.min(picture.width, picture.height);
    if (least < (innerHeight < 600 ? 24 : 60)) found.push(`the picture has ${least} px`);
    return found;
  });

const GAMES = ["game", "hints of more cards", "10 cards", "watching", "the curtain", "the next round"];
for (const [locale, tag] of [["en-US", "@desktop"], ["es-ES", ["@desktop", "@full"]]]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("every window holds the whole game, with targets for fingers", { tag }, async ({ page }) => {
      for (const game of GAMES) {
        await STATES[`card-flip, ${game}`](page);
        for (const [width, height] of [[320, 568], [390, 844], [844, 390], [768, 1024], [1440, 900]]) {
          await page.setViewportSize({ width, height });
          await still(page);
          expect.soft([...(await faults(page)), ...(await outside(page))], `${game}, ${width}×${height}`).toEqual([]);
          const cards = page.locator("#board [data-card]");
          const tops = await cards.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
          const inRow = tops.filter((top) => top === tops[0]).length;
          if (tops.length === 10 && width < 500) expect.soft(inRow, `${game}, ${width}×${height}`).toBe(5);
          // On a phone on its side the cards are in two rows, beside the picture.
          if (tops.length === 4) expect.soft(inRow, `${game}, ${width}×${height}`).toBe(height < 480 ? 2 : 4);
        }
      }
    });
  });
}

test("the dialogs of deals, orders and results hold everything on a small phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const state of ["deal dialog", "orders, tried and kept", "orders, a perfect one", "a round of two"]) {
    await STATES[`card-flip, ${state}`](page);
    expect.soft(await outside(page), state).toEqual([]);
    const small = await page.locator("dialog[open]").evaluate((dialog) =>
      [...dialog.querySelectorAll("button, .segment label, input:not([type=radio], [type=checkbox]), textarea")]
        .filter((each) => each.checkVisibility() && Math.min(each.offsetWidth, each.offsetHeight) < 44)
        .map((each) => each.outerHTML.slice(0, 80)));
    expect.soft(small, state).toEqual([]);
  }
});

test("one flip changes one card, one corner, figures and words, and makes no element", { tag: "@desktop" }, async ({ page }) => {
  const { line, steps, drawn } = FLIPS["evil, one corner twice"];
  await sit(page, drawn);
  await hurry(page, line.slice(0, 2), key);
  await expectStep(page, steps[2]);
  await page.evaluate(() => {
    window.seen = [];
    const parts = [".flip-card", ".flip-area", "#cube", ".figures", ".time", ".voice", ".toolbar", '[role="status"]'];
    new MutationObserver((list) => {
      for (const { target, attributeName, addedNodes, removedNodes } of list) {
        const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
        window.seen.push({
          made: [...addedNodes, ...removedNodes].some((node) => node.nodeType === Node.ELEMENT_NODE),
          card: attributeName === "tabindex" ? undefined : element.closest("#board [data-card]")?.dataset.card,
          corner: element.dataset.corner,
          strange: parts.some((part) => element.closest(part)) ? "" : element.outerHTML.slice(0, 60),
        });
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  // The second flip tests nothing new.
  for (const [made, corners] of [[3, ["7"]], [4, []]]) {
    await key(page, line[made - 1]);
    await expectStep(page, steps[made]);
    const seen = await page.evaluate(() => window.seen.splice(0));
    const all = (name) => [...new Set(seen.map((each) => each[name]).filter(Boolean))];
    expect(all("card")).toEqual(["3"]);
    expect(all("corner"), "only the corner that was tested is lit").toEqual(corners);
    expect([...all("made"), ...all("strange")], "no element is made, and nothing else changes").toEqual([]);
  }
});

test.describe("the desk", () => {
  const BOOK = "handful/1/own/card-flip/orders";
  const input = (page) => page.locator("#order-input");
  const note = (page) => page.locator("#order-note");
  const rows = (page) => page.getByTestId("kept-orders").locator("li");
  const collection = (page, n) => page.getByTestId("collection").locator(`[data-cards="${n}"]`);
  const chooseCards = (page, n) => page.getByTestId("dialog-orders").getByRole("radio", { name: `${n}`, exact: true }).check();
  async function attempt(page, text, words) {
    await input(page).fill(text);
    await page.getByTestId("order-try").click();
    await expect(note(page)).toHaveText(words);
  }
  async function keep(page, name, words) {
    await page.locator("#order-name").fill(name);
    await page.getByTestId("order-keep").click();
    await expect(note(page)).toHaveText(words);
  }

  test("tries an order on every start, refuses what is none, and leaves the game alone", { tag: "@desktop" }, async ({ page }) => {
    const game = FLIPS["evil, five cards"];
    await sit(page, game.drawn);
    await hurry(page, game.line, key);
    await tool(page, "orders").click();
    await page.getByTestId("order-mine").click();
    await expect(input(page)).toHaveValue(game.line.join(" "));
    await chooseCards(page, 3);
    await attempt(page, "1 2,2;1–13", "Solves 3 of 7 starts, 3 flips wasted.");
    await expect(page.getByTestId("order-result").locator("tbody tr")).toHaveText([/^Yours36$/, /order47$/, /flips8\.29/]);
    await expect(page.getByTestId("order-starts").locator("[data-missed]")).toHaveCount(4);
    await chooseCards(page, 10);
    await page.getByTestId("order-standard").click();
    await page.getByTestId("order-try").click();
    await expect(note(page)).toContainText("Solves 1,023 of 1,023 starts, no flips wasted.");
    await expect(page.getByTestId("order-starts").locator("li")).toHaveCount(1_023);
    await attempt(page, "10 1 12", "Flip 3: “12” isn’t a card from 1 to 10.");
    await expect(input(page)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByTestId("order-result")).toHaveCount(0);
    await attempt(page, "1 2", "Solves 2 of 1,023 starts, no flips wasted.");
    await expect(input(page)).not.toHaveAttribute("aria-invalid");
    await input(page).press("3");
    await closeDialog(page);
    await expectStep(page, game.steps.at(-1), "what is typed here is no flip");
  });

  test("collects perfect orders, of games too, once each", { tag: "@phone" }, async ({ page }) => {
    await sit(page, FLIPS["evil, three cards"].drawn);
    await hurry(page, FLIPS["evil, three cards"].line, tap);
    await expect(toast(page)).toHaveText([/New in your collection: perfect order 2 of 3!/]);
    await seeResult(page);
    await closeDialog(page);
    await tool(page, "orders").tap();
    await expect(collection(page, 3)).toContainText("3 cards: 1 of 3");
    // The same order with the cards renamed.
    await attempt(page, "3 1 3 2 1 3 1", "Solves 7 of 7 starts, no flips wasted. Perfect order 2 of 3. You already have it.");
    await attempt(page, "3 1 3 2 3 1 3", "Solves 7 of 7 starts, no flips wasted. New in your collection: perfect order 1 of 3!");
    await page.reload();
    await ready(page);
    await tool(page, "orders").tap();
    await expect(collection(page, 3)).toContainText("3 cards: 2 of 3");
    await expect(collection(page, 4)).toContainText("4 cards: 0 of 238");
  });

  test("keeps orders by name, up to fifty; a book that cannot be read is put aside", { tag: "@desktop" }, async ({ page }) => {
    const reopen = async () => {
      await page.reload();
      await ready(page);
      await tool(page, "orders").click();
    };
    await STATES["card-flip, orders"](page);
    await attempt(page, "1 2 3", /^Solves/);
    await keep(page, "  ", "Give it a name of up to 40 characters.");
    await keep(page, " <b>one</b> ", "Saved.");
    await attempt(page, "3 2", /^Solves/);
    await keep(page, "<b>one</b>", "Saved.");
    await reopen();
    await rows(page).getByRole("button", { name: "<b>one</b> (3)" }).click();
    await expect(input(page)).toHaveValue("3 2");
    await rows(page).getByRole("button", { name: "Delete: <b>one</b>" }).click();
    await expect(rows(page)).toHaveCount(0);
    await page.evaluate((name) => {
      const all = Array.from({ length: 50 }, (_, i) => [[`name/${i}`, `number ${i}`], [`order/${i}`, "2:1 2 1"]]).flat();
      localStorage.setItem(name, JSON.stringify({ v: "1", "found/3": "", "found/4": "", ...Object.fromEntries(all) }));
    }, BOOK);
    await reopen();
    await expect(rows(page)).toHaveCount(50);
    await attempt(page, "1 2", /^Solves/);
    await keep(page, "one more", "You can save 50 orders. Delete one first.");
    await keep(page, "number 7", "Saved.");
    await page.evaluate((name) => localStorage.setItem(name, "garbage"), BOOK);
    await reopen();
    await expect(toast(page).filter({ hasText: "Your saved orders couldn’t be read" }).first()).toBeVisible();
    const aside = Object.entries(await kept(page)).filter(([name]) => name.includes("/aside/"));
    expect(aside.map(([, value]) => value)).toEqual(["garbage"]);
  });
});
