// @ts-check
// The daily five: a day by touch, streaks, past days, sharing. Games near their ends are those of crates/shell/tests/page/daily.rs; the
// host proves the days, tasks, results and streaks (crates/progress/tests/daily.rs, crates/progress/src/daily), and what is stored (crates/storage/tests/keep).
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import {
  DAYS,
  ENDS,
  SLUGS,
  dateOf,
  end,
  game,
  head,
  nearEnd,
  noon,
  remember,
  resultKey,
  saveKey,
  won,
} from "./support/daily.mjs";
import { NINE, kept, message, open, playLine, tapSwap } from "./support/table.mjs";

/** A Monday, whose games are the easiest. */
const DATE = "2026-11-16";
const MONDAY = NINE.Monday;
async function openDay(/** @type {Page} */ page, date = DATE, hash = "#/daily") {
  await page.clock.setFixedTime(noon(date));
  await open(page, hash);
}

/** Returns the value stored under a key. */
const stored = async (/** @type {Page} */ page, key) => JSON.parse((await kept(page))[key] ?? "null");

test.describe("a day", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("of five is begun, left, played to its end by touch, and told", { tag: "@phone" }, async ({ page }) => {
    await page.clock.setFixedTime(noon(DATE));
    await nearEnd(page, DATE, Object.keys(ENDS));
    await open(page);
    await page.getByRole("link", { name: /Today’s five/ }).tap();
    await expect(page.getByRole("heading", { name: "Monday, November 16" })).toBeVisible();
    await expect(head(page)).toHaveAttribute("data-finished", "0");
    await expect(page.getByTestId("streak")).toHaveText("Finish one game today to start a streak.");
    await test.step("a game is begun, left, and continued", async () => {
      await expect(game(page, "flip-nine")).toHaveAttribute("data-state", "new");
      await game(page, "flip-nine").tap();
      await playLine(page, MONDAY, (pair, required) => tapSwap(page, pair, required), 0, 1);
      await expect(page.locator(".bar-day")).toHaveText("Daily · Mon Nov 16");
      await expect(page.locator(".bar .pips [data-now]")).toHaveAttribute("data-felt", "flip-nine");
      await expect(page.getByTestId("new")).toHaveCount(0);
      await page.keyboard.press("n");
      await expect(page.getByTestId("message")).toHaveText("A game of the day has no New. Back leaves it as it is");
      await expect(page.getByTestId("moves")).toHaveText("1");
      expect((await stored(page, saveKey(DATE, "flip-nine"))).start).toBe(DAYS[DATE]["flip-nine"]);
      await page.getByRole("link", { name: "Daily five" }).tap();
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
      if (i === 4) {
        await page.getByTestId("to-daily").tap();
        await expect(page.getByTestId("dialog-hand")).toContainText("1day in your streak1full hand");
        await page.getByTestId("done").tap();
      }
      await open(page, "#/daily");
      await expect(game(page, slug)).toHaveAttribute("data-state", "done");
      await expect(head(page)).toHaveAttribute("data-finished", `${i + 1}`);
      await expect(page.getByTestId("streak")).toHaveAttribute("data-streak", "1");
    }
    await page.getByTestId("see-hand").tap();
    await expect(page.getByTestId("dialog-hand").getByRole("heading", { name: "A full hand!" })).toBeVisible();
    await page.goBack();
    await open(page);
    await expect(page.locator(".daily-card")).toHaveText("A full hand!1-day streak · 1 full hand");
    await open(page, "#/daily");
    await page.getByText("Past days").tap();
    await expect(dateOf(page, DATE)).toHaveAttribute("data-tally", "complete");
    await expect(game(page, "flip-nine")).toHaveAttribute("data-mark", "best");
    await expect(game(page, "go-fish").getByTestId("figure")).toHaveText(/^You beat Coral \d–\d$/);
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
    await page.getByTestId("share").tap();
    await expect(page.getByTestId("toast")).toContainText("Copied");
    const short = (await clipboard(page)).split("\n");
    expect(short).toHaveLength(3);
    expect(short[0]).toMatch(/^Handful Mon, Nov 16 [⭐☆🟢⚪]{5} · day 1$/u);
    expect(short[1]).toMatch(/^5 of 5 games played, \d perfect\.$/);
    expect(short[2]).toMatch(/#\/daily$/);
    await page.getByTestId("share-all").tap();
    await expect.poll(async () => (await clipboard(page)).split("\n").length).toBe(8);
    const text = (await clipboard(page)).split("\n");
    expect(text.slice(0, 2)).toEqual(["Handful · Daily five · Nov 16, 2026", "⭐ Flip 9: 4 swaps, par 4"]);
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
  await remember(page, {
    "2026-11-15": undefined,
    "2026-11-14": undefined,
    [past]: (slug) => slug !== "card-flip" && won(past, slug),
  });
  await nearEnd(page, past, ["card-flip"]);
  await open(page, "#/daily");
  await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "3");
  await expect(page.getByTestId("streak")).toHaveText("3-day streak · 2 full hands. One game a day keeps it going.");
  await page.getByText("Past days").click();
  await expect(dateOf(page, past)).toHaveAccessibleName("Friday, November 13: 4 of 5");
  await dateOf(page, past).click();
  await expect(page).toHaveURL(/#\/daily\?date=2026-11-13$/);
  await expect(page.getByRole("heading", { name: "Friday, November 13" })).toBeVisible();
  await expect(page.locator("#main")).toContainText("This day is over.");
  await game(page, "card-flip").click();
  await end(page, "card-flip", undefined, past);
  await expect.poll(() => stored(page, resultKey(past, "card-flip"))).not.toBeNull();
  await open(page, `#/daily?date=${past}`);
  await expect(game(page, "card-flip")).toContainText("late");
  await expect(game(page, "sliding")).not.toContainText("late");
  await expect(page.getByTestId("all-done")).toContainText("Better late than never");
  await expect(dateOf(page, past)).toHaveAttribute("data-tally", "late");
  await page.getByTestId("today").click();
  await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "3");
});

test("midnight is noticed when the page is seen again", async ({ page }) => {
  await page.clock.setFixedTime(noon("2026-11-20"));
  await remember(page, Object.fromEntries(["17", "18"].map((day) => [`2026-11-${day}`, undefined])));
  await open(page, "#/daily");
  const streak = page.getByTestId("streak");
  await expect(streak).toContainText("You missed yesterday, but your streak is safe");
  await page.clock.setFixedTime(noon("2026-11-21"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(head(page)).toHaveAttribute("data-day", "2026-11-21");
  await expect(streak).toHaveAttribute("data-streak", "0");
});

test("midnight is noticed while home or the day is looked at, and home counts what the day counts", async ({
  page,
}) => {
  await page.clock.install({ time: new Date("2026-11-15T23:50:00") });
  await remember(page, { "2026-11-15": undefined, [DATE]: () => "{}" });
  await open(page);
  const card = page.getByRole("link", { name: /Today’s five/ });
  await expect(page.locator(".daily-card")).toContainText("A full hand!1-day streak · 1 full hand");
  await page.clock.fastForward("11:00");
  await expect(card).toContainText("1-day streak · 0 of 5 today");
  await expect(card.locator('[data-mark]:not([data-mark=""])')).toHaveCount(0);
  await card.click();
  await expect(head(page)).toHaveAttribute("data-day", DATE);
  await expect(head(page)).toHaveAttribute("data-finished", "0");
  await page.clock.fastForward("24:00:00");
  await expect(head(page)).toHaveAttribute("data-day", "2026-11-17");
});

test("home shows what another tab has played, and other pages what is so today", async ({ page }) => {
  const [record, save] = [
    { start: "layout=213456789", line: "1-2", moves: 1, ms: 900, outcome: "won", at: noon("2026-11-14").getTime() },
    {
      v: 1,
      rules: 1,
      game: "flip-nine",
      start: "layout=916452783",
      source: "drawn",
      line: "2-9",
      made: 1,
      ms: 9,
      hints: 0,
    },
  ];
  const put = (values) =>
    page.evaluate(
      (values) => values.forEach(([key, value]) => localStorage.setItem(`handful/2/${key}`, JSON.stringify(value))),
      values,
    );
  const see = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const evening = new Date("2026-11-20T23:50:00");
  await page.clock.setFixedTime(evening);
  await remember(page, Object.fromEntries(["17", "18"].map((day) => [`2026-11-${day}`, undefined])));
  await open(page);
  const card = page.locator('[data-game-card="flip-nine"]');
  await expect(card.locator(".pill")).toHaveCount(0);
  await card.focus();
  await put([
    ["records/flip-nine", { v: 1, records: [record] }],
    ["save/flip-nine", save],
    ["backed-up", evening.getTime()],
  ]);
  await see();
  await expect(card.locator(".pill")).toBeVisible();
  await expect(card).toBeFocused();
  const week = card.locator(".game-week i");
  await expect(week.first()).toHaveAttribute("data-day", /[12]/);
  /** @type {[string, Locator, ...(RegExp | [string, string | RegExp])[]][]} */
  const pages = [
    ["", week.first(), ["data-day", /[12]/], ["data-day", "0"]],
    ["#/settings", page.getByTestId("to-backup"), /Last one today/, /Last one yesterday/],
    ["#/people", page.getByTestId("edit").first(), /2-day streak/, /^(?!.*streak)/],
    [
      "#/records",
      page.locator('[data-overview="flip-nine"] .week'),
      ["aria-label", "Last 7 days: 1"],
      ["aria-label", "Last 7 days: 0"],
    ],
  ];
  for (const [hash, part, before, after] of pages) {
    const says = (it) =>
      Array.isArray(it) ? expect(part, hash).toHaveAttribute(it[0], it[1]) : expect(part, hash).toHaveText(it);
    await page.clock.setFixedTime(evening);
    await open(page, hash);
    await says(before);
    await page.clock.setFixedTime(noon("2026-11-21"));
    await see();
    await says(after);
  }
});

test("dates that have no games get words, and the calendar does not open them", async ({ page }) => {
  await openDay(page, DATE, "#/daily?date=2026-13-40");
  await expect(message(page)).toContainText("date=2026-13-40” isn’t valid in this link");
  await open(page, "#/daily?date=2026-10-31");
  await expect(message(page)).toHaveText("The daily five started on November 1, 2026.");
  await expect(page.locator("[data-daily-game]")).toHaveCount(0);
  await page.getByTestId("today").click();
  await expect(head(page)).toHaveAttribute("data-day", DATE);
  // A link to a game of a day that was not laid out leads to the day.
  await open(page, "#/sliding?day=2026-11-14");
  await expect(head(page)).toHaveAttribute("data-day", "2026-11-14");
  await test.step("the calendar turns its months", async () => {
    const month = page.locator("[data-month]");
    await page.getByText("Past days").click();
    await expect(page.getByTestId("later")).toHaveAttribute("aria-disabled", "true");
    await openDay(page, "2026-12-24");
    await page.getByText("Past days").click();
    await page.getByTestId("earlier").click();
    await expect(month).toHaveAttribute("data-month", "2026-11-01");
    await expect(page.getByTestId("earlier")).toBeFocused();
    await expect(page.getByTestId("earlier")).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await expect(month).toHaveAttribute("data-month", "2026-11-01");
    await expect(page.locator(".month a")).toHaveCount(30);
  });
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("date, tasks and days in a row", async ({ page }) => {
    await page.clock.setFixedTime(noon("2026-11-15"));
    await remember(page, {
      "2026-11-14": undefined,
      "2026-11-13": undefined,
      "2026-11-15": (slug) => slug === "sliding" && won("2026-11-15", slug),
    });
    await open(page, "#/daily");
    await expect(page.getByRole("heading", { name: "domingo, 15 de noviembre" })).toBeVisible();
    await expect(page.getByTestId("streak")).toHaveText(
      "Racha de 3 días · 2 manos completas. Basta un juego al día para seguir.",
    );
    await page.getByText("Días anteriores").click();
    await expect(game(page, "go-fish")).toContainText("Contra Tiburón");
    await expect(game(page, "sliding").getByTestId("figure")).toHaveText("20 movimientos, par 28");
    await expect(dateOf(page, "2026-11-14")).toHaveAccessibleName("sábado, 14 de noviembre: completo");
    await expect(page.locator(".daily-archive h3")).toHaveText("noviembre de 2026");
  });
});
