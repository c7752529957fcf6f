// @ts-check
// Sounds, keeping the screen on, play without time and score, and installation.
import { expect, test } from "./support/test.mjs";
import { offerInstall } from "./support/browser.mjs";
import { choose } from "./support/share-states.mjs";
import { card, clickSwap, dialog, open, ready, openGame } from "./support/table.mjs";

const DEAL = "#/flip-nine?layout=143257689";

/** Counts the oscillators that the page starts. */
const listen = (/** @type {Page} */ page) =>
  page.addInitScript(() => {
    Object.assign(window, { notes: 0, later: 0 });
    // The audio clock can be ahead, by `later` seconds.
    const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "currentTime");
    Object.defineProperty(BaseAudioContext.prototype, "currentTime", {
      get() {
        return get.call(this) + window.later;
      },
    });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...given) {
      window.notes += 1;
      return start.apply(this, given);
    };
  });
const notes = (/** @type {Page} */ page) => page.evaluate(() => window.notes);
const speaker = (/** @type {Page} */ page) => page.getByRole("banner").getByRole("button", { name: "Sound" });

test("it is silent until sound is turned on, and then each move is heard", async ({ page }) => {
  await listen(page);
  await openGame(page, DEAL);
  await expect(speaker(page)).toHaveAttribute("aria-pressed", "false");
  for (let i = 0; i < 2; i++) await card(page, 2).click();
  expect(await notes(page)).toBe(0);
  await speaker(page).click();
  await expect(speaker(page)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => notes(page), "a sample").toBe(1);
  const heard = async (act) => {
    const before = await notes(page);
    // A cue too soon after the last one is suppressed, so the audio clock advances.
    await page.evaluate(() => (window.later += 1));
    await act();
    await expect.poll(() => notes(page)).toBeGreaterThan(before);
    return (await notes(page)) - before;
  };
  const many = () =>
    card(page, 3).evaluate((one) =>
      Array(40)
        .fill(one)
        .forEach((it) => it.click()),
    );
  expect(await heard(many), "moves that come faster than they can be heard").toBeLessThanOrEqual(2);
  expect(await heard(() => card(page, 2).click()), "a pick").toBe(1);
  expect(await heard(() => card(page, 4).click()), "a swap").toBe(1);
  expect(await heard(() => page.keyboard.press("6")), "a refusal is a bell").toBe(2);
  expect(await heard(() => card(page, 7).click()), "a win").toBe(5);
});

/** Turns everything on that is heard, seen and felt, whatever the device says. */
const ADORNED = JSON.stringify({ v: 1, sound: true, haptics: true, motion: "full", awake: true });

test("a game goes on where sound, motion, vibration and the wake lock throw", async ({ page }) => {
  await page.addInitScript((settings) => {
    localStorage.setItem("handful/2/settings", settings);
    window.thrown = new Set();
    const throws = (name) =>
      function () {
        window.thrown.add(name);
        throw new DOMException(name, "NotSupportedError");
      };
    Object.assign(window, { AudioContext: throws("sound") });
    Element.prototype.animate = throws("motion");
    Navigator.prototype.vibrate = throws("vibration");
    Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request: throws("wake lock") } });
  }, ADORNED);
  await openGame(page, DEAL);
  for (const [swap, required] of /** @type {[number[], number][]} */ ([
    [[2, 4], 0],
    [[6, 9], 6],
    [[6, 9], 6],
  ]))
    await clickSwap(page, swap, required);
  await page.keyboard.press("6");
  await expect(page.getByTestId("moves")).toHaveText("3");
  await expect(page.getByTestId("message")).not.toBeEmpty();
  await expect(page.locator("#crash")).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => [...window.thrown].sort()))
    .toEqual(["motion", "sound", "vibration", "wake lock"]);
});

test("what the browser refuses later is no error of the page", async ({ page }) => {
  await page.addInitScript((settings) => {
    localStorage.setItem("handful/2/settings", settings);
    window.refused = new Set();
    const refuses = (name) => async () => {
      window.refused.add(name);
      throw new DOMException(name, "NotAllowedError");
    };
    AudioContext.prototype.resume = refuses("resume");
    StorageManager.prototype.persist = refuses("persist");
    Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request: refuses("request") } });
  }, ADORNED);
  await openGame(page, DEAL);
  await clickSwap(page, [2, 4], 0);
  await clickSwap(page, [6, 7], 6);
  await dialog(page).waitFor();
  await expect.poll(() => page.evaluate(() => [...window.refused].sort())).toEqual(["persist", "request", "resume"]);
});

/** Every cue of src/page/sound.rs. */
const CUES = [
  "pick",
  "move",
  "slide",
  "again",
  "rule",
  "cloth",
  "refuse",
  "deal",
  "turn",
  "catch",
  "fish",
  "book",
  "ask",
  "land",
  "run",
  "win",
  "perfect",
  "lose",
  "day",
];

test("every cue is heard, as loud as the others, and ends within two seconds", async ({ page }) => {
  await open(page);
  const heard = await page.evaluate(
    (cues) =>
      Promise.all(
        cues.map(async (cue) => {
          // A module of its own for each, because cues in quick succession are suppressed.
          const { play } = await import(`./effects.js?${cue}`);
          const audio = new OfflineAudioContext(1, 88_200, 44_100);
          play(audio, cue, 3);
          const wave = (await audio.startRendering()).getChannelData(0);
          const peak = (part) => part.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
          // The loudest eighth of a second, in decibels below full scale.
          const square = (_, i) => wave.slice(441 * i, 441 * i + 5_512).reduce((sum, v) => sum + v * v, 0) / 5_512;
          const loud = 10 * Math.log10(Math.max(...Array.from({ length: 100 }, square)));
          return {
            cue,
            isHeard: loud > -36.5,
            isLoud: loud > -30 || peak(wave) > 0.16,
            ends: peak(wave.slice(-100)) < 1e-3,
          };
        }),
      ),
    CUES,
  );
  expect(heard).toEqual(CUES.map((cue) => ({ cue, isHeard: true, isLoud: false, ends: true })));
});

test("a screen that stays on is asked for while a game is played, and let go of", async ({ page }) => {
  // Replaces the browser's own API, which headless browsers lack.
  await page.addInitScript(() => {
    window.locks = { asked: 0, held: 0 };
    const request = async () => {
      window.locks.asked += 1;
      window.locks.held += 1;
      const release = async () => {
        if (!lock.released) window.locks.held -= 1;
        lock.released = true;
      };
      const lock = { released: false, release };
      return lock;
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request }, configurable: true });
  });
  const expectHeld = (count, why) => expect.poll(() => page.evaluate(() => window.locks.held), why).toBe(count);
  const hide = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await openGame(page, DEAL);
  await page.evaluate(() => (location.hash = "#/settings"));
  await page.getByRole("switch", { name: "Keep the screen on while playing" }).check();
  await page.goBack();
  await expectHeld(1);
  expect(await page.evaluate(() => window.locks.asked), "neither before it was wanted nor on other pages").toBe(1);
  await hide(true);
  await expectHeld(0, "the page is hidden");
  await hide(false);
  await expectHeld(1, "and shown again");
  await clickSwap(page, [2, 4], 0);
  await clickSwap(page, [6, 7], 6);
  await expectHeld(0, "the game is over");
});

test("relaxed: no time, no score, no par", async ({ page }) => {
  await open(page, "#/settings");
  await page.getByRole("switch", { name: /^Relaxed/ }).check();
  await page.goto(`./${DEAL}`);
  // Hidden elements are hidden before the first paint.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => (window.early = document.documentElement.dataset.relaxed));
  });
  await page.reload();
  await ready(page);
  expect(await page.evaluate(() => window.early)).toBe("on");
  for (const name of ["time", "par"]) await expect(page.getByTestId(name)).toBeHidden();
  await expect(page.getByTestId("moves")).toBeVisible();
  await expect(page.locator(".strip")).toBeHidden();
  await clickSwap(page, [2, 4], 0);
  await clickSwap(page, [6, 7], 6);
  await dialog(page).waitFor();
  await expect(dialog(page).getByRole("heading", { name: "Solved" })).toBeVisible();
  await expect(dialog(page).getByText("par", { exact: false }).filter({ visible: true })).toHaveCount(0);
  // The shared text does not contain them either.
  await page.getByTestId("share-result").click();
  await choose(page, 1);
  const shared = await page.getByTestId("share-text").inputValue();
  expect(shared.split("\n").slice(1, -1)).toEqual(["Winner!"]);
  await open(page, "#/escalator?deal=7");
  for (const name of ["time", "score"]) await expect(page.getByTestId(name)).toBeHidden();
});

test.describe("how to install", () => {
  test("is our own button where the browser offers it, and nothing where it runs installed", async ({ page }) => {
    const expectInstalls = async () => {
      await page.getByTestId("install").getByRole("button", { name: "Install" }).click();
      expect(await page.evaluate(() => window.prompted)).toBe(true);
      await expect(page.getByTestId("install").getByRole("button")).toHaveCount(0);
    };
    await open(page, "#/settings");
    await page.evaluate(offerInstall);
    await expectInstalls();
    // Before the program runs, after the boot script, which is the first thing that can hear it.
    await page.addInitScript(`document.addEventListener("DOMContentLoaded", ${offerInstall})`);
    await open(page, "#/settings");
    await expectInstalls();
    await page.addInitScript(() => {
      // Settings that the browser does not support are not shown either.
      for (const name of ["wakeLock", "vibrate"]) delete Navigator.prototype[name];
      const real = window.matchMedia;
      const matchMedia = (query) => (query.includes("standalone") ? { matches: true } : real.call(window, query));
      Object.assign(window, { matchMedia });
    });
    await page.reload();
    await ready(page);
    await expect(page.getByRole("switch", { name: "Sound" })).toBeVisible();
    await expect(page.getByTestId("install")).toHaveCount(0);
    await expect(page.getByRole("switch", { name: /screen on|Vibration/ })).toHaveCount(0);
  });

  test.describe("on an iPhone", () => {
    const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";
    test.use({ newcomer: true, userAgent: SAFARI });

    // The texts for other browsers are in crates/shell/src/install.rs and crates/shell/src/text/pages.rs.
    test("is told in the settings, and once after a finished game", { tag: "@phone" }, async ({ page }) => {
      await open(page, "#/settings");
      await expect(page.getByTestId("install")).toContainText("Add to Home Screen”.");
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "standalone", { value: false }));
      await openGame(page, DEAL);
      await clickSwap(page, [2, 4], 0);
      await clickSwap(page, [6, 7], 6);
      await expect(dialog(page).getByTestId("install")).toContainText("Add to Home Screen");
      await page.getByTestId("close").click();
      await page.getByTestId("result").click();
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page).getByTestId("install")).toHaveCount(0);
    });
  });
});

test("links to the page have words and a picture, and browsers an icon", async ({ page, request }) => {
  await open(page);
  const read = async (path) => (await request.get(new URL(path, page.url()).href)).body();
  const meta = (name) => page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
  expect((await meta("description")).length).toBeGreaterThan(50);
  expect(await meta("og:title")).toBe("Handful");
  expect(await meta("twitter:card")).toBe("summary_large_image");
  const picture = await read(await meta("og:image"));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(150_000);
  expect(`${await read(await page.locator('link[rel="icon"]').getAttribute("href"))}`).toContain("<svg");
  // Browsers without SVG icons request this one by themselves; a link in the page would make others load it too.
  expect((await read("favicon.ico")).readUInt16LE(2)).toBe(1);
});

test("every page has its title, and a change of page leads to its heading", async ({ page }) => {
  const titles = {
    "#/daily": "Daily five",
    "#/records": "Records",
    "#/reset": "Reset records",
    "#/backup": "Backup",
    "#/settings": "Settings",
    "#/people": "Players",
    "#/together": "Play together",
    "#/accessibility": "Accessibility",
    "#/about": "About",
    "#/edit?sliding": "Position editor",
    "#/flip-nine": "Flip 9",
  };
  await open(page);
  const first = page.getByRole("heading", { level: 1 });
  for (const [hash, title] of Object.entries(titles)) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await expect(page).toHaveTitle(`${title} · Handful`);
    await expect(first).toHaveText(title);
    await expect(first).toBeFocused();
  }
  await page.evaluate(() => (location.hash = "#/"));
  await expect(page).toHaveTitle("Handful");
  await expect(first).toBeFocused();
});
