// @ts-check
// The states of Who holds it? for the tests of layout and texts; see states.mjs.
import { played } from "./played.mjs";
import { at, click, dialog, go, press, store } from "./steps.mjs";

const { "medium=1": PUZZLE } = played("who");
const KEY = "handful/2/own/go-fish/who";

/** The facts of the puzzle, and one that is not proven. */
const FACTS = PUZZLE.seats.filter(({ holds }) => holds !== null);
const [OTHER] = PUZZLE.seats;

/** Opens the puzzle of a player who knows the guide, with these seats proven. */
const puzzle = (/** @type {typeof FACTS} */ seats, more = {}) => {
  const proven = seats.reduce((bits, { id }) => bits | (1 << (Number(id.slice(-1)) - 1)), 0);
  const book = {
    v: 1,
    puzzles: [
      { puzzle: "easy=1", proven: 1 },
      { puzzle: PUZZLE.name, proven, ...more },
    ],
  };
  return go(at("#/about"), store(KEY, JSON.stringify(book)), at(PUZZLE.link), ".who-board");
};
const forget = (key) => (/** @type {Page} */ page) => page.evaluate((key) => localStorage.removeItem(key), key);
const answer = ({ id }, holds) => go(click(`#${id}`), press(holds ? "who-has" : "who-none"));

export const WHO = {
  "who, list": go(
    at("#/about"),
    store(KEY, '{"v":1,"puzzles":[{"puzzle":"easy=1","solved":{"wrong":0}}]}'),
    at("#/who"),
  ),
  // Without a puzzle begun the guide opens by itself.
  "who, guide": go(at("#/about"), forget(KEY), at(PUZZLE.link), dialog("who")),
  "who, a puzzle": puzzle([]),
  "who, a question": go(puzzle([]), click(`#${OTHER.id}`), ".who-answers"),
  "who, proven": go(puzzle([]), answer(FACTS[0], FACTS[0].holds), ".who-log [data-ringed]"),
  "who, a deal": go(puzzle(FACTS.slice(1)), answer(OTHER, OTHER.wrong), ".who-seats [data-face]"),
  "who, a hint": go(puzzle([]), press("hint"), press("hint"), ".who-log [data-ringed]"),
  "who, closed": go(puzzle(FACTS, { solved: { wrong: 0 } }), ".who-end"),
  "who, solved": go(puzzle(FACTS, { wrong: 5, hint: true, solved: { wrong: 2, hint: true } }), ".who-end"),
  "who, not yet": at("#/who/9999-01-01"),
  "who, bad link": at("#/who?hard=0"),
};
