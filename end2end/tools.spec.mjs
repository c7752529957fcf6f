// @ts-check
// The tools of a game: undo, redo, restart, hint, New, the choice of a deal, share, the left hand. Sound is in sound-and-screen.spec.mjs.
import { clipboard } from "./support/clipboard.mjs";
import { draws } from "./support/played.mjs";
import { sheet, tab, unfold } from "./support/records.mjs";
import { expect, test } from "./support/one-context.mjs";
import {
  clickSwap,
  dialog,
  expectPosition,
  more,
  moves,
  message,
  NINE,
  open,
  rowOf,
  saved,
  setUp,
  openGame,
  start,
  toast,
  tool,
  tools,
  win,
} from "./support/table.mjs";

const DEAL = NINE["par 7"];
const OTHER = NINE["par 5"];
const { swaps: LINE, steps: STATIONS } = DEAL;

test("undo, redo and restart take the count back and forth", { tag: "@desktop" }, async ({ page }) => {
  const expectDisabled = (name) => expect(tool(page, name)).toHaveAttribute("aria-disabled", "true");
  await openGame(page, DEAL.link);
  await expectDisabled("Undo");
  await expectDisabled("Redo");
  for (const i of [0, 1]) await clickSwap(page, LINE[i], STATIONS[i].required);
  await expectPosition(page, STATIONS[2]);
  /** @type {[() => Promise<void>, number][]} */
  const ways = [
    [() => tool(page, "Undo").click(), 1],
    [() => tool(page, "Redo").click(), 2],
    [() => page.keyboard.press("Control+z"), 1],
    [() => page.keyboard.press("Control+Shift+z"), 2],
    [() => page.keyboard.press("Control+z"), 1],
    [() => page.keyboard.press("Control+z"), 0],
  ];
  for (const [act, at] of ways) {
    await act();
    await expectPosition(page, STATIONS[at]);
  }
  await expectDisabled("Undo");
  // A new swap discards the moves that redo would have made.
  await clickSwap(page, [1, 2], 0);
  await expectPosition(page, NINE["par 7, astray"].steps[1]);
  await expectDisabled("Redo");
  await more(page, "restart");
  await expectPosition(page, STATIONS[0]);
  await expect(page.getByTestId("time")).toHaveText("0:00");
});

test("a hint leads to a win at par, and the result says assisted", async ({ page }) => {
  await openGame(page, NINE["one swap"].link);
  await tool(page, "Hint").click();
  await expect(message(page)).toHaveText("One loop of two: at least 1 swap.");
  const marked = page.locator("#board [data-hinted]");
  await expect(marked).toHaveCount(0);
  await tool(page, "Move").click();
  await expect(marked).toHaveCount(2);
  const pair = (await marked.evaluateAll((cards) => cards.map((card) => Number(card.dataset.card)))).sort();
  await expect(message(page)).toHaveText(/^Try swapping \d and \d$/);
  expect((await message(page).innerText()).match(/\d/g).map(Number).sort()).toEqual(pair);
  await clickSwap(page, pair, 0);
  await expect(marked).toHaveCount(0);
  const won = page.getByRole("dialog", { name: "At par" });
  await expect(won).toContainText("1 swap, par 1");
  await expect(won.getByText("Assisted", { exact: true })).toBeVisible();
});

test("the result compares the player's line with a perfect one", async ({ page }) => {
  await openGame(page, OTHER.link);
  const { swaps: line } = NINE["par 5, astray"];
  await win(page, NINE["par 5, astray"]);
  const won = page.getByTestId("dialog-result");
  await won.locator(".fold summary").click();
  const rows = won.getByRole("row");
  await expect(rows).toHaveCount(1 + line.length);
  await expect(rows.last()).toContainText(line.at(-1).toSorted().reverse().join(" ⇄ "));
  await expect(won.locator("tr[data-lost]")).toHaveCount(1);
});

test("New can be taken back; a game that it replaced for good is recorded as left", async ({ page }) => {
  await draws(page, DEAL.number);
  await openGame(page);
  for (const i of [0, 1]) await clickSwap(page, LINE[i], STATIONS[i].required);
  const before = STATIONS[2];
  await expectPosition(page, before);
  const address = page.url();
  await tool(page, "New").click();
  await expect(moves(page)).toHaveText("0");
  await expect.poll(() => rowOf(page)).not.toBe(before.row);
  expect(page.url()).not.toBe(address);
  await toast(page).filter({ hasText: "New game" }).getByRole("button", { name: "Undo" }).click();
  await expectPosition(page, before);
  expect(page.url()).toBe(address);
  await expect(toast(page)).toHaveCount(0);
  await more(page, "records");
  await expect(page.getByText("No games yet.")).toBeVisible();
  await test.step("once the toast is gone the game counts as left", async () => {
    await openGame(page);
    await expectPosition(page, before);
    await tool(page, "New").click();
    await toast(page).getByRole("button", { name: "Close" }).click();
    await more(page, "records");
    await tab(page, "flip-nine").click();
    await unfold(sheet(page, "flip-nine"), "list");
    await expect(page.getByRole("listitem").filter({ hasText: "abandoned" })).toHaveCount(1);
  });
});

test.describe("a deal is chosen", () => {
  const choose = async (/** @type {Page} */ page) => {
    await setUp(page, "number");
    await expect(page.getByRole("dialog", { name: "Set up a game" })).toBeVisible();
  };
  const field = (/** @type {Page} */ page) =>
    page.getByRole("textbox", { name: "Deal number, or nine digits for your own row" });
  /** Expects that the chosen game stays: in the row, in the address, and after a reload. */
  const expectDealt = async (/** @type {Page} */ page, { row, steps }, param, name) => {
    await expect(dialog(page)).toHaveCount(0);
    await page.waitForFunction(() => history.state === "visited");
    await expect.poll(() => rowOf(page)).toBe(row);
    await expect(page.getByTestId("par")).toHaveText(`${steps[0].par}`);
    await expect(page.getByTestId("deal")).toContainText(name);
    await page.reload();
    await expect.poll(() => rowOf(page)).toBe(row);
    expect(page.url()).toContain(param);
  };

  test("by its number, by nine digits with Enter, and by its par", async ({ page }) => {
    await openGame(page);
    await choose(page);
    await field(page).fill(DEAL.number);
    await page.getByRole("button", { name: "Deal", exact: true }).click();
    await expectDealt(page, DEAL, `deal=${DEAL.number}`, "Par");
    await choose(page);
    await field(page).fill(" 932745618 ");
    await field(page).press("Enter");
    await expectDealt(page, NINE["typed row"], "layout=932745618", "Custom layout");
    await setUp(page, "options");
    await page.getByRole("group", { name: "Exact par" }).getByRole("radio", { name: "4", exact: true }).check();
    await start(page);
    await expect(page.getByTestId("par")).toHaveText("4");
  });

  // crates/games/src/flip_nine/text/mod.rs tests the text of every fault.
  test("a text that is no deal is refused in words, and the game stays", async ({ page }) => {
    await openGame(page, DEAL.link);
    await clickSwap(page, LINE[0], 0);
    await expectPosition(page, STATIONS[1]);
    const before = await saved(page);
    await choose(page);
    const words = "Type a deal number, digits only.";
    await field(page).fill("7.5");
    await field(page).press("Enter");
    await expect(page.locator("#deal-fault")).toHaveText(words);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page)).toHaveAccessibleDescription(words);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expectPosition(page, STATIONS[1]);
    expect({ ...(await saved(page)), ms: "" }).toEqual({ ...before, ms: "" });
  });
});

test.describe("sharing", () => {
  /** Removes the share sheet of the browser; headless Chromium on a desktop has none. */
  test.beforeEach(({ page }) => page.addInitScript(() => delete Navigator.prototype.share));

  test("a result goes to the clipboard, with its link and without its moves", async ({ context, page }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openGame(page, OTHER.link);
    await win(page, OTHER);
    await page.getByTestId("share-result").click();
    await page.getByTestId("share-copy").click();
    await expect(toast(page).filter({ hasText: "Copied" })).toBeVisible();
    const text = await clipboard(page);
    expect(text).toContain(`Flip 9 · Deal ${OTHER.number}`);
    expect(text).toContain(`${OTHER.swaps.length} swaps, par ${OTHER.swaps.length}`);
    expect(text).toContain(OTHER.link);
    for (const [a, b] of OTHER.swaps)
      expect(text).not.toMatch(new RegExp(`\\b${a}[-–,/ ]+${b}\\b|\\b${b}[-–,/ ]+${a}\\b`));
  });

  test("a clipboard that refuses gives way to the text", async ({ page }) => {
    await openGame(page, DEAL.link);
    await page.evaluate(
      () => void (navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))),
    );
    await more(page, "share");
    await page.getByTestId("share-copy").click();
    const shown = page.getByRole("dialog", { name: "Select and copy this text" });
    await expect(shown.getByRole("textbox")).toHaveValue(`Handful · Flip 9 · Deal ${DEAL.number}\n${page.url()}`);
    await shown.getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(tool(page, "More")).toBeFocused();
  });
});

test("the left hand gets its tools mirrored", { tag: "@phone" }, async ({ page }) => {
  const order = async () => {
    const boxes = await tools(page)
      .getByRole("button")
      .evaluateAll((tools) => tools.map((it) => ({ x: it.getBoundingClientRect().x, name: it.dataset.testid })));
    return boxes.sort((a, b) => a.x - b.x).map(({ name }) => name);
  };
  await openGame(page);
  const right = await order();
  expect(right).toEqual(["new", "more", "hint", "redo", "undo"]);
  await more(page, "settings");
  await page.getByRole("switch", { name: "Left-handed controls" }).check();
  await open(page, "#/flip-nine");
  expect(await order()).toEqual(right.reverse());
});
