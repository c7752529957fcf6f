import { chromium } from "@playwright/test";
import { serve } from "../xtask/npm/serve.mjs";
import { LAUNCH_ARGS } from "./launch.mjs";
const dir = process.env.DIST || "dist";
const s = await serve({ dir, port: 0 });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: LAUNCH_ARGS });
const sizes = (process.env.SIZES || "390x844,844x390,1440x900").split(",").map((t) => t.split("x").map(Number));
const schemes = (process.env.SCHEMES || "light").split(",");
const hash = process.env.HASH || "#/flip-nine?deal=7";
for (const [width, height] of sizes) for (const scheme of schemes) {
  const ctx = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: width < 900, isMobile: width < 900, locale: process.env.LOCALE || "en-US", deviceScaleFactor: 1 , serviceWorkers: "block"});
  const page = await ctx.newPage();
  page.on("console", (m) => console.log("console:", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("error:", String(e.stack).slice(0, 500)));
  await page.goto(s.url + hash);
  await page.waitForSelector("html[data-ready]", { timeout: 10000 }).catch((e) => console.log("no ready"));
  await page.waitForTimeout(900);
  if (process.env.DO) await eval(`(async()=>{${process.env.DO}})()`);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/shot-${process.env.NAME || "x"}-${width}-${scheme}.png` });
  const over = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
  if (over[0] > 0 || over[1] > 0) console.log("overflow", width, height, over);
  await ctx.close();
}
await browser.close(); await s.close();
