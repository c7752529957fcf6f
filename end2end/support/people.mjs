// @ts-check
// People on one device: the tests' actions on their page.
import { expect } from "./test.mjs";
import { open, ready } from "./table.mjs";

export const row = (/** @type {Page} */ page, name) => page.locator(`[data-person="${name}"]`);

/** Adds people on their page. */
export async function add(/** @type {Page} */ page, ...names) {
  await open(page, "#/people");
  for (const name of names) {
    await page.getByTestId("add-person").click();
    await page.locator("#person-name").fill(name);
    await page.getByTestId("keep-name").click();
    await row(page, name).waitFor();
  }
}

/** Lets another person play, which opens the page anew. */
export async function switchTo(/** @type {Page} */ page, name) {
  await open(page, "#/people");
  await row(page, name).getByTestId("switch").click();
  await expect(row(page, name).locator(".badge")).toBeVisible();
  await ready(page);
}
