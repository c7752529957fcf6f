// Deals of the Sliding Puzzle: one saved game for each size, the deal dialog, invalid links and layouts.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./support/test.mjs";
import {
  after, begin, board, eightAt, expectPosition, letter, link, message, prompt, records, save, saveKey, scrambled, seeResult, shown,
  shuffled, sit, solve, tool, waysOf,
} from "./support/sliding.mjs";
import { kept, open, ready, toast } from "./support/table.mjs";

/** Plays some possible letters, always the first direction that does not reverse the last one. Returns the position. */
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

/** Deals that are pinned forever: boards of 3×3, 4×4 and 10×10. */
const GOLDEN = new Map(
  readFileSync(fileURLToPath(new URL("../tests/golden/sliding.txt", import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([number, boards]) => [number, boards.split(" ").map((cells) => cells.split(",").map(Number))]),
);

/** Reads the board that the page has dealt. */
const dealt = async (page) => begin((await shown(page)).cells);
const chooseSide = async (page, side) => {
  await page.getByTestId("deal").click();
  await page.getByRole("group", { name: "Tiles per side" }).getByRole("radio", { name: `${side}`, exact: true }).check();
};
const newDeal = async (page) => {
  await page.getByTestId("dialog-deal").getByRole("button", { name: "New deal" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

test("each size keeps a game of its own, and home goes on with the last one", { tag: "@desktop" }, async ({ page }) => {
  const four = begin(scrambled(4, 30, 21));
  await sit(page, link(four.cells));
  const at4 = await play(page, four, 4);
  await chooseSide(page, 3);
  await expectPosition(page, at4, "a size that is chosen changes nothing yet");
  await newDeal(page);
  await expect(board(page)).toHaveAttribute("data-side", "3");
  expect(page.url()).toMatch(/#\/sliding\?(side=3&deal|deal=\d+&side=3)/);
  const three = await dealt(page);
  await expectPosition(page, three);
  const at3 = await play(page, three, 3);
  // The first game again, by its link and by its size.
  await open(page, "#/sliding?side=4");
  await expectPosition(page, at4);
  await expect(page.getByTestId("deal")).toContainText("Custom layout");
  await open(page, "#/sliding?side=3");
  await expectPosition(page, at3);
  await open(page);
  await expect(page.locator('[data-game-card="sliding"] .pill')).toHaveText(/^\d×\d, move \d+$/);
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
  expect(Object.keys(await kept(page)).filter((key) => key.startsWith("handful/1/save/sliding")).sort()).toEqual([3, 4, 7].map(saveKey));
});

test("New deals the same size, and its toast brings the former game back", { tag: "@phone" }, async ({ page }) => {
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

test("a new deal out of the dialog can be undone by its toast, and leaves the game of the other size alone", { tag: "@desktop" }, async ({ page }) => {
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

test("short shuffles are near home, and all boards come back", { tag: "@desktop" }, async ({ page }) => {
  await sit(page, "#/sliding?side=4&scramble=10");
  const at = await dealt(page);
  const { length } = solve(at);
  expect(length).toBeLessThanOrEqual(10);
  await expect(page.getByTestId("par")).toHaveText(`${length}`);
  await letter(page, waysOf(at)[0]);
  await tool(page, "new").click();
  await expect(toast(page)).toHaveCount(1);
  expect(solve(await dealt(page)).length, "New deals as before").toBeLessThanOrEqual(10);
  await page.getByTestId("deal").click();
  await page.getByRole("group", { name: "Shuffle" }).getByRole("radio", { name: "20" }).check();
  await newDeal(page);
  await expect(page).toHaveURL(/scramble=20/);
  expect(solve(await dealt(page)).length).toBeLessThanOrEqual(20);
  await page.getByTestId("deal").click();
  await page.getByRole("group", { name: "Shuffle" }).getByRole("radio", { name: "Full" }).check();
  await newDeal(page);
  await expect(page).not.toHaveURL(/scramble/);
});

test("a game that was dealt and won without help counts, in the table of its size", { tag: "@desktop" }, async ({ page }) => {
  await sit(page, "#/sliding?side=3");
  const at = await dealt(page);
  const line = solve(at);
  // The worker, which finds par, can start more slowly than the test plays.
  await expect(page.getByTestId("par")).toHaveText(`${line.length}`);
  await play(page, at, line.length);
  await expect(message(page)).toHaveText(`Congratulations! You win in ${line.length === 1 ? "1 move" : `${line.length} moves`}!`);
  await seeResult(page);
  const rows = await records(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toHaveClass(/uncounted/);
  await expect(rows.locator("b")).toHaveText(`Moves ${line.length}`);
  await expect(rows.locator("small")).toContainText(`Par ${line.length} ·`);
  const four = begin(scrambled(4, 2, 2));
  await sit(page, link(four.cells));
  await play(page, four, 2);
  await seeResult(page);
  await records(page);
  await expect(page.locator('[data-records="sliding"] .list ol')).toHaveCount(2);
});

const swapped = (cells, a, b) => cells.map((each) => (each === a ? b : each === b ? a : each));
/** Two of the faults that a link or a typed layout can have; src/games/sliding/words/mod.rs tests the text of all of them. */
const BAD = [
  ["a side that the layout has not", "side=4&layout=1,2,3,4,5,6,7,0,8", "The link says 4×4, but its layout is 3×3."],
  ["a board of 10×10 that no moves solve", `layout=${swapped(shuffled(10, 3), 98, 99)}`, "This board can’t be solved."],
];

test("a link that makes no sense says why, and harms no game", { tag: "@desktop" }, async ({ page }) => {
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
    await expect(page.getByRole("heading", { name: "This link doesn’t work" }), kind).toBeVisible();
    await expect(message(page), kind).toHaveText(words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), kind).toBeLessThanOrEqual(0);
    expect(await kept(page), kind).toEqual(before);
  }
  await page.getByTestId("fresh").click();
  await expectPosition(page, waiting[1], "the last game waits behind the fresh address");
  await open(page, "#/sliding?side=3");
  await expectPosition(page, waiting[0]);
});

test("the deal dialog takes layouts of any size, and names what is wrong with others", { tag: "@desktop" }, async ({ page }) => {
  const start = begin(eightAt(15, 4));
  await sit(page, link(start.cells));
  const at = await play(page, start, 2);
  const before = await kept(page);
  await page.getByTestId("deal").click();
  const input = page.locator("#deal-input");
  const typed = [
    ["a layout in order", "1,2,3,4,5,6,7,8,0", "This board is already solved."],
    ["deal 0", "0", /from 1 to 4,294,967,295/],
  ];
  for (const [kind, text, words] of typed) {
    await input.fill(text);
    await input.press("Enter");
    await expect(page.locator("#deal-fault"), kind).toHaveText(words);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByTestId("dialog-deal")).toBeVisible();
    const after = await kept(page);
    // Ignores the time, which the clock saves.
    const untimed = (all) => JSON.parse(all[saveKey(3)], (name, value) => (name === "ms" ? 0 : value));
    expect(untimed(after), kind).toEqual(untimed(before));
  }
  const ten = begin(shuffled(10, 5));
  // Pasted with spaces, it is 389 characters long and not truncated.
  await input.fill("");
  await page.keyboard.insertText(ten.cells.join(", "));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectPosition(page, ten);
  await expect(message(page)).toHaveText(prompt(ten));
  await expect(page).toHaveURL(/layout=/);
  expect(waysOf(ten).length).toBeGreaterThan(1);
  await open(page, "#/sliding?side=3");
  await expectPosition(page, at);
  // A number deals a board of the chosen size.
  await chooseSide(page, 5);
  await page.locator("#deal-input").fill("7");
  await page.locator("#deal-input").press("Enter");
  await expect(board(page)).toHaveAttribute("data-side", "5");
  await expect(page.getByTestId("deal")).toContainText("#7");
  await expect(page).toHaveURL(/deal=7/);
  // A link to a deal deals the same board to everyone.
  for (const params of ["deal=7&side=3", "side=3&deal=7"]) {
    await sit(page, `#/sliding?${params}`);
    expect((await dealt(page)).cells).toEqual(GOLDEN.get("7")[0]);
  }
});

test("a save that was tampered with is put aside, the other sizes stay", { tag: "@desktop" }, async ({ page }) => {
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
