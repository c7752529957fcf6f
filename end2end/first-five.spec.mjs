// @ts-check
// The first five: from an empty profile by touch to the full hand. Games near their ends are those of crates/shell/tests/page/shown.rs; the
// host proves what is stored (crates/storage/tests/keep/first_five.rs), the streak, and what home says (crates/shell/tests/home).
import { expect, test } from "./support/test.mjs";
import { noon } from "./support/daily.mjs";
import { PREFS } from "./support/go-fish.mjs";
import { played } from "./support/played.mjs";
import { card, dialog, kept, message, open, ready } from "./support/table.mjs";

/** A Saturday. */
const DATE = "2026-11-28";
const { endings } = played("shown");
const ENDS = ["flip-nine perfect", "go-fish solved", "card-flip solved", "sliding perfect", "escalator lost"];
/** What the start of the first game of each kind names. */
const FIRST = {
  "go-fish": "seats=you,minnow&ranks=7",
  "card-flip": "cards=2",
  sliding: "scramble=10",
  escalator: "deal=",
};

const daily = (/** @type {Page} */ page) => page.locator(".daily-card");
const play = (/** @type {Page} */ page) => page.getByTestId("play");

/** Puts a game before its last move in the place of the one on the table, and ends it. */
async function end(/** @type {Page} */ page, name) {
  const [slug] = name.split(" ");
  const { stored, press } = endings[name];
  const [, save] = Object.entries(stored).find(([path]) => path.startsWith("save/"));
  await open(page, "#/about");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`handful/2/save/${slug}/first`, save]);
  await open(page, `#/${slug}?first=1`);
  await page.locator(`[data-game="${slug}"] ${press}`).first().tap();
}

test.describe("who has nothing stored", () => {
  test.use({ newcomer: true });

  test(
    "plays the first five in turn, ends in a full hand, and goes on with the day",
    { tag: "@phone" },
    async ({ page }) => {
      await page.clock.setFixedTime(noon(DATE));
      await open(page, "#/about");
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [PREFS, '{"v":1,"pace":"fast"}']);
      await open(page);
      await expect(daily(page)).toHaveText("Daily fiveFive small games, new every dayStart · your first five");
      await test.step("two taps lead to the first swap of a short game", async () => {
        await play(page).tap();
        await expect(page).toHaveURL(/#\/flip-nine\?first=1$/);
        await expect(page.getByTestId("par")).toHaveText("4");
        await expect(page.locator(".bar-day")).toHaveText("Your first five");
        await expect(message(page)).toHaveText("Put the cards in order, 1 to 9");
        for (const gone of ["welcome", "new", "deal"]) await expect(page.getByTestId(gone)).toHaveCount(0);
        for (const value of [9, 8]) await card(page, value).tap();
        await expect(page.getByTestId("moves")).toHaveText("1");
      });
      await test.step("a reload goes on here, and so does home", async () => {
        await page.reload();
        await ready(page);
        await expect(page.getByTestId("moves")).toHaveText("1");
        await page.getByRole("link", { name: "All games" }).tap();
        await play(page).tap();
        await expect(page.getByTestId("moves")).toHaveText("1");
      });
      for (const [i, name] of ENDS.entries()) {
        const [slug] = name.split(" ");
        if (i > 0)
          await expect
            .poll(async () => (await kept(page))[`handful/2/save/${slug}/first`] ?? "")
            .toContain(FIRST[slug]);
        await end(page, name);
        await expect(dialog(page)).toContainText(i < 4 ? `${i + 1} of 5 done` : "Day 1 of your streak");
        if (i === 4) break;
        const next = ENDS[i + 1].split(" ")[0];
        if (i === 1) {
          // Home goes on where it was left.
          await open(page);
          await expect(daily(page)).toHaveText("Daily fiveYour first five · 2 of 5Next: Card Flip");
          await expect(daily(page).locator('[data-mark]:not([data-mark=""])')).toHaveCount(2);
          await play(page).tap();
        } else {
          await page.getByTestId("next-game").tap();
        }
        await expect(page).toHaveURL(new RegExp(`#/${next}\\?first=1$`));
      }
      expect((await kept(page))["handful/2/first-five"]).toBe(
        `done=flip-nine,go-fish,card-flip,sliding,escalator&on=${DATE}`,
      );
      await page.getByTestId("to-daily").tap();
      const hand = page.getByTestId("dialog-hand");
      await expect(hand.getByRole("heading", { name: "A full hand!" })).toBeVisible();
      await expect(hand.locator(".hand-counts")).toHaveText("1day in your streak");
      await expect(hand.locator(".hand-cards .icon")).toHaveCount(5);
      await page.getByTestId("done").tap();
      await expect(daily(page)).toHaveText("Today’s five · Saturday: hard1-day streak · 0 of 5 todayPlay");
      await play(page).tap();
      await expect(page, "the first game of the day").toHaveURL(new RegExp(`#/flip-nine\\?day=${DATE}$`));
      await open(page, "#/daily");
      await expect(page.getByTestId("ramp")).toHaveText("Saturday is hard. Mondays are easy.");
      await expect(page.getByTestId("streak")).toHaveAttribute("data-streak", "1");
      await expect(page.locator(".daily-week"), "no week before a day is played").toHaveCount(0);
      // The game is there as it ended; who is past the five plays games like others.
      await open(page, "#/escalator?first=1");
      await expect(page.locator('#board[data-game="escalator"]')).toHaveAttribute("data-status", "lost");
    },
  );
});

test("a link to the first five deals a usual game to who has played", async ({ page }) => {
  await open(page, "#/flip-nine?first=1");
  await expect(page.getByTestId("deal")).toBeVisible();
  await expect(page).not.toHaveURL(/first/);
});
