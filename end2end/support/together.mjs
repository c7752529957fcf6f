// Several devices at one table: browser contexts that are connected by WebRTC, paired by the codes that the page shows.
import { expect, settle } from "./test.mjs";
import { open, ready } from "./table.mjs";
import { watch } from "./peers.mjs";
import { answer, arrive, codeOf, paste } from "./together-states.mjs";

/** Opens the page of a device. `options` are of the context; a newcomer has seen nothing before. */
export async function device(browser, baseURL, name, { newcomer = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce", serviceWorkers: "block", locale: "en-US", baseURL, ...options });
  if (!newcomer) await settle(context);
  await context.addInitScript(watch);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await arrive(page, name);
  return page;
}

/** Follows a link within the page, which keeps the connection. */
export const visit = async (page, hash) => {
  await page.evaluate((hash) => (location.hash = hash), hash);
  await ready(page);
};

export const table = (page) => visit(page, "#/together");

export const heading = (page, name) => page.getByRole("heading", { name });

/** Waits until devices see one another at the table. */
export async function seated(pages, names) {
  for (const page of pages) {
    await expect(heading(page, "You’re connected")).toBeVisible({ timeout: 30_000 });
    for (const name of names) await expect(page.locator(`[data-seated="${name}"]`)).toBeVisible();
  }
}

/** Invites a device and answers, by text, as people without cameras do. Returns the link and the answer. */
export async function meet(host, guest, name, button = "invite") {
  await host.getByTestId(button).click();
  const link = await codeOf(host);
  const text = await answer(guest, link, name);
  await paste(host, text);
  return { link, text };
}

/** Pairs devices with the host in turn: `[page, name]` each. */
export async function gather(host, ...guests) {
  for (const [at, [guest, name]] of guests.entries()) {
    await meet(host, guest, name);
    const seen = guests.slice(0, at + 1);
    await seated([host, ...seen.map(([page]) => page)], ["Ana", ...seen.map(([, each]) => each)]);
  }
}

/** Begins a race at a game, which all accept, and waits for it. */
export async function race(asker, others, game = "sliding-3") {
  const button = asker.locator(`[data-race="${game}"]`);
  if (!(await button.isVisible())) await asker.locator("summary", { hasText: "another game" }).click();
  await button.click();
  for (const page of others) await page.getByTestId("race-yes").click();
  for (const page of [asker, ...others]) {
    await expect(page).toHaveURL(/race=1/);
    await page.locator("#board").waitFor();
  }
}

/** Waits until a host and its only guest have prepared another connection. */
export async function spared(host, guest) {
  const waits = () => window.peers.some((peer) => peer.signalingState === "have-local-offer" && peer.iceGatheringState === "complete");
  await expect.poll(() => host.evaluate(waits)).toBe(true);
  // The guest's is made when it is wanted; the peer that described it is closed.
  await expect.poll(() => guest.evaluate(() => window.peers.at(-1).signalingState)).toBe("closed");
  await host.waitForTimeout(300);
}

/** Closes the connection of a device under its page, as a browser does that lost it. */
export const cut = (page) =>
  page.evaluate(() => window.peers.find((peer) => peer.connectionState === "connected").close());

/** Returns the open channel of a page, to send what the page would not. */
export const channel = (page) => page.evaluateHandle(() => window.channels.find((each) => each.readyState === "open"));

export { open };
