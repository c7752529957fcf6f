// @ts-check
// Failures: no WebAssembly, no network for it, no JavaScript, and a panic of the program.
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST } from "./launch.mjs";
import { clipboard } from "./support/clipboard.mjs";
import { NINE, SAVE, clickSwap, expectPosition, kept, ready, openGame } from "./support/table.mjs";

const DEAL = NINE["par 7"];
const { swaps: LINE, steps: STATIONS } = DEAL;

/** In each language: the texts without WebAssembly, and for a failed load. */
const WORDS = {
  "en-US": [/This browser is too old for Handful, or in Lockdown Mode/, "Handful couldn’t load"],
  "es-ES": [
    /Este navegador es demasiado antiguo para Handful, o está en modo de aislamiento/,
    "No se pudo cargar Handful",
  ],
};

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("a program that cannot be loaded or run is said, and a load can be tried again", async ({ page }) => {
    const [[otherOld, otherFailed], [old, failed]] = Object.values(WORDS);
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.goto("./#/flip-nine");
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByText(otherFailed)).toBeHidden();
    await page.unroute(/\.wasm$/);
    await page.locator("#no-load [data-reload]").filter({ visible: true }).click();
    await expect(page.locator("#board [data-card]")).toHaveCount(9);
    await expect(page.locator("#no-load")).toBeHidden();
    await page.addInitScript(() => delete window.WebAssembly);
    await page.reload();
    await expect(page.getByText(old)).toBeVisible();
    await expect(page.getByText(otherOld)).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  });
});

const BOOT = /\/(boot|paint|crash|touch|shell|chunks)-[0-9a-f]+\.js$/;
const ANY = /\/(boot|again|paint|crash|touch|shell|chunks)-[0-9a-f]+\.js$/;

test("without any script both languages say that the page could not load, and a link tries again", async ({ page }) => {
  await page.route(ANY, (route) => route.abort());
  await page.goto("./#/flip-nine");
  for (const [, words] of Object.values(WORDS)) await expect(page.getByText(words)).toBeVisible();
  await page.unroute(ANY);
  await page.getByRole("link", { name: "Try again" }).click();
  await ready(page);
  await expect(page.locator("#no-load")).toBeHidden();
});

test("without the first scripts one language says so, and Try again asks past the cache and stays at the address", async ({
  page,
}) => {
  await page.route(BOOT, (route) =>
    route.fulfill({ status: 404, headers: { "cache-control": "max-age=600" }, body: "" }),
  );
  await page.goto("./#/flip-nine?layout=213456789");
  await expect(page.getByText(WORDS["en-US"][1])).toBeVisible();
  await expect(page.getByText(WORDS["es-ES"][1])).toBeHidden();
  await page.unroute(BOOT);
  const anew = page.waitForRequest((request) => BOOT.test(request.url()) && request.resourceType() === "fetch");
  await page.getByRole("link", { name: "Try again" }).click();
  await anew;
  await expect(page.locator("#board [data-card]")).toHaveCount(9);
  await expect(page).toHaveURL(/#\/flip-nine\?layout=213456789$/);
});

test("in a sandboxed frame of a host that lets every origin read it, the page plays without storage", async ({
  page,
}) => {
  const site = await serve({ dir: DIST, headers: false, cors: true });
  // A page of the same network, because a browser may keep others from framing this machine.
  const frame = `<iframe sandbox="allow-scripts" src="${site.url}#/flip-nine?layout=213456789" width="390" height="800"></iframe>`;
  const outer = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(frame));
  await new Promise((done) => outer.listen(0, "127.0.0.1", () => done(true)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (outer.address());
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect(page.frameLocator("iframe").locator("#board [data-card]")).toHaveCount(9);
  outer.close();
  await site.close();
});

test("a browser that refuses even to be asked for its service worker shows the page", async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("the document is sandboxed", "SecurityError");
    };
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get });
  });
  await page.clock.install();
  await openGame(page, DEAL.link);
  await page.clock.runFor(2_000);
  await expectPosition(page, STATIONS[0]);
  await expect(page.locator("#crash, #no-load").filter({ visible: true })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("both languages say that it is needed", async ({ page }) => {
    await page.goto("./");
    for (const [lang, words] of [
      ["en", "Handful needs JavaScript."],
      ["es", "Handful necesita JavaScript."],
    ]) {
      await expect(page.locator(`noscript p[lang="${lang}"]`)).toContainText(words);
      await expect(page.locator(`noscript p[lang="${lang}"]`)).toBeVisible();
    }
    await expect(page.locator("#no-load")).toBeHidden();
  });
});

/** Expects the crash screen: words, version and save in the report, and the focus on its button. */
async function expectCrash(/** @type {Page} */ page, words, reload) {
  await expect(page.locator("#crash")).toBeVisible();
  await expect(page.locator("#crash").getByText(words)).toBeVisible();
  const report = await page.locator("#crash textarea").inputValue();
  expect(report).toMatch(/^Handful \d+\.\d+\.\d+/);
  expect(report).toContain(`deal=${DEAL.number}`);
  // The clock may have advanced since the report.
  const save = (await kept(page))[SAVE].replace(/"ms":\d+/, "");
  expect(report.replace(/"ms":\d+/, "")).toContain(save);
  await expect(page.getByRole("button", { name: reload })).toBeFocused();
  // The program after a panic must not be reachable.
  await expect(page.locator("#app")).toBeHidden();
  return report;
}

test("a crash shows its screen, keeps the save, and a reload goes on; an error of another script is none", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const fail = (name) =>
    page.evaluate((name) => {
      const error =
        name === "TypeError" ? new TypeError("an extension's") : new WebAssembly.RuntimeError("unreachable");
      dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
    }, name);
  await openGame(page, DEAL.link);
  await fail("TypeError");
  await expect(page.locator("#crash")).toBeHidden();
  await clickSwap(page, LINE[0], 0);
  await expectPosition(page, STATIONS[1]);
  await fail("RuntimeError");
  const report = await expectCrash(page, "Something went wrong", "Reload");
  expect(report).toContain("unreachable");
  await page.getByRole("button", { name: "Copy the report" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await clipboard(page)).toBe(report);
  const anew = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await anew;
  await expectPosition(page, STATIONS[1]);
  await expect(page.locator("#crash")).toBeHidden();
});

test.describe("a real panic", () => {
  test.use({ locale: "es-ES" });
  test("takes the same way, in the page's language", async ({ page }) => {
    await openGame(page, DEAL.link);
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
    const report = await expectCrash(page, "Algo salió mal", "Recargar");
    expect(report, "the panic's own words").toMatch(/panicked at (handful|crates|\/rustc)\/\S+\.rs:\d+/);
    const panic = await page.locator("html").getAttribute("data-panic");
    expect(report).toContain(panic);
    await page.getByTestId("more").evaluate((/** @type {HTMLElement} */ it) => it.click());
    await expect(page.locator("html"), "the first one, also where others follow").toHaveAttribute("data-panic", panic);
    await page.getByRole("button", { name: "Recargar" }).click();
    await expect(page.getByTestId("moves")).toHaveText("1");
    await expect(page.locator("#board [data-required]")).toHaveAttribute("data-card", `${STATIONS[1].required}`);
  });
});
