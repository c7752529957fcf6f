// Go Fish at the table: whole games, computers at their pace, people and a curtain, what may be seen and what not.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./support/test.mjs";
import {
  ask, board, curtain, expectWhole, heard, like, line, link, message, pile, playOn, result, seat, seen, sit,
} from "./support/go-fish.mjs";
import { kept, open, ready } from "./support/table.mjs";

const tap = (it) => it.tap();
const click = (it) => it.click();
const hand = (project) => (project.name === "phone" ? tap : click);

test("four at a table play to the end by taps", async ({ page }, { project }) => {
  test.setTimeout(180_000);
  await like(page, {});
  await sit(page, { deal: 7 });
  await expect(page).toHaveURL(/#\/go-fish$/);
  await playOn(page, { press: hand(project), each: () => expectWhole(page, 52, 4) });
  await expectWhole(page, 52, 4);
  const { books, stock, hand: left } = await seen(page);
  expect(books.flat()).toHaveLength(13);
  expect([stock, left.length]).toEqual([0, 0]);
  // What was a secret is told now.
  await expect(page).toHaveURL(/deal=7/);
  await page.clock.runFor(3000);
  await expect(result(page)).toBeVisible();
});

test("in Spanish, with the Spanish deck", async ({ browser, baseURL }, { project }) => {
  test.setTimeout(180_000);
  const phone = project.name === "phone";
  const context = await browser.newContext({
    baseURL, locale: "es-ES", hasTouch: phone, viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await like(page, {});
  await sit(page, { deal: 3, deck: "spanish", seats: "you,minnow,perch,pike" });
  await expect(page.locator("#app h1")).toHaveText("¡A pescar!");
  expect((await seen(page)).hand.every((code) => /^es:(\d|1[0-2])[OECB]$/.test(code))).toBe(true);
  await playOn(page, { press: hand(project), each: () => expectWhole(page, 40, 4) });
  expect((await seen(page)).books.flat()).toHaveLength(10);
  await page.clock.runFor(3000);
  await expect(result(page)).toBeVisible();
  await context.close();
});

test("the log that is read aloud tells the game", async ({ page }, { project }) => {
  await like(page, {});
  await sit(page, { deal: 5, seats: "you,minnow", ranks: 6, suits: 2, hand: 5 });
  for (let i = 0; (await seen(page)).turn !== "0" && i < 40; i += 1) await page.clock.runFor(500);
  const before = (await line(page)).length;
  await ask(page, hand(project));
  expect((await line(page)).length).toBeGreaterThan(before);
  await expect(heard(page)).toContainText(/^You ask Minnow for \w+\. (Minnow gives you the .+\.|Minnow says “Go fish!” .+)/);
});

test("two people share the device behind a curtain", async ({ page }, { project }) => {
  test.setTimeout(120_000);
  await like(page, {});
  await sit(page, { deal: 2, seats: "you,you", ranks: 5, suits: 3, hand: 5 });
  const press = hand(project);
  // Nobody's hand is on the page until somebody says who they are.
  await expect(curtain(page)).toBeVisible();
  expect((await seen(page)).hand).toEqual([]);
  const { turn } = await seen(page);
  await press(page.getByTestId("curtain-open"));
  await expect(curtain(page)).toBeHidden();
  const own = (await seen(page)).hand;
  expect(own).toHaveLength(5);
  for (let i = 0; (await seen(page)).turn === turn && i < 20; i += 1) await ask(page, press);
  // The one who asked still sees the own hand, and what was fished.
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
  for (let i = 0; (await line(page)).length < 6 && i < 40; i += 1) {
    if (await board(page).locator(".pile[data-playable]").count()) await ask(page, press);
    else {
      await press(page.getByTestId("fish-next"));
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
  for (let i = 0; (await seen(page)).turn !== "0" && i < 40; i += 1) await page.clock.runFor(500);
  await press(seat(page, 1));
  await expect(message(page)).toHaveText("Choose a rank of your hand first");
  await expect(message(page)).toHaveAttribute("data-refused");
  const first = board(page).locator(".pile[data-playable]").first();
  await press(first);
  await expect(first).toHaveAttribute("data-chosen");
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(message(page)).toHaveText(/^Whom do you ask for \w+\?$/);
  await expect(board(page).locator(".seat[data-playable]")).toHaveCount(2);
  await press(first);
  await expect(first).not.toHaveAttribute("data-chosen");
});

test("one tap asks where only one player can be asked", async ({ page }, { project }) => {
  await like(page, {});
  await sit(page, { deal: 4, seats: "you,minnow" });
  for (let i = 0; (await seen(page)).turn !== "0" && i < 40; i += 1) await page.clock.runFor(500);
  const before = (await line(page)).length;
  await hand(project)(board(page).locator(".pile[data-playable]").first());
  await expect.poll(async () => (await line(page)).length).toBeGreaterThan(before);
  // The chance of the ask is told afterwards.
  await page.clock.runFor(1000);
  await expect(page.getByTestId("chance")).toHaveText(/^The chance that Minnow had an? \w+ was (about )?[\d.]+ %$/);
});

test("a hand is played with the keyboard", async ({ page }) => {
  await like(page, {});
  await sit(page, { deal: 1, seats: "you,minnow,minnow" });
  for (let i = 0; (await seen(page)).turn !== "0" && i < 40; i += 1) await page.clock.runFor(500);
  const before = (await line(page)).length;
  const rank = await board(page).locator(".pile[data-playable]").first().getAttribute("data-rank");
  await page.keyboard.press(rank.toLowerCase());
  await expect(pile(page, rank)).toHaveAttribute("data-chosen");
  await expect(page.locator(".seat:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await line(page)).length).toBeGreaterThan(before);
  expect((await line(page))[before]).toMatch(new RegExp(`:${rank}$`));
});

test("the computers play at the pace that is chosen, and step by step", async ({ page }, { project }) => {
  await like(page, { pace: "3" });
  await sit(page, { deal: 9, seats: "you,minnow,minnow,minnow" });
  for (let i = 0; (await seen(page)).turn === "0" && i < 20; i += 1) await ask(page, hand(project));
  const made = (await line(page)).length;
  await page.clock.runFor(20_000);
  expect((await line(page)).length).toBe(made);
  await hand(project)(page.getByTestId("fish-next"));
  await expect(message(page)).toHaveText(/^Minnow \d asks/);
  await page.clock.runFor(2000);
  expect((await line(page)).length).toBe(made + 1);
});

test("six at a table fit a small phone", async ({ page }, { project }) => {
  test.skip(project.name !== "phone", "sizes are set here");
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

test("nothing of other hands is on the page or in the address before the end", async ({ page }) => {
  await like(page, {});
  await sit(page, { deal: 8, seats: "you,shark,pike" });
  const { hand: own } = await seen(page);
  expect(await board(page).locator("[data-card]").count()).toBe(own.length);
  expect(page.url()).not.toContain("deal");
  await expect(page.getByTestId("deal")).not.toContainText("8");
  for (const name of ["undo", "redo", "restart"]) await expect(page.getByTestId(name)).toHaveCount(0);
});

test("a deal that exceeds the deck is refused in words", async ({ page }) => {
  await open(page, link({ seats: "you,pike,pike,pike,pike,pike", hand: 7, deck: "spanish" }));
  await expect(page.locator("main")).toContainText("The deal takes 42 cards, and this deck has only 40.");
  expect(Object.keys(await kept(page)).filter((key) => key.includes("save/go-fish"))).toEqual([]);
});

test("a screen reader finds nothing to complain of", async ({ page }, { project }) => {
  await like(page, { aid: "2", told: "2" });
  await sit(page, { deal: 1, seats: "you,minnow,minnow" });
  for (let i = 0; (await seen(page)).turn !== "0" && i < 40; i += 1) await page.clock.runFor(500);
  await hand(project)(board(page).locator(".pile[data-playable]").first());
  await page.clock.runFor(1000);
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});
