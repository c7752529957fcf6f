// Every page and every dialog of the site, as a list of states that a test can walk through.
import { expect } from "@playwright/test";
import { positions, solve } from "./solver.mjs";
import { board, clickSwap, open, sit } from "./table.mjs";

/** A row that one swap sorts, and a longer one. */
const EASY = "213456789";
const ROW = "932745618";

/** Opens a game that nobody has touched: what earlier states left behind is forgotten, the settings are not. */
async function seat(page, row = ROW) {
  if (page.url().startsWith("http")) {
    await page.evaluate(() => void (location.hash = "#/about"));
    await page.locator('html[data-page="page"]').waitFor();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== "handful/1/settings") localStorage.removeItem(key);
    });
  }
  await sit(page, `#/flip-nine?layout=${row}`);
}

const opened = (page, name) => page.getByTestId(`dialog-${name}`).waitFor();

async function win(page, row) {
  await seat(page, row);
  const line = solve(row);
  for (const [i, pair] of line.entries()) await clickSwap(page, pair, positions(row, line)[i].required);
  await expect(board(page)).toHaveAttribute("data-status", "won");
}

/** By name: what brings a page that is open into the state. Nothing in here depends on the language. */
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
    await page.locator(".message[data-refused]").waitFor();
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
    await page.getByTestId("restart").click();
    await page.getByTestId("toast").waitFor();
  },
  "rules dialog": async (page) => {
    await seat(page);
    await page.getByTestId("help").click();
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
    await page.getByTestId("share").click();
    await opened(page, "text");
  },
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
  "damaged save": async (page) => {
    await open(page, "#/about");
    await page.evaluate(() => localStorage.setItem("handful/1/save/flip-nine", "garbage"));
    await sit(page);
    await page.getByTestId("toast").first().waitFor();
  },
};

/** Waits until the picture stands: the deal is turned up, the dialog is open, nothing fades. */
export async function still(page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}
