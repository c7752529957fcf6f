// The chunk loader, the lazily imported scripts, and the start of the program.
//
// Each game's code and style sheet, and those of the other pages, are chunks. The build writes a chunk's files and hashes
// into a meta element of index.html. A debug build has none: there the program contains all the code and index.html links
// all styles.
"use strict";

const base = document.currentScript.src;

let started;
/** The program's module and its WebAssembly exports, once it has started. */
const program = new Promise((resolve) => (started = resolve));

/** The exports of each loaded chunk: a chunk `go-fish-side` imports from `go-fish`. */
const lent = {};

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

  /** `files`: WebAssembly file and integrity value, then style sheet and integrity value if there is one. */
  constructor(slug, files) {
    this.slug = slug;
    this.files = files;
  }

  async #compile() {
    const [file, integrity] = this.files;
    // A retry bypasses the HTTP cache.
    const answer = await fetch(new URL(file, base), { integrity, cache: this.retries ? "reload" : "default" });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  }

  #style() {
    const [, , file, integrity] = this.files;
    if (file && !this.#sheet) {
      const link = document.createElement("link");
      this.#sheet = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          // Only a new link requests the file again.
          link.remove();
          this.#sheet = null;
          reject(new Error(file));
        };
      });
      Object.assign(link, { rel: "stylesheet", href: new URL(file, base), integrity });
      // After the head, because the last sheet wins and the head is still being parsed.
      document.head.after(link);
    }
    return this.#sheet;
  }

  #fetch() {
    return Promise.all([this.#compile(), this.#style()]);
  }

  /** Fetches the chunk's files before the program asks for it. */
  prefetch() {
    this.#early = this.#fetch();
    this.#early.catch(() => (this.#early = null));
  }

  async #load() {
    if (!this.files) return (await program).module[`chunk_${this.slug.replaceAll("-", "_")}`]();
    const parts = this.#early || this.#fetch();
    this.#early = null;
    const [[code], { exports }] = await Promise.all([parts, program]);
    // A chunk of another build throws a LinkError before it writes anything.
    const imports = { a: exports, b: lent[this.slug.slice(0, this.slug.lastIndexOf("-"))] };
    const chunk = await WebAssembly.instantiate(code, imports);
    lent[this.slug] = chunk.exports;
    chunk.exports.a();
  }

  /** Makes one attempt to load; returns whether it did. Does nothing during another attempt, or if the chunk is here. */
  async bring() {
    if (this.state === "coming" || this.state === "here") return false;
    this.retries = this.state === "failed";
    this.state = "coming";
    try {
      await this.#load();
      this.state = "here";
    } catch (error) {
      // A crash of the program is not a network failure.
      if (isBreak(error)) throw error;
      this.state = "failed";
    }
    return true;
  }
}

const chunks = new Map();
for (const meta of document.querySelectorAll('meta[name^="chunk-"]')) {
  const slug = meta.name.slice("chunk-".length);
  chunks.set(slug, new Chunk(slug, meta.content.split(" ")));
}
const first = chunks.get(page === "" ? "home" : pages[page] || page);
if (first && typeof WebAssembly === "object") first.prefetch();

// Makes one attempt to load a chunk; src/web/kit/chunk.rs decides when. The window's event `chunk` ends the attempt:
// `detail` is the chunk's name if it failed.
window.handfulChunk = async (slug, anew) => {
  if (!chunks.has(slug)) chunks.set(slug, new Chunk(slug));
  const chunk = chunks.get(slug);
  if (!(await chunk.bring())) return;
  const failed = chunk.state === "failed";
  // After an update the site may have other chunks. The page reloads only if the player asked for it (`anew`).
  if (failed && anew) {
    const site = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (site && site.ok) location.reload();
  }
  dispatchEvent(new CustomEvent("chunk", { detail: failed ? slug : undefined }));
};

// Sounds and the wake lock are imported when first wanted. The AudioContext is created here, because a browser allows
// sound only from within a tap, before the import ends. If the import fails, the game goes on without them.
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

// Reads, stores or removes the photo on the tiles. `done` gets no argument on failure.
window.handfulPhoto = (act, photo, done) => {
  import("./photo.js").then((all) => all[act](photo)).then((result) => done(result ?? true), () => done());
};

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
