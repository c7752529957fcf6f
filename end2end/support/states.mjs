// @ts-check
// Every page and every dialog of the site, as a list of states that a test can walk through. Those between devices are in
// together-states.mjs.
import { existsSync } from "node:fs";
import { BACKUP } from "./backup-states.mjs";
import * as cardFlip from "./card-flip.mjs";
import * as escalator from "./escalator.mjs";
import { DAILY } from "./daily-states.mjs";
import { EDIT } from "./edit-states.mjs";
import { FIRST, guide } from "./first-states.mjs";
import { GAMES } from "./games.mjs";
import { KEYS } from "./keys-states.mjs";
import { PEOPLE } from "./people-states.mjs";
import { RECORDS } from "./records-states.mjs";
import { SHARE } from "./share-states.mjs";
import { shown } from "./shown-states.mjs";
import * as sliding from "./sliding.mjs";
import { REFUSED, at, check, click, dialog, enter, fill, go, id, key, menu, press, store } from "./steps.mjs";
import { NINE, clickSwap, open, openGame, win as sortRow } from "./table.mjs";

/** A row that one swap sorts, and a longer one. */
const EASY = "213456789";
const ROW = "932745618";

/** A layout of Escalator whose pyramid is one run, and after whose stock nothing fits. */
const suit = (name) => [..."A23456789TJQK"].map((rank) => rank + name);
const RUN = [
  ...[...suit("C"), ...suit("D"), "AH", "2H"].reverse(),
  "KS",
  ...suit("H").slice(2),
  ...suit("S").slice(0, 12),
];
const STOCK = 23;

/** Boards of the Sliding Puzzle: three moves from home, and one of those that take the most moves. */
const EIGHT = "layout=1,2,3,0,4,5,7,8,6";
const FAR = "layout=0,12,9,13,15,11,10,14,3,7,2,5,4,8,6,1";

/** Clears what earlier states stored, except the settings that do not belong to a deal, and what a returning player has seen. */
async function forget(/** @type {Page} */ page) {
  if (!page.url().startsWith("http")) return;
  await page.evaluate(() => void (location.hash = "#/about"));
  await page.locator('html[data-page="page"]').waitFor();
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (!/^handful.2.(settings$|seen.)/.test(key)) localStorage.removeItem(key);
    const {
      verdict: _,
      live: __,
      map: ___,
      ...settings
    } = JSON.parse(localStorage.getItem("handful/2/settings") ?? "{}");
    if (Object.keys(settings).length > 0) localStorage.setItem("handful/2/settings", JSON.stringify(settings));
  });
}

/** Opens an untouched game. */
const row = (cards) => go(forget, (/** @type {Page} */ page) => openGame(page, `#/flip-nine?layout=${cards}`));
const playing = row(ROW);
const pyramid = (options = "") =>
  go(forget, (/** @type {Page} */ page) => escalator.openGame(page, `#/escalator?layout=${RUN}${options}`));
const peaks = (name) =>
  go(forget, (/** @type {Page} */ page) => escalator.openGame(page, escalator.ESCALATOR[name].link));
const tiles = (options) => go(forget, (/** @type {Page} */ page) => sliding.openGame(page, `#/sliding?${options}`));
const eight = go(tiles(EIGHT), (/** @type {Page} */ page) => page.getByTestId("par").getByText(/\d/).waitFor());
const cards = (mode, count) => async (/** @type {Page} */ page) => {
  // A picture that was hidden reappears when the page loads.
  const hidden =
    page.url().startsWith("http") &&
    (await page.locator("#board").count()) > 0 &&
    (await page.locator("#cube").count()) === 0;
  await forget(page);
  await (hidden ? open : cardFlip.openGame)(page, cardFlip.link(mode, count, 1));
};

const pick = (place) => (/** @type {Page} */ page) => escalator.place(page, place).click();
const flips =
  (...all) =>
  (/** @type {Page} */ page) =>
    cardFlip.hurry(page, all, cardFlip.key);
/** Wins a row of Flip 9 by the line that the host has found. */
const win = (cards) =>
  go(
    row(cards),
    (/** @type {Page} */ page) =>
      sortRow(
        page,
        Object.values(NINE).find((game) => game.row === cards),
      ),
    dialog("result"),
  );
/** Opens the replay of the best line, a move after its beginning. */
const watched = go(press("watch"), press("replay-pause"), press("replay-next"), id("replay-play"));
const unfold = (name) => (/** @type {Page} */ page) =>
  page.getByTestId(`fold-${name}`).evaluate((/** @type {HTMLDetailsElement} */ it) => (it.open = true));
const number = unfold("number");
const options = unfold("options");
const closed = go(press("close"), (/** @type {Page} */ page) =>
  page.getByRole("dialog").waitFor({ state: "detached" }),
);
const from = (name) => (/** @type {Page} */ page) => STATES[name](page);
const recorded = (slug) =>
  go(at("#/records"), `[data-tab="${slug}"]`, click(`[data-tab="${slug}"]`), `[data-records="${slug}"]`);

/** Goes through chapters of the lesson, of which each press shows a slide. */
const stepped = (chapters, until = `.lesson-pips [data-now]:nth-child(${chapters + 1})`) =>
  go(from("lesson, step 1"), ...Array.from({ length: [0, 7, 19, 31, 34][chapters] }, () => press("play")), until);

/** The games with states below. The states of another game are in `<slug>-states.mjs`. */
const BELOW = ["flip-nine", "card-flip", "sliding", "escalator"];

/** Returns the states of a game that has neither. */
const plain = (slug) => {
  const begun = go(forget, at(`#/${slug}?deal=1`), `[data-game="${slug}"]`);
  return {
    [`${slug}, game`]: begun,
    [`${slug}, more`]: go(begun, press("more"), dialog("more")),
    [`${slug}, rules dialog`]: go(begun, menu("help"), dialog("help")),
    [`${slug}, deal dialog`]: go(begun, press("deal"), dialog("deal")),
    [`${slug}, bad link`]: at(`#/${slug}?deal=0`),
    [`${slug}, guide`]: (/** @type {Page} */ page) => guide(page, slug),
  };
};

async function statesOf(slug) {
  if (BELOW.includes(slug)) return {};
  const file = new URL(`${slug}-states.mjs`, import.meta.url);
  return existsSync(file) ? (await import(file.href)).STATES : plain(slug);
}

const OTHERS = Object.assign({}, ...(await Promise.all(GAMES.map(statesOf))));

/** By name, the actions that bring an open page into the state. None of them depends on the language. */
export const STATES = {
  home: at(""),
  about: at("#/about"),
  settings: at("#/settings"),
  "no records": at("#/records"),
  "bad link": at("#/flip-nine?deal=0"),
  "unknown page": at("#/poker"),
  game: playing,
  "game, a card chosen": go(playing, click('#board [data-card="4"]'), "#board [data-chosen]"),
  "game, a swap made": go(playing, (/** @type {Page} */ page) => clickSwap(page, [4, 5], 0), "#board [data-required]"),
  "game, a swap refused": go(from("game, a swap made"), key("9"), REFUSED),
  "game, a card that is in already": go(
    from("game, a swap made"),
    click("#board [data-required]"),
    "#board [data-required][data-chosen]",
  ),
  "game, a hint, where": go(playing, press("hint"), ".flip-arrows"),
  "game, a hint": go(from("game, a hint, where"), press("hint"), "#board [data-hinted]"),
  "game, a hint, why": go(from("game, a hint"), press("hint"), ".why-chip"),
  "game, a hint with a required card, where": go(from("game, a swap made"), press("hint"), ".flip-arrows"),
  "game, a hint with a required card, why": go(
    from("game, a hint with a required card, where"),
    press("hint"),
    press("hint"),
    ".why-chip",
  ),
  "game, New with its toast": go(from("game, a swap made"), press("new"), id("toast")),
  "game, more": go(playing, press("more"), dialog("more")),
  "game, restarted": go(from("game, a swap made"), menu("restart"), id("toast")),
  "rules dialog": go(playing, menu("help"), dialog("help")),
  "deal dialog": go(playing, press("deal"), dialog("deal")),
  "deal dialog, a bad number": go(from("deal dialog"), number, enter("#deal-input", "0"), "#deal-fault:not(:empty)"),
  "text dialog": async (/** @type {Page} */ page) => {
    await playing(page);
    await page.evaluate(() => {
      Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined, configurable: true });
      delete Navigator.prototype.share;
    });
    await go(menu("share"), press("share-copy"), dialog("text"))(page);
  },
  ...SHARE,
  "result dialog": win(EASY),
  "game won": go(win(ROW), closed),
  "par lost": go(
    row(NINE["par 7, 5-4"].row),
    (/** @type {Page} */ page) => sortRow(page, NINE["par 7, 5-4"]),
    dialog("result"),
    id("loss"),
  ),
  "where par was lost": go(from("par lost"), press("loss"), id("line-better")),
  "home, a game waiting": go(from("game, a swap made"), at("")),
  records: go(win(EASY), recorded("flip-nine")),

  "escalator, game": pyramid(),
  "escalator, a card picked up": go(pyramid(), pick(27), '#board [data-pile="2"]'),
  "escalator, a pick refused": go(pyramid(), pick(22), REFUSED),
  "escalator, a covered card refused": go(
    pyramid(),
    (/** @type {Page} */ page) => escalator.place(page, 0).focus(),
    key("Enter"),
    REFUSED,
  ),
  "escalator, the win lost": go(
    forget,
    (/** @type {Page} */ page) => escalator.openGame(page, "#/escalator?deal=2"),
    escalator.playAnything,
    dialog("result"),
    id("loss"),
  ),
  "escalator, where the win was lost": go(from("escalator, the win lost"), press("loss"), id("line-better")),
  "escalator, a hint, where": go(pyramid(), press("hint"), ".stair-why"),
  "escalator, a hint": go(from("escalator, a hint, where"), press("hint"), "#board [data-hinted]"),
  "escalator, a hint, why": go(
    go(forget, at("#/escalator?deal=5")),
    press("hint"),
    press("hint"),
    press("hint"),
    ".stair-spot[data-ghost]",
  ),
  "escalator, the verdict": go(pyramid(), menu("table"), check("#set-verdict"), key("Escape"), "#board [data-verdict]"),
  "escalator, covered": go(pyramid("&covered=1"), key("h")),
  "escalator, peaks": peaks("peaks"),
  "escalator, peaks, a hint": go(peaks("peaks"), press("hint"), ".stair-why"),
  "escalator, peaks, face down": peaks("peaks, covered"),
  "escalator, peaks, won": go(
    (/** @type {Page} */ page) => {
      const game = escalator.ESCALATOR.peaks;
      return escalator.resume(page, game, game.line.length - 1);
    },
    (/** @type {Page} */ page) => escalator.click(page, escalator.ESCALATOR.peaks.line.at(-1)),
    escalator.seeResult,
  ),
  "escalator, practice with three passes": go(pyramid("&passes=3&practice=1"), key("t"), press("rewind")),
  "escalator, rules dialog": go(pyramid(), menu("help"), dialog("help")),
  "escalator, deal dialog": go(pyramid(), press("deal"), dialog("deal")),
  "escalator, deal dialog, a bad layout": go(
    from("escalator, deal dialog"),
    number,
    enter("#deal-input", "KS,4H"),
    "#deal-fault:not(:empty)",
  ),
  "escalator, bad link": at("#/escalator?passes=4"),
  "escalator, the rest can be picked up": go(
    pyramid(),
    ...Array.from({ length: 22 }, (_, i) => pick(27 - i)),
    id("rest"),
  ),
  "escalator, won": go(pyramid(), ...Array.from({ length: 28 }, (_, i) => pick(27 - i)), escalator.seeResult),
  "escalator, lost": go(pyramid(), ...Array(STOCK).fill(key("t")), '#board[data-status="lost"]', escalator.seeResult),
  "escalator, the best line": go(from("escalator, lost"), watched),
  "escalator, records": go(from("escalator, lost"), recorded("escalator")),

  "sliding, game": eight,
  "sliding, 10×10": tiles("deal=7&side=10"),
  "sliding, a tile refused": go(eight, click('#board [data-tile="2"]'), REFUSED),
  "sliding, par slipped": go(
    tiles("layout=1,2,3,4,5,6,0,7,8"),
    click('#board [data-tile="4"]'),
    '[data-figure="par"][style*="--n: 4"]',
  ),
  "sliding, a hint, where": go(tiles("deal=5"), press("hint"), ".slide-steps"),
  "sliding, a hint": go(from("sliding, a hint, where"), press("hint"), "#board [data-hinted]"),
  "sliding, a hint, why": go(from("sliding, a hint"), press("hint"), '[data-testid="hint"][aria-disabled]'),
  "sliding, a hint of a large board": go(tiles("side=10&deal=5"), press("hint"), press("hint"), ".slide-way"),
  "sliding, a game left": go(
    forget,
    at("#/sliding"),
    click("#board [data-playable]"),
    press("new"),
    `#board ${id("to-lesson")}`,
  ),
  "lesson, the tricks": go(forget, at("#/learn/sliding"), id("start")),
  "lesson, step 1": go(from("lesson, the tricks"), press("start"), ".slide-way"),
  "lesson, step 2": stepped(1),
  "lesson, step 4": stepped(3),
  "lesson, a tile refused": go(from("lesson, step 1"), click('#board [data-tile="2"]')),
  "lesson, a step offered": go(
    from("lesson, step 1"),
    ...Array.from({ length: 27 }, () => click('#board [data-tile="3"]')),
    ".tool[data-offered]",
  ),
  "lesson, the end": stepped(4, "#lesson-done"),
  "sliding, the way from here": go(
    eight,
    menu("table"),
    check("#set-live"),
    key("Escape"),
    `${id("distance")}:not(:empty)`,
  ),
  "sliding, a long search": go(tiles(FAR), id("cancel")),
  "sliding, a search stopped": go(tiles(FAR), press("cancel"), (/** @type {Page} */ page) =>
    page.getByTestId("cancel").waitFor({ state: "detached" }),
  ),
  "sliding, rules dialog": go(eight, menu("help"), dialog("help")),
  "sliding, deal dialog": go(eight, press("deal"), dialog("deal")),
  "sliding, deal dialog, a bad layout": go(
    from("sliding, deal dialog"),
    number,
    enter("#deal-input", "1,2,3,4,5,6,8,7,0"),
    "#deal-fault:not(:empty)",
  ),
  "sliding, bad link": at("#/sliding?side=2"),
  "sliding, won": go(
    eight,
    ...[4, 5, 6].map((tile) => click(`#board [data-tile="${tile}"]`)),
    dialog("result"),
    `${id("fact")}:not(:empty)`,
  ),
  "sliding, par lost": go(
    tiles("layout=1,2,3,4,5,6,0,7,8"),
    ...["s", "w", "a", "a"].map(key),
    dialog("result"),
    id("loss"),
  ),
  "sliding, where par was lost": go(from("sliding, par lost"), press("loss"), id("line-better")),
  "sliding, the best line": go(from("sliding, won"), watched),
  "sliding, records": go(from("sliding, won"), recorded("sliding")),

  "card-flip, game": cards("blind", 4),
  "card-flip, a flip that tests nothing new": go(cards("evil", 4), flips(1, 2, 2), "#cube[data-repeat]"),
  "card-flip, a hint, where": go(cards("evil", 4), press("hint"), '[data-tone="why"]'),
  "card-flip, a hint": go(cards("evil", 4), press("hint"), press("hint"), ".cube-why"),
  "card-flip, a hint, why": go(
    cards("evil", 4),
    flips(1, 2, 1, 3),
    press("hint"),
    press("hint"),
    press("hint"),
    ".cube-why",
  ),
  "card-flip, hints of more cards": go(
    cards("evil", 6),
    press("hint"),
    flips(1, 2, 3),
    press("hint"),
    "#board [data-hinted]",
  ),
  "card-flip, 10 cards": go(cards("evil", 10), flips(1, 10, 2)),
  "card-flip, no picture": go(
    cards("blind", 4),
    menu("table"),
    (/** @type {Page} */ page) => page.locator("#set-map").uncheck(),
    press("close"),
    (/** @type {Page} */ page) => page.locator("#cube").waitFor({ state: "detached" }),
  ),
  "card-flip, blind and won": go(cards("blind", 1), flips(1), dialog("result")),
  "card-flip, evil and won": go(cards("evil", 2), flips(1, 1, 2, 1), dialog("result")),
  "card-flip, the flips of a long game": go(
    cards("evil", 4),
    flips(...Array(4).fill(1), 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1),
    dialog("result"),
    (/** @type {Page} */ page) =>
      page
        .getByTestId("dialog-result")
        .locator("details")
        .evaluateAll((/** @type {HTMLDetailsElement[]} */ all) => all.forEach((it) => (it.open = true))),
    ".film .step:nth-child(20)",
  ),
  "card-flip, where par was lost": go(from("card-flip, evil and won"), press("loss"), id("line-better")),
  "card-flip, looked at after the end": go(from("card-flip, evil and won"), closed),
  "card-flip, played back": go(from("card-flip, evil and won"), watched),
  "card-flip, setting": go(
    cards("watch", 4),
    (/** @type {Page} */ page) => page.getByTestId("hide-cards").click({ force: true }),
    REFUSED,
  ),
  "card-flip, watching": go(
    cards("watch", 10),
    flips(10),
    press("hide-cards"),
    (/** @type {Page} */ page) => page.getByTestId("watch-run").dispatchEvent("click"),
    "#cube [data-start]",
  ),
  "card-flip, watched": go(cards("watch", 2), flips(1), press("hide-cards"), dialog("result")),
  "card-flip, the curtain": go(cards("two", 3), id("curtain")),
  "card-flip, one player sets": go(from("card-flip, the curtain"), press("curtain-open"), flips(3), "#board [data-up]"),
  "card-flip, the other's curtain": go(from("card-flip, one player sets"), press("hide-cards"), id("curtain")),
  "card-flip, a round of two": go(
    from("card-flip, the other's curtain"),
    press("curtain-open"),
    flips(1, 1, 3),
    dialog("result"),
  ),
  "card-flip, the next round": go(
    from("card-flip, a round of two"),
    press("result-new"),
    press("curtain-open"),
    id("round"),
  ),
  "card-flip, rules dialog": go(cards("blind", 4), menu("help"), dialog("help")),
  "card-flip, deal dialog": go(cards("blind", 4), press("deal"), dialog("deal")),
  "card-flip, deal dialog, another way to play": go(
    from("card-flip, deal dialog"),
    options,
    check("#mode-1"),
    number,
    enter("#deal-input", "1,3"),
    "#deal-fault:not(:empty)",
  ),
  // They are offered after a perfect game.
  "card-flip, orders": go(
    cards("evil", 1),
    flips(1),
    dialog("result"),
    (/** @type {Page} */ page) => cardFlip.openGame(page, cardFlip.link("evil", 3)),
    menu("orders"),
    dialog("orders"),
  ),
  "card-flip, orders, a fault": go(
    from("card-flip, orders"),
    fill("#order-input", "1 2 4"),
    press("order-try"),
    '#order-input[aria-invalid="true"]',
  ),
  "card-flip, orders, tried and kept": go(
    from("card-flip, orders"),
    fill("#order-input", "1 2 1 3 3"),
    press("order-try"),
    fill("#order-name", "3"),
    press("order-keep"),
    id("kept-orders"),
  ),
  "card-flip, orders, a perfect one": go(
    from("card-flip, orders"),
    press("order-standard"),
    press("order-try"),
    id("order-result"),
  ),
  "card-flip, bad link": at("#/card-flip?mode=kind"),
  "card-flip, records": go(from("card-flip, evil and won"), recorded("card-flip"), '[data-slot="evil-2"]'),
  ...BACKUP,
  ...PEOPLE,
  ...OTHERS,
  ...RECORDS,
  ...DAILY,
  ...FIRST,
  ...KEYS,
  ...EDIT,
  ...shown(forget),
  "damaged save": go(
    at("#/about"),
    store("handful/2/save/flip-nine", "garbage"),
    (/** @type {Page} */ page) => openGame(page),
    id("toast"),
  ),
};

/** Waits until the page is stable: the deal is face up, the dialog is open, nothing fades. */
export async function still(/** @type {Page} */ page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.evaluate(() =>
    Promise.all(
      // What follows the scrolling has no end.
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
}
