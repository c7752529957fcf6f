// @ts-check
// Chromium and Firefox at one table, under one script: `cargo xtask test --engines`.
//
// `node engines-together.mjs [--sdp]` pairs them by text, each as the host, and Firefox with itself; they race to the end,
// lose the connection and have it back, and move everything, which has to arrive equal. With `--sdp` it prints what the
// browsers describe their connections by: the recordings in crates/peer/tests/codes are such. Where Firefox or geckodriver is not
// installed it says how to install them, and neither fails nor reports a pass.
import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST, LAUNCH_ARGS } from "./launch.mjs";
import { watch } from "./support/peers.mjs";
import { lineOf } from "./support/together.mjs";
import { begin, missing, PATIENCE_MS, poll, Table } from "./support/webdriver.mjs";

/** How long devices may take to connect. */
const CONNECT_MS = 60_000;

const WATCH = `(${watch})();`;

/** A device in Chromium, with the same actions as one in another engine. */
class Chromium {
  constructor(/** @type {Page} */ page, url) {
    this.page = page;
    this.url = url;
  }

  static async open(/** @type {Browser} */ browser, url) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
      serviceWorkers: "block",
      locale: "en-US",
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return new Chromium(page, url);
  }

  name = "Chromium";

  async go(address) {
    await this.page.goto("about:blank");
    await this.page.goto(address);
    await this.page.locator("html[data-ready]").waitFor();
    await this.page.locator("main[aria-busy]").waitFor({ state: "detached" });
  }

  script(text) {
    return this.page.evaluate(`(() => { ${text} })()`);
  }

  press(css) {
    return this.page.locator(css).first().click();
  }

  fill(css, text) {
    return this.page.locator(css).fill(text);
  }

  close() {
    return this.page.context().close();
  }
}

/** A device in Firefox. */
class Firefox extends Table {
  name = "Firefox";

  async go(address) {
    await this.driver.get("about:blank");
    await this.driver.get(address);
    await this.ready();
  }

  async fill(css, text) {
    const field = await this.seen(css);
    await field.clear();
    await field.sendKeys(text);
  }

  close() {
    return this.driver.quit();
  }
}

/** @typedef {Chromium | Firefox} Device */

const id = (name) => `[data-testid="${name}"]`;

/** Waits until a script returns something, and returns it. */
async function until(/** @type {Device} */ device, what, text, ms = PATIENCE_MS) {
  const found = await poll(() => device.script(text), ms);
  if (found) return found;
  const shown = await device.script("return document.querySelector('main').innerText");
  throw new Error(`${device.name} waited for ${what}; it shows “${shown}”`);
}

const code = (device) =>
  until(device, "its code", "return document.querySelector('[data-testid=own-code]')?.dataset.code");
const seated = (device, name) =>
  until(
    device,
    `${name} at the table`,
    `return document.querySelector('[data-member="${name}"]') && !document.querySelector('[data-member] small')`,
    CONNECT_MS,
  );

/** Opens the page of a device, as of somebody who knows the games. */
async function arrive(device, name) {
  await device.go(`${device.url}#/together`);
  await device.script('localStorage["handful/2/seen/flip-nine"] = "1"');
  await device.script(WATCH);
  await device.fill("#together-name", name);
}

/** Pairs two devices by text. Returns the milliseconds from the answer to the table. */
async function pair(/** @type {Device} */ host, /** @type {Device} */ guest) {
  await arrive(host, "Ana");
  await host.script(`localStorage[${JSON.stringify(KEPT[0])}] = ${JSON.stringify(KEPT[1])}`);
  await host.press(id("invite"));
  const link = await code(host);
  await guest.go(link);
  await guest.script(WATCH);
  await guest.fill("#together-name", "Ben");
  await guest.press(id("join"));
  const answer = await code(guest);
  await host.press(id("paste-answer"));
  await host.fill("#together-paste", answer);
  const begun = Date.now();
  await host.press(id("go-on"));
  await Promise.all([seated(host, "Ben"), seated(guest, "Ana")]);
  return Date.now() - begun;
}

/** Races at the same deal of Flip 9 to the end. */
async function race(/** @type {Browser} */ browser, /** @type {Device} */ host, /** @type {Device} */ guest) {
  await host.press('[data-race="flip-nine"]');
  await until(guest, "the question", "return document.querySelector('[data-testid=ask-yes]') !== null");
  await guest.press(id("ask-yes"));
  const addresses = [];
  for (const device of [host, guest]) {
    await until(device, "the board", "return document.querySelectorAll('#board [data-card]').length === 9");
    addresses.push(await device.script("return location.href"));
  }
  if (addresses[0] !== addresses[1]) throw new Error(`two deals: ${addresses.join(" and ")}`);
  const line = await lineOf(browser, addresses[0]);
  for (const device of [guest, host]) {
    for (const card of line.flat()) await device.press(`#board [data-card="${card}"]`);
    await until(device, "the end of its game", "return document.querySelector('[data-game]').dataset.status === 'won'");
  }
  const results = [];
  for (const device of [host, guest]) {
    await device.script("location.hash = '#/together'");
    results.push(
      await until(
        device,
        "the result",
        "return document.querySelector('[data-testid=rematch]') && document.querySelector('[data-testid=race-result]').innerText",
      ),
    );
  }
  if (results[0] !== results[1]) throw new Error(`two results: ${results[0]} and ${results[1]}`);
  await host.press(id("to-table"));
  await guest.press(id("to-table"));
}

/** Closes the connection under a page. Returns the milliseconds until it is back, which may be too few for the loss to be seen. */
async function lose(/** @type {Device} */ host, /** @type {Device} */ guest, loser) {
  await until(
    host,
    "the other half of another connection",
    "return window.channels.some((each) => each.readyState === 'open' && each.isSpared)",
  );
  const begun = Date.now();
  const connected = "window.peers.findIndex((peer) => peer.connectionState === 'connected')";
  const before = await host.script(`return ${connected}`);
  await loser.script(`window.peers[${connected}].close()`);
  await until(host, "another connection", `return ${connected} > ${before}`);
  await Promise.all([seated(host, "Ben"), seated(guest, "Ana")]);
  return Date.now() - begun;
}

/** A value of the host, which has to arrive as it is. */
const KEPT = ["handful/2/aside/anything/1795305600000", "“ñ” \u0000 \ud83d\ude00"];

/** Moves everything of the host to the guest, and compares. */
async function move(/** @type {Device} */ host, /** @type {Device} */ guest) {
  await host.script("location.hash = '#/together?move'");
  await host.press(id("send-all"));
  await until(guest, "the offer", "return document.querySelector('[data-testid=take-all]') !== null");
  await guest.press(id("take-all"));
  await until(guest, "everything", "return document.querySelector('[data-testid=look]') !== null");
  await guest.press(id("look"));
  await until(guest, "the report", "return document.querySelector('[data-testid=import]') !== null");
  await guest.press(id("import"));
  await until(
    guest,
    "the import",
    "return document.querySelector('[data-testid=backup-report]')?.dataset.outcome === 'done'",
  );
  const [from, to] = [
    await host.script("return { ...localStorage }"),
    await guest.script("return { ...localStorage }"),
  ];
  const [key, text] = KEPT;
  if (to[key] !== text) throw new Error(`${key} is another one: ${to[key]}`);
  // Both have records of the race, which are joined.
  const records = (all) =>
    JSON.parse(all["handful/2/records/flip-nine"]).records.map((record) => JSON.stringify(record));
  const lost = records(from).filter((record) => !records(to).includes(record));
  if (records(from).length < 1 || lost.length > 0) throw new Error(`these records are not there: ${lost}`);
}

const wants = missing("firefox");
if (wants) {
  console.log(`Chromium with Firefox: did not run: ${wants}`);
} else {
  const started = [];
  const site = await serve({ dir: DIST });
  const browser = await chromium.launch({
    executablePath: process.env.HANDFUL_BROWSER || undefined,
    args: LAUNCH_ARGS,
  });
  const open = {
    Chromium: () => Chromium.open(browser, site.url),
    Firefox: async () => new Firefox(await begin("firefox", started), site.url),
  };
  let at = "start";
  try {
    for (const [one, other] of [
      ["Chromium", "Firefox"],
      ["Firefox", "Chromium"],
      ["Firefox", "Firefox"],
    ]) {
      const [host, guest] = [await open[one](), await open[other]()];
      const steps = [];
      at = `${one} invites ${other}: pairing`;
      steps.push(`paired in ${((await pair(host, guest)) / 1_000).toFixed(1)} s`);
      if (process.argv.includes("--sdp")) {
        for (const device of [host, guest])
          console.log(await device.script("return window.peers[0].localDescription.sdp"));
      }
      at = `${one} invites ${other}: a race`;
      await race(browser, host, guest);
      steps.push("raced");
      for (const loser of [guest, host]) {
        at = `${one} invites ${other}: ${loser === host ? "the host" : "the guest"} loses the connection`;
        steps.push(`back in ${((await lose(host, guest, loser)) / 1_000).toFixed(1)} s`);
      }
      at = `${one} invites ${other}: moving`;
      await move(host, guest);
      steps.push("moved everything");
      console.log(`${one} invites ${other}: ${steps.join(", ")}`);
      await Promise.all([host.close(), guest.close()]);
    }
  } catch (error) {
    console.log(`FAILED at “${at}”: ${error.message}`);
    process.exitCode = 1;
  } finally {
    await browser.close();
    await site.close().catch(() => {});
    for (const process of started.reverse()) process.kill();
  }
}
