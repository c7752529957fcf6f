// What the page can show and a tour must not miss: every ending of every game, the full hand, the moments of Card Flip, Second
// look, and toasts; and which state shows each dialog. The host lists the endings and dialogs (crates/shell/tests/page/shown.rs).
import { played } from "./played.mjs";
import { DAYS, remember } from "./daily.mjs";
import { PREFS } from "./go-fish.mjs";
import { at, click, dialog, go, id, menu, press } from "./steps.mjs";
import { clickSwap, open, sit } from "./table.mjs";

const { endings, dialogs, days } = played("shown");
Object.assign(DAYS, days);

const keep = (values) => (page) => page.evaluate((values) => Object.entries(values).forEach(([key, text]) => localStorage.setItem(key, text)), values);

/** Endings with the gilt edge of a perfect game though there is no best result. */
const GILT = { "go-fish solved": "perfect" };

/** Ends a game that was stored before its last move. */
const ended = (forget, name) => async (page) => {
  const { stored, press: last } = endings[name];
  const [slug, tier] = name.split(" ");
  await forget(page);
  const values = Object.entries(stored).map(([path, text]) => [`handful/2/${path}`, text]);
  await open(page, "#/about");
  await keep({ ...Object.fromEntries(values), [PREFS]: JSON.stringify({ v: 1, pace: "fast" }) })(page);
  await open(page, `#/${slug}`);
  await page.locator(`[data-game="${slug}"] ${last}`).first().click();
  await page.locator(`${dialog("result")}[data-tier="${GILT[name] ?? tier}"]`).waitFor();
};

const today = (page) => page.evaluate(() => new Date().toLocaleDateString("sv"));
/** The position of a game in which a swap lost par: of the swaps with the 2, that with 1 keeps it and that with 9 does not. */
const MOMENT = { count: 1, due: "2026-11-02", step: 0, game: "flip-nine", start: "layout=916452783", line: "2-9", seen: "2026-11-01" };
const look = (moments) => async (page) => {
  await open(page, "#/about");
  await keep({ "handful/2/second-look": JSON.stringify({ v: 1, moments }) })(page);
  await open(page, "#/second-look");
};
const asked = go(look([MOMENT]), '.look[data-look="asking"]', "#board [data-required]");
const right = go(asked, (page) => clickSwap(page, [2, 1], 2), "#look-next");

const copied = go(press("share-copy"), id("toast"));
const allowCopy = (page) => page.evaluate(() => Object.defineProperty(Navigator.prototype, "clipboard", { value: { writeText: async () => {} }, configurable: true }));

export const shown = (forget) => ({
  ...Object.fromEntries(Object.keys(endings).map((name) => [`ending, ${name}`, ended(forget, name)])),
  "daily, the full hand": go(
    forget, async (page) => remember(page, { [await today(page)]: undefined }), at("#/daily"), press("see-hand"), dialog("hand"),
  ),
  "daily, the full hand, a toast over it": async (page) => {
    await shown(forget)["daily, the full hand"](page);
    await allowCopy(page);
    await page.evaluate(() => delete Navigator.prototype.share);
    await go((page) => page.getByTestId("dialog-hand").getByTestId("share").click(), id("toast"))(page);
  },
  "second look, nothing due": look([]),
  "second look, a question": asked,
  "second look, a wrong try": go(asked, (page) => clickSwap(page, [2, 9], 2), '.look[data-look="wrong"]'),
  "second look, a right try": right,
  "second look, the answer shown": go(asked, press("show-answer"), "#look-next"),
  "second look, over": go(right, click("#look-next"), id("look-result")),
  "a toast over a dialog": go((page) => sit(page, "#/flip-nine?layout=932745618"), allowCopy, menu("share"), copied),
});

/** The state that shows each dialog. */
const WHERE = {
  more: "game, more",
  help: "rules dialog",
  keys: "keys of a game",
  deal: "deal dialog",
  table: "go-fish, table",
  result: "result dialog",
  own: "go-fish, talk",
  share: "share dialog of a deal",
  first: "first, flip-nine",
  hand: "daily, the full hand",
  text: "text dialog",
};

/** Returns what can be shown but has no state. */
export const missed = (states) => dialogs.filter((name) => !(WHERE[name] in states)).map((name) => `dialog ${name}`);
