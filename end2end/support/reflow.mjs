// @ts-check
// Pages and dialogs to look at, and what is wrong with how they are laid out: something wider than the page, a text cut off,
// two controls that overlap, a piece off its board. Boards have tests of their own (*-room.spec.mjs).
import { shelf, shelve } from "./records.mjs";
import { STATES } from "./states.mjs";
import { more, open, ready, setUp, walk } from "./table.mjs";
import { expect, test } from "./test.mjs";

/** Shows pages and dialogs by name. */
const PAGES = {
  home: (/** @type {Page} */ page) => open(page),
  daily: (/** @type {Page} */ page) => open(page, "#/daily"),
  records: (/** @type {Page} */ page) => shelve(page, shelf()),
  settings: (/** @type {Page} */ page) => open(page, "#/settings"),
  keys: async (/** @type {Page} */ page) => {
    await open(page, "#/settings");
    await page.getByTestId("key-settings").locator("summary").click();
  },
  backup: (/** @type {Page} */ page) => open(page, "#/backup"),
  about: (/** @type {Page} */ page) => open(page, "#/about"),
  accessibility: (/** @type {Page} */ page) => open(page, "#/accessibility"),
  "a bad link": (/** @type {Page} */ page) => open(page, "#/poker"),
  ...Object.fromEntries(
    ["flip-nine", "go-fish", "card-flip", "sliding", "escalator"].flatMap((slug) => [
      [
        slug,
        async (/** @type {Page} */ page) => {
          await open(page, `#/${slug}`);
          await page.locator("#board button").first().waitFor();
        },
      ],
      [
        `${slug}, more`,
        async (/** @type {Page} */ page) => {
          await PAGES[slug](page);
          await page.getByTestId("more").click();
          await page.getByTestId("dialog-more").waitFor();
        },
      ],
      [
        `${slug}, rules`,
        async (/** @type {Page} */ page) => {
          await PAGES[slug](page);
          await more(page, "help");
          await page.getByRole("dialog").getByRole("heading").first().waitFor();
        },
      ],
      [
        `${slug}, set up`,
        async (/** @type {Page} */ page) => {
          await PAGES[slug](page);
          await setUp(page, "number");
          await page.locator("#deal-input").waitFor();
        },
      ],
    ]),
  ),
};

/** Returns what is wrong with the page that is shown. */
export const faults = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const isShown = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isSeen = (it) => isShown(it) && !it.closest("[inert], .sr-only, #shell, #board, svg");
    const name = (it) => `${it.tagName.toLowerCase()}#${it.id}.${it.className} “${it.textContent.trim().slice(0, 24)}”`;
    /** The most lines of a word without a hyphen. A long one of large text may be broken once on a phone. */
    const mostLines = root.clientWidth > 560 ? 1 : 2;
    const brokenWord = (element) =>
      [...element.childNodes].some((node) => {
        if (!(node instanceof Text)) return false;
        return [...node.data.matchAll(/\p{L}{2,}/gu)].some(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > mostLines;
        });
      });
    const all = [...(dialog ?? document.body).querySelectorAll("*")].filter(isSeen);
    for (const element of all) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (![...element.childNodes].some((node) => node instanceof Text && node.data.trim())) continue;
      const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
      if (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name(element)}`);
      if (cuts(overflowY) && element.scrollHeight > element.clientHeight + 2)
        found.push(`cut off below: ${name(element)}`);
      if (!element.matches("code") && brokenWord(element)) found.push(`a broken word: ${name(element)}`);
      if (element.matches("button, label") && element.scrollWidth > element.clientWidth + 1)
        found.push(`wider than its button: ${name(element)}`);
      const { left, right, width } = element.getBoundingClientRect();
      const isBeyond = width > 0 && (right > root.clientWidth + 1 || left < -1);
      if (isBeyond && !element.closest(".table-box, .tabs, [tabindex='0']")) found.push(`outside: ${name(element)}`);
    }
    // The stops of Card Flip's map are areas to press. On its side the line of the Sliding Puzzle is on paper.
    const board = document.querySelector("#board");
    const felt = board?.getBoundingClientRect();
    for (const piece of dialog || !board || !felt ? [] : board.querySelectorAll("*")) {
      const { left, right } = piece.getBoundingClientRect();
      const isBeyond = right > felt.right + 1 || left < felt.left - 1;
      if (
        isBeyond &&
        isShown(piece) &&
        !piece.matches(".stop, svg *, .sr-only, .sr-only *, .strip-line, .strip-line *")
      )
        found.push(`off the board: ${name(piece)}`);
    }
    const CONTROLS = "a[href], button, input:not(.sr-only, .segment input), select, textarea, summary, label";
    /** The visible part of a control, in boxes that scroll. */
    const visible = (it) => {
      let { left, top, right, bottom } = it.getBoundingClientRect();
      for (let at = it.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === "visible") continue;
        const box = at.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return { left, top, right, bottom };
    };
    /** What stays in sight while the page scrolls covers what is below it. */
    const floats = (it) =>
      it !== null && (["sticky", "fixed"].includes(getComputedStyle(it).position) || floats(it.parentElement));
    // The cards of home lie on one another like a hand.
    const controls = all.filter((it) => it.matches(CONTROLS) && !it.matches(".game-card") && !floats(it));
    const boxes = controls
      .map((it) => ({ it, box: visible(it) }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    for (const [i, { it: one, box: a }] of boxes.entries()) {
      for (const { it: other, box: b } of boxes.slice(i + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [x, y] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        if (x > 2 && y > 2) found.push(`overlap: ${name(one)} and ${name(other)}`);
      }
    }
    return found;
  });

/** Looks at what each of some functions shows. */
async function lookAtEach(/** @type {Page} */ page, /** @type {[string, (page: Page) => unknown][]} */ states) {
  for (const [name, show] of states) {
    await test.step(name, async () => {
      await show(page);
      await ready(page);
      expect.soft(await faults(page), name).toEqual([]);
    });
  }
}

/** Looks at some states of support/states.mjs. */
export const lookAt = (/** @type {Page} */ page, /** @type {string[]} */ names) =>
  lookAtEach(
    page,
    names.map((name) => [name, STATES[name]]),
  );

/** Looks at all pages but those that `leaves` names. */
export function look(/** @type {Page} */ page, leaves = /^$/) {
  walk(page);
  return lookAtEach(
    page,
    Object.entries(PAGES).filter(([name]) => !leaves.test(name)),
  );
}
