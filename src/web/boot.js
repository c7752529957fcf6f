// Runs before anything is painted, and outlives the program: colours and language of the static
// page, starting the program, and the screen that is shown when the program breaks.
"use strict";
(() => {
  // The page's policy of Trusted Types, before anything else: what becomes markup is a row of the shapes that the program
  // draws, which load nothing and run nothing, and what becomes a script's address is one of our two workers.
  const name = "class|[drxy]|[cdr][xy]|width|height|viewBox|stroke-dasharray|data-[a-z]+";
  const shapes = new RegExp(`</?(?:use|path|rect|circle|polyline|text|g|svg)(?: (?:${name})(?:="[^"<>]*")?| href="#[\\w-]+")*/?>\\d*`, "g");
  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (html.replace(shapes, "") ? null : html),
    createScriptURL: (url) => (url === "sw.js" || url === "solver_loader.js" ? url : null),
  });

  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);

  // What every key of the storage begins with, as PREFIX and PROFILE in src/keep/store.rs.
  const keys = "handful/1/";

  // What the settings and the address already say, so that the first paint is the right one.
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem(`${keys}settings`)) || {};
  } catch {
    // No storage, or no settings that can be read: the program says so later.
  }
  const langs = ["en", "es"];
  const tongue = navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => langs.includes(tag));
  root.lang = langs.includes(settings.lang) ? settings.lang : tongue || "en";
  root.dataset.theme = settings.theme || "device";
  root.dataset.motion = settings.motion || "device";
  root.dataset.hand = settings.left === "on" ? "left" : "right";
  root.dataset.time = settings.time || "on";
  root.dataset.relaxed = settings.relaxed || "off";
  const page = location.hash.replace(/^#?\/?/, "").split("?")[0].toLowerCase();
  // The pages that are no game, with the chunks that they are in.
  const pages = { daily: "daily", records: "records", settings: "pages", backup: "pages", about: "pages" };
  root.dataset.page = page === "" ? "home" : pages[page] ? "page" : "game";

  root.dataset.route = page;

  function show(id) {
    const screen = byId(id);
    screen.hidden = false;
    for (const button of screen.querySelectorAll("[data-reload]")) {
      button.onclick = () => location.reload();
    }
    return screen;
  }

  // The report: version, words of the panic, and every save, which is deal and moves.
  function report(error) {
    const wasm = document.querySelector('link[as="fetch"]');
    const lines = [
      `Handful ${root.dataset.version || "?"} ${wasm ? wasm.href.split("/").pop() : ""}`,
      location.href,
      navigator.userAgent,
      root.dataset.panic || "",
      String((error && error.stack) || error),
    ];
    try {
      for (let i = 0; i < localStorage.length; i += 1) {
        const key = localStorage.key(i);
        if (key.startsWith(`${keys}save/`)) lines.push(`${key} ${localStorage.getItem(key)}`);
      }
    } catch {
      lines.push("no storage");
    }
    return lines.join("\n");
  }

  let broken = false;
  function crash(error) {
    if (broken) return;
    broken = true;
    const screen = show("crash");
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    byId("app").inert = true;
    const text = screen.querySelector("textarea");
    text.value = report(error);
    for (const button of screen.querySelectorAll("[data-report]")) {
      button.onclick = () => {
        text.select();
        // Where the browser refuses, the text is selected.
        const copied = () => (button.textContent = button.dataset.report);
        if (navigator.clipboard) navigator.clipboard.writeText(text.value).then(copied, () => {});
      };
    }
    const visible = [...screen.querySelectorAll("button")].find((button) => button.offsetParent);
    if (visible) visible.focus();
  }
  const isBreak = (error) =>
    typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  addEventListener("error", (event) => isBreak(event.error) && crash(event.error));
  addEventListener("unhandledrejection", (event) => isBreak(event.reason) && crash(event.reason));

  // Safari zoomed on a double tap of a control although its style forbids it; pinching stays.
  if ("GestureEvent" in window) {
    let last = 0;
    let fingers = 0;
    addEventListener("touchstart", (event) => (fingers = event.touches.length), { passive: true });
    addEventListener(
      "touchend",
      (event) => {
        const quick = event.timeStamp - last < 350 && fingers === 1;
        last = event.timeStamp;
        const button = event.target.closest(".board button, .toolbar button");
        if (quick && button && event.cancelable) {
          event.preventDefault();
          button.click();
        }
      },
      { passive: false },
    );
  }

  // Code that comes in chunks: each game's own, with the game's style sheet, and that of the pages. The build names each
  // chunk's files and hashes in an element of index.html; where it names none, as in a debug build, the program has all
  // the code and index.html all the style. The chunk of the page that the address names is asked for at once.
  const base = document.currentScript.src;
  const files = new Map();
  for (const meta of document.querySelectorAll('meta[name^="chunk-"]')) {
    files.set(meta.name.slice("chunk-".length), meta.content.split(" "));
  }
  const tried = new Set();
  async function compiled(slug) {
    const [file, integrity] = files.get(slug);
    // A retry bypasses the HTTP cache.
    const answer = await fetch(new URL(file, base), { integrity, cache: tried.has(slug) ? "reload" : "default" });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  }
  // A link that has failed is put away: only a new one asks again.
  const sheets = new Map();
  function styled(slug) {
    const [, , file, integrity] = files.get(slug);
    if (file && !sheets.has(slug)) {
      const link = document.createElement("link");
      const loaded = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          link.remove();
          sheets.delete(slug);
          reject(new Error(file));
        };
      });
      Object.assign(link, { rel: "stylesheet", href: new URL(file, base), integrity });
      // The last sheet has the last word, and the head, which is still being read, gets another.
      document.head.after(link);
      sheets.set(slug, loaded);
    }
    return sheets.get(slug);
  }
  const fetched = (slug) => Promise.all([compiled(slug), styled(slug)]);
  const early = new Map();
  const first = page === "" ? "home" : pages[page] || page;
  if (files.has(first) && typeof WebAssembly === "object") {
    early.set(first, fetched(first));
    early.get(first).catch(() => early.delete(first));
  }

  // Sounds, and a screen that stays on, come when one is first wanted. A browser lets only a tap begin with sounds, and a
  // file that comes is none. They are ornaments: where there are none, the game goes on without.
  let audio;
  let ornaments;
  const ornament = (name, ...values) => {
    ornaments ||= import("./feel.js");
    ornaments.then((all) => all[name](...values)).catch(() => (ornaments = null));
  };
  window.handfulSound = (cue, step) => {
    if (!window.AudioContext) return;
    audio ||= new AudioContext();
    audio.resume();
    ornament("play", audio, cue, step);
  };
  window.handfulWake = (on) => {
    if (on || ornaments) ornament("wake", on);
  };

  // The photo on the tiles, where it is kept. `done` hears nothing where that is not to be had.
  window.handfulPhoto = (act, photo, done) => {
    import("./photo.js").then((all) => all[act](photo)).then((result) => done(result ?? true), () => done());
  };

  let started;
  const program = new Promise((resolve) => (started = resolve));
  const lent = {};
  async function bring(slug, anew) {
    let failed;
    try {
      if (files.has(slug)) {
        const parts = early.get(slug) || fetched(slug);
        early.delete(slug);
        const [[code], { exports }] = await Promise.all([parts, program]);
        // What a chunk shares with the one that is always there before it, it has from there: `go-fish-side` from `go-fish`.
        // A chunk of another build throws a LinkError before it writes anything.
        const chunk = await WebAssembly.instantiate(code, { a: exports, b: lent[slug.slice(0, slug.lastIndexOf("-"))] });
        lent[slug] = chunk.exports;
        chunk.exports.a();
      } else {
        (await program).module[`chunk_${slug.replaceAll("-", "_")}`]();
      }
    } catch (error) {
      if (isBreak(error)) throw error;
      // After an update the site may have other chunks. Only the player has the page loaded anew.
      if (anew) {
        const site = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
        if (site && site.ok) location.reload();
      }
      tried.add(slug);
      failed = slug;
    }
    dispatchEvent(new CustomEvent("chunk", { detail: failed }));
  }

  // One attempt to bring a chunk; src/web/kit/chunk.rs decides when, and hears of its end.
  window.handfulChunk = (slug, anew) => void bring(slug, anew);

  async function start() {
    if (typeof WebAssembly !== "object") {
      show("no-wasm");
      return;
    }
    const script = document.querySelector('link[rel="modulepreload"]');
    const wasm = document.querySelector('link[rel="preload"][as="fetch"]');
    try {
      const module = await import(script.href);
      const code = fetch(wasm.href, { integrity: wasm.integrity });
      started({ module, exports: await module.default({ module_or_path: code }) });
    } catch (error) {
      if (isBreak(error)) crash(error);
      else show("no-load").dataset.error = String(error);
    }
  }
  document.addEventListener("DOMContentLoaded", start);
})();
