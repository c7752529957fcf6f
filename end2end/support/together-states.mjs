// @ts-check
// The states of play with other devices, for tests that walk through every state.
import { at, click, go, id, press } from "./steps.mjs";
import { open, ready } from "./table.mjs";
import { answer, arrive, change, codeOf, hide, invite, paste, table, toMove, visit } from "./together.mjs";

/** The tables' keys of a storage, which pages of one context share: the devices and games of the states before. */
const OLD = /^handful\/2\/(table$|far\/)/;
async function alone(/** @type {Page} */ page) {
  await Promise.all(
    page
      .context()
      .pages()
      .map((other) => other === page || other.close()),
  );
  await page.goto("./icons/icon.svg");
  await page.evaluate(
    (old) =>
      Object.keys(localStorage)
        .filter((key) => old.test(key))
        .forEach((key) => localStorage.removeItem(key)),
    OLD,
  );
}

/** Connects the page, as the host or as a guest, with another one of the same browser, which is returned. */
async function two(/** @type {Page} */ page, asGuest = false) {
  await alone(page);
  const other = await page.context().newPage();
  const [host, guest] = asGuest ? [other, page] : [page, other];
  const link = await invite(host, asGuest ? "Max" : "Ana");
  await arrive(guest, asGuest ? "Ana" : "Max");
  await paste(host, await answer(guest, link, asGuest ? "Ana" : "Max"));
  for (const each of [host, guest]) await each.locator('[data-member="Max"]').waitFor();
  return other;
}

/** Waits until the page shows a game with another device. */
const playing = (/** @type {Page} */ page, slug) => page.locator(`main.game [data-game="${slug}"]`).waitFor();

/** Begins Card Flip with another page, which is returned. */
async function flip(/** @type {Page} */ page) {
  const guest = await two(page);
  await page.locator('[data-play="card-flip"]').click();
  await page.getByTestId("ask-game").click();
  await guest.getByTestId("ask-yes").click();
  for (const each of [page, guest]) await playing(each, "card-flip");
  return guest;
}

/** Begins Go Fish with another page and a computer, which is returned. */
async function fish(/** @type {Page} */ page) {
  const guest = await two(page);
  await page.locator('[data-play="go-fish"]').click();
  await change(page);
  await page.locator("#players-1").check();
  await page.getByTestId("ask-game").click();
  await guest.getByTestId("ask-yes").click();
  for (const each of [page, guest]) {
    await playing(each, "go-fish");
    await each.locator("#fish-hand [data-card]").first().waitFor();
  }
  return guest;
}

/** Begins a race with another page, which is returned. */
async function racing(/** @type {Page} */ page) {
  const guest = await two(page);
  await guest.locator('[data-race="flip-nine"]').click();
  await page.getByTestId("ask-yes").click();
  for (const each of [page, guest]) await each.locator("#board [data-card]").nth(8).waitFor();
  return guest;
}

/** Opens the page, connects it with another one and acts with both. */
const both = (begin, act) => async (/** @type {Page} */ page) => act(page, await begin(page));
const tap = (/** @type {Page} */ page, n) => page.locator(`#board [data-card="${n}"]`).click();

export const TOGETHER = {
  together: at("#/together"),
  "together, my code": (/** @type {Page} */ page) => invite(page, "Ana"),
  "together, the camera before it is on": go(
    (/** @type {Page} */ page) => invite(page, "Ana"),
    press("scan-answer"),
    "#together-video",
  ),
  "together, a text without a code": go(
    at("#/together"),
    press("have-code"),
    press("go-on"),
    `${id("fault")}:not(:empty)`,
  ),
  "together, invited": async (/** @type {Page} */ page) => {
    await open(page, new URL(await invite(page, "Ana")).hash);
    await page.getByTestId("join").waitFor();
  },
  "together, the answer": async (/** @type {Page} */ page) => {
    await open(page, new URL(await invite(page, "Ana")).hash);
    await page.getByTestId("join").click();
    await codeOf(page);
  },
  "together, two at a table": two,
  "together, asked for a race": both(two, async (/** @type {Page} */ page, /** @type {Page} */ guest) => {
    await guest.locator('[data-race="flip-nine"]').click();
    await page.getByTestId("ask-yes").waitFor();
  }),
  "together, the dialog in place of deals": go(racing, press("flag"), id("dialog-race")),
  "together, before a race is given up": both(racing, (/** @type {Page} */ page) =>
    go(table, press("give-up"), id("give-up-yes"))(page),
  ),
  "together, a race about to start": async (/** @type {Page} */ page) => {
    const guest = await two(page);
    await page.evaluate(() => {
      // The first number stays.
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run, ms, ...rest) => (ms > 300 && ms <= 900 ? 0 : setTimeout(run, ms, ...rest)),
      });
      window.thaw = () => Object.assign(window, { setTimeout });
    });
    await guest.locator('[data-race="flip-nine"]').click();
    await page.getByTestId("ask-yes").click();
    await page.getByTestId("race-start").waitFor();
    await page.evaluate(() => window.thaw());
  },
  "together, the local network is blocked": async (/** @type {Page} */ page) => {
    await alone(page);
    await open(page, "#/about");
    await page.evaluate(() => {
      const { permissions } = navigator;
      const query = permissions.query.bind(permissions);
      Object.assign(permissions, { query: async () => ({ state: "denied" }) });
      window.thaw = () => Object.assign(permissions, { query });
    });
    await visit(page, "#/together");
    await page.getByTestId("blocked").waitFor();
    await page.evaluate(() => window.thaw());
  },
  "together, a race whose runner is lost": both(racing, async (/** @type {Page} */ page, /** @type {Page} */ guest) => {
    await table(page);
    await guest.close();
    await page.getByTestId("go-on-without").waitFor();
  }),
  "together, how a race came out": both(racing, async (/** @type {Page} */ page, /** @type {Page} */ guest) => {
    for (const each of [page, guest]) await go(table, press("give-up"), press("give-up-yes"))(each);
    await page.getByTestId("rematch").waitFor();
  }),
  "together, cut off from the host": async (/** @type {Page} */ page) => {
    const host = await page.context().newPage();
    await arrive(page, "Max");
    await paste(host, await answer(page, await invite(host, "Ana"), "Max"));
    await page.locator('[data-member="Ana"]').waitFor();
    await host.close();
    await page.getByTestId("have-code").waitFor();
  },
  "together, loaded again": go(two, (/** @type {Page} */ page) => page.reload(), ready, ".together-news"),
  "together, Card Flip to be chosen": go(two, click('[data-play="card-flip"]'), id("ask-game")),
  "together, Go Fish to be chosen": go(two, click('[data-play="go-fish"]'), id("ask-game")),
  "together, Go Fish to be changed": go(two, click('[data-play="go-fish"]'), change, "#ranks-select"),
  "together, asked for Go Fish": both(
    (/** @type {Page} */ page) => two(page, true),
    async (/** @type {Page} */ page, /** @type {Page} */ host) => {
      await go(click('[data-play="go-fish"]'), press("ask-game"))(host);
      await page.getByTestId("terms").waitFor();
    },
  ),
  "together, setting the cards": both(flip, (/** @type {Page} */ page) => tap(page, 2)),
  "together, flipping": both(flip, async (/** @type {Page} */ page, /** @type {Page} */ guest) => {
    await hide(page, 1, 3);
    await tap(guest, 2);
    await page.getByTestId("prompt").filter({ hasText: /14/ }).waitFor();
  }),
  "together, a round is over": both(flip, async (/** @type {Page} */ page, /** @type {Page} */ guest) => {
    await hide(page, 2);
    await tap(guest, 2);
    await page.getByTestId("proof").waitFor();
  }),
  "together, a game that waits": both(flip, async (/** @type {Page} */ page, /** @type {Page} */ guest) => {
    await hide(page, 1, 3);
    await guest.close();
    await page.reload();
    await page.getByTestId("connect").waitFor();
  }),
  "together, Go Fish": fish,
  "together, before everything is sent": go(two, toMove, id("send-all")),
};
