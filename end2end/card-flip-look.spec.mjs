// The layout of Card Flip: no scrolling and targets of sufficient size in every window, no motion where it is disabled,
// no layout shift, and a flip that only changes what it affects. axe and contrast are in tour.spec.mjs.
import { expect, test } from "./support/test.mjs";
import {
  board, drawBack, expectWalk, hurry, key, link, open, setRound, setStart, sit, walk,
} from "./support/card-flip.mjs";
import { expectNoShift, paintFirst, watchShifts } from "./support/shifts.mjs";
import { STATES, still } from "./support/states.mjs";

const FULL = process.env.HANDFUL_FULL === "1";

const SIZES = [[320, 568], [320, 640], [360, 640], [390, 844], [844, 390], [768, 1024], [1440, 900], [2560, 1440]];

/** Returns what is too small, cut off, or outside the window. `targets` must be tappable. */
const measure = (page, targets) =>
  page.evaluate((targets) => {
    const found = [];
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`scrolls: ${scrollWidth}×${scrollHeight}`);
    const all = [...document.querySelectorAll(targets)].filter((each) => each.checkVisibility() && each.getClientRects().length > 0 && !each.closest("[inert]"));
    for (const each of all) {
      const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
      const name = each.getAttribute("aria-label") ?? each.textContent.trim();
      // A small button may have a larger hit area than its box, so the hit area is measured.
      const reach = (dx, dy) => {
        for (let far = 0; ; far += 1) {
          if (far > 60 || !each.contains(document.elementFromPoint(left + width / 2 + dx * far, top + height / 2 + dy * far))) return far;
        }
      };
      const across = width >= 43.99 ? width : reach(-1, 0) + reach(1, 0);
      const down = height >= 43.99 ? height : reach(0, -1) + reach(0, 1);
      if (across < 43.99 || down < 43.99) found.push(`“${name}” is ${across.toFixed(1)}×${down.toFixed(1)}`);
      if (left < -0.1 || top < -0.1 || right > innerWidth + 0.1 || bottom > innerHeight + 0.1) found.push(`“${name}” lies outside`);
    }
    for (const each of document.querySelectorAll(".figures *, .message, .toolbar *, .flip-tools *, .curtain *")) {
      if (!each.checkVisibility() || each.clientWidth <= 1 || each.closest("svg") || getComputedStyle(each).display === "inline") continue;
      if (each.scrollWidth > each.clientWidth + 1) found.push(`cut: ${each.outerHTML.slice(0, 80)}`);
    }
    const cards = [...document.querySelectorAll("#board [data-card]")].map((each) => each.getBoundingClientRect());
    const overlaps = cards.some((one, i) => cards.some((other, j) => i < j && one.left < other.right - 0.1 && other.left < one.right - 0.1 && one.top < other.bottom - 0.1 && other.top < one.bottom - 0.1));
    if (overlaps) found.push("cards lie on one another");
    const picture = document.querySelector("#cube svg")?.getBoundingClientRect();
    const area = document.querySelector("#board").getBoundingClientRect();
    if (picture) {
      const least = Math.min(picture.width, picture.height);
      // On the smallest phone, ten cards and two lines of text leave little room for it.
      if (least < (innerHeight < 600 ? 24 : 60)) found.push(`the picture is ${picture.width.toFixed(0)}×${picture.height.toFixed(0)}`);
      if (picture.top < Math.max(...cards.map(({ bottom }) => bottom)) - 1 && picture.left < Math.max(...cards.map(({ right }) => right)) - 1) found.push("the picture lies on the cards");
      if (picture.bottom > area.bottom + 1 || picture.right > area.right + 1 || picture.left < area.left - 1) found.push("the picture leaves the board");
    }
    return { found, targets: all.length, rows: new Set(cards.map(({ top }) => Math.round(top))).size, inRow: cards.filter(({ top }) => Math.round(top) === Math.round(cards[0].top)).length };
  }, targets);

const BUTTONS = "#app button, header button, main button, header a, main a";

test.describe("every window holds the whole game, with targets for fingers:", () => {
  const GAMES = {
    "blind, 4 cards": (page) => sit(page, link("blind", 4)),
    "evil, 7 cards, a hint": async (page) => {
      await sit(page, link("evil", 7));
      await hurry(page, [1, 2, 3, 4], key);
      await page.keyboard.press("h");
    },
    "evil, 10 cards": async (page) => {
      await sit(page, link("evil", 10));
      await hurry(page, [10, 9, 9], key);
    },
    "watch, 10 cards": async (page) => {
      await sit(page, link("watch", 10));
      await setStart(page, 2 ** 9 + 1, key);
      await page.getByTestId("watch-run").dispatchEvent("click");
    },
    "two, 10 cards, the second round": async (page) => {
      await sit(page, link("two", 10));
      await setRound(page, 1, key);
      await hurry(page, [2, 2, 1], key);
      await page.getByTestId("result-new").click();
      await drawBack(page);
      await key(page, 7);
    },
    "two, the curtain": (page) => sit(page, link("two", 4)),
  };
  async function holds(page, sizes) {
    for (const [game, reach] of Object.entries(GAMES)) {
      await test.step(game, async () => {
        await reach(page);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await still(page);
          const { found, targets, rows, inRow } = await measure(page, BUTTONS);
          const size = `${game}, ${width}×${height}`;
          expect.soft(found, size).toEqual([]);
          expect(targets, size).toBeGreaterThanOrEqual(game.includes("curtain") ? 8 : 4 + 8);
          if (/ 10 cards/.test(game) && width < 500) expect.soft([rows, inRow], `two rows of five: ${size}`).toEqual([2, 5]);
          // On a phone on its side the cards are in two rows, beside the picture.
          if (/ 4 cards/.test(game)) expect.soft(rows, `rows: ${size}`).toBe(height <= 480 && width >= 560 ? 2 : 1);
        }
      });
    }
  }

  test("in English", { tag: "@desktop" }, ({ page }) => holds(page, SIZES));

  test.describe("and its longer words", () => {
    test.use({ locale: "es-ES" });
    test("in Spanish", { tag: "@desktop" }, ({ page }) => holds(page, FULL ? SIZES : [[320, 568], [844, 390]]));
  });

  test("the dialogs of deals, orders and results scroll down only, and their choices are for fingers", { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    for (const state of ["card-flip, deal dialog", "card-flip, orders, tried and kept", "card-flip, orders, a perfect one", "card-flip, a round of two"]) {
      await STATES[state](page);
      const found = await page.evaluate(() => {
        const dialog = document.querySelector("dialog[open]");
        const wrong = [];
        for (const each of [dialog, ...dialog.querySelectorAll(".modal-box, .modal-body")]) {
          if (each.scrollWidth > each.clientWidth) wrong.push(`${each.className} scrolls sideways: ${each.scrollWidth} of ${each.clientWidth}`);
        }
        for (const each of dialog.querySelectorAll("button, .segment label, input:not([type=radio], [type=checkbox]), textarea")) {
          const { width, height } = each.getBoundingClientRect();
          if (each.checkVisibility() && (width < 43.99 || height < 43.99)) wrong.push(`“${each.textContent || each.id}” is ${width.toFixed(1)}×${height.toFixed(1)}`);
        }
        return wrong;
      });
      expect.soft(found, state).toEqual([]);
    }
  });
});

test("one flip changes one card, one corner, figures and words, and makes no element", { tag: "@desktop" }, async ({ page }) => {
  /** Returns the elements that a flip changes; expects the walk after it. */
  const changed = async (place, at) => {
    await page.evaluate(() => {
      window.seen = [];
      window.watcher?.disconnect();
      window.watcher = new MutationObserver((list) => {
        for (const { target, attributeName, addedNodes, removedNodes } of list) {
          const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
          const parts = [".flip-card", ".flip-area", "#cube", ".figures", ".voice", ".toolbar", '[role="status"]'];
          window.seen.push({
            attributeName,
            made: [...addedNodes, ...removedNodes].filter((node) => node.nodeType === Node.ELEMENT_NODE).length,
            card: element.closest("#board [data-card]")?.dataset.card ?? null,
            corner: element.dataset.corner ?? null,
            part: parts.find((part) => element.closest(part)) ?? "",
            html: element.outerHTML.slice(0, 60),
          });
        }
      });
      window.watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await key(page, place);
    await expectWalk(page, at, { mode: "evil" });
    const seen = await page.evaluate(() => window.seen);
    expect(seen.length).toBeGreaterThan(4);
    return seen;
  };
  await sit(page, link("evil", 4));
  await hurry(page, [1, 2], key);
  await expectWalk(page, walk(4, [1, 2]), { mode: "evil" });
  for (const at of [walk(4, [1, 2, 3]), walk(4, [1, 2, 3, 3])]) {
    const seen = await changed(3, at);
    const turned = seen.filter(({ attributeName, card }) => card !== null && attributeName !== "tabindex");
    expect([...new Set(turned.map(({ card }) => card))]).toEqual(["3"]);
    expect(seen.filter(({ made }) => made > 0), "no element is made or thrown away").toEqual([]);
    const corners = seen.filter(({ corner }) => corner !== null).map(({ corner }) => Number(corner));
    expect(corners, "only the corner that was tested is lit").toEqual(at.fresh ? [at.at] : []);
    expect(seen.filter(({ part }) => part === ""), "nothing else changes").toEqual([]);
  }
});

test("nothing moves or flashes where the device or the settings want no motion", { tag: "@phone" }, async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".board *, dialog, .toast")].flatMap((element) => {
        const { transitionDuration, animationName, animationDuration, animationDelay } = getComputedStyle(element);
        const lasts = [transitionDuration, ...(animationName === "none" ? [] : [animationDuration, animationDelay])];
        return lasts.some((list) => list.split(",").some((time) => parseFloat(time) > 0)) ? [element.getAttribute("class") ?? element.tagName] : [];
      }),
    );
  /** Sets the motion as boot.js passes it to the style sheets; feel.spec.mjs sets it by hand. */
  const set = (motion) => page.evaluate((motion) => void (document.documentElement.dataset.motion = motion), motion);
  for (const state of ["card-flip, game", "card-flip, a flip that tests nothing new", "card-flip, one player sets", "card-flip, the other's curtain", "card-flip, looked at after the end"]) {
    await test.step(state, async () => {
      await STATES[state](page);
      await set("device");
      expect(await moving(), "prefers-reduced-motion").toEqual([]);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      if (state === "card-flip, a flip that tests nothing new") {
        expect(await moving(), "cards turn, and what is wasted flashes").toEqual(expect.arrayContaining(["flip-body", "here"]));
      }
      await set("none");
      expect(await moving(), "the setting None").toEqual([]);
      await page.emulateMedia({ reducedMotion: "reduce" });
    });
  }
});

test("nothing jumps while the page loads", { tag: "@both" }, async ({ page }) => {
  await watchShifts(page);
  await paintFirst(page);
  for (const [mode, n] of [["blind", 4], ["evil", 10], ["two", 7]]) {
    await test.step(`${mode}, ${n} cards`, async () => {
      await open(page, link(mode, n, 7));
      await board(page).waitFor();
      await expectNoShift(page);
    });
  }
});
