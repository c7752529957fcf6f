// @ts-check
// A browser in Spanish, and changes of the language during a game: the game stays the same, its texts change. With
// `--full` tour.spec.mjs checks that no state has English texts left.
import { clipboard } from "./support/clipboard.mjs";
import { expect, test } from "./support/test.mjs";
import {
  NINE,
  card,
  clickSwap,
  expectPosition,
  promptOf,
  more,
  message,
  open,
  playLine,
  rowOf,
  saved,
  openGame,
} from "./support/table.mjs";

const TWO = NINE["two swaps"];

test.describe("a browser in Spanish", () => {
  test.use({ locale: "es-MX", permissions: ["clipboard-read", "clipboard-write"] });

  test("gets a Spanish game, its words and its copied result, and is told of a bad link", async ({ page }) => {
    await page.addInitScript(() => delete Navigator.prototype.share);
    const {
      swaps: [first, ...rest],
      steps,
    } = TWO;
    await openGame(page, TWO.link);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveTitle("Nueve en fila · Handful");
    await expect(page.getByRole("group", { name: "Fila de cartas" }).getByRole("button")).toHaveCount(9);
    await clickSwap(page, first, 0);
    await expect(promptOf(page)).toHaveText(`El próximo intercambio debe incluir el ${steps[1].required}`);
    await expect(page.getByRole("status").first()).toContainText("intercambiados");
    await page.keyboard.press(`${steps[1].required}`);
    await expect(message(page)).toHaveText(`${steps[1].required} no es válido`);
    for (const [i, pair] of rest.entries()) await clickSwap(page, pair, steps[i + 1].required);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByTestId("share-result").click();
    await page.getByTestId("share-copy").click();
    await expect(page.getByTestId("toast")).toHaveCount(1);
    const text = await clipboard(page);
    expect(text).toContain("Nueve en fila");
    expect(text).toContain(`${TWO.swaps.length} intercambios`);
    expect(text).not.toMatch(/\b(moves|Deal|Flip)\b/);
    await open(page, "#/flip-nine?layout=553214678");
    await expect(page.getByTestId("message")).toHaveText("El 5 aparece dos veces.");
  });
});

test("a game goes on in Spanish, over a reload too, and in English again", async ({ page }) => {
  const { link, swaps, steps } = NINE["par 5"];
  await openGame(page, link);
  await clickSwap(page, swaps[0], 0);
  await expectPosition(page, steps[1]);
  const line = async () => (await saved(page)).line;
  const [before, address] = [await line(), page.url()];
  for (const [lang, name, words] of [
    ["Español", "es", "Nueve en fila"],
    ["English", "en", "Flip 9"],
  ]) {
    await more(page, "settings");
    await page.getByRole("radio", { name: lang }).check();
    await expect(page.locator("html")).toHaveAttribute("lang", name);
    await page.goBack();
    if (name === "es") await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    await expect(page.locator("html")).toHaveAttribute("lang", name);
    await expect.poll(() => rowOf(page)).toBe(steps[1].row);
    expect(await line()).toBe(before);
    expect(page.url()).toBe(address);
  }
  await expectPosition(page, steps[1]);
});

test("a game is played to its end on a page that the browser translates", async ({ page }) => {
  // What translators do: each text gives way to two nested `font` elements, now and after every change.
  await page.addInitScript(() => {
    const translate = () => {
      const texts = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
      const found = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement.closest("font, script, style, textarea, noscript, svg")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        outer.append(inner);
        inner.append(text.data);
        text.replaceWith(outer);
      }
    };
    new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const game = NINE["par 5"];
  await openGame(page, game.link);
  await expect(page.getByTestId("prompt").locator("font font")).toHaveCount(1);
  await playLine(page, game);
  await expect(page.getByTestId("dialog-result").getByRole("heading", { level: 2 })).toHaveText("At par");
  await expect(page.getByTestId("fact")).toContainText(`${game.swaps.length} swaps`);
  await page.getByTestId("result-new").click();
  await expect(page.getByTestId("moves")).toHaveText("0");
  await expect(promptOf(page)).toHaveText("Your first swap is free: pick any two cards");
});
