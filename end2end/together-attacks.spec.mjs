// What other devices may do to a table: wrong codes, messages that no page of ours sends, pages that are closed. The
// connection ends at most, with words, and nothing is lost.
import { kept, open } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";
import { answer, arrive, codeOf, invite, paste } from "./support/together-states.mjs";
import { channel, device, gather, heading, meet, seated } from "./support/together.mjs";
import { toast } from "./support/table.mjs";

const OWN = { "handful/1/settings": '{"v":"1","theme":"dark"}', "handful/1/aside/anything/1795305600000": "kept" };
/** Returns what is stored besides marks and the seat at the table. */
const games = async (page) => Object.fromEntries(Object.entries(await kept(page)).filter(([key]) => !/\/(seen|table)/.test(key)));

/** Opens devices, the first of which has something to lose. */
async function devices(browser, baseURL, ...names) {
  const pages = await Promise.all(names.map((name) => device(browser, baseURL, name)));
  await pages[0].evaluate((own) => Object.assign(localStorage, own), OWN);
  await pages[0].reload();
  await arrive(pages[0], names[0]);
  return pages;
}

const close = async (...pages) => {
  for (const page of pages) await page.context().close();
};

const refused = (page, words) => expect(page.getByTestId("fault")).toHaveText(words);

test("a code in the wrong place is refused, and the right one still connects", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const [host, guest, other] = await devices(browser, baseURL, "Ana", "Ben", "Cleo");
  // An old code: of an invitation that was taken back. And one of another table.
  const old = await answer(guest, await invite(host, "Ana"), "Ben");
  const foreign = await (async () => {
    const extra = await guest.context().newPage();
    const text = await answer(extra, await invite(other, "Cleo"), "Ben");
    await extra.close();
    return text;
  })();
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
  await close(host, guest, other);
});

test("two tabs of one device that follow an invitation have one seat", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const [host, guest] = await devices(browser, baseURL, "Ana", "Ben");
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
  await expect(toast(guest).filter({ hasText: "another tab" })).toBeVisible();
  await close(host, guest);
});

/** What a peer may send that no page of ours does; each ends its own connection. */
const ATTACKS = {
  "bytes without meaning": (channel) => channel.send(new Uint8Array(60_000).fill(7)),
  "a text": (channel) => channel.send("hello"),
  "a greeting in the middle": (channel) => channel.send(new TextEncoder().encode("HF\u0001nothing else")),
  "a flood": (channel) => {
    // The page's own greeting may come again, but not so often.
    for (let i = 0; i < 3_000; i += 1) channel.send(window.first);
  },
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
  test(`${name} ends the connection with words and loses nothing`, { tag: "@phone" }, async ({ browser, baseURL }) => {
    const [host, guest] = await devices(browser, baseURL, "Ana", "Mallory");
    const before = await games(host);
    await meet(host, guest, "Mallory");
    await seated([host], ["Ana", "Mallory"]);
    await (await channel(guest)).evaluate(attack);
    await expect(toast(host).filter({ hasText: "makes no sense" })).toBeVisible();
    await expect(host.locator('[data-seated="Mallory"]')).toContainText("connection lost");
    await host.getByTestId("without").click();
    await expect(host.locator("[data-seated]")).toHaveCount(1);
    expect(await games(host)).toEqual(before);
    await close(host, guest);
  });
}

/** Fills the storage with so many values of one million characters, which take two bytes each on their way. */
const fill = async (page, count) => {
  await page.evaluate((count) => {
    for (let i = 0; i < count; i += 1) localStorage.setItem(`handful/1/aside/anything/${1795305600001 + i}`, `${i}${"ñ".repeat(999_999)}`);
  }, count);
  await page.reload();
};

test("a page that is closed while everything moves stops it, and nothing is lost", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const [host, guest] = await devices(browser, baseURL, "Ana", "Ben");
  await fill(host, 3);
  await arrive(host, "Ana");
  const before = await games(host);
  await gather(host, [guest, "Ben"]);
  await host.getByTestId("move").click();
  await host.getByTestId("send-all").click();
  await guest.getByTestId("take-all").click();
  await expect(host.locator("progress")).toHaveAttribute("value", /[1-9]/);
  await guest.context().close();
  await expect(host.getByText("The connection to Ben is lost").first()).toBeVisible();
  await host.getByTestId("stop-all").click();
  await expect(host.locator('[data-seated="Ben"]')).toContainText("connection lost");
  expect(await games(host)).toEqual(before);
  await close(host);
});

test("where the storage is full, what has arrived is not half written", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const [host, guest] = await devices(browser, baseURL, "Ana", "Ben");
  await fill(host, 1);
  await arrive(host, "Ana");
  await guest.evaluate(() => {
    localStorage.setItem("handful/1/settings", '{"v":"1","four":"on"}');
    // A value that gives way to nothing, and takes all the room.
    let size = 5_300_000;
    for (; size > 0; size = size > 1_000 ? size - 1_000 : size - 1) {
      try {
        localStorage.setItem("other", "x".repeat(size));
        break;
      } catch {
        // Still too much.
      }
    }
  });
  await gather(host, [guest, "Ben"]);
  await host.getByTestId("move").click();
  await host.getByTestId("send-all").click();
  await guest.getByTestId("take-all").click();
  await guest.getByTestId("look").click();
  const before = await kept(guest);
  await guest.getByTestId("import").click();
  await expect(guest.getByTestId("backup-report")).toContainText("storage is full");
  expect(await kept(guest)).toEqual(before);
  await close(host, guest);
});

test("eight megabytes move over a real channel and arrive equal", { tag: ["@phone", "@full"] }, async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const [host, guest] = await devices(browser, baseURL, "Ana", "Ben");
  // A little less than the most that is moved.
  await fill(host, 3);
  await host.evaluate(() => localStorage.setItem("handful/1/aside/anything/1795305700000", "ñ".repeat(940_000)));
  await host.reload();
  await arrive(host, "Ana");
  await gather(host, [guest, "Ben"]);
  await host.getByTestId("move").click();
  await host.getByTestId("send-all").click();
  await guest.getByTestId("take-all").waitFor();
  const begun = Date.now();
  await guest.getByTestId("take-all").click();
  await guest.getByTestId("look").waitFor({ timeout: 240_000 });
  const seconds = (Date.now() - begun) / 1_000;
  await guest.getByTestId("look").click();
  await guest.getByTestId("import").click();
  await expect(guest.locator('[data-testid="backup-report"][data-outcome="done"]')).toBeVisible();
  const [from, to] = [await games(host), await games(guest)];
  const keys = Object.keys(from).filter((key) => key.includes("aside"));
  expect(keys).toHaveLength(5);
  for (const key of keys) expect(to[key] === from[key], key).toBe(true);
  console.log(`7.9 MB in ${seconds.toFixed(1)} s: ${(7.9 / seconds).toFixed(2)} MB a second`);
  await close(host, guest);
});

test("an incoming link writes nothing before it is accepted", { tag: "@phone" }, async ({ browser, baseURL }) => {
  const [host, guest] = await devices(browser, baseURL, "Ana", "Ben");
  const before = await kept(guest);
  await guest.goto(await invite(host, "Ana"));
  await expect(heading(guest, "Ana invites you")).toBeVisible();
  expect(await kept(guest)).toEqual(before);
  await open(guest, "#/");
  expect(await kept(guest)).toEqual(before);
  await close(host, guest);
});
