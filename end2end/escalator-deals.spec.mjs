// Escalator's deals: how they are chosen, how links refer to them, and how they are judged.
import { expect, test } from "./support/test.mjs";
import {
  PYRAMID, STOCK, STRAIGHT, TURN, after, begin, best, bestLine, board, click, dealNumber, expectPosition, hurry,
  layoutWhere, link, message, news, named, picks, playLine, result, save, seeResult, shuffled, sit, most, tap, tool,
  turnsLeft, verdict, wastedLine, winnable,
} from "./support/escalator.mjs";
import { dialog, kept, open, ready } from "./support/table.mjs";

test.describe("the verdict", () => {
  const chosen = async (page) => {
    await page.getByTestId("deal").click();
    await dialog(page).getByRole("switch", { name: "Show whether it can still be won" }).check();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  };
  const expectVerdict = async (page, at) => {
    const { best: most, word } = verdict(at);
    const told = page.getByTestId("verdict");
    await expect(told).toHaveAttribute("data-verdict", word);
    await expect(told).toHaveAttribute("data-best", `${most}`);
    await expect(told).toHaveText(most === PYRAMID ? "Still winnable" : `No longer winnable: ${most} of 28 at best`);
  };

  test("is off until it is asked for, and follows every move", { tag: "@desktop" }, async ({ page }) => {
    const layout = layoutWhere(winnable(1), 7002);
    let here = begin(layout);
    await sit(page, link(layout));
    await expect(page.getByTestId("verdict")).toBeEmpty();
    await expect(page.getByTestId("verdict")).not.toHaveAttribute("data-best");
    expect((await save(page)).assisted ?? "0", "not yet helped").toBe("0");
    await chosen(page);
    await expectVerdict(page, here);
    // A few moves of a winning line, then others until the game is lost.
    const make = async (move) => {
      await click(page, move);
      here = after(here, move);
      await expectPosition(page, here);
      await expectVerdict(page, here);
    };
    for (const move of bestLine(here).slice(0, 4)) await make(move);
    while (verdict(here).word === "winnable") await make(TURN);
    await hurry(page, here, wastedLine(here));
    await seeResult(page);
    await expect(result(page).locator(".badge")).toHaveText(["Assisted", "Practice"]);
  });

  test("of two passes is right as well, and undo takes it back", { tag: "@phone" }, async ({ page }) => {
    const options = { passes: 2 };
    const layout = layoutWhere((cards) => most(cards, 2) === PYRAMID && most(cards, 1) < PYRAMID, 50);
    const at = begin(layout, options);
    await sit(page, link(layout, options));
    await chosen(page);
    const line = [...bestLine(at).slice(0, 3)];
    const wasted = Array(turnsLeft(line.reduce(after, at)) - 3).fill(TURN);
    await playLine(page, at, line, tap);
    await expectVerdict(page, line.reduce(after, at));
    let late = await hurry(page, line.reduce(after, at), wasted);
    await expectVerdict(page, late);
    while (picks(late).length === 0) {
      await tap(page, TURN);
      late = after(late, TURN);
    }
    const [fits] = picks(late);
    await tap(page, fits);
    await expectVerdict(page, after(late, fits));
    await tool(page, "undo").tap();
    await expectVerdict(page, late);
  });

  test("is kept by hints", { tag: "@phone" }, async ({ page }) => {
    const layout = layoutWhere(winnable(1), 2505);
    let here = begin(layout);
    await sit(page, link(layout));
    const hinted = page.locator("#board [data-hinted]");
    const kinds = new Set();
    for (let i = 0; i < 4 || kinds.size < 2; i += 1) {
      await tool(page, "hint").tap();
      await expect(hinted).toHaveCount(1);
      const move = (await hinted.getAttribute("data-card")) ?? TURN;
      kinds.add(move === TURN);
      await expect(news(page)).toHaveText(move === TURN ? "Turn the stock" : `Try the ${named(move)}`);
      here = after(here, move);
      expect(best(here), `after the hint ${move}`).toBe(PYRAMID);
      await tap(page, move);
      await expectPosition(page, here);
    }
    expect((await save(page)).assisted).toBeTruthy();
  });
});

test.describe("a deal is chosen", () => {
  const choose = async (page) => {
    await page.getByTestId("deal").click();
    await expect(page.getByRole("dialog", { name: "Set up a game" })).toBeVisible();
  };
  const passes = (page, n) => dialog(page).getByRole("group", { name: "Passes through the stock" }).getByRole("radio", { name: `${n}`, exact: true });
  const option = (page, name) => dialog(page).getByRole("switch", { name });
  const dealt = async (page) => {
    await expect(dialog(page)).toHaveCount(0);
    await page.waitForFunction(() => history.state === null);
  };
  const level = (page) => dialog(page).getByRole("group", { name: "New game by difficulty" });

  test("with options, which stand in its address", { tag: "@desktop" }, async ({ page }) => {
    const layout = layoutWhere(winnable(1), 13);
    await sit(page, link(layout));
    await click(page, TURN);
    const at = after(begin(layout), TURN);
    await choose(page);
    await expect(passes(page, 1)).toBeChecked();
    for (const name of ["Covered cards face down", "Practice: undo anything", "Show whether it can still be won"]) {
      await expect(option(page, name)).not.toBeChecked();
    }
    await expect(option(page, "Winnable deals only")).toBeChecked();
    await passes(page, 2).check();
    await option(page, "Covered cards face down").check();
    // The options apply to the next deal; this one is unchanged.
    await page.keyboard.press("Escape");
    await dealt(page);
    await expectPosition(page, at, "the game behind the dialog");
    await choose(page);
    await expect(passes(page, 2)).toBeChecked();
    await expect(option(page, "Covered cards face down")).toBeChecked();
    await passes(page, 3).check();
    await option(page, "Practice: undo anything").check();
    await level(page).getByRole("button", { name: "Any", exact: true }).click();
    await dealt(page);
    await expect.poll(() => page.url()).toMatch(/deal=\d+&passes=3&covered=1&practice=1$/);
    const number = await dealNumber(page);
    await page.reload();
    await ready(page);
    expect(page.url()).toContain(`deal=${number}&passes=3&covered=1&practice=1`);
    await expect(page.getByTestId("pass")).toHaveText("Pass 1 of 3");
    await expect(page.locator("#board [data-place]:not([data-card])")).toHaveCount(21);
    await expect(page.getByTestId("rewind"), "it knows what lies face down").toHaveCount(0);

    // A typed layout gets the options as well, and they can be removed again.
    await choose(page);
    await expect(passes(page, 3)).toBeChecked();
    await option(page, "Practice: undo anything").uncheck();
    await option(page, "Covered cards face down").uncheck();
    await dialog(page).locator("#deal-input").fill(layout.join(",").toLowerCase());
    await dialog(page).getByRole("button", { name: "Deal", exact: true }).click();
    await dealt(page);
    await expectPosition(page, begin(layout, { passes: 3 }));
    expect(decodeURIComponent(page.url())).toContain(`layout=${layout}&passes=3`);
    await expect(page.getByTestId("deal")).toContainText("Custom layout");
    await choose(page);
    expect(decodeURIComponent(await page.locator("#deal-link").inputValue())).toBe(decodeURIComponent(page.url()));
    for (const [text, words] of [
      [[...layout.slice(1), layout[5]].join(","), `The ${named(layout[5])} appears twice.`],
      ["0", "Deal numbers go from 1 to 4,294,967,295."],
    ]) {
      await dialog(page).locator("#deal-input").fill(text);
      await dialog(page).getByRole("button", { name: "Deal", exact: true }).click();
      await expect(page.locator("#deal-fault")).toHaveText(words);
    }
    await page.keyboard.press("Escape");
    await expectPosition(page, begin(layout, { passes: 3 }));
  });

  /** The page says for every deal whether it can be won. */
  const judged = (page) =>
    page.addInitScript(() => localStorage.setItem("handful/1/settings", JSON.stringify({ v: "1", verdict: "on" })));

  test("by how hard it is, and can always be won", { tag: "@desktop" }, async ({ page }) => {
    await judged(page);
    await sit(page, link(STRAIGHT));
    for (const [grade, name, chance] of [
      [0, "Easy", /Random play wins this deal (1 game in [2-8]|most of the time)\./],
      [1, "Medium", /Random play wins this deal 1 game in ([89]|\d[\d,]+)\./],
      [2, "Hard", /Random play never wins this deal\./],
    ]) {
      await choose(page);
      const chip = level(page).locator(`[data-grade="${grade}"]`);
      await expect(chip).toHaveText(name);
      await chip.click();
      await dealt(page);
      await expect(page.getByTestId("deal")).toContainText("#");
      await expect(page.getByTestId("verdict"), name).toHaveAttribute("data-verdict", "winnable");
      // The chance of random play is shown after the end, so the stock is wasted.
      for (let turned = 1; turned < STOCK; turned += 1) await page.keyboard.press("t");
      await expect(page.locator("#stock .stock-count")).toHaveText("0");
      while ((await board(page).getAttribute("data-status")) === "playing") {
        await page.locator("#board [data-place][data-playable]").first().click();
      }
      await seeResult(page);
      await expect(page.getByTestId("truth")).toContainText("This deal was winnable.");
      await expect(page.getByTestId("truth"), name).toContainText(chance);
      await result(page).getByTestId("close").click();
      await dealt(page);
    }
  });

  test("by New, and can be won as long as the settings say so", { tag: "@phone" }, async ({ page }) => {
    await judged(page);
    await sit(page);
    const another = async () => {
      const before = await dealNumber(page);
      await tool(page, "new").tap();
      await expect(page.getByTestId("deal")).not.toContainText(before);
    };
    const numbers = new Set();
    for (let i = 0; i < 5; i += 1) {
      numbers.add(await dealNumber(page));
      await expect(page.getByTestId("verdict")).toHaveAttribute("data-verdict", "winnable");
      await another();
    }
    expect(numbers.size).toBe(5);
    await choose(page);
    await option(page, "Winnable deals only").uncheck();
    await page.keyboard.press("Escape");
    await dealt(page);
    // One deal in six can be won, so ten winnable deals in a row are not chance.
    let lost = false;
    for (let i = 0; i < 10 && !lost; i += 1) {
      await another();
      lost = (await page.getByTestId("verdict").getAttribute("data-verdict")) === "lost";
    }
    expect(lost, "without the setting any deal is dealt").toBe(true);
  });
});

// src/games/escalator/words/mod.rs tests the text of every fault, and every way to write a link.
test.describe("a link", () => {
  const layout = shuffled(8);

  test("that makes no sense says why, and harms nothing", { tag: "@phone" }, async ({ page }) => {
    const kind = layoutWhere(winnable(1), 13);
    const at = begin(kind);
    const line = bestLine(at).slice(0, 4);
    await sit(page, link(kind));
    await hurry(page, at, line);
    await open(page, "#/about");
    const before = await kept(page);
    for (const [params, words] of [
      ["practice=yes&deal=7", "“practice” is 0 or 1, not “yes”."],
      [`layout=${layout.slice(1)}`, "A layout has 52 cards, not 51."],
    ]) {
      await open(page, `#/escalator?${params}`);
      await expect(page.getByRole("heading", { name: "This link doesn’t work" }), params).toBeVisible();
      await expect(message(page), params).toHaveText(words);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), params).toBeLessThanOrEqual(0);
      expect(await kept(page), params).toEqual(before);
    }
    // The page offers a fresh deal; the stored game is behind it.
    await page.getByTestId("fresh").tap();
    await expectPosition(page, line.reduce(after, at));
    await tool(page, "new").tap();
    await expect(page.getByTestId("left")).toHaveText("28");
    await expect(page.getByTestId("deal")).toContainText("#");
  });

  test("that can be read deals what it names", async ({ page }) => {
    for (const [params, options] of [
      [`LAYOUT=${layout.join(",").toLowerCase()}&Passes=2`, { passes: 2 }],
      [`practice=1&layout=${layout.join("%2c")}&passes=3&covered=1`, { passes: 3, covered: true, practice: true }],
    ]) {
      await sit(page, `#/escalator?${params}`);
      await expectPosition(page, begin(layout, options), params);
    }
  });
});
