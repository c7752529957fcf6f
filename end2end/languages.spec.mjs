// Changing the language during a game: the game stays the same, its texts change.
import { expect, test } from "./support/test.mjs";
import { kept, more, open } from "./support/table.mjs";

const GAMES = {
  "flip-nine": ["Flip 9", "Nueve en fila", "#/flip-nine?deal=7"],
  "go-fish": ["Go Fish", "¡A pescar!", "#/go-fish?deal=7"],
  "card-flip": ["Card Flip", "Voltea cartas", "#/card-flip?cards=4&mode=evil"],
  sliding: ["Sliding Puzzle", "Fichas deslizantes", "#/sliding?deal=7&side=3"],
  escalator: ["Escalator", "Escalera", "#/escalator?deal=7"],
};

/** More than the computers' turns take at the default pace, in milliseconds. */
const TURN_MS = 60_000;

/** Returns the saves of a game that have moves, without their times. */
async function gameIn(page, slug) {
  const all = Object.entries(await kept(page)).filter(([key]) => key.startsWith(`handful/1/save/${slug}`));
  const games = all.map(([, text]) => JSON.parse(text)).filter(({ line }) => line !== "");
  return games.map(({ ms: _, ...rest }) => rest);
}

/** Taps playable pieces until a move was made. */
async function play(page, slug) {
  const playable = page.locator("#board [data-playable], #stock[data-playable]");
  for (let i = 0; i < 40 && (await gameIn(page, slug)).length === 0; i += 1) {
    const count = await playable.count();
    if (count > 0) await playable.nth((i * 3) % count).click();
    else await page.clock.runFor(1000);
  }
  // The computers make their moves.
  await page.clock.runFor(TURN_MS);
}

/** Returns the positions of the pieces, without texts. */
const pieces = (page) =>
  page.locator("#board").evaluate((board) =>
    [...board.querySelectorAll("[data-card], [data-tile], [data-rank], [data-corner]")].map((piece) =>
      ["card", "tile", "rank", "corner", "place", "home", "lit"].map((name) => piece.dataset[name]).concat([
        piece.style.getPropertyValue("--at"), piece.style.getPropertyValue("--x"), piece.style.getPropertyValue("--y"),
      ]),
    ),
  );

for (const [slug, [english, spanish, link]] of Object.entries(GAMES)) {
  test(`${english} goes on in Spanish, and in English again`, async ({ page }) => {
    await page.clock.install();
    await open(page, link);
    await page.locator(`[data-game="${slug}"]`).waitFor();
    await play(page, slug);
    const [before, lay, address] = [await gameIn(page, slug), await pieces(page), page.url()];
    expect(before).toHaveLength(1);
    const message = await page.getByTestId("message").textContent();
    for (const [lang, name, words] of [["Español", "es", spanish], ["English", "en", english]]) {
      await more(page, "settings");
      await page.getByRole("radio", { name: lang }).check();
      await expect(page.locator("html")).toHaveAttribute("lang", name);
      await page.goBack();
      await page.locator(`[data-game="${slug}"]`).waitFor();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
      await expect.poll(() => pieces(page)).toEqual(lay);
      expect(await gameIn(page, slug)).toEqual(before);
      expect(page.url()).toBe(address);
      await expect(page.locator("html")).toHaveAttribute("lang", name);
    }
    await expect(page.getByTestId("message")).toHaveText(message);
  });
}
