// Failures: no WebAssembly, no network for it, no JavaScript, and a panic of the program.
import { expect, test } from "@playwright/test";
import { clipboard } from "./support/clipboard.mjs";
import { NINE, SAVE, clickSwap, expectPosition, kept, sit } from "./support/table.mjs";

const DEAL = NINE["par 7"];
const { swaps: LINE, steps: STATIONS } = DEAL;

/** In each language: the texts for a browser that is too old, a failed load, a crash. */
const WORDS = {
  "en-US": ["This browser is too old for Handful", "Handful couldn’t load", "Something went wrong", "Reload", "Copy the report"],
  "es-ES": ["Este navegador es demasiado antiguo", "No se pudo cargar Handful", "Algo salió mal", "Recargar", "Copiar el informe"],
};

/** Returns the visible texts of a part of the page outside the program. */
const visible = (page, id) => page.locator(`#${id}`).locator("p, h1, button").filter({ visible: true }).allInnerTexts();

for (const [locale, words] of Object.entries(WORDS)) {
  const others = Object.entries(WORDS).find(([other]) => other !== locale)[1];
  test.describe(locale, () => {
    test.use({ locale });

    test("a browser without WebAssembly is told so", async ({ page }) => {
      await page.addInitScript(() => delete window.WebAssembly);
      await page.goto("./");
      await expect(page.getByText(words[0])).toBeVisible();
      await expect(page.getByText(others[0])).toBeHidden();
      await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
    });

    test("a program that cannot be loaded is said, and can be tried again", async ({ page }) => {
      await page.route(/\.wasm$/, (route) => route.abort());
      await page.goto("./#/flip-nine");
      await expect(page.getByText(words[1])).toBeVisible();
      await expect(page.getByText(others[1])).toBeHidden();
      await page.unroute(/\.wasm$/);
      await page.locator("#no-load").getByRole("button").click();
      await expect(page.locator("#board [data-card]")).toHaveCount(9);
      await expect(page.locator("#no-load")).toBeHidden();
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("both languages say that it is needed", async ({ page }) => {
    await page.goto("./");
    for (const [lang, words] of [["en", "Handful needs JavaScript."], ["es", "Handful necesita JavaScript."]]) {
      const said = page.locator(`noscript p[lang="${lang}"]`);
      await expect(said).toBeVisible();
      expect(await said.evaluate((p) => p.textContent)).toContain(words);
    }
  });
});

/** Expects the crash screen: texts, version and save in the report, and a reload that continues the game. */
async function expectCrash(page, words) {
  await expect(page.locator("#crash")).toBeVisible();
  expect(await visible(page, "crash")).toContain(words[2]);
  const report = await page.locator("#crash textarea").inputValue();
  expect(report).toMatch(/^Handful \d+\.\d+\.\d+/);
  // The clock may have advanced since the report.
  const save = (await kept(page))[SAVE].replace(/"ms":"\d+"/, "");
  expect(report.replace(/"ms":"\d+"/, "")).toContain(save);
  expect(report).toContain(`deal=${DEAL.number}`);
  await expect(page.getByRole("button", { name: words[3] })).toBeFocused();
  // The program after a panic must not be reachable.
  expect(await page.locator("#app").evaluate((app) => app.inert)).toBe(true);
  return report;
}

test("a crash shows its screen, keeps the save, and a reload goes on", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  for (const i of [0, 1]) await clickSwap(page, LINE[i], STATIONS[i].required);
  await expectPosition(page, STATIONS[2]);
  await page.evaluate(() => {
    const error = new WebAssembly.RuntimeError("unreachable");
    dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  });
  const report = await expectCrash(page, WORDS["en-US"]);
  expect(report).toContain("unreachable");
  await page.getByRole("button", { name: "Copy the report" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await clipboard(page)).toBe(report);
  await page.getByRole("button", { name: "Reload" }).click();
  await expectPosition(page, STATIONS[2]);
  await expect(page.locator("#crash")).toBeHidden();
});

test("an error of somebody else's script is no crash", async ({ page }) => {
  await sit(page, `#/flip-nine?deal=${DEAL.number}`);
  await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { error: new TypeError("an extension's") })));
  await expect(page.locator("#crash")).toBeHidden();
  await clickSwap(page, LINE[0], 0);
  await expectPosition(page, STATIONS[1]);
});

test.describe("a real panic", () => {
  test.use({ locale: "es-ES" });
  test("takes the same way, in the page's language", async ({ page }) => {
    await sit(page, `#/flip-nine?deal=${DEAL.number}`);
    await clickSwap(page, LINE[0], 0);
    await expect(page.getByTestId("moves")).toHaveText("1");
    // The browser fails under the program: no element can be created, so nothing can be rendered.
    await page.evaluate(() => {
      const broken = () => {
        throw new TypeError("a broken browser");
      };
      for (const name of ["cloneNode", "insertBefore", "appendChild"]) Node.prototype[name] = broken;
      for (const name of ["createElement", "createComment", "importNode"]) document[name] = broken;
    });
    await page.getByTestId("more").click();
    const report = await expectCrash(page, WORDS["es-ES"]);
    expect(report, "the panic's own words").toMatch(/panicked at (handful|crates|\/rustc)\/\S+\.rs:\d+/);
    await page.getByRole("button", { name: "Recargar" }).click();
    await expect(page.getByTestId("moves")).toHaveText("1");
    await expect(page.locator("#board [data-required]")).toHaveAttribute("data-card", `${STATIONS[1].required}`);
  });
});
