// @ts-check
// Protection of the page against links, hosts and extensions: one policy in headers and in index.html, and its effect
// in the browser. SECURITY.md lists the promises. The policy of every state is in tour.spec.mjs.
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { CACHING } from "../xtask/npm/caching.mjs";
import { HASHED } from "../xtask/npm/dist_names.mjs";
import { readHeaderRules, serve } from "../xtask/npm/serve.mjs";
import { DIST } from "./launch.mjs";
import * as sliding from "./support/sliding.mjs";
import { ready } from "./support/table.mjs";
import { test as base } from "./support/test.mjs";
import { isExpected } from "./support/tour.mjs";

const PAGE = readFileSync(join(DIST, "index.html"), "utf8");
const RULES = readHeaderRules(join(DIST, "_headers"));
const [{ headers: POLICY }, ...CACHED] = RULES;
/** The major version of Chromium that the reference pictures and the permissions policy were made with. */
const CHROMIUM = readFileSync(new URL("reference/chromium.txt", import.meta.url), "utf8").trim();
const HEADERS = Object.fromEntries(POLICY.map(([name, value]) => [name.toLowerCase(), value]));

/** Returns the content of a `<meta>` of the page, by its `http-equiv` or `name`. */
function meta(name) {
  const tag = [...PAGE.matchAll(/<meta\b[^>]*>/g)].find(([tag]) =>
    new RegExp(`(?:http-equiv|name)="?${name}["\\s>]`, "i").test(tag),
  )?.[0];
  return /\scontent=(?:"([^"]*)"|([^"\s>]+))/
    .exec(tag ?? "")
    ?.slice(1)
    .find(Boolean);
}

/** Features that ask when they are wanted: the camera reads another device's code, and a connection may be on the local network. */
const GRANTED = ["aria-notify", "camera", "local-network", "local-network-access", "loopback-network"];
/**
 * The features under a permissions policy that the page uses; `cross-origin-isolated` is the purpose of the headers. Without
 * `media-playback-while-not-visible` Chromium 156 never plays the camera's picture: `play()` stays pending.
 */
const USED = [
  "autoplay",
  "camera",
  "clipboard-write",
  "cross-origin-isolated",
  "media-playback-while-not-visible",
  "screen-wake-lock",
  "web-share",
];

/** @typedef {{ asked: string[], page: string, url: string }} Stranger */
const test =
  /** @type {Extend<{ host: (options?: object) => ReturnType<typeof serve>, stranger: Stranger }, {}, OwnFixtures>} */ (
    base.extend
  )({
    /** Serves the site once more with other options; closed after the test. */
    host: async ({}, use) => {
      const running = [];
      await use(async (options) => {
        const site = await serve({ dir: DIST, ...options });
        running.push(site);
        return site;
      });
      await Promise.all(running.map((site) => site.close()));
    },
    /** Another origin: its address, the paths that were requested from it, and the page that it returns. */
    stranger: async ({}, use) => {
      /** @type {Stranger} */
      const stranger = { asked: [], page: "", url: "" };
      const server = createServer((request, response) => {
        if (request.url !== "/favicon.ico") stranger.asked.push(request.url);
        response.setHeader("Access-Control-Allow-Origin", "*");
        response.setHeader("Content-Type", "text/html");
        response.end(stranger.page);
      });
      await new Promise((done) => server.listen(0, "127.0.0.1", () => done(true)));
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      stranger.url = `http://127.0.0.1:${port}/`;
      await use(stranger);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });

/** Collects the policy violations in every document of a page. */
const watch = (/** @type {Page} */ page) =>
  page.addInitScript(() => {
    window.breaches = [];
    addEventListener("securitypolicyviolation", (event) =>
      window.breaches.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
const breaches = (/** @type {Page} */ page) => page.evaluate(() => window.breaches);

test(
  "headers, meta policy and manifest are one policy, and every answer has it",
  { tag: "@desktop" },
  async ({ baseURL }) => {
    await test.step("the header file", () => {
      // The further rules are the caching of hashed names.
      for (const { headers } of CACHED) expect(headers).toEqual([["Cache-Control", CACHING]]);
      const { "content-security-policy": csp, "permissions-policy": permissions, ...rest } = HEADERS;
      expect(rest).toEqual({
        "cross-origin-embedder-policy": "require-corp",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      });
      const granted = permissions.split(", ").filter((each) => !/^[a-z-]+=\(\)$/.test(each));
      expect(granted).toEqual(GRANTED.map((name) => `${name}=(self)`));
      for (const used of USED.filter((name) => !GRANTED.includes(name)))
        expect(permissions).not.toMatch(new RegExp(`(^|, )${used}=`));
      // Browsers ignore `frame-ancestors` in a page.
      expect(csp).toBe(`${meta("content-security-policy")}; frame-ancestors 'none'`);
      expect(csp.split(/; */).toSorted()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "require-trusted-types-for 'script'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "trusted-types default",
        "worker-src 'self'",
      ]);
      expect(meta("referrer")).toBe("no-referrer");
    });
    await test.step("every file, and what is not there", async () => {
      const entries = readdirSync(DIST, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && entry.name !== "_headers");
      const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1));
      const some = ["index.html", "solver.js", "solver_large.js", "solver_loader.js", "sw.js", "manifest.webmanifest"];
      expect(paths).toEqual(expect.arrayContaining(some));
      for (const path of ["", ...paths, "none"]) {
        const answer = await fetch(new URL(path, baseURL));
        expect(answer.status, path).toBe(path === "none" ? 404 : 200);
        await answer.arrayBuffer();
        expect(Object.fromEntries(Object.keys(HEADERS).map((name) => [name, answer.headers.get(name)])), path).toEqual(
          HEADERS,
        );
        if (path === "none") continue;
        const isHashed = HASHED.test(path.replace(/\.(br|gz)$/, ""));
        expect(answer.headers.get("cache-control"), path).toBe(isHashed ? CACHING : "no-cache");
      }
    });
    await test.step("the manifest names nothing outside", async () => {
      const answer = await fetch(new URL("manifest.webmanifest", baseURL));
      expect(answer.headers.get("content-type")).toBe("application/manifest+json");
      const manifest = await answer.json();
      const shown = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
      // Without an id the start counts, whose folder is the site's. An id would be relative to the whole origin.
      expect([manifest.id, manifest.scope]).toEqual([undefined, "./"]);
      for (const address of [
        manifest.start_url,
        ...manifest.shortcuts.map(({ url }) => url),
        ...shown.map(({ src }) => src),
      ]) {
        const url = new URL(address, baseURL);
        expect(url.href.startsWith(baseURL), address).toBe(true);
        expect((await fetch(url)).status, address).toBe(200);
      }
    });
  },
);

test("the browser holds to the headers", { tag: "@desktop" }, async ({ browser, page, host, stranger }) => {
  const warnings = [];
  page.on("console", (line) => isExpected(line.text()) || warnings.push(line.text()));
  const site = await host();
  await page.goto(site.url);
  await ready(page);
  expect(await page.evaluate(() => [crossOriginIsolated, document.referrer])).toEqual([true, ""]);
  const allowed = await page.evaluate(() => (document.permissionsPolicy ?? document.featurePolicy).allowedFeatures());
  // A policy can only name the features that a browser knows, and each version knows others: the list is exact where it was written.
  if (browser.version().split(".")[0] === CHROMIUM) {
    // The names with `ch-` are client hints, which a server requests in a header; this site requests none.
    // Chromium on Linux has no Bluetooth and warns where a policy names it, so the policy does not.
    expect(
      allowed.filter(
        (name) => !name.startsWith("ch-") && name !== "bluetooth" && ![...USED, ...GRANTED].includes(name),
      ),
    ).toEqual([]);
  }
  const known = await page.evaluate(() => (document.permissionsPolicy ?? document.featurePolicy).features());
  expect(allowed).toEqual(expect.arrayContaining(USED.filter((name) => name !== "web-share" && known.includes(name))));
  expect(warnings).toEqual([]);
  await test.step("nobody frames the page, or takes its files", async () => {
    stranger.page = `<!doctype html><iframe src="${site.url}"></iframe><img src="${site.url}icons/icon-192.png">`;
    await page.goto(stranger.url);
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toEqual([stranger.url, "chrome-error://chromewebdata/"]);
    expect(
      await page
        .locator("img")
        .evaluate((/** @type {HTMLImageElement} */ image) => image.complete && image.naturalWidth),
    ).toBe(0);
  });
});

/**
 * Tries each of these in the page; all must be refused. Code that runs adds to `window.ran` or sends a request to the
 * stranger. Returns what has thrown.
 */
const attempt = (/** @type {Page} */ page, foreign) =>
  page.evaluate(async (foreign) => {
    const add = (name, properties, ...children) => {
      const element = Object.assign(document.createElement(name), properties);
      element.append(...children);
      document.body.append(element);
      return element;
    };
    const attempts = {
      "an inline script": () => add("script", {}, "window.ran.push('an inline script')"),
      "a script of ours": () => add("script", { src: "effects.js" }),
      "a foreign script": () => add("script", { src: `${foreign}script` }),
      "a handler in markup": () =>
        (add("div").innerHTML = `<img src="${foreign}markup" onerror="window.ran.push('markup')">`),
      "markup that is harmless": () => (add("div").innerHTML = "<b class=injected>bold</b>"),
      "a text that is run": () => (0, eval)("window.ran.push('eval')"),
      "a javascript: link": () => add("a", { href: "javascript:window.ran.push('link')" }).click(),
      "an inline style": () => add("style", {}, "#app { outline-style: dotted }"),
      "a style as an attribute": () => document.getElementById("app").setAttribute("style", "outline-style: dashed"),
      "another base": () => add("base", { href: foreign }),
      "a worker from a text": () => new Worker(URL.createObjectURL(new Blob(["fetch('/')"]))),
      "another script as a worker": () => new Worker("effects.js"),
      "a foreign request": () => fetch(`${foreign}fetch`).catch(() => {}),
      "a foreign picture": () => add("img", { src: `${foreign}picture` }),
      "a foreign font": () => new FontFace("foreign", `url(${foreign}font)`).load().catch(() => {}),
      "a foreign frame": () => add("iframe", { src: `${foreign}frame` }),
      "a foreign sound": () => add("audio", { src: `${foreign}sound`, preload: "auto" }),
      "a form": () => add("form", { action: `${foreign}form`, method: "post" }).submit(),
    };
    window.ran = [];
    const thrown = [];
    for (const [name, run] of Object.entries(attempts)) {
      // Runs in a task of the page's own, because code that a debugger calls may evaluate strings.
      await new Promise((done) => {
        setTimeout(() => {
          try {
            run();
          } catch (error) {
            thrown.push(`${name}: ${error.name}`);
          }
          setTimeout(done);
        });
      });
    }
    return thrown.join("; ");
  }, foreign);

/** Returns what of the attempts has had an effect in the page. */
const effects = (/** @type {Page} */ page) =>
  page.evaluate(() => ({
    ran: window.ran,
    outline: getComputedStyle(document.getElementById("app")).outlineStyle,
    written: document.querySelectorAll(".injected").length,
  }));

/** The directives that the attempts above violate; those of Trusted Types throw before a request is sent. */
const REFUSED = [
  "base-uri",
  "connect-src",
  "font-src",
  "form-action",
  "frame-src",
  "img-src",
  "media-src",
  "require-trusted-types-for",
  "script-src-elem",
  "style-src-attr",
  "style-src-elem",
];

for (const headers of [true, false]) {
  test.describe(headers ? "under the headers" : "under the page's own policy alone", () => {
    test("what is injected does not run, and asks nobody", async ({ page, host, stranger }) => {
      const site = await host({ headers });
      await watch(page);
      await page.goto(`${site.url}#/flip-nine?deal=7`);
      await ready(page);
      expect(await breaches(page)).toEqual([]);
      const thrown = await attempt(page, stranger.url);
      const seen = async () => [...new Set((await breaches(page)).map((breach) => breach.split(" ")[0]))];
      await expect.poll(seen).toEqual(expect.arrayContaining(REFUSED));
      expect(await effects(page)).toEqual({ ran: [], outline: "none", written: 0 });
      expect(stranger.asked).toEqual([]);
      expect(page.url()).toContain(site.url);
      for (const name of [
        "a script of ours",
        "markup that is harmless",
        "another script as a worker",
        "a text that is run",
      ]) {
        expect(thrown).toContain(name);
      }
      // The page continues to work. Playwright's own click would wait for the refused navigations.
      await page.evaluate(() => document.querySelector("#board [data-card]").click());
      expect(await page.evaluate(() => document.querySelectorAll("#board [data-chosen]").length)).toBe(1);
    });

    test("the solver's worker starts and finds a hint, and the service worker is registered", async ({
      browser,
      host,
    }) => {
      const site = await host({ headers });
      const context = await browser.newContext({ serviceWorkers: "allow", baseURL: site.url });
      const page = await context.newPage();
      await watch(page);
      const appeared = page.waitForEvent("worker");
      // Hints by the method need no worker.
      await page.addInitScript(() => localStorage.setItem("handful/2/settings", '{"shortest":true}'));
      await sliding.openGame(page, "#/sliding?side=3&deal=7");
      await hintIsFound(page);
      const worker = await appeared;
      // In a task of the worker's own, because code that a debugger calls may evaluate strings.
      const refused = await worker.evaluate(
        () =>
          new Promise((done) => {
            const tried = (run) => {
              try {
                run();
                return "ran";
              } catch (error) {
                return error.name;
              }
            };
            setTimeout(() =>
              done([crossOriginIsolated, tried(() => importScripts("./effects.js")), tried(() => new Function(""))]),
            );
          }),
      );
      // A worker has the policy of its own response: none, if the host sends none.
      if (headers) expect(refused).toEqual([true, "TypeError", expect.stringMatching(/^(EvalError|TypeError)$/)]);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      expect(await breaches(page)).toEqual([]);
      await test.step("with the network gone, page and worker have the policy that they were kept with", async () => {
        await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active.state === "activated");
        await site.close();
        const answer = await page.reload();
        expect((await answer.allHeaders())["content-security-policy"]).toBe(
          headers ? HEADERS["content-security-policy"] : undefined,
        );
        expect(await page.evaluate(() => crossOriginIsolated)).toBe(headers);
        await hintIsFound(page);
        expect(await breaches(page)).toEqual([]);
      });
      await context.close();
    });
  });
}

/** Requests a hint in the Sliding Puzzle and waits for the solver's answer. */
async function hintIsFound(/** @type {Page} */ page) {
  await sliding.tool(page, "hint").click();
  await expect(sliding.message(page)).toHaveText(/^Slide (the \d|\d tiles) (left|right|up|down)$/, { timeout: 30_000 });
}
