// The states of the daily five for the tests of layout and texts; see states.mjs.
import { dateOf, head, remember, won } from "./daily.mjs";
import { open } from "./table.mjs";

const at = async (page, hash) => {
  await open(page, hash);
  await head(page).waitFor();
};

export const DAILY = {
  "daily, today": (page) => at(page, "#/daily"),
  "daily, a past day begun": async (page) => {
    await remember(page, { "2026-11-16": (slug) => ["sliding", "go-fish"].includes(slug) && won("2026-11-16", slug, { ended: "2026-11-18", practice: "1", assisted: "1" }) });
    await at(page, "#/daily?date=2026-11-16");
  },
  "daily, a past day done": async (page) => {
    await remember(page, { "2026-11-17": undefined, "2026-11-18": (slug) => won("2026-11-18", slug, { outcome: "lost", ended: "2026-11-19" }) });
    await at(page, "#/daily?date=2026-11-17");
    await page.getByTestId("all-done").waitFor();
  },
  "daily, finished late": async (page) => {
    await remember(page, { "2026-11-18": (slug) => won("2026-11-18", slug, { outcome: "lost", ended: "2026-11-19" }) });
    await at(page, "#/daily?date=2026-11-18");
    await dateOf(page, "2026-11-18").waitFor();
  },
  "daily, a date before the first": (page) => open(page, "#/daily?date=2026-10-31"),
  "daily, a date to come": (page) => open(page, "#/daily?date=9999-12-31"),
  "daily, a date that makes no sense": (page) => open(page, "#/daily?date=2026-13-40"),
};
