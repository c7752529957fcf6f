// A random other game of a chosen length. The host checks the table of lengths and the choice (games::surprise).
import { more, open } from "./support/table.mjs";
import { expect, test } from "./support/one-context.mjs";

test("one press deals another game, and the one that is left stays", async ({ page }) => {
  await open(page, "#/flip-nine");
  await page.locator("#board [data-card]").nth(0).click();
  await page.locator("#board [data-card]").nth(4).click();
  const game = () => page.evaluate(() => {
    const { start, line, source } = JSON.parse(localStorage.getItem("handful/2/save/flip-nine"));
    return { start, line, source };
  });
  const before = await game();
  await more(page, "set-up");
  const lengths = page.getByTestId("dialog-deal").getByTestId("surprise").getByRole("button");
  await expect(lengths).toHaveText(["2 minutes", "5 minutes", "10 minutes"]);
  await lengths.nth(1).click();
  await expect(page.locator("[data-game]:not([data-game=flip-nine])")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const slug = await page.locator("[data-game]").getAttribute("data-game");
  const save = await page.evaluate((slug) =>
    Object.entries(localStorage).find(([key]) => key.startsWith(`handful/2/save/${slug}`))[1], slug);
  expect(JSON.parse(save).source ?? "drawn", "it counts").toBe("drawn");
  expect(await game()).toEqual(before);
});
