// @ts-check
// The addresses that are measured: home, and each game that home offers; with Lighthouse two other pages too.

export const PAGES = ["#/daily", "#/records"];

/** @returns {Promise<string[]>} `""` for home, then `#/<slug>` for each game card. */
export async function routesOf(/** @type {Browser} */ browser, base) {
  const page = await browser.newPage();
  try {
    await page.goto(base, { waitUntil: "load" });
    const cards = page.locator("[data-game-card]");
    await cards
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => {
        throw new Error("home shows no game: nothing has data-game-card");
      });
    const links = await cards.evaluateAll((found) =>
      found.flatMap((card) => [card, ...card.querySelectorAll("a")].map((element) => element.getAttribute("href"))),
    );
    // The game itself, without the options that a card's link may contain.
    const routes = links.map((href) => href?.match(/^#\/[a-z0-9-]+/)?.[0]).filter(Boolean);
    return ["", ...new Set(routes)];
  } finally {
    await page.close();
  }
}
