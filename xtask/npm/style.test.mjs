// @ts-check
// The rules for style/: what each rejects, on style sheets that break one rule each.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import stylelint from "stylelint";
import { fault, listed, sizes } from "./breakpoints.mjs";

const configFile = fileURLToPath(new URL("stylelint.config.mjs", import.meta.url));
const codeFilename = fileURLToPath(new URL("../../style/new.css", import.meta.url));

/** Returns the names of the rules that a style sheet breaks. */
async function broken(code) {
  const { results } = await stylelint.lint({ code, codeFilename, configFile });
  return results[0].warnings.map(({ rule }) => rule);
}

test("each rule rejects what it is about", async () => {
  for (const [css, rule] of [
    ["a { color: #fff; }", "color-no-hex"],
    ["a { color: white; }", "color-named"],
    ["a { color: rgb(0 0 0); }", "function-disallowed-list"],
    ["a { z-index: 4; }", "declaration-property-value-allowed-list"],
    ["a { z-index: var(--z-none); }", "declaration-property-value-allowed-list"],
    ["a { font-size: 1.1rem; }", "declaration-property-value-allowed-list"],
    ["a { font: 400 1rem serif; }", "declaration-property-value-allowed-list"],
    ["a { transition: left 0.2s; }", "declaration-property-value-disallowed-list"],
    ["a { transition-delay: 90ms; }", "declaration-property-value-disallowed-list"],
    ["a { transition: left var(--move) ease-in; }", "declaration-property-value-disallowed-list"],
    ["a { animation-timing-function: linear; }", "declaration-property-value-allowed-list"],
    ["@media (max-width: 601px) { a { margin: 0; } }", "handful/breakpoints"],
    ["a { margin: 0 !important; }", "declaration-no-important"],
    ["a { margin: 0; } a { padding: 0; }", "no-duplicate-selectors"],
    ["a { colr: inherit; }", "property-no-unknown"],
  ]) {
    assert.ok((await broken(css)).includes(rule), `${css} breaks ${rule}`);
  }
});

test("tokens pass", async () => {
  const css = `a {
  z-index: var(--z-raised);
  font-size: var(--text-s);
  color: var(--ink);
  transition: left calc(var(--t) * 90ms) var(--ease);
}

@media (max-height: 480px) and (min-width: 560px) {
  a {
    margin: 0;
  }
}
`;
  assert.deepEqual(await broken(css), []);
});

test("a breakpoint is all conditions of one line of the list", () => {
  const list = listed(
    "/*\n * --flat  max-height: 480px\n * --across min-width: 560px, max-height: 480px\n */ a { max-width: 9px }",
  );
  assert.deepEqual(list, ["max-height: 480px", "max-height: 480px and min-width: 560px"]);
  assert.equal(sizes("(min-width:560px) and (hover: hover)"), "min-width: 560px");
  assert.equal(fault("(min-width: 560px) and (max-height: 480px)", list), undefined);
  assert.equal(fault("(prefers-color-scheme: dark)", list), undefined);
  assert.match(fault("(min-width: 560px)", list), /not in the head/);
  assert.match(fault("(width > 560px)", list), /min- and max-/);
});

test("every custom property that a style sheet reads is set somewhere", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const texts = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(css|rs|js)$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), "utf8"));
  const sheets = texts("style").join("");
  const set = new Set([...sheets.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  // By the program, in quotes.
  for (const [, name] of texts("src")
    .join("")
    .matchAll(/["'`](--[\w-]+)/g))
    set.add(name);
  const read = new Set([...sheets.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  assert.deepEqual(
    [...read].filter((name) => !set.has(name)),
    [],
  );
});
