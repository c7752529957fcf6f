// The states of Go Fish for the tests of layout and texts; see states.mjs. No computer moves by itself in them: each
// asks after a press of a button.
import { ask, board, curtain, link, result, resume, SOON } from "./go-fish.mjs";
import { open } from "./table.mjs";

/** A game of four players with the Spanish deck, after some asks. */
const TOLD = { params: { deal: 2, deck: "spanish" }, line: "1:3,1:3,0:T,2:T,2:T,3:6,0:6,3:6,1:Q,1:Q" };

const click = (it) => it.click();

export const STATES = {
  "go-fish, dealt": (page) => resume(page, { params: { deal: 3 } }),
  "go-fish, a rank chosen": async (page) => {
    await resume(page, { params: { deal: 1, seats: "you,pike,minnow" } }, { aid: "2", told: "2" });
    await board(page).locator(".pile[data-playable]").first().click();
    await board(page).locator(".seat[data-holds]").first().waitFor();
  },
  "go-fish, the log on the table": async (page) => {
    await resume(page, { params: { deal: 4, seats: "minnow,you" } }, { aid: "1" });
    await board(page).locator(".pile[data-playable]").first().click();
    // The smallest screens have no room for it.
    await page.getByTestId("chance").filter({ hasText: "%" }).waitFor({ state: "attached" });
  },
  "go-fish, deal dialog": async (page) => {
    await resume(page, { params: { deal: 3 } });
    await page.getByTestId("deal").click();
    await page.locator("#seat-kind-0").waitFor();
  },
  "go-fish, talk": async (page) => {
    await resume(page, TOLD, { aid: "2" });
    await page.getByTestId("talk").click();
    await page.getByTestId("seal").waitFor();
  },
  "go-fish, curtain": async (page) => {
    await resume(page, { params: { deal: 3, seats: "you,you" } });
    await curtain(page).waitFor();
  },
  "go-fish, over": async (page) => {
    await resume(page, SOON);
    await ask(page, click);
    await result(page).waitFor();
    await page.locator('[data-testid="luck"][data-done]').waitFor();
  },
  "go-fish, bad link": (page) => open(page, link({ seats: "you,whale" })),
};
