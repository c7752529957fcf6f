// Switch play: every game is ended by one switch alone and by two keys alone; what leaves it, what it keeps out, and the
// pause after an input. The host proves in src/scan.rs that every piece can be reached.
import { expect, test } from "./support/test.mjs";
import { FLIPS } from "./support/card-flip.mjs";
import { ESCALATOR, saved } from "./support/escalator.mjs";
import { line as asks, link, PREFS, SOON } from "./support/go-fish.mjs";
import { GAMES } from "./support/games.mjs";
import { SETTINGS, offered, space, stored, take, tap } from "./support/switch.mjs";
import { open, ready } from "./support/table.mjs";

/** A game of Escalator whose pyramid is cleared from its last place to the first. */
const CLIMB = ESCALATOR["one run"];

/** A game of each kind that ends with a few presses: its address, what is stored before, and the presses. */
const ENDS = {
  "flip-nine": ["#/flip-nine?layout=213456789", {}, ['[data-card="1"]', '[data-card="2"]']],
  "go-fish": [
    `#/go-fish?${new URLSearchParams(SOON.params)}`,
    {
      [PREFS]: stored({ pace: "3" }),
      "handful/1/save/go-fish": stored({
        game: "go-fish", start: decodeURIComponent(`${new URLSearchParams(SOON.params)}`), source: "linked", line: SOON.line,
        made: `${SOON.line.split(",").length}`, ms: "60000", hints: "0",
      }),
    },
    ["[data-rank][data-playable]"],
  ],
  "card-flip": ["#/card-flip?deal=1", {}, FLIPS["blind, deal 1"].line.map((card) => `[data-card="${card}"]`)],
  sliding: ["#/sliding?layout=1,2,3,4,5,0,7,8,6", {}, ['[data-tile="6"]']],
  escalator: [CLIMB.link, { "handful/1/save/escalator": saved(CLIMB, 26) }, ['[data-place="1"]', '[data-place="0"]']],
};

/** Takes an element with Tab and Enter. */
async function step(page, target) {
  for (let at = 0; at < 60; at += 1) {
    await page.keyboard.press("Tab");
    if (await target.first().evaluate((it) => it === document.activeElement)) return page.keyboard.press("Enter");
  }
  throw new Error(`${target} is no stop`);
}

/** Opens an address with these values stored. They are stored once, so that a reload finds what the page has stored. */
async function start(page, hash, values) {
  await page.clock.install();
  await open(page, "#/about");
  await page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), values);
  await open(page, hash);
}

const over = (game) => `[data-game="${game}"]:not([data-status="playing"])`;

test("the games that are ended are all there are", () => {
  expect(Object.keys(ENDS).toSorted()).toEqual([...GAMES].toSorted());
});

for (const [game, [hash, values, presses]] of Object.entries(ENDS)) {
  test(`${game} is ended by one switch alone, and the next begins`, { tag: "@phone" }, async ({ page }) => {
    await start(page, hash, { ...values, [SETTINGS]: stored({ switch: "one" }) });
    await expect(page.getByTestId("scan")).toBeAttached();
    for (const [at, piece] of presses.entries()) await take(page, page.locator(`#board ${piece}`), at % 2 ? tap : space);
    await expect(page.locator(over(game))).toBeAttached();
    const result = page.getByTestId("dialog-result");
    await page.clock.runFor(3000);
    await expect(result).toBeVisible();
    await take(page, result.getByTestId("close"));
    await expect(result).toHaveCount(0);
    await take(page, page.getByTestId("new"));
    await expect(page.locator(`[data-game="${game}"][data-status="playing"]`)).toBeAttached();
  });

  test(`${game} is ended by two keys alone`, { tag: "@phone" }, async ({ page }) => {
    await start(page, hash, { ...values, [SETTINGS]: stored({ switch: "two" }) });
    await expect(page.getByTestId("toast")).toContainText("Switch play is on");
    for (const piece of presses) await step(page, page.locator(`#board ${piece}`));
    await expect(page.locator(over(game))).toBeAttached();
    await page.clock.runFor(3000);
    await expect(page.getByTestId("dialog-result")).toBeVisible();
    await step(page, page.getByTestId("dialog-result").getByTestId("close"));
    await expect(page.getByTestId("dialog-result")).toHaveCount(0);
  });
}

test("one switch opens the curtain, chooses a rank, and asks one of several", { tag: "@phone" }, async ({ page }) => {
  await start(page, link({ deal: 5, seats: "you,you,you" }), { [SETTINGS]: stored({ switch: "one" }) });
  await take(page, page.getByTestId("curtain").getByRole("button"));
  await take(page, page.locator("[data-rank][data-playable]"));
  await take(page, page.locator("[data-seat][data-playable]"));
  await expect.poll(() => asks(page)).toHaveLength(1);
});

test("one switch reaches the last tile of a board of every side", { tag: "@phone" }, async ({ page }) => {
  await start(page, "#/about", { [SETTINGS]: stored({ switch: "one" }) });
  for (const side of [4, 5, 6, 7, 8, 9, 10]) {
    const cells = Array.from({ length: side * side - 2 }, (_, cell) => cell + 1);
    const last = side * side - 1;
    await open(page, `#/sliding?layout=${[...cells, 0, last]}`);
    await take(page, page.locator(`#board [data-tile="${last}"]`));
    await expect(page.locator(over("sliding"))).toBeAttached();
  }
});

test("what is offered is framed and said, and no tap or key reaches what is below", { tag: "@phone" }, async ({ page }) => {
  await start(page, "#/flip-nine?layout=213456789", { [SETTINGS]: stored({ switch: "one" }) });
  const card = page.locator('#board [data-card="4"]');
  const scan = page.getByTestId("scan");
  await offered(page, card, "group");
  await expect(scan.getByRole("status")).toHaveText(/^Row \d$/);
  const [frame, row] = [await scan.locator("div").first().boundingBox(), await card.boundingBox()];
  expect(frame.x).toBeLessThan(row.x);
  expect(frame.width).toBeGreaterThan(row.width * 2);
  // A tap on a card takes the row that is offered, not the card.
  await page.locator('#board [data-card="9"]').tap({ force: true });
  await expect(page.locator("#board [data-chosen]")).toHaveCount(0);
  await offered(page, card, "piece");
  await expect(scan.getByRole("status")).toHaveText(await card.getAttribute("aria-label"));
  // After its last piece the row itself is offered again.
  await offered(page, card, "group");
  await page.getByTestId("new").click({ force: true });
  await expect(page.locator("#board [data-home]")).toHaveCount(7);
});

for (const kind of ["Escape", "holding Space", "holding a finger"]) {
  test(`${kind} leaves switch play`, { tag: "@phone" }, async ({ page }) => {
    await start(page, "#/flip-nine?layout=213456789", { [SETTINGS]: stored({ switch: "one" }) });
    const scan = page.getByTestId("scan");
    await expect(scan).toBeAttached();
    await page.reload();
    await ready(page);
    await expect(scan, "a reload keeps it").toBeAttached();
    if (kind === "Escape") {
      await page.keyboard.press("Escape");
    } else if (kind === "holding Space") {
      await page.keyboard.down(" ");
      await page.clock.runFor(2200);
      await page.keyboard.up(" ");
    } else {
      await page.mouse.move(200, 300);
      await page.mouse.down();
      await page.clock.runFor(2200);
      await page.mouse.up();
    }
    await expect(scan).toHaveCount(0);
    await expect(page.locator("#board [data-chosen]"), "nothing was taken").toHaveCount(0);
    expect(JSON.parse(await page.evaluate((key) => localStorage.getItem(key), SETTINGS)).switch).toBe("off");
    await page.clock.runFor(100);
    await page.locator('#board [data-card="1"]').tap();
    await expect(page.locator('#board [data-card="1"][data-chosen]')).toBeAttached();
  });
}

test("holding Enter leaves the two keys", async ({ page }) => {
  await start(page, "#/flip-nine?layout=213456789", { [SETTINGS]: stored({ switch: "two" }) });
  await page.keyboard.press("Tab");
  await page.keyboard.down("Enter");
  await page.clock.runFor(2200);
  await page.keyboard.up("Enter");
  await expect.poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key)).switch, SETTINGS)).toBe("off");
  await expect(page.locator("#board [data-chosen]")).toHaveCount(0);
});

test("one switch goes to the settings and turns itself off there", { tag: "@phone" }, async ({ page }) => {
  await start(page, "", { [SETTINGS]: stored({ switch: "one" }) });
  await take(page, page.locator('a[href="#/settings"]'));
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await take(page, page.locator("#step-0"));
  await expect(page.locator("#step-0")).toBeChecked();
  await take(page, page.locator("#switch-0"));
  await expect(page.getByTestId("scan")).toHaveCount(0);
});

test("a second tap within the pause does not count", { tag: "@phone" }, async ({ page }) => {
  await start(page, "#/flip-nine?layout=213456789", { [SETTINGS]: stored({ pause: "1000" }) });
  const chosen = page.locator("#board [data-chosen]");
  // The chunk that drops taps may take a moment.
  await expect(async () => {
    await page.clock.runFor(1100);
    await page.locator('#board [data-card="4"]').tap();
    await expect(chosen).toHaveCount(1);
    await page.locator('#board [data-card="4"]').tap();
    await expect(chosen).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await page.clock.runFor(1100);
  await page.locator('#board [data-card="4"]').tap();
  await expect(chosen).toHaveCount(0);
});

test("the settings turn it on", { tag: "@phone" }, async ({ page }) => {
  await page.clock.install();
  await open(page, "#/settings");
  await page.locator("#switch-2").tap();
  await expect(page.getByTestId("toast")).toContainText("Switch play is on");
  await page.locator("#switch-1").tap();
  await expect(page.getByTestId("scan")).toBeAttached();
});
