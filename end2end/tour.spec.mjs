// The tour: every page, dialog and state of the site, once in English and once in Spanish.
//
// English, on a phone: axe with light colours, contrast with dark ones, one heading of the first level, nothing wider
// than the page, the content security policy. Spanish, on the narrowest phone: no English text, nothing wider than the
// page, the policy. `--full` also runs all of axe with dark and with forced colours, and at both sizes.
import axe from "axe-core";
import { STATES, still } from "./support/states.mjs";
import { expect, settle, test } from "./support/test.mjs";
import { texts, untranslated } from "./support/words.mjs";

const FULL = process.env.HANDFUL_FULL === "1";

/** The number of states in a test: small enough to keep all workers busy, large enough to load chunks once. */
const STRIDE = 8;

const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
};

/** Returns the faults that axe finds in the page with one theme. */
async function faults(page, look) {
  // Runs directly in the page, because AxeBuilder would open another page for each analysis.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options = { resultTypes: ["violations"] };
  // In forced colours axe evaluates the page's own colours, which are not displayed.
  if (look === "forced colours") options.rules = { "color-contrast": { enabled: false } };
  else if (look !== "light" && !FULL) options.runOnly = ["color-contrast"];
  const { violations, passes, incomplete } = await page.evaluate((options) => window.axe.run(document, options), options);
  // Where the celebration covers the page, axe cannot determine the colour behind a text and reports it as incomplete.
  expect(passes.length + incomplete.length, `${look}: rules that applied`).toBeGreaterThan(look === "light" ? 5 : 0);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

/** Collects policy violations in a list, each with the state's name before it. */
async function watchPolicy(page, at) {
  const breaches = [];
  await page.exposeFunction("violated", (text) => breaches.push(`${at.state}: ${text}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      window.violated(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  page.on("console", (line) => /Content Security Policy|violates/i.test(line.text()) && breaches.push(`${at.state}: ${line.text()}`));
  page.on("pageerror", (error) => breaches.push(`${at.state}: ${error}`));
  return breaches;
}

/** Returns how much wider the page is than its window, and its visible headings of the first level. */
const shape = (page) =>
  page.evaluate(() => ({
    over: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    heads: [...document.querySelectorAll("h1")].filter((head) => head.checkVisibility()).length,
  }));

/** Goes through states in one language. Returns the result of `check` for each. */
async function visit(page, states, check) {
  const at = { state: "" };
  const breaches = await watchPolicy(page, at);
  const said = new Map();
  for (const state of states) {
    at.state = state;
    await test.step(state, async () => {
      await STATES[state](page);
      said.set(state, await texts(page));
      await check(state, await shape(page));
    });
  }
  expect(breaches, "breaches of the policy, and errors").toEqual([]);
  return said;
}

async function inEnglish(page, states) {
  return visit(page, states, async (state, { over, heads }) => {
    expect.soft({ over, heads }, state).toEqual({ over: 0, heads: 1 });
    for (const [look, media] of Object.entries(LOOKS)) {
      if (look === "forced colours" && !FULL) continue;
      await page.emulateMedia({ ...media, reducedMotion: "reduce" });
      await still(page);
      expect.soft(await faults(page, look), `${state}, ${look}`).toEqual([]);
    }
    await page.emulateMedia({ ...LOOKS.light, reducedMotion: "reduce" });
  });
}

async function inSpanish(browser, states) {
  const context = await browser.newContext({ locale: "es-ES", viewport: { width: 320, height: 568 } });
  await settle(context);
  const page = await context.newPage();
  const said = await visit(page, states, (state, { over }) => expect.soft(over, `${state}, in Spanish at 320 px`).toBe(0));
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await context.close();
  return said;
}

/** Some texts that must have been found, by state: in English, in Spanish. */
const CAUGHT = {
  settings: ["Settings · Handful", "Ajustes · Handful"],
  "game, a swap made": ["Next swap must include #", "El próximo intercambio debe incluir el #"],
};

const names = Object.keys(STATES);
for (let first = 0; first < names.length; first += STRIDE) {
  const states = names.slice(first, first + STRIDE);
  test(`the tour, ${first + 1} to ${first + states.length}: from “${states[0]}” to “${states.at(-1)}”`, async ({ page, browser }) => {
    test.setTimeout(240_000);
    const [english, spanish] = await Promise.all([inEnglish(page, states), inSpanish(browser, states)]);
    for (const state of states) {
      expect(english.get(state).length, `texts of ${state}`).toBeGreaterThan(3);
      expect.soft(untranslated(spanish.get(state), english.get(state)), `English in Spanish: ${state}`).toEqual([]);
      const [caught, caughtInSpanish] = CAUGHT[state] ?? [];
      if (caught) expect(english.get(state), state).toContain(caught);
      if (caughtInSpanish) expect(spanish.get(state), state).toContain(caughtInSpanish);
    }
  });
}
