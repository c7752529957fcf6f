// A long session: everything that is opened is released again, and counters level off. Runs only in `--full`.
import { expect, test } from "./support/test.mjs";
import { GAMES } from "./support/games.mjs";
import { open } from "./support/table.mjs";

const ROUTES = ["#/", ...GAMES.map((slug) => `#/${slug}${slug === "sliding" ? "?side=3" : ""}`), "#/daily", "#/records", "#/settings"];

/** Returns the page's counters after a garbage collection. */
async function held(cdp) {
  for (let time = 0; time < 2; time += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

/** Does each of these so many times in the page, from a board of its own, and ends at the settings. */
const evening = (page, hash, times) =>
  page.evaluate(async ({ hash, times, routes }) => {
    const one = (selector) => document.querySelector(selector);
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const until = async (holds) => {
      for (let frames = 0; !holds() && frames < 600; frames += 1) await frame();
    };
    const go = async (hash) => {
      location.hash = hash;
      await frame();
      await until(() => one("#board, main.page, main.home") && !one("main[aria-busy]"));
    };
    const acts = {
      move: (i) => {
        const tiles = document.querySelectorAll("[data-tile][data-playable]");
        tiles[i % tiles.length]?.click();
      },
      deal: () => one("[data-testid=new]").click(),
      dialog: async () => {
        one("[data-testid=more]").click();
        await until(() => one("dialog[open]"));
        one("dialog[open]").close();
        await until(() => !one("dialog[open]"));
      },
      route: (i) => go(routes[i % routes.length]),
    };
    await go(hash);
    for (const [name, count] of Object.entries(times)) {
      for (let i = 0; i < count; i += 1) {
        await acts[name](i);
        await frame();
      }
    }
    await go("#/settings");
  }, { hash, times, routes: ROUTES });

test("2,000 moves, 400 deals, 360 routes and 80 dialogs leave nothing behind", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(600_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await open(page, "#/sliding?side=3");
  const quarters = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    // The page is never reloaded; each quarter uses an address of its own, so that each has a game to play.
    await evening(page, `#/sliding?side=3&deal=${7 + quarter}`, { move: 500, deal: 100, dialog: 20, route: 90 });
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
    const memory = "Object.values(it).find((value) => value instanceof WebAssembly.Memory)";
    const bytes = await worker.evaluate(`wasm_bindgen().then((it) => ${memory}.buffer.byteLength)`);
    quarters.push(bytes / 1e6);
  }
  test.info().annotations.push({ type: "megabytes", description: JSON.stringify(quarters) });
  expect(quarters[3]).toBeLessThanOrEqual(quarters[1] * 1.05);
});
