// The daily five: a day by touch, streaks, past days, sharing. Games near their ends are those of tests/page/daily.rs; the
// host proves the days, tasks, results and streaks (tests/daily.rs, src/daily), and what is stored (tests/keep).
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import { DAYS, ENDS, SLUGS, dateOf, end, game, head, nearEnd, noon, remember, resultKey, saveKey, won } from "./support/daily.mjs";
import { DAILY } from "./support/daily-states.mjs";
import { expectNoShift, watchShifts } from "./support/shifts.mjs";
import { NINE, board, kept, message, open, playLine, ready, tapSwap, win } from "./support/table.mjs";

/** A Monday, whose games are the easiest. */
const DATE = "2026-11-16";
const MONDAY = NINE.Monday;
const SIZES = [[320, 640], [360, 640], [844, 390], [768, 1024], [1440, 900], [2560, 1440]];

async function sit(page, date = DATE, hash = "#/daily") {
  await page.clock.setFixedTime(noon(date));
  await open(page, hash);
}

/** Returns the value stored under a key. */
const stored = async (page, key) => JSON.parse((await kept(page))[key] ?? "null");

test.describe("a day", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("of five is begun, left, played to its end by touch, and told", { tag: "@phone" }, async ({ page }) => {
    await page.clock.setFixedTime(noon(DATE));
    await nearEnd(page, DATE, Object.keys(ENDS));
    await open(page);
    await page.getByRole("link", { name: /Daily five/ }).tap();
    await expect(page.getByRole("heading", { name: "Monday, November 16" })).toBeVisible();
    await expect(head(page)).toHaveAttribute("data-finished", "0");
    await test.step("a game is begun, left, and continued", async () => {
      await expect(game(page, "flip-nine")).toHaveAttribute("data-state", "new");
      await game(page, "flip-nine").tap();
      await playLine(page, MONDAY, (pair, required) => tapSwap(page, pair, required), 0, 1);
      expect((await stored(page, saveKey(DATE, "flip-nine"))).start).toBe(DAYS[DATE]["flip-nine"]);
      await open(page, "#/daily");
      await expect(game(page, "flip-nine")).toHaveAttribute("data-state", "begun");
      await game(page, "flip-nine").tap();
      await playLine(page, MONDAY, (pair, required) => tapSwap(page, pair, required), 1);
    });
    for (const [i, slug] of SLUGS.entries()) {
      if (slug in ENDS) {
        await expect(game(page, slug)).toHaveAttribute("data-state", "begun");
        await game(page, slug).tap();
        await expect(page).toHaveURL(new RegExp(`#/${slug}\\?day=${DATE}$`));
        await end(page, slug, (it) => it.tap());
      }
      await expect.poll(() => stored(page, resultKey(DATE, slug)), slug).not.toBeNull();
      await open(page, "#/daily");
      await expect(game(page, slug)).toHaveAttribute("data-state", "done");
      await expect(head(page)).toHaveAttribute("data-finished", `${i + 1}`);
      await expect(page.getByTestId("progress")).toHaveText(`${i + 1} of 5 done`);
    }
    await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "1");
    await expect(page.getByTestId("all-done")).toContainText("All five done!");
    await expect(dateOf(page, DATE)).toHaveAttribute("data-tally", "complete");
    await expect(game(page, "flip-nine")).toHaveAttribute("data-mark", "best");
    const figures = {
      "flip-nine": "4 moves, par 4", sliding: "16 moves, par 16", "card-flip": "15 flips, 15 is perfect",
      escalator: /^won, \d+ of \d+ points$/, "go-fish": /^won, \d of 7 books$/,
    };
    for (const [slug, text] of Object.entries(figures)) await expect(game(page, slug).getByTestId("figure")).toHaveText(text);
    // The player's own games are unchanged.
    const own = Object.keys(await kept(page)).filter((key) => key.includes("/save/") && !key.endsWith(DATE));
    expect(own).toEqual([]);
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
    await page.getByTestId("share").tap();
    await expect(page.getByTestId("toast")).toContainText("Copied");
    const text = (await clipboard(page)).split("\n");
    expect(text).toHaveLength(8);
    expect(text.slice(0, 2)).toEqual(["Handful · Daily five · Nov 16, 2026", "⭐ Flip 9: 4 moves, par 4"]);
    expect(text[6]).toBe("1-day streak");
    expect(text[7]).toMatch(/#\/daily$/);
    // A finished game can be opened again.
    await game(page, "card-flip").tap();
    await expect(page.locator('#board[data-game="card-flip"]')).toHaveAttribute("data-status", "won");
  });
});

test("a past day is marked late, and adds no day to the row", async ({ page }) => {
  const past = "2026-11-13";
  await page.clock.setFixedTime(noon(DATE));
  await remember(page, { "2026-11-15": undefined, "2026-11-14": undefined, [past]: (slug) => slug !== "card-flip" && won(past, slug) });
  await nearEnd(page, past, ["card-flip"]);
  await open(page, "#/daily");
  await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "2");
  await expect(page.getByTestId("streak")).toHaveText("2-day streak");
  await expect(dateOf(page, past)).toHaveAccessibleName("Friday, November 13: 4 of 5");
  await dateOf(page, past).click();
  await expect(page).toHaveURL(/#\/daily\?date=2026-11-13$/);
  await expect(page.getByRole("heading", { name: "Friday, November 13" })).toBeVisible();
  await expect(page.locator("#main")).toContainText("This day is over.");
  await game(page, "card-flip").click();
  await end(page, "card-flip");
  await expect.poll(() => stored(page, resultKey(past, "card-flip"))).not.toBeNull();
  await open(page, `#/daily?date=${past}`);
  await expect(game(page, "card-flip")).toContainText("late");
  await expect(game(page, "sliding")).not.toContainText("late");
  await expect(page.getByTestId("all-done")).toContainText("Better late than never");
  await expect(dateOf(page, past)).toHaveAttribute("data-tally", "late");
  await page.getByTestId("today").click();
  await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "2");
});

test("one missed day in seven is forgiven, and midnight is noticed when the page is seen again", async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-11-20"));
  await remember(page, Object.fromEntries(["12", "13", "14", "15", "16", "17", "18"].map((day) => [`2026-11-${day}`, undefined])));
  await open(page, "#/daily");
  const streak = page.locator("[data-streak]");
  await expect(head(page)).toHaveAttribute("data-day", "2026-11-20");
  await expect(streak).toHaveAttribute("data-streak", "7");
  await expect(streak).toContainText("You missed yesterday, but your streak is safe");
  await page.clock.setFixedTime(noon("2026-11-21"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(head(page)).toHaveAttribute("data-day", "2026-11-21");
  await expect(page.getByRole("heading", { name: "Saturday, November 21" })).toBeVisible();
  await expect(streak).toHaveAttribute("data-streak", "0");
  await expect(streak).toHaveAttribute("data-longest", "7");
});

test("midnight is noticed while home or the day is looked at, and home counts what the day counts", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-15T23:50:00") });
  await remember(page, { "2026-11-15": undefined, [DATE]: () => "{}" });
  await open(page);
  const card = page.getByRole("link", { name: /Daily five/ });
  await expect(card).toContainText("All five done!");
  await page.clock.fastForward("11:00");
  await expect(card).not.toContainText("All five done!");
  await expect(card.locator('[data-mark="won"]')).toHaveCount(0);
  await card.click();
  await expect(head(page)).toHaveAttribute("data-day", DATE);
  await expect(head(page)).toHaveAttribute("data-finished", "0");
  await page.clock.fastForward("24:00:00");
  await expect(head(page)).toHaveAttribute("data-day", "2026-11-17");
});

test("dates that have no games get words, and the calendar does not open them", async ({ page }) => {
  await sit(page, DATE, "#/daily?date=2026-13-40");
  await expect(message(page)).toContainText("date=2026-13-40” isn’t valid in this link");
  await open(page, "#/daily?date=2026-11-17");
  await expect(message(page)).toHaveText("These games aren’t out yet.");
  await open(page, "#/daily?date=2026-10-31");
  await expect(message(page)).toHaveText("The daily five started on November 1, 2026.");
  await expect(page.locator("[data-daily-game]")).toHaveCount(0);
  await page.getByTestId("today").click();
  await expect(head(page)).toHaveAttribute("data-day", DATE);
  // A link to a game of a day that was not laid out leads to the day.
  await open(page, "#/sliding?day=2026-11-14");
  await expect(head(page)).toHaveAttribute("data-day", "2026-11-14");
  await test.step("the calendar turns its months", () => turnMonths(page));
});

async function turnMonths(page) {
  await sit(page, "2026-12-24");
  const month = page.locator("[data-month]");
  await expect(month).toHaveAttribute("data-month", "2026-12-01");
  await expect(page.getByTestId("later")).toHaveAttribute("aria-disabled", "true");
  await page.getByTestId("later").press("Enter");
  await expect(month).toHaveAttribute("data-month", "2026-12-01");
  await expect(page.locator(".month a")).toHaveCount(24);
  await page.getByTestId("earlier").click();
  await expect(month).toHaveAttribute("data-month", "2026-11-01");
  await expect(page.getByTestId("earlier")).toBeFocused();
  await expect(page.getByTestId("earlier")).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".month a")).toHaveCount(30);
  await page.keyboard.press("Enter");
  await expect(month).toHaveAttribute("data-month", "2026-11-01");
  for (const date of ["2026-11-01", "2026-11-30"]) {
    const { width, height } = await dateOf(page, date).boundingBox();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
}

test.describe("in another zone", () => {
  test.use({ timezoneId: "Europe/Madrid" });

  test("what was on time stays so", async ({ page }) => {
    // An evening in New York is the next day in Madrid.
    const at = Date.parse("2026-11-16T23:30:00-05:00");
    await page.clock.setFixedTime(new Date(at));
    await remember(page, { [DATE]: (slug) => won(DATE, slug, { at: `${at}` }) });
    await open(page, "#/daily");
    await expect(head(page)).toHaveAttribute("data-day", "2026-11-17");
    await expect(dateOf(page, DATE)).toHaveAttribute("data-tally", "complete");
    await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "1");
  });
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("date, tasks and days in a row", async ({ page }) => {
    await page.clock.setFixedTime(noon("2026-11-15"));
    await remember(page, { "2026-11-14": undefined, "2026-11-13": undefined, "2026-11-15": (slug) => slug === "sliding" && won("2026-11-15", slug) });
    await open(page, "#/daily");
    await expect(page.getByRole("heading", { name: "domingo, 15 de noviembre" })).toBeVisible();
    await expect(page.getByTestId("progress")).toHaveText("1 de 5 terminados");
    await expect(page.getByTestId("streak")).toHaveText("Racha de 2 días");
    await expect(game(page, "go-fish")).toContainText("Contra Tiburón");
    await expect(game(page, "sliding").getByTestId("figure")).toHaveText("20 movimientos, par 28");
    await expect(dateOf(page, "2026-11-14")).toHaveAccessibleName("sábado, 14 de noviembre: completo");
    await expect(page.locator(".daily-archive h3")).toHaveText("noviembre de 2026");
  });
});

test("where nothing is kept, a day can be played while the page is open", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  await sit(page);
  await game(page, "flip-nine").click();
  await board(page).waitFor();
  await win(page, MONDAY);
  await page.evaluate(() => void (location.hash = "#/daily"));
  await expect(head(page)).toHaveAttribute("data-finished", "1");
});

test("after years of days, a visit reads what is stored and nothing else", async ({ page }) => {
  await remember(page, { [DATE]: null });
  await page.clock.setFixedTime(noon("2029-11-22"));
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    window.reads = 0;
    Storage.prototype.getItem = function (key) {
      window.reads += key.includes("/day/") ? 1 : 0;
      return getItem.call(this, key);
    };
  });
  await open(page, "#/daily");
  await expect(head(page)).toHaveAttribute("data-day", "2029-11-22");
  expect(await page.evaluate(() => window.reads)).toBeLessThanOrEqual(20);
});

test("home says how far today's five are", async ({ page }) => {
  const line = page.locator(".daily-card p");
  await page.clock.setFixedTime(noon("2026-11-18"));
  await open(page);
  await expect(line).toHaveText("Five small games a day, the same for everyone");
  await remember(page, { "2026-11-17": undefined, "2026-11-18": (slug) => ["sliding", "go-fish"].includes(slug) && won("2026-11-18", slug) });
  await open(page);
  await expect(line).toHaveText("2 of 5 done today");
  await remember(page, { "2026-11-18": undefined });
  await open(page);
  await expect(line).toHaveText("All five done. 2-day streak!");
});

for (const locale of ["en-US", "es-ES"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("there is room for everything, and targets are large enough", { tag: "@desktop" }, async ({ page }) => {
      for (const state of ["daily, today", "daily, a past day begun", "daily, a past day done"]) {
        await DAILY[state](page);
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          const { over, small } = await page.evaluate(() => ({
            over: document.documentElement.scrollWidth - innerWidth,
            small: [...document.querySelectorAll("#main a, #main button")]
              .map((target) => [target.textContent, target.getBoundingClientRect()])
              .filter(([, box]) => box.width < 44 || box.height < 44)
              .map(([text, box]) => `${text} ${box.width}×${box.height}`),
          }));
          expect.soft({ over, small }, `${state} at ${width}×${height}`).toEqual({ over: 0, small: [] });
        }
      }
    });
  });
}

test("nothing jumps while the page loads", async ({ page }) => {
  await watchShifts(page);
  await page.goto("./#/daily");
  await ready(page);
  await expectNoShift(page);
});
