// @ts-check
// Invalid addresses cause no damage; Back closes a dialog before it leaves a page. The host tests which address has
// which fault, and its text: text::link::tests and crates/shell/tests/parsers.rs.
import { draws } from "./support/played.mjs";
import { expect, test } from "./support/one-context.mjs";
import {
  NINE,
  SAVE,
  aloud,
  clickSwap,
  dialog,
  expectPosition,
  kept,
  message,
  more,
  open,
  rowOf,
  openGame,
  toast,
  tool,
} from "./support/table.mjs";

const DEAL = NINE["par 7"];
const { swaps: LINE, steps: STATIONS } = DEAL;

/**
 * One address of each kind, with its message. Where the game is clear, the button leads to that game.
 *
 * @type {[hash: string, words: RegExp, isGame: boolean][]}
 */
const BAD = [
  ["#/<img src=x onerror=alert(1)>", /no page or game called/, false],
  ["#/flip-nine?layout=553214678", /5 appears twice\./, true],
  [`#/${"aB%=&/?#é☃;'\"<>".repeat(700)}`, /The link is too long\./, false],
];

/** Plays the first swap of the deal, which must stay unchanged from then on. */
async function begin(/** @type {Page} */ page) {
  await openGame(page, DEAL.link);
  await clickSwap(page, LINE[0], 0);
  await expectPosition(page, STATIONS[1]);
}

test("an address that makes no sense says what is wrong, touches nothing and offers a fresh deal", async ({ page }) => {
  await begin(page);
  for (const [hash, words, isGame] of BAD) {
    await open(page, "#/about");
    const before = await kept(page);
    // In a page that is open already.
    await page.evaluate((address) => void (location.hash = address), hash);
    await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    await expect(message(page)).toHaveText(words);
    expect((await message(page).innerText()).length, "a message, not the noise itself").toBeLessThan(160);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await kept(page)).toEqual(before);
    await page.getByTestId("fresh").click();
    if (isGame) await expectPosition(page, STATIONS[1]);
    else await expect(page.locator("[data-game-card]").first()).toBeVisible();
  }
  await test.step("also where nothing is saved", async () => {
    await page.evaluate(() => localStorage.clear());
    await open(page, "#/flip-nine?deal=0");
    await page.getByRole("link", { name: "Start a new game" }).click();
    await expect(page.locator("#board [data-card]")).toHaveCount(9);
  });
});

test("a link that was passed on deals what it names beside the game in progress, and that goes on without it", async ({
  page,
}) => {
  await begin(page);
  const other = NINE["last deal"];
  const told = async () => {
    await expect.poll(() => rowOf(page)).toBe(other.row);
    await expect(page.getByTestId("par")).toHaveText(`${other.steps[0].par}`);
    await expect(toast(page)).toHaveCount(0);
  };
  await open(page, `#%2FFLIP-NINE%3FD%65al=${other.number}).&fbclid=x`);
  await told();
  await page.reload();
  await told();
  await open(page, "#/flip-nine");
  await expectPosition(page, STATIONS[1]);
  expect(JSON.parse((await kept(page))[SAVE]).start).toBe(`deal=${DEAL.number}`);
});

test("Undo of New is there after a reload, and leads back to a link's game", async ({ page }) => {
  await begin(page);
  const undo = () => toast(page).getByRole("button", { name: "Undo" }).click();
  await tool(page, "New").click();
  await expect.poll(() => rowOf(page)).not.toBe(DEAL.row);
  await page.reload();
  await undo();
  await expectPosition(page, STATIONS[1]);
  await test.step("of a link", async () => {
    const { link, row, swaps, steps } = NINE["par 5"];
    await page.evaluate((hash) => void (location.hash = hash), link);
    await expect.poll(() => rowOf(page)).toBe(row);
    await clickSwap(page, swaps[0], 0);
    await expectPosition(page, steps[1]);
    await tool(page, "New").click();
    await expect.poll(() => rowOf(page)).not.toBe(steps[1].row);
    await undo();
    await expectPosition(page, steps[1]);
    await open(page, "#/flip-nine");
    await expectPosition(page, STATIONS[1]);
  });
});

test("a game that is left while its code arrives stays left", async ({ page }) => {
  // The address changes before the program receives the event of the chunk.
  await page.addInitScript(() =>
    addEventListener("chunk", () => {
      if (location.hash.startsWith("#/flip-nine")) location.hash = "#/records";
    }),
  );
  await open(page);
  await page.evaluate(() => void (location.hash = "#/flip-nine"));
  await expect(page).toHaveTitle("Records · Handful");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Records");
  expect(new URL(page.url()).hash).toBe("#/records");
});

test.describe("Back and focus", () => {
  /**
   * The dialogs that a button opens: the button and the dialog.
   *
   * @type {Record<string, [opener: (page: Page) => Locator, title: string]>}
   */
  const dialogs = {
    more: [(page) => tool(page, "More"), "More"],
    result: [(page) => page.getByRole("button", { name: "Result" }), "At par"],
  };
  const ways = {
    Escape: (/** @type {Page} */ page) => page.keyboard.press("Escape"),
    "its button": (/** @type {Page} */ page) => dialog(page).getByTestId("close").click(),
    Back: (/** @type {Page} */ page) => page.goBack(),
  };

  test("a dialog gives the focus back, and takes one step of Back", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: /Flip 9/ }).click();
    await page.locator("#board [data-card]").nth(8).waitFor();
    await page.evaluate((layout) => void (location.hash = `#/flip-nine?layout=${layout}`), "213456789");
    await expect.poll(() => rowOf(page)).toBe("213456789");
    const address = page.url();
    for (const [name, [opener, title]] of Object.entries(dialogs)) {
      await test.step(name, async () => {
        if (name === "result") {
          await clickSwap(page, [1, 2], 0);
          await expect(dialog(page)).toBeVisible();
          await page.keyboard.press("Escape");
          await expect(dialog(page)).toHaveCount(0);
          await page.waitForFunction(() => history.state === "visited");
        }
        for (const [way, close] of Object.entries(ways)) {
          await opener(page).focus();
          await page.keyboard.press("Enter");
          await expect(page.getByRole("dialog", { name: title })).toBeVisible();
          expect(await page.evaluate(() => document.activeElement.closest("dialog") !== null), "focus is inside").toBe(
            true,
          );
          await close(page);
          await expect(dialog(page), way).toHaveCount(0);
          await expect(opener(page), `focus after ${way}`).toBeFocused();
          await page.waitForFunction(() => history.state === "visited");
          expect(page.url()).toBe(address);
        }
      });
    }
    // No history entry is left over: one more Back leads to the previous page.
    await page.goBack();
    await expect(page).not.toHaveURL(address);
  });

  test("Tab does not leave a dialog", { tag: "@desktop" }, async ({ page }) => {
    await openGame(page, DEAL.link);
    await page.getByRole("button", { name: /Set up a game/ }).click();
    await expect(dialog(page)).toBeVisible();
    for (let i = 0; i < 25; i += 1) {
      await page.keyboard.press("Tab");
      // The focus may be in the browser's own frame.
      await expect(page.locator(":focus")).toHaveCount(await page.locator("dialog :focus").count());
    }
  });

  test("a dialog that is opened right after another was closed stays, and takes one step of Back", async ({ page }) => {
    await openGame(page, DEAL.link);
    await tool(page, "More").click();
    await expect(page.getByTestId("dialog-more")).toBeVisible();
    await page.evaluate(() => {
      document.querySelector("#modal [data-testid=close]").click();
      document.querySelector("[data-testid=deal]").click();
    });
    await page.waitForFunction(() => history.state === "dialog");
    await expect(page.getByTestId("dialog-deal")).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("a link that comes while a dialog is open is followed in every game, and Back leads to the game of before", async ({
    page,
  }) => {
    // An address of before, another one, and what stays of that in the address: some deals are secret.
    const games = {
      "flip-nine": ["deal=7", "deal=9&beat=8", "deal=9&beat=8"],
      "go-fish": ["deal=7&ranks=5", "deal=9&ranks=6", "ranks=6"],
      "card-flip": ["cards=4&deal=7", "cards=5&deal=9", "cards=5"],
      sliding: ["deal=7&side=3", "deal=9&side=3", "deal=9"],
      escalator: ["deal=7", "deal=9", "deal=9"],
    };
    const follow = (hash) => page.evaluate((hash) => void (location.hash = hash), hash);
    for (const [slug, [first, second, told]] of Object.entries(games)) {
      await open(page, `#/${slug}?${first}`);
      await page.locator("section.board").waitFor();
      const before = page.url();
      await tool(page, "More").click();
      await expect(page.getByTestId("dialog-more")).toBeVisible();
      await follow(`#/${slug}?${second}`);
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => page.url(), slug).toContain(told);
      await page.goBack();
      await expect.poll(() => page.url(), `${slug}: one step`).toBe(before);
      await tool(page, "More").click();
      await expect(page.getByTestId("dialog-more")).toBeVisible();
      await follow(`#/${slug}?deal=0`);
      await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeFocused();
      const why = await message(page).innerText();
      await expect.poll(() => aloud(page), "a refused one is told").toContain(why);
    }
  });

  test("Forward brings no dialog back, and a reload under one leaves one step of Back", async ({ page }) => {
    await draws(page, DEAL.number);
    await open(page);
    await page.getByRole("link", { name: /Flip 9/ }).click();
    await expectPosition(page, STATIONS[0]);
    const rules = async () => {
      await more(page, "help");
      await expect(page.getByTestId("dialog-help")).toBeVisible();
    };
    await rules();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await page.goForward();
    await page.waitForFunction(() => history.state === "visited");
    await clickSwap(page, LINE[0], 0);
    await expectPosition(page, STATIONS[1]);
    await rules();
    await page.reload();
    await expect(page.locator("#board")).toBeVisible();
    await page.waitForFunction(() => history.state === "visited");
    await page.goBack();
    await expect(page.locator("[data-game-card]").first()).toBeVisible();
  });
});
