// The states of the backup page, and of the people whose values it has, for the tests of layout and texts; see states.mjs.
import { book, bringFile, desk, file, imports, put, record, report } from "./backup.mjs";
import { PEOPLE } from "./people-states.mjs";
import { TOGETHER } from "./together-states.mjs";

const COPY = file({
  "records/flip-nine": book(record(1, 1), record(2, 2)),
  "save/escalator": "{",
  "own/go-fish/seal": '[{"v":"9"}]',
  "day/2026-11-22/sliding": JSON.stringify({ ...record(1, 3), on: "2026-11-22" }),
});

async function brought(page, text) {
  await desk(page);
  await bringFile(page, text, "copy.txt");
  await report(page).waitFor();
}

export const BACKUP = {
  backup: (page) => desk(page),
  "backup, what a copy holds": (page) => brought(page, COPY),
  "backup, a copy came in": async (page) => {
    await brought(page, COPY);
    await imports(page);
  },
  "backup, the copy again": async (page) => {
    await brought(page, COPY);
    await imports(page);
  },
  "backup, what is kept aside": async (page) => {
    await desk(page);
    await put(page, { "aside/save/flip-nine/1795305600123": "{", "aside/settings/1795305600124": '{"v":"1","theme":"dark"}' });
    await desk(page);
    await page.getByTestId("aside").waitFor();
  },
  "backup, no copy": (page) => brought(page, "?"),
  "backup, of a newer version": (page) => brought(page, file({}, { v: "7" })),
  ...PEOPLE,
  ...TOGETHER,
};
