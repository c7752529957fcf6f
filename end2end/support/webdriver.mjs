// @ts-check
// Firefox and WebKitGTK over WebDriver: where they are, how they are started, and actions on a page.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { Builder, By } from "selenium-webdriver";

/** The timeout of one step. */
export const PATIENCE_MS = 20_000;

const FOLDERS = [
  ...(process.env.PATH ?? "").split(delimiter),
  join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "bin"),
];
const which = (...names) =>
  names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) => existsSync(path));

export const ENGINES = {
  firefox: {
    driver: () => which("geckodriver"),
    browser: () => which("firefox-esr", "firefox"),
    get: "Firefox from firefox.com or the package `firefox-esr`, and `cargo install --locked geckodriver`",
    args: (port) => ["--port", `${port}`, "--log", "fatal"],
    capabilities: (binary) => ({ browserName: "firefox", "moz:firefoxOptions": { binary, args: ["-headless"] } }),
  },
  webkit: {
    driver: () => which("WebKitWebDriver"),
    browser: () =>
      ["4.1", "6.0", "4.0"]
        .map((v) => `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-${v}/MiniBrowser`)
        .find(existsSync),
    get: "the packages `webkit2gtk-driver` and, where there is no screen, `xvfb` of a Debian system",
    args: (port) => [`--port=${port}`],
    needsScreen: true,
    capabilities: (binary) => ({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    }),
  },
};

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

/** Starts an X server without a screen. Returns its display. */
async function screen(started) {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  started.push(server);
  const number = await new Promise((done, fail) => {
    server.once("error", fail);
    server.stdio[3].once("data", (data) => done(`${data}`.trim()));
  });
  return `:${number}`;
}

/** Asks until there is an answer, of a process that tells nothing by itself. Returns the answer, if it came in time. */
export async function poll(ask, ms = PATIENCE_MS) {
  for (const end = Date.now() + ms; ;) {
    const answer = await ask();
    if (answer || Date.now() > end) return answer;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Waits until the driver responds. */
async function listening(url) {
  const isThere = () =>
    fetch(`${url}/status`)
      .then(({ ok }) => ok)
      .catch(() => false);
  if (!(await poll(isThere))) throw new Error("the driver does not answer");
}

/** The actions of the steps on a page of one engine. */
export class Table {
  constructor(driver, url) {
    this.driver = driver;
    this.url = url;
  }

  script(text, ...args) {
    return this.driver.executeScript(text, ...args);
  }

  until(what, condition) {
    return this.driver.wait(async () => condition().catch(() => false), PATIENCE_MS, `waited for ${what}`, 50);
  }

  find(css) {
    return this.driver.findElements(By.css(css));
  }

  async seen(css) {
    await this.until(css, async () => (await this.find(css)).length > 0);
    return (await this.find(css))[0];
  }

  async press(css) {
    await this.until(`${css} to press`, async () => (await this.seen(css)).click().then(() => true));
  }

  /** Waits until the program has rendered the page without a crash. */
  async ready() {
    await this.until("the program", () =>
      this.script(
        "return document.documentElement.dataset.ready !== undefined && !document.querySelector('main[aria-busy]')",
      ),
    );
    if (await this.script("return !document.getElementById('crash').hidden"))
      throw new Error("the crash screen is shown");
  }

  async open(hash) {
    await this.driver.get("about:blank");
    await this.driver.get(this.url + hash);
    await this.ready();
  }

  async reload() {
    await this.driver.navigate().refresh();
    await this.ready();
  }

  /** Returns the moves of a game from its save. */
  async line(slug) {
    const texts = await this.script(
      "return Object.keys(localStorage).filter((key) => key.startsWith(arguments[0])).map((key) => localStorage[key])",
      `handful/2/save/${slug}`,
    );
    const lines = texts.map((text) => JSON.parse(text).line ?? "");
    return (
      lines
        .sort((a, b) => b.length - a.length)[0]
        ?.split(",")
        .filter(Boolean) ?? []
    );
  }
}

/** Tells what is missing of an engine, and how to get it; `undefined` if nothing is. */
export function missing(name) {
  const engine = ENGINES[name];
  const isBlind = needsScreen(engine);
  return engine.driver() && engine.browser() && (!isBlind || which("Xvfb")) ? undefined : `get ${engine.get}`;
}

const needsScreen = (engine) => engine.needsScreen && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;

/** Starts an engine. Its processes are added to `started`, to be ended. */
export async function begin(name, started) {
  const engine = ENGINES[name];
  const env = { ...process.env, ...(needsScreen(engine) ? { DISPLAY: await screen(started) } : {}) };
  const port = await freePort();
  started.push(spawn(engine.driver(), engine.args(port), { env, stdio: "ignore" }));
  const url = `http://127.0.0.1:${port}`;
  await listening(url);
  const session = await new Builder().usingServer(url).withCapabilities(engine.capabilities(engine.browser())).build();
  await session.manage().setTimeouts({ script: PATIENCE_MS, pageLoad: 60_000 });
  return session;
}
