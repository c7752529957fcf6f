// Who comes back from behind the curtain is told what happened since their last turn. The host checks that it is all of
// it, and nothing that the seat may not know (games::go_fish::tests).
import { ask, board, link } from "./support/go-fish.mjs";
import { open } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";

const opener = (page) => page.getByTestId("curtain-open");
const handOver = (page) => page.getByTestId("hand-over");

for (const [locale, heading] of [["en-US", "Since your last turn"], ["es-ES", "Desde tu último turno"]]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the curtain tells what happened since one's last turn", async ({ page }) => {
      await open(page, link({ deal: 7, seats: "you,you", hand: 5 }));
      // Nothing has happened yet.
      await expect(opener(page)).toBeVisible();
      await expect(page.locator("#missed")).toHaveCount(0);
      await opener(page).click();
      await board(page).locator(".pile[data-playable]").first().waitFor();
      for (let turn = 0; !(await handOver(page).isVisible()) && turn < 20; turn += 1) await ask(page, undefined, { turn });
      await handOver(page).click();
      await expect(page.getByTestId("news"), "the card that the last one drew stays theirs").toHaveText("");
      const region = page.getByRole("region", { name: heading });
      await expect(region).toBeVisible();
      const sentences = await page.locator("#missed li").allInnerTexts();
      expect(sentences.length).toBeGreaterThan(0);
      for (const sentence of sentences) expect(sentence).toMatch(/\p{L}.*\.$/u);
      await expect(opener(page)).toHaveAccessibleDescription(new RegExp(sentences[0].slice(0, 20).replace(/[?.]/g, "\\$&")));
      // The opener is on the screen, and no hand is.
      await expect(opener(page)).toBeInViewport();
      await expect(page.locator("#fish-hand [data-card]")).toHaveCount(0);
      await opener(page).click();
      await expect(page.locator("#missed")).toHaveCount(0);
    });
  });
}
