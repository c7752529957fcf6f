// @ts-check
// What the page can show and a tour must not miss: every ending of every game, the full hand, the end of Card Flip, Second look,
// and toasts; and which state shows each. The host lists what there is (crates/shell/tests/page/shown.rs).
import { played } from "./played.mjs";
import { DAYS, remember } from "./daily.mjs";
import { PREFS } from "./go-fish.mjs";
import { at, click, dialog, go, id, menu, press } from "./steps.mjs";
import { clickSwap, open, openGame } from "./table.mjs";

const { endings, dialogs, steps, toasts, days } = played("shown");
Object.assign(DAYS, days);

const keep = (values) => (/** @type {Page} */ page) =>
  page.evaluate((values) => Object.entries(values).forEach(([key, text]) => localStorage.setItem(key, text)), values);

/** Endings with the gilt edge of a perfect game though there is no best result. */
const GILT = { "go-fish solved": "perfect" };

/** Opens a game that was stored before its last move. */
const last = (forget, name) => async (/** @type {Page} */ page) => {
  const { stored } = endings[name];
  const [slug] = name.split(" ");
  await forget(page);
  const values = Object.entries(stored).map(([path, text]) => [`handful/2/${path}`, text]);
  await open(page, "#/about");
  await keep({ ...Object.fromEntries(values), [PREFS]: JSON.stringify({ v: 1, pace: "fast" }) })(page);
  await open(page, `#/${slug}`);
};
const end = (name) => (/** @type {Page} */ page) =>
  page
    .locator(`[data-game="${name.split(" ")[0]}"] ${endings[name].press}`)
    .first()
    .click();

/** Ends a game that was stored before its last move. */
const ended = (forget, name) => {
  const tier = GILT[name] ?? name.split(" ")[1];
  return go(last(forget, name), end(name), `${dialog("result")}[data-tier="${tier}"]`);
};

/** Ends the game and drops the timer that would end the reveal, so that the cards stay as they are shown. */
const revealed = (name) => async (/** @type {Page} */ page) => {
  await page.evaluate(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (run, ms, ...rest) => (ms >= 400 ? 0 : setTimeout(run, ms, ...rest)) });
    window.thaw = () => Object.assign(window, { setTimeout });
  });
  await go(end(name), "[data-drawn]", (/** @type {Page} */ page) => page.evaluate(() => window.thaw()))(page);
};

/** Goes on as a person with nothing but these values, without a load, which would set the games up. */
const first = (forget, values, hash, until) =>
  go(
    at("#/about"),
    forget,
    keep(values),
    (/** @type {Page} */ page) => page.evaluate((hash) => void (location.hash = hash), hash),
    until,
  );
/** The stored form of the first five of which these are done. */
const done = (...games) => ({ "handful/2/first-five": `done=${games.join(",")}&on=2026-11-28` });
const FIFTH = "flip-nine perfect";
/** The last of the first five, before its last move. */
const fifth = (forget) => {
  const [, save] = Object.entries(endings[FIFTH].stored).find(([path]) => path.startsWith("save/"));
  const values = { ...done("go-fish", "card-flip", "sliding", "escalator"), "handful/2/save/flip-nine/first": save };
  return first(forget, values, "#/flip-nine?first=1", '[data-game="flip-nine"]');
};

const today = (/** @type {Page} */ page) => page.evaluate(() => new Date().toLocaleDateString("sv"));
/** The position of a game in which a swap lost par: of the swaps with the 2, that with 1 keeps it and that with 9 does not. */
const MOMENT = {
  count: 1,
  due: "2026-11-02",
  step: 0,
  game: "flip-nine",
  start: "layout=916452783",
  line: "2-9",
  seen: "2026-11-01",
};
const look = (moments) => async (/** @type {Page} */ page) => {
  await open(page, "#/about");
  await keep({ "handful/2/second-look": JSON.stringify({ v: 1, moments }) })(page);
  await open(page, "#/second-look");
};
/** Positions of the other games, due a day later: a card that is rejected and its cause, flips by their numbers, an ask. */
const OTHERS = {
  escalator: ["deal=223", "TD,9S,-,-,3S,-,6H,7S,8H,-,AS,KS,QC,JH,TH,JS,TS,JD,-,-,-,-,AH,2D,3D,2C,-,-"],
  "card-flip": ["cards=4&mode=evil&deal=10", "4,1,3,4,3"],
  "go-fish": ["seats=you,pike,perch&deal=2", "0:4,1:J,1:J"],
};
const other = (game) => ({ ...MOMENT, game, start: OTHERS[game][0], line: OTHERS[game][1] });
const asked = go(look([MOMENT]), '.task[data-task="asking"]', "#board [data-required]");
const right = go(asked, (/** @type {Page} */ page) => clickSwap(page, [2, 1], 2), "#task-next");

const copied = go(press("share-copy"), id("toast"));
const allowCopy = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    Object.defineProperty(Navigator.prototype, "clipboard", {
      value: { writeText: async () => {} },
      configurable: true,
    }),
  );

export const shown = (forget) => ({
  ...Object.fromEntries(Object.keys(endings).map((name) => [`ending, ${name}`, ended(forget, name)])),
  "daily, the full hand": go(
    forget,
    async (/** @type {Page} */ page) => remember(page, { [await today(page)]: undefined }),
    at("#/daily"),
    press("see-hand"),
    dialog("hand"),
  ),
  "daily, the full hand, a toast over it": async (/** @type {Page} */ page) => {
    await shown(forget)["daily, the full hand"](page);
    await allowCopy(page);
    await page.evaluate(() => delete Navigator.prototype.share);
    await go(
      (/** @type {Page} */ page) => page.getByTestId("dialog-hand").getByTestId("share").click(),
      id("toast"),
    )(page);
  },
  "home, nothing stored": first(forget, {}, "#/", '.daily-card [href="#/flip-nine?first=1"]'),
  "home, the first five": first(forget, done("flip-nine", "go-fish"), "#/", '.daily-card [href="#/card-flip?first=1"]'),
  "first five, a game": first(forget, done("flip-nine"), "#/go-fish?first=1", ".bar-day"),
  "first five, the last result": go(fifth(forget), end(FIFTH), dialog("result"), id("to-daily")),
  "first five, the full hand": go(
    fifth(forget),
    end(FIFTH),
    dialog("result"),
    press("to-daily"),
    dialog("hand"),
    ".hand-cards",
  ),
  "second look, nothing due": look([]),
  "second look, a question": asked,
  "second look, a wrong try": go(
    asked,
    (/** @type {Page} */ page) => clickSwap(page, [2, 9], 2),
    '.task[data-task="wrong"]',
  ),
  "second look, a right try": right,
  "second look, the answer shown": go(asked, press("show-answer"), "#task-next"),
  ...Object.fromEntries(
    Object.keys(OTHERS).map((game) => [
      `second look, the reason of ${game}`,
      go(
        look([other(game)]),
        '.task[data-task="asking"]',
        press("show-answer"),
        "#board :is([data-ring], .best, .why-line)",
      ),
    ]),
  ),
  "home, positions that were lost": go(
    look([MOMENT, other("escalator")]),
    at("#/"),
    '[data-testid="task-row"] .task-board',
  ),
  "second look, over": go(right, click("#task-next"), id("task-result")),
  "card-flip, the reveal": go(last(forget, "card-flip perfect"), revealed("card-flip perfect")),
  "a toast": go(
    (/** @type {Page} */ page) => openGame(page, "#/flip-nine?layout=932745618"),
    allowCopy,
    menu("share"),
    copied,
    press("close"),
    id("toast"),
  ),
  "a toast over a dialog": go(
    (/** @type {Page} */ page) => openGame(page, "#/flip-nine?layout=932745618"),
    allowCopy,
    menu("share"),
    copied,
  ),
  "a toast with a button over a dialog": go(
    forget,
    (/** @type {Page} */ page) => openGame(page, "#/flip-nine?layout=932745618"),
    (/** @type {Page} */ page) => clickSwap(page, [4, 5], 0),
    press("new"),
    id("toast"),
    press("more"),
    dialog("more"),
    id("toast"),
  ),
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

/** The state that shows each step of Second look and of the end of Card Flip, by the page's own names of them. */
const STEPS = {
  "second look": {
    Asking: "second look, a question",
    Wrong: "second look, a wrong try",
    Right: "second look, a right try",
    AnswerShown: "second look, the answer shown",
  },
  // Without motion, as the tour looks, the cloth is not drawn off but gone.
  reveal: {
    Covered: "card-flip, game",
    At: "card-flip, the reveal",
    Still: "card-flip, the reveal",
    Done: "card-flip, looked at after the end",
  },
};

/** The states with each kind of toast, without a dialog and over one. */
const TOASTS = {
  "a toast": ["a toast", "a toast over a dialog"],
  "a toast with a button": ["game, New with its toast", "a toast with a button over a dialog"],
};

/** Returns what can be shown but has no state. */
export const missed = (states) => {
  const unseen = (names, where, kind) =>
    names.filter((name) => ![where[name]].flat().every((it) => it in states)).map((name) => `${kind} ${name}`);
  const stepsUnseen = Object.entries(steps).flatMap(([kind, names]) => unseen(names, STEPS[kind] ?? {}, `${kind},`));
  return [...unseen(dialogs, WHERE, "dialog"), ...stepsUnseen, ...unseen(toasts, TOASTS, "toasts:")];
};
