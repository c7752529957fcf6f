// @ts-check
// The states of Go Fish for the tests of layout and texts; see states.mjs. No computer moves by itself in them: each
// asks after a press of a button.
import { ask, link, resume, SOON, SURE, UNSURE } from "./go-fish.mjs";
import { at, check, click, dialog, go, id, menu, press } from "./steps.mjs";
import { WHO } from "./who-states.mjs";

/** A game of four players with the Spanish deck, after some asks. */
const TOLD = { params: { deal: 2, deck: "spanish" }, line: "1:3,1:3,0:T,2:T,2:T,3:6,0:6,3:6,1:Q,1:Q" };

const table = (game, prefs) => (/** @type {Page} */ page) => resume(page, game, prefs);
const PILE = ".pile[data-playable]";

export const STATES = {
  "go-fish, dealt": table({ params: { deal: 3 } }),
  "go-fish, a rank chosen": go(
    table({ params: { deal: 1, seats: "you,pike,minnow" } }, { aid: "table", told: "before" }),
    click(PILE),
    ".seat[data-holds]",
  ),
  "go-fish, the log on the table": go(
    // The smallest screens have no room for it.
    table({ params: { deal: 4, seats: "minnow,you" } }, { aid: "log" }),
    click(PILE),
    (/** @type {Page} */ page) => page.getByTestId("fish-log").waitFor({ state: "attached" }),
    // The arrow of the ask passes over it.
    (/** @type {Page} */ page) => page.locator(".flights .bubble").waitFor({ state: "detached" }),
  ),
  "go-fish, a hint, where": go(table(SURE), press("hint"), ".pile[data-hinted]"),
  "go-fish, a hint, why": go(
    table(SURE),
    press("hint"),
    ".pile[data-hinted]",
    press("hint"),
    press("hint"),
    ".why-line",
  ),
  "go-fish, a hint, not proven": go(
    table(UNSURE),
    press("hint"),
    ".pile[data-hinted]",
    press("hint"),
    press("hint"),
    ".why-stock",
  ),
  "go-fish, deal dialog": go(table({ params: { deal: 3 } }), press("deal"), "#ranks-select"),
  "go-fish, set-up on this device": go(table({ params: { deal: 3 } }), press("deal"), check("#with-1"), "#seat-kind-0"),
  "go-fish, table": go(table({ params: { deal: 3 } }), menu("table"), "#pace-0"),
  "go-fish, talk": go(table(TOLD, { aid: "table" }), press("talk"), id("talk-log")),
  "go-fish, curtain": go(table({ params: { deal: 3, seats: "you,you" } }), id("curtain")),
  "go-fish, over": go(
    table(SOON),
    (/** @type {Page} */ page) => ask(page, (it) => it.click()),
    dialog("result"),
    (/** @type {Page} */ page) => page.locator(`${id("luck")}[data-done]`).waitFor({ state: "attached" }),
  ),
  "go-fish, a sure catch missed": go(
    table(SOON),
    (/** @type {Page} */ page) => ask(page, (it) => it.click()),
    dialog("result"),
    click('[data-part="luck"] > summary'),
    click(`${id("missed-catches")} > summary`),
  ),
  "go-fish, bad link": at(link({ seats: "you,whale" })),
  ...WHO,
};
