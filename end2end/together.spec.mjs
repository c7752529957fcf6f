// Two devices at one table: two browser contexts, connected by WebRTC, paired by the codes that the page shows.
import { kept, open } from "./support/table.mjs";
import { after, begin, letter, playLine, shown, solve } from "./support/sliding.mjs";
import { expect, test } from "./support/test.mjs";
import { device, pair, visit } from "./support/together.mjs";
import { arrive } from "./support/together-states.mjs";

test.describe("two devices", () => {
  let host;
  let guest;
  test.beforeEach(async ({ browser, baseURL }) => {
    host = await device(browser, baseURL, "Ana");
    guest = await device(browser, baseURL, "Ben");
  });
  test.afterEach(async () => {
    for (const page of [host, guest]) await page.context().close();
  });

  test("pair by text, see each other, and part", { tag: "@phone" }, async () => {
    await pair(host, guest);
    await guest.getByTestId("leave").click();
    await expect(guest.getByTestId("invite")).toBeVisible();
    await expect(host.locator('[data-seated="Ben"]')).toHaveCount(0);
  });

  test("an answer that is shown for a while still connects", { tag: "@phone" }, async () => {
    test.slow();
    await pair(host, guest, ["Ana", "Ben"], 12_000);
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
    await pair(host, guest);
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
    await pair(host, guest);
    await host.locator("summary", { hasText: "another game" }).click();
    await host.locator('[data-race="sliding-3"]').click();
    await guest.getByTestId("race-yes").click();
    for (const page of [host, guest]) await expect(page).toHaveURL(/#\/sliding\?.*deal=/);
    const [one, other] = [await shown(host), await shown(guest)];
    expect(one.cells).toEqual(other.cells);
    const start = begin(one.cells);
    const line = solve(start);
    await playLine(host, start, line.slice(0, 4), letter);
    await expect(guest.getByTestId("rival")).toHaveText(/\d of 8/);
    await playLine(guest, start, line, letter);
    await expect(host.getByTestId("rival")).toHaveText("8 of 8");
    const far = line.slice(0, 4).reduce(after, start);
    await playLine(host, far, solve(far), letter);
    for (const [page, words] of [[guest, "You won the race!"], [host, "You lost the race"]]) {
      await visit(page, "#/together");
      await expect(page.getByRole("heading", { name: words })).toBeVisible();
      await expect(page.getByTestId("race-result").locator("tr")).toHaveCount(2);
    }
    await guest.getByTestId("rematch").click();
    await host.getByTestId("race-yes").click();
    for (const page of [host, guest]) await expect(page).toHaveURL(/#\/sliding\?.*deal=/);
    await visit(host, "#/together");
    await host.getByTestId("give-up").click();
    const at = begin((await shown(guest)).cells);
    await playLine(guest, at, solve(at), letter);
    await visit(guest, "#/together");
    await expect(guest.getByRole("heading", { name: "You won the race!" })).toBeVisible();
  });
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
