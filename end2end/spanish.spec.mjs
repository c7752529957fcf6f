// The page in Spanish has no English in it: every text of the English page, in every state, is looked for.
import { expect, test } from "./support/test.mjs";
import { GOLDEN, card, clickSwap, expectPosition, message, open, ready, rowOf, saved, seenRow, sit, tool } from "./support/table.mjs";
import { par, positions, solve } from "./support/solver.mjs";
import { STATES } from "./support/states.mjs";

const DEAL = GOLDEN.find(({ row }) => par(row) === 5);

/** Texts that are the same in both languages: names, and words that are Spanish as well. */
const ALIKE = new Set(["Handful", "Par", "par", "Par #", "#×#, par #", "Handful · Par", "English", "Español", "No", "Normal"]);

/** Everything a person reads or hears: texts, names, descriptions, the title, field values. */
const texts = (page) =>
  page.evaluate(() => {
    const found = new Set([document.title]);
    const add = (text) => text?.trim() && found.add(text.trim().replace(/\s+/g, " "));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        const element = node.parentElement;
        // What is hidden from everybody is not said: the words of the other language outside the program.
        if (!element.closest("script, style, noscript, svg, [hidden]") && element.checkVisibility()) add(node.data);
      } else if (node.checkVisibility() && !node.closest("[hidden]")) {
        for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description", "aria-roledescription"]) add(node.getAttribute(name));
      }
    }
    return [...found];
  });

/** A text without its figures, so that "3 moves" is found as "# moves"; names of the address bar and of sources are no language. */
const bare = (text) => text.replace(/https?:\S+/g, "").replace(/«(Sliding Puzzle|Go Fish!|Matt Parker’s Card Flip Game)»/g, "«»").replace(/\b(es:)?(\d+|[ATJQK])[CDHSOEB]\b/g, "#").replace(/\d+/g, "#").trim();
const hasWords = (text) => /\p{L}{2,}/u.test(text) && !ALIKE.has(text);

/** What each state says in the language of the page's context. */
async function wordsOf(page) {
  const all = new Map();
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(page);
    all.set(state, (await texts(page)).map(bare).filter(hasWords));
  }
  return all;
}

test("no English is found in any state of the Spanish page", async ({ browser, baseURL }, { project }) => {
  test.skip(project.name !== "phone", "the same words at every size");
  test.setTimeout(1_200_000);
  const said = {};
  await Promise.all(
    ["en-US", "es-ES"].map(async (locale) => {
      const context = await browser.newContext({ locale, baseURL });
      const page = await context.newPage();
      said[locale] = await wordsOf(page);
      await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
      await context.close();
    }),
  );
  const english = new Set([...said["en-US"].values()].flat());
  const spanish = new Set([...said["es-ES"].values()].flat());
  // The net has caught something: as many texts in one language as in the other, and the known ones among them.
  expect(english.size).toBeGreaterThan(100);
  expect(Math.abs(english.size - spanish.size)).toBeLessThan(english.size / 10);
  for (const text of ["Next swap must include #", "Settings · Handful", "Winner!", "Undo"]) expect([...english]).toContain(text);
  for (const text of ["El siguiente debe incluir el #", "Ajustes · Handful"]) expect([...spanish]).toContain(text);
  // Longer English texts count inside a Spanish one as well.
  const long = [...english].filter((text) => text.includes(" "));
  for (const [state, list] of said["es-ES"]) {
    const found = list.filter((text) => english.has(text) || long.some((phrase) => text.includes(phrase)));
    expect.soft(found, `English in Spanish: ${state}`).toEqual([]);
    // Words that no Spanish sentence has.
    const telltale = list.filter((text) => /\b(the|and|of|this|with|swap|card|deal|moves|game|you|your)\b/i.test(text) && !/Gu: The Game|The Perl Journal|escribe you, minnow/.test(text));
    expect.soft(telltale, `English words in Spanish: ${state}`).toEqual([]);
  }
});

test.describe("a browser in Spanish", () => {
  test.use({ locale: "es-MX", permissions: ["clipboard-read", "clipboard-write"] });

  test("gets a Spanish game, its words and its copied result", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    await page.addInitScript(() => delete Navigator.prototype.share);
    const line = solve(DEAL.row);
    const stations = positions(DEAL.row, line);
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveTitle("Nueve en fila · Handful");
    await expect(page.getByRole("group", { name: "La fila" }).getByRole("button")).toHaveCount(9);
    await clickSwap(page, line[0], 0);
    await expect(message(page)).toHaveText(`El siguiente debe incluir el ${stations[1].required}`);
    await expect(page.getByTestId("heard")).toContainText("intercambiados");
    await card(page, stations[1].required).click();
    await expect(message(page)).toHaveText(`${stations[1].required} no es válido`);
    for (let i = 1; i < line.length; i += 1) await clickSwap(page, line[i], stations[i].required);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByTestId("share-result").click();
    await expect(page.getByTestId("toast")).toHaveCount(1);
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain("Nueve en fila");
    expect(text).toContain(`${line.length} jugadas`);
    expect(text).not.toMatch(/\b(moves|Deal|Flip)\b/);
  });

  test("is told of a bad link and a damaged save in Spanish", async ({ page }, { project }) => {
    test.skip(project.name !== "desktop", "once is enough");
    await open(page, "#/flip-nine?deal=0");
    await expect(message(page)).toContainText("Un número de reparto está entre 1 y");
    await open(page, "#/flip-nine?layout=553214678");
    await expect(message(page)).toHaveText("La carta 5 está dos veces en la fila.");
  });
});

test("the language can be changed in mid-game, and stays over a reload", async ({ page }, { project }) => {
  test.skip(project.name !== "phone", "once is enough");
  const line = solve(DEAL.row);
  const stations = positions(DEAL.row, line);
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  for (const i of [0, 1, 2]) await clickSwap(page, line[i], stations[i].required);
  await tool(page, "Undo").click();
  await expectPosition(page, stations[2]);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Español" }).check();
  await expect(page.getByRole("heading", { level: 1, name: "Ajustes" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Español" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.goBack();
  await expect(message(page)).toHaveText(`El siguiente debe incluir el ${stations[2].required}`);
  expect(await rowOf(page)).toBe(stations[2].row);
  await expect(page.getByTestId("moves")).toHaveText("2");
  await page.reload();
  await ready(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(message(page)).toHaveText(`El siguiente debe incluir el ${stations[2].required}`);
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
