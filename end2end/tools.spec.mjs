// The tools of a game: undo, redo, restart, hint, New, the choice of a deal, share, sound, the left hand.
import { clipboard } from "./support/clipboard.mjs";
import { draws } from "./support/played.mjs";
import { expect, test } from "./support/test.mjs";
import {
  NINE, SORTED, board, card, clickSwap, dialog, expectPosition, kept, news, moves, open, rowOf, sit, toast, tool, tools, more, win,
} from "./support/table.mjs";

const DEAL = NINE["par 7"];
const OTHER = NINE["par 5"];
const { swaps: LINE, steps: STATIONS } = DEAL;

test("undo, redo and restart take the count back and forth", { tag: "@desktop" }, async ({ page }) => {
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await expect(tool(page, "Undo")).toHaveAttribute("aria-disabled", "true");
  await expect(tool(page, "Redo")).toHaveAttribute("aria-disabled", "true");
  for (const i of [0, 1, 2]) await clickSwap(page, LINE[i], STATIONS[i].required);
  await expectPosition(page, STATIONS[3]);
  await tool(page, "Undo").click();
  await expectPosition(page, STATIONS[2]);
  await tool(page, "Undo").click();
  await expectPosition(page, STATIONS[1]);
  await tool(page, "Redo").click();
  await expectPosition(page, STATIONS[2]);
  await page.keyboard.press("Control+z");
  await expectPosition(page, STATIONS[1]);
  await page.keyboard.press("Control+Shift+z");
  await expectPosition(page, STATIONS[2]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expectPosition(page, STATIONS[0]);
  await expect(tool(page, "Undo")).toHaveAttribute("aria-disabled", "true");
  // A new swap discards the moves that redo would have made.
  await clickSwap(page, [1, 2], 0);
  await expectPosition(page, NINE["par 7, astray"].steps[1]);
  await expect(tool(page, "Redo")).toHaveAttribute("aria-disabled", "true");
  await more(page, "restart");
  await expectPosition(page, STATIONS[0]);
  await expect(page.getByTestId("time")).toHaveText("0:00");
});

test("hints lead to a win at par, and the result says assisted", async ({ page }) => {
  await sit(page, OTHER.link);
  const length = OTHER.swaps.length;
  for (let made = 0; made < length; made += 1) {
    const required = Number(await page.locator("#board [data-required]").getAttribute("data-card", { timeout: made === 0 ? 1 : 10_000 }).catch(() => 0));
    await tool(page, "Hint").click();
    const marked = page.locator("#board [data-hinted]");
    await expect(marked).toHaveCount(2);
    const pair = (await marked.evaluateAll((cards) => cards.map((c) => Number(c.dataset.card)))).sort();
    await expect(news(page)).toHaveText(/^Try swapping \d and \d$/);
    expect((await news(page).innerText()).match(/\d/g).map(Number).sort()).toEqual(pair);
    await clickSwap(page, pair, required);
    await expect(moves(page)).toHaveText(`${made + 1}`);
    await expect(marked).toHaveCount(0);
  }
  // As many hints as par lead to the end only if each is a swap of a shortest line.
  await expect.poll(() => rowOf(page)).toBe(SORTED);
  const won = page.getByRole("dialog", { name: "Winner!" });
  await expect(won).toContainText(`${length} moves, par ${length}`);
  await expect(won.getByText("Assisted", { exact: true })).toBeVisible();
});

test("the result compares the player's line with a perfect one", async ({ page }) => {
  await sit(page, `#/flip-nine?deal=${OTHER.number}`);
  const { swaps: line, steps } = NINE["par 5, astray"];
  await win(page, NINE["par 5, astray"]);
  const won = page.getByRole("dialog", { name: "Winner!" });
  await expect(won).toBeVisible();
  const rows = won.getByRole("row");
  await expect(rows).toHaveCount(1 + line.length);
  for (const [i, pair] of line.entries()) {
    const onPar = steps[i + 1].moves + steps[i + 1].par === OTHER.swaps.length;
    await expect(rows.nth(i + 1)).toContainText(`${[...pair].sort().reverse().join(" ⇄ ")}`);
    await expect(rows.nth(i + 1)).toContainText(onPar ? "still on par" : "par gone");
  }
});

test("New can be taken back; a game that it replaced for good is recorded as left", async ({ page }) => {
  await draws(page, DEAL.number);
  await sit(page);
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
  // A game that was restored is not recorded as abandoned.
  await more(page, "records");
  await expect(page.getByText("No games yet.")).toBeVisible();
  await test.step("once the toast is gone the game counts as left", async () => {
    await sit(page);
    await expectPosition(page, before);
    await tool(page, "New").click();
    await toast(page).getByRole("button", { name: "Close" }).click();
    await more(page, "records");
    await expect(page.getByRole("listitem").filter({ hasText: "abandoned" })).toHaveCount(1);
  });
});

test.describe("a deal is chosen", () => {
  const choose = async (page) => {
    await page.getByRole("button", { name: /Set up a game/ }).click();
    await expect(page.getByRole("dialog", { name: "Set up a game" })).toBeVisible();
  };
  const field = (page) => page.getByRole("textbox", { name: "Deal number, or nine digits for your own row" });
  const deal = (page) => page.getByRole("button", { name: "Deal", exact: true });
  /** Expects that the chosen game stays: in the row, in the address, and after a reload. */
  const expectDealt = async (page, row, param) => {
    await expect(dialog(page)).toHaveCount(0);
    await page.waitForFunction(() => history.state === null);
    await expect.poll(() => rowOf(page)).toBe(row);
    await expect.poll(() => page.url()).toContain(param);
    await page.reload();
    await expect.poll(() => rowOf(page)).toBe(row);
    expect(page.url()).toContain(param);
  };

  test("by its number, and by nine digits with Enter", async ({ page }) => {
    await sit(page);
    await choose(page);
    await field(page).fill(DEAL.number);
    await deal(page).click();
    await expectDealt(page, DEAL.row, `deal=${DEAL.number}`);
    await expect(page.getByTestId("deal")).toContainText(`#${DEAL.number}`);
    await choose(page);
    await field(page).fill(" 932745618 ");
    await field(page).press("Enter");
    await expectDealt(page, "932745618", "layout=932745618");
    await expect(page.getByTestId("deal")).toContainText("Custom layout");
    await expect(page.getByTestId("par")).toHaveText(`${NINE["typed row"].swaps.length}`);
  });

  test("with a par of one's choice", async ({ page }) => {
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    for (const wanted of [4, 9]) {
      await choose(page);
      await page.getByRole("group", { name: "New game with par" }).getByRole("button", { name: `${wanted}`, exact: true }).click();
      await expect(page.getByTestId("par")).toHaveText(`${wanted}`);
      const row = await rowOf(page);
      const number = (await page.getByTestId("deal").innerText()).match(/#(\d+)/)[1];
      await expectDealt(page, row, `deal=${number}`);
    }
  });

  // src/games/flip_nine/words/mod.rs tests the text of every fault.
  test("a text that is no deal is refused in words, and the game stays", async ({ page }) => {
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await clickSwap(page, LINE[0], 0);
    await expectPosition(page, STATIONS[1]);
    await choose(page);
    const before = await kept(page);
    const fault = page.locator("#deal-fault");
    // Letters and commas indicate a layout, digits alone a deal number.
    for (const [text, words] of [
      ["1,2,3", "A row has exactly nine cards."],
      ["99999999999999999999", "Deal numbers go from 1 to 4,294,967,295."],
      ["7.5", "Type a deal number, digits only."],
      ["x".repeat(400), "A row has exactly nine cards."],
    ]) {
      await field(page).fill(text);
      await deal(page).click();
      await expect(fault, `“${text.slice(0, 20)}”`).toHaveText(words);
      await expect(field(page)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page)).toHaveAccessibleDescription(words);
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expectPosition(page, STATIONS[1]);
    const { "handful/1/save/flip-nine": was } = before;
    const { "handful/1/save/flip-nine": is } = await kept(page);
    expect({ ...JSON.parse(is), ms: "" }).toEqual({ ...JSON.parse(was), ms: "" });
  });
});

test.describe("sharing", () => {
  const grant = (context) => context.grantPermissions(["clipboard-read", "clipboard-write"]);
  /** Removes the share sheet of the browser; headless Chromium on a desktop has none. */
  const noSheet = (page) => page.addInitScript(() => delete Navigator.prototype.share);

  test("a result goes to the clipboard, with its link and without its moves", async ({ browser, context, page }) => {
    await grant(context);
    await noSheet(page);
    await sit(page, `#/flip-nine?deal=${OTHER.number}`);
    const line = OTHER.swaps;
    await win(page, OTHER);
    await page.getByRole("dialog", { name: "Winner!" }).getByRole("button", { name: "Share result" }).click();
    await expect(toast(page).filter({ hasText: "Copied" })).toBeVisible();
    const text = await clipboard(page);
    expect(text).toContain(`Flip 9 · Deal ${OTHER.number}`);
    expect(text).toContain(`${line.length} moves, par ${line.length}`);
    // Each line is read well aloud; the picture has a dot for each swap.
    for (const line of text.split("\n")) expect(line).toMatch(/[\p{L}\d]/u);
    expect(text).toContain(`#/flip-nine?deal=${OTHER.number}`);
    // The text contains no swap, card or row.
    expect(text).not.toContain("⇄");
    expect(text).not.toMatch(/[1-9] (and|with) [1-9]/);
    for (const [a, b] of line) expect(text).not.toMatch(new RegExp(`\\b${a}[-–,/ ]+${b}\\b|\\b${b}[-–,/ ]+${a}\\b`));
    expect(text).not.toContain(OTHER.row);
    const link = text.split(/\s+/).find((word) => word.startsWith("http"));
    // The receiver of the link has another browser.
    const other = await browser.newContext();
    const theirs = await other.newPage();
    await theirs.goto(link);
    await expect.poll(() => rowOf(theirs)).toBe(OTHER.row);
    await other.close();
  });

  const share = async (page) => {
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await more(page, "share");
    await page.getByTestId("share-copy").click();
  };

  test("a game in progress is shared as its link; a clipboard that refuses gives way to the text", async ({ page, context }) => {
    await grant(context);
    await noSheet(page);
    await share(page);
    await expect(toast(page).filter({ hasText: "Copied" })).toBeVisible();
    expect(await clipboard(page)).toBe(`Handful · Flip 9 · Deal ${DEAL.number}\n${page.url()}`);
    await page.addInitScript(() => {
      if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await share(page);
    await expect(page.getByRole("dialog", { name: "Select and copy this text" })).toBeVisible();
  });

  test("without a clipboard the text is shown to be copied by hand", async ({ page }) => {
    await noSheet(page);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined }));
    await share(page);
    const shown = page.getByRole("dialog", { name: "Select and copy this text" });
    await expect(shown.getByRole("textbox")).toHaveValue(new RegExp(`deal=${DEAL.number}$`));
    await shown.getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(tool(page, "More")).toBeFocused();
  });
});

test("sound can be switched on, and every cue is played without a fault", { tag: "@desktop" }, async ({ page }) => {
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
  await page.addInitScript(() => {
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...rest) {
      window.tones += 1;
      return start.apply(this, rest);
    };
  });
  const tones = () => page.evaluate(() => window.tones);
  await sit(page, `#/flip-nine?deal=${OTHER.number}`);
  await card(page, 1).click();
  await card(page, 1).click();
  expect(await tones(), "silent by default").toBe(0);
  await more(page, "settings");
  await page.getByRole("switch", { name: "Sound" }).check();
  await page.goBack();
  const { swaps: line, steps } = OTHER;
  await clickSwap(page, line[0], 0);
  await expectPosition(page, steps[1]);
  expect(await tones()).toBeGreaterThan(0);
  const before = await tones();
  await card(page, steps[1].required).click();
  await expect.poll(tones, "a refusal is heard").toBeGreaterThan(before);
  for (const [i, pair] of line.entries()) if (i > 0) await clickSwap(page, pair, steps[i].required);
  await expect(board(page)).toHaveAttribute("data-status", "won");
  expect(faults).toEqual([]);
});

test("the left hand gets its tools mirrored", { tag: "@phone" }, async ({ page }) => {
  const order = async () => {
    const boxes = await tools(page).getByRole("button").evaluateAll((tools) =>
      tools.map((tool) => [tool.getBoundingClientRect().x, tool.dataset.testid]),
    );
    return boxes.sort(([a], [b]) => a - b).map(([, name]) => name);
  };
  await sit(page);
  const right = await order();
  expect(right).toEqual(["new", "more", "hint", "redo", "undo"]);
  await more(page, "settings");
  await page.getByRole("switch", { name: "Left-handed controls" }).check();
  await open(page, "#/flip-nine");
  expect(await order()).toEqual(right.reverse());
});
