// Devices for tests of play between devices: browser contexts that are paired by text, as people without cameras do.
import { expect } from "@playwright/test";
import { ready } from "./table.mjs";
import { settle } from "./test.mjs";
import { answer, arrive, codeOf, paste } from "./together-states.mjs";

/** Follows a link within the page, which keeps the connections. */
export const visit = async (page, hash) => {
  await page.evaluate((hash) => (location.hash = hash), hash);
  await ready(page);
};

/** Opens the page on another device. */
export async function device(browser, baseURL, name, options = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce", serviceWorkers: "block", baseURL, ...options });
  await settle(context);
  const page = await context.newPage();
  await arrive(page, name);
  return page;
}

/** Pairs a device with a host, which shows the page of devices. `wait` is how long the answer is shown before. */
export async function join(host, guest, names, wait = 0) {
  await host.getByTestId("invite").click();
  const link = await codeOf(host);
  expect(link.split("?")[1].length).toBeLessThan(220);
  const invited = () => expect(guest.getByRole("heading", { name: `${names[0]} invites you` })).toBeVisible();
  const text = await answer(guest, link, names[1], invited);
  await guest.waitForTimeout(wait);
  await paste(host, text);
}

/** Pairs two devices, and waits until both see one another. */
export async function pair(host, guest, names = ["Ana", "Ben"], wait = 0) {
  await join(host, guest, names, wait);
  for (const page of [host, guest]) {
    await expect(page.getByRole("heading", { name: "You’re connected" })).toBeVisible({ timeout: 30_000 });
    for (const name of names) await expect(page.locator(`[data-seated="${name}"]`)).toBeVisible();
  }
}
