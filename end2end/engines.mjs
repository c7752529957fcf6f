// @ts-check
// The smoke test in the other engines, over WebDriver: `cargo xtask test --engines`.
//
// `node engines.mjs [firefox] [webkit]` plays five moves of each game by real input, reloads, and checks the daily, the
// policy, the records, a backup as text and back, the share dialog and, if the engine has service workers, the page
// without a network. For an engine that is not installed the run prints how to install it, and neither fails nor
// reports a pass.
import { Key } from "selenium-webdriver";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST } from "./launch.mjs";
import { GAMES } from "./support/games.mjs";
import { begin, ENGINES, missing, Table } from "./support/webdriver.mjs";

const ARROWS = [Key.ARROW_LEFT, Key.ARROW_UP, Key.ARROW_RIGHT, Key.ARROW_DOWN];

/** Makes five moves: on the sliding board by arrow keys, elsewhere by clicks on playable pieces. */
async function fiveMoves(table, slug) {
  const over = async () =>
    (await table.seen(`[data-game="${slug}"]`)).getAttribute("data-status").then((status) => status !== "playing");
  for (let i = 0; i < 200; i += 1) {
    if ((await table.line(slug)).length >= 5 || (await over())) return;
    if (slug === "sliding") {
      await table.driver
        .actions()
        .sendKeys(ARROWS[i % 4])
        .perform();
      continue;
    }
    // A computer may be asking, or a card may be moving.
    await table.seen("#board [data-playable], #stock[data-playable], [data-game]:not([data-status=playing])");
    const pieces = await table.find("#board [data-playable], #stock[data-playable]");
    await pieces[(i * 3) % pieces.length]?.click().catch(() => {});
  }
  throw new Error(`no five moves in ${slug}: ${await table.line(slug)}`);
}

const game = (slug) => async (table) => {
  await table.open(`#/${slug}`);
  await table.seen(`[data-game="${slug}"] [data-playable], #stock[data-playable]`);
  await fiveMoves(table, slug);
  const before = await table.line(slug);
  await table.reload();
  await table.seen(`[data-game="${slug}"]`);
  const after = await table.line(slug);
  if (`${after.slice(0, before.length)}` !== `${before}`)
    throw new Error(`${slug} was ${before}, and is ${after} after a reload`);
};

/** Wins a game with a row that one swap sorts. */
async function win(table) {
  await table.open("#/flip-nine?layout=213456789");
  for (const card of [2, 1]) await table.press(`#board [data-card="${card}"]`);
  await table.seen('[data-game="flip-nine"][data-status="won"]');
}

const STEPS = {
  ...Object.fromEntries(GAMES.map((slug) => [slug, game(slug)])),
  daily: async (table) => {
    await table.open("#/daily");
    await table.seen("[data-day]");
    if ((await table.find("[data-daily-game]")).length !== 5) throw new Error("not five games");
    await table.press('[data-daily-game="sliding"]');
    await table.seen('[data-game="sliding"] [data-tile]');
  },
  records: async (table) => {
    await win(table);
    await table.open("#/records");
    await table.seen('[data-records="flip-nine"]');
  },
  "trusted types": async (table) => {
    // Hints by the method, which is usual, need no solver.
    await table.script("localStorage['handful/2/settings'] = '{\"v\":1,\"shortest\":true}'");
    await table.open("#/sliding?layout=1,2,3,4,5,6,7,0,8");
    // The worker starts under its policy and finds the only slide.
    await table.press('[data-testid="hint"]');
    await table.seen("#board [data-hinted]");
    const made = await table.script(
      "if (!window.trustedTypes) return 'no policy'; const box = document.createElement('div'); try { box.innerHTML = '<b>1</b>'; } catch { return 'refused'; } return box.innerHTML;",
    );
    if (!["no policy", "refused"].includes(made)) throw new Error(`markup was let through: ${made}`);
    if (made === "no policy") console.log("  no Trusted Types in this engine");
  },
  "share dialog": async (table) => {
    await table.open("#/flip-nine?layout=932745618");
    await table.press('[data-testid="more"]');
    await table.press('[data-testid="share"]');
    const text = await table.seen('[data-testid="share-text"]');
    await table.until("the link in the text", async () =>
      /layout=932745618/.test((await text.getText()) + (await text.getAttribute("value"))),
    );
  },
  "backup to text and back": async (table) => {
    await table.open("#/backup");
    await table.press('[data-testid="copy-backup"]');
    await table.seen('[data-testid="toast"], [data-testid="dialog-text"]');
    // If the clipboard is not available, the page shows the text.
    const shown = await table.script(
      "return document.querySelector('[data-testid=dialog-text] textarea')?.value ?? null",
    );
    const kept = await table.script("return localStorage['handful/2/records/flip-nine']");
    await table.driver.get("about:blank");
    await table.driver.get(table.url + "#/about");
    await table.script("localStorage.clear()");
    await table.open("#/backup");
    const field = await table.seen("#backup-paste");
    await (shown === null ? field.sendKeys(Key.chord(Key.CONTROL, "v")) : field.sendKeys(shown));
    await table.until("the pasted text", async () => (await field.getAttribute("value")).length > 100);
    await table.press('[data-testid="import-text"]');
    await table.press('[data-testid="import"]');
    await table.seen('[data-testid="backup-report"][data-outcome="done"]');
    if ((await table.script("return localStorage['handful/2/records/flip-nine']")) !== kept)
      throw new Error("the records are others");
  },
};

/** Reloads after the server has stopped. Returns a note if the engine has no service worker. */
async function offline(table, site) {
  await table.open("#/about");
  if (!(await table.script("return 'serviceWorker' in navigator"))) return "no service workers: offline not tried";
  await table.until("the service worker", () =>
    table.script(
      "return navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated')",
    ),
  );
  await table.until("its control of the page", () =>
    table.script("return navigator.serviceWorker.controller !== null"),
  );
  await site.close();
  // The drivers' own refresh may bypass the service worker.
  await table.script("window.old = true; location.reload()");
  await table.until("the page after its reload", () => table.script("return window.old === undefined"));
  await table.ready();
  await table.open("#/sliding");
  await table.seen('[data-game="sliding"] [data-tile]');
  return "";
}

async function run(name) {
  const wants = missing(name);
  if (wants) {
    console.log(`${name}: did not run: ${wants}`);
    return true;
  }
  const started = [];
  const begun = Date.now();
  const site = await serve({ dir: DIST });
  let session;
  let at = "start";
  try {
    session = await begin(name, started);
    const table = new Table(session, site.url);
    await table.open("#/about");
    // Computers play without delays.
    await table.script('localStorage[\'handful/2/own/go-fish/table\'] = \'{"v":1,"pace":"fast"}\'');
    for (const [step, steps] of Object.entries(STEPS)) {
      at = step;
      await steps(table);
    }
    at = "offline";
    const remark = await offline(table, site);
    const version = (await session.getCapabilities()).get("browserVersion");
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(
      `${name} ${version}: ${Object.keys(STEPS).length + 1} steps passed in ${seconds} s${remark && `; ${remark}`}`,
    );
    return true;
  } catch (error) {
    console.log(`${name}: FAILED at “${at}”: ${error.message}`);
    return false;
  } finally {
    await session?.quit().catch(() => {});
    await site.close().catch(() => {});
    for (const process of started.reverse()) process.kill();
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in ENGINES));
if (unknown.length > 0) {
  console.error(`there is no engine ${unknown.join(", ")}: ${Object.keys(ENGINES).join(", ")}`);
  process.exit(2);
}
let good = true;
for (const name of asked.length > 0 ? asked : Object.keys(ENGINES)) good = (await run(name)) && good;
process.exitCode = good ? 0 : 1;
