// @ts-check
// What is painted before the program arrives: home's cards, a game's empty board, the day and the empty records, in the right
// language and theme. The program takes their place: nothing moves, and nothing larger is painted.
import { expect, test } from "./support/test.mjs";
import { expectNoShift, watchShifts } from "./support/shifts.mjs";
import { noon, remember, won } from "./support/daily.mjs";
import { open, ready } from "./support/table.mjs";

/** What of a game's static page is compared with the program's. */
const BOARDS = {
  "flip-nine": ["header.bar", "section.board", ".row .number-card", ".pad-key"],
  "go-fish": [".seat", ".fish-hand"],
  "card-flip": [".flip-card", ".flip-body"],
  sliding: [".frame"],
  escalator: [".pyramid .card", ".stock"],
};
const SIZES = [
  [320, 568],
  [844, 390],
  [1440, 900],
];
const ROUTES = { "": ".game-card", "#/daily": "h2:not(:empty)", "#/records": ".solo" };
for (const slug of Object.keys(BOARDS)) ROUTES[`#/${slug}`] = ".board > *";

/** Opens an address without the program, until the returned function is called. */
async function openStatic(/** @type {Page} */ page, hash) {
  let release;
  const held = new Promise((done) => (release = done));
  await page.unrouteAll();
  await page.route(/\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("about:blank");
  await page.goto(`./${hash}`, { waitUntil: "commit" });
  await page.locator(`#shell > :not([hidden]) ${ROUTES[hash]}`).first().waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async () => {
    release();
    await ready(page);
  };
}

/** Returns the four sides of the visible boxes of a selector, each side in rising order, as the cards of a deal lie in another one. */
const sidesOf = (/** @type {Page} */ page, selector) =>
  page.locator(selector).evaluateAll((elements) => {
    const boxes = elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
    return ["x", "y", "width", "height"].map((side) => boxes.map((box) => box[side]).sort((a, b) => a - b));
  });

test.describe("in Spanish and dark", () => {
  test.use({ locale: "es-ES", colorScheme: "dark" });

  test("the static pages have the browser's language and theme", { tag: "@phone" }, async ({ page }) => {
    await openStatic(page, "");
    const names = page.locator("#shell .game-card h2 [lang=es]");
    await expect(names).toHaveText(["Nueve en fila", "¡A pescar!", "Voltea cartas", "Fichas deslizantes", "Escalera"]);
    for (const part of [...(await names.all()), page.locator("#shell .daily-card h2 [lang=es]")])
      await expect(part).toBeVisible();
    await expect(page.locator("#shell [lang=en]").filter({ visible: true })).toHaveCount(0);
    const felt = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Math.max(...felt.match(/\d+/g).slice(0, 3).map(Number)), felt).toBeLessThan(64);
    const letGo = await openStatic(page, "#/sliding");
    await expect(page.locator("#shell .bar h1 [lang=es]")).toHaveText("Fichas deslizantes");
    await expect(page.locator("#shell .prompt [lang=es]")).toContainText("3×3");
    await letGo();
    await expect(page.locator("#shell")).toHaveCount(0);
    await expect(page.locator("#app h1")).toHaveText("Fichas deslizantes");
  });
});

test("the static home says what the program says of a player who is back", { tag: "@both" }, async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-11-18"));
  await remember(page, {
    "2026-11-17": undefined,
    "2026-11-18": (slug) => slug === "sliding" && won("2026-11-18", slug),
  });
  await page.evaluate(() =>
    localStorage.setItem(
      "handful/2/records/flip-nine",
      JSON.stringify({
        v: 1,
        records: [7, 8, 9].map((moves) => {
          return { start: `deal=${moves}`, moves, ms: 9, best: moves, outcome: "won", at: Date.now() };
        }),
      }),
    ),
  );
  const said = (main) =>
    page.locator(main).evaluate((main) =>
      [...main.querySelectorAll(".daily-card, .game-card")].map((card) => [
        [...card.querySelectorAll("h2, p, .pill, .map-chip, .game-low")]
          .map((it) => it.innerText)
          .join(" ")
          .replace(/\s+/g, " ")
          .trim(),
        Math.round(card.getBoundingClientRect().top),
        card.querySelectorAll("use[href='#i-check']").length,
      ]),
    );
  for (const date of ["2026-11-18", "2026-11-19"]) {
    // The program stores what it says; the day after, the static page moves it on.
    if (date === "2026-11-18") await open(page, "");
    await page.clock.setFixedTime(noon(date));
    const letGo = await openStatic(page, "");
    const before = await said("#shell .home");
    expect(before[0][0]).toContain(
      date === "2026-11-18" ? "2-day streak · 1 of 5 today" : "2-day streak · 0 of 5 today",
    );
    expect(before[1][0]).toContain("Perfect at par 9 3 in a row Map 3/6");
    await letGo();
    expect(await said("main.home")).toEqual(before);
  }
});

test("a card of the static home leads to its game when the program arrives", { tag: "@phone" }, async ({ page }) => {
  const letGo = await openStatic(page, "");
  await page.locator('#shell [href="#/sliding"]').click();
  await letGo();
  await expect(page.locator('#board[data-game="sliding"]')).toBeVisible();
});

for (const newcomer of [false, true]) {
  test.describe(newcomer ? "a first game" : "a usual game", () => {
    test.use({ newcomer });
    for (const [slug, selectors] of Object.entries(BOARDS)) {
      test(`the static board of ${slug} lies where the program's does`, { tag: "@desktop" }, async ({ page }) => {
        for (const [width, height] of newcomer ? SIZES.slice(0, 1) : SIZES) {
          await page.setViewportSize({ width, height });
          const letGo = await openStatic(page, `#/${slug}`);
          const before = await Promise.all(selectors.map((selector) => sidesOf(page, selector)));
          expect(before.flat(2).length).toBeGreaterThan(0);
          await letGo();
          await page.locator("#board[data-game], #board [data-card]").first().waitFor();
          await expect(async () => {
            for (const [i, selector] of selectors.entries()) {
              const after = (await sidesOf(page, selector)).flat();
              const why = `${selector} at ${width}×${height}`;
              expect(after.length, why).toBe(before[i].flat().length);
              for (const [at, value] of before[i].flat().entries())
                expect(Math.abs(value - after[at]), why).toBeLessThanOrEqual(1);
            }
          }).toPass({ timeout: 5_000 });
        }
      });
    }
  });
}

test("the program moves nothing of the static page and paints nothing larger", { tag: "@both" }, async ({ page }) => {
  // The size that Lighthouse takes. On a narrower phone the day's sentence, which depends on the streak, is larger than the date.
  if (page.viewportSize().width < 412) await page.setViewportSize({ width: 412, height: 823 });
  await watchShifts(page);
  await page.addInitScript(() => {
    window.paints = [];
    const note = (list) => {
      for (const { size, startTime, element } of list.getEntries())
        window.paints.push([startTime, size, element?.textContent]);
    };
    new PerformanceObserver(note).observe({ type: "largest-contentful-paint", buffered: true });
  });
  for (const hash of Object.keys(ROUTES)) {
    const letGo = await openStatic(page, hash);
    await expect.poll(() => page.evaluate(() => window.paints.length)).toBeGreaterThan(0);
    const now = await page.evaluate(() => performance.now());
    await letGo();
    await expectNoShift(page);
    const late = await page.evaluate((now) => window.paints.filter(([at]) => at > now), now);
    expect.soft(late, `painted late on ${hash || "home"}`).toEqual([]);
  }
});
