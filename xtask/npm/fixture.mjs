// The program of xtask/split/fixture for the tests of the build: in one piece, and split by xtask/split.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FIXTURE = join(ROOT, "xtask/split/fixture");
export const CHUNKS = ["first", "first-late", "second"];

/** The path of a linked program: `fixture`, or `other`, another build of it. */
export const linked = (build) => join(FIXTURE, `${build}.wasm`);

/** Runs xtask/split as the build does. */
export function split(from, program, folder) {
  const args = ["run", "--quiet", "--locked", "--package", "split", "--", from, program, folder];
  return execFileSync(process.env.CARGO ?? "cargo", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
}

/** Splits a build of the fixture into parts. */
export function parts(build, folder) {
  split(linked(build), linked(build), folder);
  return folder;
}

const entryOf = (slug) => `chunk_${slug.replaceAll("-", "_")}`;

/** The imports that JavaScript provides, and the values that the program has passed to them. */
function imports() {
  const heard = [];
  const functions = { __wbg_heard_0123456789abcdef: (word) => heard.push(word) };
  return { heard, functions };
}

/**
 * Loads the fixture in one piece. Returns its exports, and `run(slug)`, which calls an entry.
 */
export function whole(build) {
  const { heard, functions } = imports();
  const module = new WebAssembly.Module(readFileSync(linked(build)));
  const { exports } = new WebAssembly.Instance(module, { "./fixture_bg.js": functions });
  return { exports, heard, run: (slug) => exports[entryOf(slug)]() };
}

/**
 * Loads the fixture in parts, with the same result. `fileOf` returns the file of a part; `run` links a chunk as boot.js
 * does. `build` is the name by which chunks import the memory.
 */
export function taken(folder, fileOf = (slug) => `${slug}.wasm`) {
  const { heard, functions } = imports();
  const compiled = (slug) => new WebAssembly.Module(readFileSync(join(folder, fileOf(slug))));
  const { exports } = new WebAssembly.Instance(compiled("program"), { "./fixture_bg.js": functions });
  const lent = {};
  const run = (slug, code = compiled(slug), program = exports) => {
    const chunk = new WebAssembly.Instance(code, { program, primary: lent[slug.slice(0, slug.lastIndexOf("-"))] });
    lent[slug] = chunk.exports;
    chunk.exports[entryOf(slug)]();
  };
  const build = Object.keys(exports).find((name) => name.startsWith("memory-"));
  return { exports, heard, run, build, compiled };
}

/** Makes the same calls on either form. Returns everything that can be observed. */
export function play({ exports, heard, run }) {
  const seen = [];
  const ask = () => {
    for (const place of [0, 1, 2, 3]) {
      for (const number of [0, 1, 2, 7, 100, -5]) seen.push(exports.ask(place, number));
    }
    seen.push(exports.calls(), exports.checksum(seen.length));
  };
  ask();
  for (const slug of CHUNKS) {
    run(slug);
    ask();
  }
  return { seen, heard, memory: Buffer.from(exports.memory.buffer) };
}

/** Writes a copy of a file in which the first occurrence of `from` is replaced by `to`, which has the same length. */
export function patched(path, copy, from, to) {
  const bytes = readFileSync(path);
  const at = bytes.indexOf(from);
  if (at < 0 || from.length !== to.length) throw new Error(`${from} cannot be changed`);
  Buffer.from(to).copy(bytes, at);
  writeFileSync(copy, bytes);
  return copy;
}
