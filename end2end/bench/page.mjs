// @ts-check
// What the bench measures inside a page: taps by Event Timing, long tasks, synchronous requests, changed nodes, frames. And the plain page.
import { sameDeals } from "../support/deals.mjs";

/** The profile of the phone. Without a graphics processor, pixels of its own density would time only this machine. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-US" };
/** How much slower the phone's processor is. */
export const SLOWER = 4;
/** 1.6 Mbit/s with a round trip of 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Event Timing notes no duration below this, and rounds to 8 ms. */
export const LEAST_MS = 16;

/** Installed before a page's own scripts. */
function measures(least) {
  const watch = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  const bench = { events: [], tasks: [], synchronous: [], nodes: new Map() };
  globalThis.bench = bench;
  watch(
    "event",
    (entry) => {
      if (entry.interactionId > 0) bench.events.push({ name: entry.name, ms: entry.duration });
    },
    { durationThreshold: least },
  );
  watch("largest-contentful-paint", ({ startTime }) => (bench.largest = startTime));
  watch("longtask", ({ startTime, duration }) => bench.tasks.push({ at: startTime, ms: duration }));
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, isAsync = true, ...others) {
    if (!isAsync) bench.synchronous.push(new URL(url, location.href).pathname);
    return open.call(this, method, url, isAsync, ...others);
  };

  /** Describes a change: the node's tag, id and first class, what of it was written, and whether that was there already. */
  const named = ({ target, type, attributeName, oldValue }) => {
    const element = target.nodeType === 1 ? target : target.parentElement;
    const value = { attributes: () => target.getAttribute(attributeName), characterData: () => target.nodeValue }[
      type
    ]?.();
    const name = element
      ? `${element.localName}${element.id ? `#${element.id}` : ""}${element.classList.length ? `.${element.classList[0]}` : ""}`
      : "?";
    return `${name} ${attributeName ?? type}${value === oldValue && type !== "childList" ? " (as it was)" : ""}`;
  };
  const mutations = new MutationObserver((all) => {
    for (const one of all) {
      // The clock ticks of its own accord.
      if ((one.target instanceof Element ? one.target : one.target.parentElement)?.closest("[role=timer]")) continue;
      const changes = bench.nodes.get(one.target) ?? new Set();
      bench.nodes.set(one.target, changes.add(named(one)));
    }
  });
  bench.watchNodes = () =>
    mutations.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributeOldValue: true,
      characterDataOldValue: true,
    });
  /** Returns the nodes that were changed since the last call: a list of changes for each. */
  bench.takeNodes = () => {
    const nodes = [...bench.nodes.values()].map((changes) => [...changes]);
    bench.nodes.clear();
    return nodes;
  };

  /** Notes the milliseconds between frames until a condition no longer holds. */
  bench.frames = (goesOn) =>
    new Promise((done) => {
      const gaps = [];
      const frame = (last) => (now) => {
        if (last !== undefined) gaps.push(now - last);
        if (goesOn()) requestAnimationFrame(frame(now));
        else done(gaps);
      };
      requestAnimationFrame(frame());
    });

  const until = (holds) =>
    new Promise((done) => {
      const look = () => (holds() ? done(true) : requestAnimationFrame(look));
      look();
    });
  const made = () => document.querySelectorAll(".tool-dots [data-on]").length;
  /** Presses for the next part of a hint. Returns the milliseconds of that press, with what it computes and draws. */
  const press = async () => {
    const { port1, port2 } = new MessageChannel();
    const rested = new Promise((done) => (port1.onmessage = done));
    const begun = performance.now();
    document.querySelector('[data-testid="hint"]').click();
    port2.postMessage(0);
    await rested;
    return performance.now() - begun;
  };
  /** Asks for a hint by two presses. Returns the milliseconds of the longer one. */
  bench.ask = async () => {
    const busy = [];
    for (let presses = 1; presses < 3; presses += 1) {
      busy.push(await press());
      await until(() => made() >= presses);
    }
    return Math.max(...busy);
  };
  /** Presses a third time. Returns the milliseconds of that press, and until the reason stands; nothing where none is given. */
  bench.reason = async () => {
    if (document.querySelectorAll(".tool-dots i").length < 3) return undefined;
    const begun = performance.now();
    const busy = await press();
    await until(() => made() === 3);
    return { busy, stands: performance.now() - begun };
  };
  /** Makes the move of the hint, and waits for the next turn. */
  bench.follow = async () => {
    for (const piece of [...document.querySelectorAll(".board [data-hinted]")]) piece.click();
    const isOver = () => document.querySelector(".board[data-status]:not([data-status='playing'])") !== null;
    await until(() => isOver() || (made() === 0 && document.querySelector(".board [data-playable]") !== null));
    return !isOver();
  };

  /**
   * Presses the first piece in each frame until the board changes; notes when it was seen and when it changed. A link, which
   * is on no board, can be followed once it is seen.
   */
  bench.start = (piece) => {
    const times = {};
    bench.times = times;
    const board = new MutationObserver(() => (times.playable ??= performance.now()));
    const frame = () => {
      const found = document.querySelector(piece);
      if (found && times.seen === undefined) {
        times.seen = performance.now();
        if (found.localName === "a") times.playable = times.seen;
        else
          board.observe(found.closest("#board, .board"), {
            subtree: true,
            attributes: true,
            childList: true,
            characterData: true,
          });
      }
      if (times.playable === undefined) found?.click();
      if (times.playable === undefined) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
}

/**
 * Opens a page as a first visit, with a processor so many times slower. Storage is empty but for `kept`. With `network` it is
 * the phone's network, and a service worker is allowed, whose own requests are not slowed.
 */
export async function opened(
  /** @type {Browser} */ browser,
  { kept = undefined, network = false, start = undefined, slower = SLOWER } = {},
) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: network ? "allow" : "block" });
  const page = await context.newPage();
  // All builds get the same deals.
  await page.addInitScript(sameDeals, 7);
  await page.addInitScript(measures, LEAST_MS);
  if (kept)
    await page.addInitScript(([key, text]) => location.protocol !== "about:" && (localStorage[key] ??= text), kept);
  if (start)
    await page.addInitScript((piece) => location.protocol !== "about:" && globalThis.bench.start(piece), start);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  if (network) {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", NETWORK);
  }
  page.on("pageerror", (error) => {
    throw error;
  });
  return page;
}

/**
 * Waits for an element. A locator would do the same, but what it installs in a page listens to touches, and each then waits for the
 * main thread before it becomes a tap; the plain page's would not.
 */
export async function present(/** @type {Page} */ page, selector) {
  await page.evaluate(
    (selector) =>
      new Promise((done) => {
        const look = () => (document.querySelector(selector) ? done(true) : requestAnimationFrame(look));
        look();
      }),
    selector,
  );
}

/** Builds a page of `count` elements under its body: buttons with a text, of which a tap marks one and counts. */
export async function plain(/** @type {Browser} */ browser, url, count) {
  const page = await opened(browser);
  await page.route(`${url}plain.html`, (route) => route.fulfill({ contentType: "text/html", body: plainHtml(count) }));
  await page.goto(`${url}plain.html`);
  return page;
}

function plainHtml(count) {
  const buttons = Array.from(
    { length: Math.floor((count - 2) / 2) },
    (_, i) => `<button><span>${i + 1}</span></button>`,
  );
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>Plain</title>
<style>main { display: flex; flex-wrap: wrap; gap: 4px } button { width: 44px; height: 44px } .on { background: gold }</style>
<p>0</p><main>${buttons.join("")}</main>
<script>
  let taps = 0;
  for (const button of document.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      button.classList.toggle("on");
      document.querySelector("p").textContent = ++taps;
    });
  }
</script>`;
}

/** Chooses the next tap on the plain page, among the first buttons, which are in view. */
export const nextPlain = (turn) => {
  const buttons = document.querySelectorAll("button");
  return buttons[(turn * 7) % Math.min(buttons.length, 60)];
};
