// Addresses that make no sense harm nothing; Back closes a dialog before it leaves a page.
import { expect, test } from "./support/test.mjs";
import { par, positions, solve } from "./support/solver.mjs";
import { GOLDEN, SAVE, clickSwap, dialog, expectPosition, kept, message, open, rowOf, sit, tool } from "./support/table.mjs";

const DEAL = GOLDEN.find(({ row }) => par(row) === 7);
const LINE = solve(DEAL.row);
const STATIONS = positions(DEAL.row, LINE);

const noise = Array.from({ length: 10_000 }, (_, i) => "aB%=&/?#é☃;'\"<>"[(i * 7919) % 15]).join("");

/** Each with words that say what is wrong, and whether the game that was meant is clear. */
const BAD = [
  ["an unknown page", "#/poker", /no page or game called “poker”/, false],
  ["an unknown page with markup", "#/<img src=x onerror=alert(1)>", /no page or game called/, false],
  ["an unknown option", "#/flip-nine?side=4", /no option “side”/, true],
  ["deal 0", "#/flip-nine?deal=0", /between 1 and 4,294,967,295/, true],
  ["deal 2³²", "#/flip-nine?deal=4294967296", /between 1 and 4,294,967,295/, true],
  ["deal abc", "#/flip-nine?deal=abc", /digits alone/, true],
  ["a negative deal", "#/flip-nine?deal=-1", /digits alone/, true],
  ["a layout with two 5s", "#/flip-nine?layout=553214678", /Card 5 is in the row twice/, true],
  ["a layout of eight", "#/flip-nine?layout=12345678", /exactly nine cards/, true],
  ["a layout with a 0", "#/flip-nine?layout=023456789", /digits 1 to 9/, true],
  ["a sorted layout", "#/flip-nine?layout=123456789", /in order already/, true],
  ["a deal and a layout", "#/flip-nine?deal=7&layout=932745618", /a deal and a layout/, true],
  ["a deal given twice", "#/flip-nine?deal=7&deal=8", /“deal” is given twice/, true],
  ["a part without a name", "#/flip-nine?7", /not of the form name=value/, true],
  ["a broken %", "#/flip-nine?deal=%zz", /broken % escape/, true],
  ["a % at the end", "#/flip-nine?deal=7%", /broken % escape/, true],
  ["bytes that are no text", "#/flip-nine?deal=%ff%fe", /broken % escape/, true],
  ["10 kB of noise", `#/${noise}`, /far too long/, false],
  ["10 kB of noise for a game", `#/flip-nine?layout=${"9".repeat(10_000)}`, /far too long/, false],
  ["5 kB of options", `#/flip-nine?layout=${"9".repeat(5_000)}`, /far too long/, true],
];

test.describe("an address that makes no sense", () => {
  test.skip(({ viewport }) => viewport.width > 1000, "once is enough");

  /** A game in progress, which nothing must touch; answers what is stored. */
  const underway = async (page) => {
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await clickSwap(page, LINE[0], 0);
    await expectPosition(page, STATIONS[1]);
    await open(page, "#/about");
    return kept(page);
  };

  for (const [part, list] of [["", BAD.slice(0, 10)], [", more of them", BAD.slice(10)]]) {
    test(`says what is wrong with it, and touches nothing${part}`, async ({ page }) => {
      const faults = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      const before = await underway(page);
      for (const [kind, hash, words] of list) {
        await open(page, hash);
        await expect(page.getByRole("heading", { name: "This link leads nowhere" }), kind).toBeVisible();
        await expect(message(page), kind).toHaveText(words);
        expect((await message(page).innerText()).length, "a message, not the noise itself").toBeLessThan(160);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), kind).toBeLessThanOrEqual(0);
        expect(await kept(page), kind).toEqual(before);
        // The same in a page that is open already.
        await page.evaluate(() => void (location.hash = "#/about"));
        await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
        await page.evaluate((address) => void (location.hash = address), hash);
        await expect(message(page), kind).toHaveText(words);
        expect(await kept(page), kind).toEqual(before);
      }
      expect(faults).toEqual([]);
    });
  }

  for (const [kind, hash, , isGame] of BAD.filter(([name]) => ["an unknown page", "a layout with two 5s", "10 kB of noise"].includes(name))) {
    test(`offers a fresh deal: ${kind}`, async ({ page }) => {
      await underway(page);
      await open(page, hash);
      await page.getByTestId("fresh").click();
      if (!isGame) await page.getByRole("link", { name: /Flip 9/ }).click();
      // The game in progress waits behind the fresh address.
      await expectPosition(page, STATIONS[1]);
      await tool(page, "New").click();
      await expect(page.getByTestId("moves")).toHaveText("0");
      const row = await rowOf(page);
      await clickSwap(page, [8, 9], 0);
      await expectPosition(page, positions(row, [[8, 9]])[1]);
    });
  }

  test("is no trouble where nothing is saved", async ({ page }) => {
    await open(page, "#/flip-nine?deal=0");
    await page.getByRole("link", { name: "Play a fresh deal" }).click();
    await expect(page.locator("#board [data-card]")).toHaveCount(9);
    const row = await rowOf(page);
    await clickSwap(page, [8, 9], 0);
    await expectPosition(page, positions(row, [[8, 9]])[1]);
  });
});

test.describe("an address that can be read", () => {
  test.skip(({ viewport }) => viewport.width > 1000, "once is enough");

  test("deals what it names", async ({ page }) => {
    for (const [kind, hash, row] of [
      ["a layout", "#/flip-nine?layout=932745618", "932745618"],
      ["a deal", `#/flip-nine?deal=${DEAL.number}`, DEAL.row],
      ["capitals", "#/FLIP-NINE?LAYOUT=932745618", "932745618"],
      ["a deal in capitals", `#/Flip-Nine?Deal=${DEAL.number}`, DEAL.row],
      ["escapes", "#/flip-nine?la%79out=%3932745618", "932745618"],
      ["no slash", `#flip-nine?deal=${DEAL.number}`, DEAL.row],
      ["the largest deal", "#/flip-nine?deal=4294967295", GOLDEN.find(({ number }) => number === "4294967295").row],
      ["an empty part", `#/flip-nine?&deal=${DEAL.number}&`, DEAL.row],
    ]) {
      await sit(page, hash);
      await expect.poll(() => rowOf(page), kind).toBe(row);
      await expect(page.getByTestId("par")).toHaveText(`${par(row)}`);
    }
  });

  test("an escaped comma is a comma", async ({ page }) => {
    // No option of Flip 9 takes one: the words that come back show it read.
    await open(page, "#/flip-nine?layout=9%2C3");
    await expect(message(page)).toHaveText(/exactly nine cards|digits 1 to 9/);
    await open(page, "#/flip-nine?x%2Cy=1");
    await expect(message(page)).toHaveText("This game has no option “x,y”.");
  });
});

test("a link to another deal offers the game in progress back", async ({ page }, { project }) => {
  test.skip(project.name !== "phone", "once is enough");
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await clickSwap(page, LINE[0], 0);
  await expectPosition(page, STATIONS[1]);
  const other = GOLDEN.find(({ number }) => number !== DEAL.number);
  await open(page, `#/flip-nine?deal=${other.number}`);
  await expect.poll(() => rowOf(page)).toBe(other.row);
  await page.getByTestId("toast-action").click();
  await expectPosition(page, STATIONS[1]);
  expect(page.url()).toContain(`deal=${DEAL.number}`);
  expect(JSON.parse((await kept(page))[SAVE]).start).toBe(`deal=${DEAL.number}`);
});

test("the same link deals again after New", async ({ page }, { project }) => {
  test.skip(project.name !== "phone", "once is enough");
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await tool(page, "New").click();
  await expect.poll(() => rowOf(page)).not.toBe(DEAL.row);
  await page.evaluate((deal) => void (location.hash = `#/flip-nine?deal=${deal}`), DEAL.number);
  await expect.poll(() => rowOf(page)).toBe(DEAL.row);
});

test.describe("Back and focus", () => {
  /** Each dialog that a button opens: the button, the dialog. */
  const dialogs = {
    rules: [(page) => tool(page, "Rules"), "Rules"],
    deal: [(page) => page.getByRole("button", { name: /Choose a deal/ }), "Choose a deal"],
    result: [(page) => tool(page, "Result"), "Winner!"],
  };
  const ways = {
    Escape: (page) => page.keyboard.press("Escape"),
    "its button": (page) => dialog(page).getByRole("button", { name: "Close" }).click(),
    Back: (page) => page.goBack(),
  };

  for (const [name, [opener, title]] of Object.entries(dialogs)) {
    test(`the ${name} dialog gives the focus back, and takes one step of Back`, async ({ page }) => {
      await open(page);
      await page.getByRole("link", { name: /Flip 9/ }).click();
      await page.locator("#board [data-card]").nth(8).waitFor();
      await page.evaluate((layout) => void (location.hash = `#/flip-nine?layout=${layout}`), "213456789");
      await expect.poll(() => rowOf(page)).toBe("213456789");
      if (name === "result") {
        await clickSwap(page, [1, 2], 0);
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
        await page.waitForFunction(() => history.state === null);
      }
      const address = page.url();
      for (const [way, close] of Object.entries(ways)) {
        await opener(page).focus();
        await page.keyboard.press("Enter");
        const open = page.getByRole("dialog", { name: title });
        await expect(open).toBeVisible();
        expect(await page.evaluate(() => document.activeElement.closest("dialog") !== null), "focus is inside").toBe(true);
        await close(page);
        await expect(dialog(page), way).toHaveCount(0);
        await expect(opener(page), `focus after ${way}`).toBeFocused();
        await page.waitForFunction(() => history.state === null);
        expect(page.url()).toBe(address);
      }
      // No entry is left over: one more Back is the page before.
      await page.goBack();
      await expect(page).not.toHaveURL(address);
    });
  }

  test("a click beside the dialog closes it, one inside does not", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await tool(page, "Rules").click();
    await dialog(page).getByRole("heading", { name: "Rules" }).click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toHaveCount(0);
    await expect(tool(page, "Rules")).toBeFocused();
  });

  test("the focus cannot leave an open dialog", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await page.getByRole("button", { name: /Choose a deal/ }).click();
    await expect(dialog(page)).toBeVisible();
    for (let i = 0; i < 25; i += 1) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at.closest("dialog") !== null;
      });
      expect(where, "in the dialog or in the browser's own frame").toBe(true);
    }
  });

  test("Forward after Back brings no dialog and breaks nothing", async ({ page }, { project }) => {
    test.skip(project.name !== "phone", "once is enough");
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await tool(page, "Rules").click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await page.goForward();
    await clickSwap(page, LINE[0], 0);
    await expectPosition(page, STATIONS[1]);
    await tool(page, "Rules").click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expectPosition(page, STATIONS[1]);
  });

  test("a reload under an open dialog leaves one step of Back", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    await open(page);
    await page.getByRole("link", { name: /Flip 9/ }).click();
    await expect(page.locator("#board")).toBeVisible();
    await tool(page, "Rules").click();
    await expect(dialog(page)).toBeVisible();
    await page.reload();
    await expect(page.locator("#board")).toBeVisible();
    await page.waitForFunction(() => history.state === null);
    await page.goBack();
    await expect(page.locator("[data-game-card]").first()).toBeVisible();
  });

  test("a new page begins at its heading", async ({ page }, { project }) => {
    test.skip(project.name !== "phone", "once is enough");
    await open(page);
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle("Settings · Handful");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Handful" })).toBeFocused();
    await expect(page).toHaveTitle("Handful");
  });
});
