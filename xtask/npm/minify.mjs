// Shortens the program that Trunk has built: `node minify.mjs <dist>`.
//
// wasm-bindgen gives whatever the wasm and its JavaScript share a long name with a hash in it, in both files:
// wasm-opt makes them names of a letter or two, and Terser makes the same of them in the JavaScript, which it
// shortens besides. (Trunk's own minifier does not know all of that JavaScript's syntax, and leaves it be.)
// The style sheets become one file: a request each, and the compressor sees them together. What is new gets a new
// file name, and index.html its new hashes.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "terser";

const dist = resolve(process.argv[2] ?? "dist");
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

// The same wasm as for Trunk's run. The levels only choose how instructions are written; the pass is the one
// that is named.
const source = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
const features = source.match(/--enable-[a-z-]+/g);
const wasmOpt = fileURLToPath(new URL("node_modules/binaryen/bin/wasm-opt", import.meta.url));
const levels = ["--optimize-level=2", "--shrink-level=2"];
const pass = "--minify-imports-and-exports-and-modules";

/** Gives a wasm and its JavaScript short names: the wasm is written anew, both are the answer. */
async function shorten(wasmPath, script, module) {
  const args = [wasmOpt, wasmPath, "-o", wasmPath, ...features, ...levels, pass];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  const { imports, exports } = JSON.parse(output);
  // All imports are of one module, which wasm-opt calls `a`; it is a text in the JavaScript, names are properties.
  const names = [...imports.map(([, long, short]) => [long, short]), ...exports];
  const { code } = await minify(script.replaceAll(imports[0][0], "a"), {
    module,
    mangle: { properties: { builtins: true, regex: new RegExp(`^(${names.map(([long]) => long).join("|")})$`) } },
    // Terser keys the names that it is given with a `$`.
    nameCache: { props: { props: Object.fromEntries(names.map(([long, short]) => [`$${long}`, short])) } },
  });
  return { wasm: readFileSync(wasmPath), code };
}

const { wasm, code } = await shorten(wasmPath, oldScript, true);

const digest = (content, kind, form) => createHash(kind).update(content).digest(form);
const hash = digest(wasm + code, "sha256", "hex").slice(0, 16);
const script = code.replaceAll(oldHash, hash);
const sri = (content) => `sha384-${digest(content, "sha384", "base64")}`;
const page = readFileSync(pagePath, "utf8")
  .replaceAll(oldHash, hash)
  .replace(sri(oldWasm), sri(wasm))
  .replace(sri(oldScript), sri(script));

const links = page.match(/<link [^>]*rel=stylesheet[^>]*>/g) ?? [];
const sheets = links.map((link) => join(dist, /href=\.\/([^ >]+\.css)/.exec(link)[1]));
const style = sheets.map((path) => readFileSync(path, "utf8")).join("\n");
const styleName = `style-${digest(style, "sha256", "hex").slice(0, 16)}.css`;
const styleLink = `<link href=./${styleName} integrity=${sri(style)} rel=stylesheet>`;
const whole = links.reduce((text, link, i) => text.replace(link, i === 0 ? styleLink : ""), page);

[wasmPath, scriptPath, ...sheets].forEach((path) => rmSync(path));
writeFileSync(join(dist, styleName), style);
writeFileSync(pathOf(hash, "_bg.wasm"), wasm);
writeFileSync(pathOf(hash, ".js"), script);
writeFileSync(pagePath, whole);
// The worker's files keep their names, which the program knows; the service worker tells them apart by content.
const workerPath = join(dist, "solver.js");
const worker = await shorten(join(dist, "solver_bg.wasm"), readFileSync(workerPath, "utf8"), false);
writeFileSync(workerPath, worker.code);
console.log(`the program: ${oldWasm.length + oldScript.length} bytes before, ${wasm.length + script.length} after`);
