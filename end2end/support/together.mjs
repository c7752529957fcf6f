// @ts-check
// Several devices at one table: browser contexts that are connected by WebRTC, paired by the codes that the page shows.
import { expect, settle } from "./test.mjs";
import { card, moves, open, ready, openGame } from "./table.mjs";
import { watch } from "./peers.mjs";

/** Waits for the code that a device shows, and returns it. */
export async function codeOf(/** @type {Page} */ page) {
  const code = page.getByTestId("own-code");
  await expect(code).toHaveAttribute("data-code", /./);
  return code.getAttribute("data-code");
}

/** Opens the page under a name. */
export async function arrive(/** @type {Page} */ page, name) {
  await open(page, "#/together");
  await page.locator("#together-name").fill(name);
}

/** Follows an invitation and shows the answer to it, which is returned. `whileAsked` runs before it is accepted. */
export async function answer(/** @type {Page} */ guest, link, name, whileAsked = async () => {}) {
  await guest.goto(link);
  await ready(guest);
  await guest.getByTestId("join").waitFor();
  await whileAsked();
  await guest.locator("#together-name").fill(name);
  await guest.getByTestId("join").click();
  return codeOf(guest);
}

/** Pastes an answer, with the line break and the spaces that it gets on its way. */
export async function paste(/** @type {Page} */ host, text) {
  await host.getByTestId("paste-answer").click();
  await host.locator("#together-paste").fill(`  ${text.slice(0, 40)}\n${text.slice(40)} `);
  await host.getByTestId("go-on").click();
}

/** Invites, and returns the link. */
export async function invite(/** @type {Page} */ page, name) {
  await arrive(page, name);
  await page.getByTestId("invite").click();
  return codeOf(page);
}

/** Opens the page of a device. */
export async function device(/** @type {Browser} */ browser, baseURL, name) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  /** @type {import("@playwright/test").BrowserContextOptions} */
  const quiet = { reducedMotion: "reduce", serviceWorkers: "block", locale: "en-US" };
  const context = await browser.newContext({ ...phone, ...quiet, baseURL });
  await settle(context);
  await context.addInitScript(watch);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await arrive(page, name);
  return page;
}

/** Follows a link within the page, which keeps the connection. */
export const visit = async (/** @type {Page} */ page, hash) => {
  await page.evaluate((hash) => (location.hash = hash), hash);
  await ready(page);
};

/** Opens devices side by side. */
export const devices = (/** @type {Browser} */ browser, baseURL, ...names) =>
  Promise.all(names.map((name) => device(browser, baseURL, name)));

export const close = async (...pages) => {
  for (const page of pages) await page.context().close();
};

export const table = (/** @type {Page} */ page) => visit(page, "#/together");

export const heading = (/** @type {Page} */ page, name) => page.getByRole("heading", { name });

/** Waits until devices see one another at the table. */
export async function seated(pages, names) {
  for (const page of pages) {
    await expect(heading(page, "You’re connected")).toBeVisible({ timeout: 30_000 });
    for (const name of names) await expect(page.locator(`[data-member="${name}"]`)).toBeVisible();
  }
}

/** Invites a device and answers, by text, as people without cameras do. Returns the link and the answer. */
export async function meet(/** @type {Page} */ host, /** @type {Page} */ guest, name, button = "invite") {
  await host.getByTestId(button).click();
  const link = await codeOf(host);
  const text = await answer(guest, link, name);
  await paste(host, text);
  return { link, text };
}

/** Pairs devices with the host in turn: `[page, name]` each. */
export async function gather(/** @type {Page} */ host, ...guests) {
  for (const [at, [guest, name]] of guests.entries()) {
    await meet(host, guest, name);
    const seen = guests.slice(0, at + 1);
    await seated([host, ...seen.map(([page]) => page)], ["Ana", ...seen.map(([, each]) => each)]);
  }
}

/** Begins a race at a game, which all accept, and waits for it. */
export async function race(/** @type {Page} */ asker, others, game = "flip-nine") {
  await asker.locator(`[data-race="${game}"]`).click();
  for (const page of others) await page.getByTestId("ask-yes").click();
  for (const page of [asker, ...others]) {
    await expect(page).toHaveURL(/race=1/);
    await page.locator("#board").waitFor();
  }
}

/** Waits until a host and its only guest have prepared another connection: the guest's half comes last. */
export const spared = (/** @type {Page} */ host) =>
  host.waitForFunction(() => window.channels.some((each) => each.readyState === "open" && each.isSpared));

/** Closes the connection of a device under its page, as a browser does that lost it. */
export const cut = (/** @type {Page} */ page) =>
  page.evaluate(() => window.peers.find((peer) => peer.connectionState === "connected").close());

/** Returns the open channel of a page, to send what the page would not. */
export const channel = (/** @type {Page} */ page) =>
  page.evaluateHandle(() => window.channels.find((each) => each.readyState === "open"));

/**
 * Returns the presses that win a race at Flip 9, a list for each swap: the page's hints lead a game of its deal elsewhere.
 */
export async function lineOf(/** @type {Browser} */ browser, address) {
  const baseURL = new URL("./", address).href;
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block", baseURL });
  await settle(context);
  const page = await context.newPage();
  await openGame(page, `#/flip-nine?deal=${/deal=(\d+)/.exec(address)[1]}`);
  const line = [];
  // No deal takes more swaps.
  while (line.length < 12 && (await page.locator('[data-game][data-status="playing"]').count()) > 0) {
    // The second press shows the move.
    await page.getByTestId("hint").click();
    await page.getByTestId("hint").click();
    const hinted = page.locator("#board [data-hinted]:not([data-required])");
    await hinted.first().waitFor();
    line.push(await hinted.evaluateAll((cards) => cards.map((each) => each.dataset.card)));
    await swap(page, line, line.length - 1);
  }
  await context.close();
  return line;
}

/** Makes the swaps of a line from one to another. */
export async function swap(/** @type {Page} */ page, line, from = 0, to = line.length) {
  for (let i = from; i < to; i += 1) {
    for (const each of line[i]) await card(page, each).click();
    await expect(moves(page)).toHaveText(`${i + 1}`);
  }
}

/** Opens what can be changed about a game before it is asked for. */
export const change = (/** @type {Page} */ page) => page.locator("details:has(.together-plan) > summary").click();

/** Leads to moving everything to the device that is connected, by the page of settings. */
export async function toMove(/** @type {Page} */ page) {
  await visit(page, "#/settings");
  await page.getByTestId("to-move").click();
}

/** Begins Card Flip with a few cards. */
export async function flip(/** @type {Page} */ asker, other, cards) {
  await asker.locator('[data-play="card-flip"]').click();
  await change(asker);
  await asker.locator(`#cards-${cards - 1}`).check();
  await asker.getByTestId("ask-game").click();
  await expect(other.getByTestId("terms")).toContainText(cards === 1 ? "1 card." : `${cards} cards.`);
  await other.getByTestId("ask-yes").click();
  for (const page of [asker, other]) await expect(page).toHaveURL(/#\/together\/card-flip$/);
}

/** Turns cards face up and hides them. */
export async function hide(/** @type {Page} */ page, ...cards) {
  for (const n of cards) await card(page, n).click();
  await page.getByTestId("hide-cards").click();
}

/** Returns what a device has stored of a match. */
export const stored = async (/** @type {Page} */ page, slug) =>
  JSON.parse(await page.evaluate((slug) => localStorage[`handful/2/far/${slug}`], slug)).game;
