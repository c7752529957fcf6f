// @ts-check
// A rule for stylelint: a media query tests the window's size only as a breakpoint of the head of style/tokens.css does,
// with all of its conditions, and every listed breakpoint is used.
import { readFileSync, readdirSync } from "node:fs";
import stylelint from "stylelint";

const NAME = "handful/breakpoints";
const STYLE = new URL("../../style/", import.meta.url);
const SIZE = /(?:min|max)-(?:width|height): *[\d.]+[a-z]*/g;

/** Returns the conditions on width and height of a text, in one order and spelling. */
export const sizes = (text) =>
  (text.match(SIZE) ?? [])
    .map((one) => one.replace(/: */, ": "))
    .sort()
    .join(" and ");

/** Returns the breakpoints that the first comment of a style sheet lists in lines such as ` * --flat  max-height: 480px`. */
export function listed(css) {
  const lines = css
    .split("*/")[0]
    .split("\n")
    .filter((line) => line.startsWith(" * --"));
  return lines.map(sizes).filter((line) => line !== "");
}

/** Returns what is wrong with a query, or nothing. */
export function fault(query, list) {
  if (/[<>]/.test(query)) return `use min- and max-, not ${query}`;
  const unknown = query.split(",").find((one) => !["", ...list].includes(sizes(one)));
  return unknown && `${unknown.trim()} is not in the head of style/tokens.css`;
}

const read = (path) => readFileSync(new URL(path, STYLE), "utf8");
const LIST = listed(read("tokens.css"));

/** Returns the listed breakpoints that no style sheet uses. */
function unused() {
  const sheets = readdirSync(STYLE, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));
  const used = new Set(
    sheets.flatMap((path) =>
      [...read(path).matchAll(/@media([^{]*)\{/g)].flatMap(([, query]) => query.split(",").map(sizes)),
    ),
  );
  return LIST.filter((one) => !used.has(one));
}

const report = (result, node, message) =>
  stylelint.utils.report({ ruleName: NAME, result, node, message: `${message} (${NAME})` });

function rule() {
  return (root, result) => {
    root.walkAtRules("media", (node) => {
      const wrong = fault(node.params, LIST);
      if (wrong) report(result, node, wrong);
    });
    if (!root.source.input.file?.endsWith("style/tokens.css")) return;
    for (const one of unused()) report(result, root.first, `no style sheet uses the breakpoint ${one}`);
  };
}
rule.ruleName = NAME;
rule.messages = {};

export default stylelint.createPlugin(NAME, rule);
