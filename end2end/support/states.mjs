// Every page and every dialog of the site, as a list of states that a test can walk through.
import { existsSync } from "node:fs";
import { BACKUP } from "./backup-states.mjs";
import * as cardFlip from "./card-flip.mjs";
import * as escalator from "./escalator.mjs";
import { DAILY } from "./daily-states.mjs";
import { EDIT } from "./edit-states.mjs";
import { FIRST, guide } from "./first-states.mjs";
import { GAMES } from "./games.mjs";
import { KEYS } from "./keys-states.mjs";
import { RECORDS } from "./records-states.mjs";
import { SHARE } from "./share-states.mjs";
import * as sliding from "./sliding.mjs";
import { NINE, board, clickSwap, open, sit, more, win as sortRow } from "./table.mjs";

/** A row that one swap sorts, and a longer one. */
const EASY = "213456789";
const ROW = "932745618";

/** Clears what earlier states stored, except the settings that do not belong to a deal. */
async function forget(page) {
  if (!page.url().startsWith("http")) return;
  await page.evaluate(() => void (location.hash = "#/about"));
  await page.locator('html[data-page="page"]').waitFor();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== "handful/1/settings") localStorage.removeItem(key);
    const { verdict: _, live: __, map: ___, ...settings } = JSON.parse(localStorage.getItem("handful/1/settings") ?? "{}");
    if (Object.keys(settings).length > 0) localStorage.setItem("handful/1/settings", JSON.stringify(settings));
  });
}

/** Opens an untouched game. */
async function seat(page, row = ROW) {
  await forget(page);
  await sit(page, `#/flip-nine?layout=${row}`);
}

/** The same for Escalator: a layout whose pyramid is one run. */
const RUN = escalator.ESCALATOR["one run"];
async function seatPyramid(page, options = "") {
  await forget(page);
  await escalator.sit(page, RUN.link + options);
}

/** The same for the Sliding Puzzle: 3×3, three moves from home. */
const { TILES } = sliding;
async function seatTiles(page, game = TILES["three moves"]) {
  await forget(page);
  await sliding.sit(page, game.link);
  if (game === TILES["three moves"]) await page.getByTestId("par").getByText(/\d/).waitFor();
}

/** Turns the whole stock, after which nothing fits. */
async function lose(page) {
  await seatPyramid(page);
  await escalator.hurry(page, escalator.ESCALATOR["one run, wasted"]);
  await escalator.seeResult(page);
}

/** The same for Card Flip: a mode and a number of cards, and optionally a certain deal. */
async function seatCards(page, mode, cards, deal = 1) {
  // A picture that was hidden reappears when the page loads.
  const hidden = page.url().startsWith("http") && (await page.locator("#board").count()) > 0 && (await page.locator("#cube").count()) === 0;
  await forget(page);
  await (hidden ? open(page, cardFlip.link(mode, cards, deal)) : cardFlip.sit(page, cardFlip.link(mode, cards, deal)));
}

const opened = (page, name) => page.getByTestId(`dialog-${name}`).waitFor();

async function win(page, row) {
  await seat(page, row);
  await sortRow(page, Object.values(NINE).find((game) => game.row === row));
}

/** The games with states below. The states of another game are in `<slug>-states.mjs`. */
const BELOW = ["flip-nine", "card-flip", "sliding", "escalator"];

/** Returns the states of a game that has neither. */
const plain = (slug) => {
  const seatGame = async (page) => {
    await forget(page);
    await open(page, `#/${slug}?deal=1`);
    await page.locator(`[data-game="${slug}"]`).waitFor();
  };
  const openDialog = async (page, name) => {
    await seatGame(page);
    await page.getByTestId(name).click();
    await opened(page, name);
  };
  return {
    [`${slug}, game`]: seatGame,
    [`${slug}, more`]: (page) => openDialog(page, "more"),
    [`${slug}, rules dialog`]: async (page) => {
      await seatGame(page);
      await more(page, "help");
      await opened(page, "help");
    },
    [`${slug}, deal dialog`]: (page) => openDialog(page, "deal"),
    [`${slug}, bad link`]: (page) => open(page, `#/${slug}?deal=0`),
    [`${slug}, guide`]: (page) => guide(page, slug),
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
  home: (page) => open(page),
  about: (page) => open(page, "#/about"),
  settings: (page) => open(page, "#/settings"),
  "no records": (page) => open(page, "#/records"),
  "bad link": (page) => open(page, "#/flip-nine?deal=0"),
  "unknown page": (page) => open(page, "#/poker"),
  game: (page) => seat(page),
  "game, a card chosen": async (page) => {
    await seat(page);
    await page.locator('#board [data-card="4"]').click();
    await page.locator("#board [data-chosen]").waitFor();
  },
  "game, a swap made": async (page) => {
    await seat(page);
    await clickSwap(page, [4, 5], 0);
    await page.locator("#board [data-required]").waitFor();
  },
  "game, a swap refused": async (page) => {
    await STATES["game, a swap made"](page);
    await page.locator("#board [data-required]").click();
    await page.locator('.news[data-tone="refusal"]').waitFor();
  },
  "game, a hint": async (page) => {
    await seat(page);
    await page.getByTestId("hint").click();
    await page.locator("#board [data-hinted]").first().waitFor();
  },
  "game, New with its toast": async (page) => {
    await STATES["game, a swap made"](page);
    await page.getByTestId("new").click();
    await page.getByTestId("toast").waitFor();
  },
  "game, restarted": async (page) => {
    await STATES["game, a swap made"](page);
    await more(page, "restart");
    await page.getByTestId("toast").waitFor();
  },
  "rules dialog": async (page) => {
    await seat(page);
    await more(page, "help");
    await opened(page, "help");
  },
  "deal dialog": async (page) => {
    await seat(page);
    await page.getByTestId("deal").click();
    await opened(page, "deal");
  },
  "deal dialog, a bad number": async (page) => {
    await STATES["deal dialog"](page);
    await page.locator("#deal-input").fill("0");
    await page.locator("#deal-input").press("Enter");
    await page.locator("#deal-fault:not(:empty)").waitFor();
  },
  "text dialog": async (page) => {
    await seat(page);
    await page.evaluate(() => {
      Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined, configurable: true });
      delete Navigator.prototype.share;
    });
    await more(page, "share");
    await page.getByTestId("share-copy").click();
    await opened(page, "text");
  },
  ...SHARE,
  "result dialog": async (page) => {
    await win(page, EASY);
    await opened(page, "result");
  },
  "game won": async (page) => {
    await win(page, ROW);
    await opened(page, "result");
    await page.getByTestId("close").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
  "home, a game waiting": async (page) => {
    await STATES["game, a swap made"](page);
    await open(page);
  },
  records: async (page) => {
    await win(page, EASY);
    await opened(page, "result");
    await open(page, "#/records");
    await page.locator("[data-records]").waitFor();
  },
  "escalator, game": (page) => seatPyramid(page),
  "escalator, a card picked up": async (page) => {
    await seatPyramid(page);
    await escalator.click(page, RUN.layout[27]);
    await page.locator('#board [data-pile="2"]').first().waitFor();
  },
  "escalator, a pick refused": async (page) => {
    await seatPyramid(page);
    await escalator.place(page, 22).click();
    await page.locator('.news[data-tone="refusal"]').waitFor();
  },
  "escalator, a covered card refused": async (page) => {
    await seatPyramid(page);
    await escalator.place(page, 0).focus();
    await page.keyboard.press("Enter");
    await page.locator('.news[data-tone="refusal"]').waitFor();
  },
  "escalator, a hint": async (page) => {
    await seatPyramid(page);
    await page.getByTestId("hint").click();
    await page.locator("#board [data-hinted]").waitFor();
  },
  "escalator, the verdict": async (page) => {
    await STATES["escalator, deal dialog"](page);
    await page.locator("#set-verdict").check();
    await page.keyboard.press("Escape");
    await page.locator("#board [data-verdict]").waitFor();
  },
  "escalator, covered": async (page) => {
    await seatPyramid(page, "&covered=1");
    await page.getByTestId("hint").click();
  },
  "escalator, practice with three passes": async (page) => {
    await seatPyramid(page, "&passes=3&practice=1");
    await page.keyboard.press("t");
    await page.getByTestId("rewind").click();
  },
  "escalator, rules dialog": async (page) => {
    await seatPyramid(page);
    await more(page, "help");
    await opened(page, "help");
  },
  "escalator, deal dialog": async (page) => {
    await seatPyramid(page);
    await page.getByTestId("deal").click();
    await opened(page, "deal");
  },
  "escalator, deal dialog, a bad layout": async (page) => {
    await STATES["escalator, deal dialog"](page);
    await page.locator("#deal-input").fill("KS,4H");
    await page.locator("#deal-input").press("Enter");
    await page.locator("#deal-fault:not(:empty)").waitFor();
  },
  "escalator, bad link": (page) => open(page, "#/escalator?passes=4"),
  "escalator, won": async (page) => {
    await seatPyramid(page);
    for (const code of RUN.line) await escalator.click(page, code);
    await escalator.seeResult(page);
  },
  "escalator, lost": (page) => lose(page),
  "escalator, the best line": async (page) => {
    await lose(page);
    await page.getByTestId("watch").click();
    await page.getByTestId("pause").click();
    await page.getByTestId("on").click();
    await page.getByTestId("play").waitFor();
  },
  "escalator, records": async (page) => {
    await lose(page);
    await open(page, "#/records");
    await page.locator("[data-records]").waitFor();
  },
  "sliding, game": (page) => seatTiles(page),
  "sliding, 10×10": (page) => seatTiles(page, TILES["ten a side"]),
  "sliding, a tile refused": async (page) => {
    await seatTiles(page);
    await sliding.tile(page, 2).click();
    await page.locator('.news[data-tone="refusal"]').waitFor();
  },
  "sliding, a hint": async (page) => {
    await seatTiles(page);
    await page.getByTestId("hint").click();
    await page.locator("#board [data-hinted]").waitFor();
  },
  "sliding, the way from here": async (page) => {
    await STATES["sliding, deal dialog"](page);
    await page.locator("#set-live").check();
    await page.keyboard.press("Escape");
    await page.locator('[data-testid="distance"]:not(:empty)').waitFor();
  },
  "sliding, a long search": async (page) => {
    await seatTiles(page, TILES.far);
    await page.getByTestId("cancel").waitFor();
  },
  "sliding, a search stopped": async (page) => {
    await STATES["sliding, a long search"](page);
    await page.getByTestId("cancel").click();
    await page.getByTestId("cancel").waitFor({ state: "detached" });
  },
  "sliding, rules dialog": async (page) => {
    await seatTiles(page);
    await more(page, "help");
    await opened(page, "help");
  },
  "sliding, deal dialog": async (page) => {
    await seatTiles(page);
    await page.getByTestId("deal").click();
    await opened(page, "deal");
  },
  "sliding, deal dialog, a bad layout": async (page) => {
    await STATES["sliding, deal dialog"](page);
    await page.locator("#deal-input").fill("1,2,3,4,5,6,8,7,0");
    await page.locator("#deal-input").press("Enter");
    await page.locator("#deal-fault:not(:empty)").waitFor();
  },
  "sliding, bad link": (page) => open(page, "#/sliding?side=2"),
  "sliding, won": async (page) => {
    await seatTiles(page);
    await sliding.playLine(page, TILES["three moves"]);
    await sliding.result(page).waitFor();
    await page.locator('[data-testid="truth"] p:last-child:not(:empty)').waitFor();
  },
  "sliding, the best line": async (page) => {
    await STATES["sliding, won"](page);
    await page.getByTestId("watch").click();
    await page.getByTestId("pause").click();
    await page.getByTestId("on").click();
    await page.getByTestId("play").waitFor();
  },
  "sliding, records": async (page) => {
    await STATES["sliding, won"](page);
    await open(page, "#/records");
    await page.locator("[data-records]").waitFor();
  },
  "card-flip, game": (page) => seatCards(page, "blind", 4),
  "card-flip, a flip that tests nothing new": async (page) => {
    await seatCards(page, "evil", 4);
    await cardFlip.hurry(page, [1, 2, 2], cardFlip.key);
    await page.locator('#cube .here[data-repeat]').waitFor();
  },
  "card-flip, a hint": async (page) => {
    await seatCards(page, "evil", 4);
    await page.getByTestId("hint").click();
    await page.locator("#board [data-hinted]").waitFor();
  },
  "card-flip, hints of more cards": async (page) => {
    await seatCards(page, "evil", 6);
    await page.getByTestId("hint").click();
    await cardFlip.hurry(page, [1, 2, 3], cardFlip.key);
    await page.getByTestId("hint").click();
    await page.locator("#board [data-hinted]").waitFor();
  },
  "card-flip, 10 cards": async (page) => {
    await seatCards(page, "evil", 10);
    await cardFlip.hurry(page, [1, 10, 2], cardFlip.key);
  },
  "card-flip, no picture": async (page) => {
    await seatCards(page, "blind", 4);
    await page.getByTestId("deal").click();
    await page.locator("#set-map").uncheck();
    await page.getByTestId("close").click();
    await page.locator("#cube").waitFor({ state: "detached" });
  },
  "card-flip, blind and won": async (page) => {
    await seatCards(page, "blind", 1);
    await cardFlip.key(page, 1);
    await cardFlip.seeResult(page);
  },
  "card-flip, evil and won": async (page) => {
    await seatCards(page, "evil", 2);
    await cardFlip.hurry(page, [1, 1, 2, 1], cardFlip.key);
    await cardFlip.seeResult(page);
  },
  "card-flip, looked at after the end": async (page) => {
    await STATES["card-flip, evil and won"](page);
    await page.getByTestId("close").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
  "card-flip, played back": async (page) => {
    await STATES["card-flip, evil and won"](page);
    await page.getByTestId("watch").click();
    await page.getByTestId("pause").click();
    await page.getByTestId("on").click();
    await page.getByTestId("play").waitFor();
  },
  "card-flip, setting": async (page) => {
    await seatCards(page, "watch", 4);
    await page.getByTestId("set").click({ force: true });
    await page.locator('.news[data-tone="refusal"]').waitFor();
  },
  "card-flip, watching": async (page) => {
    await seatCards(page, "watch", 10);
    await cardFlip.setStart(page, [10], cardFlip.key);
    await page.getByTestId("watch-run").dispatchEvent("click");
    await page.locator("#cube [data-start]").waitFor();
  },
  "card-flip, watched": async (page) => {
    await seatCards(page, "watch", 2);
    await cardFlip.setStart(page, [1], cardFlip.key);
    await cardFlip.seeResult(page);
  },
  "card-flip, the curtain": async (page) => {
    await seatCards(page, "two", 3);
    await page.getByTestId("curtain").waitFor();
  },
  "card-flip, one player sets": async (page) => {
    await STATES["card-flip, the curtain"](page);
    await cardFlip.drawBack(page);
    await cardFlip.key(page, 3);
    await page.locator("#board [data-up]").waitFor();
  },
  "card-flip, the other's curtain": async (page) => {
    await STATES["card-flip, one player sets"](page);
    await cardFlip.setCards(page);
    await page.getByTestId("curtain").waitFor();
  },
  "card-flip, a round of two": async (page) => {
    await STATES["card-flip, the other's curtain"](page);
    await cardFlip.drawBack(page);
    await cardFlip.hurry(page, [1, 1, 3], cardFlip.key);
    await cardFlip.seeResult(page);
  },
  "card-flip, the next round": async (page) => {
    await STATES["card-flip, a round of two"](page);
    await page.getByTestId("result-new").click();
    await cardFlip.drawBack(page);
    await page.getByTestId("round").waitFor();
  },
  "card-flip, rules dialog": async (page) => {
    await seatCards(page, "blind", 4);
    await more(page, "help");
    await opened(page, "help");
  },
  "card-flip, deal dialog": async (page) => {
    await seatCards(page, "blind", 4);
    await page.getByTestId("deal").click();
    await opened(page, "deal");
  },
  "card-flip, deal dialog, another way to play": async (page) => {
    await STATES["card-flip, deal dialog"](page);
    await page.locator("#mode-1").check();
    await page.locator("#deal-input").fill("1,3");
    await page.locator("#deal-input").press("Enter");
    await page.locator("#deal-fault:not(:empty)").waitFor();
  },
  "card-flip, orders": async (page) => {
    await seatCards(page, "evil", 3);
    await page.getByTestId("orders").click();
    await opened(page, "orders");
  },
  "card-flip, orders, a fault": async (page) => {
    await STATES["card-flip, orders"](page);
    await page.locator("#order-input").fill("1 2 4");
    await page.getByTestId("order-try").click();
    await page.locator('#order-input[aria-invalid="true"]').waitFor();
  },
  "card-flip, orders, tried and kept": async (page) => {
    await STATES["card-flip, orders"](page);
    await page.locator("#order-input").fill("1 2 1 3 3");
    await page.getByTestId("order-try").click();
    await page.locator("#order-name").fill("3");
    await page.getByTestId("order-keep").click();
    await page.getByTestId("kept-orders").waitFor();
  },
  "card-flip, orders, a perfect one": async (page) => {
    await STATES["card-flip, orders"](page);
    await page.getByTestId("order-standard").click();
    await page.getByTestId("order-try").click();
    await page.getByTestId("order-result").waitFor();
  },
  "card-flip, bad link": (page) => open(page, "#/card-flip?mode=kind"),
  "card-flip, records": async (page) => {
    await STATES["card-flip, evil and won"](page);
    await open(page, "#/records");
    await page.locator('[data-slot="evil-2"]').waitFor();
  },
  ...BACKUP,
  ...OTHERS,
  ...RECORDS,
  ...DAILY,
  ...FIRST,
  ...KEYS,
  ...EDIT,
  "damaged save": async (page) => {
    await open(page, "#/about");
    await page.evaluate(() => localStorage.setItem("handful/1/save/flip-nine", "garbage"));
    await sit(page);
    await page.getByTestId("toast").first().waitFor();
  },
};

/** Waits until the page is stable: the deal is face up, the dialog is open, nothing fades. */
export async function still(page) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
}
