// @ts-check
// Records what is heard in a whole game of each kind, and measures the cues:
//
//     node end2end/bench/sounds.mjs FOLDER
//
// writes a WAV file a game into the folder, and prints for each cue its peak, and the mean square of its loudest eighth of a second, in
// decibels below full scale. Cues come from src/page/effects.js.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { serve } from "../../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "../launch.mjs";
import { ESCALATOR, TURN } from "../support/escalator.mjs";
import { NINE, clickSwap, open } from "../support/table.mjs";
import { ARROWS, TILES } from "../support/sliding.mjs";
import { GAMES } from "./games.mjs";

const RATE = 44_100;
/** A cue or a pair of them, with the step it is played with. */
const CUES = [
  ["pick"],
  ["move", 0],
  ["move", 9],
  ["slide", 1],
  ["slide", 3],
  ["again", 3],
  ["rule", 3],
  ["cloth"],
  ["refuse"],
  ["deal"],
  ["turn"],
  ["catch", 1],
  ["catch", 3],
  ["fish"],
  ["ask"],
  ["land"],
  ["run", 5],
  ["run", 12],
  ["book"],
  ["win"],
  ["perfect"],
  ["lose"],
  ["day"],
];
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Taps what the bench would tap until the game is over. */
const tapped = (name) => async (/** @type {Page} */ page) => {
  const { route, kept, next } = GAMES.find((it) => it.name === name);
  await open(page, "#/about");
  if (kept) await page.evaluate(([key, text]) => localStorage.setItem(key, text), kept);
  await open(page, route);
  for (let turn = 0; turn < 200 && (await page.locator('[data-status="playing"]').count()) > 0; turn += 1) {
    await page.evaluate(`(${next})(${turn})?.click()`);
    await wait(350);
  }
};
/** The games that are played, by name. */
const PLAYED = {
  "flip-nine": async (/** @type {Page} */ page) => {
    const [game] = Object.values(NINE);
    await open(page, game.link);
    for (const [i, pair] of game.swaps.entries())
      (await clickSwap(page, pair, game.steps[i].required), await wait(500));
  },
  escalator: async (/** @type {Page} */ page) => {
    const { link, line } = ESCALATOR["one run"];
    await open(page, link);
    for (const move of line)
      (await page.evaluate(
        (css) => document.querySelector(css)?.click(),
        move === TURN ? "#stock" : `#board [data-place][data-card="${move}"]`,
      ),
        await wait(350));
  },
  sliding: async (/** @type {Page} */ page) => {
    await open(page, TILES.keys.link);
    for (const way of TILES.keys.slides) (await page.keyboard.press(ARROWS[way[0]]), await wait(300));
  },
  "card-flip": tapped("Card Flip"),
  "go-fish": tapped("Go Fish"),
};

/** Renders cues, each with the second at which it begins, to samples. */
const render = (/** @type {Page} */ page, cues, seconds) =>
  page.evaluate(
    async ([cues, seconds, rate]) => {
      const audio = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate);
      const { play } = await import(`./effects.js?${Math.random()}`);
      for (const [at, cue, step] of cues) {
        const now = {
          currentTime: at,
          destination: audio.destination,
          createOscillator: () => audio.createOscillator(),
          createGain: () => audio.createGain(),
        };
        play(now, cue, step);
      }
      return [...(await audio.startRendering()).getChannelData(0)];
    },
    [cues, seconds, RATE],
  );

const decibels = (x) => (20 * Math.log10(x)).toFixed(1);

/** Returns the peak of samples, and the root of the mean square of their loudest eighth of a second. */
function levels(wave) {
  const span = RATE / 8;
  let [peak, sum, most] = [0, 0, 0];
  for (const [i, v] of wave.entries()) {
    peak = Math.max(peak, Math.abs(v));
    sum += v * v - (i >= span ? wave[Math.floor(i - span)] ** 2 : 0);
    most = Math.max(most, sum);
  }
  return [peak, Math.sqrt(most / span)];
}

/** Returns a WAV file of one channel with 16 bits. */
function wav(wave) {
  const file = Buffer.alloc(44 + 2 * wave.length);
  (file.write("RIFF"),
    file.writeUInt32LE(36 + 2 * wave.length, 4),
    file.write("WAVEfmt ", 8),
    file.writeUInt32LE(16, 16));
  (file.writeUInt16LE(1, 20),
    file.writeUInt16LE(1, 22),
    file.writeUInt32LE(RATE, 24),
    file.writeUInt32LE(2 * RATE, 28));
  (file.writeUInt16LE(2, 32),
    file.writeUInt16LE(16, 34),
    file.write("data", 36),
    file.writeUInt32LE(2 * wave.length, 40));
  for (const [i, v] of wave.entries()) file.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, v))), 44 + 2 * i);
  return file;
}

const [folder, only = ""] = process.argv.slice(2);
const site = await serve({ dir: DIST });
const browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
const page = await browser.newPage({ baseURL: site.url, serviceWorkers: "block" });
await page.route("**/effects.js*", (route) =>
  route.fulfill({
    contentType: "text/javascript",
    body: readFileSync(new URL("../../src/page/effects.js", import.meta.url), "utf8"),
  }),
);
await page.addInitScript(() => {
  window.heard = [];
  const hear = (cue, step) => window.heard.push([performance.now() / 1000, cue, step]);
  Object.defineProperty(window, "handfulSound", { get: () => hear, set: () => undefined });
  localStorage.setItem("handful/2/settings", JSON.stringify({ v: 1, sound: true }));
});
await page.goto("./");
console.log("| cue | peak | loudest 1/8 s |\n|---|---|---|");
for (const [cue, step = 0] of CUES) {
  const [peak, loud] = levels(await render(page, [[0.01, cue, step]], 2.5));
  console.log(`| ${cue}${step ? ` ${step}` : ""} | ${decibels(peak)} | ${decibels(loud)} |`);
}
for (const [name, play] of Object.entries(PLAYED).filter(([name]) => name.includes(only))) {
  await play(page);
  await wait(4_000);
  const heard = await page.evaluate(() => window.heard);
  const first = heard[0]?.[0] ?? 0;
  const cues = heard.map(([at, ...cue]) => [at - first + 0.05, ...cue]);
  const wave = await render(page, cues, Number(cues.at(-1)?.[0] ?? 0) + 3);
  writeFileSync(`${folder}/${name}.wav`, wav(wave));
  const [peak, loud] = levels(wave);
  const tally = [...new Set(cues.map(([, cue]) => cue))].map(
    (cue) => `${cue} ${cues.filter(([, it]) => it === cue).length}`,
  );
  console.log(
    `${name}: ${(wave.length / RATE) | 0} s, peak ${decibels(peak)}, loudest ${decibels(loud)}: ${tally.join(", ")}`,
  );
}
await browser.close();
site.close();
