// @ts-check
// Every drawing that a page refers to is in the sprite of index.html.
import { expect, test } from "@playwright/test";
import { GAMES } from "./support/games.mjs";
import { open } from "./support/table.mjs";

const SPANISH = "#/go-fish?deal=7&deck=spanish&seats=you,minnow";
const ROUTES = [
  "",
  ...GAMES.map((slug) => `#/${slug}?deal=7`),
  SPANISH,
  "#/daily",
  "#/records",
  "#/settings",
  "#/about",
  "#/edit?escalator&ks",
];

test("every page has what it draws", async ({ page }) => {
  for (const route of ROUTES) {
    await open(page, route);
    await page.locator("#app use").first().waitFor({ state: "attached" });
    const lacking = await page.evaluate(() => {
      const names = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
      return [...new Set(names)].filter((name) => !document.querySelector(name));
    });
    expect(lacking, route || "home").toEqual([]);
  }
});
