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
      const tool = tools(page).getByTestId(id);
      await tool.focus();
      for (let i = 0; i < TIMES; i += 1) {
        await page.keyboard.press("Enter");
        // A tool that opens a dialog gets the focus back.
        if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        if (id === "replay-end") return;
        await expect(tool, `${id}, press ${i + 1}`).toBeFocused();
      }
    }
  });
}
