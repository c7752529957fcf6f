// @ts-check
// Focus stays where it is while the page changes: each tool of each game can be pressed again and again by keyboard.
import { STATES } from "./support/states.mjs";
import { expect, test } from "./support/test.mjs";
import { tools } from "./support/table.mjs";

const PLACES = [
  "game, a swap made",
  "go-fish, dealt",
  "card-flip, game",
  "sliding, game",
  "escalator, game",
  "card-flip, played back",
];
/** The tools that open a dialog. */
const OPENING = new Set(["more", "talk"]);
const TIMES = 10;

for (const name of PLACES) {
  test(`focus: ten presses of each tool, ${name}`, { tag: "@desktop" }, async ({ page }) => {
    await STATES[name](page);
    const names = await tools(page)
      .locator("button:visible")
      .evaluateAll((all) => all.map((it) => it.dataset.testid));
    // What ends a replay goes with it.
    names.sort((a, b) => Number(a === "replay-end") - Number(b === "replay-end"));
    expect(names.length).toBeGreaterThan(2);
    for (const id of names) {
      // The element, because a press may give it another name: Play is Pause then.
      const tool = await tools(page).getByTestId(id).elementHandle();
      await tool.focus();
      for (let i = 0; i < TIMES; i += 1) {
        await page.keyboard.press("Enter");
        if (id === "replay-end") return;
        // A tool that opens a dialog gets the focus back.
        if (OPENING.has(id)) {
          await expect(page.getByRole("dialog")).toBeVisible();
          await page.keyboard.press("Escape");
        }
        await expect(page.getByRole("dialog")).toHaveCount(0);
        const focused = () => tool.evaluate((it) => it === document.activeElement);
        await expect.poll(focused, `${id}, press ${i + 1}`).toBe(true);
      }
    }
  });
}
