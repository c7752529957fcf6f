// node look.tmp.mjs <port> <outdir> <sizes,…> <scheme> <lang> <state>…
import { chromium } from "@playwright/test";
import { STATES } from "./support/states.mjs";
import * as daily from "./support/daily.mjs";
const [port, out, sizes, scheme, locale, ...names] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const all = names[0] === "list" ? Object.keys(STATES) : names;
if (names[0] === "list") { console.log(all.join("\n")); process.exit(0); }
for (const size of sizes.split(",")) {
  const [width, height] = size.split("x").map(Number);
  const phone = Math.min(width, height) < 500;
  for (const name of all) {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}/`, viewport: { width, height }, colorScheme: scheme, locale, hasTouch: phone, serviceWorkers: "block", reducedMotion: "no-preference" });
    const page = await context.newPage();
    page.on("pageerror", (e) => console.log(name, "ERR", String(e)));
    try { await STATES[name](page); } catch (e) { console.log(name, String(e).slice(0, 300)); }
    await page.waitForTimeout(2600);
    await page.screenshot({ path: `${out}/${name.replace(/[^a-z0-9]+/gi, "-")}-${width}-${scheme}-${locale.slice(0, 2)}.png` });
    await context.close();
  }
}
await browser.close();
