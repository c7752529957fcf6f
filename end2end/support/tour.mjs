// What the tour checks in each state of the page.
import axe from "axe-core";
import { still } from "./states.mjs";
import { walk } from "./table.mjs";
import { expect, test } from "./test.mjs";
import { texts } from "./words.mjs";

export const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
};

/** The number of states in a test: small enough to keep all workers busy, large enough to load chunks once. */
const STRIDE = 8;

/** Spreads states over tests: the title and the names of each. */
export function parts(states) {
  const names = Object.keys(states);
  const firsts = names.map((_, i) => i).filter((i) => i % STRIDE === 0);
  return firsts.map((first) => {
    const own = names.slice(first, first + STRIDE);
    return [`${first + 1} to ${first + own.length}, from “${own[0]}” to “${own.at(-1)}”`, own];
  });
}

/** Returns the faults that axe finds in the page with one look. */
export async function faults(page, look) {
  await page.emulateMedia({ ...LOOKS[look], reducedMotion: "reduce" });
  await still(page);
  // Runs directly in the page, because AxeBuilder would open another page for each analysis.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options = { resultTypes: ["violations"] };
  // In forced colours axe evaluates the page's own colours, which are not displayed.
  if (look === "forced colours") options.rules = { "color-contrast": { enabled: false } };
  const { violations, passes, incomplete } = await page.evaluate((options) => window.axe.run(document, options), options);
  // Where the celebration covers the page, axe cannot determine the colour behind a text and reports it as incomplete.
  expect(passes.length + incomplete.length, `${look}: rules that applied`).toBeGreaterThan(look === "light" ? 5 : 0);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

/** What the console may say: that the suite has no service worker. */
export const EXPECTED = /blocked by Playwright/;

/** Collects policy violations and whatever the console shows in a list, each with the state's name before it. */
async function watch(page, at) {
  const breaches = [];
  await page.exposeFunction("violated", (text) => breaches.push(`${at.state}: ${text}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      window.violated(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  page.on("console", (line) => EXPECTED.test(line.text()) || breaches.push(`${at.state}: ${line.text()}`));
  page.on("pageerror", (error) => breaches.push(`${at.state}: ${error}`));
  return breaches;
}

/** Returns how much wider the page is than its window, and its visible headings of the first level. */
const shape = (page) =>
  page.evaluate(() => ({
    over: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    heads: [...document.querySelectorAll("h1")].filter((head) => head.checkVisibility()).length,
  }));

/** Goes through some states in one language, and calls `check` in each. Returns the texts of each. */
export async function visit(page, states, names, check) {
  const at = { state: "" };
  const breaches = await watch(page, at);
  const said = {};
  // Between devices each state begins with pages of its own.
  if (!("together" in states)) walk(page);
  for (const state of names) {
    at.state = state;
    await test.step(state, async () => {
      await states[state](page);
      said[state] = await texts(page);
      expect(said[state].length, `texts of ${state}`).toBeGreaterThan(3);
      expect.soft(await shape(page), state).toEqual({ over: 0, heads: 1 });
      await check(state);
    });
  }
  expect(breaches, "breaches of the policy, errors, and what else the console shows").toEqual([]);
  return said;
}
