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
  const args = ["run", "--quiet", "--locked", "--package", "split", "--", from, program, folder, join(FIXTURE, "floors.txt")];
  return execFileSync(process.env.CARGO ?? "cargo", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
}

/** Splits a build of the fixture into parts, with `names.json`. */
export function parts(build, folder) {
  split(linked(build), linked(build), folder);
  return folder;
}

/** The imports that JavaScript provides, and the values that the program has passed to them. */
function imports() {
  const heard = [];
  const functions = { __wbg_heard_0123456789abcdef: (word) => heard.push(word) };
  return { heard, functions };
}

/**
 * Loads the fixture in one piece. Returns its exports under their long names, and `run(slug)`, which calls an entry.
 */
export function whole(build) {
  const { heard, functions } = imports();
  const module = new WebAssembly.Module(readFileSync(linked(build)));
  const { exports } = new WebAssembly.Instance(module, { "./fixture_bg.js": functions });
  return { exports, heard, run: (slug) => exports[`chunk_${slug.replaceAll("-", "_")}`]() };
}

/**
 * Loads the fixture in parts, with the same result. `fileOf` returns the file of a part; `run` links a chunk as boot.js
 * does.
 */
export function taken(folder, fileOf = (slug) => `${slug}.wasm`) {
  const { heard, functions } = imports();
  const names = JSON.parse(readFileSync(join(folder, "names.json"), "utf8"));
  const compiled = (slug) => new WebAssembly.Module(readFileSync(join(folder, fileOf(slug))));
  const given = Object.fromEntries(names.imports.map(([long, short]) => [short, functions[long]]));
  const program = new WebAssembly.Instance(compiled("program"), { a: given }).exports;
  const lent = {};
  const run = (slug, code = compiled(slug), of = program) => {
    const chunk = new WebAssembly.Instance(code, { a: of, b: lent[slug.slice(0, slug.lastIndexOf("-"))] });
    lent[slug] = chunk.exports;
    chunk.exports.a();
  };
  const exports = Object.fromEntries(names.exports.map(([long, short]) => [long, program[short]]));
  return { exports, heard, run, program, names, compiled };
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
