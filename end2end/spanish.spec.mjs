// A browser in Spanish, and a change of language during a game. tour.spec.mjs checks that no state has English texts
// left.
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import { NINE, card, clickSwap, expectPosition, message, news, open, ready, rowOf, saved, seenRow, sit, tool, more } from "./support/table.mjs";

const DEAL = NINE["par 5"];

test.describe("a browser in Spanish", () => {
  test.use({ locale: "es-MX", permissions: ["clipboard-read", "clipboard-write"] });

  test("gets a Spanish game, its words and its copied result", async ({ page }) => {
    await page.addInitScript(() => delete Navigator.prototype.share);
    const { swaps: line, steps: stations } = DEAL;
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveTitle("Nueve en fila · Handful");
    await expect(page.getByRole("group", { name: "Fila de cartas" }).getByRole("button")).toHaveCount(9);
    await clickSwap(page, line[0], 0);
    await expect(message(page)).toHaveText(`El próximo intercambio debe incluir el ${stations[1].required}`);
    await expect(page.getByTestId("heard")).toContainText("intercambiados");
    await card(page, stations[1].required).click();
    await expect(news(page)).toHaveText(`${stations[1].required} no es válido`);
    for (let i = 1; i < line.length; i += 1) await clickSwap(page, line[i], stations[i].required);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByTestId("share-result").click();
    await expect(page.getByTestId("toast")).toHaveCount(1);
    const text = await clipboard(page);
    expect(text).toContain("Nueve en fila");
    expect(text).toContain(`${line.length} movimientos`);
    expect(text).not.toMatch(/\b(moves|Deal|Flip)\b/);
  });

  test("is told of a bad link and a damaged save in Spanish", async ({ page }) => {
    await open(page, "#/flip-nine?deal=0");
    await expect(message(page)).toContainText("Los números de reparto van del 1 al");
    await open(page, "#/flip-nine?layout=553214678");
    await expect(message(page)).toHaveText("El 5 aparece dos veces.");
  });
});

test("the language can be changed in mid-game, and stays over a reload", async ({ page }) => {
  const { swaps: line, steps: stations } = DEAL;
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  for (const i of [0, 1, 2]) await clickSwap(page, line[i], stations[i].required);
  await tool(page, "Undo").click();
  await expectPosition(page, stations[2]);
  await more(page, "settings");
  await page.getByRole("radio", { name: "Español" }).check();
  await expect(page.getByRole("heading", { level: 1, name: "Ajustes" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Español" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.goBack();
  await expect(message(page)).toHaveText(`El próximo intercambio debe incluir el ${stations[2].required}`);
  expect(await rowOf(page)).toBe(stations[2].row);
  await expect(page.getByTestId("moves")).toHaveText("2");
  await page.reload();
  await ready(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(message(page)).toHaveText(`El próximo intercambio debe incluir el ${stations[2].required}`);
  await tool(page, "Rehacer").click();
  await expect(page.getByTestId("moves")).toHaveText("3");
  await expect.poll(() => seenRow(page)).toBe(stations[3].row);
  expect((await saved(page)).made).toBe("3");
  await page.goto("./#/settings");
  await page.getByRole("radio", { name: "English" }).check();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});
