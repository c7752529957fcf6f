// Card Flip with the keyboard only, with a screen reader only, and with fingers that move slightly.
import { expect, test } from "./support/test.mjs";
import {
  board, card, cardsOf, cube, dealt, expectWalk, flipsWord, heard, hurry, key, link, message, open, playLine, ruler,
  seeResult, shown, sit, starts, startOf, tap, truth, walk,
} from "./support/card-flip.mjs";
import { finger } from "./support/sliding.mjs";
import { more } from "./support/table.mjs";

/** Returns what has the focus: the card's number, the test id, or a description. */
const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at.dataset.card ?? at.dataset.testid ?? at.id ?? at.tagName;
  });
/** Presses Tab until the wanted element has the focus. */
async function tabTo(page, wanted) {
  for (let presses = 0; (await focus(page)) !== wanted; presses += 1) {
    expect(presses, `a way to ${wanted}`).toBeLessThan(24);
    await page.keyboard.press("Tab");
  }
}
const inBoard = (page) => page.evaluate(() => document.activeElement.closest("#board") !== null);

test.describe("the keyboard", () => {
  test("plays an evil game with the keys 1 to 4, and the next from where it ended", { tag: "@desktop" }, async ({ page }) => {
    await sit(page, link("evil", 4));
    await test.step("keys that mean nothing here flip nothing", async () => {
      for (const pressed of ["5", "9", "0", "Alt+1", "Control+2", "x"]) await page.keyboard.press(pressed);
      await expectWalk(page, walk(4, []), { mode: "evil" });
      await more(page, "help");
      await page.keyboard.press("1");
      await page.getByTestId("close").click();
      await expectWalk(page, walk(4, []), { mode: "evil" });
    });
    await test.step("a key that is held down flips once", async () => {
      for (let held = 0; held < 5; held += 1) await page.keyboard.down("1");
      await page.keyboard.up("1");
    });
    await playLine(page, 4, ruler(14).slice(1), { mode: "evil", flip: key, made: [1] });
    expect(await focus(page)).toBe("2");
    await key(page, 1);
    await expectWalk(page, walk(4, ruler(15)), { mode: "evil", done: true });
    await seeResult(page);
    await expect(page.getByTestId("result-new")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectWalk(page, walk(4, []), { mode: "evil" });
    expect(await inBoard(page), "and the next one begins where the last one ended").toBe(true);
    await page.getByTestId("hint").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#board [data-hinted]")).toHaveCount(1);
    expect(await focus(page), "a hint leaves the focus where it is").toBe("hint");
    await page.keyboard.press("2");
    await expectWalk(page, walk(4, [2]), { mode: "evil" });
  });

  test("plays others with Tab, arrows and Enter, from the one stop of the row", { tag: "@desktop" }, async ({ page }) => {
    await sit(page, link("evil", 3));
    await page.locator("h1").first().focus();
    await tabTo(page, "1");
    await expect(page.locator('#board [data-card][tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement.closest(".flip-row")), "one tab stop").toBeNull();
    await page.keyboard.press("Shift+Tab");
    let at = 1;
    const flips = [];
    for (const wanted of [2, 1, 2, 3, 2, 1, 2]) {
      for (; at !== wanted; at += Math.sign(wanted - at)) {
        expect(await focus(page)).toBe(`${at}`);
        await page.keyboard.press(wanted > at ? "ArrowRight" : "ArrowLeft");
      }
      await page.keyboard.press(flips.length % 2 === 0 ? "Enter" : "Space");
      flips.push(wanted);
      await expectWalk(page, walk(3, flips), { mode: "evil", done: flips.length === 7 });
      if (flips.length < 7) await expect(card(page, wanted)).toBeFocused();
    }
    await seeResult(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const [pressed, wanted] of [["Home", "1"], ["ArrowLeft", "1"], ["End", "3"], ["ArrowRight", "3"]]) {
      await page.keyboard.press(pressed);
      expect(await focus(page), pressed).toBe(wanted);
    }
    await test.step("two rows, and the key 0 for the tenth card", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await sit(page, link("evil", 10));
      await playLine(page, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { mode: "evil", flip: key });
      expect(await focus(page)).toBe("10");
      for (const [pressed, wanted] of [["ArrowUp", "5"], ["ArrowLeft", "4"], ["ArrowDown", "9"], ["Home", "6"], ["ArrowUp", "1"], ["End", "5"]]) {
        await page.keyboard.press(pressed);
        expect(await focus(page), pressed).toBe(wanted);
      }
    });
    await test.step("no single keys where they are turned off", async () => {
      await page.evaluate(() => localStorage.setItem("handful/1/settings", JSON.stringify({ v: "1", keys: "off" })));
      await open(page, link("evil", 4));
      await page.keyboard.press("1");
      await card(page, 2).focus();
      await page.keyboard.press("Enter");
      await expectWalk(page, walk(4, [2]), { mode: "evil" });
    });
  });
});

test.describe("by a screen reader alone", () => {
  /** Returns the next screen-reader text; ignores the rest of the page. */
  const listen = async (page, act) => {
    const before = await heard(page).evaluate((element) => element.textContent);
    await act();
    let now;
    const intervals = [10, 20, 50, 100];
    await expect.poll(async () => (now = await heard(page).evaluate((element) => element.textContent)) !== before, { intervals }).toBe(true);
    return now.trim();
  };

  test("a blind game is followed to its end in the standard order", { tag: "@desktop" }, async ({ page }) => {
    expect(cardsOf(dealt(65536, 4))).toEqual([1, 2, 3, 4]);
    await sit(page, link("blind", 4, 65536));
    await expect(board(page)).toHaveAccessibleName("Card Flip");
    await expect(page.getByRole("group", { name: "Row of cards" }).getByRole("button")).toHaveText(["1", "2", "3", "4"]);
    await expect(cube(page)).toHaveRole("img");
    for (const [i, each] of ruler(10).entries()) {
      const told = await listen(page, () => key(page, each));
      if (i === 9) {
        expect(told).toBe(`Card ${each} flipped. All face down after 10 flips!`);
        break;
      }
      expect(told).toBe(`Card ${each} flipped. Not yet: ${14 - i} left.`);
      // The picture's name has the same number and lists the starts.
      const named = await cube(page).getAttribute("aria-label");
      expect(named).toContain(`${i + 1} of 15 starts tested.`);
      expect(named.split("Could have started face up: ")[1].split(";")).toHaveLength(14 - i);
      const times = ruler(i + 1).filter((flip) => flip === each).length;
      await expect(card(page, each)).toHaveAccessibleName(`Card ${each}, hidden${times % 2 === 1 ? ", flipped" : ""}`);
    }
    await expect(card(page, 1)).toHaveAccessibleName("Card 1, face down");
    await seeResult(page);
    await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
  });

  test("the computer's flips are followed step by step, and the focus stays", { tag: "@desktop" }, async ({ page }) => {
    await sit(page, link("watch", 3));
    expect(await listen(page, () => key(page, 3))).toBe("Card 3, face up");
    expect(await listen(page, () => key(page, 1))).toBe("Card 1, face up");
    expect(await listen(page, () => key(page, 1))).toBe("Card 1, face down");
    await page.getByTestId("set").focus();
    expect(await listen(page, () => page.keyboard.press("Enter"))).toBe("The cards are set and hidden.");
    await expect(page.getByTestId("watch-run")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("watch-run")).toHaveText("Play");
    const line = ruler(starts(3));
    const made = Number(await page.getByTestId("flips").innerText());
    await page.getByTestId("watch-step").focus();
    for (let flips = made; flips < line.length; flips += 1) {
      const told = await listen(page, () => page.keyboard.press("Enter"));
      const rest = flips === line.length - 1 ? `All face down after ${flipsWord(line.length)}!` : `Not yet: ${starts(3) - flips - 1} left.`;
      expect(told).toBe(`Card ${line[flips]} flipped. ${rest}`);
      if (flips < line.length - 1) await expect(page.getByTestId("watch-step")).toBeFocused();
    }
    // Card 3 alone is the last start in the standard order.
    expect(walk(3, line).at).toBe(startOf([3]));
    await seeResult(page);
    await expect(truth(page).locator("p")).toHaveText(["Card 3 started face up."]);
    await sit(page, link("two", 3));
    await expect(page.getByRole("group").filter({ has: page.getByRole("button", { name: "I’m player 1" }) })).toContainText("Player 2 looks away.");
  });
});

test("fingers may drift a little, tap twice and tap fast", { tag: "@phone" }, async ({ page }) => {
  await sit(page, link("evil", 4));
  const touch = await finger(page);
  await test.step("a tap that drifts is a tap", async () => {
    for (const each of [2, 3]) {
      const { x, y, width, height } = await card(page, each).boundingBox();
      await touch.down(x + width / 2, y + height / 2);
      await touch.to(x + width / 2 + 7, y + height / 2 + 7);
      await touch.up();
    }
    await expectWalk(page, walk(4, [2, 3]), { mode: "evil" });
  });
  await test.step("ten quick ones are ten flips, while the cards still turn", async () => {
    const quick = [1, 2, 1, 3, 1, 2, 1, 4, 1, 2];
    await page.evaluate((all) => {
      for (const each of all) document.querySelector(`#board [data-card="${each}"]`).click();
    }, quick);
    await expectWalk(page, walk(4, [2, 3, ...quick]), { mode: "evil" });
  });
  await test.step("double taps flip twice and zoom nothing", async () => {
    await sit(page, link("evil", 4));
    await hurry(page, [3, 3], tap);
    await expectWalk(page, walk(4, [3, 3]), { mode: "evil" });
    expect(await page.evaluate(() => visualViewport.scale)).toBe(1);
    expect(await card(page, 3).evaluate((each) => getComputedStyle(each).touchAction)).toMatch(/manipulation|none|pinch-zoom/);
    expect((await shown(page)).picture.flashes).toBe(true);
    await expect(message(page)).toHaveText("Not yet, nothing new: still 14 of 15 starts");
  });
});
