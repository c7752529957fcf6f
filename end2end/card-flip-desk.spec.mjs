// The desk of Card Flip: orders are typed, tried on every start at once and saved by name, and perfect ones are
// collected. The host tests how orders are parsed, tried and numbered: src/games/card_flip/order/tests.rs and book.rs.
import { expect, test } from "./support/test.mjs";
import {
  cardsOf, closeResult, count, dealt, expectWalk, hurry, kept, key, link, open, ready, ruler, seeResult, setStart, sit, startOf, tap, tool,
  walk,
} from "./support/card-flip.mjs";
import { toast } from "./support/table.mjs";

const BOOK = "handful/1/own/card-flip/orders";
const dialog = (page) => page.getByTestId("dialog-orders");
const input = (page) => page.locator("#order-input");
const note = (page) => page.locator("#order-note");
const book = (page) => page.evaluate((name) => JSON.parse(localStorage.getItem(name)), BOOK);
const collection = (page, n) => page.getByTestId("collection").locator(`[data-cards="${n}"]`);
const rows = (page) => page.getByTestId("kept-orders").locator("li");
const figures = (page) =>
  page.getByTestId("order-result").locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
const starts = (page) =>
  page.getByTestId("order-starts").locator("li").evaluateAll((all) =>
    all.map((item) => [item.dataset.start, [...item.children].map((part) => part.textContent).join(" "), "missed" in item.dataset]));

async function sitAtDesk(page, mode, n) {
  await sit(page, link(mode, n));
  await tool(page, "orders").click();
  await dialog(page).waitFor();
}
const chooseCards = (page, n) => dialog(page).getByRole("radio", { name: `${n}`, exact: true }).check();
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

test("the desk tries an order on every start, and leaves the game that waits behind it alone", { tag: "@desktop" }, async ({ page }) => {
  expect(cardsOf(dealt(65536, 4))).toEqual([1, 2, 3, 4]);
  await sit(page, link("blind", 4, 65536));
  await hurry(page, [1, 2], key);
  await tool(page, "orders").click();
  await test.step("what each start makes of it", async () => {
    await expect(dialog(page).getByRole("radio", { name: "4", exact: true })).toBeChecked();
    await chooseCards(page, 3);
    await attempt(page, "1 2,2;1–13", "Solves 3 of 7 starts, 3 flips wasted.");
    expect(await figures(page)).toEqual([["Yours", "3", "6"], ["Standard order", "4", "7"], ["Random flips", "8.29", "∞no limit"]]);
    expect(await starts(page)).toEqual([
      ["1", "1 1", false], ["1.2", "1+2 2", false], ["2", "2 –not found", true], ["2.3", "2+3 –not found", true], ["1.2.3", "1+2+3 –not found", true],
      ["1.3", "1+3 6", false], ["3", "3 –not found", true],
    ]);
  });
  await test.step("the standard order; the start of the deal looks like every other", async () => {
    for (const [n, mean] of [[4, "8"], [10, "512"]]) {
      await chooseCards(page, n);
      await page.getByTestId("order-standard").click();
      await expect(input(page)).toHaveValue(ruler(2 ** n - 1).join(" "));
      await page.getByTestId("order-try").click();
      await expect(note(page)).toContainText(`Solves ${count(2 ** n - 1)} of ${count(2 ** n - 1)} starts, no flips wasted.`);
      expect((await figures(page))[0]).toEqual(["Yours", mean, count(2 ** n - 1)]);
      const looks = await page.getByTestId("order-starts").locator("li").evaluateAll((all) => all.map((each) => [...each.attributes].map(({ name }) => name).join()));
      expect(looks).toHaveLength(2 ** n - 1);
      expect(new Set(looks).size).toBe(1);
    }
  });
  await test.step("what is no order is refused in words", async () => {
    for (const [text, words] of [["", "Write at least one flip, as card numbers: 1 2 1 3"], ["10 1 12", "Flip 3: “12” isn’t a card from 1 to 10."]]) {
      await attempt(page, "1 2", "Solves 2 of 1,023 starts, no flips wasted.");
      await expect(page.getByTestId("order-result")).toBeVisible();
      await expect(input(page)).not.toHaveAttribute("aria-invalid");
      await attempt(page, text, words);
      await expect(input(page)).toHaveAttribute("aria-invalid", "true");
      await expect(note(page)).toHaveClass("fault");
      await expect(page.getByTestId("order-result")).toHaveCount(0);
    }
  });
  await test.step("figures that are typed here are no flips", async () => {
    await input(page).focus();
    await page.keyboard.type("1 2 3");
    await closeResult(page);
    await expectWalk(page, walk(4, [1, 2]));
  });
  await test.step("the player's own flips", async () => {
    await sit(page, link("evil", 5));
    await hurry(page, [2, 1, 2, 2, 4], key);
    await tool(page, "orders").click();
    await chooseCards(page, 3);
    await page.getByTestId("order-mine").click();
    await expect(input(page)).toHaveValue("2 1 2 2 4");
    await attempt(page, "2 1 2 2 4", "Solves 4 of 31 starts, 1 flip wasted.");
    await closeResult(page);
    await expectWalk(page, walk(5, [2, 1, 2, 2, 4]), { mode: "evil" });
  });
});

test("perfect orders are collected at the desk and in games, but not when the computer flips", { tag: "@phone" }, async ({ page }) => {
  await page.clock.install();
  await sit(page, link("watch", 3));
  // The last start in the standard order, so the flips are perfect.
  await setStart(page, startOf([3]), tap);
  await page.clock.runFor(8_000);
  await seeResult(page);
  await closeResult(page);
  await page.clock.runFor(3_000);
  await expect(toast(page)).toHaveCount(0);
  await tool(page, "orders").tap();
  await expect(collection(page, 3)).toContainText("3 cards: 0 of 3");
  await expect(collection(page, 4)).toContainText("4 cards: 0 of 238");
  await closeResult(page);
  for (const fresh of [true, false]) {
    await sit(page, link("evil", 3));
    await hurry(page, [1, 2, 1, 3, 2, 1, 2], tap);
    await seeResult(page);
    await page.clock.runFor(3_000);
    await expect(toast(page)).toHaveText(fresh ? [/New in your collection: perfect order 2 of 3!/] : []);
    await closeResult(page);
    if (fresh) await toast(page).getByRole("button", { name: "Close" }).tap();
  }
  await tool(page, "orders").tap();
  await expect(collection(page, 3)).toContainText("3 cards: 1 of 3");
  // The same order with the cards renamed counts as the same.
  await attempt(page, "3 1 3 2 1 3 1", "Solves 7 of 7 starts, no flips wasted. Perfect order 2 of 3. You already have it.");
  await attempt(page, "3 1 3 2 3 1 3", "Solves 7 of 7 starts, no flips wasted. New in your collection: perfect order 1 of 3!");
  await expect(collection(page, 3)).toContainText("3 cards: 2 of 3");
  await chooseCards(page, 4);
  await attempt(page, "434212343213141", /^Solves 15 of 15 starts, no flips wasted\. New in your collection: perfect order \d+ of 238!$/);
  await page.reload();
  await ready(page);
  await tool(page, "orders").tap();
  await expect(collection(page, 3)).toContainText("3 cards: 2 of 3");
  await expect(collection(page, 4)).toContainText("4 cards: 1 of 238");
  expect(await book(page)).toMatchObject({ v: "1", "found/3": "2,1", "found/4": expect.stringMatching(/^\d+$/) });
});

test("orders are kept by name, up to fifty; a book that cannot be read is put aside", { tag: "@desktop" }, async ({ page }) => {
  await test.step("over reloads, until they are deleted", async () => {
    await sitAtDesk(page, "evil", 4);
    await attempt(page, "1 2 3 4", /^Solves/);
    await keep(page, "  ", "Give it a name of up to 40 characters.");
    await keep(page, " Mía “1” ", "Saved.");
    await chooseCards(page, 10);
    await attempt(page, "10 9 10", /^Solves/);
    await keep(page, "<b>ten</b>", "Saved.");
    await expect(rows(page)).toHaveCount(2);
    // The same name with another order replaces the order.
    await chooseCards(page, 2);
    await attempt(page, "12", /^Solves/);
    await keep(page, "Mía “1”", "Saved.");
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await ready(page);
    await tool(page, "orders").click();
    await expect(rows(page).locator("button").first()).toHaveText("Mía “1” (2)");
    await rows(page).getByRole("button", { name: "<b>ten</b> (10)" }).click();
    await expect(dialog(page).getByRole("radio", { name: "10", exact: true })).toBeChecked();
    await expect(input(page)).toHaveValue("10 9 10");
    await expect(note(page)).toHaveText("Solves 3 of 1,023 starts, no flips wasted.");
    await rows(page).getByRole("button", { name: "Delete: Mía “1”" }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await ready(page);
    await tool(page, "orders").click();
    await expect(rows(page)).toHaveText([/<b>ten<\/b> \(10\)/]);
    await closeResult(page);
  });
  await test.step("a full book says so, and still takes a name that it has", async () => {
    await page.evaluate((name) => {
      const all = Array.from({ length: 50 }, (_, i) => [[`name/${i}`, `number ${i}`], [`order/${i}`, "2:1 2 1"]]).flat();
      localStorage.setItem(name, JSON.stringify({ v: "1", "found/3": "", "found/4": "", ...Object.fromEntries(all) }));
    }, BOOK);
    await sitAtDesk(page, "evil", 2);
    await expect(rows(page)).toHaveCount(50);
    await attempt(page, "1 2", /^Solves/);
    await keep(page, "one more", "You can save 50 orders. Delete one first.");
    await keep(page, "number 7", "Saved.");
    await expect(rows(page)).toHaveCount(50);
  });
  await test.step("a book that cannot be read", async () => {
    await open(page, link("evil", 3));
    await key(page, 2);
    await page.evaluate((name) => localStorage.setItem(name, "garbage"), BOOK);
    await tool(page, "orders").click();
    await expect(toast(page).filter({ hasText: "Your saved orders couldn’t be read" }).first()).toBeVisible();
    await expect(collection(page, 3)).toContainText("3 cards: 0 of 3");
    const aside = Object.entries(await kept(page)).filter(([name]) => name.includes("/aside/"));
    expect(aside.map(([, value]) => value)).toEqual(["garbage"]);
    await closeResult(page);
    await expectWalk(page, walk(3, [2]), { mode: "evil" });
  });
});
