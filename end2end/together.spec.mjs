// Two and three devices at one table: pairing, racing, moving everything, and what is lost on the way.
import { card, kept, more, open, toast } from "./support/table.mjs";
import { ledByHints, letter, playLine, shown } from "./support/sliding.mjs";
import { expect, test } from "./support/test.mjs";
import { answer, arrive, codeOf, paste } from "./support/together-states.mjs";
import { cut, device, gather, heading, meet, race, seated, spared, table } from "./support/together.mjs";

/** The race's board with a line that solves it. */
const raced = (page) => ledByHints(page.context().browser(), page.url());
const said = (page, words) => expect(toast(page).filter({ hasText: words }).first()).toBeVisible();

test.describe("two devices", () => {
  let host;
  let guest;
  test.beforeEach(async ({ browser, baseURL }) => {
    [host, guest] = await Promise.all([device(browser, baseURL, "Ana"), device(browser, baseURL, "Ben")]);
  });
  test.afterEach(async () => {
    for (const page of [host, guest]) await page.context().close();
  });

  test("pair by text, see each other, and part", { tag: "@phone" }, async () => {
    await host.getByTestId("invite").click();
    const link = await codeOf(host);
    expect(link.split("?")[1].length).toBeLessThan(220);
    const text = await answer(guest, link, "Ben", () => expect(heading(guest, "Ana invites you")).toBeVisible());
    await paste(host, text);
    await seated([host, guest], ["Ana", "Ben"]);
    await guest.getByTestId("leave").click();
    await expect(guest.getByTestId("invite")).toBeVisible();
    await expect(host.locator('[data-seated="Ben"]')).toHaveCount(0);
    // Who left keeps nothing of the table.
    expect(Object.keys(await kept(guest))).not.toContain("handful/1/table");
  });

  test("an answer that is shown for a while still connects", { tag: "@phone" }, async () => {
    test.slow();
    await host.getByTestId("invite").click();
    const text = await answer(guest, await codeOf(host), "Ben");
    await guest.waitForTimeout(12_000);
    await paste(host, text);
    await seated([host, guest], ["Ana", "Ben"]);
  });

  test("everything moves to the other device, which decides", { tag: "@phone" }, async () => {
    await host.evaluate(() => {
      localStorage.setItem("handful/1/settings", '{"v":"1","theme":"dark","four":"on"}');
    });
    await open(host, "#/flip-nine?layout=213456789");
    await host.getByRole("button", { name: /^2, position 1/ }).tap();
    await host.getByRole("button", { name: /^1, position 2/ }).tap();
    await expect(host.getByRole("dialog", { name: "Winner!" })).toBeVisible();
    await arrive(host, "Ana");
    await gather(host, [guest, "Ben"]);
    await host.getByTestId("move").click();
    await host.getByTestId("send-all").click();
    const before = await kept(guest);
    await guest.getByTestId("take-all").click();
    await guest.getByTestId("look").click();
    await expect(guest).toHaveURL(/#\/backup/);
    expect(await kept(guest)).toEqual(before);
    await guest.getByTestId("import").click();
    await expect.poll(async () => (await kept(guest))["handful/1/records/flip-nine"]).toBe((await kept(host))["handful/1/records/flip-nine"]);
  });

  test("a race goes to its end on both, and again", { tag: "@phone" }, async () => {
    test.slow();
    await gather(host, [guest, "Ben"]);
    await race(host, [guest]);
    const [one, other] = [await shown(host), await shown(guest)];
    expect(one.cells).toEqual(other.cells);
    const game = await raced(host);
    await playLine(host, game, letter, 0, 4);
    await expect(guest.getByTestId("rival")).toHaveText(/\d of 8/);
    await playLine(guest, game);
    await expect(host.getByTestId("rival")).toHaveText("8 of 8");
    // The result of the game says how the race stands, until it is over.
    const stands = guest.getByTestId("dialog-result").getByTestId("race-result");
    await expect(stands.locator("tr", { hasText: "Ben" })).toContainText("moves");
    await expect(stands.locator("tr", { hasText: "Ana" })).toContainText(/\d of 8/);
    await playLine(host, game, letter, 4);
    await expect(stands.locator("tr").first()).toContainText(/1\s*Ben/);
    for (const [page, words] of [[guest, "You won the race!"], [host, "You lost the race"]]) {
      await page.getByTestId("dialog-result").getByTestId("to-table").click();
      await expect(heading(page, words)).toBeVisible();
      await expect(page.getByTestId("race-result").locator("tr")).toHaveCount(2);
      await expect(page.getByText("Times count from the common start.")).toBeVisible();
      // It counts like any other game.
      const records = JSON.parse((await kept(page))["handful/1/records/sliding"]);
      expect(records.slice(1).map(({ practice, assisted, outcome }) => [practice, assisted, outcome])).toEqual([[undefined, undefined, "won"]]);
    }
    await guest.getByTestId("rematch").click();
    await host.getByTestId("race-yes").click();
    for (const page of [host, guest]) await expect(page).toHaveURL(/#\/sliding\?.*deal=/);
    await table(host);
    await host.getByTestId("give-up").click();
    await expect(heading(host, "You’ve finished")).toBeVisible();
    await playLine(guest, await raced(guest));
    await table(guest);
    await expect(heading(guest, "You won the race!")).toBeVisible();
  });

  test("in a race nothing helps, and leaving the board does not end it", { tag: "@phone" }, async () => {
    test.slow();
    await host.evaluate(() => localStorage.setItem("handful/1/settings", '{"v":"1","live":"on"}'));
    await host.reload();
    await arrive(host, "Ana");
    await gather(host, [guest, "Ben"]);
    await guest.waitForTimeout(1_500);
    await race(host, [guest]);
    await playLine(host, await raced(host), letter, 0, 2);
    const there = await shown(host);
    const address = host.url();
    await host.getByTestId("hint").click();
    await said(host, "No hints in a race");
    for (const act of [() => host.getByTestId("undo").click(), () => host.keyboard.press("Control+z")]) {
      await act();
      await said(host, "No undo in a race: every move counts");
    }
    await more(host, "restart");
    await said(host, "No restart in a race");
    await more(host, "history");
    await said(host, "No replays until the race is over");
    for (const way of [() => host.getByTestId("new").click(), () => host.getByTestId("deal").click(), () => more(host, "set-up")]) {
      await way();
      await expect(host.getByRole("dialog", { name: "The race is on" })).toBeVisible();
      await host.getByRole("button", { name: "Back to the race" }).click();
    }
    expect(await shown(host)).toEqual(there);
    expect(host.url()).toBe(address);
    // The setting that shows the distance would be help.
    await expect(host.locator("[data-distance]")).toHaveCount(0);
    await expect(host.locator("[data-hinted]")).toHaveCount(0);
    // The clock is the race's, which began for both at once.
    const seconds = (page) => page.getByTestId("time").innerText().then((text) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0));
    await expect.poll(() => seconds(guest)).toBeGreaterThan(0);
    const both = await Promise.all([host, guest].map(seconds));
    expect(Math.abs(both[0] - both[1])).toBeLessThanOrEqual(1);
    await host.evaluate(() => (location.hash = "#/"));
    await said(host, "The race is still on.");
    await host.getByTestId("toast-action").click();
    await expect(heading(host, "The race is on")).toBeVisible();
    await host.getByTestId("to-race").click();
    await expect.poll(() => shown(host)).toEqual(there);
    await host.getByTestId("new").click();
    await host.getByTestId("give-up").click();
    await table(guest);
    await expect(guest.getByTestId("race-result").locator("tr", { hasText: "Ana" })).toContainText("gave up");
    await guest.getByTestId("give-up").click();
    await expect(guest.getByTestId("rematch")).toBeVisible();
  });

  test("a lost connection is taken up again without a code, from either side", { tag: "@phone" }, async () => {
    test.slow();
    await gather(host, [guest, "Ben"]);
    await race(host, [guest]);
    const game = await raced(host);
    for (const page of [host, guest]) await playLine(page, game, letter, 0, 3);
    await table(host);
    const ben = host.getByTestId("race-result").locator("tr", { hasText: "Ben" });
    for (const loser of [guest, host]) {
      // The other one notices at once; a page whose browser does not tell, with its next message.
      await spared(host, guest);
      await cut(loser);
      await expect(ben).toContainText("connection lost");
      await expect(ben).toContainText(/\d of 8/);
    }
    await host.getByTestId("to-race").click();
    await playLine(host, game, letter, 3);
    await expect(guest.getByTestId("rival")).toHaveText("8 of 8");
    await playLine(guest, game, letter, 3);
    for (const page of [host, guest]) {
      await table(page);
      await expect(page.getByTestId("race-result").locator("tr")).toHaveCount(2);
      await expect(page.getByTestId("rematch")).toBeVisible();
    }
  });

  test("a guest that loads the page again gets its race back with another code", { tag: "@phone" }, async () => {
    test.slow();
    await gather(host, [guest, "Ben"]);
    await race(host, [guest]);
    const game = await raced(host);
    await playLine(guest, game, letter, 0, 3);
    const began = Date.now();
    await guest.reload();
    await expect(guest.getByText("Ask Ana for a new code: your seat and a race wait for you.")).toBeVisible();
    await table(host);
    await expect(host.getByTestId("race-result").locator("tr", { hasText: "Ben" })).toContainText("connection lost");
    await meet(host, guest, "Ben", "invite-again");
    await expect(guest).toHaveURL(/race=1/);
    await playLine(guest, game, letter, 3);
    // The race's time goes on from its beginning.
    const ms = Date.now() - began;
    await table(host);
    const own = host.getByTestId("race-result").locator("tr", { hasText: "Ben" });
    await expect(own).toContainText("moves");
    const [, minutes, seconds] = /(\d+):(\d+)$/.exec((await own.innerText()).trim());
    expect((Number(minutes) * 60 + Number(seconds)) * 1_000).toBeGreaterThan(ms - 2_000);
    await host.getByTestId("give-up").click();
    await expect(heading(host, "You lost the race")).toBeVisible();
    await table(guest);
    await expect(heading(guest, "You won the race!")).toBeVisible();
  });

  test("a host that loads the page again has ended the race, and says so", { tag: "@phone" }, async () => {
    test.slow();
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

  test("an invitation that nobody reaches leads back to the table", { tag: "@phone" }, async ({ browser, baseURL }) => {
    test.slow();
    await gather(host, [guest, "Ben"]);
    const late = await device(browser, baseURL, "Cleo");
    await host.getByTestId("invite").click();
    const text = await answer(late, await codeOf(host), "Cleo");
    await late.context().close();
    await host.clock.install();
    await paste(host, text);
    await expect(heading(host, "Connecting…")).toBeVisible();
    await host.clock.runFor(21_000);
    await expect(heading(host, "You’re connected")).toBeVisible();
    await expect(host.getByTestId("fault")).toHaveText(/didn’t connect/);
    await expect(host.locator('[data-seated="Ben"]')).toBeVisible();
  });
});

test("with three at a table, everything moves to the one that is chosen", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const [host, ben, cleo] = await Promise.all(["Ana", "Ben", "Cleo"].map((name) => device(browser, baseURL, name)));
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
  for (const page of [host, ben, cleo]) await page.context().close();
});

test("a newcomer's offers cover neither the others' bars nor a code", { tag: "@phone" }, async ({ browser, baseURL }) => {
  test.slow();
  const options = { newcomer: true, serviceWorkers: "allow", permissions: ["clipboard-write"] };
  const [host, guest] = await Promise.all(["Ana", "Ben"].map((name) => device(browser, baseURL, name, options)));
  await host.getByTestId("invite").click();
  const link = await codeOf(host);
  const text = await answer(guest, link, "Ben");
  for (const size of [{ width: 390, height: 844 }, { width: 320, height: 568 }, { width: 844, height: 390 }, { width: 1440, height: 900 }]) {
    await guest.setViewportSize(size);
    await guest.getByTestId("copy-code").click();
    await expect(toast(guest).first()).toBeVisible();
    await guest.getByTestId("own-code").scrollIntoViewIfNeeded();
    const boxes = [...(await Promise.all((await toast(guest).all()).map((each) => each.boundingBox())))];
    const code = await guest.locator(".qr").boundingBox();
    for (const box of boxes.filter(Boolean)) {
      const apart = box.y >= code.y + code.height || box.y + box.height <= code.y || box.x >= code.x + code.width || box.x + box.width <= code.x;
      expect(apart, JSON.stringify({ size, box, code })).toBe(true);
    }
  }
  await guest.setViewportSize({ width: 390, height: 844 });
  await paste(host, text);
  await seated([host, guest], ["Ana", "Ben"]);
  await race(host, [guest], "flip-nine");
  for (const page of [host, guest]) {
    await expect(page.getByTestId("welcome")).toHaveCount(0);
    const bar = await page.locator(".rival-bar").boundingBox();
    const top = await page.evaluate(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".rival") !== null, bar);
    expect(top).toBe(true);
  }
  await card(guest, 1).click();
  for (const page of [host, guest]) await page.context().close();
});

test("a code that is none is refused in words", { tag: "@phone" }, async ({ page }) => {
  await open(page, "#/together");
  await page.getByTestId("have-code").click();
  for (const [text, words] of [["hello", /no code/], ["", /no code/], [`#/together?${"A".repeat(200)}`, /missing or changed|no code|version/]]) {
    await page.locator("#together-paste").fill(text);
    await page.getByTestId("go-on").click();
    await expect(page.getByTestId("fault")).toHaveText(words);
  }
  await open(page, "#/together?AAAA");
  await expect(page.getByTestId("fault")).toHaveText(/./);
});
