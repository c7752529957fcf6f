// A game of the maximum length: it opens, says that it is full, and accepts undo and New.
import { expect, test } from "./support/test.mjs";
import { card, news, moves, open, sit, toast, tool } from "./support/table.mjs";

/** Stores a game with these moves once, before the page opens. */
async function store(page, path, { game, start, line }) {
  const text = JSON.stringify({
    v: "1", game, start, source: "drawn", line: line.join(","), made: `${line.length}`, ms: "0", hints: "0", assisted: "1",
  });
  await page.addInitScript(([key, value]) => {
    if (localStorage.getItem(key) === null) {
      localStorage.setItem(key, value);
    }
  }, [`handful/1/${path}`, text]);
}

test("a full game of Flip 9 says so, and undo and New go on", async ({ page }) => {
  const line = Array.from({ length: 20_000 }, () => "9-3");
  await store(page, "save/flip-nine", { game: "flip-nine", start: "layout=932745618", line });
  await sit(page);
  await expect(moves(page)).toHaveText(/^20,?000$/);
  await card(page, 5).click();
  await expect(news(page)).toHaveText("No more moves fit in this game. Start a new one");
  await expect(news(page)).toHaveAttribute("data-tone", "refusal");
  await tool(page, "Undo").click();
  await expect(moves(page)).toHaveText(/^19,?999$/);
  await card(page, 5).click();
  await expect(moves(page)).toHaveText(/^20,?000$/);
  await tool(page, "New").click();
  await expect(moves(page)).toHaveText("0");
  await expect(toast(page).first()).toBeVisible();
});

test("a long game of Card Flip draws each edge of the cube once", async ({ page }) => {
  const line = Array.from({ length: 19_999 }, (_, i) => `${(i % 2) + 1}`);
  await store(page, "save/card-flip/evil-4", { game: "card-flip", start: "deal=1&mode=evil", line });
  await open(page, "#/card-flip?mode=evil");
  const edges = async () => (await page.locator("#cube .path").getAttribute("d")).match(/L/g).length;
  await expect.poll(edges).toBe(4);
  await page.locator('#board [data-card="3"]').click();
  await expect.poll(edges).toBe(5);
  await page.locator('#board [data-card="3"]').click();
  await expect(page.getByTestId("news")).toHaveText("No more moves fit in this game. Start a new one");
});
