// More of the games between devices: Go Fish of three people and a computer to its end, hosts and guests that drop out and
// return, cheating, leaving, two tabs.
import { board, message, seen } from "./support/go-fish.mjs";
import { card, kept, open } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";
import { FLIP, arrive, close, device, devices, flip, flipped, gather, heading, hide, meet, table, visit } from "./support/together.mjs";

const said = (page, words) => expect(page.getByTestId("toast").filter({ hasText: words })).toBeVisible({ timeout: 30_000 });
const back = async (pages, slug) => {
  for (const page of pages) await expect(page).toHaveURL(new RegExp(`#/together/${slug}$`), { timeout: 30_000 });
};

test.describe("two devices", { tag: "@phone" }, () => {
  let ana;
  let ben;
  test.beforeEach(async ({ browser, baseURL }) => {
    test.slow();
    [ana, ben] = await devices(browser, baseURL, "Ana", "Ben");
    await gather(ana, [ben, "Ben"]);
  });
  test.afterEach(() => close(ana, ben));

  test("a false memory ends the connection with words, and loses nothing", async () => {
    await flip(ana, ben, 3);
    await hide(ana, 3);
    await card(ben, 1).click();
    await expect(message(ben)).toHaveText("Not yet: 6 of 7 starts left");
    // Ben's device claims that another card was flipped. The last bytes are the flips, and that nothing is open.
    const bytes = await flipped(ben);
    bytes[bytes.length - 2] = 1;
    await ben.evaluate(
      ([key, game]) => (localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), game })),
      [FLIP, bytes.toString("base64url")],
    );
    await ben.reload();
    await expect(card(ben, 2)).toHaveAttribute("data-over", "");
    await table(ana);
    await meet(ana, ben, "Ben");
    for (const page of [ana, ben]) await said(page, "makes no sense");
    const before = await flipped(ana);
    await visit(ana, "#/together/card-flip");
    await expect(card(ana, 1)).toHaveAttribute("data-over", "");
    expect(await flipped(ana)).toEqual(before);
  });

  test("who declines or leaves tells the other one", async () => {
    await ben.locator('[data-play="card-flip"]').click();
    await ben.getByTestId("ask-game").click();
    await ana.getByTestId("game-no").click();
    await said(ben, "Ana said no.");
    await flip(ben, ana, 1);
    await ana.getByTestId("more").click();
    await ana.getByTestId("leave").click();
    await ana.getByTestId("leave-yes").click();
    await expect(message(ben)).toHaveText("Ana has left the game");
    for (const page of [ana, ben]) await expect.poll(async () => (await kept(page))[FLIP]).toBeUndefined();
  });

  test("a host that is gone leaves a game that waits, and goes on when it is back", async () => {
    await ana.locator('[data-play="go-fish"]').click();
    await ana.getByTestId("ask-game").click();
    await ben.getByTestId("game-yes").click();
    for (const page of [ana, ben]) await expect(board(page).locator("#fish-hand [data-card]").first()).toBeVisible();
    const before = await Promise.all([ana, ben].map(seen));
    await ana.reload();
    await expect(message(ana)).toHaveText("Connect with Ben again, and the game goes on");
    await expect(message(ben)).toHaveText("Ana’s device is away. The game waits", { timeout: 30_000 });
    // A new table: the old one is gone with Ana's page.
    await ana.getByTestId("connect").click();
    await meet(ana, ben, "Ben");
    await back([ana, ben], "go-fish");
    expect(await Promise.all([ana, ben].map(seen))).toEqual(before);
    await play([ana, ben], async () => (await ana.locator(".bubble").count()) > 0);
  });
});

test("two tabs of one browser are told that they share a stored place, and stay connected", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const ana = await device(browser, baseURL, "Ana");
  const ben = await ana.context().newPage();
  await arrive(ben, "Ben");
  await gather(ana, [ben, "Ben"]);
  await flip(ana, ben, 2);
  await hide(ana, 1);
  // Which of them stores its place first is open: a browser's processes see each other's storage a little later.
  const beside = (page) => page.getByTestId("toast").filter({ hasText: "only one place is saved" }).count();
  await expect.poll(async () => (await beside(ana)) + (await beside(ben)), { timeout: 30_000 }).toBeGreaterThan(0);
  const before = await flipped(ana);
  await card(ben, 2).click();
  await expect(message(ben)).toHaveText("Not yet: 2 of 3 starts left");
  expect(await flipped(ana)).not.toEqual(before);

  // Both take up the same place now.
  for (const page of [ben, ana]) await page.reload();
  await expect(message(ana)).toHaveText(/^Connect with (Ana|Ben) again, and the game goes on$/);
  await expect(message(ben)).toHaveText(await message(ana).innerText());
  const stored = await flipped(ana);
  for (const page of [ana, ben]) await table(page);
  await meet(ana, ben, "Ben");
  for (const page of [ana, ben]) await said(page, "has the same place in both tabs");
  for (const page of [ana, ben]) await expect(heading(page, "You’re connected")).toBeVisible();
  expect(await flipped(ana)).toEqual(stored);
  await close(ana);
});

test("a stored game that cannot be read is put aside with words", { tag: "@phone" }, async ({ page }) => {
  await open(page, "#/about");
  await page.evaluate((key) => localStorage.setItem(key, '{"v":"1","tab":"x","sitting":"AAAA","game":"AAAA"}'), FLIP);
  await open(page, "#/together/card-flip");
  await expect(page).toHaveURL(/#\/together$/);
  await expect(page.getByTestId("toast")).toHaveText(/couldn’t be read/);
  const after = await kept(page);
  expect(after[FLIP]).toBeUndefined();
  expect(Object.keys(after).filter((key) => key.startsWith("handful/1/aside/far/card-flip/"))).toHaveLength(1);
});

/** Makes an ask on the device whose turn it is. Returns whether there was one. */
async function ask(pages) {
  for (const page of pages) {
    const piles = board(page).locator(".pile[data-playable]");
    if ((await piles.count()) === 0) continue;
    await piles.first().click({ timeout: 2_000 }).catch(() => {});
    const others = board(page).locator(".seat[data-playable]");
    if ((await others.count()) > 0) await others.last().click({ timeout: 2_000 }).catch(() => {});
    return true;
  }
  return false;
}

/** Plays until something holds. */
async function play(pages, holds) {
  for (const end = Date.now() + 90_000; Date.now() < end; ) {
    if (await holds()) return;
    if (!(await ask(pages))) await pages[0].waitForTimeout(100);
  }
  throw new Error("the game does not go on");
}

test("three people and a computer play Go Fish to the end, though one drops out and returns", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const pages = await devices(browser, baseURL, "Ana", "Ben", "Cleo");
  const [ana, ben, cleo] = pages;
  // Computers play fast.
  await ana.evaluate(() => localStorage.setItem("handful/1/own/go-fish/table", '{"v":"1","pace":"2"}'));
  await gather(ana, [ben, "Ben"], [cleo, "Cleo"]);
  // Only who holds the deck can deal, and Card Flip is for two.
  await expect(ben.locator("[data-play]")).toHaveCount(0);
  await expect(ana.locator('[data-play="card-flip"]')).toHaveCount(0);

  await ana.locator('[data-play="go-fish"]').click();
  await ana.locator("#players-1").check();
  await ana.locator("#ranks-select").selectOption("5");
  await ana.locator("#stand-in-0").check();
  await ana.getByTestId("ask-game").click();
  for (const page of [ben, cleo]) {
    await expect(page.getByTestId("terms")).toContainText("Ana, Ben, Cleo and Minnow");
    await expect(page.getByTestId("terms")).toContainText("could look");
    await page.getByTestId("game-yes").click();
  }
  for (const page of pages) await expect(board(page).locator("#fish-hand [data-card]").first()).toBeVisible();

  // Each device has its own hand, and no card of another one: neither in the page nor in the storage.
  const hands = await Promise.all(pages.map(async (page) => (await seen(page)).hand));
  expect(new Set(hands.flat()).size).toBe(hands.flat().length);
  for (const [at, page] of pages.entries()) {
    const shown = await page.locator("#board [data-card]").evaluateAll((all) => all.map((it) => it.dataset.card));
    for (const each of hands.filter((_, other) => other !== at).flat()) expect(shown).not.toContain(each);
  }
  const secret = Buffer.from(JSON.parse((await kept(ana))["handful/1/far/go-fish"]).game, "base64url");
  const everything = await ben.evaluate(() => document.documentElement.outerHTML + JSON.stringify(localStorage));
  expect(everything).not.toContain(secret.subarray(secret.length - 60, secret.length - 20).toString("base64url"));

  // Cleo's device drops out: a computer plays for her, and the game goes on.
  await play(pages, async () => (await ana.locator(".bubble").count()) > 0);
  await cleo.reload();
  await expect(ana.getByTestId("away")).toHaveText("Cleo is away. Minnow plays meanwhile.", { timeout: 30_000 });
  await expect(ben.getByTestId("away")).toHaveText("Cleo is away. Minnow plays meanwhile.");
  await expect(message(cleo)).toHaveText("Connect with Ana again, and the game goes on");
  await table(ana);
  await meet(ana, cleo, "Cleo");
  await back([ana, cleo], "go-fish");
  await expect(ben.getByTestId("away")).toHaveText("");

  await play(pages, async () => (await seen(ana)).status === "over");
  for (const page of pages) await expect(page.getByTestId("proof")).toHaveAttribute("data-kept", "true");
  await expect(ben.getByTestId("proof")).toContainText("The deck never changed.");
  await expect(ana.getByTestId("proof")).toContainText("the other devices check it");
  const places = (page) => page.getByTestId("places").locator("tbody tr b").allTextContents();
  expect((await places(ben)).toSorted()).toEqual((await places(ana)).toSorted());
  // Again, with the same people.
  await ana.getByTestId("dialog-result").getByTestId("play-again").click();
  for (const page of [ben, cleo]) await page.getByTestId("dialog-result").getByTestId("play-yes").click();
  for (const page of pages) await expect(board(page)).toHaveAttribute("data-status", "playing");
  await close(...pages);
});
