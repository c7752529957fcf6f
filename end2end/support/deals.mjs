// @ts-check
// Chance that is the same each time.

/** An init script: makes the page draw the same deals at each visit; each seed others. */
export function sameDeals(seed) {
  let state = seed;
  crypto.getRandomValues = (/** @type {any} */ bytes) => {
    for (let i = 0; i < bytes.length; i += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return bytes;
  };
}
