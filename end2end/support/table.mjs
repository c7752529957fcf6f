// @ts-check
// The tests' actions at the table of Flip 9, and what they read there.
import { expect } from "@playwright/test";
import { played } from "./played.mjs";

export const SORTED = "123456789";
export const SAVE = "handful/2/save/flip-nine";

/** Returns a game as tests use it. A step has `row`, `required` (0: none), `par` from there, `moves`, `prompt`. */
function game(/** @type {Played} */ { link, steps }) {
  const [, number] = /deal=(\d+)/.exec(link) ?? [];
  const swaps = steps.slice(1).map(({ move }) => move.split("-").map(Number));
  const flat = steps.map(({ facts, ...step }) => ({ ...step, ...facts, required: facts.required ?? 0 }));
  return { link, number, row: flat[0].row, swaps, steps: flat };
}
/** The games that crates/shell/tests/page/flip_nine.rs writes, by name: link, deal number, row, swaps, steps. */
export const NINE = Object.fromEntries(Object.entries(played("flip-nine")).map(([name, it]) => [name, game(it)]));

/** The pages whose program goes on from one address to the next: for walks through many states, which a load each would double. */
const walking = new WeakSet();

/** Makes `open` change only the hash of the page's address from now on. */
export const walk = (/** @type {Page} */ page) => void walking.add(page);

/** Changes the hash of a page's address, and waits until what it names is rendered. */
const go = (/** @type {Page} */ page, hash) =>
  page.evaluate(
    (hash) =>
      new Promise((done) => {
        addEventListener("hashchange", () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true });
        location.hash = hash;
      }),
    hash,
  );

/** Opens an address of the page, like a link that is followed from elsewhere. */
export async function open(/** @type {Page} */ page, hash = "") {
  if (walking.has(page) && page.url().startsWith("http")) {
    const to = hash || "#/";
    // The same page is opened anew, by another one in between.
    if (new URL(page.url()).hash.split("?")[0] === to.split("?")[0])
      await go(page, to.startsWith("#/about") ? "#/settings" : "#/about");
    await go(page, to);
  } else {
    await page.goto("about:blank");
    await page.goto(`./${hash}`);
  }
  await ready(page);
}

/** Waits until the program has loaded and rendered the page. */
export async function ready(/** @type {Page} */ page) {
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#app h1, body > header h1").first().waitFor({ state: "attached" });
  // The page's own chunk may still be loading.
  await page.locator("main[aria-busy]").waitFor({ state: "detached" });
}

/** Opens a game and waits for its row. */
export async function openGame(/** @type {Page} */ page, hash = "#/flip-nine") {
  await open(page, hash);
  await page.locator("#board [data-card]").nth(8).waitFor();
}

/** Returns the row by the places in the cards' styles. */
export const rowOf = (/** @type {Page} */ page) =>
  page.locator("#board [data-card]").evaluateAll((cards) =>
    cards
      .map((card) => ({ at: Number(card.style.getPropertyValue("--at")), card: card.dataset.card }))
      .sort((a, b) => a.at - b.at)
      .map(({ card }) => card)
      .join(""),
  );

/** Returns the row by the visible positions of the cards. */
export const seenRow = (/** @type {Page} */ page) =>
  page.locator("#board [data-card]").evaluateAll((cards) =>
    cards
      .map((card) => ({ box: card.getBoundingClientRect(), card: card.dataset.card }))
      // In one row or in three, read like text.
      .sort(({ box: a }, { box: b }) => (Math.abs(a.y - b.y) > a.height / 2 ? a.y - b.y : a.x - b.x))
      .map(({ card }) => card)
      .join(""),
  );

export const card = (/** @type {Page} */ page, value) => page.locator(`#board [data-card="${value}"]`);
export const tools = (/** @type {Page} */ page) =>
  page.getByRole("group", { name: /^(Game controls|Controles del juego)$/ });
export const tool = (/** @type {Page} */ page, name) => tools(page).getByRole("button", { name, exact: true });
export const moves = (/** @type {Page} */ page) => page.getByTestId("moves");
export const promptOf = (/** @type {Page} */ page) => page.getByTestId("prompt");
export const message = (/** @type {Page} */ page) => page.getByTestId("message");
/** Opens More and presses one of its items, by its test id. */
export async function more(/** @type {Page} */ page, item) {
  await page.getByTestId("more").click();
  await page.getByTestId("dialog-more").getByTestId(item).click();
}
/** Opens the set-up of a game, and a fold of it. */
export async function setUp(/** @type {Page} */ page, fold) {
  await page.getByTestId("deal").click();
  await page.getByTestId(`fold-${fold}`).evaluate((/** @type {HTMLDetailsElement} */ it) => (it.open = true));
}
/** Starts what is set up. */
export async function start(/** @type {Page} */ page) {
  await page.getByTestId("start").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
export const board = (/** @type {Page} */ page) => page.locator('[data-game="flip-nine"]');
export const toast = (/** @type {Page} */ page) => page.getByTestId("toast");
export const dialog = (/** @type {Page} */ page) => page.getByRole("dialog");

/** Waits until nothing on the board moves. */
export async function settled(/** @type {Page} */ page) {
  await expect
    .poll(() =>
      board(page).evaluate(
        (area) => area.getAnimations({ subtree: true }).filter((a) => a.playState === "running").length,
      ),
    )
    .toBe(0);
}

/** Expects a step's position on the page: row, required card, moves, prompt. */
export async function expectPosition(/** @type {Page} */ page, { row, required, moves: made, prompt, status }) {
  await expect.poll(() => rowOf(page)).toBe(row);
  await expect(moves(page)).toHaveText(`${made}`);
  await expect(board(page)).toHaveAttribute("data-status", status);
  const ringed = page.locator("#board [data-required]");
  await expect(ringed).toHaveCount(required === 0 ? 0 : 1);
  if (status === "playing") await expect(promptOf(page)).toHaveText(prompt);
  if (required === 0) return;
  await expect(ringed).toHaveAttribute("data-card", `${required}`);
  await expect(ringed).toHaveAccessibleName(/, required/);
}

/**
 * Makes the swaps of a game from one step to another, and checks the page after each one.
 *
 * @param {Page} page
 * @param {ReturnType<typeof game>} game
 * @param {(pair: number[], required: number, count: number) => unknown} swap where `required` is 0 for the free first one
 */
export async function playLine(
  page,
  { swaps, steps },
  swap = (pair, required) => clickSwap(page, pair, required),
  from = 0,
  to = swaps.length,
) {
  for (let i = from; i < to; i += 1) {
    await swap(swaps[i], steps[i].required, i);
    await expectPosition(page, steps[i + 1]);
  }
}

/** Makes all swaps of a game, from a row on the page, without a look at it in between. */
export async function win(/** @type {Page} */ page, { swaps, steps }) {
  for (const [i, pair] of swaps.entries()) await clickSwap(page, pair, steps[i].required);
  await expect(board(page)).toHaveAttribute("data-status", "won");
}

/** Swaps two cards by clicks: both on the free swap, then the partner of the required one. */
export async function clickSwap(/** @type {Page} */ page, /** @type {number[]} */ [a, b], required) {
  if (required === 0) await card(page, a).click();
  await card(page, required === a || required === 0 ? b : a).click();
}

/** The same with a finger. */
export async function tapSwap(/** @type {Page} */ page, /** @type {number[]} */ [a, b], required) {
  if (required === 0) await card(page, a).tap();
  await card(page, required === a || required === 0 ? b : a).tap();
}

/** The same with the keys 1 to 9. */
export async function keySwap(/** @type {Page} */ page, /** @type {number[]} */ [a, b], required) {
  if (required === 0) await page.keyboard.press(`${a}`);
  await page.keyboard.press(`${required === a || required === 0 ? b : a}`);
}

/** Returns everything that the page stores. */
export const kept = (/** @type {Page} */ page) => page.evaluate(() => ({ ...localStorage }));

/** Returns the stored game as an object. */
export const saved = (/** @type {Page} */ page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), SAVE);

/** Expects words that screen readers are told, whole or by a pattern, among what stands in the live region. */
export const expectTold = (/** @type {Page} */ page, words, options = {}) =>
  expect(page.locator("body")).toMatchAriaSnapshot(`- status:\n  - paragraph: ${JSON.stringify(`${words}`)}`, options);

/** Returns what stands in live regions in the browser's own tree of what screen readers find, which leaves out what is inert. */
export async function aloud(/** @type {Page} */ page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const words = (node) =>
    node?.role?.value === "StaticText"
      ? node.name.value
      : (node?.childIds ?? []).map((id) => words(byId.get(id))).join(" ");
  return nodes
    .filter((node) => !node.ignored && node.role?.value === "status")
    .map(words)
    .join(" ");
}
