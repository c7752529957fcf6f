// The states of Go Fish that tests of looks and words go through; see states.mjs.
import { board, curtain, link, PREFS, result } from "./go-fish.mjs";
import { open } from "./table.mjs";

/** Opens a table whose computers are quick. */
async function quick(page, params, prefs = {}) {
  await open(page, "#/about");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [PREFS, JSON.stringify({ v: "1", pace: "2", ...prefs })]);
  await open(page, link(params));
  await board(page).locator(".fish-table").waitFor();
}

/** Plays a short game to its end. */
async function finish(page) {
  const [piles, others] = [".pile", ".seat"].map((css) => board(page).locator(`${css}[data-playable]`));
  while ((await board(page).getAttribute("data-status")) !== "over") {
    if (await others.count()) await others.first().click({ timeout: 2000 }).catch(() => {});
    else if (await piles.count()) await piles.first().click({ timeout: 2000 }).catch(() => {});
    else await page.waitForTimeout(100);
  }
  await result(page).waitFor();
  await page.locator('[data-testid="luck"][data-done]').waitFor();
}

const SHORT = { deal: 3, seats: "you,minnow", ranks: 6, suits: 2, hand: 5 };

export const GO_FISH = {
  "go-fish, dealt": (page) => quick(page, { deal: 3 }, { pace: "3" }),
  "go-fish, a rank chosen": async (page) => {
    await quick(page, { deal: 1, seats: "you,pike,minnow" }, { aid: "2", told: "2" });
    await board(page).locator(".pile[data-playable]").first().click();
    await board(page).locator(".seat[data-holds]").first().waitFor();
  },
  "go-fish, the log on the table": async (page) => {
    await quick(page, { deal: 4, seats: "minnow,you" }, { aid: "1" });
    await board(page).locator(".pile[data-playable]").first().click();
    await page.getByTestId("chance").filter({ hasText: "%" }).waitFor();
  },
  "go-fish, deal dialog": async (page) => {
    await quick(page, { deal: 3 });
    await page.getByTestId("deal").click();
    await page.locator("#seat-kind-0").waitFor();
  },
  "go-fish, talk": async (page) => {
    await quick(page, { deal: 1, deck: "spanish" }, { aid: "2" });
    await page.getByTestId("talk").click();
    await page.getByTestId("seal").waitFor();
  },
  "go-fish, curtain": async (page) => {
    await quick(page, { deal: 3, seats: "you,you" });
    await curtain(page).waitFor();
  },
  "go-fish, over": async (page) => {
    await quick(page, SHORT);
    await finish(page);
  },
  "go-fish, bad link": (page) => open(page, link({ seats: "you,whale" })),
};
