// @ts-check
// What the tour checks in each state of the page.
import { readFileSync } from "node:fs";
import axe from "axe-core";
import { unreadable } from "./contrast.mjs";
import { still } from "./states.mjs";
import { walk } from "./table.mjs";
import { expect, test } from "./test.mjs";
import { texts } from "./words.mjs";

/** @type {Record<string, { colorScheme: "light" | "dark", forcedColors: "none" | "active" }>} */
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

/** Texts that something covers, and why that is right. */
const COVERED = [
  { selector: /^\.fish-log/, why: "the bubble of an ask flies over the log" },
  { selector: /^button\[data-tile/, why: "a placed tile has a cover with its number, a tile of the step its way" },
];

/** Returns the faults that axe finds in the page with one look, and texts that cannot be read on what is under them. */
export async function faults(/** @type {Page} */ page, look) {
  await page.emulateMedia({ ...LOOKS[look], reducedMotion: "reduce" });
  await still(page);
  // Runs directly in the page, because AxeBuilder would open another page for each analysis.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  /** @type {import("axe-core").RunOptions} */
  const options = {
    resultTypes: ["violations", "incomplete"],
    // In forced colours axe evaluates the page's own colours, which are not displayed.
    rules: { "color-contrast": { enabled: look !== "forced colours" } },
  };
  const { violations, passes, incomplete } = await page.evaluate(
    (options) => window.axe.run(document, options),
    options,
  );
  expect(passes.length + incomplete.length, `${look}: rules that applied`).toBeGreaterThan(look === "light" ? 5 : 0);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
  const unknown = incomplete
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes.map(({ target }) => target[0]))
    .filter((it) => !COVERED.some(({ selector }) => selector.test(`${it}`)));
  return [...found, ...(await unreadable(page, unknown))];
}

/** The features that our policy denies or limits. Each is known to today's browsers; an older one lacks some. */
const [, policy] = /Permissions-Policy: (.*)/.exec(
  readFileSync(new URL("../../public/_headers", import.meta.url), "utf8"),
);
const FEATURES = new Set(policy.split(", ").map((rule) => rule.split("=")[0]));
const UNKNOWN =
  /^Error with Permissions-Policy header: (?:Unrecognized feature|Origin trial controlled feature not enabled): '([\w-]+)'\.$/;

/** Whether the console may say something: that the suite has no service worker, or that a browser does not know a feature. */
export const isExpected = (text) => /blocked by Playwright/.test(text) || FEATURES.has(UNKNOWN.exec(text)?.[1]);

/** Collects policy violations and whatever the console shows in a list, each with the state's name before it. */
async function watch(/** @type {Page} */ page, at) {
  const breaches = [];
  await page.exposeFunction("violated", (text) => breaches.push(`${at.state}: ${text}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      window.violated(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  page.on("console", (line) => isExpected(line.text()) || breaches.push(`${at.state}: ${line.text()}`));
  page.on("pageerror", (error) => breaches.push(`${at.state}: ${error}`));
  return breaches;
}

/** The insets of a phone held upright, whose notch and home bar cover the edges of the page. */
const INSETS = { top: 47, bottom: 34 };

/** Pages that are taller than twice the window of a phone, and why that is right. */
const TALL = {
  settings: "all settings are on one page, to be found by scrolling",
  "settings, keys": "the same with a fold open",
  "records, in numbers": "the numbers behind a chart, which the player has unfolded",
  "records, the map": "a square for each option, which the player has unfolded",
  "editor, Escalator, a text refused": "the board, each of 52 cards as a button, and a field for a text",
  "editor, Sliding Puzzle, ten a side": "the board and each of 99 tiles as a button",
};
/** The window for which they are listed. */
const PHONE = 390;

/**
 * Returns what is wrong with the shape of the page: wider than its window, not one visible heading of the first level, a
 * dialog that one can see through, taller than twice the window, a picture that is not there, a fault that is out of sight, controls that do not scroll under an inset.
 */
const shape = (/** @type {Page} */ page, state) =>
  page.evaluate(
    ({ top, bottom, isTall, phone }) => {
      const isPhone = innerWidth === phone;
      const found = [];
      const over = document.documentElement.scrollWidth - innerWidth;
      if (over > 0) found.push(`${over} px wider than its window`);
      const heads = [...document.querySelectorAll("h1")].filter((head) => head.checkVisibility()).length;
      if (heads !== 1) found.push(`${heads} headings`);
      const dialog = document.querySelector("dialog[open]");
      // Colours without an alpha only.
      const isOpaque = (it) => it && /^rgb\(/.test(getComputedStyle(it).backgroundColor);
      if (dialog && !isOpaque(dialog) && !isOpaque(dialog.querySelector(".modal-box")))
        found.push("a dialog without a ground");
      const missing = [...document.querySelectorAll("use")]
        .map((it) => it.getAttribute("href"))
        .filter((href) => !document.querySelector(href));
      if (missing.length > 0) found.push(`pictures that are not there: ${[...new Set(missing)]}`);
      for (const fault of (dialog ?? document).querySelectorAll(".fault:not(:empty)")) {
        const { x, y, width, height } = fault.getBoundingClientRect();
        const on = document.elementFromPoint(x + width / 2, y + height / 2);
        if (fault.checkVisibility() && !fault.contains(on)) found.push(`a fault out of sight: “${fault.textContent}”`);
      }
      const scrolls = (it) =>
        it.scrollHeight > it.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(it).overflowY);
      const all = [
        document.documentElement,
        ...(dialog ? [dialog, ...dialog.querySelectorAll("*")].filter(scrolls) : []),
      ];
      const tall = Math.max(...all.map((it) => it.scrollHeight)) / innerHeight;
      if (tall > 2 && isPhone && !isTall) found.push(`${tall.toFixed(1)} times as tall as its window`);
      if (tall <= 2 && isPhone && isTall) found.push("not tall any more: take it from the list");
      const canScroll = (it) => {
        for (let up = it; up; up = up.parentElement) if (scrolls(up)) return true;
        return document.documentElement.scrollHeight > innerHeight + 1 && !it.closest("dialog, .toolbar, .toasts");
      };
      for (const it of (dialog ?? document).querySelectorAll("button, a, input, h1, h2, .toast p, .prompt")) {
        const box = it.getBoundingClientRect();
        if (
          !it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
          box.width < 2 ||
          box.height < 2 ||
          canScroll(it)
        )
          continue;
        // The felts of home end below the window.
        const isUnder = box.top < top - 1 || (box.bottom > innerHeight - bottom + 1 && !it.matches(".game-card"));
        if (box.bottom > 0 && box.top < innerHeight && isUnder) {
          found.push(`under an inset: ${it.outerHTML.slice(0, 90)} ${Math.round(box.top)}–${Math.round(box.bottom)}`);
        }
      }
      return found;
    },
    { ...INSETS, isTall: state in TALL, phone: PHONE },
  );

/** Goes through some states in one language, and calls `check` in each. Returns the texts of each. */
export async function visit(/** @type {Page} */ page, states, names, check) {
  const at = { state: "" };
  const breaches = await watch(page, at);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: INSETS });
  const said = {};
  // Between devices each state begins with pages of its own.
  if (!("together" in states)) walk(page);
  for (const state of names) {
    at.state = state;
    await test.step(state, async () => {
      await states[state](page);
      await still(page);
      said[state] = await texts(page);
      expect(said[state].length, `texts of ${state}`).toBeGreaterThan(3);
      expect.soft(await shape(page, state), state).toEqual([]);
      await check(state);
    });
  }
  expect(breaches, "breaches of the policy, errors, and what else the console shows").toEqual([]);
  return said;
}
