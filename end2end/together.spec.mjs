// @ts-check
// Two devices at one table, one test each: pairing, a race to its end, a game of cards to its end, a loss and the return. The
// protocol is tested on the host (crates/peer/tests/rooms); more of what only browsers show is in together*-full.spec.mjs.
import { card, kept, toast } from "./support/table.mjs";
import { expect, test } from "./support/test.mjs";
import {
  answer,
  channel,
  close,
  codeOf,
  cut,
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
  stored,
  swap,
  table,
  visit,
} from "./support/together.mjs";

const promptOf = (/** @type {Page} */ page) => page.getByTestId("prompt");

test.describe("two devices", { tag: "@phone" }, () => {
  let ana;
  let ben;
  test.beforeEach(async ({ browser, baseURL }) => {
    test.slow();
    [ana, ben] = await devices(browser, baseURL, "Ana", "Ben");
  });
  test.afterEach(() => close(ana, ben));

  test("pair by text, see each other, and part", async () => {
    await ana.getByTestId("invite").click();
    const link = await codeOf(ana);
    expect(link.split("?")[1].length).toBeLessThan(220);
    await ben.getByTestId("have-code").click();
    await ben.locator("#together-paste").fill("hello");
    await ben.getByTestId("go-on").click();
    await expect(ben.getByTestId("fault")).toHaveText(/no code/);
    const before = await kept(ben);
    const text = await answer(ben, link, "Ben", async () => {
      await expect(heading(ben, "Ana invites you")).toBeVisible();
      expect(await kept(ben), "a link writes nothing before it is accepted").toEqual(before);
    });
    await paste(ana, text);
    await seated([ana, ben], ["Ana", "Ben"]);
    await ben.getByTestId("leave").click();
    await expect(ben.getByTestId("invite")).toBeVisible();
    await expect(ana.locator('[data-member="Ben"]')).toHaveCount(0);
    // Who left keeps nothing of the table.
    expect(Object.keys(await kept(ben))).not.toContain("handful/2/table");
  });

  test("race to the end, without help, and the result is the same on both", async ({ browser }) => {
    await gather(ana, [ben, "Ben"]);
    await race(ana, [ben]);
    const line = await lineOf(browser, ana.url());
    await swap(ana, line, 0, 2);
    await expect(ben.getByTestId("rival")).toHaveText(/\d of 9/);
    await expect(ana.getByTestId("deal")).toContainText("Same deal for everyone");
    await expect(ana.locator(".toolbar button")).toHaveText([/More/, /Give up/]);
    await ana.keyboard.press("h");
    await expect(ana.locator("[data-hinted]")).toHaveCount(0);
    await swap(ben, line);
    await expect(ana.getByTestId("rival")).toHaveText("9 of 9");
    // The result of the game says how the race stands, until it is over.
    const stands = ben.getByTestId("dialog-result").getByTestId("race-result");
    await expect(stands.locator("tr", { hasText: "Ben" })).toContainText("moves");
    await expect(stands.locator("tr", { hasText: "Ana" })).toContainText(/\d of 9/);
    await swap(ana, line, 2);
    for (const [page, title, today] of [
      [ben, /^You win by \d/, "You lead 1–0 today"],
      [ana, /^Ben wins by \d/, "Ben leads 1–0 today"],
    ]) {
      await expect(page.getByRole("dialog", { name: title })).toContainText(today);
      await page.getByTestId("dialog-result").getByTestId("to-table").click();
      // It counts like any other game.
      const { records } = JSON.parse((await kept(page))["handful/2/records/flip-nine"]);
      const counted = records.map(({ practice, assisted, outcome }) => [practice, assisted, outcome]);
      expect(counted).toEqual([[undefined, undefined, "won"]]);
    }
  });

  test("count 3, 2, 1 over the deal, take no press before, and start at one moment", async () => {
    await gather(ana, [ben, "Ben"]);
    for (const page of [ana, ben])
      await page.evaluate(() => {
        window.numbers = [];
        new MutationObserver(() => {
          const number = document.querySelector('[data-testid="race-start"]')?.textContent;
          const said = number ?? (document.body.textContent.includes("Go!") ? "Go!" : undefined);
          if (!said || window.numbers.at(-1) === said) return;
          window.numbers.push(said);
          if (!number) return;
          window.isInert = getComputedStyle(document.querySelector("#board")).pointerEvents === "none";
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", code: "Digit1", bubbles: true }));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    await race(ana, [ben]);
    for (const page of [ana, ben]) {
      await expect(page.locator("main > [inert]")).toHaveCount(0);
      // A slow device may miss a number.
      await expect.poll(() => page.evaluate(() => window.numbers.join(" "))).toMatch(/^(3 )?(2 )?1 Go!$/);
      expect(await page.evaluate(() => window.isInert)).toBe(true);
      await expect(page.locator("#board [data-chosen]"), "the key of a card did nothing").toHaveCount(0);
      await page.keyboard.press("1");
      await expect(page.locator("#board [data-chosen]")).toHaveCount(1);
    }
    const since = (/** @type {Page} */ page) =>
      page.evaluate(() => JSON.parse(localStorage["handful/2/far/race"]).since);
    expect(Math.abs((await since(ana)) - (await since(ben)))).toBeLessThan(100);
  });

  test("say that the browser blocks the local network, until it is allowed", async () => {
    const [note, blocked] = [ana.getByTestId("network"), ana.getByTestId("blocked")];
    await expect(blocked).toBeHidden();
    await expect(note).toHaveText(
      "Your browser may ask to use the local network. Allow it: the devices talk directly.",
    );
    const session = await ana.context().newCDPSession(ana);
    const { browserContextId } = (await session.send("Target.getTargetInfo")).targetInfo;
    const { origin } = new URL(ana.url());
    const permit = async (setting) => {
      const permission = { name: "local-network" };
      await session.send("Browser.setPermission", { permission, setting, origin, browserContextId });
      await visit(ana, "#/about");
      await table(ana);
    };
    await permit("denied");
    await expect(blocked).toHaveText(
      "Your browser blocked the local network. Allow it in the site’s settings and try again.",
    );
    await expect(blocked).toBeVisible();
    await permit("granted");
    await expect(blocked).toBeHidden();
    await expect(note).toBeVisible();
  });

  test("play Card Flip to its end, with a reload in the middle of a round", async () => {
    await gather(ana, [ben, "Ben"]);
    await flip(ana, ben, 2);
    await expect(promptOf(ana)).toHaveText("Turn cards face up, then hide them");
    await expect(promptOf(ben)).toHaveText("Ana sets the cards");
    await hide(ana, 1, 2);
    await expect(promptOf(ben)).toHaveText("Flip a card");
    // What Ana has hidden is nowhere on Ben's device.
    const {
      seating: { secret },
      local,
    } = await stored(ana, "card-flip");
    expect(local).toEqual([[0, 3], null]);
    expect(JSON.stringify(await stored(ben, "card-flip"))).not.toContain(secret);
    expect(await ben.locator("#board").innerHTML()).not.toMatch(/data-up=|data-start=|, face up/);
    await expect(card(ana, 1)).toHaveAttribute("data-up", "");
    await card(ben, 1).click();
    await expect(promptOf(ben)).toHaveText("Flip until every card is face down");
    await expect(promptOf(ana)).toHaveText("Ben flips. 2 of 3 ways left");
    await expect(card(ana, 1)).not.toHaveAttribute("data-up", "");

    await ben.reload();
    await expect(promptOf(ben)).toHaveText("Connect with Ana again, and the game goes on");
    await expect(promptOf(ana)).toHaveText("Ben’s device is away. The game waits");
    // Another page meanwhile; the game lives on.
    await visit(ana, "#/");
    await table(ana);
    await meet(ana, ben, "Ben");
    for (const page of [ana, ben]) await expect(page).toHaveURL(/#\/together\/card-flip$/, { timeout: 30_000 });
    await expect(promptOf(ben)).toHaveText("Flip until every card is face down");
    await card(ben, 2).click();
    await expect(ben.getByTestId("proof")).toHaveText(/^Checked: Ana opened the cards that were sealed/);
    await expect(ana.getByTestId("proof")).toHaveText(/^Your cards are open now/);
    await expect(ana.getByTestId("dialog-result")).toContainText("Flips so far: you 0, Ben 2");
    await ana.getByTestId("close").click();

    await ben.getByTestId("dialog-result").getByTestId("next-round").click();
    await hide(ben, 1);
    await expect(ana.getByTestId("round")).toContainText("Round 2: Ben sets, you flip");
    await expect(promptOf(ana)).toHaveText("Flip a card");
    await ana.keyboard.press("1");
    await expect(ana.getByTestId("proof")).toHaveAttribute("data-kept", "true");
    await expect(ana.getByTestId("dialog-result")).toContainText("Flips so far: you 1, Ben 2");
    // Nothing of it is in the records.
    expect(Object.keys(await kept(ana)).filter((key) => key.includes("records"))).toEqual([]);
  });

  test("answer the question that was read, and store a flip before it is sent", async () => {
    await gather(ana, [ben, "Ben"]);
    const ask = (digit, kind, terms) => ({ Propose: { id: digit.repeat(32), kind, terms, by: 0 } });
    const hears = await channel(ben);
    const hear = (message, testId) =>
      hears.evaluate(
        (channel, [message, testId]) => {
          const data = new TextEncoder().encode(JSON.stringify(message)).buffer;
          channel.dispatchEvent(new MessageEvent("message", { data }));
          // In the same task, so that the button of the former question is still there.
          if (testId) document.querySelector(`[data-testid="${testId}"]`).click();
        },
        [message, testId],
      );
    await hear(ask("1", "CardFlip", { cards: 2 }));
    await expect(ben.getByTestId("terms")).toContainText("2 cards.");
    await hear(ask("2", "CardFlip", { cards: 4 }), "ask-yes");
    await expect(ben.getByTestId("terms")).toContainText("4 cards.");
    await expect(ben.getByTestId("ask-yes"), "the new question has no answer").toBeVisible();
    await ben.getByTestId("ask-no").click();
    await hear({ Move: { Offer: { number: 1, len: 100 } } });
    await expect(ben.getByTestId("take-all")).toBeVisible();
    await hear({ Move: { Offer: { number: 2, len: 8_000_000 } } }, "take-all");
    await expect(ben.getByTestId("take-all"), "the new offer has no answer").toBeVisible();
    await ben.getByTestId("decline").click();

    await flip(ana, ben, 2);
    await hide(ana, 1, 2);
    await expect(promptOf(ben)).toHaveText("Flip a card");
    await hears.evaluate((channel) => {
      const { send } = channel;
      channel.send = (bytes) => {
        const text = new TextDecoder().decode(bytes);
        if (text.includes("Flip")) window.storedFirst = localStorage["handful/2/far/card-flip"];
        send.call(channel, bytes);
      };
    });
    await card(ben, 1).click();
    await expect(promptOf(ana)).toHaveText("Ben flips. 2 of 3 ways left");
    expect(JSON.parse(await ben.evaluate(() => window.storedFirst)).game.local).toEqual([null, 0]);
  });

  test("take up a lost connection again without a code, from either side", async ({ browser }) => {
    await gather(ana, [ben, "Ben"]);
    await race(ana, [ben]);
    const line = await lineOf(browser, ana.url());
    for (const page of [ana, ben]) await swap(page, line, 0, 2);
    await table(ana);
    const row = ana.getByTestId("race-result").locator("tr", { hasText: "Ben" });
    // The loss is told until the standby connection is open, which may be sooner than a look at the row.
    await ana.evaluate(() => {
      const isLost = () =>
        document.querySelector('[data-testid="race-result"]')?.textContent.includes("connection lost");
      let before = false;
      window.losses = 0;
      new MutationObserver(() => {
        if (isLost() && !before) window.losses += 1;
        before = isLost();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    for (const [i, loser] of [ben, ana].entries()) {
      await spared(ana);
      await cut(loser);
      await expect.poll(() => ana.evaluate(() => window.losses)).toBe(i + 1);
      await expect(row).toContainText(/\d of 9/);
    }
    await ana.getByTestId("to-race").click();
    for (const page of [ana, ben]) await swap(page, line, 2);
    for (const page of [ana, ben]) {
      await table(page);
      await expect(page.getByTestId("race-result").locator("tr")).toHaveCount(2);
      await expect(page.getByTestId("rematch")).toBeVisible();
    }
  });
});

test(
  "a camera goes off with its page, also while its reader comes",
  { tag: "@phone" },
  async ({ browser, baseURL }) => {
    const host = await device(browser, baseURL, "Ana");
    await host.addInitScript(() => {
      const picture = document.createElement("canvas");
      const context = picture.getContext("2d");
      // A stream without new pictures does not play.
      setInterval(() => context.fillRect(0, 0, 9, 9), 50);
      navigator.mediaDevices.getUserMedia = async () => (window.stream = picture.captureStream());
    });
    await host.reload();
    await invite(host, "Ana");
    await host.getByTestId("scan-answer").click();
    // The reader is asked for, and does not come.
    await host.route(/\/qr\.js/, () => {});
    const asked = host.waitForRequest(/\/qr\.js/, { timeout: 10_000 });
    await host.getByTestId("camera-on").click();
    await asked;
    await host.evaluate(() => (location.hash = "#/about"));
    await expect.poll(() => host.evaluate(() => window.stream.getTracks()[0].readyState)).toBe("ended");
    await close(host);
  },
);
