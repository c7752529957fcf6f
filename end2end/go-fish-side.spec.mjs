// Go Fish's dialogs: the choices, the log, the deductions, and the disclosures at the end. axe runs on these dialogs in
// tour.spec.mjs.
import { createHash } from "node:crypto";
import { expect, test } from "./support/test.mjs";
import { ask, board, like, line, PREFS, result, resume, seat, seen, sit, SOON, untilOwnTurn } from "./support/go-fish.mjs";
import { STATES } from "./support/go-fish-states.mjs";
import { ready } from "./support/table.mjs";

const press = (it) => it.click();

test("players, names, deck and rules are chosen before a deal", async ({ page }) => {
  await like(page, {});
  await sit(page, { deal: 1 });
  const dialog = page.getByTestId("dialog-deal");
  await page.getByTestId("deal").click();
  await dialog.locator("#seat-kind-0").waitFor();
  await dialog.locator("#players-1").check();
  await dialog.locator("#seat-kind-1").selectOption({ label: "Pike" });
  await dialog.locator("#seat-name-2").fill("Grandma");
  await dialog.locator("#deck-1").check();
  await dialog.locator("#suits-1").check();
  await dialog.locator("#set-next").check();
  await dialog.getByRole("button", { name: "New deal" }).click();
  await expect(page).toHaveURL(/#\/go-fish\?seats=you,pike,minnow&deck=spanish&suits=3&ask=next$/);
  await expect(board(page).locator("[data-seat]")).toHaveCount(2);
  await expect(seat(page, 2)).toContainText("Grandma");
  const { counts, hand, stock, books } = await seen(page);
  expect(counts.reduce((a, b) => a + b, 0) + hand.length + stock + 3 * books.flat().length).toBe(30);
});

test("a choice that exceeds the deck is refused in words", async ({ page }) => {
  await like(page, {});
  await sit(page, { deal: 1, seats: "you,minnow,minnow,minnow,minnow,minnow" });
  await page.getByTestId("deal").click();
  const dialog = page.getByTestId("dialog-deal");
  await dialog.locator("#deck-1").check();
  await dialog.locator("#hand-1").check();
  await expect(dialog.getByTestId("fish-fault")).toHaveText("That needs 42 cards and the deck has 40. Choose fewer players or smaller hands.");
  await dialog.getByRole("button", { name: "New deal" }).click();
  // The last combination that can be dealt applies.
  await expect(page).toHaveURL(/deck=spanish$/);
});

test("what is liked at the table holds at once and is kept", async ({ page }) => {
  await like(page, {});
  await sit(page, { deal: 1 });
  await page.getByTestId("deal").click();
  const dialog = page.getByTestId("dialog-deal");
  await dialog.locator("#pace-0").check();
  await dialog.locator("#aid-1").check();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("fish-pace")).toHaveText("Speed: Slow");
  await expect(page.getByTestId("fish-log")).toBeVisible();
  expect(JSON.parse(await page.evaluate((key) => localStorage.getItem(key), PREFS))).toMatchObject({ pace: "0", aid: "1" });
  await page.reload();
  await ready(page);
  await expect(page.getByTestId("fish-pace")).toHaveText("Speed: Slow");
});

test("chances and deductions stand on the seats, every event in the talk", async ({ page }) => {
  await like(page, { aid: "2", told: "2" });
  await sit(page, { deal: 7, seats: "you,minnow,minnow" });
  await untilOwnTurn(page);
  const piles = board(page).locator(".pile[data-playable]");
  await piles.first().click();
  await expect(board(page).locator(".seat[data-holds]")).toHaveCount(2);
  await expect(seat(page, 1).locator(".seat-count")).toHaveText(/^(≈ )?\d+%$/);
  while ((await line(page)).length < 8) {
    await untilOwnTurn(page);
    await ask(page, press);
  }
  await untilOwnTurn(page);
  await page.getByTestId("talk").click();
  const made = (await line(page)).length;
  const log = page.getByTestId("talk-log");
  await expect(log.locator(":scope > li")).toHaveCount(made + 1);
  const asks = (await log.innerText()).match(/\b(asks|You ask)\b/g);
  expect(asks).toHaveLength(made);
  await expect(page.getByTestId("seal")).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.getByTestId("deductions").locator("tbody tr")).toHaveCount(2);
  const holds = await page.getByTestId("deductions").locator("td").evaluateAll((cells) => cells.map(({ dataset }) => dataset.holds));
  expect(holds.length).toBeGreaterThan(0);
  for (const how of holds) expect(["must", "may", "not"]).toContain(how);
});

test("the deck did not change, and anybody can check it", async ({ page }) => {
  await resume(page, SOON);
  await page.getByTestId("talk").click();
  const seal = await page.getByTestId("seal").innerText();
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  await ask(page, press);
  const proof = page.getByTestId("proof");
  await expect(proof).toHaveAttribute("data-kept", /^(true)?$/);
  await expect(proof).toContainText(seal);
  await expect(proof).toContainText("The deck never changed.");
  await page.getByTestId("check").locator("summary").click();
  // The displayed command contains the hashed text.
  const command = await page.getByTestId("check-command").innerText();
  const text = /'%s' '([^']+)'/.exec(command)[1];
  expect(createHash("sha256").update(text).digest("hex")).toBe(seal.replace(/\s/g, ""));
  const answer = page.getByTestId("check-answer");
  const fair = await answer.innerText();
  await page.locator("#check-number").fill("4");
  await expect(answer).not.toHaveText(fair);
  await page.locator("#check-number").fill(`${SOON.params.deal}`);
  await expect(answer).toHaveText(fair);
  await page.locator("#check-nonce").fill("xyz");
  await expect(answer).not.toHaveText(fair);
});

test("places, luck and the open hands are told after the game", async ({ page }) => {
  await STATES["go-fish, over"](page);
  await expect(page.getByTestId("places").locator("tbody tr")).toHaveCount(3);
  await expect(page.getByTestId("luck")).toHaveText(/^You caught \d+ of \d+/);
  await page.getByTestId("watch").click();
  await expect(board(page).locator(".seat-hand[data-open]")).toHaveCount(2);
  await expect(board(page).locator(".seat-hand[data-open] .face").first()).toBeVisible();
  await page.getByTestId("end").click();
  await expect(result(page)).toBeVisible();
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES", viewport: { width: 320, height: 568 } });

  test("the dialogs fit a small phone", { tag: "@phone" }, async ({ page }) => {
    for (const state of ["go-fish, over", "go-fish, talk", "go-fish, deal dialog"]) {
      await STATES[state](page);
      await page.locator("dialog .fish-late > :not([aria-busy])").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBe(0);
      const box = page.locator("dialog .modal-box");
      expect(await box.evaluate((it) => it.scrollWidth - it.clientWidth), state).toBeLessThanOrEqual(0);
    }
  });
});

test("if the code of the dialogs cannot be had, the page says so and can try again", async ({ page }) => {
  await page.route(/go-fish-side-.*\.wasm/, (route) => route.abort());
  await like(page, {});
  await sit(page, { deal: 1 });
  await page.getByTestId("talk").click();
  const alert = page.getByTestId("dialog-talk").getByRole("alert");
  await expect(alert).toBeVisible();
  await page.unroute(/go-fish-side-.*\.wasm/);
  await alert.getByRole("button").click();
  await expect(page.getByTestId("seal")).toBeVisible();
});
