// @ts-check
// Finishes the site that Trunk has built and xtask/split has split: `node finish_site.mjs <dist> <parts>`.
//
// wasm-opt makes the program and its chunks small, esbuild the scripts (Trunk has minified page and style sheets). The scripts
// of src/boot become one, but for those that are deferred. A style sheet with the name of a chunk is part of it, the others are
// one file; `data-file` in index.html joins a sheet, and those after it whose names go on after a dot, to another file, and
// `data-chunks` names further chunks that need it. Each file gets a name with its digest, and index.html the integrity values
// and the list of chunks that src/boot/chunks.js reads.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { buildSync, transformSync } from "esbuild";
import { HASHED, sri } from "./dist_names.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Passes of wasm-opt. The second `-Oz`, after the control flow was made anew, saves 0.2 % of a first visit to a game, 0.4 % of all;
 * the third 0.3 %.
 */
const PASSES = ["-Oz", "--flatten", "--rereloop", "-Oz", "-Oz"];

/**
 * Runs wasm-opt on each of the files, with the options of the workers' wasm, which Trunk optimizes: features, and that the first
 * kilobyte of the memory is unused, because it is the far end of the stack (xtask/split fails if data is there).
 */
async function optimize(files) {
  const [, options] = /data-wasm-opt-params="([^"]+)"/.exec(readFileSync(here("../../index.html"), "utf8"));
  const wasmOpt = here("node_modules/binaryen/bin/wasm-opt");
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await promisify(execFile)(process.execPath, [wasmOpt, file, "-o", file, ...PASSES, ...options.split(" ")]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

const SMALL = /** @type {const} */ ({ minify: true, target: "es2022", legalComments: "none" });

const minified = (script) => transformSync(script, SMALL).code;

/** What src/boot/chunks.js calls of the program's script. The entries of chunks are in the chunks. */
const CALLED = ["default", "mount"];

/** Makes a module small that needs to export no more than these names. */
function pruned(dir, module, names) {
  const contents = `export { ${names.join(", ")} } from "./${module}";`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: dir },
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "silent",
    ...SMALL,
  });
  return outputFiles[0].text;
}

/** The names that xtask/split has shortened, each with the new one. */
function namesIn(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return new Map(lines.map((line) => /** @type {[string, string]} */ (line.split(" "))));
}

/** Replaces the first match of a pattern in a text, and removes the others. Throws if there is none. */
function replaced(text, pattern, replacement, what) {
  let count = 0;
  const result = text.replace(pattern, () => (count++ === 0 ? replacement : ""));
  if (count === 0) throw new Error(`there is no ${what}`);
  return result;
}

/** The value of an attribute in a tag, or nothing. */
const valueOf = (tag, name) => {
  const [, quoted, plain] = new RegExp(` ${name}=(?:"([^"]*)"|([^ >]*))`).exec(tag) ?? [];
  return quoted ?? plain;
};

/** The name of a file of Trunk's without its hash. */
const plainName = (file) => file.replace(/-[0-9a-f]+\.\w+$/, "");

/** Finishes the site in `dist`. `parts` has the program without its chunks, and the chunks. */
export async function finish(dist, parts) {
  const files = readdirSync(dist);
  const find = (pattern, what) => {
    const found = files.find((file) => pattern.test(file));
    if (found === undefined) throw new Error(`there is no ${what} in ${dist}`);
    return found;
  };
  const read = (file) => readFileSync(join(dist, file), "utf8");
  /** Writes a file whose name ends with the first eight bytes of its digest. Returns the name. */
  const write = (name, content, end) => {
    const file = `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 16)}${end}`;
    writeFileSync(join(dist, file), content);
    return file;
  };
  let page = read("index.html");

  // The program and its chunks.
  const wasms = readdirSync(parts)
    .filter((file) => file.endsWith(".wasm"))
    .toSorted();
  await optimize(wasms.map((file) => join(parts, file)));
  const codes = new Map(wasms.map((file) => [basename(file, ".wasm"), readFileSync(join(parts, file))]));
  const program = codes.get("program");
  codes.delete("program");
  const oldProgram = find(/^handful-[0-9a-f]+_bg\.wasm$/, "program");
  const oldGlue = oldProgram.replace("_bg.wasm", ".js");
  const short = namesIn(join(parts, "names.txt"));
  const glue = pruned(dist, oldGlue, CALLED).replace(/\b_\w{17,}/g, (name) => short.get(name) ?? name);

  // The style sheets by their files, and the file that each chunk needs. A sheet is of the chunk that its name has up to a dot.
  const sheets = new Map();
  const sheetOf = new Map();
  const oldSheets = [];
  for (const [link] of page.matchAll(/<link [^>]*\.css[^>]*>/g)) {
    const file = basename(valueOf(link, "href"));
    const [own] = plainName(file).split(".");
    const name = valueOf(link, "data-file") ?? sheetOf.get(own) ?? (codes.has(own) ? own : "style");
    sheets.set(name, (sheets.get(name) ?? "") + read(file));
    for (const chunk of [own, ...(valueOf(link, "data-chunks")?.split(" ") ?? [])]) sheetOf.set(chunk, name);
    oldSheets.push(file);
  }
  if (!sheets.has("style")) throw new Error("every style sheet is a chunk's");
  const homeless = [...sheets.keys()].find((name) => name !== "style" && !codes.has(name));
  if (homeless !== undefined) throw new Error(`there is no chunk ${homeless} for its style sheet`);

  // The typefaces, in the page and in the common style sheet.
  for (const file of readdirSync(join(dist, "fonts")).filter((name) => name.endsWith(".woff2"))) {
    const name = write(`fonts/${basename(file, ".woff2")}`, readFileSync(join(dist, "fonts", file)), ".woff2");
    page = replaced(page, `fonts/${file}`, name, `preload of ${file}`);
    sheets.set("style", replaced(sheets.get("style"), `fonts/${file}`, name, `use of ${file}`));
    rmSync(join(dist, "fonts", file));
  }

  // The scripts: those of src/boot, which share one scope, and the deferred ones, each for itself. They find the chunks in a list, of
  // each its name, its digest and that of its style sheet, or the name of the chunk that has the sheet, and the names of the chunks whose
  // code it uses, which are loaded with it.
  const tags = [...page.matchAll(/<script [^>]*src=[^>]*>/g)].map(([tag]) => tag);
  const oldScripts = tags.map((tag) => basename(valueOf(tag, "src")));
  const [oldDeferred, oldBoot] = [true, false].map((late) =>
    oldScripts.filter((_, at) => / defer[ >=]/.test(tags[at]) === late),
  );
  const boot = minified(`(() => {\n"use strict";\n${oldBoot.map(read).join("\n;\n")}\n})();`);
  for (const file of files.filter((name) => name.endsWith(".js") && !HASHED.test(name)))
    writeFileSync(join(dist, file), minified(read(file)));
  const digest = (content) => sri(content).replace("sha256-", "");
  const chunks = [...codes].map(([name, code]) => {
    write(name, code, ".wasm");
    const sheet = sheets.get(name);
    if (sheet !== undefined) write(name, sheet, ".css");
    const needed = sheet === undefined ? sheetOf.get(name) : digest(sheet);
    const used = new Set(WebAssembly.Module.imports(new WebAssembly.Module(code)).map(({ module }) => module));
    const others = [...used].filter((module) => codes.has(module));
    return [name, digest(code), needed === "style" ? "" : (needed ?? ""), ...others].join(",").replace(/,$/, "");
  });

  // The page. The links of the program are for src/boot/chunks.js, which loads it after the first paint.
  const [, base] = new RegExp(`href="?([^" >]*)${oldGlue}`).exec(page) ?? [];
  const link = (attributes, name, content, end) =>
    `<link ${attributes} href=${base}${write(name, content, end)} integrity=${sri(content)}>`;
  page = replaced(
    page,
    /<link [^>]*rel="?stylesheet[^>]*>/g,
    link("rel=stylesheet crossorigin", "style", sheets.get("style"), ".css"),
    "style sheet",
  );
  page = replaced(
    page,
    /<link [^>]*rel="?modulepreload[^>]*>/g,
    link("data-rel=modulepreload crossorigin", "handful", glue, ".js"),
    "link of the program's script",
  );
  page = replaced(
    page,
    /<link [^>]*type="?application\/wasm[^>]*>/g,
    link("as=fetch type=application/wasm crossorigin", "handful", program, "_bg.wasm"),
    "link of the program",
  );
  // With `crossorigin`, a frame of an origin of its own can check their integrity too.
  const tag = (name, content, more = "") =>
    `<script src=${base}${write(name, content, ".js")} integrity=${sri(content)} crossorigin${more}></script>`;
  const deferred = oldDeferred.map((file) => tag(plainName(file), minified(read(file)), " defer"));
  const script = `<meta name="chunks" content="${chunks.join(" ")}">${tag("boot", boot)}${deferred.join("")}`;
  page = replaced(page, /<script [^>]*src=[^>]*><\/script>/g, script, "script");
  writeFileSync(join(dist, "index.html"), page);
  for (const file of [oldProgram, oldGlue, ...oldSheets, ...oldScripts]) rmSync(join(dist, file));
  return codes.size;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const [dist, parts] = [process.argv[2] ?? "dist", process.argv[3] ?? "target/handful-parts"];
    console.log(`the program and ${await finish(resolve(dist), resolve(parts))} chunks`);
  } catch (error) {
    console.error(`the site is not as expected: ${error.message}`);
    process.exit(1);
  }
}
