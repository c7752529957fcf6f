// Card Flip between two devices: rounds in turn, a reload in the middle of one, cheating, leaving.
import { kept, open } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";
import { arrive } from "./support/together-states.mjs";
import { channel, device, gather, heading, meet, visit } from "./support/together.mjs";

const SAVE = "handful/1/far/card-flip";
const card = (page, n) => page.locator(`#board [data-card="${n}"]`);
const message = (page) => page.getByTestId("message");

/** Returns the bytes of a stored game. */
const saved = async (page) => Buffer.from(JSON.parse((await kept(page))[SAVE]).game, "base64url");

/** Begins a game of a few cards. */
async function begin(asker, other, cards) {
  await asker.locator('[data-play="card-flip"]').click();
  await asker.locator(`#cards-${cards - 1}`).check();
  await asker.getByTestId("ask-game").click();
  await expect(other.getByTestId("terms")).toContainText(cards === 1 ? "1 card." : `${cards} cards.`);
  await other.getByTestId("game-yes").click();
  for (const page of [asker, other]) await expect(page).toHaveURL(/#\/together\/card-flip$/);
}

/** Sets cards face up and hides them. */
async function set(page, ...cards) {
  for (const n of cards) await card(page, n).click();
  await page.getByTestId("set").click();
}

test.describe("two devices", () => {
  let ana;
  let ben;
  test.beforeEach(async ({ browser, baseURL }) => {
    [ana, ben] = await Promise.all(["Ana", "Ben"].map((name) => device(browser, baseURL, name)));
    await gather(ana, [ben, "Ben"]);
  });
  test.afterEach(async () => {
    for (const page of [ana, ben]) await page.context().close();
  });

  test("play two rounds, with a reload in the middle of one", { tag: "@phone" }, async () => {
    test.slow();
    await begin(ana, ben, 2);
    await expect(message(ana)).toHaveText("Tap cards to turn them face up, then hide them");
    await expect(message(ben)).toHaveText("Ana sets the cards");
    await set(ana, 1, 2);
    await expect(message(ben)).toHaveText("Flip until every card is face down");
    // What Ana has hidden is nowhere on Ben's device.
    const secret = (await saved(ana)).subarray(2, 34);
    expect((await saved(ben)).includes(secret)).toBe(false);
    expect(await ben.locator("#board").innerHTML()).not.toMatch(/data-up=|data-start=|, face up/);
    await expect(card(ana, 1)).toHaveAttribute("data-up", "");
    await card(ben, 1).click();
    await expect(message(ben)).toHaveText("Not yet: 2 of 3 starts left");
    await expect(message(ana)).toHaveText("Ben flips. 2 of 3 starts left");
    await expect(card(ana, 1)).not.toHaveAttribute("data-up", "");

    await ben.reload();
    await expect(message(ben)).toHaveText("Connect with Ana again, and the game goes on");
    await expect(card(ben, 1)).toHaveAttribute("data-over", "");
    await expect(message(ana)).toHaveText("Ben’s device is away. The game waits");
    // Another page meanwhile; the game lives on.
    await visit(ana, "#/");
    await visit(ana, "#/together");
    await meet(ana, ben, "Ben");
    for (const page of [ana, ben]) await expect(page).toHaveURL(/#\/together\/card-flip$/, { timeout: 30_000 });
    await expect(message(ben)).toHaveText("Not yet: 2 of 3 starts left");
    await card(ben, 2).click();

    await expect(ben.getByTestId("dialog-result")).toBeVisible();
    await expect(ben.getByTestId("proof")).toHaveText(/^Checked: Ana opened the cards that were sealed/);
    await expect(ben.getByTestId("proof")).toHaveAttribute("data-kept", "true");
    await expect(ana.getByTestId("proof")).toHaveText(/^Your cards are open now/);
    await expect(ana.getByTestId("dialog-result")).toContainText("Flips so far: you 0, Ben 2");
    await ana.getByTestId("close").click();
    await expect(message(ana)).toHaveText("Ben sets the cards");

    await ben.getByTestId("dialog-result").getByTestId("next-round").click();
    await set(ben, 1);
    await expect(message(ana)).toHaveText("Flip until every card is face down");
    await expect(ana.getByTestId("round")).toContainText("Round 2: Ben sets, you flip");
    await ana.keyboard.press("1");
    await expect(ana.getByTestId("proof")).toHaveAttribute("data-kept", "true");
    await expect(ana.getByTestId("dialog-result")).toContainText("Flips so far: you 1, Ben 2");
    // Nothing of it is in the records, and nothing in a backup.
    expect(Object.keys(await kept(ana)).filter((key) => key.includes("records"))).toEqual([]);
  });

  test("a false memory ends the connection with words, and loses nothing", { tag: "@phone" }, async () => {
    await begin(ana, ben, 3);
    await set(ana, 3);
    await card(ben, 1).click();
    await expect(message(ben)).toHaveText("Not yet: 6 of 7 starts left");
    // Ben's device claims that another card was flipped. The last bytes are the flips, and that nothing is open.
    await ben.evaluate((key) => {
      const save = JSON.parse(localStorage.getItem(key));
      const bytes = Uint8Array.from(atob(save.game.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt());
      bytes[bytes.length - 2] = 1;
      save.game = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      localStorage.setItem(key, JSON.stringify(save));
    }, SAVE);
    await ben.reload();
    await expect(card(ben, 2)).toHaveAttribute("data-over", "");
    await visit(ana, "#/together");
    await meet(ana, ben, "Ben");
    for (const page of [ana, ben]) await expect(page.getByTestId("toast").filter({ hasText: "makes no sense" })).toBeVisible({ timeout: 30_000 });
    const before = await saved(ana);
    await visit(ana, "#/together/card-flip");
    await expect(card(ana, 1)).toHaveAttribute("data-over", "");
    expect(await saved(ana)).toEqual(before);
  });

  test("garbage on the channel ends the connection with words", { tag: "@phone" }, async ({ browser, baseURL }) => {
    const eve = await device(browser, baseURL, "Eve");
    await meet(ana, eve, "Eve");
    await expect(ana.locator('[data-seated="Eve"]')).toBeVisible({ timeout: 30_000 });
    await (await channel(eve)).evaluate((it) => it.send(new Uint8Array(200).fill(1)));
    await expect(ana.getByTestId("toast").filter({ hasText: "makes no sense" })).toBeVisible();
    await expect(ana.locator('[data-seated="Ben"]')).toBeVisible();
    await eve.context().close();
  });

  test("who declines or leaves tells the other one", { tag: "@phone" }, async () => {
    await ben.locator('[data-play="card-flip"]').click();
    await ben.getByTestId("ask-game").click();
    await ana.getByTestId("game-no").click();
    await expect(ben.getByTestId("toast").filter({ hasText: "Ana said no." })).toBeVisible();
    await begin(ben, ana, 1);
    await ana.getByTestId("more").click();
    await ana.getByTestId("leave").click();
    await ana.getByTestId("leave-yes").click();
    await expect(message(ben)).toHaveText("Ana has left the game");
    for (const page of [ana, ben]) await expect.poll(async () => (await kept(page))[SAVE]).toBeUndefined();
  });
});

test("two tabs of one browser are told that they share a stored place, and stay connected", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const ana = await device(browser, baseURL, "Ana");
  const ben = await ana.context().newPage();
  const says = (page, words) => expect(page.getByTestId("toast").filter({ hasText: words })).toBeVisible({ timeout: 30_000 });
  await arrive(ben, "Ben");
  await gather(ana, [ben, "Ben"]);
  await begin(ana, ben, 2);
  await set(ana, 1);
  // Which of them stores its place first is open: a browser's processes see each other's storage a little later.
  const beside = (page) => page.getByTestId("toast").filter({ hasText: "only one place is saved" }).count();
  await expect.poll(async () => (await beside(ana)) + (await beside(ben)), { timeout: 30_000 }).toBeGreaterThan(0);
  const before = await saved(ana);
  await card(ben, 2).click();
  await expect(message(ben)).toHaveText("Not yet: 2 of 3 starts left");
  expect(await saved(ana)).not.toEqual(before);

  // Both take up the same place now.
  for (const page of [ben, ana]) await page.reload();
  await expect(message(ana)).toHaveText(/^Connect with (Ana|Ben) again, and the game goes on$/);
  await expect(message(ben)).toHaveText(await message(ana).innerText());
  const stored = await saved(ana);
  for (const page of [ana, ben]) await visit(page, "#/together");
  await meet(ana, ben, "Ben");
  for (const page of [ana, ben]) await says(page, "has the same place in both tabs");
  for (const page of [ana, ben]) await expect(heading(page, "You’re connected")).toBeVisible();
  expect(await saved(ana)).toEqual(stored);
  await ana.context().close();
});

test("a stored game that cannot be read is put aside with words", { tag: "@phone" }, async ({ page }) => {
  await open(page, "#/about");
  await page.evaluate((key) => localStorage.setItem(key, '{"v":"1","tab":"x","sitting":"AAAA","game":"AAAA"}'), SAVE);
  await open(page, "#/together/card-flip");
  await expect(page).toHaveURL(/#\/together$/);
  await expect(page.getByTestId("toast")).toHaveText(/couldn’t be read/);
  const after = await kept(page);
  expect(after[SAVE]).toBeUndefined();
  expect(Object.keys(after).filter((key) => key.startsWith("handful/1/aside/far/card-flip/"))).toHaveLength(1);
});
