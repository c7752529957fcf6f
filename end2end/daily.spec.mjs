// The daily five: a whole day by touch or mouse, streaks, past days, sharing.
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import * as cardFlip from "./support/card-flip.mjs";
import { DAYS, SLUGS, dateOf, game, head, noon, remember, resultKey, saveKey, won } from "./support/daily.mjs";
import * as escalator from "./support/escalator.mjs";
import * as fish from "./support/go-fish.mjs";
import * as sliding from "./support/sliding.mjs";
import { NINE, board, card, kept, message, open, ready, rowOf } from "./support/table.mjs";

const { ESCALATOR } = escalator;
/** A Monday, whose games are the easiest. */
const DATE = "2026-11-16";

const press = ({ name }) => (name === "phone" ? (it) => it.tap() : (it) => it.click());

async function sit(page, date = DATE, hash = "#/daily") {
  await page.clock.setFixedTime(noon(date));
  await open(page, hash);
}

/** Returns the value stored under a key. */
const stored = async (page, key) => JSON.parse((await kept(page))[key] ?? "null");

/** The game of Flip 9 whose row is on the page. */
const gameOf = async (page) => {
  const row = await rowOf(page);
  return Object.values(NINE).find((game) => game.row === row);
};

/** Plays each game to its end on its own board, by real input. */
const PLAY = {
  "flip-nine": async (page, tap) => {
    await card(page, 9).waitFor();
    const { swaps, steps } = await gameOf(page);
    for (const [i, [a, b]] of swaps.entries()) {
      const { required } = steps[i];
      if (required === 0) await tap(card(page, a));
      await tap(card(page, required === a || required === 0 ? b : a));
    }
    await expect(board(page)).toHaveAttribute("data-status", "won");
  },
  "go-fish": async (page, tap) => {
    await fish.board(page).locator(".fish-table").waitFor();
    await fish.playLine(page, fish.FISH.Monday, { press: tap, save: saveKey(DATE, "go-fish") });
  },
  "card-flip": async (page, tap) => {
    for (const place of cardFlip.FLIPS["evil, standard"].line) await tap(cardFlip.card(page, place));
    await expect(cardFlip.board(page)).toHaveAttribute("data-status", "won");
  },
  sliding: async (page, tap) => {
    await sliding.playLine(page, sliding.TILES.Monday, (_, slide, step) => tap(sliding.tileFor(page, slide, step)));
    await expect(sliding.board(page)).toHaveAttribute("data-status", "won");
  },
  escalator: async (page, tap) => {
    for (const move of ESCALATOR.Monday.line) await tap(move === escalator.TURN ? escalator.stock(page) : escalator.card(page, move));
    await expect(escalator.board(page)).toHaveAttribute("data-status", "won");
  },
};

test.describe("a day", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("of five is played to its end, and told", async ({ page }, { project }) => {
    const tap = press(project);
    await fish.like(page, {});
    await sit(page, DATE, "#/");
    await tap(page.getByRole("link", { name: /Daily five/ }));
    await expect(page.getByRole("heading", { name: "Monday, November 16" })).toBeVisible();
    await expect(head(page)).toHaveAttribute("data-finished", "0");
    for (const [i, slug] of SLUGS.entries()) {
      await expect(game(page, slug)).toHaveAttribute("data-state", "new");
      await tap(game(page, slug));
      await expect(page).toHaveURL(new RegExp(`#/${slug}\\?day=${DATE}$`));
      await ready(page);
      expect((await stored(page, saveKey(DATE, slug))).start).toBe(DAYS[DATE][slug]);
      if (slug === "flip-nine") {
        // The game is started, left, and continued.
        await card(page, 1).waitFor();
        const { swaps, steps } = await gameOf(page);
        const [a, b] = swaps[0];
        await tap(card(page, a));
        await tap(card(page, b));
        await open(page, "#/daily");
        await expect(game(page, slug)).toHaveAttribute("data-state", "begun");
        await tap(game(page, slug));
        await expect(page.getByTestId("moves")).toHaveText("1");
        for (const [i, [x, y]] of swaps.entries()) if (i > 0) await tap(card(page, steps[i].required === x ? y : x));
      } else await PLAY[slug](page, tap);
      await expect.poll(() => stored(page, resultKey(DATE, slug))).not.toBeNull();
      await open(page, "#/daily");
      await expect(game(page, slug)).toHaveAttribute("data-state", "done");
      await expect(head(page)).toHaveAttribute("data-finished", `${i + 1}`);
      await expect(page.getByTestId("progress")).toHaveText(`${i + 1} of 5 done`);
    }
    await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "1");
    await expect(page.getByTestId("all-done")).toContainText("All five done!");
    await expect(dateOf(page, DATE)).toHaveAttribute("data-tally", "complete");
    await expect(game(page, "flip-nine")).toHaveAttribute("data-mark", "best");
    await expect(game(page, "flip-nine").getByTestId("figure")).toHaveText("4 moves, par 4");
    await expect(game(page, "sliding").getByTestId("figure")).toHaveText("16 moves, par 16");
    await expect(game(page, "card-flip").getByTestId("figure")).toHaveText("15 flips, 15 is perfect");
    const { steps } = ESCALATOR.Monday;
    await expect(game(page, "escalator").getByTestId("figure")).toHaveText(`won, ${steps.at(-1).score} of ${steps[0].deal.most} points`);
    await expect(game(page, "go-fish").getByTestId("figure")).toHaveText(/^(won|lost), \d of 7 books$/);
    // The player's own games are unchanged.
    const own = Object.keys(await kept(page)).filter((key) => key.includes("/save/") && !key.endsWith(DATE));
    expect(own).toEqual([]);
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
    await tap(page.getByTestId("share"));
    await expect(page.getByTestId("toast")).toContainText("Copied");
    const text = (await clipboard(page)).split("\n");
    expect(text).toHaveLength(8);
    expect(text[0]).toBe("Handful · Daily five · Nov 16, 2026");
    expect(text[1]).toBe("⭐ Flip 9: 4 moves, par 4");
    expect(text[6]).toBe("1-day streak");
    expect(text[7]).toMatch(/#\/daily$/);
    // A finished game can be opened again.
    await tap(game(page, "card-flip"));
    await expect(cardFlip.board(page)).toHaveAttribute("data-status", "won");
  });
});

test("a past day is marked late, and adds no day to the row", async ({ page }, { project }) => {
  const tap = press(project);
  await page.clock.setFixedTime(noon(DATE));
  await remember(page, { "2026-11-15": undefined, "2026-11-14": undefined, "2026-11-13": (slug) => slug !== "card-flip" && won("2026-11-13", slug) });
  await open(page, "#/daily");
  await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "2");
  await expect(page.getByTestId("streak")).toHaveText("2-day streak");
  await expect(dateOf(page, "2026-11-13")).toHaveAccessibleName("Friday, November 13: 4 of 5");
  await tap(dateOf(page, "2026-11-13"));
  await expect(page).toHaveURL(/#\/daily\?date=2026-11-13$/);
  await expect(page.getByRole("heading", { name: "Friday, November 13" })).toBeVisible();
  await expect(page.locator("#main")).toContainText("This day is over.");
  await tap(game(page, "card-flip"));
  await cardFlip.card(page, 4).waitFor();
  await PLAY["card-flip"](page, tap);
  await expect.poll(() => stored(page, resultKey("2026-11-13", "card-flip"))).not.toBeNull();
  await open(page, "#/daily?date=2026-11-13");
  await expect(game(page, "card-flip")).toContainText("late");
  await expect(game(page, "sliding")).not.toContainText("late");
  await expect(page.getByTestId("all-done")).toContainText("Better late than never");
  await expect(dateOf(page, "2026-11-13")).toHaveAttribute("data-tally", "late");
  await tap(page.getByTestId("today"));
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
  await page.clock.setFixedTime(noon("2026-11-24"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("heading", { name: "Tuesday, November 24" })).toBeVisible();
  await expect(game(page, "go-fish")).toContainText("Against two Minnows");
});

test("what is damaged, or of another deal, is passed over and stays", async ({ page }) => {
  await page.clock.setFixedTime(noon(DATE));
  const odd = {
    "flip-nine": "{",
    "go-fish": "[]",
    sliding: won("2026-11-15", "sliding"),
    escalator: won(DATE, "escalator", { outcome: "left" }),
    "card-flip": won(DATE, "card-flip"),
  };
  await remember(page, { [DATE]: (slug) => odd[slug] });
  await page.evaluate((key) => localStorage.setItem(key, "garbage"), saveKey(DATE, "sliding"));
  await open(page, "#/daily");
  await expect(head(page)).toHaveAttribute("data-finished", "1");
  await expect(game(page, "card-flip")).toHaveAttribute("data-state", "done");
  const { "card-flip": _, ...passed } = odd;
  for (const [slug, text] of Object.entries(passed)) expect((await kept(page))[resultKey(DATE, slug)]).toBe(text);
  // A save that cannot be read is kept aside.
  await game(page, "sliding").click();
  await sliding.tile(page, 8).waitFor();
  expect(Object.entries(await kept(page)).filter(([key, text]) => key.includes("aside/") && text === "garbage")).toHaveLength(1);
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

test("saves of games that were finished long ago go, results stay", async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-12-24"));
  await remember(page, { "2026-11-02": undefined, "2026-11-03": (slug) => won("2026-11-03", slug, { ended: "2026-12-23" }) });
  const saves = ["2026-11-02", "2026-11-03", "2026-11-04"].map((date) => saveKey(date, "flip-nine"));
  await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, "{}")), saves);
  await open(page, "#/daily");
  await head(page).waitFor();
  const left = await kept(page);
  expect(saves.map((key) => key in left)).toEqual([false, true, true]);
  expect(JSON.parse(left[resultKey("2026-11-02", "flip-nine")])).toMatchObject(JSON.parse(won("2026-11-02", "flip-nine")));
});

test("what was on time stays so in another zone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, timezoneId: "America/New_York" });
  const page = await context.newPage();
  // An evening in New York is the next day in Madrid.
  const at = Date.parse("2026-11-16T23:30:00-05:00");
  await page.clock.setFixedTime(new Date(at));
  await remember(page, { [DATE]: (slug) => won(DATE, slug, { at: `${at}` }) });
  await open(page, "#/daily");
  await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "1");
  const storageState = await context.storageState();
  await context.close();
  const abroad = await browser.newContext({ baseURL, timezoneId: "Europe/Madrid", storageState });
  const there = await abroad.newPage();
  await there.clock.setFixedTime(new Date(at));
  await open(there, "#/daily");
  await expect(head(there)).toHaveAttribute("data-day", "2026-11-17");
  await expect(dateOf(there, DATE)).toHaveAttribute("data-tally", "complete");
  await expect(there.locator("[data-streak]")).toHaveAttribute("data-streak", "1");
  await abroad.close();
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

test("where nothing is kept, a day can be played while the page is open", async ({ page }, { project }) => {
  const tap = press(project);
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  await sit(page);
  await tap(game(page, "card-flip"));
  await cardFlip.card(page, 4).waitFor();
  await PLAY["card-flip"](page, tap);
  await cardFlip.seeResult(page);
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
