// @ts-check
// The states of the page of people, for tests that walk through every state.
import { add, row } from "./people.mjs";
import { at, go, id, press } from "./steps.mjs";

/** Opens the page with three people, whose names are words of no language. */
const three = go(at("#/people"), async (/** @type {Page} */ page) => {
  for (const name of ["Ana", "Max"]) if ((await row(page, name).count()) === 0) await add(page, name);
});

export const PEOPLE = {
  people: at("#/people"),
  "people, a new one without a name": go(
    at("#/people"),
    press("add-person"),
    press("keep-name"),
    "#person-fault:not(:empty)",
  ),
  "people, three": three,
  "people, before one is deleted": go(
    three,
    (/** @type {Page} */ page) => row(page, "Max").getByTestId("edit").click(),
    press("ask-delete"),
    id("delete-person"),
  ),
  "people, on the backup page": go(three, at("#/backup"), '[data-setting="whose"]'),
};
