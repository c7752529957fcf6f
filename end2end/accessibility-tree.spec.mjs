// @ts-check
// The accessibility tree of each board as a text that a person has read: what a screen reader finds there, in its order.
//
// The texts are in trees/; `cargo xtask shots --reference` writes them anew.
import { open } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";

/** A position of each game; what is hidden from the player is in none of them. */
const BOARDS = {
  "flip-nine": "#/flip-nine?deal=7",
  "go-fish": "#/go-fish?deal=7&seats=you,minnow,perch",
  "card-flip": "#/card-flip?deal=7",
  sliding: "#/sliding?deal=7&side=3",
  escalator: "#/escalator?deal=7",
};

for (const [locale, tag] of [
  ["en-US", "en"],
  ["es-ES", "es"],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the board of every game reads as before", { tag: "@phone" }, async ({ page }) => {
      await page.clock.install();
      for (const [slug, route] of Object.entries(BOARDS)) {
        await open(page, route);
        const board = page.locator("section.board");
        await board.locator("button").first().waitFor();
        // The search for par is told on the board.
        if (slug === "sliding") await page.getByTestId("par").getByText(/\d/).waitFor();
        expect.soft(`${await board.ariaSnapshot()}\n`, slug).toMatchSnapshot(["trees", `${slug}.${tag}.txt`]);
      }
    });
  });
}
