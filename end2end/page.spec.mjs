// Requirements on every page: room at every size, the nodes that one move changes, stillness. What is painted while it
// loads is in static.spec.mjs, the accessibility of every state in tour.spec.mjs.
import { expect, test } from "./support/test.mjs";
import { expectNoShift, paintFirst, watchShifts } from "./support/shifts.mjs";
import { STATES } from "./support/states.mjs";
import { NINE, clickSwap, expectPosition, ready, settled, sit } from "./support/table.mjs";

const DEAL = NINE["par 5"];

test("home shows the daily and every game at one glance", { tag: "@phone" }, async ({ page }) => {
  for (const [width, height] of [[320, 568], [390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await page.goto("./");
    await ready(page);
    const parts = page.locator(".daily-card, [data-game-card] h2");
    await expect(parts).toHaveCount(6);
    for (const part of await parts.all()) await expect(part, `${width}×${height}`).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  }
});

test("the browser's own bar has the colour of the page's head", { tag: "@phone" }, async ({ page }) => {
  const tint = () => page.evaluate(() => document.querySelector("meta[name=theme-color]").content);
  const token = (name) => page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name);
  await page.goto("./#/sliding?deal=7");
  await ready(page);
  await expect.poll(tint).toBe(await token("--felt"));
  await page.getByRole("link", { name: "All games" }).click();
  await expect.poll(tint).toBe(await token("--head"));
  expect(await tint()).not.toBe(await token("--felt"));
});

test("nothing jumps while a board loads that the static page cannot know", { tag: "@both" }, async ({ page }) => {
  await watchShifts(page);
  await paintFirst(page);
  for (const hash of [DEAL.link, "#/escalator?deal=7", "#/sliding?side=10&deal=7", "#/card-flip?mode=evil&cards=10&deal=7"]) {
    await test.step(hash, async () => {
      await page.goto("about:blank");
      await page.goto(`./${hash}`);
      await ready(page);
      await expectNoShift(page);
    });
  }
});

const SIZES = [[320, 568], [360, 640], [390, 844], [844, 390], [768, 1024], [1440, 900], [2560, 1440]];

/** Returns how far the page goes beyond its window, and the box and the reach of every target. */
const targetsOf = (page) =>
  page.evaluate(() => ({
    over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    targets: [...document.querySelectorAll("#app button, header button, main button, header a, main a")]
      .filter((target) => target.checkVisibility() && target.getClientRects().length > 0)
      .map((target) => {
        const { x, y, width, height } = target.getBoundingClientRect();
        // A small button may have a larger hit area than its box, so the hit area is measured.
        const reach = ([dx, dy]) => {
          for (let far = 0; ; far += 1) {
            const hit = document.elementFromPoint(x + width / 2 + dx * far, y + height / 2 + dy * far);
            if (far > 60 || !target.contains(hit)) return far;
          }
        };
        const across = Math.max(width, reach([-1, 0]) + reach([1, 0]));
        const down = Math.max(height, reach([0, -1]) + reach([0, 1]));
        const name = target.getAttribute("aria-label") ?? target.textContent.trim();
        return { name, isCard: target.matches("#board [data-card]"), x, y, width, height, across, down };
      }),
  }));

test("the game fits every window, with targets for every finger", { tag: "@desktop" }, async ({ page }) => {
  await sit(page, DEAL.link);
  await clickSwap(page, [1, 2], 0);
  await expect(page.getByTestId("moves")).toHaveText("1");
  for (const [width, height] of SIZES) {
    const at = `${width}×${height}`;
    await page.setViewportSize({ width, height });
    await settled(page);
    const { over, targets } = await targetsOf(page);
    expect.soft(Math.max(...over), `beyond the window at ${at}`).toBeLessThanOrEqual(0);
    expect(targets.filter(({ isCard }) => isCard)).toHaveLength(9);
    expect(targets.length).toBeGreaterThanOrEqual(9 + 5 + 3);
    for (const target of targets) {
      const where = `“${target.name}” at ${at} is ${target.across.toFixed(1)}×${target.down.toFixed(1)}`;
      // Nine cards side by side on a narrow phone are narrow, but tall.
      const narrow = target.isCard && target.height >= 56;
      expect.soft(target.across, where).toBeGreaterThanOrEqual(narrow ? 31 : 43.99);
      expect.soft(target.down, where).toBeGreaterThanOrEqual(43.99);
      expect.soft(Math.min(target.x, target.y), where).toBeGreaterThanOrEqual(0);
      expect.soft(target.x + target.width, where).toBeLessThanOrEqual(width);
      expect.soft(target.y + target.height, where).toBeLessThanOrEqual(height);
    }
  }
});

test("one move changes only what moved", async ({ page }) => {
  const { swaps: [first, second], steps } = DEAL;
  await sit(page, DEAL.link);
  await clickSwap(page, first, 0);
  await expectPosition(page, steps[1]);
  await settled(page);
  await page.evaluate(() => {
    window.seen = [];
    const parts = ".row, .places, .strip, .pad, .figures, .time, .voice, .toolbar, header.bar, .toasts, [role=status], .board";
    new MutationObserver((list) => {
      for (const { target, attributeName, addedNodes, removedNodes } of list) {
        const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
        window.seen.push({
          attributeName,
          elements: [...addedNodes, ...removedNodes].filter((node) => node.nodeType === Node.ELEMENT_NODE).length,
          card: element?.matches("#board [data-card]") ? Number(element.dataset.card) : undefined,
          part: element?.closest(parts)?.className.split(" ")[0] ?? "elsewhere",
          inRow: Boolean(element?.closest("#board")),
        });
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await clickSwap(page, second, steps[1].required);
  await expectPosition(page, steps[2]);
  await settled(page);
  const seen = await page.evaluate(() => window.seen);
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.filter(({ inRow, elements }) => inRow && elements > 0), "no card is made or thrown away").toEqual([]);
  const changed = (...names) => {
    const records = seen.filter(({ card, attributeName }) => card && names.includes(attributeName));
    return [...new Set(records.map(({ card }) => card))];
  };
  expect(changed("style").sort(), "only two cards get another place").toEqual([...second].sort());
  // The required mark moves to another card; on the other cards only the badge and the name may change.
  const concerned = [...first, ...second, steps[1].required, steps[2].required];
  const marked = changed("data-required", "data-hop", "data-home", "data-playable", "style");
  expect(marked.filter((card) => !concerned.includes(card)), "cards that have nothing to do with it").toEqual([]);
  expect(seen.filter(({ part }) => ["header", "bar", "toasts", "elsewhere"].includes(part))).toEqual([]);
  expect(changed("data-card"), "a card stays its node").toEqual([]);
});

test.describe("stillness for who asks for it", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  const moving = (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll(".board *, dialog, .toast")]
        .filter((element) => {
          const { transitionDuration, animationName, animationDuration, animationDelay } = getComputedStyle(element);
          const lasts = [transitionDuration, ...(animationName === "none" ? [] : [animationDuration, animationDelay])];
          return lasts.some((list) => list.split(",").some((time) => parseFloat(time) > 0));
        })
        .map((element) => element.className || element.tagName),
    );
  const expectStill = async (page, states) => {
    for (const state of states) {
      await STATES[state](page);
      expect(await moving(page), state).toEqual([]);
    }
  };

  test("by the device, or by the setting Off", async ({ page }) => {
    await STATES.game(page);
    expect((await moving(page)).length, "the cards move for who does not").toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectStill(page, ["game, New with its toast", "game, a swap refused", "result dialog", "escalator, a pick refused",
      "escalator, lost", "card-flip, a flip that tests nothing new", "sliding, a hint", "sliding, won"]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await STATES.settings(page);
    await page.getByRole("group", { name: "Animations" }).getByRole("radio", { name: "Off" }).check();
    // Both ways set the same custom property, so one state is enough.
    await expectStill(page, ["game, New with its toast"]);
  });
});

test("what is open is printed alone: whole, black on white, without tools", { tag: "@desktop" }, async ({ page }) => {
  await sit(page, DEAL.link);
  await page.keyboard.press("F1");
  const rules = page.getByTestId("dialog-help");
  await expect(rules).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize({ width: 700, height: 300 });
  await expect(rules).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(rules).toHaveCSS("color", "rgb(0, 0, 0)");
  expect(await rules.evaluate((it) => it.scrollHeight - it.clientHeight), "nothing to scroll").toBeLessThanOrEqual(0);
  for (const hidden of [page.locator("#board"), rules.getByRole("button").first()]) await expect(hidden).toBeHidden();
});
