// Steps that lead a page to one of the states of the tour.
import { more, open } from "./table.mjs";

/** Joins steps: actions on the page, and selectors of what is waited for. */
export const go =
  (...steps) =>
  async (page) => {
    for (const step of steps) {
      if (typeof step === "string") await page.locator(step).first().waitFor();
      else await step(page);
    }
  };

export const at = (hash) => (page) => open(page, hash);
export const press = (id) => (page) => page.getByTestId(id).click();
export const click = (css) => (page) => page.locator(css).first().click();
export const check = (css) => (page) => page.locator(css).check();
export const key = (name) => (page) => page.keyboard.press(name);
export const fill = (css, text) => (page) => page.locator(css).fill(text);
/** Types a text into a field and confirms it. */
export const enter = (css, text) => go(fill(css, text), (page) => page.locator(css).press("Enter"));
/** Presses an item of More. */
export const menu = (item) => (page) => more(page, item);
export const store = (key, text) => (page) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text]);

/** The selector of a test id. */
export const id = (name) => `[data-testid="${name}"]`;
export const dialog = (name) => id(`dialog-${name}`);
export const REFUSED = '.news[data-tone="refusal"]';
