// Pages and dialogs to look at, and what is wrong with how they are laid out: something wider than the page, a text cut off,
// two controls that overlap. Boards have tests of their own (*-room.spec.mjs).
import { shelf, shelve } from "./records.mjs";
import { more, open, ready } from "./table.mjs";
import { expect, test } from "./test.mjs";

/** Shows pages and dialogs by name. */
export const PAGES = {
  home: (page) => open(page),
  daily: (page) => open(page, "#/daily"),
  records: (page) => shelve(page, shelf()),
  settings: (page) => open(page, "#/settings"),
  keys: (page) => open(page, "#/keys"),
  backup: (page) => open(page, "#/backup"),
  about: (page) => open(page, "#/about"),
  accessibility: (page) => open(page, "#/accessibility"),
  "a bad link": (page) => open(page, "#/poker"),
  ...Object.fromEntries(["flip-nine", "go-fish", "card-flip", "sliding", "escalator"].flatMap((slug) => [
    [slug, async (page) => {
      await open(page, `#/${slug}`);
      await page.locator("#board button").first().waitFor();
    }],
    [`${slug}, more`, async (page) => {
      await PAGES[slug](page);
      await page.getByTestId("more").click();
      await page.getByTestId("dialog-more").waitFor();
    }],
    [`${slug}, rules`, async (page) => {
      await PAGES[slug](page);
      await more(page, "help");
      await page.getByRole("dialog").getByRole("heading").first().waitFor();
    }],
    [`${slug}, set up`, async (page) => {
      await PAGES[slug](page);
      await more(page, "set-up");
      await page.locator("#deal-input").waitFor();
    }],
  ])),
};

/** Returns what is wrong with the page that is shown. */
export const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest("[inert], .sr-only, #shell");
    const name = (element) => `${element.tagName.toLowerCase()}${element.id && `#${element.id}`}.${element.className?.baseVal ?? element.className} “${element.textContent.trim().slice(0, 24)}”`;
    const all = [...(dialog ?? document.body).querySelectorAll("*")].filter((it) => seen(it) && !it.closest("#board, svg"));
    for (const element of all) {
      const style = getComputedStyle(element);
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
      if (own && cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name(element)}`);
      if (own && cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 2) found.push(`cut off below: ${name(element)}`);
      if (own) {
        const box = element.getBoundingClientRect();
        if (box.width > 0 && (box.right > root.clientWidth + 1 || box.left < -1) && !element.closest(".table-box, [tabindex='0']")) found.push(`outside: ${name(element)}`);
      }
    }
    const controls = all.filter((it) => it.matches("a[href], button, input:not(.sr-only, .segment input), select, textarea, summary, label"));
    /** The visible part of a control, in boxes that scroll. */
    const visible = (it) => {
      let { left, top, right, bottom } = it.getBoundingClientRect();
      for (let at = it.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === "visible") continue;
        const box = at.getBoundingClientRect();
        [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return { left, top, right, bottom };
    };
    // The cards of home lie on one another like a hand.
    const boxes = controls.filter((it) => !it.matches(".game-card")).map((it) => [it, visible(it)]).filter(([, { left, top, right, bottom }]) => right - left > 1 && bottom - top > 1);
    for (const [i, [one, a]] of boxes.entries()) {
      for (const [other, b] of boxes.slice(i + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        // What stays in sight while the page scrolls covers what is below it.
        const floats = (it) => { for (let at = it; at; at = at.parentElement) if (["sticky", "fixed"].includes(getComputedStyle(at).position)) return true; return false; };
        if (x > 2 && y > 2 && !floats(one) && !floats(other)) found.push(`overlap: ${name(one)} and ${name(other)}`);
      }
    }
    return found;
  });

/** Looks at all pages but those that `leaves` names. */
export async function look(page, leaves = /^$/) {
  for (const [name, show] of Object.entries(PAGES).filter(([name]) => !leaves.test(name))) {
    await test.step(name, async () => {
      await show(page);
      await ready(page);
      expect.soft(await faults(page), name).toEqual([]);
    });
  }
}
