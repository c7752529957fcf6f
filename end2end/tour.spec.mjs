// @ts-check
// The tour: every page, dialog and state of one device in English: axe with light colours, one heading of the first level,
// nothing wider than the page, the content security policy. Spanish, dark and forced colours, and the states between
// devices are in tour-full.spec.mjs.
import { missed } from "./support/shown-states.mjs";
import { STATES } from "./support/states.mjs";
import { expect, test } from "./support/test.mjs";
import { faults, parts, visit } from "./support/tour.mjs";

test("everything that can be shown has a state", { tag: "@phone" }, async () => {
  expect(missed(STATES)).toEqual([]);
});

for (const [title, names] of parts(STATES)) {
  test(`the tour, ${title}`, async ({ page }) => {
    test.setTimeout(240_000);
    await visit(page, STATES, names, async (state) => expect.soft(await faults(page, "light"), state).toEqual([]));
  });
}
