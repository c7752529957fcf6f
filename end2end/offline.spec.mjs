// @ts-check
// The network goes down and the game continues; an update waits until the player accepts it, and keeps the game.
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { listOf } from "../xtask/npm/dist_names.mjs";
import { writeWorker } from "../xtask/npm/precache.mjs";
import { serve } from "../xtask/npm/serve.mjs";
import { DIST } from "./launch.mjs";
import { GAMES } from "./support/games.mjs";
import { NINE, clickSwap, expectPosition, ready, toast } from "./support/table.mjs";

const DEAL = NINE["par 5"];
const { swaps: LINE, steps: STATIONS } = DEAL;

const test = /** @type {Extend<{ host: (options?: object) => ReturnType<typeof serve>, copy: string }>} */ (
  base.extend
)({
  /** Starts servers that are closed after the test, whatever its result. */
  host: async ({}, use) => {
    const running = [];
    await use(async (options = {}) => {
      const site = await serve({ dir: DIST, ...options });
      running.push(site);
      return site;
    });
    await Promise.all(running.map((site) => site.close()));
  },
  /** A copy of the site that a test may modify. */
  copy: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), "handful-site-"));
    await cp(DIST, dir, { recursive: true });
    await use(dir);
    await rm(dir, { recursive: true });
  },
  /** Every request of the page or its service worker stays within one origin. */
  context: async ({ context }, use) => {
    const asked = [];
    context.on("request", (request) => asked.push(request.url()));
    await use(context);
    const origins = new Set(
      asked
        .map((url) => new URL(url))
        .filter((url) => url.protocol.startsWith("http"))
        .map((url) => url.origin),
    );
    expect(asked.length).toBeGreaterThan(3);
    expect([...origins], "requests to one origin only").toHaveLength(1);
  },
});

test.use({ serviceWorkers: "allow" });

/** Visits a site and waits until everything is cached for offline use. */
async function visit(/** @type {Page} */ page, url, hash = "") {
  await page.goto(url + hash);
  await ready(page);
  // The precaching is part of `install`; the worker controls the page once it has claimed it.
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active.state === "activated" && navigator.serviceWorker.controller !== null;
  });
}

/** Clears the browser's own cache, which would hide a file that the service worker does not cache. */
async function forgetCopies(/** @type {Page} */ page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

const PAGES = {
  "": "Handful",
  "#/daily": "Daily five",
  "#/records": "Records",
  "#/reset": "Reset records",
  "#/settings": "Settings",
  "#/together": "Play together",
  "#/about": "About",
  "#/edit?escalator": "Position editor",
  "#/backup": "Backup",
  "#/flip-nine": "Flip 9",
};

test("after one visit, every route works with the network gone, in a folder of a host", async ({ page, host }) => {
  const faults = [];
  const site = await host({ base: "/games/handful/" });
  await visit(page, site.url);
  await expect(toast(page)).toHaveCount(0);
  await forgetCopies(page);
  await site.close();
  await expect(fetch(site.url), "the network is gone").rejects.toThrow();
  page.on("pageerror", (error) => faults.push(String(error)));
  for (const [hash, title] of Object.entries(PAGES)) {
    await page.goto("about:blank");
    await page.goto(site.url + hash);
    await ready(page);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    // The style sheets apply too: without them the page has a margin.
    await expect(page.locator("body")).toHaveCSS("margin", "0px");
  }
  await clickSwap(page, [1, 2], 0);
  await expect(page.getByTestId("moves")).toHaveText("1");
  await page.reload();
  await expect(page.getByTestId("moves")).toHaveText("1");
  // A deal that was never visited, opened by its link, and the address of the icon on the home screen.
  await page.goto("about:blank");
  await page.goto(`${site.url}?from=home-screen${DEAL.link}`);
  await expectPosition(page, STATIONS[0]);
  await test.step("a page that is looked at again asks for an update, which nothing answers", async () => {
    for (const state of ["hidden", "visible"]) {
      await page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    }
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => "refused"))).toBe(
      "refused",
    );
  });
  expect(faults).toEqual([]);
});

test("a first visit whose network goes as soon as the page is ready is played on, in every game", async ({
  page,
  host,
}) => {
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.clock.install();
  let port;
  for (const slug of GAMES) {
    const site = await host({ port });
    port = site.port;
    await page.goto("about:blank");
    await page.goto(`${site.url}#/${slug}`);
    await page.locator("#board").waitFor();
    await ready(page);
    await site.close();
    await page.clock.runFor(2_000);
    // Waits for the page's own registration, because a browser takes one at a time.
    expect(await page.evaluate(() => navigator.serviceWorker.register("sw.js").catch(() => "refused")), slug).toBe(
      "refused",
    );
    await page.evaluate(() => dispatchEvent(new Event("online")));
    for (let turn = 0; turn < 8; turn += 1) {
      await page.evaluate((turn) => {
        const pieces = document.querySelectorAll("#board [data-playable]");
        pieces[(3 * turn) % pieces.length]?.click();
      }, turn);
      await page.clock.runFor(1_000);
    }
    const made = await page.evaluate(
      (save) => Object.keys(localStorage).some((key) => key.includes(save) && JSON.parse(localStorage[key]).line),
      `save/${slug}`,
    );
    expect(made, `${slug}: a move is stored`).toBe(true);
    for (const key of ["h", "u", "n", "m", "?"]) await page.keyboard.press(key);
    await page.clock.runFor(2_000);
    await expect(page.locator("#crash")).toBeHidden();
  }
  expect(faults).toEqual([]);
});

const NEXT = "A new version is ready.";
const askForUpdate = (/** @type {Page} */ page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const isNext = (/** @type {Page} */ page) => page.locator('meta[name="release"]').count();

/** Creates a new version of a site: another index.html, and a service worker that lists it. */
async function release(dir) {
  const page = await readFile(join(dir, "index.html"), "utf8");
  await writeFile(join(dir, "index.html"), page.replace("</head>", '<meta name="release" content="next"></head>'));
  await writeWorker(dir);
}

const again = (/** @type {Page} */ page) =>
  page.locator("#no-load [data-reload], [data-testid=again]").filter({ visible: true });

test("files that the browser has evicted are stored again at the next visit", async ({ page, host, copy }) => {
  const site = await host({ dir: copy });
  await visit(page, site.url);
  await page.evaluate(async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))));
  await page.reload();
  await ready(page);
  const count = () =>
    page.evaluate(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      return kept.reduce((sum, each) => sum + each, 0);
    });
  await expect.poll(count).toBe(listOf(await readFile(join(copy, "sw.js"), "utf8")).length);
  await forgetCopies(page);
  await site.close();
  await page.goto("about:blank");
  await page.goto(site.url + DEAL.link);
  await expectPosition(page, STATIONS[0]);
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });
  test("an error that the host lets the browser keep is asked for anew, when the page is tried again", async ({
    page,
    host,
    copy,
  }) => {
    const site = await host({ dir: copy });
    const files = await readdir(copy);
    for (const part of [
      /^handful-.*_bg\.wasm$/,
      /^handful-.*\.js$/,
      /^style-/,
      /^flip-nine-.*\.css$/,
      /^flip-nine-.*\.wasm$/,
    ]) {
      const file = join(
        copy,
        files.find((name) => part.test(name)),
      );
      await forgetCopies(page);
      await rename(file, `${file}.gone`);
      await page.goto("about:blank");
      await page.goto(site.url + DEAL.link);
      await again(page).first().waitFor();
      await rename(`${file}.gone`, file);
      await again(page).first().click();
      await ready(page);
      await expectPosition(page, STATIONS[0]);
      await expect(page.locator("body"), "it has its style").toHaveCSS("margin-top", "0px");
    }
  });
});

test("a page that cannot load takes the version that waits, when it is tried again", async ({ page, host, copy }) => {
  const file = join(copy, "index.html");
  const whole = await readFile(file, "utf8");
  await writeFile(file, whole.replace(/handful-(?=[0-9a-f]+_bg\.wasm)/, "gone-"));
  await writeWorker(copy);
  const site = await host({ dir: copy });
  await page.goto(site.url);
  await again(page).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.register("sw.js")));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await writeFile(file, whole);
  await writeWorker(copy);
  await askForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe("installed");
  await again(page).click();
  await ready(page);
});

test("an update whose file is another than its list says is not taken, and the version before stays", async ({
  page,
  host,
  copy,
}) => {
  const site = await host({ dir: copy });
  await visit(page, site.url);
  await release(copy);
  await writeFile(join(copy, "index.html"), "<!doctype html>");
  const end = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((done) =>
      registration.addEventListener("updatefound", () => done(registration.installing)),
    );
    await registration.update();
    const worker = await found;
    if (worker.state !== "installing") return worker.state;
    return new Promise((done) => worker.addEventListener("statechange", () => done(worker.state), { once: true }));
  });
  expect(end).toBe("redundant");
  await expect(toast(page).filter({ hasText: NEXT })).toHaveCount(0);
  await site.close();
  await page.reload();
  await ready(page);
});

test("an update is offered, not forced on a reload, and taken with the game kept, in one reload", async ({
  page,
  host,
  copy,
}) => {
  const site = await host({ dir: copy });
  await visit(page, site.url, DEAL.link);
  await clickSwap(page, LINE[0], 0);
  await expectPosition(page, STATIONS[1]);
  await release(copy);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await askForUpdate(page);
  const offer = toast(page).filter({ hasText: NEXT });
  await expect(offer).toBeVisible();
  // The update waits until the player accepts it.
  await clickSwap(page, LINE[1], STATIONS[1].required);
  await expectPosition(page, STATIONS[2]);
  expect(loads).toBe(0);
  await page.reload();
  await expect(offer).toHaveCount(1);
  expect(await isNext(page)).toBe(0);
  await expectPosition(page, STATIONS[2]);
  await test.step("where the notice is gone it stands on two pages", async () => {
    await offer.getByRole("button", { name: "Close" }).click();
    await expect(offer).toHaveCount(0);
    for (const [hash, title] of [
      ["#/settings", "Settings"],
      ["#/about", "About"],
    ]) {
      await page.evaluate((hash) => void (location.hash = hash), hash);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByTestId("update")).toContainText(NEXT);
    }
  });
  expect(loads).toBe(1);
  await page.getByTestId("update-now").click();
  await expect.poll(() => isNext(page).catch(() => 0)).toBe(1);
  await ready(page);
  await expect(page.getByTestId("update")).toHaveCount(0);
  expect(loads).toBe(2);
  // The new version is complete: it also works without a network.
  await forgetCopies(page);
  await site.close();
  await page.goto(`${site.url}#/flip-nine`);
  await page.reload();
  await expectPosition(page, STATIONS[2]);
  await expect(toast(page)).toHaveCount(0);
  expect(await isNext(page)).toBe(1);
});

test("another tab finishes its move when this one takes the update", async ({ page, context, host, copy }) => {
  const site = await host({ dir: copy });
  await visit(page, site.url, DEAL.link);
  const other = await context.newPage();
  await visit(other, site.url, "#/settings");
  await release(copy);
  await page.bringToFront();
  await askForUpdate(page);
  await toast(page).getByRole("button", { name: "Update now" }).click();
  await expect.poll(() => isNext(page).catch(() => 0)).toBe(1);
  // One working offer: the first was replaced.
  const offer = toast(other).filter({ hasText: NEXT });
  await expect(offer).toHaveCount(1);
  expect(await isNext(other)).toBe(0);
  await expect(other.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await other.bringToFront();
  await offer.getByRole("button", { name: "Update now" }).click();
  await expect.poll(() => isNext(other).catch(() => 0)).toBe(1);
});

test("a backup that the system shares with the page is offered, and nothing is written before a press", async ({
  page,
  host,
}) => {
  const site = await host();
  await visit(page, site.url, "#/backup");
  const before = await page.evaluate(() => ({ ...localStorage }));
  /** Posts a form with a file as the system does, and opens the page that the answer leads to. */
  const share = async (name, text) => {
    const type = await page.evaluate(
      async ([name, text]) => {
        const form = new FormData();
        form.append(name, new File([text], "handful.json", { type: "application/json" }));
        return (await fetch("./share", { method: "POST", body: form, redirect: "manual" })).type;
      },
      [name, text],
    );
    expect(type, "it leads elsewhere").toBe("opaqueredirect");
    await page.reload();
    await ready(page);
  };
  await share("backup", JSON.stringify({ kind: "handful backup", v: 1, when: "2026-11-22", values: [] }));
  await expect(page.locator("#backup-report")).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage })), "only a press writes").toEqual(before);
  expect(await page.evaluate(() => caches.has("handful-shared")), "the file is read once").toBe(false);
  // A form without the file leads to the page, too.
  await share("other", "7");
  await expect(page.locator("#backup-report")).toHaveCount(0);
});
