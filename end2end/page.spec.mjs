// @ts-check
// Requirements on every page: room at every size, stillness. What is painted while it
// loads is in first-paint.spec.mjs, the accessibility of every state in tour.spec.mjs.
import { expect, test } from "./support/test.mjs";
import { expectNoShift, paintFirst, watchShifts } from "./support/shifts.mjs";
import { STATES } from "./support/states.mjs";
import { NINE, card, clickSwap, ready, rowOf, settled, openGame } from "./support/table.mjs";

const DEAL = NINE["par 5"];

test("home shows the daily and every game at one glance", { tag: "@phone" }, async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto("./");
    await ready(page);
    const parts = page.locator(".daily-card, [data-game-card] h2, .surprise button");
    await expect(parts).toHaveCount(9);
    for (const part of await parts.all()) await expect(part, `${width}×${height}`).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  }
});

test("a surprise whose code is slow is for its own page, and for no other one", async ({ page }) => {
  const saves = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => /^handful.2.save/.test(key)));
  const surprise = () => page.getByRole("group", { name: "Surprise me" }).getByRole("button").first().click();
  const hold = () =>
    page.evaluate(() => {
      const fetch = window.handfulChunk;
      /** @type {Parameters<typeof fetch>[]} */
      const held = [];
      window.handfulChunk = async (...asked) => void held.push(asked);
      window.release = () => {
        window.handfulChunk = fetch;
        held.forEach((asked) => fetch(...asked));
      };
    });
  await openGame(page);
  await card(page, 1).click();
  await card(page, 2).click();
  await expect(page.getByTestId("moves")).toHaveText("1");
  const row = await rowOf(page);
  await page.goto("about:blank");
  await page.goto("./");
  await ready(page);
  await hold();
  await surprise();
  await expect(page.locator("main[aria-busy]")).toBeVisible();
  await page.goBack();
  await expect(page.locator(".surprise")).toBeVisible();
  await page.evaluate(() => window.release());
  await page.locator('[data-game-card="flip-nine"]').click();
  await expect(page.getByTestId("moves")).toHaveText("1");
  expect(await rowOf(page)).toBe(row);
  await page.goto("about:blank");
  await page.goto("./");
  await ready(page);
  const before = new Map(await saves());
  await hold();
  await surprise();
  await expect(page.locator("main[aria-busy]")).toBeVisible();
  await page.evaluate(() => window.release());
  await page.locator("[data-game]").waitFor();
  const changed = (await saves()).filter(([key, text]) => before.get(key) !== text);
  expect(changed.map(([, text]) => JSON.parse(text).source)).toEqual(["surprise"]);
});

test("nothing jumps while a board loads that the static page cannot know", { tag: "@both" }, async ({ page }) => {
  await watchShifts(page);
  await paintFirst(page);
  for (const hash of [
    DEAL.link,
    "#/escalator?deal=7",
    "#/sliding?side=10&deal=7",
    "#/card-flip?mode=evil&cards=10&deal=7",
  ]) {
    await test.step(hash, async () => {
      await page.goto("about:blank");
      await page.goto(`./${hash}`);
      await ready(page);
      await expectNoShift(page);
    });
  }
});

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
];

/** Returns how far the page goes beyond its window, and the box and the reach of every target. */
const targetsOf = (/** @type {Page} */ page) =>
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
  await openGame(page, DEAL.link);
  await clickSwap(page, [1, 2], 0);
  await expect(page.getByTestId("moves")).toHaveText("1");
  for (const [width, height] of SIZES) {
    const at = `${width}×${height}`;
    await page.setViewportSize({ width, height });
    await settled(page);
    const { over, targets } = await targetsOf(page);
    expect.soft(Math.max(...over), `beyond the window at ${at}`).toBeLessThanOrEqual(0);
    expect(targets.filter(({ isCard }) => isCard)).toHaveLength(9);
    expect(targets.length).toBeGreaterThanOrEqual(9 + 5 + 2);
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

test.describe("stillness for who asks for it", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  const moving = (/** @type {Page} */ page) =>
    page.evaluate(() =>
      [...document.querySelectorAll(".board *, dialog, .toast")]
        .filter((element) => {
          const { transitionDuration, animationName, animationDuration, animationDelay } = getComputedStyle(element);
          const lasts = [transitionDuration, ...(animationName === "none" ? [] : [animationDuration, animationDelay])];
          return lasts.some((list) => list.split(",").some((time) => parseFloat(time) > 0));
        })
        .map((element) => element.className || element.tagName),
    );
  const expectStill = async (/** @type {Page} */ page, states) => {
    for (const state of states) {
      await STATES[state](page);
      expect(await moving(page), state).toEqual([]);
    }
  };

  test("by the device, or by the setting Off", async ({ page }) => {
    await STATES.game(page);
    expect((await moving(page)).length, "the cards move for who does not").toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectStill(page, ["game, New with its toast", "result dialog", "escalator, a pick refused", "sliding, won"]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await STATES.settings(page);
    await page.getByRole("group", { name: "Animations" }).getByRole("radio", { name: "Off" }).check();
    // Both ways set the same custom property, so one state is enough.
    await expectStill(page, ["game, New with its toast"]);
  });
});

test("what is open is printed alone: whole, black on white, without tools", { tag: "@desktop" }, async ({ page }) => {
  await openGame(page, DEAL.link);
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

test("the rules name keys where there are some", { tag: "@both" }, async ({ page, hasTouch }) => {
  const press = (it) => (hasTouch ? it.tap() : it.click());
  await openGame(page, DEAL.link);
  await press(page.getByTestId("more"));
  await press(page.getByTestId("dialog-more").getByTestId("help"));
  await expect(page.getByTestId("dialog-help")).toBeVisible();
  await expect(page.getByTestId("all-keys")).toHaveCount(hasTouch ? 0 : 1);
});

test(
  "Back leads to a page as it was left: its place, what was unfolded, the tab of the records",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("./#/settings");
    await ready(page);
    await page.getByTestId("key-settings").locator("summary").click();
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(200);
    await page.evaluate(() => (location.hash = "#/about"));
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY), "a new page begins at its top").toBe(0);
    await page.goBack();
    await expect(page.getByTestId("key-settings")).toHaveJSProperty("open", true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await STATES["records, all games"](page);
    await page.locator('[data-tab="sliding"]').click();
    await page.evaluate(() => (location.hash = "#/about"));
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    await page.goBack();
    await expect(page.locator('[data-tab="sliding"]')).toHaveAttribute("aria-current", "true");
  },
);

test("Settings say whether the page works offline", async ({ page }) => {
  // The tests block service workers.
  await page.goto("./#/settings");
  await ready(page);
  await expect(page.getByText("Needs a connection")).toBeVisible();
});

test("Dark Reader leaves the page's own dark theme alone", async ({ page }) => {
  await page.goto("./");
  await expect(page.locator('head > meta[name="darkreader-lock"]')).toHaveCount(1);
});
