// @ts-check
// The games of the bench: what is opened, and where the next tap goes. What stands in `next` and `isOver` runs in the page.
import { PREFS } from "../support/go-fish.mjs";
import { ESCALATOR, SAVE, saved } from "../support/escalator.mjs";

/** Returns the address of a board of the Sliding Puzzle, and how its next tap is chosen. */
const sliding = (side) => ({
  name: `Sliding Puzzle, ${side}×${side}`,
  route: `#/sliding?side=${side}`,
  piece: "#board [data-tile][data-playable]",
  next: (turn) => {
    const tiles = document.querySelectorAll("#board [data-tile][data-playable]");
    return tiles[(turn * 5) % tiles.length];
  },
});

/** Flips in the order of a ruler, which tests each start once. */
const flip = (turn) => {
  const cards = document.querySelectorAll("#board [data-card]");
  return cards[(31 - Math.clz32((turn + 1) & -(turn + 1))) % cards.length];
};

/**
 * What is tapped: `route` is opened, `piece` is the first that a tap changes the board with, `next` returns the element of a tap, or
 * nothing while the game wants none.
 */
export const GAMES = [
  {
    name: "Flip 9",
    route: "#/flip-nine",
    piece: "#board [data-card]",
    next: (turn) => {
      const cards = document.querySelectorAll("#board [data-card][data-playable]:not([data-chosen], [data-required])");
      return cards[(turn * 3) % cards.length];
    },
  },
  {
    name: "Go Fish",
    route: "#/go-fish",
    piece: "#board .pile",
    // The computers play fast.
    kept: [PREFS, JSON.stringify({ v: 1, pace: "fast" })],
    next: (turn) => {
      const [seats, piles] = [".seat", ".pile"].map((kind) =>
        document.querySelectorAll(`[data-game="go-fish"] ${kind}[data-playable]`),
      );
      const all = turn % 2 === 1 && seats.length > 0 ? seats : piles;
      return all[turn % all.length];
    },
  },
  { name: "Card Flip", route: "#/card-flip", piece: "#board [data-card]", next: flip },
  { name: "Card Flip, ten cards", route: "#/card-flip?mode=blind&cards=10", piece: "#board [data-card]", next: flip },
  sliding(3),
  sliding(4),
  sliding(10),
  {
    name: "Escalator",
    route: "#/escalator",
    piece: "#board [data-place][data-card][data-playable], #stock[data-playable]",
    next: () => document.querySelector("#board [data-place][data-playable], #stock[data-playable]"),
  },
];

/** What is timed from its start: home, and the games, each with its usual options. */
export const STARTS = [
  { name: "Home", route: "", piece: "html[data-ready] main:not([aria-busy]) a[data-game-card]" },
  ...GAMES.filter(({ route }) => !route.includes("=") || route.endsWith("side=4")),
];

/** The first acts on a page: `steps` are tapped, each as soon as it is there, and `done` is there after the last. */
export const ACTS = [
  {
    name: "Flip 9, two cards",
    route: "#/flip-nine",
    steps: ['#board [data-card="3"]', '#board [data-card="8"]'],
    done: "#board [data-required]",
  },
  { name: "Flip 9, hint", route: "#/flip-nine", steps: ['[data-testid="hint"]'], done: "#board [data-hinted]" },
  {
    name: "Flip 9, deal dialog",
    route: "#/flip-nine",
    steps: ['[data-testid="deal"]'],
    done: '[data-testid="dialog-deal"]',
  },
  {
    name: "Home → Flip 9",
    route: "",
    steps: ['a[data-game-card="flip-nine"]'],
    done: "#board [data-card][data-playable]",
  },
  { name: "Home → Escalator", route: "", steps: ['a[data-game-card="escalator"]'], done: "#stock[data-playable]" },
  {
    name: "Sliding Puzzle, a refused tile",
    route: "#/sliding",
    steps: ["#board [data-tile]:not([data-playable])"],
    done: '[data-tone="refusal"]',
  },
  {
    name: "Go Fish, a rank and a seat",
    route: "#/go-fish",
    steps: ["#board .pile[data-playable]", ".seat[data-playable]"],
    done: '.bubble[data-says="asks"]',
  },
  {
    name: "Escalator, stock and two cards",
    route: "#/escalator",
    steps: ["#stock[data-playable]", '#board [data-place="21"]', '#board [data-place="24"]'],
    // A card is refused, or gone.
    done: "#board [data-shake], #board [data-place][inert]",
  },
  {
    name: "Card Flip, two cards",
    route: "#/card-flip",
    steps: ['#board [data-card="1"]', '#board [data-card="2"]'],
    done: '[data-testid="flips"]:text-is("2")',
  },
];

/** A game of Escalator of which one card is left, whose tap wins. */
export const LAST_TAP = { route: ESCALATOR["one run"].link, kept: [SAVE, saved(ESCALATOR["one run"], 27)] };

/** A replay of 40 slides on a board of 10×10, by which the gap goes round in the middle. */
export const PLAYBACK = { route: `#/sliding?deal=1&side=10&replay=${Array(10).fill("L,U,R,D")}`, moves: 40 };

/** The games whose reasons are asked for: the address of a deal. */
export const REASONS = [
  { name: "Flip 9", deal: (n) => `#/flip-nine?deal=${n}` },
  {
    name: "Go Fish",
    deal: (n) => `#/go-fish?deal=${n}&seats=you,perch,pike`,
    kept: [PREFS, JSON.stringify({ v: 1, pace: "fast" })],
  },
  { name: "Card Flip", deal: (n) => `#/card-flip?cards=4&mode=evil&deal=${n}` },
  { name: "Sliding Puzzle, 3×3", deal: (n) => `#/sliding?side=3&deal=${n}` },
  { name: "Escalator", deal: (n) => `#/escalator?deal=${n}` },
];
