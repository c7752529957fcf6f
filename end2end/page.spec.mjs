// Requirements on every page: the policy, no layout shift while it loads, room at every size. The accessibility of
// every state is in tour.spec.mjs.
import { expect, test } from "./support/test.mjs";
import { expectNoShift, paintFirst, watchShifts } from "./support/shifts.mjs";
import { STATES } from "./support/states.mjs";
import { NINE, card, clickSwap, expectPosition, ready, settled, sit } from "./support/table.mjs";

const DEAL = NINE["par 5"];

test("the policy is kept through a drag", { tag: "@desktop" }, async ({ page }) => {
  const broken = [];
  await page.exposeFunction("violated", (text) => broken.push(text));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      window.violated(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await card(page, 2).dragTo(card(page, 7), { steps: 6 });
  await expectPosition(page, NINE["par 5, 7-2"].steps[1]);
  // The other states are in tour.spec.mjs, and the violations of the policy in security.spec.mjs.
  expect(broken).toEqual([]);
});

for (const [width, height] of [[320, 568], [390, 844], [844, 390]]) {
  test(`home shows the daily and every game at one glance at ${width}×${height}`, { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./");
    await ready(page);
    const parts = page.locator(".daily-card, [data-game-card] h2");
    await expect(parts).toHaveCount(6);
    for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  });
}

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

const SIZES = [[360, 640], [390, 844], [844, 390], [768, 1024], [1440, 900]];

test.describe("nothing jumps while the page loads", () => {
  for (const [name, hash] of [["home", ""], ["a game", `#/flip-nine?deal=${DEAL.number}`], ["Escalator", "#/escalator?deal=7"],
    ["the Sliding Puzzle", "#/sliding?deal=7"], ["its largest board", "#/sliding?side=10&deal=7"],
    ["Card Flip", "#/card-flip?mode=evil&cards=10&deal=7"]]) {
    test(`layout shift is 0 on ${name}`, { tag: "@both" }, async ({ page }) => {
      await watchShifts(page);
      await paintFirst(page);
      await page.goto(`./${hash}`);
      await ready(page);
      await expectNoShift(page);
    });
  }

  test("the static page's boxes are the mounted ones", { tag: "@desktop" }, async ({ browser, baseURL }) => {
    // A service worker would respond from its cache, where a test cannot delay a response.
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    // The program and the page's own code wait for the same promise.
    let [gate, letGo, waits] = [];
    await page.route(/\.wasm$/, async (route) => {
      waits = true;
      await gate;
      await route.continue();
    });
    const boxes = () =>
      page.evaluate(() =>
        ["header.bar", "section.board"].map((selector) => {
          const seen = [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility());
          const { x, y, width, height } = seen[0].getBoundingClientRect();
          return { selector, count: seen.length, x, y, width, height };
        }),
      );
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      waits = false;
      gate = new Promise((done) => (letGo = done));
      await page.goto(`${baseURL}#/flip-nine?deal=${DEAL.number}`, { waitUntil: "commit" });
      await expect.poll(() => waits).toBe(true);
      await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
      await expect(page.locator("html")).not.toHaveAttribute("data-ready");
      const shell = await boxes();
      letGo();
      await ready(page);
      await expect(page.locator("#board [data-card]")).toHaveCount(9);
      const mounted = await boxes();
      for (const [i, box] of shell.entries()) {
        expect(box.count).toBe(1);
        for (const side of ["x", "y", "width", "height"]) {
          const off = Math.abs(box[side] - mounted[i][side]);
          expect.soft(off, `${box.selector} ${side} at ${width}×${height}: ${box[side]}, then ${mounted[i][side]}`).toBeLessThanOrEqual(1);
        }
        expect(box.height).toBeGreaterThan(30);
      }
    }
    await context.close();
  });
});

test("the game fits every window, with targets for every finger", { tag: "@desktop" }, async ({ page }) => {
  for (const [i, [width, height]] of [[320, 568], ...SIZES, [2560, 1440]].entries()) {
    const at = `${width}×${height}`;
    const { number, steps } = Object.values(NINE).filter((game) => game.number)[i];
    await page.setViewportSize({ width, height });
    await sit(page, `#/flip-nine?deal=${number}`);
    await expectPosition(page, steps[0]);
    await clickSwap(page, [1, 2], 0);
    await expect(page.getByTestId("moves")).toHaveText("1");
    await settled(page);
    const seen = await page.evaluate(() => ({
      over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
      targets: [...document.querySelectorAll("#app button, header button, main button, header a, main a")]
        .filter((target) => target.checkVisibility() && target.getClientRects().length > 0)
        .map((target) => {
          const { x, y, width, height } = target.getBoundingClientRect();
          const name = target.getAttribute("aria-label") ?? target.textContent.trim();
          // A small button may have a larger hit area than its box, so the hit area is measured.
          const reach = ([dx, dy]) => {
            for (let far = 0; ; far += 1) {
              const hit = document.elementFromPoint(x + width / 2 + dx * far, y + height / 2 + dy * far);
              if (far > 60 || !target.contains(hit)) return far;
            }
          };
          const across = Math.max(width, reach([-1, 0]) + reach([1, 0]));
          const down = Math.max(height, reach([0, -1]) + reach([0, 1]));
          return { name, isCard: target.matches("#board [data-card]"), x, y, width, height, across, down };
        }),
    }));
    expect.soft(seen.over[0], `sideways at ${at}`).toBeLessThanOrEqual(0);
    expect.soft(seen.over[1], `downwards at ${at}`).toBeLessThanOrEqual(0);
    expect(seen.targets.filter(({ isCard }) => isCard)).toHaveLength(9);
    expect(seen.targets.length).toBeGreaterThanOrEqual(9 + 5 + 3);
    for (const target of seen.targets) {
      const where = `“${target.name}” at ${at} is ${target.across.toFixed(1)}×${target.down.toFixed(1)}`;
      // Nine cards side by side on a narrow phone are narrow, but tall.
      const narrow = target.isCard && target.height >= 56;
      expect.soft(target.across, where).toBeGreaterThanOrEqual(narrow ? 31 : 43.99);
      expect.soft(target.down, where).toBeGreaterThanOrEqual(43.99);
      expect.soft(target.x, where).toBeGreaterThanOrEqual(0);
      expect.soft(target.x + target.width, where).toBeLessThanOrEqual(width);
      expect.soft(target.y, where).toBeGreaterThanOrEqual(0);
      expect.soft(target.y + target.height, where).toBeLessThanOrEqual(height);
    }
  }
});

test("one move changes only what moved", async ({ page }) => {
  const { swaps: line, steps: stations } = DEAL;
  await sit(page, DEAL.link);
  await clickSwap(page, line[0], 0);
  await expectPosition(page, stations[1]);
  await settled(page);
  await page.evaluate(() => {
    window.seen = [];
    new MutationObserver((list) => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of list) {
        const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
        const elements = [...addedNodes, ...removedNodes].filter((node) => node.nodeType === Node.ELEMENT_NODE).length;
        window.seen.push({
          type, attributeName, elements,
          card: element?.closest("#board [data-card]")?.dataset.card ?? null,
          isCard: element?.matches("#board [data-card]") ?? false,
          region: element?.closest(".row, .places, .strip, .pad, .figures, .time, .voice, .toolbar, header.bar, .toasts, [role=status], .board")?.className ?? "elsewhere",
          inRow: Boolean(element?.closest("#board")),
        });
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const [a, b] = line[1];
  await clickSwap(page, line[1], stations[1].required);
  await expectPosition(page, stations[2]);
  await settled(page);
  const seen = await page.evaluate(() => window.seen);
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.filter(({ inRow, elements }) => inRow && elements > 0), "no card is made or thrown away").toEqual([]);
  const movedCards = new Set(seen.filter(({ isCard, attributeName }) => isCard && attributeName === "style").map((one) => Number(one.card)));
  expect([...movedCards].sort(), "only two cards get another place").toEqual([a, b].sort());
  // The required mark moves to another card; on the other cards only the badge and the name may change.
  const marks = ["data-required", "data-hop", "data-home", "data-playable", "style"];
  const marked = new Set(seen.filter(({ isCard, attributeName }) => isCard && marks.includes(attributeName)).map((one) => Number(one.card)));
  const concerned = new Set([a, b, ...line[0], stations[1].required, stations[2].required]);
  expect([...marked].filter((value) => !concerned.has(value)), "cards that have nothing to do with it").toEqual([]);
  const regions = new Set(seen.map(({ region }) => region.split(" ")[0]));
  expect([...regions].filter((region) => ["header", "bar", "toasts", "elsewhere"].includes(region))).toEqual([]);
  expect(new Set(seen.map(({ attributeName }) => attributeName)).has("data-card"), "a card stays its node").toBe(false);
});

test.describe("stillness for who asks for it", () => {
  const moving = (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll(".board *, dialog, .toast")]
        .flatMap((element) => {
          const { transitionDuration, animationName, animationDuration, animationDelay } = getComputedStyle(element);
          const lasts = [transitionDuration, ...(animationName === "none" ? [] : [animationDuration, animationDelay])];
          return lasts.some((list) => list.split(",").some((time) => parseFloat(time) > 0)) ? [element.className || element.tagName] : [];
        }),
    );
  const check = async (page, states) => {
    for (const state of states) {
      await STATES[state](page);
      expect(await moving(page), state).toEqual([]);
    }
  };
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("prefers-reduced-motion", async ({ page }) => {
    await STATES.game(page);
    expect((await moving(page)).length, "the cards move for who does not").toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await check(page, ["game, New with its toast", "game, a swap refused", "game, a hint", "result dialog",
      "escalator, a card picked up", "escalator, a pick refused", "escalator, lost", "card-flip, a flip that tests nothing new",
      "sliding, a tile refused", "sliding, a hint", "sliding, won"]);
  });

  test("the setting None", async ({ page }) => {
    await STATES.settings(page);
    await page.getByRole("group", { name: "Animations" }).getByRole("radio", { name: "Off" }).check();
    // Both ways set the same custom property, so one state of each game is enough.
    await check(page, ["game, New with its toast", "escalator, a card picked up", "sliding, a hint"]);
  });
});
