// @ts-check
// The components of src/kit and the dialogs, on a page of their own (src/components.rs).
import { fileURLToPath } from "node:url";
import { serve } from "../xtask/npm/serve.mjs";
import { expect, test } from "./support/test.mjs";

let site;
test.beforeAll(
  async () => (site = await serve({ dir: fileURLToPath(new URL("../target/components", import.meta.url)) })),
);
test.afterAll(() => site.close());
test.beforeEach(async ({ page }) => {
  await page.goto(site.url);
  await page.getByRole("main").waitFor();
});

test("an element's text, attribute and flag follow a signal", async ({ page }) => {
  const output = page.locator("#element [role=status]");
  await expect(page.getByText("Done")).toBeHidden();
  for (const count of ["1", "2", "3"]) {
    await page.getByRole("button", { name: "Count" }).click();
    await expect(output).toHaveText(`${count} of 3`);
    await expect(output).toHaveAttribute("data-count", count);
  }
  await expect(page.getByText("Done")).toBeVisible();
});

test("a list that changes keeps the elements of the items that stay", async ({ page }) => {
  const items = page.locator("[data-item]");
  await items.evaluateAll((all) => all.forEach((it) => Object.assign(it, { built: it.dataset.item })));
  const shown = () =>
    items.evaluateAll((/** @type {(HTMLElement & { built?: string })[]} */ all) =>
      all.map((it) => it.textContent === it.built && it.built).join(" "),
    );
  await page.getByRole("button", { name: "Turn" }).click();
  await expect.poll(shown).toBe("4 3 2 1");
  await page.getByRole("button", { name: "Drop" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(shown).toBe("4 3 2");
});

test("an element that is made again keeps its node and focus, and takes the new text, attributes and handler", async ({
  page,
}) => {
  const press = page.locator("#patched button");
  const other = page.locator("#patched [role=status]");
  const mark = (it) => it.evaluate((node) => (node.marked = true));
  const isMarked = (it) => it.evaluate((node) => node.marked === true);
  await mark(press);
  await mark(other);
  await press.focus();
  for (let i = 1; i <= 10; i += 1) {
    await page.keyboard.press("Enter");
    await expect(press).toHaveText(`Made ${i}`);
    await expect(press).toBeFocused();
  }
  expect([await isMarked(press), await isMarked(other)]).toEqual([true, false]);
  await expect(press).not.toHaveAttribute("data-odd");
  await expect(press).toHaveAttribute("style", "--now: 10;");
  await expect(press, "of two values the last one counts").toHaveAttribute("title", "last");
  await expect(other).toHaveText("new 10");
});

test("the body of a component runs once, whatever it reads", async ({ page }) => {
  const said = page.locator("#part [role=status]");
  for (const count of [1, 2]) {
    await page.getByRole("button", { name: "Read" }).click();
    await expect(said).toHaveText(`run 1 read 0 now ${count}`);
  }
});

for (const [kind, tag] of [
  ["finger", "@phone"],
  ["mouse", "@desktop"],
]) {
  test(`a press by ${kind} is a tap until it drifts, then a drag`, { tag }, async ({ page }) => {
    const box = await page.locator("#piece").boundingBox();
    const [x, y] = [box.x + 10, box.y + 10];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type, ...at) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at });
    const press = {
      finger: async (...to) => {
        await touch("touchStart", { x, y });
        for (const at of to) await touch("touchMove", at);
        await touch("touchEnd");
      },
      mouse: async (...to) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        for (const at of to) await page.mouse.move(at.x, at.y);
        await page.mouse.up();
      },
    }[kind];
    const told = page.locator("#drag [role=status]");
    await press();
    await expect(told).toHaveText("tapped ");
    await press({ x: x + 5, y: y + 5 });
    await expect(told).toHaveText("tapped tapped ");
    await press({ x: x + 20, y }, { x: x + 40, y: y + 8 });
    await expect(told).toHaveText(`tapped tapped dropped ${Math.round(x + 40)},${Math.round(y + 8)} `);
    await expect(page.locator("#piece")).not.toHaveAttribute("data-dragged");
  });
}

test("a group has one tab stop, which arrows, Home and End move by place", { tag: "@desktop" }, async ({ page }) => {
  const focused = (name) => expect(page.getByRole("button", { name })).toBeFocused();
  await page.locator("#drag button").focus();
  await page.keyboard.press("Tab");
  await focused("North-west");
  for (const [key, name] of [
    ["ArrowRight", "North-east"],
    ["ArrowDown", "South-east"],
    ["Home", "South-west"],
    ["ArrowUp", "North-west"],
    ["End", "North-east"],
  ]) {
    await page.keyboard.press(key);
    await focused(name);
  }
  await page.keyboard.press("Tab");
  await focused("Open the first");
  await page.keyboard.press("Shift+Tab");
  await focused("North-east");
});

test(
  "a dialog takes the focus and returns it, by its button, Escape and Back",
  { tag: "@desktop" },
  async ({ page }) => {
    const opener = page.getByRole("button", { name: "Open the first" });
    const dialog = page.getByRole("dialog");
    const ways = [() => dialog.getByTestId("close").click(), () => page.keyboard.press("Escape"), () => page.goBack()];
    for (const close of ways) {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toContainText("first");
      await expect(dialog).toHaveAccessibleName("Select and copy this text");
      expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  },
);
