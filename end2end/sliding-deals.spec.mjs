// Deals of the Sliding Puzzle: a game kept for each size, the deal dialog, links and layouts that make no sense.
import { expect, test } from "./support/test.mjs";
import {
  after, begin, board, eightAt, expectPosition, isSolvable, isSolved, letter, link, message, once, prompt, records, save, saveKey,
  scrambled, seeResult, shown, shuffled, sit, solve, solved, tool, waysOf,
} from "./support/sliding.mjs";
import { kept, open, ready, toast } from "./support/table.mjs";

/** Plays some letters that are open, always the first way that does not go straight back; answers the position. */
async function play(page, at, count) {
  let here = at;
  const line = solve(at).slice(0, count);
  for (const way of line) {
    await letter(page, way);
    here = after(here, way);
  }
  await expectPosition(page, here);
  return here;
}

/** Reads the board that the page has dealt. */
const dealt = async (page) => begin((await shown(page)).cells);
const chooseSide = async (page, side) => {
  await page.getByTestId("deal").click();
  await page.getByRole("group", { name: "Tiles a side" }).getByRole("radio", { name: `${side}`, exact: true }).check();
};
const newDeal = async (page) => {
  await page.getByTestId("dialog-deal").getByRole("button", { name: "New deal" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

test("each size keeps a game of its own, and home goes on with the last one", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const four = begin(scrambled(4, 30, 21));
  await sit(page, link(four.cells));
  const at4 = await play(page, four, 4);
  await chooseSide(page, 3);
  await expectPosition(page, at4, "a size that is chosen changes nothing yet");
  await newDeal(page);
  await expect(board(page)).toHaveAttribute("data-side", "3");
  expect(page.url()).toMatch(/#\/sliding\?(side=3&deal|deal=\d+&side=3)/);
  const three = await dealt(page);
  expect(isSolvable(three.cells) && !isSolved(three)).toBe(true);
  await expectPosition(page, three);
  const at3 = await play(page, three, 3);
  // The first game again, by its link and by its size.
  await open(page, "#/sliding?side=4");
  await expectPosition(page, at4);
  await expect(page.getByTestId("deal")).toContainText("Your own layout");
  await open(page, "#/sliding?side=3");
  await expectPosition(page, at3);
  await open(page);
  await expect(page.locator('[data-game-card="sliding"]')).toContainText("Continue");
  await expect(page.locator('[data-game-card="sliding"] .mini-tiles i')).toHaveText(at3.cells.map((each) => (each === 0 ? "" : `${each}`)));
  await page.locator('[data-game-card="sliding"]').click();
  await expectPosition(page, at3);
  await open(page, "#/sliding?side=4");
  await expectPosition(page, at4);
  await open(page);
  await page.locator('[data-game-card="sliding"]').click();
  await expectPosition(page, at4);
  // A size without a game deals one.
  await open(page, "#/sliding?side=7");
  await expect(page.locator("#board [data-tile]")).toHaveCount(48);
  expect(isSolvable((await dealt(page)).cells)).toBe(true);
  expect(Object.keys(await kept(page)).filter((key) => key.startsWith("handful/1/save/sliding")).sort()).toEqual([3, 4, 7].map(saveKey));
});

test("New deals the same size, and its toast brings the former game back", async ({ page }, { project }) => {
  once(page, project, "phone");
  const start = begin(eightAt(15, 4));
  await sit(page, link(start.cells));
  const at = await play(page, start, 5);
  await tool(page, "new").tap();
  await expect(board(page)).toHaveAttribute("data-side", "3");
  await expect.poll(async () => (await shown(page)).moves).toBe(0);
  const other = await dealt(page);
  expect(other.cells).not.toEqual(at.cells);
  await page.getByTestId("toast-action").tap();
  await expectPosition(page, at);
  await page.reload();
  await ready(page);
  await expectPosition(page, at);
  await expect(page.getByTestId("par")).toHaveText("15");
});

test("a new deal out of the dialog can be undone by its toast", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const start = begin(eightAt(15, 4));
  await sit(page, link(start.cells));
  const at = await play(page, start, 5);
  await page.getByTestId("deal").click();
  await newDeal(page);
  await page.getByTestId("toast-action").click();
  await expectPosition(page, at);
});

test("a new deal of another size leaves that size's game to be had back", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const three = begin(eightAt(13, 4));
  await sit(page, link(three.cells));
  const at3 = await play(page, three, 2);
  const four = begin(scrambled(4, 30, 2));
  await open(page, link(four.cells));
  const at4 = await play(page, four, 2);
  await chooseSide(page, 3);
  await newDeal(page);
  await expect(toast(page)).toHaveCount(1);
  await page.getByTestId("toast-action").click();
  await expectPosition(page, at3);
  await open(page, "#/sliding?side=4");
  await expectPosition(page, at4);
});

test("short shuffles are as short as they say, and all boards come back", async ({ page }, { project }) => {
  once(page, project, "desktop");
  await sit(page, "#/sliding?side=4&scramble=10");
  for (let deals = 0; deals < 4; deals += 1) {
    const at = await dealt(page);
    expect(solve(at).length).toBeLessThanOrEqual(10);
    expect(solve(at).length % 2).toBe(0);
    await expect(page.getByTestId("par")).toHaveText(`${solve(at).length}`);
    await tool(page, "new").click();
    await expectPosition(page, await dealt(page));
  }
  await page.getByTestId("deal").click();
  await page.getByRole("group", { name: "Shuffled by" }).getByRole("radio", { name: "20" }).check();
  await newDeal(page);
  await expect(page).toHaveURL(/scramble=20/);
  expect(solve(await dealt(page)).length).toBeLessThanOrEqual(20);
  await page.getByTestId("deal").click();
  await page.getByRole("group", { name: "Shuffled by" }).getByRole("radio", { name: "All boards" }).check();
  await newDeal(page);
  await expect(page).not.toHaveURL(/scramble/);
});

test("a deal's number deals the same board to everybody", async ({ page, browser, baseURL }, { project }) => {
  once(page, project, "desktop");
  await sit(page, "#/sliding?side=6&deal=42");
  const { cells } = await dealt(page);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await sit(other, "#/sliding?deal=42&side=6");
  expect((await dealt(other)).cells).toEqual(cells);
  expect(isSolvable(cells)).toBe(true);
  await context.close();
});

test("a game that was dealt and won without help counts", async ({ page }, { project }) => {
  once(page, project, "desktop");
  await sit(page, "#/sliding?side=3");
  const at = await dealt(page);
  const line = solve(at);
  await play(page, at, line.length);
  await expect(message(page)).toHaveText(`Congratulations! You win in ${line.length === 1 ? "1 move" : `${line.length} moves`}!`);
  await seeResult(page);
  const rows = await records(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toHaveClass(/uncounted/);
  await expect(rows.getByRole("cell").nth(2)).toHaveText(`${line.length}`);
  await expect(rows.getByRole("cell").nth(3)).toHaveText(`${line.length}`);
});

test("each size has a table of records of its own", async ({ page }, { project }) => {
  once(page, project, "desktop");
  for (const start of [begin(eightAt(2, 3)), begin(scrambled(4, 2, 2))]) {
    await sit(page, link(start.cells));
    await play(page, start, 2);
    await seeResult(page);
  }
  await records(page);
  await expect(page.locator('[data-records="sliding"] .list table')).toHaveCount(2);
});

/** Each with words that say what is wrong. */
const swapped = (cells, a, b) => cells.map((each) => (each === a ? b : each === b ? a : each));
const BAD = [
  ["side 2", "side=2", "A board has 3 to 10 tiles a side, not “2”."],
  ["side 11", "side=11", "A board has 3 to 10 tiles a side, not “11”."],
  ["side x", "side=x", "A board has 3 to 10 tiles a side, not “x”."],
  ["side -4", "side=-4", "A board has 3 to 10 tiles a side, not “-4”."],
  ["no side", "side=", "A board has 3 to 10 tiles a side, not “”."],
  ["a side with a fraction", "side=3.5", "A board has 3 to 10 tiles a side, not “3.5”."],
  ["a shuffle of nothing", "scramble=0", "A short scramble has 1 to 1000 slides, not “0”."],
  ["a layout that no moves solve", `layout=${swapped(solved(4), 14, 15)}`, "No moves solve this board."],
  ["one of 3×3", "layout=1,2,3,4,5,6,8,7,0", "No moves solve this board."],
  ["one of 10×10", `layout=${swapped(shuffled(10, 3), 98, 99)}`, "No moves solve this board."],
  ["a layout with two 5s", "layout=1,2,3,4,5,5,7,8,0", "Tile 5 is there twice."],
  ["two gaps", "layout=1,2,3,4,0,5,6,7,0", "There are two gaps."],
  ["a layout in order", `layout=${solved(3)}`, "This board is solved already."],
  ["eight cells", "layout=1,2,3,4,5,6,7,0", "A board has 9, 16, 25, 36, 49, 64, 81 or 100 cells, not 8."],
  ["a 9 on 3×3", "layout=1,2,3,4,5,6,7,9,0", "“9” is no tile: write 1 to 8, and 0 for the gap."],
  ["a word for a tile", "layout=1,2,3,4,5,6,7,x,0", "“x” is no tile: write 1 to 8, and 0 for the gap."],
  ["a side that the layout has not", "side=4&layout=1,2,3,4,5,6,7,0,8", "The side is 4, but the layout's side is 3."],
];

test("a link that makes no sense says why, and harms no game", async ({ page }, { project }) => {
  once(page, project, "desktop");
  test.setTimeout(120_000);
  const starts = [begin(eightAt(15, 4)), begin(scrambled(4, 30, 21))];
  const waiting = [];
  for (const start of starts) {
    await sit(page, link(start.cells));
    waiting.push(await play(page, start, 2));
  }
  await open(page, "#/about");
  const before = await kept(page);
  for (const [kind, params, words] of BAD) {
    await open(page, `#/sliding?${params}`);
    await expect(page.getByRole("heading", { name: "This link leads nowhere" }), kind).toBeVisible();
    await expect(message(page), kind).toHaveText(words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), kind).toBeLessThanOrEqual(0);
    expect(await kept(page), kind).toEqual(before);
  }
  await page.getByTestId("fresh").click();
  await expectPosition(page, waiting[1], "the last game waits behind the fresh address");
  await open(page, "#/sliding?side=3");
  await expectPosition(page, waiting[0]);
});

test("the deal dialog takes layouts of any size, and names what is wrong with others", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const start = begin(eightAt(15, 4));
  await sit(page, link(start.cells));
  const at = await play(page, start, 2);
  const before = await kept(page);
  await page.getByTestId("deal").click();
  const input = page.locator("#deal-input");
  const typed = [...BAD.filter(([, params]) => params.startsWith("layout=")).map(([kind, params, words]) => [kind, params.slice(7), words]),
    ["deal 0", "0", /between 1 and 4,294,967,295/]];
  for (const [kind, text, words] of typed) {
    await input.fill(text);
    await input.press("Enter");
    await expect(page.locator("#deal-fault"), kind).toHaveText(words);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByTestId("dialog-deal")).toBeVisible();
    const after = await kept(page);
    // The clock's own save aside.
    const untimed = (all) => JSON.parse(all[saveKey(3)], (name, value) => (name === "ms" ? 0 : value));
    expect(untimed(after), kind).toEqual(untimed(before));
  }
  const ten = begin(shuffled(10, 5));
  await input.fill(ten.cells.join(", "));
  await input.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectPosition(page, ten);
  await expect(message(page)).toHaveText(prompt(ten));
  await expect(page).toHaveURL(/layout=/);
  expect(waysOf(ten).length).toBeGreaterThan(1);
  await open(page, "#/sliding?side=3");
  await expectPosition(page, at);
  // A number means a deal of the size that is chosen.
  await chooseSide(page, 5);
  await page.locator("#deal-input").fill("7");
  await page.locator("#deal-input").press("Enter");
  await expect(board(page)).toHaveAttribute("data-side", "5");
  await expect(page.getByTestId("deal")).toContainText("#7");
  await expect(page).toHaveURL(/deal=7/);
});

test("a layout of 10×10 typed with spaces is not cut short", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const ten = begin(shuffled(10, 8));
  await sit(page, link(eightAt(9, 9)));
  await page.getByTestId("deal").click();
  await page.locator("#deal-input").click();
  await page.keyboard.insertText(ten.cells.join(", "));
  await page.keyboard.press("Enter");
  await expectPosition(page, ten);
});

test("a save that was tampered with is put aside, the other sizes stay", async ({ page }, { project }) => {
  once(page, project, "desktop");
  const start = begin(scrambled(4, 30, 21));
  await sit(page, link(start.cells));
  const at = await play(page, start, 2);
  await page.evaluate(() => localStorage.setItem("handful/1/save/sliding/3", '{"v":"1","game":"sliding","start":"layout=1,2,3,4,5,6,8,7,0"}'));
  await open(page, "#/sliding?side=3");
  await expect(toast(page).first()).toBeVisible();
  await expect(board(page)).toHaveAttribute("data-side", "3");
  await open(page, "#/sliding?side=4");
  await expectPosition(page, at);
  expect(Object.keys(await kept(page)).filter((key) => key.includes("/aside/"))).toHaveLength(1);
  expect((await save(page, 4)).line).toBe(solve(start).slice(0, 2).join());
});
