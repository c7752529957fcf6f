// @ts-check
// A random game of a chosen length from home. The host checks the table of lengths and the choice (games::surprise).
import { open } from "./support/table.mjs";
import { expect, test } from "./support/one-context.mjs";

test("one press deals a game at once, also where one is begun", async ({ page }) => {
  const saves = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => /^handful.2.save/.test(key)));
  for (const [i, about] of ["2 min", "5 min", "10 min", "2 min", "2 min"].entries()) {
    await open(page);
    const before = new Map(await saves());
    const lengths = page.getByRole("group", { name: "Surprise me" }).getByRole("button");
    await expect(lengths).toHaveText(["2 min", "5 min", "10 min"]);
    await lengths.getByText(about, { exact: true }).click();
    await expect(page.locator("[data-game]")).toBeVisible();
    const changed = (await saves()).filter(([key, text]) => before.get(key) !== text);
    expect(changed.length, `${i}: a game at once`).toBe(1);
    const save = JSON.parse(changed[0][1]);
    expect([save.source, save.line], "it is no step of the first games").toEqual(["surprise", ""]);
    await page.goBack();
    await expect(page.locator(".surprise")).toBeVisible();
  }
});

test("a surprise says what it is under its title, as any deal that was drawn", async ({ page }) => {
  const escalator = page.locator('[data-game="escalator"]');
  await expect
    .poll(
      async () => {
        await open(page);
        await page
          .getByRole("group", { name: "Surprise me" })
          .getByRole("button")
          .getByText("5 min", { exact: true })
          .click();
        await page.locator("[data-game]").waitFor();
        return escalator.count();
      },
      { intervals: [0], timeout: 60_000 },
    )
    .toBe(1);
  await expect(page.getByTestId("deal")).toHaveText(/^(Easy|Medium|Hard)/);
});
