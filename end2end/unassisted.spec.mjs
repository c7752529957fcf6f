// A game of each kind, played to its end by moves alone with the settings that nobody has changed: its record says that no
// help was used, and nothing on the board has helped.
import { GAMES } from "./support/games.mjs";
import { board, resume } from "./support/go-fish.mjs";
import { bookKey } from "./support/records.mjs";
import { STATES } from "./support/states.mjs";
import { expect, test } from "./support/test.mjs";

const ENDED = {
  "flip-nine": "result dialog",
  "go-fish": "go-fish, over",
  "card-flip": "card-flip, blind and won",
  sliding: "sliding, won",
  escalator: "escalator, lost",
};

/** What appears on a board while an aid is on: the verdict, the way from here, what is deduced. */
const AIDS = "#board [data-verdict], #board [data-testid='distance']:not(:empty), #board [data-holds]";

for (const slug of GAMES) {
  test(`a default game of ${slug} ends unassisted`, async ({ page }) => {
    await STATES[ENDED[slug]](page);
    await expect(page.locator(AIDS)).toHaveCount(0);
    const book = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)), bookKey(slug));
    const records = book.filter((record) => "outcome" in record);
    expect(records).toHaveLength(1);
    expect(records[0]).not.toHaveProperty("assisted");
  });
}

test("by default the chance of an ask is not told before it, and nothing is deduced", async ({ page }) => {
  await resume(page, { params: { deal: 1, seats: "you,pike,minnow" } });
  await board(page).locator(".pile[data-playable]").first().click();
  await board(page).locator(".seat[data-playable]").first().waitFor();
  await expect(page.getByTestId("chance")).not.toContainText("%");
  await expect(page.locator(AIDS)).toHaveCount(0);
});
