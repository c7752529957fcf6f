import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { LAUNCH_ARGS, DIST } from "./launch.mjs";
import { TOGETHER } from "./support/together-states.mjs";
import { GAMES } from "./support/games.mjs";
const want = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const langs = (process.argv[3] ?? "en-US").split(",");
const site = await serve({ dir: DIST });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: LAUNCH_ARGS });
const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [1440, 900]];
for (const locale of langs) for (const [name, state] of Object.entries(TOGETHER)) {
  if (!want.test(name)) continue;
  const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 }, reducedMotion: "reduce", serviceWorkers: "block", baseURL: site.url });
  await context.addInitScript((names) => { for (const n of names) localStorage.setItem(`handful/1/seen/${n}`, "1"); localStorage.setItem("handful/1/seen/news", "999"); }, [...GAMES, "install"]);
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("ERR", name, String(e).slice(0, 300)));
  page.setDefaultTimeout(20000);
  try { await state(page); } catch (e) { console.log("FAIL", name, String(e).slice(0, 300)); }
  for (const [width, height] of SIZES) for (const scheme of width === 390 || width === 1440 ? ["light", "dark"] : ["light"]) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.waitForTimeout(150);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log("OVER", name, width, over);
    await page.screenshot({ path: `/tmp/shots/${name.replaceAll(/[^a-zA-Z]+/g, "-")}-${width}-${scheme}-${locale.slice(0, 2)}.png` });
  }
  console.log("ok", name, locale);
  await context.close();
}
await browser.close();
await site.close();
