// More of two and three devices at one table: codes in wrong places, reloads, moving everything, what a page of ours would
// not send. The connection ends at most, with words, and nothing is lost.
import { card, kept, more, toast } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";
import {
  answer, arrive, channel, close, codeOf, device, devices, gather, heading, invite, lineOf, meet, paste, race, seated, swap, table,
} from "./support/together.mjs";

const OWN = { "handful/1/settings": '{"v":"1","theme":"dark"}', "handful/1/aside/anything/1795305600000": "kept" };
/** Returns what is stored besides marks and the seat at the table. */
const games = async (page) => Object.fromEntries(Object.entries(await kept(page)).filter(([key]) => !/\/(seen|table)/.test(key)));
const said = (page, words) => expect(toast(page).filter({ hasText: words }).first()).toBeVisible();
const refused = (page, words) => expect(page.getByTestId("fault")).toHaveText(words);

/** Stores values on a device and opens its page again. */
async function store(page, name, values) {
  await page.evaluate((values) => Object.assign(localStorage, values), values);
  await page.reload();
  await arrive(page, name);
}

/** Returns so many values of one million characters, which take two bytes each on their way. */
const large = (count) => {
  const one = (_, i) => [`handful/1/aside/anything/${1795305600001 + i}`, `${i}${"ñ".repeat(999_999)}`];
  return Object.fromEntries(Array.from({ length: count }, one));
};

/** Sends everything of the host to the guest, who has it before Import. */
async function send(host, guest) {
  await host.getByTestId("move").click();
  await host.getByTestId("send-all").click();
  await guest.getByTestId("take-all").click();
  await guest.getByTestId("look").click({ timeout: 240_000 });
}

test.describe("two devices", { tag: "@phone" }, () => {
  let host;
  let guest;
  test.beforeEach(async ({ browser, baseURL }) => {
    test.slow();
    [host, guest] = await devices(browser, baseURL, "Ana", "Ben");
    await store(host, "Ana", OWN);
  });
  test.afterEach(() => close(host, guest));

  test("an answer that is shown for a while still connects", async () => {
    await host.getByTestId("invite").click();
    const text = await answer(guest, await codeOf(host), "Ben");
    await guest.waitForTimeout(12_000);
    await paste(host, text);
    await seated([host, guest], ["Ana", "Ben"]);
  });

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
    for (const [text, words] of [[link, /That’s an invitation/], [old, /for another invitation/], [foreign, /for another invitation/]]) {
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

  test("two tabs of one device that follow an invitation have one seat", async () => {
    await host.getByTestId("invite").click();
    const link = await codeOf(host);
    const second = await guest.context().newPage();
    const [first, late] = [await answer(guest, link, "Ben"), await answer(second, link, "Ben")];
    expect(first).not.toBe(late);
    await paste(host, first);
    await seated([host, guest], ["Ana", "Ben"]);
    await host.getByTestId("invite").click();
    await paste(host, late);
    await refused(host, /for another invitation/);
    await host.getByTestId("my-code").click();
    // By another invitation the second tab takes the seat of its device, and the first one says so.
    await paste(host, await answer(second, await codeOf(host), "Ben"));
    await seated([host, second], ["Ana", "Ben"]);
    await expect(host.locator("[data-seated]")).toHaveCount(2);
    await said(guest, "another tab");
  });

  test("leaving the board does not end a race, and each way to another game is closed", async ({ browser }) => {
    await gather(host, [guest, "Ben"]);
    await race(host, [guest]);
    await swap(host, await lineOf(browser, host.url()), 0, 1);
    const address = host.url();
    await more(host, "history");
    await said(host, "No replays until the race is over");
    for (const way of [() => host.getByTestId("deal").click(), () => more(host, "set-up")]) {
      await way();
      await host.getByRole("dialog", { name: "The race is on" }).getByRole("button", { name: "Back to the race" }).click();
    }
    expect(host.url()).toBe(address);
    await host.evaluate(() => (location.hash = "#/"));
    await said(host, "The race is still on.");
    await host.getByTestId("toast-action").click();
    await host.getByTestId("to-race").click();
    await expect(host.getByTestId("moves")).toHaveText("1");
    await host.getByTestId("new").click();
    await host.getByTestId("give-up").click();
    await table(guest);
    await expect(guest.getByTestId("race-result").locator("tr", { hasText: "Ana" })).toContainText("gave up");
    await guest.getByTestId("give-up").click();
    // And again.
    await guest.getByTestId("rematch").click();
    await table(host);
    await host.getByTestId("race-yes").click();
    for (const page of [host, guest]) await expect(page).toHaveURL(/#\/flip-nine\?.*deal=/);
  });

  test("a guest that loads the page again gets its race back with another code", async ({ browser }) => {
    await gather(host, [guest, "Ben"]);
    await race(host, [guest]);
    const line = await lineOf(browser, host.url());
    await swap(guest, line, 0, 2);
    const began = Date.now();
    await guest.reload();
    await expect(guest.getByText("Ask Ana for a new code: your seat and a race wait for you.")).toBeVisible();
    await table(host);
    const row = host.getByTestId("race-result").locator("tr", { hasText: "Ben" });
    await expect(row).toContainText("connection lost");
    await meet(host, guest, "Ben", "invite-again");
    await expect(guest).toHaveURL(/race=1/);
    await swap(guest, line, 2);
    // The race's time goes on from its beginning.
    const ms = Date.now() - began;
    await table(host);
    await expect(row).toContainText("moves");
    const [, minutes, seconds] = /(\d+):(\d+)$/.exec((await row.innerText()).trim());
    expect((Number(minutes) * 60 + Number(seconds)) * 1_000).toBeGreaterThan(ms - 2_000);
    await host.getByTestId("give-up").click();
    await expect(heading(host, "You lost the race")).toBeVisible();
  });

  test("a host that loads the page again has ended the race, and says so", async () => {
    await gather(host, [guest, "Ben"]);
    await race(host, [guest]);
    await host.reload();
    await expect(host.getByText("which closed your table and ended the race")).toBeVisible();
    await table(guest);
    await expect(heading(guest, "The connection to Ana is lost")).toBeVisible();
    await host.locator("#together-name").fill("Ana");
    await host.getByTestId("invite").click();
    // In the same page, which still waits.
    await guest.getByTestId("have-code").click();
    await guest.locator("#together-paste").fill(await codeOf(host));
    await guest.getByTestId("go-on").click();
    await guest.getByTestId("join").click();
    await paste(host, await codeOf(guest));
    await seated([host, guest], ["Ana", "Ben"]);
    await said(guest, "The race is over: its table was closed");
  });

  test("an invitation that nobody reaches leads back to the table", async ({ browser, baseURL }) => {
    await gather(host, [guest, "Ben"]);
    const late = await device(browser, baseURL, "Cleo");
    await host.getByTestId("invite").click();
    const text = await answer(late, await codeOf(host), "Cleo");
    await close(late);
    await host.clock.install();
    await paste(host, text);
    await expect(heading(host, "Connecting…")).toBeVisible();
    await host.clock.runFor(21_000);
    await expect(heading(host, "You’re connected")).toBeVisible();
    await refused(host, /didn’t connect/);
    await expect(host.locator('[data-seated="Ben"]')).toBeVisible();
  });

  test("everything, eight megabytes, moves over a real channel and arrives equal after Import", async () => {
    test.setTimeout(300_000);
    // A little less than the most that is moved.
    await store(host, "Ana", { ...large(3), "handful/1/aside/anything/1795305700000": "ñ".repeat(940_000) });
    await gather(host, [guest, "Ben"]);
    const [before, begun] = [await kept(guest), Date.now()];
    await send(host, guest);
    const seconds = (Date.now() - begun) / 1_000;
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

  test("where the storage is full, what has arrived is not half written", async () => {
    await store(host, "Ana", large(1));
    await guest.evaluate(() => {
      localStorage.setItem("handful/1/settings", '{"v":"1","four":"on"}');
      // A value that gives way to nothing, and takes all the room.
      for (let size = 5_300_000; size > 0; size -= size > 1_000 ? 1_000 : 1) {
        try {
          localStorage.setItem("other", "x".repeat(size));
          break;
        } catch {
          // Still too much.
        }
      }
    });
    await gather(host, [guest, "Ben"]);
    await send(host, guest);
    const before = await kept(guest);
    await guest.getByTestId("import").click();
    await expect(guest.getByTestId("backup-report")).toContainText("storage is full");
    expect(await kept(guest)).toEqual(before);
  });

  /** What a peer may send that no page of ours does; each ends its own connection. */
  const ATTACKS = {
    "a text": (channel) => channel.send("hello"),
    "spares without end": (channel) => {
      for (let i = 0; i < 300; i += 1) channel.send(new TextEncoder().encode(`S1.i.${"A".repeat(200)}`));
    },
    "more than a message may have": (channel) => {
      // What the other browser does not take is refused by one's own.
      for (const size of [16_000_000, 300_000, 66_000]) {
        try {
          channel.send(new Uint8Array(size));
        } catch {
          // The largest one that is let through counts.
        }
      }
      channel.send(new Uint8Array(65_000));
    },
  };
  for (const [name, attack] of Object.entries(ATTACKS)) {
    test(`${name} ends the connection with words and loses nothing`, async () => {
      const before = await games(host);
      await meet(host, guest, "Mallory");
      await seated([host], ["Ana", "Mallory"]);
      await (await channel(guest)).evaluate(attack);
      await said(host, "makes no sense");
      await expect(host.locator('[data-seated="Mallory"]')).toContainText("connection lost");
      await host.getByTestId("without").click();
      await expect(host.locator("[data-seated]")).toHaveCount(1);
      expect(await games(host)).toEqual(before);
    });
  }
});

test("with three at a table, everything moves to the one that is chosen", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const [host, ben, cleo] = await devices(browser, baseURL, "Ana", "Ben", "Cleo");
  await gather(host, [ben, "Ben"], [cleo, "Cleo"]);
  await host.getByTestId("move").click();
  await expect(host.locator("[data-to]")).toHaveText(["Ben", "Cleo"]);
  await host.locator('[data-to="Cleo"]').click();
  await expect(heading(host, "Send a copy of everything to Cleo?")).toBeVisible();
  await host.getByTestId("send-all").click();
  await expect(cleo.getByTestId("take-all")).toBeVisible();
  await expect(ben.getByTestId("take-all")).toHaveCount(0);
  await cleo.getByTestId("decline").click();
  // A guest is connected with the host alone, and says so.
  await ben.getByTestId("move").click();
  await expect(heading(ben, "Send a copy of everything to Ana?")).toBeVisible();
  await expect(ben.getByText("From here it goes to Ana")).toBeVisible();
  await close(host, ben, cleo);
});

test("a newcomer's offers cover neither the others' bars nor a code", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const options = { newcomer: true, serviceWorkers: "allow", permissions: ["clipboard-write"] };
  const [host, guest] = await Promise.all(["Ana", "Ben"].map((name) => device(browser, baseURL, name, options)));
  await host.getByTestId("invite").click();
  const text = await answer(guest, await codeOf(host), "Ben");
  for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1440, 900]]) {
    await guest.setViewportSize({ width, height });
    await guest.getByTestId("copy-code").click();
    await expect(toast(guest).first()).toBeVisible();
    await guest.getByTestId("own-code").scrollIntoViewIfNeeded();
    const code = await guest.locator(".qr").boundingBox();
    for (const box of (await Promise.all((await toast(guest).all()).map((each) => each.boundingBox()))).filter(Boolean)) {
      const isBeside = box.x >= code.x + code.width || box.x + box.width <= code.x;
      expect(isBeside || box.y >= code.y + code.height || box.y + box.height <= code.y, JSON.stringify({ width, height, box, code })).toBe(true);
    }
  }
  await guest.setViewportSize({ width: 390, height: 844 });
  await paste(host, text);
  await seated([host, guest], ["Ana", "Ben"]);
  await race(host, [guest]);
  for (const page of [host, guest]) {
    await expect(page.getByTestId("welcome")).toHaveCount(0);
    const bar = await page.locator(".rival-bar").boundingBox();
    const top = ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".rival") !== null;
    expect(await page.evaluate(top, bar)).toBe(true);
  }
  await card(guest, 1).click();
  await close(host, guest);
});
