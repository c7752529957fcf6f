// @ts-check
// The tour in Spanish on the narrowest phone, where no text is English; in English with dark and forced colours; and the
// states between devices in all of these.
import { STATES } from "./support/states.mjs";
import { expect, settle, test } from "./support/test.mjs";
import { TOGETHER } from "./support/together-states.mjs";
import { LOOKS, faults, parts, visit } from "./support/tour.mjs";
import { untranslated } from "./support/words.mjs";

/** Some texts that must have been found, by state: in English, in Spanish. */
const CAUGHT = {
  settings: ["Settings · Handful", "Ajustes · Handful"],
  "game, a swap made": ["Next swap must include #", "El próximo intercambio debe incluir el #"],
};

async function inSpanish(/** @type {Browser} */ browser, states, names) {
  const context = await browser.newContext({ locale: "es-ES", viewport: { width: 320, height: 568 } });
  await settle(context);
  const page = await context.newPage();
  const said = await visit(page, states, names, async () => {});
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await context.close();
  return said;
}

for (const [where, states] of Object.entries({ "one device": STATES, "several devices": TOGETHER })) {
  const looks = Object.keys(LOOKS).filter((look) => look !== "light" || states === TOGETHER);
  for (const [title, names] of parts(states)) {
    test(`the tour of ${where}, ${title}`, async ({ page, browser }) => {
      test.setTimeout(480_000);
      const inEnglish = visit(page, states, names, async (state) => {
        for (const look of looks) expect.soft(await faults(page, look), `${state}, ${look}`).toEqual([]);
        await page.emulateMedia({ ...LOOKS.light, reducedMotion: "reduce" });
      });
      const [english, spanish] = await Promise.all([inEnglish, inSpanish(browser, states, names)]);
      for (const state of names) {
        expect.soft(untranslated(spanish[state], english[state]), `English in Spanish: ${state}`).toEqual([]);
        const [caught, caughtInSpanish] = CAUGHT[state] ?? [];
        if (caught) expect(english[state], state).toContain(caught);
        if (caughtInSpanish) expect(spanish[state], state).toContain(caughtInSpanish);
      }
    });
  }
}
