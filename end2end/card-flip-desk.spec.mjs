// The desk of Card Flip: orders are written down, tried on every start at once, kept by name, and the perfect ones
// collected. What a trial says is worked out a second time, start by start.
import { expect, test } from "./support/test.mjs";
import {
  board, cardsOf, click, closeResult, cube, expectWalk, figure, hurry, kept, key, link, lots, once, open,
  perfectLines, randomMean, ready, ruler, rulerMean, seeResult, setStart, sit, someFlips, starts, startsWord, tap,
  tool, until, walk,
} from "./support/card-flip.mjs";
import { toast } from "./support/table.mjs";

const BOOK = "handful/1/own/card-flip/orders";
const dialog = (page) => page.getByTestId("dialog-orders");
const input = (page) => page.locator("#order-input");
const note = (page) => page.locator("#order-note");
const attempt = (page) => page.getByTestId("order-try").click();
const book = (page) => page.evaluate((name) => JSON.parse(localStorage.getItem(name)), BOOK);
const collection = (page, n) => page.getByTestId("collection").locator(`[data-cards="${n}"]`);

/** Opens the desk of a game of so many cards. */
async function sitAtDesk(page, n = 4, mode = "evil") {
  await sit(page, link(mode, n));
  await tool(page, "orders").click();
  await dialog(page).waitFor();
}
async function chooseCards(page, n) {
  await dialog(page).getByRole("radio", { name: `${n}`, exact: true }).check();
}
async function write(page, text) {
  await input(page).fill(text);
  await attempt(page);
}

/** A flip order with each card called by the order in which it first turns up: what makes two orders the same. */
const named = (line) => line.map((card) => [...new Set(line)].indexOf(card) + 1);
/** The perfect orders up to the names of the cards, in the order of their figures. */
const PERFECT = Object.fromEntries([3, 4].map((n) => [n, [...perfectLines(n)].filter((line) => `${named(line)}` === `${line}`).map(String).sort()]));
const numberOf = (n, line) => PERFECT[n].indexOf(`${named(line)}`) + 1;

/** All that a trial has to say. */
function trialOf(n, line) {
  const each = ruler(starts(n)).map((_, i, all) => walk(n, all.slice(0, i + 1)).at).map((start) => {
    const flips = until(start, line);
    return [start, walk(n, flips).at === start ? flips.length : null];
  });
  const found = each.flatMap(([, flips]) => flips ?? []);
  const wasted = line.length - found.length;
  const words = wasted === 0 ? "no flip" : wasted === 1 ? "1 flip" : `${wasted} flips`;
  return {
    note: `Finds ${found.length} of ${startsWord(starts(n))}, ${words} wasted.`,
    yours: ["Yours", found.length > 0 ? figure(found.reduce((sum, flips) => sum + flips, 0) / found.length) : "", found.length > 0 ? `${Math.max(...found)}` : ""],
    each: each.map(([start, flips]) => ({ start: cardsOf(start).join("."), text: `${cardsOf(start).join("+")} ${flips ?? "–"}`, missed: flips === null })),
  };
}

/** The desk shows what a trial of this line says. */
async function expectTrial(page, n, line, fresh) {
  const want = trialOf(n, line);
  const number = [3, 4].includes(n) && walk(n, line).left.length === 0 && line.length === starts(n) ? numberOf(n, line) : 0;
  const more = number > 0 ? ` Perfect order ${number} of ${PERFECT[n].length}, ${fresh ? "new in your collection" : "found before"}.` : "";
  await expect(note(page)).toHaveText(want.note + more);
  const rows = page.getByTestId("order-result").locator("tbody tr");
  const cells = await rows.evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  expect(cells).toEqual([want.yours, ["Standard order", figure(rulerMean(n)), `${starts(n)}`], ["Random flips", figure(randomMean(n)), "∞"]]);
  const each = await page.getByTestId("order-starts").locator("li").evaluateAll((all) =>
    all.map((item) => ({ start: item.dataset.start, text: [...item.children].map((part) => part.textContent).join(" "), missed: "missed" in item.dataset })));
  expect(each).toEqual(want.each);
}

test.describe("an order is tried on every start at once:", () => {
  for (const n of [1, 3, 4, 6, 9]) {
    test(`some of ${n === 1 ? "1 card" : `${n} cards`}`, async ({ page }, { project }) => {
      once(page, project, n % 2 === 0 ? "phone" : "desktop");
      await sitAtDesk(page, n);
      await expect(dialog(page).getByRole("radio", { name: `${n}`, exact: true })).toBeChecked();
      const lines = [[1], [1, 1], someFlips(n, 9, n), someFlips(n, 40, n + 1)];
      for (const line of lines) {
        await write(page, line.join(" "));
        await expectTrial(page, n, line, false);
      }
    });
  }

  test("the standard one of every number of cards", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sitAtDesk(page, 4);
    for (const n of [1, 2, 3, 4, 5, 10]) {
      await chooseCards(page, n);
      await page.getByTestId("order-standard").click();
      await expect(input(page)).toHaveValue(ruler(starts(n)).join(" "));
      await attempt(page);
      await expectTrial(page, n, ruler(starts(n)), true);
    }
  });

  test("however it is written", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sitAtDesk(page, 3);
    for (const text of ["1 2 1 3", "1213", " 1,2;1-3 ", "1–2—1\n3", "12 13"]) {
      await write(page, text);
      await expectTrial(page, 3, [1, 2, 1, 3], false);
    }
    // With ten cards 10 is a card, and 12 none.
    await chooseCards(page, 10);
    await write(page, "10 1 10");
    await expectTrial(page, 10, [10, 1, 10], false);
    await write(page, "12");
    await expect(note(page)).toHaveText("Flip 1 is “12”, which is no card from 1 to 10.");
  });

  test("the player's own flips", async ({ page }, { project }) => {
    const line = [2, 1, 2, 2, 4];
    await sit(page, link("blind", 5, 42));
    await hurry(page, line, project.name === "phone" ? tap : click);
    await tool(page, "orders").click();
    await chooseCards(page, 3);
    await page.getByTestId("order-mine").click();
    await expect(input(page)).toHaveValue(line.join(" "));
    await attempt(page);
    await expectTrial(page, 5, line, false);
    // The game is as it was, and figures that are typed here are no flips.
    await input(page).focus();
    await page.keyboard.type("1 2 3");
    await page.getByTestId("close").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectWalk(page, walk(5, line));
  });
});

test("what is no order is refused in words", async ({ page }, { project }) => {
  once(page, project, "desktop");
  await sitAtDesk(page, 4);
  const faults = [
    ["", "Write at least one flip: the numbers of cards."],
    [" , - ", "Write at least one flip: the numbers of cards."],
    ["1 2 5", "Flip 3 is of card 5, which is not there."],
    ["1 2 x", "Flip 3 is “x”, which is no card from 1 to 10."],
    ["120", "Flip 3 is “0”, which is no card from 1 to 10."],
    ["1 2.5", "Flip 2 is “2.5”, which is no card from 1 to 10."],
    ["ñ♥", "Flip 1 is “ñ♥”, which is no card from 1 to 10."],
    ["1".repeat(4097), "An order has 4096 flips at most."],
  ];
  for (const [text, words] of faults) {
    await write(page, "1 2");
    await expect(page.getByTestId("order-result")).toBeVisible();
    await write(page, text);
    await expect(note(page)).toHaveText(words);
    await expect(input(page)).toHaveAttribute("aria-invalid", "true");
    await expect(note(page)).toHaveClass("fault");
    await expect(page.getByTestId("order-result")).toHaveCount(0);
  }
  await write(page, "1".repeat(4096));
  await expect(note(page)).toHaveText("Finds 1 of 15 starts, 4095 flips wasted.");
  await expect(input(page)).not.toHaveAttribute("aria-invalid");
});

test.describe("perfect orders are collected", () => {
  test("all three of 3 cards, under whatever names, each once", async ({ page }, { project }) => {
    once(page, project, "desktop");
    expect([PERFECT[3].length, PERFECT[4].length]).toEqual([3, 238]);
    await sitAtDesk(page, 3);
    await expect(collection(page, 3)).toContainText("3 cards: 0 of 3");
    await expect(collection(page, 4)).toContainText("4 cards: 0 of 238");
    const below = lots(3);
    const found = new Set();
    for (const line of [...perfectLines(3)].map((each) => [below(1000), each]).sort(([a], [b]) => a - b).map(([, each]) => each)) {
      await write(page, line.join(""));
      await expectTrial(page, 3, line, !found.has(numberOf(3, line)));
      found.add(numberOf(3, line));
      await expect(collection(page, 3)).toContainText(`3 cards: ${found.size} of 3`);
    }
    expect(found.size).toBe(3);
    await chooseCards(page, 4);
    await write(page, PERFECT[4][200]);
    await expectTrial(page, 4, PERFECT[4][200].split(",").map(Number), true);
    await expect(collection(page, 4)).toContainText("4 cards: 1 of 238");
    await page.reload();
    await ready(page);
    await tool(page, "orders").click();
    await expect(collection(page, 3)).toContainText("3 cards: 3 of 3");
    await expect(collection(page, 4)).toContainText("4 cards: 1 of 238");
    expect(await book(page)).toMatchObject({ v: "1", "found/4": "201" });
  });

  test("in a game as well, but not when the computer flips", async ({ page }, { project }) => {
    const hand = project.name === "phone" ? tap : click;
    await sit(page, link("watch", 3));
    // The start that the standard order comes to last: its flips are perfect.
    await setStart(page, 4, hand);
    await seeResult(page);
    await closeResult(page);
    await expect(toast(page)).toHaveCount(0);
    await tool(page, "orders").click();
    await expect(collection(page, 3)).toContainText("3 cards: 0 of 3");
    await page.getByTestId("close").click();
    const line = PERFECT[3][1].split(",").map(Number);
    for (const fresh of [true, false]) {
      await sit(page, link("evil", 3));
      await hurry(page, line, hand);
      await seeResult(page);
      await expect(toast(page)).toHaveText(fresh ? [/Perfect order 2 of 3, new in your collection\./] : []);
      await closeResult(page);
      if (fresh) await toast(page).getByRole("button", { name: "Close" }).click();
    }
    await tool(page, "orders").click();
    await expect(collection(page, 3)).toContainText("3 cards: 1 of 3");
  });
});

test.describe("orders are kept", () => {
  const rows = (page) => page.getByTestId("kept-orders").locator("li");
  const keep = async (page, name) => {
    await page.locator("#order-name").fill(name);
    await page.getByTestId("order-keep").click();
  };

  test("by name, over reloads, until they are deleted", async ({ page }) => {
    await sitAtDesk(page, 4);
    await write(page, "1 2 3 4");
    await keep(page, "  ");
    await expect(note(page)).toHaveText("Give it a name of 1 to 40 letters. Fifty orders can be kept.");
    await keep(page, " Mía “1” ");
    await expect(note(page)).toHaveText("Kept.");
    await expect(rows(page)).toHaveCount(1);
    await chooseCards(page, 10);
    await write(page, "10 9 10");
    await keep(page, "<b>ten</b>");
    await expect(rows(page)).toHaveCount(2);
    // The same name again is another order under it.
    await chooseCards(page, 2);
    await write(page, "12");
    await keep(page, "Mía “1”");
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await ready(page);
    await tool(page, "orders").click();
    await expect(rows(page).locator("button").first()).toHaveText("Mía “1” (2)");
    await rows(page).getByRole("button", { name: "<b>ten</b> (10)" }).click();
    await expect(dialog(page).getByRole("radio", { name: "10", exact: true })).toBeChecked();
    await expect(input(page)).toHaveValue("10 9 10");
    await expectTrial(page, 10, [10, 9, 10], false);
    await rows(page).getByRole("button", { name: "Delete: Mía “1”" }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await ready(page);
    await tool(page, "orders").click();
    await expect(rows(page)).toHaveCount(1);
    expect(await kept(page)).toHaveProperty(BOOK);
  });

  test("up to fifty of them", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await open(page, "#/about");
    await page.evaluate((name) => {
      const all = Array.from({ length: 50 }, (_, i) => [[`name/${i}`, `number ${i}`], [`order/${i}`, "2:1 2 1"]]).flat();
      localStorage.setItem(name, JSON.stringify({ v: "1", "found/3": "", "found/4": "", ...Object.fromEntries(all) }));
    }, BOOK);
    await sitAtDesk(page, 2);
    await expect(rows(page)).toHaveCount(50);
    await write(page, "1 2");
    await keep(page, "one more");
    await expect(note(page)).toHaveText(/Fifty orders can be kept/);
    await keep(page, "number 7");
    await expect(note(page)).toHaveText("Kept.");
    await expect(rows(page)).toHaveCount(50);
  });

  test("a book that cannot be read is put aside, and the game goes on", async ({ page }, { project }) => {
    once(page, project, "desktop");
    for (const [i, text] of ["garbage", '{"v":"9"}', '{"v":"1","found/4":"239"}', '{"v":"1","name/0":"a","order/0":"4:5"}'].entries()) {
      await sit(page, link("evil", 3));
      await key(page, 2);
      await page.evaluate(([name, value]) => localStorage.setItem(name, value), [BOOK, text]);
      await tool(page, "orders").click();
      await expect(toast(page).filter({ hasText: "The kept orders could not be read." }).first()).toBeVisible();
      await expect(collection(page, 3)).toContainText("3 cards: 0 of 3");
      const aside = Object.entries(await kept(page)).filter(([name]) => name.includes("/aside/"));
      expect(aside.map(([, value]) => value)).toContain(text);
      expect(aside).toHaveLength(i + 1);
      await page.getByTestId("close").click();
      await expectWalk(page, walk(3, [2]), { mode: "evil" });
    }
  });
});

test("the desk tells nothing of the game that waits behind it", async ({ page }, { project }) => {
  once(page, project, "desktop");
  await sit(page, link("blind", 4, 65536));
  await hurry(page, [1, 2], key);
  await tool(page, "orders").click();
  await write(page, ruler(15).join(" "));
  await expect(page.getByTestId("order-starts").locator("li")).toHaveCount(15);
  // The start of this deal is a row like the others.
  const looks = await page.getByTestId("order-starts").locator("li").evaluateAll((all) => all.map((each) => [...each.attributes].map(({ name }) => name).join()));
  expect(new Set(looks).size).toBe(1);
  await page.getByTestId("close").click();
  await expectWalk(page, walk(4, [1, 2]));
  await expect(board(page)).toHaveAttribute("data-status", "playing");
  await expect(cube(page)).toHaveAccessibleName(/^2 of 15 starts tested/);
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the desk, its faults and its notices", async ({ page }, { project }) => {
    once(page, project, "phone");
    await sitAtDesk(page, 3);
    await expect(page.getByRole("dialog", { name: "Órdenes" })).toBeVisible();
    await write(page, "1 2 4");
    await expect(note(page)).toHaveText(/^(El giro 3|Giro 3)\b.*\b4\b/);
    await write(page, ruler(7).join(" "));
    await expect(note(page)).toHaveText(/7 de 7 comienzos.*1 de 3/);
    // A comma stands where an English figure has a point.
    await expect(page.getByTestId("order-result").locator("tbody tr").nth(2)).toContainText("8,29");
    await expect(collection(page, 4)).toContainText("4 cartas: 0 de 238");
  });
});
