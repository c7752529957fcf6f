// Flip 9 solved a second time, from the rules alone: breadth first from both ends. The page's own search
// goes depth first under a bound of cycles, so a mistake would have to be made twice to stay hidden.

/** The card that a swap names: the digital root of the sum. */
export const names = (a, b) => ((a + b - 1) % 9) + 1;

const SORTED = "123456789";
/** How far back from the sorted row everything is known. */
const NEAR = 5;

/** The row after two cards changed places. */
export const swapped = (row, [a, b]) =>
  [...row].map((card) => (card === `${a}` ? `${b}` : card === `${b}` ? `${a}` : card)).join("");

const pairs = Array.from({ length: 9 }, (_, i) => i + 1).flatMap((a) =>
  Array.from({ length: 9 - a }, (_, i) => [a, a + 1 + i]),
);
const pairsWith = Array.from({ length: 10 }, (_, card) => pairs.filter((pair) => pair.includes(card)));
const pairsNaming = Array.from({ length: 10 }, (_, card) => pairs.filter((pair) => names(...pair) === card));

const key = (row, required) => `${row}/${required}`;

/** The swaps allowed where `required` must take part; 0 is the free first one. */
const allowed = (required) => (required === 0 ? pairs : pairsWith[required]);

let near;
/** For each row and required card at most `NEAR` swaps from home: how many swaps. */
function nearHome() {
  if (near) return near;
  near = new Map();
  let rim = [];
  // Whatever card the last swap names, the game is over.
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
          // A game that is sorted is over: no swap leads on from there.
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

/** One shortest line of swaps that sorts `row`, where `required` must take part in the first; 0: any. */
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

/** Par: the length of a shortest line. */
export const par = (row, required = 0) => solve(row, required).length;

/** Each position of a line: the row, the required card (0: none), the swaps made. */
export function positions(row, line) {
  const all = [{ row, required: 0, moves: 0 }];
  for (const pair of line) {
    const { row: before, moves } = all.at(-1);
    const after = swapped(before, pair);
    all.push({ row: after, required: after === SORTED ? 0 : names(...pair), moves: moves + 1 });
  }
  return all;
}
