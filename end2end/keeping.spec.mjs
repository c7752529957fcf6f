// No data is lost: reloads, damaged saves, storage that is off or full, a second tab, settings.
import { expect, test } from "./support/test.mjs";
import { blank } from "./support/backup.mjs";
import {
  NINE, SAVE, SORTED, board, clickSwap, expectPosition, kept, open, ready, rowOf, saved, sit, toast, tool, more,
} from "./support/table.mjs";

const DEAL = NINE["par 5"];
const { swaps: LINE, steps: STATIONS } = DEAL;
const ADDRESS = `#/flip-nine?deal=${DEAL.number}`;

const seconds = (text) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const play = async (page, from, to) => {
  for (let i = from; i < to; i += 1) {
    await clickSwap(page, LINE[i], STATIONS[i].required);
    await expectPosition(page, STATIONS[i + 1]);
  }
};

test("a reload in mid-game goes on: row, required card, moves, time, redo", async ({ page }) => {
  await page.clock.install();
  await sit(page, ADDRESS);
  await play(page, 0, 3);
  await page.clock.runFor(65_000);
  await tool(page, "Undo").click();
  await expectPosition(page, STATIONS[2]);
  const time = seconds(await page.getByTestId("time").innerText());
  expect(time).toBeGreaterThanOrEqual(65);
  await page.reload();
  await expectPosition(page, STATIONS[2]);
  expect(seconds(await page.getByTestId("time").innerText())).toBeGreaterThanOrEqual(time);
  expect(seconds(await page.getByTestId("time").innerText())).toBeLessThan(time + 30);
  await expect(toast(page)).toHaveCount(0);
  await tool(page, "Redo").click();
  await expectPosition(page, STATIONS[3]);
  await page.reload();
  await expectPosition(page, STATIONS[3]);
  await play(page, 3, LINE.length);
  const won = page.getByRole("dialog", { name: "Winner!" });
  await page.clock.runFor(2_000);
  // The undo before the reload still counts.
  await expect(won.getByText("Assisted", { exact: true })).toBeVisible();
});

test("a game is found again from the home page, and by its bare address", async ({ page }) => {
  await sit(page, ADDRESS);
  await play(page, 0, 2);
  await open(page);
  await page.getByRole("link", { name: /Flip 9.*Move \d/s }).click();
  await expectPosition(page, STATIONS[2]);
  await open(page, "#/flip-nine");
  await expectPosition(page, STATIONS[2]);
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

// tests/parsers.rs covers every kind of damage: a_damaged_save_says_what_is_wrong.
test("a save that cannot be used gives words and a new deal, and is put aside", async ({ page }) => {
  const good = {
    v: "1", game: "flip-nine", start: `deal=${DEAL.number}`, source: "linked",
    line: LINE.slice(0, 2).map(([a, b]) => `${a}-${b}`).join(), made: "2", ms: "1000", hints: "0",
  };
  // A swap without the required card.
  const forbidden = [1, 2, 3].filter((value) => value !== STATIONS[1].required).slice(0, 2).join("-");
  const cases = {
    "a move against the rules": [{ ...good, line: `${LINE[0].join("-")},${forbidden}` }, "Your saved game couldn’t be read, so here’s a new one. The old save is kept"],
    "a newer version": [{ ...good, v: "2", more: "to come" }, "Your saved game is from a newer version of Handful. It’s kept"],
  };
  for (const [kind, [save, words]] of Object.entries(cases)) {
    await test.step(kind, async () => {
      const value = JSON.stringify(save);
      await blank(page, { other: "untouched", [SAVE]: value });
      await sit(page);
      await expect(toast(page).filter({ hasText: words })).toBeVisible();
      const all = await kept(page);
      const aside = Object.keys(all).filter((key) => key.startsWith("handful/1/aside/"));
      expect(aside).toHaveLength(1);
      expect(aside[0]).toContain("flip-nine");
      expect(all[aside[0]]).toBe(value);
      expect(all.other, "what is not the page's own").toBe("untouched");
      expect(JSON.parse(all[SAVE]).line).toBe("");
      await clickSwap(page, [1, 2], 0);
      await expect(page.getByTestId("moves")).toHaveText("1");
      expect((await saved(page)).made).toBe("1");
    });
  }
});

test("damaged settings and records are put aside too", async ({ page }) => {
  await blank(page, { "handful/1/settings": '{"theme":"pink"}', "handful/1/records/flip-nine": "{" });
  await open(page, "#/records");
  await expect(toast(page).filter({ hasText: "Your settings couldn’t be read" })).toBeVisible();
  await expect(toast(page).filter({ hasText: "Your records couldn’t be read" })).toBeVisible();
  const aside = Object.entries(await kept(page)).filter(([key]) => key.startsWith("handful/1/aside/"));
  expect(aside.map(([, value]) => value).sort()).toEqual(['{"theme":"pink"}', "{"].sort());
});

test.describe("without a storage the game goes on, and says that it is not kept", () => {
  const wholeGame = async (page) => {
    await play(page, 0, LINE.length);
    await expect(board(page)).toHaveAttribute("data-status", "won");
    await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
    await page.keyboard.press("Escape");
    // While the page is open, the records are in memory.
    await more(page, "records");
    await expect(page.getByRole("link", { name: `#${DEAL.number}`, exact: true })).toBeVisible();
  };

  test("one that throws", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    );
    await sit(page, ADDRESS);
    await expect(toast(page)).toHaveText(/This browser won’t save anything here, .+ You can play/);
    await wholeGame(page);
  });

  test("one that is null", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => null }));
    await sit(page, ADDRESS);
    await expect(toast(page)).toHaveText(/This browser won’t save anything here, .+ You can play/);
    await play(page, 0, 1);
  });

  test("one that is full", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await sit(page, ADDRESS);
    await expect(toast(page)).toHaveText(/Your browser’s storage is full\. You can keep playing/);
    // The notice appears once, not at every move.
    await toast(page).getByRole("button", { name: "Close" }).click();
    await play(page, 0, 1);
    await expect(toast(page)).toHaveCount(0);
    await play(page, 1, LINE.length);
    await expect(board(page)).toHaveAttribute("data-status", "won");
  });

  test("one that is really full, and has room again", async ({ page }) => {
    await blank(page);
    await page.evaluate(() => {
      // Uses up every character of the browser's quota.
      for (let size = 4_000_000, i = 0; size >= 1; i += 1) {
        try {
          localStorage.setItem(`filler${i}`, "x".repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await sit(page, ADDRESS);
    await expect(toast(page)).toHaveText(/storage is full/);
    await play(page, 0, 2);
    expect((await kept(page))[SAVE]).toBeUndefined();
    await page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith("filler")).forEach((k) => localStorage.removeItem(k)));
    await play(page, 2, 3);
    await page.reload();
    await expectPosition(page, STATIONS[3]);
  });
});

test("a second tab that plays on is noticed, and its game can be taken", async ({ page, context }) => {
  await sit(page, ADDRESS);
  await play(page, 0, 1);
  const other = await context.newPage();
  await other.goto("./#/flip-nine");
  await expectPosition(other, STATIONS[1]);
  await clickSwap(other, LINE[1], STATIONS[1].required);
  await expectPosition(other, STATIONS[2]);
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

test("a tab that plays on regardless puts the other tab's game aside, and the notice goes with the game", async ({ page, context }) => {
  await sit(page, ADDRESS);
  await play(page, 0, 1);
  const other = await context.newPage();
  await other.goto("./#/flip-nine");
  for (const i of [1, 2]) {
    await clickSwap(other, LINE[i], STATIONS[i].required);
    await expectPosition(other, STATIONS[i + 1]);
    await expect(toast(page)).toHaveCount(1);
  }
  const theirs = await saved(other);
  await page.bringToFront();
  await play(page, 1, 2);
  const aside = Object.entries(await kept(page)).filter(([key]) => key.startsWith("handful/1/aside/"));
  expect(aside.map(([, value]) => JSON.parse(value).line)).toContain(theirs.line);
  await expect(toast(page)).toHaveCount(1);
  await more(page, "settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test("a tab left behind writes over nothing, and shows the newer game when it is looked at", async ({ page, context }) => {
  // A page of a headless browser is always visible, so the test dispatches the events of a tab in the background.
  const look = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await sit(page, ADDRESS);
  await play(page, 0, 1);
  await look(true);
  const other = await context.newPage();
  await other.goto("./#/flip-nine");
  for (const i of [1, 2]) {
    await clickSwap(other, LINE[i], STATIONS[i].required);
    await expectPosition(other, STATIONS[i + 1]);
  }
  await other.close();
  // On closing, freezing or hiding again, only the time would be written.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  expect((await saved(page)).made).toBe("3");
  await look(false);
  await expectPosition(page, STATIONS[3]);
  await expect(toast(page)).toHaveCount(0);
  await play(page, 3, 4);
  await page.reload();
  await expectPosition(page, STATIONS[4]);
});

test("settings are kept over a reload", async ({ page }, { project }) => {
  await open(page, "#/settings");
  const radio = (group, name) => page.getByRole("group", { name: group }).getByRole("radio", { name, exact: true });
  // Settings that the device does not support are not shown.
  const vibration = project.name === "phone" ? ["Vibration"] : [];
  const flip = ["Sound", ...vibration, "Show the time", "Relaxed mode", "Left-handed controls", "Flip 9: preview the next required card"];
  const control = (name) => page.getByRole("switch", { name: new RegExp(`^${name}`) });
  const were = {};
  for (const name of flip) {
    were[name] = await control(name).isChecked();
    await control(name).click();
  }
  await radio("Appearance", "Dark").check();
  await radio("Animations", "Fast").check();
  await open(page, "#/keys");
  await control("Single-key shortcuts").click();
  await page.reload();
  await ready(page);
  await expect(control("Single-key shortcuts")).not.toBeChecked();
  await open(page, "#/settings");
  for (const name of flip) await expect(control(name), name).toBeChecked({ checked: !were[name] });
  await expect(radio("Appearance", "Dark")).toBeChecked();
  await expect(radio("Animations", "Fast")).toBeChecked();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-motion", "fast");
  await expect(root).toHaveAttribute("data-hand", "left");
  await sit(page);
  await expect(page.getByTestId("time")).toBeHidden();
  // Single-key shortcuts are off: a digit chooses no card.
  await page.keyboard.press("5");
  await expect(page.locator("#board [data-chosen]")).toHaveCount(0);
  expect(await rowOf(page)).not.toBe(SORTED);
});
