// A long session: everything that is opened is released again, and counters level off. Runs only in `--full`.
import { expect, test } from "./support/test.mjs";
import { GAMES } from "./support/games.mjs";
import { open } from "./support/table.mjs";

const ROUTES = ["#/", ...GAMES.map((slug) => `#/${slug}${slug === "sliding" ? "?side=3" : ""}`), "#/daily", "#/records", "#/settings"];

/** Returns the page's counters after a garbage collection. */
async function held(cdp) {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

/** Navigates within the page. */
async function go(page, hash) {
  await page.evaluate((hash) => void (location.hash = hash), hash);
  // Returning an element would keep it, and everything it refers to, alive in the test.
  await page.waitForFunction(() => document.querySelector("#board, main.page") !== null);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
}

/** Repeats an action in the page, with a frame in between. */
const again = (page, times, script) =>
  page.evaluate(
    async ({ times, script }) => {
      for (let i = 0; i < times; i += 1) {
        await globalThis[script](i);
        await new Promise((done) => requestAnimationFrame(done));
      }
    },
    { times, script },
  );

test("2,000 moves, 400 deals, 360 routes and 80 dialogs leave nothing behind", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(600_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await page.addInitScript((routes) => {
    const one = (selector) => document.querySelector(selector);
    globalThis.doMove = (i) => {
      const tiles = document.querySelectorAll("[data-tile][data-playable]");
      tiles[i % tiles.length]?.click();
    };
    globalThis.doDeal = () => one("[data-testid=new]").click();
    globalThis.doRoute = async (i) => {
      location.hash = routes[i % routes.length];
      await new Promise((done) => setTimeout(done, 60));
    };
    globalThis.doDialog = async () => {
      one("[data-testid=help]").click();
      await new Promise((done) => setTimeout(done, 60));
      one("dialog")?.close();
    };
  }, ROUTES);
  await open(page, "#/sliding?side=3");
  const parts = [["doMove", 500], ["doDeal", 100], ["doDialog", 20], ["doRoute", 90]];
  const quarters = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (const [script, times] of parts) {
      // The page is never reloaded; each quarter uses an address of its own, so that each has a game to play.
      if (script === "doMove") await go(page, `#/sliding?side=3&deal=${7 + quarter}`);
      await again(page, times, script);
    }
    await go(page, "#/settings");
    quarters.push(await held(cdp));
  }
  test.info().annotations.push({ type: "held", description: JSON.stringify(quarters) });
  // The first quarter loads every game; from the second on, growth must stay within noise.
  const [, second, , fourth] = quarters;
  expect(fourth.nodes).toBeLessThan(second.nodes * 1.1 + 200);
  expect(fourth.listeners).toBeLessThan(second.listeners * 1.1 + 50);
  expect(fourth.heap).toBeLessThan(second.heap * 1.25 + 1_000_000);
});

test("160 hints leave the solver's memory level", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(600_000);
  await open(page, "#/sliding?side=4");
  const quarters = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let i = 0; i < 40; i += 1) {
      await page.getByTestId("new").click();
      await page.getByTestId("hint").click();
      await expect(page.locator("[data-hinted]").first()).toBeVisible({ timeout: 60_000 });
    }
    const [worker] = page.workers();
    // A string, because the module's name is not a property of the global object.
    const bytes = await worker.evaluate(`wasm_bindgen().then((it) => Object.values(it).find((value) => value instanceof WebAssembly.Memory).buffer.byteLength)`);
    quarters.push(bytes / 1e6);
  }
  test.info().annotations.push({ type: "megabytes", description: JSON.stringify(quarters) });
  expect(quarters[3]).toBeLessThanOrEqual(quarters[1] * 1.05);
});
