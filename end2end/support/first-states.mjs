// @ts-check
// The guides for newcomers for the tests of layout and texts; see states.mjs.
import { at, go, menu, press } from "./steps.mjs";

/** Opens a game's guide from its rules, where it is available to every player. */
export const guide = (/** @type {Page} */ page, slug) =>
  go(
    at(`#/${slug}`),
    "[data-game]",
    menu("help"),
    (/** @type {Page} */ page) => page.getByTestId("dialog-help").getByTestId("show-me").click(),
    `[data-guide="${slug}"]`,
  )(page);

export const guideCard = (/** @type {Page} */ page, number) => page.locator(`[data-guide-card="${number}"]`);

const guided = (slug, ...cards) =>
  go(
    (/** @type {Page} */ page) => guide(page, slug),
    ...cards.map((card) => (/** @type {Page} */ page) => guideCard(page, card).click()),
  );
const step = (slug, number) => go(guided(slug), ...Array(number - 1).fill(press("next")), `[data-step="${number}"]`);

const steps = (slug) => [1, 2, 3].map((number) => [`first, ${slug}, step ${number}`, step(slug, number)]);

export const FIRST = {
  ...Object.fromEntries(["go-fish", "sliding", "escalator"].flatMap(steps)),
  "first, flip-nine": guided("flip-nine"),
  "first, flip-nine, a card named": go(guided("flip-nine", 9, 8), '[data-guide-card="8"][data-required]'),
  "first, flip-nine, in already": guided("flip-nine", 9, 8, 8),
  "first, flip-nine, in order": guided("flip-nine", 2, 4, 7),
  "first, card-flip": guided("card-flip"),
  "first, card-flip, not yet": guided("card-flip", 1),
  "first, card-flip, all down": guided("card-flip", 1, 2),
};
