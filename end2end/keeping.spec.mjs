// Nothing is lost: reloads, damaged saves, storage that is off or full, a second tab, settings.
import { expect, test } from "./support/test.mjs";
import { par, positions, solve } from "./support/solver.mjs";
import {
  GOLDEN, SAVE, SORTED, board, clickSwap, expectPosition, kept, open, ready, rowOf, saved, sit, toast, tool,
} from "./support/table.mjs";

const DEAL = GOLDEN.find(({ row }) => par(row) === 7);
const LINE = solve(DEAL.row);
const STATIONS = positions(DEAL.row, LINE);
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
  // The undo before the reload is not forgotten.
  await expect(won.getByText("Assisted", { exact: true })).toBeVisible();
});

test("a game is found again from the home page, and by its bare address", async ({ page }, { project }) => {
  test.skip(project.name !== "phone", "once is enough");
  await sit(page, ADDRESS);
  await play(page, 0, 2);
  await open(page);
  await page.getByRole("link", { name: /Continue/ }).click();
  await expectPosition(page, STATIONS[2]);
  await open(page, "#/flip-nine");
  await expectPosition(page, STATIONS[2]);
});

test("a crash in the middle of everything loses no move", async ({ browser, baseURL }, { project }) => {
  test.skip(project.name !== "desktop", "once is enough");
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(baseURL + ADDRESS);
  await play(page, 0, 2);
  // The tab goes without being asked: no pagehide, no visibilitychange.
  const session = await context.newCDPSession(page);
  session.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");
  const again = await context.newPage();
  await again.goto(baseURL + "#/flip-nine");
  await expectPosition(again, STATIONS[2]);
  await context.close();
});

test.describe("a damaged save gives words and a new deal, and is put aside", () => {
  const good = {
    v: "1", game: "flip-nine", start: `deal=${DEAL.number}`, source: "linked",
    line: LINE.slice(0, 2).map(([a, b]) => `${a}-${b}`).join(), made: "2", ms: "1000", hints: "0",
  };
  const text = JSON.stringify(good);
  const damages = {
    "that is no JSON": "garbage",
    "that is empty": "",
    "that breaks off": text.slice(0, text.length / 2),
    "that is another thing": '["flip-nine"]',
    "with a move against the rules": JSON.stringify({ ...good, line: `${LINE[0].join("-")},${forbidden()}` }),
    "with a card swapped with itself": JSON.stringify({ ...good, line: "5-5,1-2" }),
    "with more moves made than there are": JSON.stringify({ ...good, made: "3" }),
    "of no deal": JSON.stringify({ ...good, start: "deal=0" }),
    "of another game": JSON.stringify({ ...good, game: "chess" }),
    "with 10 kB of noise": "\u0000☃{".repeat(2_500),
  };

  /** A swap that leaves the required card out. */
  function forbidden() {
    const { required } = STATIONS[1];
    return [1, 2, 3].filter((value) => value !== required).slice(0, 2).join("-");
  }

  const expectAside = async (page, value, words) => {
    await expect(toast(page).filter({ hasText: words })).toBeVisible();
    const all = await kept(page);
    const aside = Object.keys(all).filter((key) => key.startsWith("handful/1/aside/"));
    expect(aside).toHaveLength(1);
    expect(aside[0]).toContain("flip-nine");
    expect(all[aside[0]]).toBe(value);
    expect(all.other, "what is not the page's own").toBe("untouched");
    expect(JSON.parse(all[SAVE]).line).toBe("");
    const row = await rowOf(page);
    await clickSwap(page, [1, 2], 0);
    await expectPosition(page, positions(row, [[1, 2]])[1]);
    expect((await saved(page)).made).toBe("1");
  };
  const leave = async (page, value) => {
    await open(page, "#/about");
    await page.evaluate(([key, text]) => {
      localStorage.setItem("other", "untouched");
      localStorage.setItem(key, text);
    }, [SAVE, value]);
    await sit(page);
  };

  test("the example itself is a good save", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    await leave(page, text);
    await expectPosition(page, STATIONS[2]);
    await expect(toast(page)).toHaveCount(0);
  });

  for (const [kind, value] of Object.entries(damages)) {
    test(`one ${kind}`, async ({ page }, { project }) => {
      test.skip(project.name !== "desktop", "once is enough");
      await leave(page, value);
      await expectAside(page, value, "The saved game could not be read. It was put aside");
    });
  }

  test("one of a newer version", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    const newer = JSON.stringify({ ...good, v: "2", more: "to come" });
    await leave(page, newer);
    await expectAside(page, newer, "The saved game comes from a newer version. It was put aside");
  });
});

test("damaged settings and records are put aside too", async ({ page }, { project }) => {
  test.skip(project.name !== "desktop", "once is enough");
  await open(page);
  await page.evaluate(() => {
    localStorage.setItem("handful/1/settings", '{"theme":"pink"}');
    localStorage.setItem("handful/1/records/flip-nine", "{");
  });
  await open(page, "#/records");
  await expect(toast(page).filter({ hasText: "The stored settings could not be read." })).toBeVisible();
  await expect(toast(page).filter({ hasText: "The stored records could not be read." })).toBeVisible();
  const aside = Object.entries(await kept(page)).filter(([key]) => key.startsWith("handful/1/aside/"));
  expect(aside.map(([, value]) => value).sort()).toEqual(['{"theme":"pink"}', "{"].sort());
});

test.describe("without a storage the game goes on, and says that it is not kept", () => {
  const wholeGame = async (page) => {
    await play(page, 0, LINE.length);
    await expect(board(page)).toHaveAttribute("data-status", "won");
    await expect(page.getByRole("dialog", { name: "Winner!" })).toBeVisible();
    await page.keyboard.press("Escape");
    // While the page is open, its memory stands in.
    await page.getByRole("link", { name: "Records" }).click();
    await expect(page.getByRole("link", { name: `#${DEAL.number}`, exact: true })).toBeVisible();
  };

  const off = {
    "that throws": () =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    "that is null": () => Object.defineProperty(window, "localStorage", { get: () => null }),
  };
  for (const [kind, script] of Object.entries(off)) {
    test(`one ${kind}`, async ({ page }, { project }) => {
      test.skip(project.name !== "desktop", "once is enough");
      const faults = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      await page.addInitScript(script);
      await sit(page, ADDRESS);
      await expect(toast(page)).toHaveText(/This browser keeps nothing for this page\. You can play/);
      await wholeGame(page);
      expect(faults).toEqual([]);
    });
  }

  test("one that is full", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await sit(page, ADDRESS);
    await expect(toast(page)).toHaveText(/The browser’s storage is full\. You can play on/);
    // Said once, not at every move.
    await toast(page).getByRole("button", { name: "Close" }).click();
    await play(page, 0, 1);
    await expect(toast(page)).toHaveCount(0);
    await play(page, 1, LINE.length);
    await expect(board(page)).toHaveAttribute("data-status", "won");
  });

  test("one that is really full, and has room again", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    await open(page, "#/about");
    await page.evaluate(() => {
      // Every character up to the browser's quota is taken.
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
  const notice = toast(page).filter({ hasText: "This game went on in another tab." });
  await expect(notice).toBeVisible();
  await expectPosition(page, STATIONS[1]);
  await notice.getByRole("button", { name: "Take that one" }).click();
  await expectPosition(page, STATIONS[2]);
  await play(page, 2, 3);
  await page.reload();
  await expectPosition(page, STATIONS[3]);
});

test("the notice of another tab goes with its game", async ({ page, context }, { project }) => {
  test.skip(project.name !== "desktop", "once is enough");
  await sit(page, ADDRESS);
  await play(page, 0, 1);
  const other = await context.newPage();
  await other.goto("./#/flip-nine");
  for (const i of [1, 2]) {
    await clickSwap(other, LINE[i], STATIONS[i].required);
    await expectPosition(other, STATIONS[i + 1]);
    await expect(toast(page)).toHaveCount(1);
  }
  await page.bringToFront();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test("a tab that plays on regardless puts the other tab's game aside", async ({ page, context }, { project }) => {
  test.skip(project.name !== "desktop", "once is enough");
  await sit(page, ADDRESS);
  await play(page, 0, 1);
  const other = await context.newPage();
  await other.goto("./#/flip-nine");
  for (const i of [1, 2]) await clickSwap(other, LINE[i], STATIONS[i].required);
  await expectPosition(other, STATIONS[3]);
  const theirs = LINE.slice(0, 3).length;
  await page.bringToFront();
  await expect(toast(page).first()).toBeVisible();
  await play(page, 1, 2);
  const aside = Object.entries(await kept(page)).filter(([key]) => key.startsWith("handful/1/aside/"));
  expect(aside.map(([, value]) => JSON.parse(value).made)).toContain(`${theirs}`);
});

test("settings are kept over a reload", async ({ page }, { project }) => {
  await open(page, "#/settings");
  const radio = (group, name) => page.getByRole("group", { name: group }).getByRole("radio", { name, exact: true });
  // What the device cannot do is not asked about.
  const vibration = project.name === "phone" ? ["Vibration"] : [];
  const flip = ["Sound", ...vibration, "Show the time", "Relaxed", "Left-handed", "Single-key shortcuts", "Show the card each partner would name"];
  const control = (name) => page.getByRole("switch", { name: new RegExp(`^${name}`) });
  const were = {};
  for (const name of flip) {
    were[name] = await control(name).isChecked();
    await control(name).click();
  }
  await radio("Colours", "Dark").check();
  await radio("Motion", "Fast").check();
  await page.reload();
  await ready(page);
  for (const name of flip) await expect(control(name), name).toBeChecked({ checked: !were[name] });
  await expect(radio("Colours", "Dark")).toBeChecked();
  await expect(radio("Motion", "Fast")).toBeChecked();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-motion", "fast");
  await expect(root).toHaveAttribute("data-hand", "left");
  await sit(page);
  await expect(page.getByTestId("time")).toBeHidden();
  // Single keys are off: a digit chooses nothing.
  await page.keyboard.press("5");
  await expect(page.locator("#board [data-chosen]")).toHaveCount(0);
  expect(await rowOf(page)).not.toBe(SORTED);
});
