// @ts-check
// Takes pictures of every state that the tour visits, and joins them into contact sheets: `cargo xtask shots --all`.
//
// `node sheets.mjs [words]` writes, for each size, theme and language, `target/shots/<size>-<theme>-<language>.png` and a
// folder of that name with the single pictures; with words only the states whose names contain them. A state is visited
// once for each kind of device and language, and its pictures are taken one after another in that page.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";
import { DESKTOP, PHONE, SMALL, compose, still } from "./support/reference.mjs";
import { STATES as ALONE } from "./support/states.mjs";
import { settle } from "./support/test.mjs";
import { TOGETHER } from "./support/together-states.mjs";

const FOLDER = fileURLToPath(new URL("../target/shots/", import.meta.url));
const LANGUAGES = { en: "en-US", es: "es-ES" };
const THEMES = /** @type {const} */ (["light", "dark"]);
/** The sizes that share a page, because the device is the same, each with its width on a sheet. */
const DEVICES = [
  [
    { name: "phone", size: PHONE, shown: 195 },
    { name: "small", size: SMALL, shown: 160 },
  ],
  [{ name: "desktop", size: DESKTOP, shown: 360 }],
];
const SHEET = 2400;
/** The number of states in a turn of a page: their chunks are loaded once, and a failed state delays few others. */
const TURN = 8;
const LONGEST_MS = 40_000;

const STATES = { ...ALONE, ...TOGETHER };
const words = process.argv[2] ?? "";
const names = Object.keys(STATES).filter((name) => name.includes(words));
if (names.length === 0) throw new Error(`no state has “${words}” in its name`);

const fileOf = (name) => `${name.replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "")}.png`;
const sheetOf = (size, theme, language) => `${size}-${theme}-${language}`;

const site = await serve({ dir: DIST });
const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
const missing = [];

/** Takes all pictures of a state that a page shows. */
async function shoot(/** @type {Page} */ page, name, sizes, language) {
  for (const { name: size, size: viewport } of sizes) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await compose(page);
      const path = `${FOLDER}${sheetOf(size, theme, language)}/${fileOf(name)}`;
      await page.screenshot({ path, animations: "disabled", caret: "hide" });
    }
  }
  await page.setViewportSize(sizes[0].size);
}

/** Visits some states in a page of their own. */
async function turn({ sizes, language, states }) {
  let page;
  for (const name of states) {
    page ??= await still(browser, { size: sizes[0].size, locale: LANGUAGES[language], baseURL: site.url }, settle);
    page.setDefaultTimeout(LONGEST_MS);
    try {
      await STATES[name](page);
      await shoot(page, name, sizes, language);
    } catch (why) {
      missing.push(`${sizes[0].name}, ${language}: ${name}: ${`${why}`.split("\n")[0]}`);
      await page.context().close();
      page = undefined;
    }
  }
  await page?.context().close();
}

/** Joins the pictures of one size, theme and language. */
async function join({ name: size, size: { width, height }, shown }, theme, language) {
  const sheet = sheetOf(size, theme, language);
  const cells = names.map(
    (name) => `<figure><img src="${sheet}/${fileOf(name)}" alt=""><figcaption>${name}</figcaption></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: SHEET, height: 900 } });
  const style = `body { margin: 16px; background: #888; font: 12px sans-serif; display: flex; flex-wrap: wrap; gap: 16px 12px }
    figure { margin: 0; width: ${shown}px } img { display: block; width: 100%; height: ${Math.round((shown * height) / width)}px; background: #b66 }`;
  const html = `<!doctype html><meta charset="utf-8"><title>${sheet}</title><style>${style}</style>${cells.join("\n")}`;
  await writeFile(`${FOLDER}${sheet}.html`, html);
  await page.goto(pathToFileURL(`${FOLDER}${sheet}.html`).href, { waitUntil: "load" });
  await page.screenshot({ path: `${FOLDER}${sheet}.png`, fullPage: true });
  await page.close();
}

const turns = [];
for (let first = 0; first < names.length; first += TURN) {
  for (const sizes of DEVICES) {
    for (const language of Object.keys(LANGUAGES))
      turns.push({ sizes, language, states: names.slice(first, first + TURN) });
  }
}
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const began = Date.now();
const todo = turns.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const one of todo) await turn(one);
  }),
);
for (const size of DEVICES.flat()) {
  for (const theme of THEMES) for (const language of Object.keys(LANGUAGES)) await join(size, theme, language);
}
await browser.close();
await site.close();

console.log(`  ${names.length} states, ${Math.round((Date.now() - began) / 1000)} s: ${FOLDER}`);
for (const one of missing) console.log(`  no picture of ${one}`);
process.exitCode = missing.length > 0 ? 1 : 0;
