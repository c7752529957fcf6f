// @ts-check
// Steps that lead a page to one of the states of the tour.
import { more, open } from "./table.mjs";

/** Joins steps: actions on the page, and selectors of what is waited for. */
export const go =
  (...steps) =>
  async (/** @type {Page} */ page) => {
    for (const step of steps) {
      if (typeof step === "string") await page.locator(step).first().waitFor();
      else await step(page);
    }
  };

export const at = (hash) => (/** @type {Page} */ page) => open(page, hash);
export const press = (id) => (/** @type {Page} */ page) => page.getByTestId(id).click();
export const click = (css) => (/** @type {Page} */ page) => page.locator(css).first().click();
export const check = (css) => (/** @type {Page} */ page) => page.locator(css).check();
export const key = (name) => (/** @type {Page} */ page) => page.keyboard.press(name);
export const fill = (css, text) => (/** @type {Page} */ page) => page.locator(css).fill(text);
/** Types a text into a field and confirms it. */
export const enter = (css, text) => go(fill(css, text), (/** @type {Page} */ page) => page.locator(css).press("Enter"));
/** Presses an item of More. */
export const menu = (item) => (/** @type {Page} */ page) => more(page, item);
export const store = (key, text) => (/** @type {Page} */ page) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text]);

/** The selector of a test id. */
export const id = (name) => `[data-testid="${name}"]`;
export const dialog = (name) => id(`dialog-${name}`);
export const REFUSED = '.message[data-tone="refusal"]';
