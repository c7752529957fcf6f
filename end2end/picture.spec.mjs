// The picture of a result, and the scrubber of a replay.
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/test.mjs";
import { NINE, message, rowOf, sit, tool, win as sortRow } from "./support/table.mjs";

const DEAL = NINE["par 5"];
const LINE = DEAL.swaps;

/** Plays the deal on par. */
async function win(page) {
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await sortRow(page, DEAL);
  await expect(page.getByTestId("dialog-result")).toBeVisible();
}

test("a result is saved as a picture, and its text stays as it is", async ({ page }) => {
  await win(page);
  await page.getByTestId("challenge").click();
  const text = await page.getByTestId("share-text").inputValue();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("share-picture").click()]);
  expect(download.suggestedFilename()).toBe("handful-flip-nine.png");
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeGreaterThan(8_000);
  await expect(page.getByTestId("share-text")).toHaveValue(text);
  // A deal and a replay have no result to draw.
  await page.getByRole("radio", { name: "Replay" }).check({ force: true });
  await expect(page.getByTestId("share-picture")).toHaveCount(0);
});

test("the result shows the moves against par as bars", async ({ page }) => {
  await win(page);
  const bars = page.getByTestId("bars");
  await expect(bars.locator("dt")).toHaveText(["You", "Par"]);
  await expect(bars.locator("b")).toHaveText([`${LINE.length}`, `${LINE.length}`]);
  await expect(bars.locator('[data-slot="full"]')).toHaveCount(2 * LINE.length);
  await expect(bars.locator('[data-slot="lost"]')).toHaveCount(0);
});

test("the scrubber goes to any move of a replay, and pauses it", async ({ page }) => {
  await win(page);
  await page.getByTestId("watch").click();
  const scrubber = page.getByTestId("scrubber");
  const middle = Math.floor(LINE.length / 2);
  await scrubber.fill(`${middle}`);
  await expect(message(page)).toHaveText(`Move ${middle} of ${LINE.length}`);
  await expect(scrubber).toHaveAttribute("aria-valuetext", `Move ${middle} of ${LINE.length}`);
  await expect(tool(page, "Play")).toBeVisible();
  await expect(page.getByTestId("moves")).toHaveText(`${middle}`);
  await scrubber.press("End");
  await expect(message(page)).toHaveText(`Move ${LINE.length} of ${LINE.length}`);
  await expect.poll(() => rowOf(page)).toBe("123456789");
  await scrubber.press("Home");
  await expect.poll(() => rowOf(page)).toBe(DEAL.row);
  // The tools move it too.
  await tool(page, "Next").click();
  await expect(scrubber).toHaveValue("1");
  await expect(message(page)).toHaveText(`Move 1 of ${LINE.length}`);
});
