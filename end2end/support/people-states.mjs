// The states of the page of people, for tests that walk through every state.
import { add, row } from "./people.mjs";
import { open } from "./table.mjs";

/** Opens the page with three people, whose names are words of no language. */
async function three(page) {
  await open(page, "#/people");
  for (const name of ["Ana", "Max"]) if ((await row(page, name).count()) === 0) await add(page, name);
}

export const PEOPLE = {
  people: (page) => open(page, "#/people"),
  "people, a new one without a name": async (page) => {
    await open(page, "#/people");
    await page.getByTestId("add-person").click();
    await page.getByTestId("keep-name").click();
    await page.locator("#person-fault").filter({ hasText: /./ }).waitFor();
  },
  "people, three": three,
  "people, before one is deleted": async (page) => {
    await three(page);
    await row(page, "Max").getByTestId("edit").click();
    await page.getByTestId("ask-delete").click();
    await page.getByTestId("delete-person").waitFor();
  },
  "people, on the backup page": async (page) => {
    await three(page);
    await open(page, "#/backup");
    await page.locator('[data-setting="whose"]').waitFor();
  },
};
