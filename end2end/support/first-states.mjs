// The guides for newcomers for the tests of layout and texts; see states.mjs.
import { open, more } from "./table.mjs";

/** Opens a game's guide from its rules, where it is available to every player. */
export async function guide(page, slug) {
  await open(page, `#/${slug}`);
  await page.locator("[data-game]").waitFor();
  await more(page, "help");
  await page.getByTestId("dialog-help").getByTestId("show-me").click();
  await page.locator(`[data-guide="${slug}"]`).waitFor();
}

export const guideCard = (page, number) => page.locator(`[data-guide-card="${number}"]`);

const step = async (page, slug, number) => {
  await guide(page, slug);
  for (let i = 1; i < number; i += 1) await page.getByTestId("next").click();
  await page.locator(`[data-step="${number}"]`).waitFor();
};

export const FIRST = {
  ...Object.fromEntries(
    ["go-fish", "sliding", "escalator"].flatMap((slug) =>
      [1, 2, 3].map((number) => [`first, ${slug}, step ${number}`, (page) => step(page, slug, number)]),
    ),
  ),
  "first, flip-nine": (page) => guide(page, "flip-nine"),
  "first, flip-nine, a card named": async (page) => {
    await guide(page, "flip-nine");
    for (const card of [9, 8]) await guideCard(page, card).click();
    await page.locator('[data-guide-card="8"][data-required]').waitFor();
  },
  "first, flip-nine, not valid": async (page) => {
    await FIRST["first, flip-nine, a card named"](page);
    await guideCard(page, 8).click();
  },
  "first, flip-nine, in order": async (page) => {
    await guide(page, "flip-nine");
    for (const card of [2, 4, 7]) await guideCard(page, card).click();
  },
  "first, card-flip": (page) => guide(page, "card-flip"),
  "first, card-flip, not yet": async (page) => {
    await guide(page, "card-flip");
    await guideCard(page, 2).click();
  },
  "first, card-flip, nothing new": async (page) => {
    await FIRST["first, card-flip, not yet"](page);
    await guideCard(page, 2).click();
  },
  "first, card-flip, all down": async (page) => {
    await guide(page, "card-flip");
    for (const card of [1, 2, 1]) await guideCard(page, card).click();
  },
};
