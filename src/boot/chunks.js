// @ts-check
// The chunk loader, the lazily imported scripts, and the start of the program.
//
// Each game's code and style sheet, and those of the other pages, are chunks. The build lists them in a meta element of
// index.html. A debug build has none: there the program contains all the code and index.html links all styles.
"use strict";

const base = /** @type {HTMLScriptElement} */ (document.currentScript).src;

let resolveProgram;
/** The program's module and its WebAssembly exports, once it has started. */
const program = new Promise((resolve) => (resolveProgram = resolve));

/**
 * The SHA-256 digests (base64) of each chunk's files by the chunk's name: its code and its style sheet, empty if it has none.
 * Instead of a sheet's digest there can be the name of the chunk that has it. The names of the chunks whose code it uses follow.
 */
const files = {};
/** @type {HTMLMetaElement} */
const listed = document.querySelector('meta[name="chunks"]');
for (const each of listed?.content.split(" ") ?? []) {
  const [name, ...digests] = each.split(",");
  files[name] = digests;
}
const isSplit = Object.keys(files).length > 0;

/** The address and the integrity value of a chunk's file, whose name ends with the first eight bytes of its digest. */
function fileOf(name, digest, end) {
  const bytes = [...atob(digest)].slice(0, 8);
  const hash = bytes.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return { href: new URL(`${name}-${hash}.${end}`, base), integrity: `sha256-${digest}` };
}

/** The addresses of the chunks' files that were asked for. */
const requestedUrls = new Set();

/** Fetches a file. A retry bypasses the HTTP cache. What is asked for while the head is read is painted later than it. */
async function get({ href, integrity }, retries) {
  requestedUrls.add(href.href);
  const priority = document.readyState === "loading" ? "low" : "auto";
  const answer = await fetch(href, { integrity, priority, cache: retries ? "reload" : "default" });
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  return answer;
}

/** Fetches and compiles a chunk's code. */
async function compile(name, retries) {
  const answer = await get(fileOf(name, files[name][0], "wasm"), retries);
  // A stream is compiled as it arrives, and a browser may keep the result; not every host sends the type that this needs.
  const isTyped = answer.headers.get("content-type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** Ends a task of the start, so that the browser can paint and answer taps before the next one. */
const yieldToBrowser = () => window.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

/** The name of a chunk's entry. */
const entryOf = (name) => `chunk_${name.replaceAll("-", "_")}`;

/** The exports of each instantiated chunk. */
const exportsOf = {};

/** Instantiates a chunk. It may import from the program, and from chunks that are here (`go-fish-side` from `go-fish`). */
async function instantiate(name, /** @type {WebAssembly.Module} */ code) {
  const { exports } = await program;
  await yieldToBrowser();
  // A chunk of another build throws a LinkError before it writes anything.
  const chunk = await WebAssembly.instantiate(code, { program: exports, ...exportsOf });
  exportsOf[name] = chunk.exports;
  return chunk.exports[entryOf(name)];
}

/**
 * One chunk. `state` is "absent", then "coming" while an attempt is under way, then "here" or "failed"; after "failed"
 * another attempt can begin.
 */
class Chunk {
  state = "absent";
  /** The promise of the prefetched files. */
  #early = null;
  /** The promise of the style sheet, kept unless it fails. */
  #sheet = null;
  /** The instantiated chunk's entry, which runs once. */
  #entry = null;
  /** The promise of the attempt that brings the chunk, kept unless it fails. */
  #attempt = null;

  constructor(slug) {
    this.slug = slug;
  }

  style(retries = this.retries) {
    const digest = files[this.slug][1];
    if (files[digest]) return chunkOf(digest).style(retries);
    if (digest && !this.#sheet) {
      this.#sheet = this.#link(fileOf(this.slug, digest, "css"), retries);
      this.#sheet.catch(() => (this.#sheet = null));
    }
    return this.#sheet;
  }

  async #link(file, retries) {
    // A link cannot bypass the HTTP cache.
    if (retries) await get(file, retries);
    requestedUrls.add(file.href.href);
    const link = document.createElement("link");
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        // Only a new link requests the file again.
        link.remove();
        reject(new Error(link.href));
      };
      Object.assign(link, { rel: "stylesheet", crossOrigin: "anonymous", ...file });
      // After the head, because the last sheet wins and the head is still being parsed.
      document.head.after(link);
    });
  }

  /** Brings the chunks whose code this one uses. */
  #used() {
    return files[this.slug].slice(2).map((name) => chunkOf(name).#bring());
  }

  #fetch() {
    return Promise.all([this.#entry || compile(this.slug, this.retries), this.style(), ...this.#used()]);
  }

  /** Fetches the chunk's files before the program asks for it, unless it has. */
  prefetch() {
    if (this.state !== "absent") return;
    this.#early = this.#fetch();
    this.#early.catch(() => (this.#early = null));
  }

  /** Brings the chunk, once: by the attempt under way or a new one. */
  #bring() {
    if (!this.#attempt) {
      this.#attempt = this.#run();
      this.#attempt.catch(() => {
        this.#attempt = null;
        this.retries = true;
      });
    }
    return this.#attempt;
  }

  async #run() {
    if (isSplit) {
      const parts = this.#early || this.#fetch();
      this.#early = null;
      const [code] = await parts;
      this.#entry ||= await instantiate(this.slug, code);
    } else {
      const { module } = await program;
      this.#entry = module[entryOf(this.slug)];
    }
    this.#entry();
  }

  /** Makes one attempt to load; returns whether it did. Does nothing during another attempt, or if the chunk is here. */
  async load() {
    if (this.state === "coming" || this.state === "here") return false;
    this.state = "coming";
    try {
      await this.#bring();
      this.state = "here";
    } catch (error) {
      // A crash of the program is not a network failure.
      if (isCrash(error)) throw error;
      this.state = "failed";
    }
    return true;
  }
}

const chunks = new Map();
const chunkOf = (slug) => {
  if (!chunks.has(slug)) chunks.set(slug, new Chunk(slug));
  return chunks.get(slug);
};

/** The promise of the static page's first paint, or of a second without one. */
const painted = new Promise((done) => {
  const seen = () => new Promise((paint) => new PerformanceObserver(paint).observe({ type: "paint", buffered: true }));
  document.addEventListener("DOMContentLoaded", () => {
    // Without its style sheet or without storage the static page stays incomplete.
    complete()
      .catch(() => {})
      .then(seen)
      .then(done, done);
    setTimeout(done, 1000);
  });
});
/** Whether a service worker has the files of the page. A document in a sandbox may not even ask. */
const hasServiceWorker = () => {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
};
/**
 * When the code may be requested: after the first paint, which shares the network with it, but soon, because on a slow
 * network nothing else is on its way while the game's style sheet is asked for; at once where a service worker has it.
 */
const codeGate = hasServiceWorker() ? null : Promise.race([painted, new Promise((done) => setTimeout(done, 100))]);

/** The name of the chunk of the address. */
const initialChunk = chunkOfRoute[page] ?? page;
if (typeof WebAssembly === "object") {
  const chunk = files[initialChunk] && chunkOf(initialChunk);
  chunk?.style();
  Promise.resolve(codeGate).then(() => chunk?.prefetch());
}

// Makes one attempt to load a chunk; src/kit/chunk.rs decides when. The window's event `chunk` ends the attempt:
// `detail` is the chunk's name if it failed.
window.handfulChunk = async (slug, anew) => {
  const chunk = chunkOf(slug);
  if (!(await chunk.load())) return;
  const failed = chunk.state === "failed";
  // After an update the site may have other chunks. The page reloads only if the player asked for it (`anew`).
  if (failed && anew) {
    const site = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (site && site.ok) location.reload();
  }
  dispatchEvent(new CustomEvent("chunk", { detail: failed ? slug : undefined }));
};

// Sounds and the wake lock are imported when first wanted. The AudioContext is created here, because a browser allows
// sound only from within a tap, before the import ends. If one of them fails, or is refused, the game goes on without it.
let audio;
let effects;
const runEffect = (name, ...values) => {
  effects ||= import("./effects.js");
  effects.then((all) => all[name](...values)).catch(() => (effects = null));
};
window.handfulSound = guard((cue, step) => {
  if (!window.AudioContext) return;
  audio ||= new AudioContext();
  audio.resume()?.catch(() => {});
  runEffect("play", audio, cue, step);
});
window.handfulWake = guard((on) => {
  if (on || effects) runEffect("wake", on);
});

// Calls a function of a script: photo.js, which keeps the photo on the tiles, picture.js, which draws a result,
// launch_files.js, which reads the files that the page is opened with, or rtc.js and camera.js, which connect devices. `done`
// gets no argument on failure. `tell` gets what the function tells, as a list, and the name of a failure.
window.handfulCallModule = (script, act, value, done, tell) => {
  const told = (...what) => tell(what);
  import(`./${script}.js`)
    .then((all) => (value === undefined ? all[act](told) : all[act](value, told)))
    .then(
      (result) => done(result ?? true),
      (why) => (tell?.(["failed", why?.name ?? why]), done()),
    );
};

async function start() {
  if (typeof WebAssembly !== "object") {
    show("no-wasm");
    return;
  }
  try {
    await codeGate;
    if (!getComputedStyle(root).getPropertyValue("--t")) throw new Error("the page has no style");
    /** @type {HTMLLinkElement} */
    const wasm = document.querySelector('link[as="fetch"]');
    /** @type {HTMLLinkElement} */
    const script = document.querySelector('link:is([rel="modulepreload"], [data-rel])');
    // A release build's link waits for this; a debug build's has loaded. It gives the import its integrity.
    script.rel = "modulepreload";
    const [module, code] = await Promise.all([import(script.href), fetch(wasm.href, { integrity: wasm.integrity })]);
    resolveProgram({ module, exports: await module.default({ module_or_path: code }) });
    // The page takes the place of the static one when that is painted and its chunk is here or failed; after ten seconds
    // a placeholder does.
    const here = files[initialChunk] && window.handfulChunk(initialChunk);
    await Promise.race([Promise.all([here, painted]), new Promise((done) => setTimeout(done, 10_000))]);
    await yieldToBrowser();
    module.mount();
  } catch (error) {
    if (isCrash(error)) crash(error);
    else show("no-load").dataset.error = String(error);
  }
}
// The pace of motions is read while the page is laid out.
painted.then(() => window.handfulMotionScale?.());
document.addEventListener("DOMContentLoaded", start);
// The scripts have come to their end: style/base.css.
root.dataset.boot = "";
