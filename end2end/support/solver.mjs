// A second solver of Flip 9, from the rules alone: breadth first from both ends. The page's own search is depth first
// with a lower bound from cycles, so a mistake would have to be made twice to stay hidden.

/** Returns the card that a swap requires next: the digital root of the sum. */
export const names = (a, b) => ((a + b - 1) % 9) + 1;

const SORTED = "123456789";
/** The distance from the sorted row up to which every position is known. */
const NEAR = 5;

/** Returns the row after a swap of two cards. */
export const swapped = (row, [a, b]) =>
  [...row].map((card) => (card === `${a}` ? `${b}` : card === `${b}` ? `${a}` : card)).join("");

const pairs = Array.from({ length: 9 }, (_, i) => i + 1).flatMap((a) =>
  Array.from({ length: 9 - a }, (_, i) => [a, a + 1 + i]),
);
const pairsWith = Array.from({ length: 10 }, (_, card) => pairs.filter((pair) => pair.includes(card)));
const pairsNaming = Array.from({ length: 10 }, (_, card) => pairs.filter((pair) => names(...pair) === card));

const key = (row, required) => `${row}/${required}`;

/** Returns the swaps that are allowed if `required` must take part; 0 means the free first one. */
const allowed = (required) => (required === 0 ? pairs : pairsWith[required]);

let near;
/** Returns the number of swaps for each row and required card within `NEAR` swaps of the sorted row. */
function nearHome() {
  if (near) return near;
  near = new Map();
  let rim = [];
  // The game is over, whatever card the last swap requires.
  for (let card = 1; card <= 9; card += 1) {
    near.set(key(SORTED, card), 0);
    rim.push([SORTED, card]);
  }
  for (let far = 1; far <= NEAR; far += 1) {
    const next = [];
    for (const [row, named] of rim) {
      for (const pair of pairsNaming[named]) {
        const before = swapped(row, pair);
        for (const required of pair) {
          // A sorted game is over, so no swap continues from it.
          if (before === SORTED || near.has(key(before, required))) continue;
          near.set(key(before, required), far);
          next.push([before, required]);
        }
      }
    }
    rim = next;
  }
  return near;
}

/** Returns one shortest line of swaps that sorts `row`, if `required` must take part in the first; 0 means any. */
export function solve(row, required = 0) {
  if (row === SORTED) return [];
  const known = nearHome();
  let rim = [{ row, required, line: [] }];
  for (let depth = 0; depth < 12; depth += 1) {
    let best;
    for (const at of rim) {
      const left = known.get(key(at.row, at.required));
      if (left !== undefined && (!best || left < best.left)) best = { ...at, left };
    }
    if (best) return walkHome(best);
    const seen = new Set();
    rim = rim.flatMap((at) =>
      allowed(at.required).flatMap((pair) => {
        const to = { row: swapped(at.row, pair), required: names(...pair), line: [...at.line, pair] };
        if (seen.has(key(to.row, to.required))) return [];
        seen.add(key(to.row, to.required));
        return [to];
      }),
    );
  }
  throw new Error(`no line for ${row} within reach`);
}

function walkHome({ row, required, line, left }) {
  const whole = [...line];
  for (let to = left - 1; to >= 0; to -= 1) {
    const pair = allowed(required).find((p) => nearHome().get(key(swapped(row, p), names(...p))) === to);
    row = swapped(row, pair);
    required = names(...pair);
    whole.push(pair);
  }
  return whole;
}

/** Returns par: the length of a shortest line. */
export const par = (row, required = 0) => solve(row, required).length;

/** Returns each position of a line: the row, the required card (0: none), the number of swaps. */
export function positions(row, line) {
  const all = [{ row, required: 0, moves: 0 }];
  for (const pair of line) {
    const { row: before, moves } = all.at(-1);
    const after = swapped(before, pair);
    all.push({ row: after, required: after === SORTED ? 0 : names(...pair), moves: moves + 1 });
  }
  return all;
}
