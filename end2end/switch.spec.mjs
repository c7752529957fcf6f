// @ts-check
// Switch play: games are ended by one switch alone and by two keys alone; what leaves it, what it keeps out, and the pause
// after an input. The host proves in crates/shell/src/switch_scanner.rs that every piece can be reached.
import { expect, test } from "./support/test.mjs";
import { ESCALATOR, saved as savedClimb } from "./support/escalator.mjs";
import { PREFS, SAVE, SOON, line as asks, link, saved } from "./support/go-fish.mjs";
import { GAMES } from "./support/games.mjs";
import { SETTINGS, offered, space, stored, take, tap } from "./support/switch.mjs";
import { open } from "./support/table.mjs";

/** A game of Escalator whose pyramid is cleared from its last place to the first. */
const CLIMB = ESCALATOR["one run"];

/** A game of each kind that ends with a press or two: its address, what is stored before, and the presses. */
const ENDS = {
  "flip-nine": ["#/flip-nine?layout=213456789", {}, ['[data-card="1"]', '[data-card="2"]']],
  "go-fish": [
    link(SOON.params),
    { [PREFS]: stored({ pace: "step" }), [SAVE]: saved(SOON) },
    ["[data-rank][data-playable]"],
  ],
  "card-flip": ["#/card-flip?deal=1&cards=1", {}, ['[data-card="1"]']],
  sliding: ["#/sliding?layout=1,2,3,4,5,0,7,8,6", {}, ['[data-tile="6"]']],
  escalator: [
    CLIMB.link,
    { "handful/2/save/escalator": savedClimb(CLIMB, 26) },
    ['[data-place="1"]', '[data-place="0"]'],
  ],
};

const NINE = ENDS["flip-nine"][0];

/** Takes an element with Tab and Enter. */
async function step(/** @type {Page} */ page, target) {
  for (let at = 0; at < 60; at += 1) {
    await page.keyboard.press("Tab");
    if (await target.first().evaluate((it) => it === document.activeElement)) return page.keyboard.press("Enter");
  }
  throw new Error(`${target} is no stop`);
}

/** Opens an address with only these values stored. */
async function start(/** @type {Page} */ page, hash, values) {
  await open(page, "#/about");
  await page.evaluate((all) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, values);
  await open(page, hash);
}

test.beforeEach(({ page }) => page.clock.install());

/** Ends a game with one switch, by a key and a tap in turn, or with two keys, and closes its result. */
async function end(/** @type {Page} */ page, mode, game) {
  const [hash, values, presses] = ENDS[game];
  const takes =
    mode === "one" ? (target, at = 0) => take(page, target, at % 2 ? tap : space) : (target) => step(page, target);
  await start(page, hash, { ...values, [SETTINGS]: stored({ switch: mode }) });
  await expect(page.getByTestId(mode === "one" ? "scan" : "toast")).toBeAttached();
  for (const [at, piece] of presses.entries()) await takes(page.locator(`#board ${piece}`), at);
  await expect(page.locator(`[data-game="${game}"]:not([data-status="playing"])`)).toBeAttached();
  await page.clock.runFor(3000);
  const close = page.getByTestId("dialog-result").getByTestId("close");
  await expect(close).toBeVisible();
  await takes(close);
  await expect(close).toHaveCount(0);
}

test(
  "a game is ended with one switch alone, which begins the next, and one with two keys",
  { tag: "@phone" },
  async ({ page }) => {
    await end(page, "one", "flip-nine");
    await take(page, page.getByTestId("new"));
    await expect(page.locator('[data-status="playing"]')).toBeAttached();
    await end(page, "two", "card-flip");
  },
);

test("every game is ended both ways", { tag: ["@phone", "@full"] }, async ({ page }) => {
  for (const game of GAMES) {
    for (const mode of ["one", "two"]) await test.step(`${game}, ${mode}`, () => end(page, mode, game));
  }
});

test("one switch opens the curtain, and asks one of several", { tag: "@phone" }, async ({ page }) => {
  await start(page, link({ deal: 5, seats: "you,you,you" }), { [SETTINGS]: stored({ switch: "one" }) });
  await take(page, page.getByTestId("curtain").getByRole("button"));
  await take(page, page.locator("[data-rank][data-playable]"));
  await take(page, page.locator("[data-seat][data-playable]"));
  await expect.poll(() => asks(page)).toHaveLength(1);
});

test(
  "what is offered is framed and said, and no tap or key reaches what is below",
  { tag: "@phone" },
  async ({ page }) => {
    await start(page, NINE, { [SETTINGS]: stored({ switch: "one" }) });
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
    await page.getByTestId("new").click({ force: true });
    await expect(page.locator("#board [data-home]")).toHaveCount(7);
  },
);

/**
 * Ways to leave: the mode, and what is held and let go.
 *
 * @type {Record<string, [mode: string, hold: Step, release?: Step]>}
 */
const LEAVES = {
  Escape: ["one", (page) => page.keyboard.press("Escape")],
  "holding a finger": ["one", (page) => page.mouse.down(), (page) => page.mouse.up()],
  "holding Enter": ["two", (page) => page.keyboard.down("Enter"), (page) => page.keyboard.up("Enter")],
};

test("Escape and holding the switch leave switch play", { tag: "@phone" }, async ({ page }) => {
  for (const [name, [mode, hold, release]] of Object.entries(LEAVES)) {
    await test.step(name, async () => {
      await start(page, NINE, { [SETTINGS]: stored({ switch: mode }) });
      await expect(page.getByTestId(mode === "one" ? "scan" : "toast")).toBeAttached();
      await page.mouse.move(200, 300);
      await hold(page);
      if (release) await page.clock.fastForward(2200);
      await release?.(page);
      await expect(page.getByTestId("scan")).toHaveCount(0);
      await expect
        .poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key)).switch, SETTINGS))
        .toBe("off");
      await expect(page.locator("#board [data-chosen]"), "nothing was taken").toHaveCount(0);
    });
  }
  await page.clock.runFor(100);
  await page.locator('#board [data-card="1"]').tap();
  await expect(page.locator('#board [data-card="1"][data-chosen]')).toBeAttached();
});

test("the settings turn it on, and the switch itself turns it off there", { tag: "@phone" }, async ({ page }) => {
  await open(page, "#/settings");
  await page.getByTestId("switch-play").locator("summary").tap();
  await page.locator("#switch-2").tap();
  await expect(page.getByTestId("toast")).toContainText("Switch play is on");
  await page.locator("#switch-1").tap();
  await expect(page.getByTestId("scan")).toBeAttached();
  await open(page);
  await take(page, page.locator('a[href="#/settings"]'));
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await take(page, page.getByTestId("switch-play").locator("summary"));
  await take(page, page.locator("#step-0"));
  await expect(page.locator("#step-0")).toBeChecked();
  await take(page, page.locator("#switch-0"));
  await expect(page.getByTestId("scan")).toHaveCount(0);
});

test("a second tap within the pause does not count", { tag: "@phone" }, async ({ page }) => {
  await start(page, NINE, { [SETTINGS]: stored({ pause: "1000" }) });
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
