// @ts-check
// Go Fish at the table: games beside those of the host, the pace of the computers, people and a curtain, visible and
// hidden cards. axe runs on the table in tour.spec.mjs. The host proves the laws for every game in crates/games/tests/laws.
import { expect, test } from "./support/test.mjs";
import {
  FISH,
  ask,
  board,
  curtain,
  expectStep,
  like,
  line,
  make,
  promptOf,
  message,
  pile,
  playLine,
  result,
  resume,
  playerSeat,
  seen,
  openGame,
  untilAsks,
  untilOwnTurn,
} from "./support/go-fish.mjs";
import { expectTold, more, ready } from "./support/table.mjs";

const tap = (it) => it.tap();

/** Goes on with a game before the last asks of its person. Returns how many asks were made. */
async function near(/** @type {Page} */ page, { params, line: asks, steps }, count) {
  const from = steps.flatMap(({ person }, at) => (person ? [at] : [])).at(-count);
  await page.clock.install();
  await resume(page, { params, line: asks.slice(0, from).join() }, { pace: "fast", told: "after" });
  return from;
}

test(
  "four at a table play to the end by taps, see no other hand, and are in the records",
  { tag: "@phone" },
  async ({ page }) => {
    const from = await near(page, FISH.four, 3);
    // Before the end other hands and the deal are neither on the page nor in the address.
    await expect(page).toHaveURL(/#\/go-fish$/);
    expect(await board(page).locator("[data-card]").count()).toBe(FISH.four.steps[from].table.hand.length);
    await expect(page.getByTestId("deal")).toContainText("4 players");
    for (const name of ["undo", "redo", "restart"]) await expect(page.getByTestId(name)).toHaveCount(0);
    await make(page, FISH.four.line[from], tap);
    await page.clock.runFor(500);
    await expect(message(page)).toHaveText(/^(Your chance was (about )?\d+%|You knew: .+|No chance: .+)\.$/);
    await page.clock.runFor(2_000);
    await expect(message(page), "for two seconds").not.toContainText("chance");
    await playLine(page, FISH.four, { press: tap, from: from + 1 });
    expect(await line(page), "the computers ask as on the host").toEqual(FISH.four.line);
    await expect(page).toHaveURL(new RegExp(FISH.four.params));
    await expect(page.getByTestId("result"), "the strip waits for the result").toHaveCount(0);
    await page.clock.runFor(3000);
    await expect(result(page)).toContainText("You win");
    await result(page).getByTestId("close").tap();
    await expect(page.getByTestId("result")).toBeVisible();
    await more(page, "records");
    await expect(page.locator('[data-records="go-fish"] .list li')).toHaveCount(1);
  },
);

test("the Spanish deck is played to the end by mouse", { tag: "@desktop" }, async ({ page }) => {
  await playLine(page, FISH["Spanish deck"], {
    press: (it) => it.click(),
    from: await near(page, FISH["Spanish deck"], 3),
  });
  await page.clock.runFor(3000);
  await expect(result(page)).toContainText("You win");
});

test(
  "a whole game is won by the keyboard alone, and what happens is announced",
  { tag: "@desktop" },
  async ({ page }) => {
    const { params, line: asks, steps } = FISH.small;
    await page.clock.install();
    await resume(page, { params });
    const reach = async (what, key) => {
      const has = () => what.evaluate((it) => it === document.activeElement);
      for (let presses = 0; !(await has()); presses += 1) {
        expect(presses, `${what} is reached`).toBeLessThan(40);
        await page.keyboard.press(key);
      }
    };
    for (const [at, move] of asks.entries()) {
      await expectStep(page, steps[at]);
      if (steps[at].person) {
        await expect(page.getByTestId("fish-next")).toHaveCount(0);
        const [of, rank] = move.split(":");
        if ((await pile(page, rank).getAttribute("data-chosen")) === null)
          await page.keyboard.press(rank.toLowerCase());
        if ((await line(page)).length === at) {
          const focused = await page.locator(":focus").getAttribute("data-seat");
          await reach(playerSeat(page, of), of < focused ? "ArrowLeft" : "ArrowRight");
          await page.keyboard.press("Enter");
        }
        const { person, status, told } = steps[at + 1];
        const words = person ? told.replace(/[.?()]/g, "\\$&") : "turn\\. Press Next";
        if (status === "playing") await expectTold(page, new RegExp(words));
      } else {
        await reach(page.getByTestId("fish-next"), "Tab");
        await page.keyboard.press("Enter");
        await untilAsks(page, at + 1);
      }
    }
    await expectStep(page, steps.at(-1));
    await page.clock.runFor(3000);
    await page.keyboard.press("Escape");
    await expect(result(page)).toHaveCount(0);
  },
);

// The host checks that it is all that happened, and nothing that the seat may not know (games::go_fish::tests).
test("two people share the device behind a curtain, which tells what happened", { tag: "@phone" }, async ({ page }) => {
  const two = FISH["two people"];
  const opener = page.getByTestId("curtain-open");
  const expectNoHand = () => expect(page.locator("#fish-hand [data-card]")).toHaveCount(0);
  await openGame(page, two.params);
  await expect(curtain(page)).toBeVisible();
  await expectNoHand();
  await expect(page.locator("#missed")).toHaveCount(0);
  await tap(opener);
  await expect(curtain(page)).toBeHidden();
  const first = two.steps.findIndex(({ table }) => table.turn !== two.steps[0].table.turn);
  for (let at = 0; at < first; at += 1) {
    await expectStep(page, two.steps[at]);
    await make(page, two.line[at], tap);
  }
  await expect(page.getByTestId("hand-over")).toBeVisible();
  await expect(board(page).locator(".pile[data-playable]")).toHaveCount(0);
  await tap(page.getByTestId("hand-over"));
  await expect(message(page), "the card that the last one drew stays theirs").toHaveText("");
  const told = page.getByRole("region", { name: "Since your last turn" }).getByRole("listitem");
  await expect(told).toHaveText([/./, ...two.steps.slice(1, first + 1).map((step) => step.told)]);
  await expect(opener).toHaveAccessibleDescription(/. asks /);
  await expect(opener).toBeInViewport();
  await page.reload();
  await ready(page);
  await expect(curtain(page)).toBeVisible();
  await expectNoHand();
  await tap(opener);
  await expect(page.locator("#missed")).toHaveCount(0);
  await expectStep(page, two.steps[first]);
});

test("what cannot be asked says why, and a rank can be put back", { tag: "@phone" }, async ({ page }) => {
  await resume(page, { params: { deal: 1, seats: "you,pike,minnow" } });
  await tap(playerSeat(page, 1));
  await expect(message(page)).toHaveText("First pick a rank from your hand");
  await expect(message(page)).toHaveAttribute("data-tone", "refusal");
  const first = board(page).locator(".pile[data-playable]").first();
  await tap(first);
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(promptOf(page)).toHaveText(/^Who do you ask for \w+\?$/);
  await expect(board(page).locator(".seat[data-playable]")).toHaveCount(2);
  await expect(page.locator("#board [data-holds]"), "by default nothing is deduced").toHaveCount(0);
  await tap(first);
  await expect(first, "a second tap keeps it").toHaveAttribute("data-chosen");
  await page.locator(".fish-table").tap({ position: { x: 8, y: 300 } });
  await expect(first).not.toHaveAttribute("data-chosen");
});

test(
  "where only the next player can be asked, anyone can once all have missed",
  { tag: "@phone" },
  async ({ page }) => {
    const { params, line: asks } = FISH["a stand"];
    await page.clock.install();
    await resume(page, { params, line: asks.slice(0, -1).join() }, { pace: "fast" });
    await untilAsks(page, asks.length);
    await expect(message(page)).toContainText("Everyone has missed, so anyone can be asked until a card moves.");
    await board(page).locator(".pile[data-playable]").first().tap();
    const held = board(page).locator(".seat:not([data-empty])[data-seat]");
    expect(await held.count()).toBeGreaterThan(1);
    await expect(board(page).locator(".seat[data-playable]")).toHaveCount(await held.count());
    await board(page).locator(".seat[data-playable]").last().tap();
    await expect.poll(async () => (await line(page)).length).toBe(asks.length + 1);
  },
);

test(
  "nothing vibrates before the player has touched the page, which browsers refuse and log",
  { tag: "@phone" },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.shakes = 0;
      Navigator.prototype.vibrate = () => (window.shakes += 1) > 0;
      // To the browser the scripts of a test are touches too.
      const activation = { hasBeenActive: false };
      addEventListener("pointerdown", () => (activation.hasBeenActive = true), true);
      Object.defineProperty(Navigator.prototype, "userActivation", { get: () => activation });
    });
    const shakes = () => page.evaluate(() => window.shakes);
    await like(page, {});
    await openGame(page, { deal: 1, seats: "you,pike" });
    expect((await seen(page)).turn).toBe("1");
    await untilOwnTurn(page);
    expect(await shakes()).toBe(0);
    await ask(page);
    await untilOwnTurn(page);
    expect(await shakes()).toBeGreaterThan(0);
  },
);

test("six at a table fit a small phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await resume(page, { params: { deal: 6, seats: "you,minnow,perch,pike,shark,minnow" } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const each of await board(page).locator("[data-seat], #fish-hand [data-card]").all()) {
    const { x, y, width, height } = await each.boundingBox();
    expect(Math.min(x, 320 - x - width, 568 - y - height)).toBeGreaterThanOrEqual(0);
  }
});
