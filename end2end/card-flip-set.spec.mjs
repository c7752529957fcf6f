// Card Flip with cards that a player sets: the computer flips while the player watches, or another player flips. No mode may
// tell a face before the end.
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import {
  FLIPS, card, click, drawBack, expectStep, hurry, key, link, playLine, result, seeResult, setRound, setStart, sit, tool, truth,
} from "./support/card-flip.mjs";
import { kept, more, news, ready, toast } from "./support/table.mjs";

const curtain = (page) => page.getByTestId("curtain");
const announced = (page, words) => expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);

/** Expects that nothing visible or spoken tells a face: only backs, and no mark of cards that lie face up. */
async function expectSecret(page, why = "") {
  const told = await page.evaluate(() =>
    [...document.querySelectorAll("#board [data-card]")].flatMap((each) => {
      const uses = [...each.querySelectorAll("use")].map((use) => use.getAttribute("href"));
      const isBack = uses.length === 2 && uses.every((href) => /^#back-\d$/.test(href));
      const tells = ["data-up", "aria-pressed"].filter((name) => each.hasAttribute(name));
      if (!isBack || /\bup\b|\bdown\b/i.test(each.getAttribute("aria-label"))) tells.push("its look");
      return tells.map((what) => `${what} of ${each.dataset.card}`);
    }));
  expect(told, why).toEqual([]);
  await expect(page.locator("#board .face, #board [data-start], .film")).toHaveCount(0);
}

test("a card must be set, and the computer flips at the chosen pace, stops, and is announced", { tag: "@desktop" }, async ({ page }) => {
  const { start, line, steps, drawn } = FLIPS.watch;
  const set = page.getByTestId("set");
  await page.clock.install();
  await sit(page, drawn);
  await hurry(page, [2, 2]);
  await expect(set).toHaveAttribute("aria-disabled", "true");
  await set.click({ force: true });
  await expect(news(page)).toHaveText("Turn at least one card face up");
  await expect(news(page)).toHaveAttribute("data-tone", "refusal");
  await click(page, 2);
  await announced(page, "Card 2, face up");
  await expect(card(page, 2)).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, 2)).toHaveAccessibleName("Card 2, face up");
  await expect(card(page, 3)).toHaveAccessibleName("Card 3, face down");
  await click(page, 2);
  // The clock is paused; the test advances it. The figures follow the pieces by a frame.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const run = (ms) => page.clock.runFor(ms);
  await setStart(page, start);
  await run(17);
  let made = 0;
  const expectMade = (more, why) => expectStep(page, steps[(made += more)], why);
  await expectMade(0, "at first");
  const pace = page.getByTestId("watch-pace");
  for (const [words, ms] of [["Speed ×2", 800], ["Speed ×4", 400], ["Speed ×8", 100], ["Speed ×1", 1600]]) {
    await expect(pace).toHaveText(words);
    await run(ms - 20);
    await expectMade(0, `${words}, not yet`);
    await run(40);
    await expectMade(1, words);
    await pace.click();
  }
  await page.getByTestId("watch-run").click();
  await expect(page.getByTestId("watch-run")).toHaveText("Play");
  await click(page, 2);
  await key(page, 3);
  await run(20_000);
  await expectMade(0, "stopped, and a card was tapped");
  await page.getByTestId("watch-step").focus();
  for (const once of [1, 2]) {
    await page.keyboard.press("Enter");
    await run(20);
    await expectMade(1, `step ${once}`);
    await announced(page, steps[made].told);
    await expect(page.getByTestId("watch-step")).toBeFocused();
  }
  await page.getByTestId("watch-run").click();
  await more(page, "help");
  await run(20_000);
  await page.getByTestId("close").click();
  await expectMade(0, "while a dialog was open");
  for (let left = line.length - made; left > 0; left -= 1) await run(820);
  await expectMade(line.length - made, "it goes on by itself");
  await page.clock.resume();
  await seeResult(page);
  await expect(truth(page).locator("p")).toHaveText(["Card 4 started face up."]);
  expect(Object.keys(await kept(page)), "the computer collects no orders").not.toContain("handful/1/own/card-flip/orders");
});

test("two play by keyboard behind curtains that fall with each reload, and swap roles", { tag: "@desktop" }, async ({ page }) => {
  const [first, second] = [FLIPS["two, by keys"], FLIPS["two, swapped"]];
  const rounds = ["Round 1: player 1 sets, player 2 flips", "Round 2: player 2 sets, player 1 flips"];
  const expectRound = (within, ...words) => expect(within.getByTestId("round").locator("p")).toHaveText(words);
  const openByKey = async () => {
    await page.getByTestId("curtain-open").focus();
    await page.keyboard.press("Enter");
    await expect(card(page, 1)).toBeFocused();
  };
  /** Neither keys nor taps reach anything behind the curtain. */
  const expectShut = async (step) => {
    await expect(curtain(page).locator("p")).toHaveText("Pass the device to player 2, who flips.");
    await page.keyboard.press("1");
    const { x, y, width, height } = await card(page, 2).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 3);
    await expect(curtain(page)).toBeVisible();
    await expectStep(page, step);
    await expectSecret(page);
  };
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => delete Navigator.prototype.share);
  await sit(page, first.drawn);
  await expect(curtain(page).locator("p")).toHaveText("Player 1 sets the cards. Player 2 looks away.");
  await openByKey();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("2");
  await expect(page.locator("#board [data-up]")).toHaveCount(2);
  await expect(expectSecret(page), "what tells a face is found").rejects.toThrow(/data-up of 2/);
  await page.getByTestId("set").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("curtain-open"), "what lies behind a curtain cannot hold the focus").toBeFocused();
  await expectShut(first.steps[0]);
  await openByKey();
  await expectRound(page, rounds[0]);
  await playLine(page, first, key, 0, 2);
  await page.reload();
  await ready(page);
  await expectShut(first.steps[2]);
  await openByKey();
  await playLine(page, first, key, 2);
  await seeResult(page);
  await expectRound(result(page), rounds[0], "Flips so far: player 1 0, player 2 4");
  await page.getByTestId("share-result").click();
  await expect(toast(page).filter({ hasText: /copied/i }).first()).toBeVisible();
  const text = await clipboard(page);
  expect(text).toMatch(/^Handful · Card Flip.*\n4 flips, 4 starts tested, 0:\d\d\nhttp.*#\/card-flip\?[a-z0-9=&]+$/);
  expect(text).not.toMatch(/[♥♠]|u2|2\.3|[Cc]ards? \d/);
  await result(page).getByTestId("result-new").click();
  await expect(curtain(page).locator("p")).toHaveText("Player 2 sets the cards. Player 1 looks away.");
  await setRound(page, second.start);
  await playLine(page, second);
  await seeResult(page);
  await expectRound(result(page), rounds[1], "Flips so far: player 1 5, player 2 4");
  await page.reload();
  await ready(page);
  await expectStep(page, second.steps.at(-1), "no curtain before what is over");
  await page.getByTestId("result").click();
  await result(page).getByTestId("new-match").click();
  await drawBack(page);
  await expectRound(page, rounds[0]);
});

test("whatever the start, the page looks and reads the same until the end", { tag: "@desktop" }, async ({ browser, baseURL }) => {
  /** Returns the whole page without the number of the deal and the clock, and what a screen reader reads of it. */
  const everything = async (page, number) => {
    const html = await page.evaluate(() => {
      const page = document.body.cloneNode(true);
      for (const same of page.querySelectorAll('[data-testid="time"], script, .sprite')) same.remove();
      return [document.title, ...page.outerHTML.split(/(?=<)/)];
    });
    const read = (await page.locator("body").ariaSnapshot()).replace(/\d+:\d\d/g, "");
    return [...html, read].map((line) => line.replaceAll(number, "#"));
  };
  const seen = [];
  for (const [name, start] of [["secret, card 1", [1]], ["secret, cards 1 and 2", [1, 2, 4]]]) {
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce", serviceWorkers: "block" });
    const page = await context.newPage();
    const { link: hash, line, steps } = FLIPS[name];
    const number = /deal=(\d+)/.exec(hash)[1];
    const pages = [];
    const look = async (number) => {
      await expectSecret(page);
      pages.push(await everything(page, number));
    };
    await sit(page, hash);
    for (const [i, place] of [undefined, ...line].entries()) {
      if (place) await click(page, place);
      await expectStep(page, steps[i]);
      await look(number);
    }
    await tool(page, "hint").click();
    await expect(page.locator("#board [data-hinted]")).toHaveCount(1);
    await look(number);
    // The flipping player sees the same whatever the other player has set.
    await sit(page, link("two", 4, 1234567));
    await setRound(page, start);
    // In the frame after the curtain, the tab stop moves from the card that was set last.
    await expect(card(page, 1)).toBeFocused();
    await click(page, 2);
    await expect(page.getByTestId("flips")).toHaveText("1");
    await look("1234567");
    seen.push(pages);
    await context.close();
  }
  for (const [i, each] of seen[0].entries()) expect(seen[1][i], `picture ${i}`).toEqual(each);
});
