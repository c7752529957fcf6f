// @ts-check
// A phone that lies on its side: a newcomer's and a returning player's home, the games, a result and dialogs keep clear of the
// notch, of the rounded corners and of the home bar, and nothing of home spills out of its place.
import { expect, test } from "./support/test.mjs";
import { STATES, still } from "./support/states.mjs";
import { open } from "./support/table.mjs";

const INSETS = { left: 47, right: 47, bottom: 21, top: 0 };

/** Returns the controls and texts that lie under an inset, but for those that scroll. */
const covered = (/** @type {Page} */ page) =>
  page.evaluate(({ left, right, bottom }) => {
    const root = document.querySelector("dialog[open]") ?? document;
    const scrolls = (it) => it.scrollHeight > it.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(it).overflowY);
    const canScroll = (it) => {
      for (let up = it; up && up !== document.documentElement; up = up.parentElement) if (scrolls(up)) return true;
      return document.documentElement.scrollHeight > innerHeight + 1 && !it.closest("dialog, .toolbar, .toasts");
    };
    const found = [];
    for (const it of root.querySelectorAll(
      "button, a:not(.game-card), h1, h2, p, .game-card :is(h2, p, b), [data-tile], [data-card]",
    )) {
      const box = it.getBoundingClientRect();
      if (!it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.width < 2 || box.height < 2)
        continue;
      if (
        box.right <= 0 ||
        box.left >= innerWidth ||
        box.bottom <= 0 ||
        box.top >= innerHeight ||
        it.closest(".sr-only, [inert]")
      )
        continue;
      const isUnder = [
        box.left < left - 1,
        box.right > innerWidth - right + 1,
        box.bottom > innerHeight - bottom + 1 && !canScroll(it),
      ];
      if (isUnder.includes(true))
        found.push(
          `${it.outerHTML.replace(/<!---->/g, "").slice(0, 90)} ${[box.left, box.right, box.bottom].map(Math.round)}`,
        );
    }
    return found;
  }, INSETS);

test.use({ viewport: { width: 844, height: 390 }, deviceScaleFactor: 1 });

async function inset(/** @type {Page} */ page, insets) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

test("nothing lies under the insets of a lying phone", { tag: "@phone" }, async ({ page }) => {
  await inset(page, INSETS);
  for (const state of [
    "home",
    "game",
    "game, more",
    "game, New with its toast",
    "result dialog",
    "go-fish, dealt",
    "card-flip, game",
    "sliding, game",
    "escalator, game",
    "escalator, lost",
    "settings",
    "daily, today",
    "records, all games",
    "deal dialog",
    "daily, the full hand",
    "daily, the full hand, a toast over it",
  ]) {
    await STATES[state](page);
    await still(page);
    expect.soft(await covered(page), state).toEqual([]);
    for (const toast of await page.locator(".toast:visible").all())
      expect.soft(await toast.innerText(), state).toMatch(/\w/);
  }
});

test.describe("of a newcomer", () => {
  test.use({ newcomer: true });
  for (const [size, locale] of [
    ["568x320", "en-US"],
    ["667x375", "en-US"],
    ["740x360", "es-ES"],
    ["800x360", "es-ES"],
    ["844x390", "en-US"],
    ["932x430", "es-ES"],
  ]) {
    test(`home keeps its places at ${size} in ${locale}`, { tag: "@phone" }, async ({ browser, baseURL }) => {
      const [width, height] = size.split("x").map(Number);
      const page = await browser.newPage({
        viewport: { width, height },
        locale,
        baseURL,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        hasTouch: true,
        isMobile: true,
      });
      // A phone whose screen is less wide than 780 px on its side has a home button and no notch.
      for (const insets of width < 780 ? [{}] : [{}, INSETS]) {
        await inset(page, insets);
        await open(page);
        await page.locator(".daily-card").waitFor();
        const wrong = await page.evaluate(() => {
          const card = document.querySelector("#app .daily-card");
          const [around, felts] = [card, document.querySelector("#app .game-cards")].map((it) =>
            it.getBoundingClientRect(),
          );
          const parts = [...card.querySelectorAll("h2, p, .button, .pips")].filter((it) => it.checkVisibility());
          const out = parts.filter((it) => {
            const box = it.getBoundingClientRect();
            return (
              box.top < around.top - 1 ||
              box.bottom > around.bottom + 1 ||
              box.left < around.left - 1 ||
              box.right > around.right + 1
            );
          });
          const narrow = parts.filter((it) => it.matches("p") && it.getBoundingClientRect().width < 60);
          return [
            ...out.map((it) => `out of the card: ${it.textContent}`),
            ...narrow.map((it) => `narrow: ${it.textContent}`),
            ...(around.bottom > felts.top + 1 ? ["the card is over the felts"] : []),
            ...(document.documentElement.scrollHeight > innerHeight + 1 ? ["the page scrolls"] : []),
          ];
        });
        expect.soft(wrong, JSON.stringify(insets)).toEqual([]);
      }
      await page.context().close();
    });
  }
});
