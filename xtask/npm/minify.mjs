// Shortens the program that Trunk has built and xtask/split has split: `node minify.mjs <dist> <parts>`.
//
// wasm-bindgen gives whatever the wasm and its JavaScript share a long name with a hash in it, in both files: xtask/split
// has made them names of a letter or two, and Terser makes the same of them in the JavaScript, which it shortens besides.
// (Trunk's own minifier does not know all of that JavaScript's syntax, and leaves it be.) For the worker, wasm-opt makes
// the names. A style sheet with the name of a chunk is part of it, or of the chunk that it shares a file with; the others become one file: a request
// each, and the compressor sees them together. What is new gets a new file name, and index.html its new hashes. The scripts of src/web/boot become one, boot.js,
// which finds the chunks in the list that is written there. Every replacement counts its hits, and the finished site is checked
// (exact.mjs): what is not as expected fails the build.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { minify as terser } from "terser";
import { CHUNK_FILES, checkGlue, checkIntegrity, checkLinks, checkRenamed, exactly } from "./exact.mjs";
import { sri } from "./names.mjs";

const PROGRAM = /^(.+)-([0-9a-f]{8,})_bg\.wasm$/;

// The options for the workers' wasm, which Trunk optimizes, apply to the page's too: features, and that the first kilobyte of
// the memory is unused, because it is the far end of the stack (xtask/split fails if data is there). Therefore wasm-opt can move
// constants that are added to an address into the offset of its load or store, which must not overflow.
const source = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
const options = new Set((source.match(/(?<=data-wasm-opt-params=")[^"]+/g) ?? []).flatMap((listed) => listed.split(" ")));
const wasmOpt = fileURLToPath(new URL("node_modules/binaryen/bin/wasm-opt", import.meta.url));
const run = promisify(execFile);
/** Runs wasm-opt on a file and overwrites it. */
const optimizeFile = (path, ...args) => run(process.execPath, [wasmOpt, path, "-o", path, ...options, ...args]);

/** Does the work for each item, for as many at a time as there are processors. */
async function inTurn(items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

// Shorter than Trunk's own hashes: every page contains some thirty hashes, and random text does not compress.
const shortHash = (...contents) =>
  contents.reduce((hash, content) => hash.update(content), createHash("sha256")).digest("hex").slice(0, 16);

/** Replaces the names of a wasm in its JavaScript by those that the wasm has now. */
async function rename(script, names, isModule, what) {
  // All imports come from one module, which is renamed to `a`. The module is a string in the JavaScript; the names are
  // properties.
  const pairs = [...names.imports, ...names.exports];
  const { code } = await terser(exactly(script, names.module, "a", 1, `${what}: the module ${names.module}`), {
    module: isModule,
    mangle: { properties: { builtins: true, regex: new RegExp(`^(${pairs.map(([long]) => long).join("|")})$`) } },
    // Terser expects the keys of its name cache with a leading `$`.
    nameCache: { props: { props: Object.fromEntries(pairs.map(([long, short]) => [`$${long}`, short])) } },
  });
  checkRenamed(script, code, names, what);
  return code;
}

/** Removes the functions that call the chunks' entries, which are in the chunks now. */
function withoutEntries(script, slugs) {
  const names = slugs.map((slug) => `chunk_${slug.replaceAll("-", "_")}`);
  const call = new RegExp(`export function (${names.join("|")})\\(\\) \\{\\s*wasm\\.\\1\\(\\);\\s*\\}`, "g");
  const found = script.match(call)?.length ?? 0;
  if (found !== names.length) throw new Error(`the page's JavaScript calls ${found} entries of ${names.length} chunks`);
  return script.replace(call, "");
}

/** Returns the style sheets that index.html links; throws if it does not link all that are in `dist`. */
function sheetsOf(page, dist) {
  const sheets = (page.match(/<link [^>]*rel=stylesheet[^>]*>/g) ?? []).map((link) => {
    const file = /href=\.\/([^ >]+\.css)/.exec(link)?.[1];
    if (file === undefined) throw new Error(`a style sheet's link is not understood: ${link}`);
    return { link, file, name: file.replace(/-[0-9a-f]+\.css$/, ""), content: readFileSync(join(dist, file), "utf8") };
  });
  const files = readdirSync(dist).filter((file) => file.endsWith(".css"));
  if (files.length !== sheets.length) throw new Error(`index.html links ${sheets.length} of ${files.length} style sheets`);
  return sheets;
}

/** Writes a chunk's files under their new names. Returns its part of the list in index.html: its name and their digests. */
function writeChunk(path, sheets, dist, shared) {
  const slug = basename(path, ".wasm");
  const content = readFileSync(path);
  const own = sheets.filter((sheet) => chunkOf(sheet, shared) === slug);
  const style = own.map((sheet) => sheet.content).join("");
  const digests = [content, style].map((file, at) => {
    if (!file) return (CHUNK_FILES[at] === "css" && shared[slug]) || "";
    writeFileSync(join(dist, `${slug}-${shortHash(file)}.${CHUNK_FILES[at]}`), file);
    return sri(file).replace("sha256-", "");
  });
  return { slug, content, listed: [slug, ...digests].join(",").replace(/,+$/, "") };
}

/** The chunks whose sheets are joined with another's, because pages and dialogs are alike: one file is smaller than six. */
const LIKE_PAGES = ["card-flip-side", "daily", "dialogs", "first", "go-fish-side", "records", "share", "together"];
const SHARED = Object.fromEntries(LIKE_PAGES.map((chunk) => [chunk, "pages"]));

// A sheet belongs to the chunk with its name up to a dot: `go-fish.css` and `go-fish.moves.css` to one chunk.
const chunkOf = ({ name }, shared) => shared[name.split(".")[0]] ?? name.split(".")[0];

/** Replaces the links of the sheets that belong to no chunk by one link, and removes the others. */
function joinSheets(page, sheets, common, styleLink) {
  if (common.length === 0) throw new Error("every style sheet is a chunk's");
  const replace = (text, sheet) => exactly(text, sheet.link, sheet === common[0] ? styleLink : "", 1, `the link of ${sheet.file}`);
  return sheets.reduce(replace, page);
}

/**
 * Gives the typefaces names with a hash in the folder, index.html and the style sheet, because the service worker fetches a
 * file whose name stays the same again.
 */
function renameTypefaces(page, style, dist) {
  const folder = join(dist, "fonts");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".woff2")) : [];
  for (const file of files) {
    const [old, name] = [`fonts/${file}`, `fonts/${file.replace(".woff2", `-${shortHash(readFileSync(join(folder, file))).slice(0, 8)}.woff2`)}`];
    [page, style] = [exactly(page, old, name, 1, `the preload of ${file}`), exactly(style, old, name, 1, `the typeface ${file}`)];
    renameSync(join(dist, old), join(dist, name));
  }
  return { page, style };
}

/** The scripts of src/web/boot, in their order. They share one scope. */
const BOOT = ["paint", "crash", "touch", "shell", "chunks"];

/** Joins and shortens the scripts of src/web/boot: one file in a function of its own, and one element in index.html. */
async function joinBoot(page, dist) {
  const found = page.match(/<script[^>]* src=[^>]*><\/script>/g) ?? [];
  const parts = BOOT.map((name, at) => {
    const element = found[at] ?? "";
    const [, file] = new RegExp(` src=[^ >]*?(${name}-[0-9a-f]+\\.js)`).exec(element) ?? [];
    if (file === undefined) throw new Error(`index.html has no ${name}.js in its place`);
    const script = readFileSync(join(dist, file), "utf8");
    if (!element.includes(sri(script, "sha384"))) throw new Error(`the integrity value of ${name}.js is another`);
    return { element, file, script };
  });
  if (found.length !== BOOT.length) throw new Error(`index.html has ${found.length} scripts instead of ${BOOT.length}`);
  // Trunk's minifier leaves out the last semicolon, and may write a directive as a template, which would call what is before it.
  const joined = parts.map(({ script }) => script).join("\n;\n");
  const { code } = await terser(`(() => {"use strict";\n${joined}})();`);
  const name = `boot-${shortHash(code)}.js`;
  parts.forEach(({ file }) => rmSync(join(dist, file)));
  writeFileSync(join(dist, name), code);
  const element = `<script integrity=${sri(code)} src=./${name}></script>`;
  return parts.reduce((text, part, at) => exactly(text, part.element, at === 0 ? element : "", 1, `the element of ${part.file}`), page);
}

/**
 * Minifies a worker's program. Its files keep their names, which the page's contains; the service worker tells their
 * versions apart by content.
 */
async function minifyWorker(dist, program, optimize) {
  const [path, wasm] = [`${program}.js`, `${program}_bg.wasm`].map((name) => join(dist, name));
  // The levels only decide how instructions are written; only the named pass runs.
  const levels = ["--optimize-level=2", "--shrink-level=2"];
  const { stdout } = await optimize(wasm, ...levels, "--minify-imports-and-exports-and-modules");
  const { imports, exports } = JSON.parse(stdout);
  const modules = new Set(imports.map(([module]) => module));
  if (modules.size !== 1) throw new Error(`${program} imports from ${modules.size} modules instead of one`);
  const names = { module: imports[0][0], imports: imports.map(([, long, short]) => [long, short]), exports };
  const code = await rename(readFileSync(path, "utf8"), names, false, `the JavaScript of ${program}`);
  await checkGlue(readFileSync(wasm), code, false, program);
  writeFileSync(path, code);
}

/** Minifies the workers of the solver. */
async function minifyWorkers(dist, optimize) {
  for (const program of ["solver", "solver_large"]) await minifyWorker(dist, program, optimize);
  const loader = join(dist, "solver_loader.js");
  writeFileSync(loader, (await terser(readFileSync(loader, "utf8"))).code);
}

/**
 * Shortens a built site whose program has been split. Throws an error with a one-line message if anything is
 * unexpected.
 */
export async function minify(dist, parts, optimize = optimizeFile, shared = SHARED) {
  const found = readdirSync(dist).map((name) => PROGRAM.exec(name)).filter(Boolean);
  if (found.length !== 1) throw new Error(`there is not one program in ${dist}, but ${found.length}`);
  const [[, name, oldHash]] = found;
  const pathOf = (hash, end) => join(dist, `${name}-${hash}${end}`);
  const [wasmPath, scriptPath, pagePath] = [pathOf(oldHash, "_bg.wasm"), pathOf(oldHash, ".js"), join(dist, "index.html")];
  const [oldWasm, oldScript, built] = [readFileSync(wasmPath), readFileSync(scriptPath, "utf8"), readFileSync(pagePath, "utf8")];

  const wasms = readdirSync(parts).filter((file) => file.endsWith(".wasm")).map((file) => join(parts, file));
  await inTurn(wasms, (path) => optimize(path, "-Oz", "--converge"));
  const names = JSON.parse(readFileSync(join(parts, "names.json"), "utf8"));
  const wasm = readFileSync(join(parts, "program.wasm"));
  // The JavaScript receives the address of its program as an argument and contains no hashed name.
  const slugs = wasms.map((path) => basename(path, ".wasm")).filter((slug) => slug !== "program");
  const script = exactly(await rename(withoutEntries(oldScript, slugs), names, true, "the page's JavaScript"), oldHash, "", 0, "the program's hash in its JavaScript");
  await checkGlue(wasm, script, true, "the page");
  const hash = shortHash(wasm, script);

  const sheets = sheetsOf(built, dist);
  const chunks = wasms.filter((path) => basename(path) !== "program.wasm").map((path) => writeChunk(path, sheets, dist, shared));
  checkLinks(wasm, chunks, names.build);
  const list = `<meta name="chunks" content="${chunks.map(({ listed }) => listed).join(" ")}">`;
  const common = sheets.filter((sheet) => !chunks.some(({ slug }) => slug === chunkOf(sheet, shared)));
  const named = renameTypefaces(built, common.map(({ content }) => content).join(""), dist);
  const { style } = named;
  const styleName = `style-${shortHash(style)}.css`;
  const styleLink = `<link href=./${styleName} integrity=${sri(style)} rel=stylesheet>`;
  let page = exactly(named.page, oldHash, hash, 2, "the program's hash in index.html");
  page = exactly(page, sri(oldWasm, "sha384"), sri(wasm), 1, "the program's integrity value");
  page = exactly(page, sri(oldScript, "sha384"), sri(script), 1, "the integrity value of the program's JavaScript");
  // The first paint needs neither: src/web/boot/chunks.js makes them links.
  for (const link of ["rel=modulepreload", "rel=preload type=application/wasm"]) page = exactly(page, link, `data-${link}`, 1, "a link of the program");
  page = await joinBoot(page, dist);
  page = exactly(page, "<script", `${list}<script`, 1, "the script of index.html");
  page = joinSheets(page, sheets, common, styleLink);

  [wasmPath, scriptPath, ...sheets.map(({ file }) => join(dist, file))].forEach((path) => rmSync(path));
  writeFileSync(join(dist, styleName), style);
  writeFileSync(pathOf(hash, "_bg.wasm"), wasm);
  writeFileSync(pathOf(hash, ".js"), script);
  writeFileSync(pagePath, page);
  await minifyWorkers(dist, optimize);
  const values = checkIntegrity(dist);

  const sizes = [wasm, Buffer.from(script), ...chunks.map(({ content }) => content)].map((content) => content.length);
  console.log(`the program: ${oldWasm.length + oldScript.length} bytes before, ${sizes.reduce((a, b) => a + b)} after; ${values} integrity values`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await minify(resolve(process.argv[2] ?? "dist"), resolve(process.argv[3] ?? "target/handful-parts"));
  } catch (error) {
    console.error(`the site is not as expected: ${error.message}`);
    process.exit(1);
  }
}
