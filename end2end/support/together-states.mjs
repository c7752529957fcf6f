// The states of play with other devices, for tests that walk through every state.
import { expect } from "@playwright/test";
import { open, ready } from "./table.mjs";

/** Waits for the code that a device shows, and returns it. */
export async function codeOf(page) {
  const code = page.getByTestId("own-code");
  await expect(code).toHaveAttribute("data-code", /./);
  return code.getAttribute("data-code");
}

/** Opens the page under a name. */
export async function arrive(page, name) {
  await open(page, "#/together");
  await page.locator("#together-name").fill(name);
}

/** Follows an invitation and shows the answer to it, which is returned. `whileAsked` runs before it is accepted. */
export async function answer(guest, link, name, whileAsked = async () => {}) {
  await guest.goto(link);
  await ready(guest);
  await guest.getByTestId("join").waitFor();
  await whileAsked();
  await guest.locator("#together-name").fill(name);
  await guest.getByTestId("join").click();
  return codeOf(guest);
}

/** Pastes an answer, with the line break and the spaces that it gets on its way. */
export async function paste(host, text) {
  await host.getByTestId("paste-answer").click();
  await host.locator("#together-paste").fill(`  ${text.slice(0, 40)}\n${text.slice(40)} `);
  await host.getByTestId("go-on").click();
}

/** Invites, and returns the link. */
export async function invite(page, name) {
  await arrive(page, name);
  await page.getByTestId("invite").click();
  return codeOf(page);
}

/** Forgets the devices and games of the states before: pages of one context share a storage, and with it their places in a game. */
async function alone(page) {
  await Promise.all(page.context().pages().map((other) => other === page || other.close()));
  await page.goto("./icons/icon.svg");
  await page.evaluate(() => Object.keys(localStorage).filter((key) => /^handful\/1\/(table$|far\/)/.test(key)).forEach((key) => localStorage.removeItem(key)));
}

/** Connects the page, as the host or as a guest, with another one of the same browser, which is returned. */
async function two(page, asGuest = false) {
  await alone(page);
  const other = await page.context().newPage();
  const [host, guest] = asGuest ? [other, page] : [page, other];
  const link = await invite(host, asGuest ? "Max" : "Ana");
  await arrive(guest, asGuest ? "Ana" : "Max");
  await paste(host, await answer(guest, link, asGuest ? "Ana" : "Max"));
  for (const each of [host, guest]) await each.locator('[data-seated="Max"]').waitFor();
  return other;
}

/** Waits until the page shows a game with another device. */
const playing = (page, slug) => page.locator(`main.game [data-game="${slug}"]`).waitFor();

/** Begins Card Flip with another page, which is returned. */
async function flip(page) {
  const guest = await two(page);
  await page.locator('[data-play="card-flip"]').click();
  await page.getByTestId("ask-game").click();
  await guest.getByTestId("game-yes").click();
  for (const each of [page, guest]) await playing(each, "card-flip");
  return guest;
}

/** Hides some cards. */
async function hide(page, ...cards) {
  for (const n of cards) await page.locator(`#board [data-card="${n}"]`).click();
  await page.getByTestId("set").click();
}

/** Begins Go Fish with another page and a computer, which is returned. */
async function fish(page, ranks = "13") {
  const guest = await two(page);
  await page.locator('[data-play="go-fish"]').click();
  await page.locator("#players-1").check();
  await page.locator("#ranks-select").selectOption(ranks);
  await page.getByTestId("ask-game").click();
  await guest.getByTestId("game-yes").click();
  for (const each of [page, guest]) {
    await playing(each, "go-fish");
    await each.locator("#fish-hand [data-card]").first().waitFor();
  }
  return guest;
}

/** Begins a race with another page, which is returned. */
async function racing(page) {
  const guest = await two(page);
  await guest.locator('[data-race="flip-nine"]').click();
  await page.getByTestId("race-yes").click();
  for (const each of [page, guest]) await each.locator("#board [data-card]").nth(8).waitFor();
  return guest;
}

/** Goes to the table within the page. */
async function toTable(page) {
  await page.evaluate(() => (location.hash = "#/together"));
  await page.locator("#together-title").waitFor();
}

export const TOGETHER = {
  together: (page) => open(page, "#/together"),
  "together, my code": (page) => invite(page, "Ana"),
  "together, the camera before it is on": async (page) => {
    await invite(page, "Ana");
    await page.getByTestId("scan-answer").click();
    await page.locator("#together-video").waitFor();
  },
  "together, a text without a code": async (page) => {
    await open(page, "#/together");
    await page.getByTestId("have-code").click();
    await page.getByTestId("go-on").click();
    await page.getByTestId("fault").filter({ hasText: /./ }).waitFor();
  },
  "together, invited": async (page) => {
    const link = await invite(page, "Ana");
    await open(page, new URL(link).hash);
    await page.getByTestId("join").waitFor();
  },
  "together, the answer": async (page) => {
    const link = await invite(page, "Ana");
    await open(page, new URL(link).hash);
    await page.getByTestId("join").click();
    await codeOf(page);
  },
  "together, two at a table": two,
  "together, asked for a race": async (page) => {
    const guest = await two(page);
    await guest.locator('[data-race="flip-nine"]').click();
    await page.getByTestId("race-yes").waitFor();
  },
  "together, the dialog in place of deals": async (page) => {
    await racing(page);
    await page.getByTestId("new").click();
    await page.getByTestId("dialog-race").waitFor();
  },
  "together, a race whose runner is lost": async (page) => {
    const guest = await racing(page);
    await toTable(page);
    await guest.close();
    await page.getByTestId("without").waitFor();
  },
  "together, how a race came out": async (page) => {
    const guest = await racing(page);
    await toTable(page);
    await page.getByTestId("give-up").click();
    await toTable(guest);
    await guest.getByTestId("give-up").click();
    await page.getByTestId("rematch").waitFor();
  },
  "together, cut off from the host": async (page) => {
    const host = await page.context().newPage();
    await arrive(page, "Max");
    await paste(host, await answer(page, await invite(host, "Ana"), "Max"));
    await page.locator('[data-seated="Ana"]').waitFor();
    await host.close();
    await page.getByTestId("have-code").waitFor();
  },
  "together, loaded again": async (page) => {
    await two(page);
    await page.reload();
    await ready(page);
    await page.locator(".together-news").waitFor();
  },
  "together, Card Flip to be chosen": async (page) => {
    await two(page);
    await page.locator('[data-play="card-flip"]').click();
    await page.getByTestId("ask-game").waitFor();
  },
  "together, Go Fish to be chosen": async (page) => {
    await two(page);
    await page.locator('[data-play="go-fish"]').click();
    await page.locator("#ranks-select").waitFor();
  },
  "together, asked for Go Fish": async (page) => {
    const guest = await two(page, true);
    await guest.locator('[data-play="go-fish"]').click();
    await guest.getByTestId("ask-game").click();
    await page.getByTestId("terms").waitFor();
  },
  "together, setting the cards": async (page) => {
    await flip(page);
    await page.locator('#board [data-card="2"]').click();
  },
  "together, flipping": async (page) => {
    const guest = await flip(page);
    await hide(page, 1, 3);
    await guest.locator('#board [data-card="2"]').click();
    await page.getByTestId("message").filter({ hasText: /14/ }).waitFor();
  },
  "together, a round is over": async (page) => {
    const guest = await flip(page);
    await hide(page, 2);
    await guest.locator('#board [data-card="2"]').click();
    await page.getByTestId("proof").waitFor();
  },
  "together, a game that waits": async (page) => {
    const guest = await flip(page);
    await hide(page, 1, 3);
    await guest.close();
    await page.reload();
    await page.getByTestId("connect").waitFor();
  },
  "together, what waits": async (page) => {
    const guest = await flip(page);
    await guest.close();
    await page.reload();
    await page.getByTestId("connect").click();
    await page.locator("[data-waiting]").waitFor();
  },
  "together, leaving a game": async (page) => {
    await flip(page);
    await page.getByTestId("more").click();
    await page.getByTestId("leave").click();
    await page.getByTestId("leave-yes").waitFor();
  },
  "together, Go Fish": fish,
  "together, Go Fish with somebody away": async (page) => {
    const guest = await fish(page);
    await guest.close();
    await page.getByTestId("away").filter({ hasText: /./ }).waitFor();
  },
  "together, Go Fish is over": async (page) => {
    await page.evaluate(() => localStorage.setItem("handful/1/own/go-fish/table", '{"v":"1","pace":"2"}')).catch(() => {});
    const guest = await fish(page, "4");
    const pages = [page, guest];
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      if (await page.locator('#board[data-status="over"]').count()) break;
      for (const each of pages) {
        // A second press would take the rank back.
        const isPicked = await each.locator('.pile[aria-pressed="true"]').count();
        const choices = each.locator(isPicked ? ".seat[data-playable]" : ".pile[data-playable]");
        if (!(await choices.count())) continue;
        // A tab behind another has no frames, for which a click waits.
        await each.bringToFront();
        await choices.last().click({ timeout: 1_000 }).catch(() => {});
      }
      await page.waitForTimeout(50);
    }
    await page.bringToFront();
    await page.getByTestId("proof").waitFor();
    await page.locator('[data-testid="luck"][data-done]').waitFor();
  },
  "together, before everything is sent": async (page) => {
    await two(page);
    await page.getByTestId("move").click();
    await page.getByTestId("send-all").waitFor();
  },
};
