// @ts-check
// Times the built site in the hand: `cargo xtask bench --page`.
//
// `node end2end/bench.mjs [SITE …] [--taps N] [--only acts,start,taps,nodes,frames,why] [--games WORDS] [--verbose]` measures
// other builds, each a folder; of several, in turn with each other and with a plain page, so that the machine's load
// falls on all alike: a build of before beside one of now.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { ACTS, GAMES, LAST_TAP, PLAYBACK, REASONS, STARTS } from "./bench/games.mjs";
import { LEAST_MS, SLOWER, nextPlain, opened, plain, present } from "./bench/page.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";

const PARTS = ["acts", "start", "taps", "nodes", "frames", "why"];
/** The bars: the longest task after a tap, by how much slower the processor is; what a start may take; a tap beside the plain page's. */
const TASK_BARS = new Map([
  [1, 100],
  [SLOWER, 250],
]);
const START_BARS = { painted: 800, largest: 1_300, playable: 2_500 };
const RATIO_BAR = 2;
/** The milliseconds of a press of a hint, p95. */
const REASON_BAR = 50;
/** The deals and the positions of each whose reasons are asked for. */
const DEALS = 8;
const POSITIONS = 4;
/** The visits of which the shortest longest task counts, because a busy machine only adds to it; one that is under its bar is the last. */
const VISITS = 3;
/** Taps on one page before the next page's turn. */
const ROUND = 8;
/** Milliseconds after a tap until what it set off is over, with its requests if it is the first of a visit. */
const REST_MS = 350;
const FIRST_REST_MS = 2_000;
/** The starts of each game, of which the median is reported. */
const STARTS_EACH = 3;
/** A frame that took longer is one that was left out, at 60 a second. */
const LATE_MS = 34;
/** A task is long from here on; what it takes more is blocking. */
const TASK_MS = 50;

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    taps: { type: "string", default: "48" },
    only: { type: "string", default: PARTS.join() },
    games: { type: "string", default: "" },
    verbose: { type: "boolean", default: false },
  },
});
const parts = given.only.split(",");
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown !== undefined) throw new Error(`--only wants some of ${PARTS.join()}, not ${unknown}`);
const failures = [];
const wanted = ({ name }) => name.toLowerCase().includes(given.games.toLowerCase());

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const spread = (list) => {
  if (list.length === 0) throw new Error("nothing was measured");
  const sorted = [...list].sort((a, b) => a - b);
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), most: sorted.at(-1) };
};
const whole = (ms) => `${Math.round(ms)}`;
const pair = ({ median, p95 }) => `${whole(median)} / ${whole(p95)}`;
const ratio = (one, other) => `${(one.median / other.median).toFixed(1)} / ${(one.p95 / other.p95).toFixed(1)}`;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Prints a table in Markdown; each row is a list of cells. */
function table(title, head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  console.log(`\n${title}\n\n${[head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows].map(line).join("\n")}`);
}

/** Names what a bar is for: what was done, in which build if there are several, at which speed of the processor. */
const named = (sites, i, what, slower = 1) =>
  [what, ...(sites.length > 1 ? [sites[i].name] : []), ...(slower > 1 ? [`${slower}× slower`] : [])].join(", ");
/** Names each build in a row's heads, if there are several. */
const ofSites = (sites, heads) =>
  sites.flatMap(({ name }) => heads.map((head) => (sites.length > 1 ? `${name}: ${head}` : head)));

/** Opens a game and waits for its first piece and for the tasks of the start. */
async function openBoard(/** @type {Browser} */ browser, url, game) {
  const page = await opened(browser, game);
  await page.goto(url + game.route);
  await present(page, game.piece ?? "#board");
  await wait(1_500);
  return page;
}

/** A page that is tapped, with the number of its next tap. */
class Tapped {
  constructor(/** @type {Page} */ page, game) {
    this.page = page;
    this.game = game;
    this.turn = 0;
    this.times = [];
  }

  /** Returns the middle of what the next tap is for. Waits for computers, and starts another game after one's end. */
  async aim() {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await this.page.evaluate(
        ({ next, turn }) => {
          const board = document.querySelector(".board[data-status]");
          if (board && board.dataset.status !== "playing") return "over";
          const box = (0, eval)(next)(turn)?.getBoundingClientRect();
          return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        },
        { next: `(${this.game.next})`, turn: this.turn },
      );
      if (found === "over") await this.again();
      else if (found) return found;
      else await wait(100);
    }
    throw new Error(`${this.game.name} has nothing to tap`);
  }

  async again() {
    // An ended game gives way to a new deal when it is opened.
    await this.page.evaluate(() => void (location.hash = "#/about"));
    await present(this.page, "main.page");
    await this.page.evaluate((route) => void (location.hash = route), this.game.route);
    await present(this.page, this.game.piece);
    this.turn = 0;
    await wait(1_000);
  }

  /** Taps, and notes the milliseconds until the tap's last event was painted. */
  async tap() {
    const { x, y } = await this.aim();
    await this.page.evaluate(() => void (globalThis.bench.events.length = 0));
    await this.page.touchscreen.tap(x, y);
    await wait(REST_MS);
    const events = await this.page.evaluate(() => globalThis.bench.events.map(({ ms }) => ms));
    this.turn += 1;
    this.times.push(Math.max(LEAST_MS / 2, ...events));
  }

  /** Taps a few times and returns the changes by node, a list for each tap. */
  async changes(taps) {
    const all = [];
    for (let tap = 0; tap < taps; tap += 1) {
      const { x, y } = await this.aim();
      await this.page.evaluate(() => {
        globalThis.bench.watchNodes();
        globalThis.bench.takeNodes();
      });
      await this.page.touchscreen.tap(x, y);
      await wait(REST_MS);
      all.push(await this.page.evaluate(() => globalThis.bench.takeNodes()));
      this.turn += 1;
    }
    return all;
  }
}

/** Taps a game in each build, and a plain page of as many elements, in turn. Returns the spreads. */
async function tapped(/** @type {Browser} */ browser, sites, game) {
  const boards = [];
  for (const { url } of sites) boards.push(new Tapped(await openBoard(browser, url, game), game));
  const elements = await boards.at(-1).page.evaluate(() => document.body.getElementsByTagName("*").length);
  const blank = new Tapped(await plain(browser, sites[0].url, elements), { name: "the plain page", next: nextPlain });
  const all = [blank, ...boards];
  for (let taps = 0; taps < Number(given.taps); taps += ROUND) {
    for (const one of all) for (let tap = 0; tap < ROUND; tap += 1) await one.tap();
  }
  for (const { page } of all) await page.context().close();
  return { elements, blank: spread(blank.times), boards: boards.map(({ times }) => spread(times)) };
}

async function taps(/** @type {Browser} */ browser, sites) {
  const rows = [];
  for (const game of GAMES.filter(wanted)) {
    const { elements, blank, boards } = await tapped(browser, sites, game);
    rows.push([game.name, elements, pair(blank), ...boards.flatMap((own) => [pair(own), ratio(own, blank)])]);
    for (const [i, own] of boards.entries()) {
      const most = Math.max(own.median / blank.median, own.p95 / blank.p95);
      if (most > RATIO_BAR)
        failures.push(
          `${named(sites, i, game.name)}: a tap takes ${most.toFixed(1)} times the plain page's, the bar is ${RATIO_BAR}`,
        );
    }
    if (given.verbose) console.log(rows.at(-1).join(" | "));
  }
  const head = ["tap to paint, median / p95", "elements", "plain page, ms", ...ofSites(sites, ["ms", "ratio"])];
  table(
    `Tap to paint, ${given.taps} taps by Event Timing (rounded to 8 ms), beside a plain page of as many elements in the same run:`,
    head,
    rows,
  );
}

async function nodes(/** @type {Browser} */ browser, sites) {
  const rows = [];
  for (const game of GAMES.filter(wanted)) {
    const row = [game.name];
    for (const { name, url } of sites) {
      const board = new Tapped(await openBoard(browser, url, game), game);
      const all = await board.changes(2 * ROUND);
      await board.page.context().close();
      const { median, most } = spread(all.map((nodes) => nodes.length));
      row.push(median, most);
      if (given.verbose) verbose(`${game.name}, ${name}`, all);
    }
    rows.push(row);
  }
  table("Nodes changed by a tap, without the clock:", ["nodes", ...ofSites(sites, ["median", "most"])], rows);
}

/** Prints what the taps changed, the most frequent first. */
function verbose(title, taps) {
  const counts = new Map();
  for (const change of taps.flat(2)) counts.set(change, (counts.get(change) ?? 0) + 1);
  console.log(`\n${title}: changes by ${taps.length} taps`);
  for (const [change, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`  ${`${count}`.padStart(5)}  ${change}`);
}

/** Wins a game by its last tap and returns the gaps between frames while it is celebrated. */
async function celebration(/** @type {Browser} */ browser, url) {
  const page = await openBoard(browser, url, LAST_TAP);
  await page.locator("#board [data-place][data-playable]").first().tap();
  await page.locator("canvas.cascade").waitFor({ timeout: 20_000 });
  const gaps = await page.evaluate(() =>
    globalThis.bench.frames(() => document.querySelector("canvas.cascade") !== null),
  );
  await page.context().close();
  return gaps;
}

/** Plays a line on a board of 10×10 back, four times as fast as usual, and returns the gaps between frames. */
async function playback(/** @type {Browser} */ browser, url) {
  const page = await openBoard(browser, url, PLAYBACK);
  for (let press = 0; press < 2; press += 1) await page.getByTestId("replay-speed").tap();
  const gaps = await page.evaluate(() =>
    globalThis.bench.frames(() => document.querySelector("[data-testid=replay-pause]") !== null),
  );
  await page.context().close();
  if (gaps.length < PLAYBACK.moves) throw new Error("the line was not played back");
  return gaps;
}

async function frames(/** @type {Browser} */ browser, sites) {
  const rows = [];
  for (const [name, run] of /** @type {[string, (browser: Browser, url: string) => Promise<number[]>][]} */ ([
    ["celebration of Escalator", celebration],
    [`${PLAYBACK.moves} slides of 10×10, played back at 4×`, playback],
  ])) {
    /** @type {(string | number)[]} */
    const row = [name];
    for (const { url } of sites) {
      const gaps = await run(browser, url);
      row.push(gaps.length, gaps.filter((ms) => ms > LATE_MS).length, whole(Math.max(...gaps)));
    }
    rows.push(row);
  }
  table("Frames:", ["motion", ...ofSites(sites, ["frames", `over ${LATE_MS} ms`, "longest, ms"])], rows);
}

/** Makes the taps of an act at once on a first visit by a slow network. Returns its tasks before and after the first of them. */
async function acted(/** @type {Browser} */ browser, url, { route, steps, done }, slower) {
  const page = await opened(browser, { network: true, slower });
  await page.goto(url + route, { waitUntil: "commit" });
  await page.locator("html[data-ready]").waitFor();
  let first;
  for (const step of steps) {
    const aim = await page.waitForFunction((step) => {
      const box = document.querySelector(step)?.getBoundingClientRect();
      return box?.width > 0 && { x: box.x + box.width / 2, y: box.y + box.height / 2, at: performance.now() };
    }, step);
    const { x, y, at } = await aim.jsonValue();
    first ??= at;
    await page.touchscreen.tap(x, y);
  }
  await page.locator(done).first().waitFor({ state: "attached" });
  await wait(FIRST_REST_MS);
  const { tasks, synchronous } = await page.evaluate(() => globalThis.bench);
  await page.context().close();
  const longest = (some) => Math.max(0, ...some.map(({ ms }) => ms));
  return {
    before: longest(tasks.filter(({ at }) => at < first)),
    after: longest(tasks.filter(({ at }) => at >= first)),
    synchronous,
  };
}

async function acts(/** @type {Browser} */ browser, sites) {
  const shown = (ms) => (ms > 0 ? whole(ms) : `< ${TASK_MS}`);
  const rows = [];
  for (const act of ACTS.filter(wanted)) {
    const row = [act.name];
    for (const [i, { url }] of sites.entries()) {
      for (const [slower, bar] of TASK_BARS) {
        let best;
        const synchronous = new Set();
        for (let visit = 0; visit < VISITS && !(best?.after <= bar); visit += 1) {
          const found = await acted(browser, url, act, slower);
          if (!(best?.after <= found.after)) best = found;
          for (const path of found.synchronous) synchronous.add(path);
        }
        row.push(shown(best.before), shown(best.after), `${synchronous.size}`);
        const where = named(sites, i, act.name, slower);
        if (best.after > bar) failures.push(`${where}: a task of ${whole(best.after)} ms, the bar is ${bar}`);
        for (const path of synchronous) failures.push(`${where}: a synchronous request for ${path}`);
      }
    }
    rows.push(row);
    if (given.verbose) console.log(row.join(" | "));
  }
  const heads = [...TASK_BARS.keys()].flatMap((slower) =>
    ["set-up, ms", "longest, ms", "synchronous"].map((head) => (slower === 1 ? head : `${slower}× slower: ${head}`)),
  );
  table(
    `Longest task before and after quick taps on a first visit at 1.6 Mbit/s and 150 ms, and synchronous requests:`,
    ["first act", ...ofSites(sites, heads)],
    rows,
  );
}

/** Opens a page as a first visit by a slow network. Returns what was measured until a second after its first move. */
async function begun(/** @type {Browser} */ browser, url, { route, piece, kept = undefined }) {
  const page = await opened(browser, { network: true, start: piece, kept });
  await page.goto(url + route, { waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.bench.times?.playable !== undefined, undefined, { timeout: 60_000 });
  await wait(1_000);
  const found = await page.evaluate(() => ({
    ...globalThis.bench.times,
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    largest: globalThis.bench.largest,
    tasks: globalThis.bench.tasks.filter(({ at }) => at < globalThis.bench.times.playable).map(({ ms }) => ms),
  }));
  await page.context().close();
  const blocking = found.tasks.reduce((sum, ms) => sum + ms - TASK_MS, 0);
  return [
    found.painted,
    found.largest,
    found.seen,
    found.playable,
    found.tasks.length,
    Math.max(0, ...found.tasks),
    blocking,
  ];
}

async function start(/** @type {Browser} */ browser, sites) {
  const rows = [];
  for (const game of STARTS.filter(wanted)) {
    const runs = sites.map(() => []);
    for (let run = 0; run < STARTS_EACH; run += 1) {
      for (const [i, { url }] of sites.entries()) runs[i].push(await begun(browser, url, game));
    }
    const medians = runs.map((own) => own[0].map((_, i) => spread(own.map((run) => run[i])).median));
    rows.push([game.name, ...medians.flat().map(whole)]);
    for (const [i, [painted, largest, , playable]] of medians.entries()) {
      for (const [what, ms] of Object.entries({ painted, largest, playable })) {
        if (ms > START_BARS[what])
          failures.push(`${named(sites, i, game.name)}: ${what} after ${whole(ms)} ms, the bar is ${START_BARS[what]}`);
      }
    }
  }
  const head = [
    "first visit at 1.6 Mbit/s and 150 ms",
    ...ofSites(sites, [
      "first paint, ms",
      "largest paint, ms",
      "first piece, ms",
      "playable, ms",
      "long tasks",
      "longest, ms",
      "blocking, ms",
    ]),
  ];
  table(`Time to a playable board, the median of ${STARTS_EACH}:`, head, rows);
}

/** Asks for reasons along the first moves of some deals. Returns the milliseconds of each. */
async function reasons(/** @type {Browser} */ browser, url, { deal, kept = undefined }) {
  const page = await opened(browser, { kept });
  const found = [];
  for (let n = 1; n <= DEALS; n += 1) {
    await page.goto("about:blank");
    await page.goto(url + deal(n));
    await present(page, ".board [data-playable]");
    await wait(1_000);
    for (let at = 0, goesOn = true; at < POSITIONS && goesOn; at += 1) {
      const asked = await page.evaluate(() => globalThis.bench.ask());
      await wait(REST_MS);
      const times = await page.evaluate(() => globalThis.bench.reason());
      found.push(times && { asked, ...times });
      goesOn = await page.evaluate(() => globalThis.bench.follow());
    }
  }
  await page.context().close();
  return found.filter((times) => times !== undefined);
}

async function why(/** @type {Browser} */ browser, sites) {
  const rows = [];
  for (const game of REASONS.filter(wanted)) {
    /** @type {(string | number)[]} */
    const row = [game.name];
    for (const [i, { url }] of sites.entries()) {
      const found = await reasons(browser, url, game);
      const [asked, busy, stands] = ["asked", "busy", "stands"].map((what) =>
        spread(found.map((times) => times[what])),
      );
      row.push(found.length, ...[asked, busy, stands].map(pair));
      const most = Math.max(asked.p95, busy.p95);
      if (most > REASON_BAR)
        failures.push(
          `${named(sites, i, game.name)}: a press of a hint takes ${whole(most)} ms, the bar is ${REASON_BAR}`,
        );
    }
    rows.push(row);
    if (given.verbose) console.log(row.join(" | "));
  }
  const heads = ["reasons", "a press before, ms", "third press, ms", "until it stands, ms"];
  table("The presses of a hint, median / p95:", ["reason", ...ofSites(sites, heads)], rows);
}

const folders = positionals.length > 0 ? positionals : [DIST];
const sites = [];
let browser;
try {
  for (const name of folders) {
    // GitHub Pages ignores the file `_headers`.
    sites.push({ name, ...(await serve({ dir: name, headers: false })) });
  }
  browser = await chromium.launch({ executablePath: process.env.HANDFUL_BROWSER || undefined, args: LAUNCH_ARGS });
  const date = new Date().toISOString().slice(0, 10);
  const [{ model }] = cpus();
  console.log(
    `${date}, Chromium ${browser.version()}, ${cpus().length} × ${model.trim()}, its speed divided by ${SLOWER}; 390×844.`,
  );
  const run = { acts, start, taps, nodes, frames, why };
  for (const part of PARTS.filter((part) => parts.includes(part))) await run[part](browser, sites);
} finally {
  await browser?.close();
  for (const { close } of sites) await close();
}

console.log();
for (const failure of failures) console.log(`  over the bar: ${failure}`);
// xtask/src/step.rs knows the status of a figure over its bar.
process.exitCode = failures.length === 0 ? 0 : 3;
