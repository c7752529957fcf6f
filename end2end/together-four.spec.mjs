// Four devices race: one drops out for good, one is lost and comes back.
import { BACK, board, ledByHints, letter, playLine, shown } from "./support/sliding.mjs";
import { expect, test } from "./support/test.mjs";
import { cut, device, gather, heading, meet, race, table } from "./support/together.mjs";

const NAMES = ["Ana", "Ben", "Cleo", "Dan"];

test("a race of four ends with places though one drops out and one comes back", { tag: ["@phone", "@full"] }, async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const pages = await Promise.all(NAMES.map((name) => device(browser, baseURL, name)));
  const [ana, ben, cleo, dan] = pages;
  await gather(ana, [ben, "Ben"], [cleo, "Cleo"], [dan, "Dan"]);
  // A guest asks; everybody accepts.
  await race(cleo, [ana, ben, dan]);
  const game = await ledByHints(browser, ana.url());
  for (const page of pages) expect(await shown(page)).toEqual(game.steps[0]);
  for (const page of pages) await expect(page.getByTestId("rival")).toHaveCount(3);
  // Moves more than the others, so last of those who finish.
  await playLine(dan, game, letter, 0, 2);
  await playLine(ben, game);
  // Its page is closed in the middle of the race.
  await cleo.context().close();
  await table(ana);
  const row = (page, name) => page.getByTestId("race-result").locator("tr", { hasText: name });
  await expect(row(ana, "Cleo")).toContainText("connection lost");
  // Another one loses its connection, and then its page.
  await cut(dan);
  await expect(row(ana, "Dan")).toContainText("connection lost");
  await expect(row(ana, "Dan")).toContainText(/\d of 8/);
  await dan.reload();
  await meet(ana, dan, "Dan", "invite-again");
  await expect(dan).toHaveURL(/race=1/);
  await playLine(dan, game, letter, 2, 3);
  await letter(dan, BACK[game.slides[2]]);
  for (const way of game.slides.slice(2)) await letter(dan, way);
  await expect(board(dan)).toHaveAttribute("data-status", "won");
  // The race waits for who is lost, until the host goes on without.
  await table(ana);
  await expect(heading(ana, "The race is on")).toBeVisible();
  await ana.getByTestId("give-up").click();
  await expect(heading(ana, "You’ve finished")).toBeVisible();
  await ana.getByRole("button", { name: "Go on without Cleo" }).click();
  for (const [page, words] of [[ben, "You won the race!"], [dan, "You lost the race"], [ana, "You lost the race"]]) {
    await table(page);
    await expect(heading(page, words)).toBeVisible();
    const rows = page.getByTestId("race-result").locator("tr");
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText(/1\s*Ben/);
    await expect(rows.nth(1)).toContainText(/2\s*Dan/);
    for (const name of ["Ana", "Cleo"]) await expect(row(page, name)).toContainText("gave up");
  }
  // The seats of those who are here stay, and they can race again.
  await ben.getByTestId("rematch").click();
  for (const page of [ana, dan]) await page.getByTestId("race-yes").click();
  for (const page of [ana, ben, dan]) {
    await expect(page).toHaveURL(/race=1/);
    await table(page);
    await page.getByTestId("give-up").click();
  }
  await expect(ana.getByTestId("rematch")).toBeVisible();
  for (const page of [ana, ben, dan]) await page.context().close();
});
