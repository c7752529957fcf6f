// Helpers of minify.mjs: replacements that count their hits, and checks of the finished site. Each throws an error with
// a one-line message.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { HASHED, primaryOf, sri } from "./names.mjs";

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns how often a text or pattern occurs. */
const count = (text, pattern) => [...text.matchAll(new RegExp(pattern, "g"))].length;

/** Replaces a text, which must occur exactly `times`. */
export function exactly(text, from, to, times, what) {
  const found = count(text, escaped(from));
  if (found !== times) throw new Error(`${what}: found ${found} times instead of ${times}`);
  return text.replaceAll(from, () => to);
}

/** The kinds of a chunk's files, in the order of their digests in index.html: code, style sheet. */
export const CHUNK_FILES = ["wasm", "css"];

/** Matches the names that wasm-bindgen uses in both files. */
const SHARED = /\.(?:__wbindgen|__externref|__wbg|_ZN)\w*/;

/**
 * Compares the JavaScript of a program before and after its names were shortened: each import must be defined once, and
 * the same exports must be used under their short names.
 */
export function checkRenamed(before, after, { imports, exports }, what) {
  const defined = (name) => `(?<![\\w$])${escaped(name)}\\s*:`;
  const used = (name) => `\\.${escaped(name)}(?![\\w$])`;
  if (imports.length === 0 || exports.length === 0) throw new Error(`${what}: there are no names to shorten`);
  for (const [long] of imports) {
    const found = count(before, defined(long));
    if (found !== 1) throw new Error(`${what}: the import ${long} is defined ${found} times instead of once`);
    if (count(after, defined(long))) throw new Error(`${what}: the import ${long} was not renamed`);
  }
  for (const [long, short] of exports) {
    if (count(after, used(long))) throw new Error(`${what}: the export ${long} was not renamed`);
    if (count(before, used(long)) && !count(after, used(short))) throw new Error(`${what}: the export ${long} is used, but not as ${short}`);
  }
  const left = SHARED.exec(after);
  if (left) throw new Error(`${what}: ${left[0].slice(1)} is used, which is no export of the program`);
}

/** Links a program with its JavaScript as wasm-bindgen does, and stops before the program would start. */
export async function checkGlue(wasm, code, isModule, what) {
  const glue = isModule
    ? await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`)
    : new Function(`${code};return wasm_bindgen`)();
  const { Instance } = WebAssembly;
  const linked = new Error("linked");
  WebAssembly.Instance = function (module, imports) {
    new Instance(module, imports);
    throw linked;
  };
  let why;
  try {
    glue.initSync({ module: new WebAssembly.Module(wasm) });
  } catch (error) {
    why = error;
  } finally {
    WebAssembly.Instance = Instance;
  }
  if (why !== linked) throw new Error(`${what}: program and JavaScript do not fit: ${why?.message ?? "nothing is linked"}`);
}

/**
 * Compares every integrity value in index.html with the bytes of its file, and the hashed files of the folder with
 * those that index.html names. Returns the number of values.
 */
export function checkIntegrity(dist) {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const named = new Set();
  const check = (file, integrity) => {
    const name = file.replace(/^\.\//, "");
    let content;
    try {
      content = readFileSync(join(dist, name));
    } catch {
      throw new Error(`index.html names ${name}, which is not there`);
    }
    const kind = integrity.split("-")[0];
    if (sri(content, kind) !== integrity) throw new Error(`the integrity value of ${name} is not that of its bytes`);
    named.add(name);
  };
  let [values, chunked] = [0, 0];
  for (const [element] of page.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    const value = (name) => new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(element)?.slice(1).find(Boolean);
    const integrity = value("integrity");
    if (integrity === undefined) continue;
    check(value("href") ?? value("src") ?? "", integrity);
    values += 1;
  }
  const [, list = ""] = /<meta name="chunks" content="([^"]*)">/.exec(page) ?? [];
  const chunks = list.split(" ").filter(Boolean).map((each) => each.split(","));
  for (const [slug, ...digests] of chunks) {
    if (!digests[0] || digests.length > CHUNK_FILES.length) throw new Error(`the chunk ${slug} has ${digests.length} digests`);
    digests.forEach((digest, at) => {
      // Instead of a digest there can be the name of the chunk that has the sheet.
      if (!digest || chunks.some(([name, , sheet]) => name === digest && sheet)) return;
      const hash = Buffer.from(digest, "base64").toString("hex").slice(0, 16);
      check(`${slug}-${hash}.${CHUNK_FILES[at]}`, `sha256-${digest}`);
      chunked += 1;
    });
  }
  // Every value must be in a place that the loops above read.
  const all = count(page, "\\bsha(?:256|384|512)-");
  if (all !== values) throw new Error(`index.html has ${all} integrity values, of which ${values} are known`);
  const lost = readdirSync(dist).find((name) => HASHED.test(name) && !named.has(name));
  if (lost) throw new Error(`index.html gives no integrity value for ${lost}`);
  return values + chunked;
}

/**
 * Checks that each chunk imports the name of the build, and that the program or its primary chunk exports everything that
 * it imports.
 */
export function checkLinks(program, chunks, build) {
  const listed = (wasm) => {
    const module = new WebAssembly.Module(wasm);
    return { imports: WebAssembly.Module.imports(module), exports: WebAssembly.Module.exports(module) };
  };
  const { exports } = listed(program);
  const all = new Map(chunks.map(({ slug, content }) => [slug, listed(content)]));
  for (const [slug, { imports }] of all) {
    const before = all.get(primaryOf(slug, (name) => all.has(name)))?.exports ?? [];
    for (const { module, name, kind } of imports) {
      const lender = { a: exports, b: before }[module] ?? [];
      const isThere = lender.some((it) => it.name === name && it.kind === kind);
      if (!isThere) throw new Error(`the chunk ${slug} imports the ${kind} ${module}.${name}, which is not there`);
    }
    const isBound = imports.some(({ name, kind }) => name === build && kind === "memory");
    if (!isBound) throw new Error(`the chunk ${slug} does not import the name of its build, ${build}`);
  }
}
