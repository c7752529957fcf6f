// @ts-check
// More of two and three devices at one table: codes in wrong places, reloads, moving everything, what a page of ours would
// not send. The connection ends at most, with words, and nothing is lost.
import { kept, toast } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";
import {
  answer,
  arrive,
  channel,
  close,
  codeOf,
  device,
  devices,
  flip,
  gather,
  heading,
  hide,
  invite,
  lineOf,
  meet,
  paste,
  race,
  seated,
  spared,
  swap,
  table,
  toMove,
} from "./support/together.mjs";

const OWN = { "handful/2/settings": '{"v":1,"theme":"dark"}', "handful/2/aside/anything/1795305600000": "kept" };
/** Returns what is stored besides marks and the seat at the table. */
const games = async (/** @type {Page} */ page) =>
  Object.fromEntries(Object.entries(await kept(page)).filter(([key]) => !/\/(seen|table)/.test(key)));
const said = (/** @type {Page} */ page, words) => expect(toast(page).filter({ hasText: words }).first()).toBeVisible();
const refused = (/** @type {Page} */ page, words) => expect(page.getByTestId("fault")).toHaveText(words);

/** Stores values on a device and opens its page again. */
async function store(/** @type {Page} */ page, name, values) {
  await page.evaluate((values) => Object.assign(localStorage, values), values);
  await page.reload();
  await arrive(page, name);
}

/** Returns so many values of one million characters, which take two bytes each on their way. */
const large = (count) => {
  const one = (_, i) => [`handful/2/aside/anything/${1795305600001 + i}`, `${i}${"ñ".repeat(999_999)}`];
  return Object.fromEntries(Array.from({ length: count }, one));
};

test.describe("two devices", { tag: "@phone" }, () => {
  /** @type {Page} */
  let host;
  /** @type {Page} */
  let guest;
  test.beforeEach(async ({ browser, baseURL }) => {
    test.slow();
    [host, guest] = await devices(browser, baseURL, "Ana", "Ben");
    await store(host, "Ana", OWN);
  });
  test.afterEach(() => close(host, guest));

  test("a code in the wrong place is refused, and the right one still connects", async ({ browser, baseURL }) => {
    const other = await device(browser, baseURL, "Cleo");
    // An old code: of an invitation that was taken back. And one of another table.
    const old = await answer(guest, await invite(host, "Ana"), "Ben");
    const extra = await guest.context().newPage();
    const foreign = await answer(extra, await invite(other, "Cleo"), "Ben");
    await close(other);
    await extra.close();
    await host.getByTestId("cancel").click();
    await host.getByTestId("invite").click();
    const link = await codeOf(host);
    // One's own invitation, as a link and as an answer.
    await host.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await refused(host, /your own invitation/);
    expect(await codeOf(host)).toBe(link);
    for (const [text, words] of [
      [link, /That’s an invitation/],
      [old, /for another invitation/],
      [foreign, /for another invitation/],
    ]) {
      await paste(host, text);
      await refused(host, words);
      await host.getByTestId("my-code").click();
    }
    const text = await answer(guest, link, "Ben");
    await paste(host, text);
    await seated([host, guest], ["Ana", "Ben"]);
    // The same code a second time.
    await host.getByTestId("invite").click();
    await paste(host, text);
    await refused(host, /for another invitation/);
  });

  test("leaving the board does not end a race, and each way to another game is closed", async ({ browser }) => {
    await gather(host, [guest, "Ben"]);
    await race(host, [guest]);
    await swap(host, await lineOf(browser, host.url()), 0, 1);
    const address = host.url();
    await host.getByTestId("more").click();
    for (const name of ["history", "set-up"])
      await expect(host.getByTestId("dialog-more").getByTestId(name)).toHaveCount(0);
    await host.keyboard.press("Escape");
    await host.getByTestId("deal").click();
    await host
      .getByRole("dialog", { name: "Give up this race?" })
      .getByRole("button", { name: "Back to the race" })
      .click();
    expect(host.url()).toBe(address);
    await host.evaluate(() => (location.hash = "#/"));
    await said(host, "The race is still on.");
    await host.getByTestId("toast-action").click();
    await host.getByTestId("to-race").click();
    await expect(host.getByTestId("moves")).toHaveText("1");
    await host.getByTestId("flag").click();
    await host.getByTestId("give-up").click();
    await table(guest);
    await expect(guest.getByTestId("race-result").locator("tr", { hasText: "Ana" })).toContainText("gave up");
    await guest.getByTestId("give-up").click();
    await guest.getByTestId("give-up-yes").click();
    // And again.
    await guest.getByTestId("rematch").click();
    await table(host);
    await host.getByTestId("ask-yes").click();
    for (const page of [host, guest]) await expect(page).toHaveURL(/#\/flip-nine\?.*deal=/);
  });

  test("a race goes on with another code after its guest, and then both, have loaded the page anew", async ({
    browser,
  }) => {
    await gather(host, [guest, "Ben"]);
    await race(host, [guest]);
    const line = await lineOf(browser, host.url());
    await swap(host, line, 0, 1);
    await swap(guest, line, 0, 2);
    const began = Date.now();
    await guest.reload();
    await expect(guest.getByText("Ask Ana for a new code: your seat and a race wait for you.")).toBeVisible();
    await table(host);
    const row = host.getByTestId("race-result").locator("tr", { hasText: "Ben" });
    await expect(row).toContainText("connection lost");
    await meet(host, guest, "Ben", "invite-again");
    await expect(guest).toHaveURL(/race=1/);
    for (const page of [host, guest]) await page.reload();
    await meet(host, guest, "Ben");
    await swap(guest, line, 2);
    // The race's time goes on from its beginning.
    const ms = Date.now() - began;
    await table(host);
    await expect(row).toContainText("moves");
    const [, minutes, seconds] = /(\d+):(\d+)$/.exec((await row.innerText()).trim());
    expect((Number(minutes) * 60 + Number(seconds)) * 1_000).toBeGreaterThan(ms - 2_000);
    await host.getByTestId("to-race").click();
    await swap(host, line, 1);
    await table(host);
    await expect(heading(host, /^Ben wins by /)).toBeVisible();
  });

  test("everything, eight megabytes, moves to a page that is hidden and slow, and arrives equal after Import", async () => {
    test.setTimeout(300_000);
    // A little less than the most that is moved.
    await store(host, "Ana", { ...large(3), "handful/2/aside/anything/1795305700000": "ñ".repeat(940_000) });
    await gather(host, [guest, "Ben"]);
    const [before, begun] = [await kept(guest), Date.now()];
    const session = await guest.context().newCDPSession(guest);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await toMove(host);
    await host.getByTestId("send-all").click();
    await guest.getByTestId("take-all").click();
    const other = await guest.context().newPage();
    await other.bringToFront();
    await expect(host.getByText("Everything has arrived").first()).toBeAttached({ timeout: 240_000 });
    const seconds = (Date.now() - begun) / 1_000;
    await other.close();
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await guest.getByTestId("look").click();
    await expect(guest).toHaveURL(/#\/backup/);
    expect(await kept(guest)).toEqual(before);
    await guest.getByTestId("import").click();
    await expect(guest.locator('[data-testid="backup-report"][data-outcome="done"]')).toBeVisible();
    const [from, to] = [await games(host), await games(guest)];
    const keys = Object.keys(from).filter((key) => key.includes("aside"));
    expect(keys).toHaveLength(5);
    for (const key of keys) expect(to[key] === from[key], key).toBe(true);
    console.log(`7.9 MB in ${seconds.toFixed(1)} s: ${(7.9 / seconds).toFixed(2)} MB a second`);
  });

  test("a message of more than a message may have ends the connection with words and loses nothing", async () => {
    const before = await games(host);
    await meet(host, guest, "Mallory");
    await seated([host], ["Ana", "Mallory"]);
    await (await channel(guest)).evaluate((channel) => channel.send(new Uint8Array(65_000)));
    await said(host, "makes no sense");
    await expect(host.locator('[data-member="Mallory"]')).toContainText("connection lost");
    await host.getByTestId("go-on-without").click();
    await expect(host.locator("[data-member]")).toHaveCount(1);
    expect(await games(host)).toEqual(before);
  });
  test("a guest's tab that was duplicated does not fight for the seat", async () => {
    for (const page of [host, guest]) await page.clock.install();
    await gather(host, [guest, "Ben"]);
    const twin = await guest.context().newPage();
    await twin.goto("./#/together");
    await table(host);
    await meet(host, twin, "Ben");
    await seated([host, twin], ["Ana", "Ben"]);
    await said(guest, "goes on in another tab");
    await guest.waitForFunction(() => window.peers.every((peer) => peer.connectionState === "closed"));
    await spared(host);
    const made = () => Promise.all([host, guest, twin].map((page) => page.evaluate(() => window.peers.length)));
    const before = await made();
    // Between two steps the devices hear one another.
    for (let seconds = 0; seconds < 60; seconds += 2) {
      await Promise.all([host, guest].map((page) => page.clock.runFor(2_000)));
      expect(await made(), `connections made after ${seconds} s`).toEqual(before);
    }
    await expect(host.locator("[data-member]")).toHaveCount(2);
    await expect(host.locator('[data-member="Ben"]')).not.toContainText("connection lost");
  });

  test("a guest whose page crashed is paired again at once, and has its game", async () => {
    await gather(host, [guest, "Ben"]);
    await flip(host, guest, 2);
    await hide(host, 1);
    await expect(guest.getByTestId("prompt")).toHaveText("Flip a card");
    // No goodbye: the host has not noticed anything when the next page pairs.
    const next = await guest.context().newPage();
    await next.goto("./#/together");
    await guest.close({ runBeforeUnload: false });
    await table(host);
    await meet(host, next, "Ben");
    for (const page of [host, next]) await expect(page).toHaveURL(/card-flip$/, { timeout: 30_000 });
    await next.locator('#board [data-card="1"]').click();
    await expect(next.getByTestId("proof")).toHaveAttribute("data-kept", "true");
    guest = next;
  });
});
