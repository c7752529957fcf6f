// Escalator's deals: how they are chosen, named in links, and judged.
import { expect, test } from "./support/test.mjs";
import {
  PYRAMID, STRAIGHT, TURN, after, begin, best, bestLine, card, click, dealNumber, expectPosition, hurry,
  layoutWhere, link, message, named, once, picks, playLine, readDeal, result, save, seeResult, shuffled, sit, solve,
  stationsOf, tap, tool, turnsLeft, verdict, wastedLine, winnable,
} from "./support/escalator.mjs";
import { dialog, kept, open, ready } from "./support/table.mjs";

test.describe("the verdict", () => {
  const chosen = async (page) => {
    await page.getByTestId("deal").click();
    await dialog(page).getByRole("switch", { name: "Say whether it can still be won" }).check();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  };
  const expectVerdict = async (page, at) => {
    const { best: most, word } = verdict(at);
    const told = page.getByTestId("verdict");
    await expect(told).toHaveAttribute("data-verdict", word);
    await expect(told).toHaveAttribute("data-best", `${most}`);
    await expect(told).toHaveText(most === PYRAMID ? "Can still be won" : `Can no longer be won: ${most} of 28 at best`);
  };

  test("is off until it is asked for, and right after every move", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = layoutWhere(winnable(1), 7000);
    const at = begin(layout);
    await sit(page, link(layout));
    await expect(page.getByTestId("verdict")).toBeEmpty();
    await expect(page.getByTestId("verdict")).not.toHaveAttribute("data-best");
    expect((await save(page)).assisted ?? "0", "not yet helped").toBe("0");
    await chosen(page);
    await expectVerdict(page, at);
    // A few moves of a winning line, then away from it for good.
    const right = bestLine(at).slice(0, 8);
    const line = [...right, ...wastedLine(right.reduce(after, at))];
    const words = new Set();
    for (const [i, station] of stationsOf(at, line).entries()) {
      if (i > 0) await click(page, line[i - 1]);
      await expectPosition(page, station);
      await expectVerdict(page, station);
      words.add(verdict(station).word);
    }
    expect([...words].sort()).toEqual(["lost", "winnable"]);
    await seeResult(page);
    await expect(result(page).locator(".badge")).toHaveText(["Assisted", "Practice"]);
  });

  test("of three passes is right as well, and undo takes it back", async ({ page }, { project }) => {
    once(page, project, "phone");
    const options = { passes: 2 };
    const layout = layoutWhere((cards) => solve(cards, 2).best === PYRAMID && solve(cards, 1).best < PYRAMID, 50);
    const at = begin(layout, options);
    await sit(page, link(layout, options));
    await chosen(page);
    const line = [...bestLine(at).slice(0, 5)];
    const wasted = Array(turnsLeft(line.reduce(after, at)) - 3).fill(TURN);
    await playLine(page, at, line, tap);
    await expectVerdict(page, line.reduce(after, at));
    const late = await hurry(page, line.reduce(after, at), wasted);
    await expectVerdict(page, late);
    const fits = picks(late)[0];
    if (fits) {
      await tap(page, fits);
      await expectVerdict(page, after(late, fits));
      await tool(page, "undo").tap();
      await expectVerdict(page, late);
    }
  });

  test("hints keep to the best that is left", async ({ page }, { project }) => {
    once(page, project, "phone");
    const layout = layoutWhere(winnable(1), 2500);
    let here = begin(layout);
    await sit(page, link(layout));
    for (let i = 0; i < 14; i += 1) {
      await tool(page, "hint").tap();
      const hinted = page.locator("#board [data-hinted]");
      await expect(hinted).toHaveCount(1);
      const move = (await hinted.getAttribute("data-card")) ?? TURN;
      await expect(message(page)).toHaveText(move === TURN ? "Turn the stock" : `Try the ${named(move)}`);
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
    await expect(page.getByRole("dialog", { name: "Choose a deal" })).toBeVisible();
  };
  const passes = (page, n) => dialog(page).getByRole("group", { name: "Passes through the stock" }).getByRole("radio", { name: `${n}`, exact: true });
  const option = (page, name) => dialog(page).getByRole("switch", { name });
  const dealt = async (page) => {
    await expect(dialog(page)).toHaveCount(0);
    await page.waitForFunction(() => history.state === null);
  };
  const level = (page) => dialog(page).getByRole("group", { name: "New deal, how hard" });

  test("with options, which stand in its address", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const layout = layoutWhere(winnable(1), 10);
    await sit(page, link(layout));
    await click(page, TURN);
    const at = after(begin(layout), TURN);
    await choose(page);
    await expect(passes(page, 1)).toBeChecked();
    for (const name of ["Covered cards face down", "Practice: take anything back", "Say whether it can still be won"]) {
      await expect(option(page, name)).not.toBeChecked();
    }
    await expect(option(page, "Winnable deals only")).toBeChecked();
    await passes(page, 2).check();
    await option(page, "Covered cards face down").check();
    // They are for the next deal: this one is as it was.
    await page.keyboard.press("Escape");
    await dealt(page);
    await expectPosition(page, at, "the game behind the dialog");
    await choose(page);
    await expect(passes(page, 2)).toBeChecked();
    await expect(option(page, "Covered cards face down")).toBeChecked();
    await passes(page, 3).check();
    await option(page, "Practice: take anything back").check();
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

    // A typed layout gets the options as well; and they can be taken off again.
    await choose(page);
    await expect(passes(page, 3)).toBeChecked();
    await option(page, "Practice: take anything back").uncheck();
    await option(page, "Covered cards face down").uncheck();
    await dialog(page).locator("#deal-input").fill(layout.join(",").toLowerCase());
    await dialog(page).getByRole("button", { name: "Deal", exact: true }).click();
    await dealt(page);
    await expectPosition(page, begin(layout, { passes: 3 }));
    expect(decodeURIComponent(page.url())).toContain(`layout=${layout}&passes=3`);
    await expect(page.getByTestId("deal")).toContainText("Your own layout");
    await choose(page);
    expect(decodeURIComponent(await page.locator("#deal-link").inputValue())).toBe(decodeURIComponent(page.url()));
    for (const [text, words] of [
      [layout.slice(1).join(","), "A layout has 52 cards, not 51."],
      ["KS,4H", "A layout has 52 cards, not 2."],
      [[...layout.slice(1), layout[5]].join(","), `The ${named(layout[5])} is there twice.`],
      ["0", "A deal number is between 1 and 4,294,967,295."],
      ["king", "“king” is no card: write a rank A 2–9 T J Q K, then a suit C D H S."],
    ]) {
      await dialog(page).locator("#deal-input").fill(text);
      await dialog(page).getByRole("button", { name: "Deal", exact: true }).click();
      await expect(page.locator("#deal-fault")).toHaveText(words);
    }
    await page.keyboard.press("Escape");
    await expectPosition(page, begin(layout, { passes: 3 }));
  });

  test("by how hard it is, and can always be won", async ({ browser, baseURL, page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link(STRAIGHT));
    const lengths = [];
    for (const [grade, name] of [[0, "Easy"], [1, "Medium"], [2, "Hard"]]) {
      await choose(page);
      const chip = level(page).locator(`[data-grade="${grade}"]`);
      await expect(chip).toHaveText(name);
      await chip.click();
      await dealt(page);
      await expect(page.getByTestId("deal")).toContainText("#");
      const layout = await readDeal(browser, baseURL, await dealNumber(page));
      await expectPosition(page, begin(layout), name);
      expect(best(begin(layout)), name).toBe(PYRAMID);
      lengths.push(bestLine(begin(layout)).length);
    }
    expect(lengths).toHaveLength(3);
  });

  test("by New, and can be won as long as the settings say so", async ({ browser, baseURL, page }, { project }) => {
    once(page, project, "phone");
    await sit(page);
    const numbers = new Set();
    for (let i = 0; i < 5; i += 1) {
      const number = await dealNumber(page);
      numbers.add(number);
      const layout = await readDeal(browser, baseURL, number);
      await expectPosition(page, begin(layout));
      expect(best(begin(layout)), `deal ${number}`).toBe(PYRAMID);
      await tool(page, "new").tap();
      await expect(page.getByTestId("deal")).not.toContainText(number);
    }
    expect(numbers.size).toBe(5);
    await choose(page);
    await option(page, "Winnable deals only").uncheck();
    await page.keyboard.press("Escape");
    // One deal in six can be won: ten that can be, one after another, do not come by chance.
    let lost = false;
    for (let i = 0; i < 10 && !lost; i += 1) {
      const before = await dealNumber(page);
      await tool(page, "new").tap();
      await expect(page.getByTestId("deal")).not.toContainText(before);
      lost = best(begin(await readDeal(browser, baseURL, await dealNumber(page)))) < PYRAMID;
    }
    expect(lost, "without the setting any deal is dealt").toBe(true);
  });
});

test.describe("a link", () => {
  const layout = shuffled(8);
  const bad = [
    ["passes=4", "The stock is gone through 1, 2 or 3 times, not “4”."],
    ["passes=", "The stock is gone through 1, 2 or 3 times, not “”."],
    ["covered=2", "“covered” is 0 or 1, not “2”."],
    ["practice=yes&deal=7", "“practice” is 0 or 1, not “yes”."],
    [`layout=${layout.slice(1)}`, "A layout has 52 cards, not 51."],
    [`layout=${[...layout.slice(1), layout[9]]}`, `The ${named(layout[9])} is there twice.`],
    [`layout=${["XX", ...layout.slice(1)]}`, /^“xx” is no card: write a rank A 2–9 T J Q K, then a suit C D H S\.$/i],
    [`layout=${["1O", ...layout.slice(1)]}`, /^“1o” is no card: write a rank A 2–9 T J Q K, then a suit C D H S\.$/i],
    ["layout=", /no card|not 0/],
    [`layout=${layout}&deal=7`, "It names a deal and a layout. One of them is enough."],
    ["deal=0", "A deal number is between 1 and 4,294,967,295."],
    ["side=4", "This game has no option “side”."],
  ];

  test("that makes no sense says why, and harms nothing", async ({ page }, { project }) => {
    once(page, project, "phone");
    const kind = layoutWhere(winnable(1), 10);
    const at = begin(kind);
    const line = bestLine(at).slice(0, 4);
    await sit(page, link(kind));
    await hurry(page, at, line);
    await open(page, "#/about");
    const before = await kept(page);
    for (const [params, words] of bad) {
      await open(page, `#/escalator?${params}`);
      await expect(page.getByRole("heading", { name: "This link leads nowhere" }), params).toBeVisible();
      await expect(message(page), params).toHaveText(words);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), params).toBeLessThanOrEqual(0);
      expect(await kept(page), params).toEqual(before);
    }
    // The fresh deal is offered, and the game that waits is behind it.
    await page.getByTestId("fresh").tap();
    await expectPosition(page, line.reduce(after, at));
    await tool(page, "new").tap();
    await expect(page.getByTestId("left")).toHaveText("28");
    await expect(page.getByTestId("deal")).toContainText("#");
  });

  test("that can be read deals what it names", async ({ page }, { project }) => {
    once(page, project, "phone");
    for (const [params, options] of [
      [`layout=${layout}`, {}],
      [`LAYOUT=${layout.join(",").toLowerCase()}&Passes=2`, { passes: 2 }],
      [`layout=${layout.join("%2C")}&covered=1`, { covered: true }],
      [`passes=1&covered=0&practice=0&layout=${layout.join("%2c")}`, {}],
      [`practice=1&layout=${layout}&passes=3`, { passes: 3, practice: true }],
    ]) {
      await sit(page, `#/escalator?${params}`);
      await expectPosition(page, begin(layout, options), params);
    }
  });
});
