// Shortens the program that Trunk has built and xtask/split has taken apart: `node minify.mjs <dist> <parts>`.
//
// wasm-bindgen gives whatever the wasm and its JavaScript share a long name with a hash in it, in both files: xtask/split
// has made them names of a letter or two, and Terser makes the same of them in the JavaScript, which it shortens besides.
// (Trunk's own minifier does not know all of that JavaScript's syntax, and leaves it be.) For the worker, wasm-opt makes
// the names. A style sheet with the name of a chunk is part of it, and stays a file; the others become one file: a request
// each, and the compressor sees them together. What is new gets a new file name, and index.html its new hashes; boot.js finds
// the chunks by the elements that are written there.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { minify } from "terser";

const dist = resolve(process.argv[2] ?? "dist");
const parts = resolve(process.argv[3] ?? "target/handful-parts");
const PROGRAM = /^(.+)-([0-9a-f]{8,})_bg\.wasm$/;
const found = readdirSync(dist).map((name) => PROGRAM.exec(name)).filter(Boolean);
if (found.length !== 1) {
  console.error(`there is not one program in ${dist}, but ${found.length}`);
  process.exit(1);
}
const [[, name, oldHash]] = found;
const pathOf = (hash, end) => join(dist, `${name}-${hash}${end}`);
const [wasmPath, scriptPath, pagePath] = [pathOf(oldHash, "_bg.wasm"), pathOf(oldHash, ".js"), join(dist, "index.html")];
const [oldWasm, oldScript] = [readFileSync(wasmPath), readFileSync(scriptPath, "utf8")];

// The same wasm as the worker's, which Trunk optimizes.
const source = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
const features = new Set(source.match(/--enable-[a-z-]+/g));
const wasmOpt = fileURLToPath(new URL("node_modules/binaryen/bin/wasm-opt", import.meta.url));
const run = promisify(execFile);
const optimize = (path, ...args) => run(process.execPath, [wasmOpt, path, "-o", path, ...features, ...args]);

/** Gives a wasm's JavaScript the names that the wasm has now. */
async function rename(script, names, module) {
  // All imports are of one module, which is called `a`; it is a text in the JavaScript, names are properties.
  const pairs = [...names.imports, ...names.exports];
  const { code } = await minify(script.replaceAll(names.module, "a"), {
    module,
    mangle: { properties: { builtins: true, regex: new RegExp(`^(${pairs.map(([long]) => long).join("|")})$`) } },
    // Terser keys the names that it is given with a `$`.
    nameCache: { props: { props: Object.fromEntries(pairs.map(([long, short]) => [`$${long}`, short])) } },
  });
  return code;
}

const digest = (content, kind, form) => createHash(kind).update(content).digest(form);
const shortHash = (content) => digest(content, "sha256", "hex").slice(0, 16);
// Trunk's own hashes are longer ones; every page has some thirty of them, and what is random is not compressed.
const sri = (content, kind = "sha256") => `${kind}-${digest(content, kind, "base64")}`;

const wasms = readdirSync(parts).filter((file) => file.endsWith(".wasm")).map((file) => join(parts, file));
await Promise.all(wasms.map((path) => optimize(path, "-Oz", "--converge")));
const names = JSON.parse(readFileSync(join(parts, "names.json"), "utf8"));
const wasm = readFileSync(join(parts, "program.wasm"));
const code = await rename(oldScript, names, true);
const hash = shortHash(wasm + code);
const script = code.replaceAll(oldHash, hash);

const built = readFileSync(pagePath, "utf8");
const sheets = (built.match(/<link [^>]*rel=stylesheet[^>]*>/g) ?? []).map((link) => {
  const file = /href=\.\/([^ >]+\.css)/.exec(link)[1];
  return { link, file, name: file.replace(/-[0-9a-f]+\.css$/, ""), content: readFileSync(join(dist, file), "utf8") };
});

// A sheet's own name, up to a dot: `go-fish.css` and `go-fish.moves.css` are of one chunk.
const chunkOf = ({ name }) => name.split(".")[0];
const chunks = wasms.filter((path) => basename(path) !== "program.wasm").map((path) => {
  const slug = basename(path, ".wasm");
  const content = readFileSync(path);
  const file = `${slug}-${shortHash(content)}.wasm`;
  writeFileSync(join(dist, file), content);
  const own = sheets.filter((sheet) => chunkOf(sheet) === slug);
  const style = own.map((sheet) => sheet.content).join("\n");
  const styled = own.length > 0 ? ` ${slug}-${shortHash(style)}.css ${sri(style)}` : "";
  if (styled) writeFileSync(join(dist, styled.split(" ")[1]), style);
  return { slug, content, meta: `<meta name="chunk-${slug}" content="${file} ${sri(content)}${styled}">` };
});
const metas = chunks.map(({ meta }) => meta).join("");

const page = built
  .replaceAll(oldHash, hash)
  .replace(sri(oldWasm, "sha384"), sri(wasm))
  .replace(sri(oldScript, "sha384"), sri(script))
  .replace("<script", `${metas}<script`);

const common = sheets.filter((sheet) => !chunks.some(({ slug }) => slug === chunkOf(sheet)));
const style = common.map(({ content }) => content).join("\n");
const styleName = `style-${shortHash(style)}.css`;
const styleLink = `<link href=./${styleName} integrity=${sri(style)} rel=stylesheet>`;
const whole = sheets.reduce((text, sheet) => text.replace(sheet.link, sheet === common[0] ? styleLink : ""), page);

[wasmPath, scriptPath, ...sheets.map(({ file }) => join(dist, file))].forEach((path) => rmSync(path));
writeFileSync(join(dist, styleName), style);
writeFileSync(pathOf(hash, "_bg.wasm"), wasm);
writeFileSync(pathOf(hash, ".js"), script);
writeFileSync(pagePath, whole);

// The worker's files keep their names, which the program knows; the service worker tells them apart by content.
const workerPath = join(dist, "solver.js");
// The levels only choose how instructions are written; the pass is the one that is named.
const levels = ["--optimize-level=2", "--shrink-level=2"];
const { stdout } = await optimize(join(dist, "solver_bg.wasm"), ...levels, "--minify-imports-and-exports-and-modules");
const { imports, exports } = JSON.parse(stdout);
const shared = { module: imports[0][0], imports: imports.map(([, long, short]) => [long, short]), exports };
writeFileSync(workerPath, await rename(readFileSync(workerPath, "utf8"), shared, false));

const sizes = [wasm, Buffer.from(script), ...chunks.map(({ content }) => content)].map((content) => content.length);
console.log(`the program: ${oldWasm.length + oldScript.length} bytes before, ${sizes.reduce((a, b) => a + b)} after`);
