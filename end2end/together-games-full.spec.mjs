// @ts-check
// More of the games between devices: Go Fish of three people and a computer to its end, hosts and guests that drop out and
// return, cheating, leaving, two tabs.
import { board, promptOf, seen } from "./support/go-fish.mjs";
import { expect, test } from "./support/test.mjs";
import { change, close, devices, flip, gather, hide, meet, stored, table } from "./support/together.mjs";

const back = async (pages, slug) => {
  for (const page of pages) await expect(page).toHaveURL(new RegExp(`#/together/${slug}$`), { timeout: 30_000 });
};

/** Makes an ask on the device whose turn it is, if it is somebody's. */
async function ask(/** @type {Page[]} */ pages) {
  for (const page of pages) {
    const piles = board(page).locator(".pile[data-playable]");
    if ((await piles.count()) === 0) continue;
    await piles
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
    const others = board(page).locator(".seat[data-playable]");
    if ((await others.count()) > 0)
      await others
        .last()
        .click({ timeout: 2_000 })
        .catch(() => {});
    return;
  }
}

/** Plays until something holds. */
const play = (pages, holds) =>
  expect
    .poll(
      async () => {
        const isThere = await holds();
        if (!isThere) await ask(pages);
        return isThere;
      },
      { message: "the game goes on", intervals: [20], timeout: 90_000 },
    )
    .toBe(true);

test(
  "three people and a computer play Go Fish to the end, though one drops out and returns, then the host and another",
  { tag: "@phone" },
  async ({ browser, baseURL }) => {
    test.slow();
    const pages = await devices(browser, baseURL, "Ana", "Ben", "Cleo");
    const [ana, ben, cleo] = pages;
    // Computers play fast.
    await ana.evaluate(() => localStorage.setItem("handful/2/own/go-fish/table", '{"v":1,"pace":"fast"}'));
    await gather(ana, [ben, "Ben"], [cleo, "Cleo"]);
    // Only who holds the deck can deal, and Card Flip is for two.
    await expect(ben.locator("[data-play]")).toHaveCount(0);
    await expect(ana.locator('[data-play="card-flip"]')).toHaveCount(0);

    await ana.locator('[data-play="go-fish"]').click();
    await change(ana);
    await ana.locator("#players-1").check();
    await ana.locator("#ranks-select").selectOption("5");
    await ana.locator("#stand-in-0").check();
    await ana.getByTestId("ask-game").click();
    for (const page of [ben, cleo]) {
      await expect(page.getByTestId("terms")).toContainText("Ana, Ben, Cleo and Coral");
      await expect(page.getByTestId("terms")).toContainText("could look");
      await page.getByTestId("ask-yes").click();
    }
    for (const page of pages) await expect(board(page).locator("#fish-hand [data-card]").first()).toBeVisible();

    // Each device has its own hand, and no card of another one: neither in the page nor in the storage.
    const hands = await Promise.all(pages.map(async (page) => (await seen(page)).hand));
    expect(new Set(hands.flat()).size).toBe(hands.flat().length);
    for (const [at, page] of pages.entries()) {
      const shown = await page.locator("#board [data-card]").evaluateAll((all) => all.map((it) => it.dataset.card));
      for (const each of hands.filter((_, other) => other !== at).flat()) expect(shown).not.toContain(each);
    }
    const { secret } = (await stored(ana, "go-fish")).seating;
    const everything = await ben.evaluate(() => document.documentElement.outerHTML + JSON.stringify(localStorage));
    expect(everything).not.toContain(secret);

    // Cleo's device drops out: a computer plays for her, and the game goes on.
    await play(pages, async () => (await ana.locator(".bubble").count()) > 0);
    await cleo.reload();
    await expect(ana.getByTestId("away")).toHaveText("Cleo is away. Minnow plays meanwhile.", { timeout: 30_000 });
    await expect(ben.getByTestId("away")).toHaveText("Cleo is away. Minnow plays meanwhile.");
    await expect(promptOf(cleo)).toHaveText("Connect with Ana again, and the game goes on");
    await table(ana);
    await meet(ana, cleo, "Cleo");
    await back([ana, cleo], "go-fish");
    await expect(ben.getByTestId("away")).toHaveText("");

    // The host and a guest are loaded anew at once: the game waits, and goes on when they are back.
    await ana.reload();
    // Nothing comes from the host any more.
    const { hand } = await seen(ben);
    await ben.reload();
    await expect(async () => expect((await seen(ben)).hand).toEqual(hand)).toPass();
    await expect(promptOf(ana)).toContainText("again, and the game goes on");
    await expect(promptOf(cleo)).toContainText("The game waits", { timeout: 30_000 });
    for (const [guest, name] of /** @type {const} */ ([
      [ben, "Ben"],
      [cleo, "Cleo"],
    ])) {
      await table(ana);
      await meet(ana, guest, name);
      await back([ana, guest], "go-fish");
    }

    await play(pages, async () => (await seen(ana)).status === "over");
    for (const page of pages) await expect(page.getByTestId("proof")).toHaveAttribute("data-kept", "true");
    await expect(ben.getByTestId("proof")).toContainText("The deck never changed");
    await expect(ana.getByTestId("proof")).toContainText("the other devices check it");
    const places = (/** @type {Page} */ page) => page.getByTestId("places").locator("li b").allTextContents();
    expect((await places(ben)).toSorted()).toEqual((await places(ana)).toSorted());
    // Again, with the same people.
    await ana.getByTestId("dialog-result").getByTestId("play-again").click();
    for (const page of [ben, cleo]) await page.getByTestId("dialog-result").getByTestId("play-yes").click();
    for (const page of pages) await expect(board(page)).toHaveAttribute("data-status", "playing");
    await close(...pages);
  },
);

test(
  "who sets the cards after a reload, before the other is back, keeps the game",
  { tag: "@phone" },
  async ({ browser, baseURL }) => {
    const [ana, ben] = await devices(browser, baseURL, "Ana", "Ben");
    await gather(ana, [ben, "Ben"]);
    await flip(ana, ben, 2);
    await ana.reload();
    await hide(ana, 1);
    await expect(promptOf(ana)).not.toContainText("another tab");
    expect((await stored(ana, "card-flip")).local).toEqual([[0, 1], null]);
    await table(ana);
    await meet(ana, ben, "Ben");
    await back([ana, ben], "card-flip");
    await expect(promptOf(ben)).toHaveText("Flip a card");
    await close(ana, ben);
  },
);
