// Go Fish at the table: whole games, the pace of the computers, people and a curtain, visible and hidden cards. axe
// runs on the table in tour.spec.mjs. The host tests the laws for every game in tests/laws.
import { expect, test } from "./support/test.mjs";
import {
  ask, board, curtain, expectWhole, heard, like, line, link, message, news, pile, playOn, result, seat, seen, sit, untilOwnTurn,
} from "./support/go-fish.mjs";
import { kept, open, ready } from "./support/table.mjs";

const tap = (it) => it.tap();
const click = (it) => it.click();
const hand = (project) => (project.name === "phone" ? tap : click);

test("four at a table play to the end by taps, and see no other hand", { tag: "@phone" }, async ({ page }) => {
  await like(page, {});
  await sit(page, { deal: 7 });
  await test.step("before the end other hands and the deal are neither on the page nor in the address", async () => {
    await expect(page).toHaveURL(/#\/go-fish$/);
    const { hand: own } = await seen(page);
    expect(await board(page).locator("[data-card]").count()).toBe(own.length);
    await expect(page.getByTestId("deal")).not.toContainText("7");
    for (const name of ["undo", "redo", "restart"]) await expect(page.getByTestId(name)).toHaveCount(0);
  });
  await playOn(page, { press: tap, each: () => expectWhole(page, 52, 4) });
  await expectWhole(page, 52, 4);
  const { books, stock, hand: left } = await seen(page);
  expect(books.flat()).toHaveLength(13);
  expect([stock, left.length]).toEqual([0, 0]);
  // The deal's number is revealed after the end.
  await expect(page).toHaveURL(/deal=7/);
  await page.clock.runFor(3000);
  await expect(result(page)).toBeVisible();
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the Spanish deck is played to the end by mouse", { tag: "@desktop" }, async ({ page }) => {
    await like(page, {});
    await sit(page, { deal: 3, deck: "spanish", seats: "you,minnow,perch,pike" });
    await expect(page.locator("#app h1")).toHaveText("¡A pescar!");
    expect((await seen(page)).hand.every((code) => /^es:(\d|1[0-2])[OECB]$/.test(code))).toBe(true);
    await playOn(page, { press: click, each: () => expectWhole(page, 40, 4) });
    expect((await seen(page)).books.flat()).toHaveLength(10);
    await page.clock.runFor(3000);
    await expect(result(page)).toBeVisible();
  });
});

test("one tap asks the only other player, and the answer and its chance are told", async ({ page }, { project }) => {
  await like(page, {});
  await sit(page, { deal: 5, seats: "you,minnow", ranks: 6, suits: 2, hand: 5 });
  await untilOwnTurn(page);
  const before = (await line(page)).length;
  await hand(project)(board(page).locator(".pile[data-playable]").first());
  await expect.poll(async () => (await line(page)).length).toBeGreaterThan(before);
  await expect(heard(page)).toContainText(/^You ask Minnow for \w+\. (Minnow gives you the .+\.|Minnow says “Go fish!” .+)/);
  await page.clock.runFor(1000);
  await expect(page.getByTestId("chance")).toHaveText(/^Chance that Minnow had an? \w+: (about )?[\d.]+%$/);
});

test("two people share the device behind a curtain", async ({ page }, { project }) => {
  await like(page, {});
  await sit(page, { deal: 2, seats: "you,you", ranks: 5, suits: 3, hand: 5 });
  const press = hand(project);
  // No hand is on the page until a person says who they are.
  await expect(curtain(page)).toBeVisible();
  expect((await seen(page)).hand).toEqual([]);
  const { turn } = await seen(page);
  await press(page.getByTestId("curtain-open"));
  await expect(curtain(page)).toBeHidden();
  const own = (await seen(page)).hand;
  expect(own).toHaveLength(5);
  for (let i = 0; (await seen(page)).turn === turn && i < 20; i += 1) await ask(page, press);
  // The player who asked still sees their own hand, and the card that was drawn.
  await expect(page.getByTestId("hand-over")).toBeVisible();
  await expect(board(page).locator(".pile[data-playable]")).toHaveCount(0);
  await press(page.getByTestId("hand-over"));
  await expect(curtain(page)).toBeVisible();
  expect((await seen(page)).hand).toEqual([]);
  await page.reload();
  await ready(page);
  await expect(curtain(page)).toBeVisible();
  await press(page.getByTestId("curtain-open"));
  await playOn(page, { press });
  expect((await seen(page)).books.flat()).toHaveLength(5);
});

test("a game goes on after a reload in the middle of a computer's turn", async ({ page }, { project }) => {
  await like(page, { pace: "3" });
  await sit(page, { deal: 11, seats: "you,pike,shark" });
  const press = hand(project);
  const [piles, steps] = [".pile[data-playable]", '[data-testid="fish-next"]:not([aria-disabled])'].map((css) => page.locator(css));
  while ((await line(page)).length < 6) {
    await piles.or(steps).first().waitFor();
    if (await piles.count()) await ask(page, press);
    else {
      // A step has no effect until the code of this computer is loaded, and is repeated.
      await press(steps);
      await page.clock.runFor(1500);
    }
  }
  const [before, made] = [await seen(page), await line(page)];
  await page.reload();
  await ready(page);
  await board(page).locator(".fish-table").waitFor();
  expect(await line(page)).toEqual(made);
  expect(await seen(page)).toEqual(before);
});

test("what cannot be asked is dimmed and says why", async ({ page }, { project }) => {
  const press = hand(project);
  await like(page, {});
  await sit(page, { deal: 1, seats: "you,minnow,minnow" });
  await untilOwnTurn(page);
  await press(seat(page, 1));
  await expect(news(page)).toHaveText("First pick a rank from your hand");
  await expect(news(page)).toHaveAttribute("data-tone", "refusal");
  const first = board(page).locator(".pile[data-playable]").first();
  await press(first);
  await expect(first).toHaveAttribute("data-chosen");
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(message(page)).toHaveText(/^Who do you ask for \w+\?$/);
  await expect(board(page).locator(".seat[data-playable]")).toHaveCount(2);
  await press(first);
  await expect(first).not.toHaveAttribute("data-chosen");
  await test.step("the keyboard asks too", async () => {
    const before = (await line(page)).length;
    const rank = await first.getAttribute("data-rank");
    await page.keyboard.press(rank.toLowerCase());
    await expect(pile(page, rank)).toHaveAttribute("data-chosen");
    await expect(page.locator(".seat:focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await line(page)).length).toBeGreaterThan(before);
    expect((await line(page))[before]).toMatch(new RegExp(`:${rank}$`));
  });
});

test("the computers play at the pace that is chosen, and step by step", async ({ page }, { project }) => {
  await like(page, { pace: "3" });
  await sit(page, { deal: 9, seats: "you,minnow,minnow,minnow" });
  for (let i = 0; (await seen(page)).turn === "0" && i < 20; i += 1) await ask(page, hand(project));
  const made = (await line(page)).length;
  await page.clock.runFor(20_000);
  expect((await line(page)).length).toBe(made);
  await hand(project)(page.getByTestId("fish-next"));
  await expect(news(page)).toHaveText(/^Minnow \d asks/);
  await page.clock.runFor(2000);
  expect((await line(page)).length).toBe(made + 1);
});

test("nothing vibrates before the player has touched the page, which browsers refuse and log", async ({ page }, { project }) => {
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
  await page.clock.install();
  // A deal in which a computer begins.
  for (let deal = 1; deal === 1 || (await seen(page)).turn === "0"; deal += 1) {
    await open(page, link({ deal }));
    await board(page).locator(".fish-table").waitFor();
  }
  await untilOwnTurn(page);
  expect(await shakes()).toBe(0);
  await ask(page, hand(project));
  await untilOwnTurn(page);
  expect(await shakes()).toBeGreaterThan(0);
});

test("six at a table fit a small phone", { tag: "@phone" }, async ({ page }) => {
  await like(page, {});
  await page.setViewportSize({ width: 320, height: 568 });
  await sit(page, { deal: 6, seats: "you,minnow,perch,pike,shark,minnow" });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBe(320);
  for (const at of [1, 2, 3, 4, 5]) {
    const box = await seat(page, at).boundingBox();
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  const { hand: cards } = await seen(page);
  for (const code of cards) {
    const box = await board(page).locator(`#fish-hand [data-card="${code}"]`).boundingBox();
    expect(box.y + box.height).toBeLessThanOrEqual(568);
  }
});

// The host tests the text of every fault of a link: text::link::tests.
test("a deal that exceeds the deck is refused in words", async ({ page }) => {
  await open(page, link({ seats: "you,pike,pike,pike,pike,pike", hand: 7, deck: "spanish" }));
  await expect(page.locator("main")).toContainText("That needs 42 cards and the deck has 40. Choose fewer players or smaller hands.");
  expect(Object.keys(await kept(page)).filter((key) => key.includes("save/go-fish"))).toEqual([]);
});
