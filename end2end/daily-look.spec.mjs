// How the daily five look: axe in every state, room at every width, targets, shifts while the page loads.
import AxeBuilder from "@axe-core/playwright";
import { DAILY } from "./support/daily-states.mjs";
import { still } from "./support/states.mjs";
import { expect, test } from "./support/test.mjs";
import { ready } from "./support/table.mjs";

const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
};

for (const [i, [state, reach]] of Object.entries(DAILY).entries()) {
  test(`axe has nothing to say about: ${state}`, async ({ page }, { project }) => {
    test.skip(project.name !== ["phone", "desktop"][i % 2], "looked at in the other size");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await reach(page);
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia({ ...media, reducedMotion: "reduce" });
      await still(page);
      const axe = new AxeBuilder({ page });
      if (media.forcedColors === "active") axe.disableRules(["color-contrast"]);
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
      expect.soft(found, look).toEqual([]);
    }
  });
}

for (const locale of ["en-US", "es-ES"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("there is room for everything, and targets are large enough", async ({ page }, { project }) => {
      test.skip(project.name !== "desktop", "sizes are set here");
      for (const state of ["daily, today", "daily, a past day begun", "daily, a past day done"]) {
        for (const [width, height] of [[320, 640], [360, 640], [844, 390], [768, 1024], [1440, 900], [2560, 1440]]) {
          await page.setViewportSize({ width, height });
          await DAILY[state](page);
          const { over, small } = await page.evaluate(() => ({
            over: document.documentElement.scrollWidth - innerWidth,
            small: [...document.querySelectorAll("#main a, #main button")]
              .map((target) => [target.textContent, target.getBoundingClientRect()])
              .filter(([, box]) => box.width < 44 || box.height < 44)
              .map(([text, box]) => `${text} ${box.width}×${box.height}`),
          }));
          expect.soft({ over, small }, `${state} at ${width}×${height}`).toEqual({ over: 0, small: [] });
        }
      }
    });
  });
}

test("nothing jumps while the page loads", async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "")]);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("./#/daily");
  await ready(page);
  await still(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});
