// @ts-check
// Go Fish's dialogs: the choices, the log, the deductions, and the disclosures at the end. axe runs on these dialogs in
// tour.spec.mjs.
import { createHash } from "node:crypto";
import { expect, test } from "./support/one-context.mjs";
import { FISH, SOON, ask, board, resume, playerSeat } from "./support/go-fish.mjs";
import { STATES } from "./support/go-fish-states.mjs";
import { more, ready, setUp, start } from "./support/table.mjs";

test("players, names, deck, rules and what is liked are chosen, and what exceeds the deck is refused in words", async ({
  page,
}) => {
  await resume(page, { params: { deal: 1, seats: "you,minnow,minnow,minnow,minnow,minnow" } });
  const dialog = page.getByTestId("dialog-deal");
  await more(page, "table");
  await page.locator("#pace-0").check();
  await page.locator("#aid-1").check();
  await page.getByTestId("close").click();
  await setUp(page, "options");
  await page.getByRole("radio", { name: "This device" }).check();
  await dialog.locator("#seats-4").check();
  await dialog.locator("#seat-kind-1").selectOption({ label: "Pike, strong" });
  await dialog.locator("#seat-name-2").fill("Grandma");
  await expect(dialog.locator("#seat-kind-2")).toHaveValue("minnow");
  for (const choice of ["#deck-1", "#hand-1"]) await dialog.locator(choice).check();
  const fault = dialog.getByTestId("set-up-fault");
  await expect(fault).toHaveText("That needs 42 cards and the deck has 40. Choose fewer players or smaller hands.");
  await dialog.locator("#seats-1").check();
  await dialog.locator("#suits-1").check();
  await dialog.locator("#set-next").check();
  await expect(fault).toHaveText("");
  await start(page);
  await expect(page).toHaveURL(/#\/go-fish\?seats=you,pike,minnow&hand=7&deck=spanish&suits=3&ask=next$/);
  await expect(board(page).locator("[data-seat]")).toHaveCount(2);
  await expect(playerSeat(page, 2)).toContainText("Grandma");
  await expect(page.getByTestId("fish-log")).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByTestId("fish-pace")).toHaveAccessibleName("Speed: Slow");
});

test("chances and deductions stand on the seats, every event in the talk", async ({ page }) => {
  const { params, line, steps } = FISH.small;
  const made = steps.findLastIndex(({ person, table }) => person && table.counts.every((count) => count > 0));
  await resume(page, { params, line: line.slice(0, made).join() }, { aid: "table", told: "before" });
  await board(page).locator(".pile[data-playable]").first().click();
  await expect(board(page).locator(".seat[data-holds]")).toHaveCount(2);
  await expect(playerSeat(page, 1).locator(".seat-guess")).toHaveText(/^(has it|has none|maybe)(≈ |> )?\d+%$/);
  await expect(playerSeat(page, 1).locator(".seat-count"), "the number of cards stays").toHaveText(/^\d+$/);
  await page.getByTestId("talk").click();
  const log = page.getByTestId("talk-log");
  await expect(log.locator(":scope > li")).toHaveCount(made + 1);
  for (const { told } of steps.slice(1, made + 1)) await expect(log).toContainText(told.split(". ")[0]);
  await expect(log.locator(".fish-faces")).toHaveCount(made);
  await expect(log.locator(":scope > li").first(), "a reason names the lines by number").toHaveText(
    new RegExp(`^${made}`),
  );
  await expect(page.getByTestId("seal"), "the seal is folded").toBeHidden();
  await page.locator("[data-part=seal] > summary").click();
  await expect(page.getByTestId("seal")).toBeVisible();
  await expect(page.getByTestId("seal")).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.getByTestId("deductions").locator("tbody tr")).toHaveCount(2);
  await expect(page.getByTestId("deductions").locator("td").first()).toHaveAttribute("data-holds", /^(must|may|not)$/);
});

test("the deck did not change, and anybody can check it", async ({ page }) => {
  await resume(page, SOON);
  await page.getByTestId("talk").click();
  const seal = await page.getByTestId("seal").textContent();
  await page.keyboard.press("Escape");
  await ask(page, (it) => it.click());
  const proof = page.getByTestId("proof");
  await expect(proof).toHaveAttribute("data-kept", /^(true)?$/);
  await expect(proof).toContainText(seal);
  await expect(proof).toContainText("The deck never changed");
  await proof.locator("summary").first().click();
  await page.getByTestId("check").locator("summary").click();
  // The displayed command contains the hashed text.
  const [, text] = /'%s' '([^']+)'/.exec(await page.getByTestId("check-command").innerText());
  expect(createHash("sha256").update(text).digest("hex")).toBe(seal.replace(/\s/g, ""));
  const answer = page.getByTestId("check-answer");
  const fair = await answer.innerText();
  await page.locator("#check-number").fill("4");
  await expect(answer).not.toHaveText(fair);
  await page.locator("#check-number").fill(`${SOON.params.deal}`);
  await expect(answer).toHaveText(fair);
});

test("places, luck and the open hands are told after the game", async ({ page }) => {
  await STATES["go-fish, over"](page);
  await expect(page.getByTestId("places").locator("li")).toHaveCount(3);
  await expect(page.getByTestId("luck")).toHaveText(/^You caught \d+ of \d+/);
  await page.getByTestId("watch").click();
  await expect(board(page).locator(".seat-hand[data-open]")).toHaveCount(2);
  await expect(board(page).locator(".seat-hand[data-open] .face").first()).toBeVisible();
});
