// @ts-check
// Escalator from the deal to the record by touch, mouse, drag and keyboard, beside the games that
// crates/shell/tests/page/escalator.rs writes. The host compares whole games of every option with a second model in
// crates/games/tests/escalator_solver.
import { draws } from "./support/played.mjs";
import { expect, test } from "./support/one-context.mjs";
import {
  ESCALATOR,
  TURN,
  board,
  card,
  click,
  expectFact,
  expectPosition,
  hurry,
  place,
  playLine,
  records,
  result,
  resume,
  save,
  seeResult,
  openGame,
  stock,
  tap,
  tool,
} from "./support/escalator.mjs";
import { dialog, expectTold, promptOf, message } from "./support/table.mjs";

/** A deal that is won by few moves; one that a pick, a turn and a pick begin. */
const { short: SHORT, varied: VARIED } = ESCALATOR;

/** Expects the result of a won game. */
async function expectWon(/** @type {Page} */ page, { steps }, badges) {
  await seeResult(page);
  await expect(page.getByRole("dialog", { name: /^(Cleared|Perfect)!$/ })).toBeVisible();
  await expectFact(page, steps.at(-1));
  await expect(result(page).locator(".badge")).toHaveText(badges);
  await expect(page.getByTestId("truth").locator("p")).toHaveText(steps[0].deal.truth.slice(1));
}

test(
  "a game is won with a finger, and covered cards are nowhere in the page until they are free",
  { tag: "@phone" },
  async ({ page }) => {
    const game = ESCALATOR["one run, covered"];
    const { layout, steps } = game;
    const down = page.locator("#board [data-place]:not([data-card]):not([inert])");
    /** Expects that no face-down card is in the page: not by code, not by name, not drawn, not by what it would change. */
    const expectHidden = async ({ table: { places } }) => {
      const hidden = places.flatMap((seen, spot) => (seen === "down" ? [spot] : []));
      await expect(down).toHaveCount(hidden.length);
      await expect(down.locator(".face")).toHaveCount(0);
      const html = await board(page).evaluate((element) => element.outerHTML);
      const tree = await page.locator("body").ariaSnapshot();
      for (const spot of hidden) {
        expect(html, "in an attribute").not.toContain(`"${layout[spot]}"`);
        expect(html + tree, "by its name").not.toContain(steps[0].deal.names[spot]);
      }
      await expect(page.getByTestId("verdict")).toBeEmpty();
    };
    await page.addInitScript(() => localStorage.setItem("handful/2/settings", '{"v":1,"verdict":true}'));
    await openGame(page, game.link);
    await expectPosition(page, steps[0]);
    await expect(down).toHaveCount(21);
    await expectHidden(steps[0]);
    await expect(place(page, 20)).toHaveAccessibleName(
      "a face-down card, covered by the 2 of clubs and the ace of clubs",
    );
    await expect(place(page, 0)).toHaveAccessibleName("a face-down card, covered by two face-down cards");
    // Only the upper edge of a covered card can be tapped.
    await place(page, 0).tap({ position: { x: 20, y: 8 } });
    await expect(message(page)).toHaveText("Still covered by two face-down cards");
    // Help comes after the game; who asks by its key hears that.
    await expect(tool(page, "hint")).toHaveCount(0);
    await page.keyboard.press("h");
    await expect(message(page)).toHaveText("With face-down cards, help comes after the game");
    await expect(page.locator("#board [data-hinted]")).toHaveCount(0);
    await playLine(page, game, tap, 0, 3);
    await expectHidden(steps[3]);
    await page.reload();
    await expectPosition(page, steps[3]);
    await resume(page, game, 23);
    await playLine(page, game, tap, 23);
    // A refused hint does not count as help.
    await expectWon(page, game, ["Practice"]);
    await expect(await records(page)).toContainText(["Practice"]);
  },
);

test("one press picks up the rest once no order can fail, as if card by card", { tag: "@phone" }, async ({ page }) => {
  const covered = ESCALATOR["one run, covered"];
  const game = { ...covered, start: covered.start.replace(/&?covered=1/, "") };
  const rest = page.getByTestId("rest");
  await resume(page, game, 10);
  await expect(rest, "with many cards left").toHaveCount(0);
  let made = 10;
  for (; made < 26 && !(await rest.isVisible()); made += 1) {
    await tap(page, game.line[made]);
    await expect(page.getByTestId("left")).toHaveText(`${27 - made}`);
  }
  await expect(rest).toHaveText("Pick up the rest");
  await rest.tap();
  await expectWon(page, game, ["Practice"]);
  await expect(await records(page)).toHaveCount(1);
  // After a reload the first card lets the dialogs be fetched, and their arrival must not end it.
  await resume(page, game, made);
  await rest.tap();
  await expectWon(page, game, ["Practice"]);
});

test("a game is won with a mouse, and counts if the app drew the deal", { tag: "@desktop" }, async ({ page }) => {
  await draws(page, SHORT.number);
  await openGame(page);
  await expectPosition(page, SHORT.steps[0]);
  await hurry(page, SHORT, 0, SHORT.line.length - 1);
  // The last move has all its motion, such as the celebration before the result.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await playLine(page, SHORT, click, SHORT.line.length - 1);
  await expectWon(page, SHORT, []);
  const { score } = SHORT.steps.at(-1);
  const rows = await records(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toHaveClass(/uncounted/);
  await expect(rows.locator("b")).toHaveText(`Score ${score}`);
  await expect(rows.locator("small")).toContainText(`Best possible ${SHORT.steps[0].deal.most} ·`);
  for (const [name, value] of [
    ["games", 1],
    ["own", "1 of them on your own"],
    ["best-score", score],
  ]) {
    await expect(page.locator(`[data-records="escalator"] [data-figure="${name}"]`)).toContainText(`${value}`);
  }
});

test("without motion the cards of a win are fanned out for a moment, and the result follows by itself", async ({
  page,
}) => {
  await openGame(page, SHORT.link);
  await hurry(page, SHORT);
  const fan = page.locator("canvas.cascade");
  await fan.or(result(page)).first().waitFor();
  // With motion it takes 8.5 s.
  await expect(fan).toHaveCount(0, { timeout: 5_000 });
  await expect(result(page)).toBeVisible();
});

test.describe("the keyboard", () => {
  /** Returns the position of the focus in the board, or null. */
  const focus = (/** @type {Page} */ page) =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (!document.querySelector("#board .felt").contains(at) || at.closest("[inert]")) return null;
      const { x, y, width, height } = at.getBoundingClientRect();
      return { id: at.id, x: x + width / 2, y: y + height / 2 };
    });
  const stops = (/** @type {Page} */ page) => page.locator('#board .felt button[tabindex="0"]:not([inert])');
  const KEYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

  /** Moves the focus to a button: by the arrow key tried least there, and of these the one that leads nearest. */
  async function walk(/** @type {Page} */ page, id) {
    const { x, y, width, height } = await page.locator(`#${id}`).boundingBox();
    const tried = {};
    let here = await focus(page);
    for (let presses = 0; here.id !== id; presses += 1) {
      expect(presses, `the way to ${id}`).toBeLessThan(60);
      const known = (tried[here.id] ??= { ArrowUp: 0, ArrowDown: 0, ArrowLeft: 0, ArrowRight: 0 });
      const [dx, dy] = [x + width / 2 - here.x, y + height / 2 - here.y];
      const gain = (key) => KEYS[key][0] * dx + KEYS[key][1] * dy * 3;
      const [key] = Object.keys(KEYS).sort((a, b) => known[a] - known[b] || gain(b) - gain(a));
      known[key] += 1;
      await page.keyboard.press(key);
      here = await focus(page);
      expect(here, `the focus after ${key}`).not.toBeNull();
    }
  }

  test("wins a game alone, hears each move, and never loses the focus", { tag: "@desktop" }, async ({ page }) => {
    const { link, line, steps } = SHORT;
    await openGame(page, link);
    await expectPosition(page, steps[0]);
    const places = steps[0].table.places.map((seen) => seen.slice(0, 2));
    await page.locator("h1").first().focus();
    for (let presses = 0; (await focus(page)) === null; presses += 1) {
      expect(presses).toBeLessThan(20);
      await page.keyboard.press("Tab");
    }
    // The cards are one tab stop: the next Tabs are at the rings and at the eye, the one after leaves the board, and Shift+Tab returns to the same place.
    const first = await focus(page);
    await page.keyboard.press("Tab");
    await expect(page.getByTestId("rings")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByTestId("eye")).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await focus(page)).toBeNull();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await focus(page)).toEqual(first);
    for (const [i, move] of line.entries()) {
      if (move === TURN && i % 2 === 0) {
        await page.keyboard.press("t");
      } else {
        await walk(page, move === TURN ? "stock" : `place-${places.indexOf(move)}`);
        await page.keyboard.press(i % 2 === 0 ? "Enter" : "Space");
      }
      const { told, status } = steps[i + 1];
      await expectPosition(page, steps[i + 1], `after ${move}`);
      if (status !== "playing") break;
      await expectTold(page, told);
      expect(await focus(page), `the focus after ${move}`).not.toBeNull();
      await expect(stops(page)).toHaveCount(1);
    }
    await seeResult(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });

  test(
    "takes back all but a turned card, and keeps the focus and the tab stop",
    { tag: "@desktop" },
    async ({ page }) => {
      const { link, line, steps } = VARIED;
      await openGame(page, link);
      await expect(tool(page, "undo")).toHaveAttribute("aria-disabled", "true");
      const [back, on] = ["Control+z", "Control+Shift+z"];
      for (const [key, made, focused] of /** @type {[key: string, made: number, focused?: string][]} */ ([
        ["Enter", 1, line[0]],
        [back, 0],
        [on, 1, line[0]],
        ["t", 2],
        [back, 2],
        ["Alt+u", 2],
        ["Enter", 3, line[2]],
        ["u", 2],
        ["u", 2],
      ])) {
        if (focused) await card(page, focused).focus();
        await page.keyboard.press(key);
        await expectPosition(page, steps[made], key);
        await expect(tool(page, "undo").and(page.locator('[aria-disabled="true"]'))).toHaveCount(
          made % 2 === 0 ? 1 : 0,
        );
        expect(await focus(page), `the focus after ${key}`).not.toBeNull();
        await expect(stops(page), `the tab stop after ${key}`).toHaveCount(1);
      }
      await page.reload();
      await expectPosition(page, steps[2], "after the reload");
      await tool(page, "redo").click();
      await expectPosition(page, steps[3]);
    },
  );
});

test("what the rules forbid shakes, says why, and changes nothing", { tag: "@phone" }, async ({ page }) => {
  const game = ESCALATOR["one run"];
  await openGame(page, game.link);
  for (const [spot, words] of /** @type {const} */ ([
    [21, "A 7 doesn’t go on a king"],
    [15, "Still covered by the 7 of clubs and the 6 of clubs"],
  ])) {
    await place(page, spot).tap({ position: { x: 20, y: 8 } });
    await expect(message(page)).toHaveText(words);
    await expect(message(page)).toHaveAttribute("data-tone", "refusal");
    await expect(page.locator("#board [data-shake]")).toHaveAttribute("data-place", `${spot}`);
    await expectPosition(page, game.steps[0]);
  }
  await playLine(page, game, tap, 0, 1);
  await expect(promptOf(page)).toHaveText(game.steps[1].prompt);
  await expect(page.locator("#board [data-shake]")).toHaveCount(0);
  const wasted = ESCALATOR["varied, wasted"];
  await resume(page, wasted, 23);
  await expect(stock(page)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("t");
  await expect(message(page)).toHaveText("The stock is empty");
  await expectPosition(page, wasted.steps[23]);
});

test("a drag picks up the card that is let go on the base, and only there", { tag: "@desktop" }, async ({ page }) => {
  const { mouse } = page;
  const {
    link,
    line: [code],
    steps,
  } = VARIED;
  await openGame(page, link);
  await expectPosition(page, steps[0]);
  await page.evaluate(() => addEventListener("pointerdown", (event) => (window.pointer = event.pointerId), true));
  const dragged = page.locator("[data-dragged]");
  /** @returns {Promise<[number, number]>} */
  const middle = async (/** @type {Locator} */ it) => {
    const { x, y, width, height } = await it.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = await middle(card(page, code));
  const base = await middle(page.locator('.felt [data-pile="2"]'));
  const cancel = () =>
    dragged.evaluate((it) =>
      it.dispatchEvent(new PointerEvent("pointercancel", { pointerId: window.pointer, bubbles: true })),
    );
  for (const [why, to, end] of /** @type {[why: string, to: [number, number], end?: () => Promise<unknown>][]} */ ([
    ["elsewhere", [x + (x > 200 ? -70 : 70), y - 90]],
    ["after Escape", base, () => page.keyboard.press("Escape")],
    ["after a cancelled pointer", base, cancel],
    ["on the base", base],
  ])) {
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(...to, { steps: 6 });
    await expect(dragged).toHaveCount(1);
    await end?.();
    if (end) await expect(dragged).toHaveCount(0);
    await mouse.up();
    await expect(dragged).toHaveCount(0);
    await expectPosition(page, steps[why === "on the base" ? 1 : 0], `let go ${why}`);
  }
  expect((await save(page)).line).toBe(code);
  // The next tap is one.
  await stock(page).click();
  await expectPosition(page, steps[2]);
});

test(
  "rings show the cards next to the base, free or covered, while they are on",
  { tag: "@phone" },
  async ({ page }) => {
    // Places 0 to 12 have the clubs from the ace, 13 to 25 the diamonds, 26 and 27 two hearts; the base is the third.
    const cards = ["C", "D", "H", "S"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
    const link = `#/escalator?layout=${cards}`;
    const rings = page.getByRole("button", { name: "Rings" });
    const expectRinged = async (codes, why) =>
      expect
        .poll(
          () => page.locator("#board [data-ringed]").evaluateAll((all) => all.map((it) => it.dataset.card).join(" ")),
          { message: why },
        )
        .toBe(codes);
    await openGame(page, link);
    await expect(rings).toHaveAttribute("aria-pressed", "false");
    await expectRinged("", "off at first");
    await rings.tap();
    await expect(rings).toHaveAttribute("aria-pressed", "true");
    await expectRinged("2C 4C 2D 4D 2H", "on a 3");
    await expect(card(page, "2C").locator(".face")).toHaveCSS("outline-style", "solid");
    await card(page, "2H").tap();
    await expectRinged("AC 3C AD 3D AH", "on a 2");
    await card(page, "AH").tap();
    await expectRinged("2C KC 2D KD", "on an ace");
    await page.keyboard.press("u");
    await expectRinged("AC 3C AD 3D AH", "after an undo");
    await stock(page).tap();
    await expectRinged("3C 5C 3D 5D", "on a 4 of the stock");
    // By keyboard it is the stop after the cards.
    await stock(page).focus();
    await page.keyboard.press("Tab");
    await expect(rings).toBeFocused();
    await page.keyboard.press("Space");
    await expect(rings).toHaveAttribute("aria-pressed", "false");
    await expectRinged("", "off again");
    await page.keyboard.press("Shift+Tab");
    await expect(stock(page)).toBeFocused();
    expect((await save(page)).assisted ?? false, "no help").toBe(false);
    for (const [option, first, second] of [
      ["wrap=0", "2C 4C 2D 4D 2H", "2C 2D"],
      ["covered=1", "2H", "KD"],
    ]) {
      await openGame(page, `${link}&${option}`);
      await rings.tap();
      await expectRinged(first, option);
      for (const code of ["2H", "AH"]) await card(page, code).tap();
      await expectRinged(second, `${option}, on an ace`);
    }
  },
);
