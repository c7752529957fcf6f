// @ts-check
// No data is lost: reloads, damaged saves, storage that is off or full, a second tab, settings.
import { expect, test } from "./support/test.mjs";
import { EASY, blank, fill, win } from "./support/backup.mjs";
import {
  NINE,
  SAVE,
  clickSwap,
  expectPosition,
  kept,
  more,
  open,
  playLine,
  saved,
  openGame,
  toast,
  tool,
} from "./support/table.mjs";

const DEAL = NINE["par 5"];
const { swaps: LINE, steps: STATIONS } = DEAL;
const ADDRESS = `#/flip-nine?deal=${DEAL.number}`;

const seconds = (text) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const play = (/** @type {Page} */ page, from, to) => playLine(page, DEAL, undefined, from, to);

/** Opens the stored game in a second tab and makes the swaps of two steps there. */
async function playThere(/** @type {BrowserContext} */ context, from, to) {
  const other = await context.newPage();
  await other.goto("./#/flip-nine");
  await expectPosition(other, STATIONS[from]);
  await play(other, from, to);
  return other;
}
/** Returns the values that were put aside. */
const aside = async (/** @type {Page} */ page) =>
  Object.entries(await kept(page)).filter(([key]) => key.startsWith("handful/2/aside/"));

test("a reload in mid-game goes on: row, required card, moves, time, redo", async ({ page }) => {
  await page.clock.install();
  await openGame(page, ADDRESS);
  await play(page, 0, 3);
  await tool(page, "Undo").click();
  await expectPosition(page, STATIONS[2]);
  // The time since the last move is stored when the page goes.
  await page.clock.runFor(65_000);
  const shown = async () => seconds(await page.getByTestId("time").innerText());
  const time = await shown();
  expect(time).toBeGreaterThanOrEqual(65);
  await page.reload();
  await expectPosition(page, STATIONS[2]);
  expect(await shown()).toBeGreaterThanOrEqual(time);
  expect(await shown()).toBeLessThan(time + 30);
  await expect(toast(page)).toHaveCount(0);
  await tool(page, "Redo").click();
  await play(page, 3, LINE.length);
  const won = page.getByTestId("dialog-result");
  await page.clock.runFor(2_000);
  // The undo before the reload still counts.
  await expect(won.getByText("Assisted", { exact: true })).toBeVisible();
});

test("sleep is no play", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.install();
  await openGame(page, ADDRESS);
  await play(page, 0, 1);
  await page.clock.fastForward("02:00:00");
  await page.clock.runFor(1_000);
  expect(seconds(await page.getByTestId("time").innerText())).toBeLessThan(20);
});

test("a crash in the middle of everything loses no move", async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(baseURL + ADDRESS);
  await play(page, 0, 2);
  // The tab crashes without pagehide or visibilitychange.
  const session = await context.newCDPSession(page);
  session.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");
  const again = await context.newPage();
  await again.goto(baseURL + "#/flip-nine");
  await expectPosition(again, STATIONS[2]);
  await context.close();
});

// crates/shell/tests/parsers.rs covers every kind of damage: a_damaged_save_says_what_is_wrong.
test("a save that cannot be used gives words and a new deal, and is put aside", async ({ page }) => {
  const good = {
    v: 1,
    rules: 1,
    game: "flip-nine",
    start: `deal=${DEAL.number}`,
    source: "linked",
    line: LINE.slice(0, 2)
      .map(([a, b]) => `${a}-${b}`)
      .join(),
    made: 2,
    ms: 1_000,
    hints: 0,
  };
  // A swap without the required card.
  const forbidden = [1, 2, 3]
    .filter((value) => value !== STATIONS[1].required)
    .slice(0, 2)
    .join("-");
  /** @type {Record<string, [save: object, words: string]>} */
  const cases = {
    "a move against the rules": [
      { ...good, line: `${LINE[0].join("-")},${forbidden}` },
      "Your saved game couldn’t be read, so here’s a new one. The old save is kept",
    ],
    "a newer version": [
      { ...good, v: 2, more: "to come" },
      "Your saved game is from a newer version of Handful. It’s kept",
    ],
  };
  for (const [kind, [save, words]] of Object.entries(cases)) {
    await test.step(kind, async () => {
      const value = JSON.stringify(save);
      await blank(page, { other: "untouched", [SAVE]: value });
      await openGame(page);
      await expect(toast(page).filter({ hasText: words })).toBeVisible();
      expect(await aside(page)).toEqual([[expect.stringContaining("flip-nine"), value]]);
      const all = await kept(page);
      expect(all.other, "what is not the page's own").toBe("untouched");
      expect(JSON.parse(all[SAVE]).line).toBe("");
      await clickSwap(page, [1, 2], 0);
      await expect(page.getByTestId("moves")).toHaveText("1");
      expect((await saved(page)).made).toBe(1);
    });
  }
});

test("a record that another tab's book has overwritten is added again", async ({ page, context }) => {
  const key = "handful/2/records/flip-nine";
  const tab = await context.newPage();
  await open(tab, "#/about");
  // The other tab holds the lock while it writes a book that it read before.
  await tab.evaluate(
    () =>
      new Promise((held) =>
        navigator.locks.request("handful-records", () => {
          held(true);
          return new Promise((free) => (window.free = () => free(true)));
        }),
      ),
  );
  await open(page, "#/about");
  await win(page, EASY);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), key)).not.toBeNull();
  await tab.evaluate((key) => {
    localStorage.setItem(key, '{"v":1,"records":[]}');
    window.free();
  }, key);
  await expect.poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key)).records.length, key)).toBe(1);
});

test("damaged settings and records are put aside too", async ({ page }) => {
  await blank(page, { "handful/2/settings": '{"theme":', "handful/2/records/flip-nine": "{" });
  await open(page, "#/records");
  await expect(toast(page).filter({ hasText: "Your settings couldn’t be read" })).toBeVisible();
  await expect(toast(page).filter({ hasText: "Your records couldn’t be read" })).toBeVisible();
  expect((await aside(page)).map(([, value]) => value).sort()).toEqual(['{"theme":', "{"].sort());
});

test.describe("without a storage the game goes on, and says that it is not kept", () => {
  const DENIED = {
    "one that throws": () => {
      throw new DOMException("denied", "SecurityError");
    },
    "one that is null": () => null,
  };
  for (const [name, get] of Object.entries(DENIED)) {
    test(name, async ({ page }) => {
      await page.addInitScript(`Object.defineProperty(window, "localStorage", { get: ${get} })`);
      const {
        link,
        swaps: [swap],
      } = NINE["one swap"];
      await openGame(page, link);
      await expect(toast(page)).toHaveText(/This browser won’t save anything here, .+ You can play/);
      await clickSwap(page, swap, 0);
      await expect(page.getByTestId("dialog-result")).toBeVisible();
      await page.keyboard.press("Escape");
      // While the page is open, the records are in memory.
      await more(page, "records");
      await expect(page.locator('[data-records="flip-nine"] .list li')).toHaveCount(1);
    });
  }

  test("a full one: settings that can be neither read nor put aside are not written over", async ({ page }) => {
    // There is room for other settings in their place, but not for a copy.
    const damaged = '{"theme":'.padEnd(3_000);
    await blank(page, { "handful/2/settings": damaged });
    await fill(page);
    await open(page, "#/settings");
    await page.getByRole("group", { name: "Appearance" }).getByRole("radio", { name: "Dark", exact: true }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(toast(page).filter({ hasText: "Your browser’s storage is full." })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("handful/2/settings"))).toBe(damaged);
  });

  test("one that is really full, and has room again", async ({ page }) => {
    await blank(page);
    await fill(page);
    await openGame(page, ADDRESS);
    await expect(toast(page)).toHaveText(/Your browser’s storage is full\. You can keep playing/);
    // The notice appears once, not at every move.
    await toast(page).getByRole("button", { name: "Close" }).click();
    await play(page, 0, 2);
    await expect(toast(page)).toHaveCount(0);
    expect((await kept(page))[SAVE]).toBeUndefined();
    await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("other/"))
        .forEach((key) => localStorage.removeItem(key)),
    );
    await play(page, 2, 3);
    await page.reload();
    await expectPosition(page, STATIONS[3]);
  });
});

test("a second tab that plays on is noticed, and its game can be taken", async ({ page, context }) => {
  await openGame(page, ADDRESS);
  await play(page, 0, 1);
  await playThere(context, 1, 2);
  await page.bringToFront();
  const notice = toast(page).filter({ hasText: "You’ve played on in another tab." });
  await expect(notice).toBeVisible();
  await expectPosition(page, STATIONS[1]);
  await notice.getByRole("button", { name: "Continue from there" }).click();
  await expectPosition(page, STATIONS[2]);
  await play(page, 2, 3);
  await page.reload();
  await expectPosition(page, STATIONS[3]);
});

test("a tab that plays on regardless puts the other tab's game aside, and the notice goes with the game", async ({
  page,
  context,
}) => {
  await openGame(page, ADDRESS);
  await play(page, 0, 1);
  const other = await playThere(context, 1, 3);
  await expect(toast(page), "one notice for both moves").toHaveCount(1);
  const theirs = await saved(other);
  await page.bringToFront();
  await play(page, 1, 2);
  expect((await aside(page)).map(([, value]) => JSON.parse(value).line)).toContain(theirs.line);
  await expect(toast(page)).toHaveCount(1);
  await more(page, "settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test("a tab left behind writes over nothing, and shows the newer game when it is looked at", async ({
  page,
  context,
}) => {
  // A page of a headless browser is always visible, so the test dispatches the events of a tab in the background.
  const look = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await openGame(page, ADDRESS);
  await play(page, 0, 1);
  await look(true);
  await (await playThere(context, 1, 3)).close();
  // On closing, freezing or hiding again, only the time would be written.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  expect((await saved(page)).made).toBe(3);
  await look(false);
  await expectPosition(page, STATIONS[3]);
  await expect(toast(page)).toHaveCount(0);
  await play(page, 3, 4);
  await page.reload();
  await expectPosition(page, STATIONS[4]);
});

test("settings are kept over a reload", async ({ page }) => {
  const radio = (group, name) => page.getByRole("group", { name: group }).getByRole("radio", { name, exact: true });
  const control = (name) => page.getByRole("switch", { name: new RegExp(`^${name}`) });
  const names = ["Sound", "Show the time", "Left-handed controls"];
  const are = {};
  await open(page, "#/settings");
  for (const name of names) {
    are[name] = !(await control(name).isChecked());
    await control(name).click();
  }
  await radio("Appearance", "Dark").check();
  await page.getByTestId("key-settings").locator("summary").click();
  await control("Single-key shortcuts").click();
  await open(page, "#/settings");
  for (const name of names) await expect(control(name), name).toBeChecked({ checked: are[name] });
  await expect(radio("Appearance", "Dark")).toBeChecked();
  for (const [name, value] of [
    ["theme", "dark"],
    ["hand", "left"],
  ])
    await expect(page.locator("html")).toHaveAttribute(`data-${name}`, value);
  await openGame(page);
  await expect(page.getByTestId("time")).toBeHidden();
  // Single-key shortcuts are off: a digit chooses no card.
  await page.keyboard.press("5");
  await expect(page.locator("#board [data-chosen]")).toHaveCount(0);
});
