// @ts-check
// The states of the daily five for the tests of layout and texts; see states.mjs.
import { remember, won } from "./daily.mjs";
import { at, go, id } from "./steps.mjs";

const day = (query) => go(at(`#/daily${query}`), "[data-day]");
const played = (days) => (/** @type {Page} */ page) => remember(page, days);

const LATER = { ended: "2026-11-18", practice: true, assisted: true };
const begun = (slug) => ["sliding", "go-fish"].includes(slug) && won("2026-11-16", slug, LATER);
const late = (slug) => won("2026-11-18", slug, { outcome: "lost", ended: "2026-11-19" });

export const DAILY = {
  "daily, today": day(""),
  "daily, a past day begun": go(played({ "2026-11-16": begun }), day("?date=2026-11-16")),
  "daily, a past day done": go(
    played({ "2026-11-17": undefined, "2026-11-18": late }),
    day("?date=2026-11-17"),
    id("all-done"),
  ),
  "daily, finished late": go(
    played({ "2026-11-18": late }),
    day("?date=2026-11-18"),
    '.month [data-date="2026-11-18"]',
  ),
  "daily, a date before the first": at("#/daily?date=2026-10-31"),
  "daily, a date to come": at("#/daily?date=9999-12-31"),
  "daily, a date that makes no sense": at("#/daily?date=2026-13-40"),
};
