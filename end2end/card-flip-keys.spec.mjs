// Card Flip by the keyboard alone, by ear alone, and by fingers that are not quite still.
import { expect, test } from "./support/test.mjs";
import {
  board, card, cardsOf, closeResult, cube, curtain, drawBack, expectWalk, flipsWord, GOLDEN, heard, hurry, key, link,
  message, once, perfectLines, pinned, place, playLine, result, ruler, seeResult, setCards, settings, shown, sit,
  startOf, starts, tap, tool, truth, until, walk,
} from "./support/card-flip.mjs";
import { finger } from "./support/sliding.mjs";

/** Where the focus is: the card's number, the test id, or what it is instead. */
const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at.dataset.card ?? at.dataset.testid ?? at.id ?? at.tagName;
  });
/** Goes on with Tab until the focus is there. */
async function tabTo(page, wanted) {
  for (let presses = 0; (await focus(page)) !== wanted; presses += 1) {
    expect(presses, `a way to ${wanted}`).toBeLessThan(24);
    await page.keyboard.press("Tab");
  }
}
const inBoard = (page) => page.evaluate(() => document.activeElement.closest("#board") !== null);

test.describe("the keyboard", () => {
  test("plays an evil game from end to end with the keys 1 to 4", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 4));
    await playLine(page, 4, ruler(15), { mode: "evil", flip: key });
    await expect(board(page)).toHaveAttribute("data-status", "won");
    expect(await focus(page)).toBe("1");
    await seeResult(page);
    expect(await focus(page)).toBe("result-new");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectWalk(page, walk(4, []), { mode: "evil" });
    expect(await inBoard(page), "and the next one begins where the last one ended").toBe(true);
    await page.keyboard.press("2");
    await expectWalk(page, walk(4, [2]), { mode: "evil" });
  });

  test("plays another with Tab, arrows and Enter, from the one stop of the row", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 3));
    await page.locator("h1").first().focus();
    await tabTo(page, "1");
    await expect(page.locator('#board [data-card][tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement.closest(".flip-row")), "one tab stop").toBeNull();
    await page.keyboard.press("Shift+Tab");
    let at = 1;
    const flips = [];
    for (const wanted of [...perfectLines(3)][7]) {
      for (; at !== wanted; at += Math.sign(wanted - at)) {
        expect(await focus(page)).toBe(`${at}`);
        await page.keyboard.press(wanted > at ? "ArrowRight" : "ArrowLeft");
      }
      await page.keyboard.press(flips.length % 2 === 0 ? "Enter" : "Space");
      flips.push(wanted);
      await expectWalk(page, walk(3, flips), { mode: "evil", done: flips.length === 7 });
      await expect(card(page, wanted)).toBeFocused();
    }
    await seeResult(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const [pressed, wanted] of [["Home", "1"], ["ArrowLeft", "1"], ["End", "3"], ["ArrowRight", "3"]]) {
      await page.keyboard.press(pressed);
      expect(await focus(page), pressed).toBe(wanted);
    }
  });

  test("has the key 0 for the tenth card, and arrows for two rows", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await page.setViewportSize({ width: 390, height: 844 });
    await sit(page, link("evil", 10));
    await playLine(page, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { mode: "evil", flip: key });
    expect(await focus(page)).toBe("10");
    for (const [pressed, wanted] of [["ArrowUp", "5"], ["ArrowLeft", "4"], ["ArrowDown", "9"], ["Home", "6"], ["ArrowUp", "1"], ["End", "5"]]) {
      await page.keyboard.press(pressed);
      expect(await focus(page), pressed).toBe(wanted);
    }
  });

  test("does nothing with keys of cards that are not there, keys held down, or with Control", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 4));
    for (const pressed of ["5", "9", "0", "Alt+1", "Control+2", "x"]) await page.keyboard.press(pressed);
    await expectWalk(page, walk(4, []), { mode: "evil" });
    await page.keyboard.down("3");
    for (let held = 0; held < 5; held += 1) await page.keyboard.down("3");
    await page.keyboard.up("3");
    await expectWalk(page, walk(4, [3]), { mode: "evil" });
    await page.getByTestId("help").click();
    await page.keyboard.press("1");
    await page.getByTestId("close").click();
    await expectWalk(page, walk(4, [3]), { mode: "evil" });
  });

  test("leaves the figures alone where single keys are turned off", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await settings(page, { keys: "off" });
    await sit(page, link("evil", 4));
    await page.keyboard.press("1");
    await card(page, 2).focus();
    await page.keyboard.press("Enter");
    await expectWalk(page, walk(4, [2]), { mode: "evil" });
  });

  test("plays a round of two", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("two", 3));
    await page.locator("h1").first().focus();
    await tabTo(page, "curtain-open");
    await page.keyboard.press("Enter");
    await expect(card(page, 1)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await tabTo(page, "set");
    await page.keyboard.press("Enter");
    await tabTo(page, "curtain-open");
    await page.keyboard.press("Enter");
    await expect(card(page, 1)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("3");
    await expectWalk(page, walk(3, [1, 3]), { mode: "two", done: true });
    await seeResult(page);
    await page.keyboard.press("Enter");
    await tabTo(page, "curtain-open");
    await expect(curtain(page)).toContainText("Player 2 sets the cards.");
  });
});

test.describe("the focus is never lost", () => {
  test("when the cards are set, to the computer", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("watch", 3));
    await page.keyboard.press("3");
    await page.getByTestId("set").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("watch-run").waitFor();
    expect(await inBoard(page)).toBe(true);
  });

  test("when the computer is told to flip once", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("watch", 4));
    await page.keyboard.press("4");
    await setCards(page);
    await page.getByTestId("watch-run").click();
    await page.getByTestId("watch-step").focus();
    const made = Number(await page.getByTestId("flips").innerText());
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("flips")).toHaveText(`${made + 1}`);
    expect(await focus(page)).toBe("watch-step");
  });

  test("when a hint is asked for", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 4));
    await tool(page, "hint").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#board [data-hinted]")).toHaveCount(1);
    expect(await focus(page)).toBe("hint");
  });

  test("when a curtain falls", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("two", 3));
    await drawBack(page);
    await page.keyboard.press("3");
    await page.getByTestId("set").focus();
    await page.keyboard.press("Enter");
    await curtain(page).waitFor();
    expect(await page.evaluate(() => document.activeElement.closest('[data-testid="curtain"]') !== null)).toBe(true);
  });
});

test.describe("by ear alone", () => {
  /** What is said next; nothing else of the page is looked at. */
  const listen = async (page, act) => {
    const before = await heard(page).evaluate((element) => element.textContent);
    await act();
    let now;
    await expect.poll(async () => (now = await heard(page).evaluate((element) => element.textContent)) !== before).toBe(true);
    return now.trim();
  };

  test("a blind game is followed to its end in the standard order", async ({ page }, { project }) => {
    once(page, project, "desktop");
    const { number, starts: dealt } = pinned(4, (start) => place(start) > 9 && place(start) < 15);
    await sit(page, link("blind", 4, number));
    await expect(board(page)).toHaveAccessibleName("Card Flip");
    await expect(page.getByRole("group", { name: "The cards" }).getByRole("button")).toHaveText(["1", "2", "3", "4"]);
    let left = 15;
    const line = ruler(15);
    for (let flips = 0; ; ) {
      const each = line[flips];
      const told = await listen(page, () => key(page, each));
      flips += 1;
      if (/All face down/.test(told)) {
        expect(told).toBe(`Card ${each} flipped. All face down after ${flipsWord(flips)}!`);
        expect(flips).toBe(place(dealt[4]));
        break;
      }
      left -= 1;
      expect(told).toBe(`Card ${each} flipped. Not yet: ${left} left.`);
      // The picture says the same, and which they are.
      const named = await cube(page).getAttribute("aria-label");
      expect(named).toContain(`${flips} of 15 starts tested.`);
      expect(named.split("Still possible: ")[1].split(";")).toHaveLength(left);
      await expect(card(page, each)).toHaveAccessibleName(`Card ${each}, its back`);
    }
    await expect(card(page, 1)).toHaveAccessibleName("Card 1, face down");
    await seeResult(page);
    await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
  });

  test("an evil game is played to its end as the hints say it", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 5));
    for (let flips = 0, left = 31; ; flips += 1) {
      expect(flips).toBeLessThan(31);
      const told = await listen(page, () => page.keyboard.press("h"));
      const [, hinted] = told.match(/^Try card (\d): so the standard order goes on$/);
      const now = await listen(page, () => page.keyboard.press(hinted));
      left -= 1;
      if (left === 0) {
        expect(now).toBe(`Card ${hinted} flipped. All face down after 31 flips!`);
        break;
      }
      expect(now).toBe(`Card ${hinted} flipped. Not yet: ${left} left.`);
    }
    await expect(board(page)).toHaveAttribute("data-status", "won");
    await seeResult(page);
    await expect(result(page).locator(".badge")).toHaveText(["at par", "Assisted"]);
  });

  test("the end is heard of a perfect order as well", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("evil", 3));
    const told = [];
    for (const each of ruler(7)) told.push(await listen(page, () => key(page, each)));
    expect(told.at(-1)).toContain("All face down after 7 flips!");
  });

  test("the computer's flips are followed, and the curtain between two is told", async ({ page }, { project }) => {
    once(page, project, "desktop");
    await sit(page, link("watch", 3));
    expect(await listen(page, () => key(page, 3))).toBe("Card 3, face up");
    expect(await listen(page, () => key(page, 1))).toBe("Card 1, face up");
    expect(await listen(page, () => key(page, 1))).toBe("Card 1, face down");
    expect(await listen(page, () => setCards(page))).toBe("The cards are set and lie hidden.");
    await page.getByTestId("watch-run").click();
    const line = ruler(starts(3)).slice(0, place(startOf([3])));
    const made = Number(await page.getByTestId("flips").innerText());
    for (let flips = made; flips < line.length; flips += 1) {
      const told = await listen(page, () => page.getByTestId("watch-step").click());
      const rest = flips === line.length - 1 ? `All face down after ${flipsWord(line.length)}!` : `Not yet: ${starts(3) - flips - 1} left.`;
      expect(told).toBe(`Card ${line[flips]} flipped. ${rest}`);
    }
    await sit(page, link("two", 3));
    await expect(page.getByRole("group").filter({ has: page.getByRole("button", { name: "I am player 1" }) })).toContainText("Player 2 looks away.");
  });
});

test.describe("fingers", () => {
  test("play a blind game of 7 cards, two rows of them, the direct way", async ({ page }, { project }) => {
    once(page, project, "phone");
    const { number, starts: dealt } = GOLDEN[11];
    await sit(page, link("blind", 7, number));
    await playLine(page, 7, [7, 7, ...cardsOf(dealt[7])], { start: dealt[7], flip: tap });
    await seeResult(page);
    await expect(truth(page)).toContainText("would have taken");
    await closeResult(page);
    await tool(page, "result").tap();
    await seeResult(page);
  });

  test("may drift a little, and two at a time do no harm", async ({ page }, { project }) => {
    once(page, project, "phone");
    await sit(page, link("evil", 4));
    const touch = await finger(page);
    for (const each of [2, 3]) {
      const { x, y, width, height } = await card(page, each).boundingBox();
      await touch.down(x + width / 2, y + height / 2);
      await touch.to(x + width / 2 + 7, y + height / 2 + 7);
      await touch.up();
    }
    await expectWalk(page, walk(4, [2, 3]), { mode: "evil" });
    // Ten quick ones are ten flips, while the cards still turn.
    const quick = [1, 2, 1, 3, 1, 2, 1, 4, 1, 2];
    await page.evaluate((all) => {
      for (const each of all) document.querySelector(`#board [data-card="${each}"]`).click();
    }, quick);
    await expectWalk(page, walk(4, [2, 3, ...quick]), { mode: "evil" });
  });

  test("double taps flip twice and zoom nothing", async ({ page }, { project }) => {
    once(page, project, "phone");
    await sit(page, link("evil", 4));
    await card(page, 3).tap();
    await card(page, 3).tap();
    await expectWalk(page, walk(4, [3, 3]), { mode: "evil" });
    expect(await page.evaluate(() => visualViewport.scale)).toBe(1);
    expect(await card(page, 3).evaluate((each) => getComputedStyle(each).touchAction)).toMatch(/manipulation|none|pinch-zoom/);
    expect((await shown(page)).picture.flashes).toBe(true);
    await expect(message(page)).toHaveText("Not yet, and nothing new: 14 of 15 starts left");
    await hurry(page, ruler(4), tap);
    await expect(page.getByTestId("flips")).toHaveText("6");
  });
});
