// @ts-check
// The states of the backup page for the tests of layout and texts; see states.mjs.
import { book, bringFile, desk, file, imports, put, record, report } from "./backup.mjs";
import { go, id } from "./steps.mjs";

const COPY = file({
  "records/flip-nine": book(record(1, 1), record(2, 2)),
  "save/escalator": "{",
  "own/go-fish/seal": '{"v":9}',
  "day/2026-11-22/sliding": JSON.stringify({ v: 1, record: record(1, 3), on: "2026-11-22" }),
});
const ASIDE = { "aside/save/flip-nine/1795305600123": "{", "aside/settings/1795305600124": '{"v":1,"theme":"dark"}' };

const brought = (text) =>
  go(
    desk,
    (/** @type {Page} */ page) => bringFile(page, text, "copy.txt"),
    (/** @type {Page} */ page) => report(page).waitFor(),
  );

export const BACKUP = {
  backup: desk,
  "backup, what a copy holds": brought(COPY),
  "backup, a copy came in": go(brought(COPY), imports),
  "backup, the copy again": go(brought(COPY), imports),
  "backup, no copy": brought("?"),
  "backup, of a newer version": brought(file({}, { v: 7 })),
  // What is kept aside would stand on the pages after it.
  "backup, what is kept aside": go(desk, (/** @type {Page} */ page) => put(page, ASIDE), desk, id("archived")),
};
