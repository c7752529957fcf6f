// @ts-check
// The games that the host writes for the tests of the page: `cargo test --test page` (crates/shell/tests/page). The rules and solvers
// are proven there, so no test computes a position, a par or a line.
import { readFileSync } from "node:fs";

/**
 * The games of a slug by name, each `{ link, steps }`. A step has what the page shows after a move: `status`, `moves`,
 * `score`, `prompt`, the game's own `facts`, and, but for the first, the `move` and the words `told` for it.
 */
export const played = (slug) =>
  JSON.parse(readFileSync(new URL(`../../target/page/${slug}.json`, import.meta.url), "utf8"));

/** Lets the page draw the deals of these numbers first, in their order. To be called before the page opens. */
export const draws = (/** @type {Page} */ page, ...numbers) =>
  page.addInitScript((numbers) => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => {
      const number = bytes.byteLength === 4 ? numbers.shift() : undefined;
      if (number === undefined) return real(bytes);
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(0, number, true);
      return bytes;
    };
  }, numbers.map(Number));
