// node --test xtask/npm/minify.test.mjs
//
// Minifies the fixture once as a site that Trunk could have built; then tests each check on a site that is broken on
// purpose.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { checkGlue, checkIntegrity, checkLinks, checkRenamed, exactly } from "./exact.mjs";
import { CHUNKS, linked, parts, play, taken, whole } from "./fixture.mjs";
import { minify } from "./minify.mjs";
import { sri } from "./names.mjs";

const dir = mkdtempSync(join(tmpdir(), "handful-minify-"));
after(() => rmSync(dir, { recursive: true }));
const [split, dist, built] = ["parts", "dist", "built"].map((name) => join(dir, name));
// The hash of the program, and that of other files.
const [HASH, OTHER] = ["0123456789abcdef", "fedcba9876543210"];
// The scripts of src/web/boot, which share a scope.
const BOOT = {
  paint: '// Paints.\n"use strict";\nconst root = 1;',
  crash: '"use strict";\nfunction crash() { return root; }\n(() => {})()',
  // As Trunk's minifier writes it: without the last semicolon, and a directive that is a template.
  touch: "`use strict`;if(root>1)crash()",
  shell: '"use strict";\nasync function complete() {}',
  chunks: '"use strict";\nglobalThis.fixtureBooted = [crash(), (function () { return this === undefined; })()];',
};
const EXPORTS = ["ask", "calls", "checksum"];

/** Returns JavaScript in the form of wasm-bindgen's, for a page or for a worker. */
function glue(isModule) {
  const functions = EXPORTS.map((name) => `function ${name}(a, b) { return wasm.${name}(a, b); }`).join("\n");
  const init = `let wasm;
function __wbg_get_imports() {
  const import0 = { __proto__: null, __wbg_heard_0123456789abcdef: function(arg0) { globalThis.fixtureHeard(arg0); } };
  return { __proto__: null, "./fixture_bg.js": import0 };
}
${functions}
function limits() { return [wasm.__data_end, wasm.__heap_base, wasm.memory.buffer]; }
function initSync({ module }) {
  const instance = new WebAssembly.Instance(module, __wbg_get_imports());
  wasm = instance.exports;
  return wasm;
}`;
  const entries = CHUNKS.map((slug) => `chunk_${slug.replaceAll("-", "_")}`).map((name) => `export function ${name}() {\n    wasm.${name}();\n}`);
  if (isModule) return `${init}\n${entries.join("\n")}\nexport { ${EXPORTS.join(", ")}, limits, initSync };`;
  return `let wasm_bindgen = (function() { ${init}\nreturn Object.assign(initSync, { ${EXPORTS.join(", ")}, limits, initSync }); })();`;
}

/** Writes the site as Trunk does. `page` changes index.html. */
function build(folder, page = (text) => text) {
  mkdirSync(folder, { recursive: true });
  const wasm = readFileSync(linked("fixture"));
  const files = { [`fixture-${HASH}_bg.wasm`]: wasm, [`fixture-${HASH}.js`]: glue(true) };
  const scripts = Object.entries(BOOT).map(([name, script]) => {
    files[`${name}-${OTHER}.js`] = script;
    return `<script integrity=${sri(script, "sha384")} src=./${name}-${OTHER}.js></script>`;
  });
  const links = ["base", "first", "first.more", "shell", "second"].map((name, i) => {
    const face = name === "base" ? " @font-face { src: url(fonts/type.woff2) }" : "";
    const [file, style] = [`${name}-${i}${OTHER}.css`, `.${name[0]}${i} { color: red }${face}`];
    files[file] = style;
    return `<link href=./${file} integrity=${sri(style, "sha384")} rel=stylesheet>`;
  });
  mkdirSync(join(folder, "fonts"), { recursive: true });
  files["fonts/type.woff2"] = "a typeface";
  const text = `<!doctype html><title>Fixture</title><link rel=preload as=font href=fonts/type.woff2 crossorigin>${scripts.join("")}${links.join("")}
<link crossorigin href=./fixture-${HASH}.js integrity=${sri(glue(true), "sha384")} rel=modulepreload>
<link as=fetch crossorigin href=./fixture-${HASH}_bg.wasm integrity=${sri(wasm, "sha384")} rel=preload type=application/wasm>`;
  Object.assign(files, { "index.html": page(text), "solver_loader.js": "// Loads.\nload();" });
  for (const program of ["solver", "solver_large"]) Object.assign(files, { [`${program}.js`]: glue(false), [`${program}_bg.wasm`]: wasm });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Replaces wasm-opt for parts that have already been optimized. */
const asIs = async () => {};

let copies = 0;
/** Copies a folder, so that a test may break the copy. */
function copy(folder) {
  const made = join(dir, `copy-${(copies += 1)}`);
  cpSync(folder, made, { recursive: true });
  return made;
}
const nameOf = (folder, pattern) => readdirSync(folder).find((name) => pattern.test(name));
const edit = (folder, file, change) => writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
/** Asserts that the message of a check is one line that matches. */
const says = (pattern) => (error) => assert.match(error.message, pattern) ?? !error.message.includes("\n");

before(async () => {
  parts("fixture", split);
  build(dist);
  cpSync(split, built, { recursive: true });
  await minify(dist, built, undefined, { "first-late": "first" });
});

test("the minified parts do what the whole program does, under names of the build", () => {
  const { build: name } = JSON.parse(readFileSync(join(split, "names.json"), "utf8"));
  const files = new Map(CHUNKS.map((slug) => [slug, nameOf(dist, new RegExp(`^${slug}-[0-9a-f]{16}\\.wasm$`))]));
  files.set("program", nameOf(dist, /_bg\.wasm$/));
  cpSync(join(split, "names.json"), join(dist, "names.json"));
  const [one, many] = [play(whole("fixture")), play(taken(dist, (slug) => files.get(slug)))];
  rmSync(join(dist, "names.json"));
  assert.deepEqual(many.seen, one.seen);
  assert.deepEqual(many.heard, one.heard);
  for (const [slug, file] of files) {
    const module = new WebAssembly.Module(readFileSync(join(dist, file)));
    const names = [...WebAssembly.Module.exports(module), ...WebAssembly.Module.imports(module)].map((it) => it.name);
    assert.ok(names.includes(name), `${slug} does not name its build`);
  }
});

test("a typeface has a name with its hash in the page, in the style sheet and in the folder", () => {
  const [name] = readdirSync(join(dist, "fonts"));
  assert.match(name, /^type-[0-9a-f]{8}\.woff2$/);
  assert.equal(readdirSync(join(dist, "fonts")).length, 1);
  for (const file of ["index.html", nameOf(dist, /^style-/)]) {
    const text = readFileSync(join(dist, file), "utf8");
    assert.ok(text.includes(`fonts/${name}`) && !text.includes("fonts/type.woff2"), file);
  }
});

test("every integrity value of the minified site is right, and there are as many as files", () => {
  // boot.js, the common style sheet, the program and its JavaScript; three chunks, two of which have a style sheet.
  assert.equal(checkIntegrity(dist), 9);
  const page = readFileSync(join(dist, "index.html"), "utf8");
  assert.match(page, /"first-late,[^, ]+,first first,[^, ]+,[^, ]+ second,[^, ]+,[^, ]+"/);
  const styles = readdirSync(dist).filter((name) => name.endsWith(".css"));
  assert.deepEqual(styles.map((name) => name.replace(/-[0-9a-f]+\./, ".")).toSorted(), ["first.css", "second.css", "style.css"]);
  assert.deepEqual(readdirSync(dist).filter((name) => /^(paint|crash|touch|shell|chunks).*js$/.test(name)), [], "five scripts are one");
  const later = page.match(/ data-rel=(?:modulepreload|preload)/g);
  assert.equal(later?.length, 2, "the program waits for what is painted first");
  (0, eval)(readFileSync(join(dist, nameOf(dist, /^boot-[0-9a-f]{16}\.js$/)), "utf8"));
  assert.deepEqual(globalThis.fixtureBooted, [1, true], "in one scope, which is strict");
  assert.equal(typeof globalThis.crash, "undefined", "and no other's");
  assert.equal(readFileSync(join(dist, nameOf(dist, /^first-\w+\.css/)), "utf8"), ".f1 { color: red }.f2 { color: red }");
});

for (const [what, pattern] of [
  ["the program", /_bg\.wasm$/],
  ["its JavaScript", /^fixture-\w+\.js$/],
  ["boot.js", /^boot/],
  ["the shared style sheet", /^style/],
  ["a chunk", /^second-\w+\.wasm$/],
  ["a chunk's style sheet", /^second-\w+\.css$/],
]) {
  test(`a changed byte in ${what} fails the check`, () => {
    const broken = copy(dist);
    const file = nameOf(broken, pattern);
    writeFileSync(join(broken, file), Buffer.concat([readFileSync(join(broken, file)), Buffer.from([0])]));
    assert.throws(() => checkIntegrity(broken), says(new RegExp(`the integrity value of ${file}`)));
    rmSync(join(broken, file));
    assert.throws(() => checkIntegrity(broken), says(new RegExp(`names ${file}, which is not there`)));
  });
}

test("an integrity value in an unknown place, and a hashed file without one, fail the check", () => {
  let broken = copy(dist);
  edit(broken, "index.html", (page) => `${page}<img alt="sha256-0000">`);
  assert.throws(() => checkIntegrity(broken), says(/5 integrity values, of which 4 are known/));
  broken = copy(dist);
  writeFileSync(join(broken, `old-${OTHER}.js`), "");
  assert.throws(() => checkIntegrity(broken), says(/no integrity value for old-/));
  broken = copy(dist);
  edit(broken, "index.html", (page) => page.replace(/ first,([^, ]+)/, " first,$1,$1"));
  assert.throws(() => checkIntegrity(broken), says(/the chunk first has 3 digests/));
});

for (const [what, change, why] of [
  ["has another integrity value for the program", (page) => page.replace(/sha384-.(.{63} rel=preload)/, "sha384-_$1"), /program's integrity value: found 0 times/],
  ["has another one for its JavaScript", (page) => page.replace(/sha384-.(.{63} rel=module)/, "sha384-_$1"), /value of the program's JavaScript: found 0 times/],
  ["names the program once more", (page) => `${page}<!-- ${HASH} -->`, /hash in index.html: found \d times instead of 2/],
  ["has a second script", (page) => `${page}<script></script>`, /the script of index.html: found 2 times/],
  ["has another integrity value for a script", (page) => page.replace(/<script integrity=sha384-./, "$&_"), /integrity value of paint.js is another/],
  ["has a script in another place", (page) => page.replace("crash-", "start-"), /has no crash.js in its place/],
  ["has a fifth script", (page) => page.replace("</script>", "</script><script src=./more-00.js></script>"), /has no crash.js in its place/],
  ["has no script", (page) => page.replace(/<script.*<\/script>/, ""), /has no paint.js in its place/],
  ["links a style sheet in another form", (page) => page.replace("rel=stylesheet", 'rel="stylesheet"'), /links 4 of 5 style sheets/],
  ["links a style sheet twice", (page) => page.replace(/<link[^>]*shell[^>]*>/, "$&$&"), /links 6 of 5 style sheets/],
]) {
  test(`an index.html that ${what} is refused`, async () => {
    const site = build(join(dir, `site-${(copies += 1)}`), change);
    await assert.rejects(minify(site, copy(built), asIs), says(why));
  });
}

test("JavaScript whose names are not those of the program is refused", async () => {
  for (const [change, why] of [
    [(text) => text.replace("__wbg_heard_0123456789abcdef", "__wbg_heard_other"), /import __wbg_heard_0123456789abcdef is defined 0 times/],
    [(text) => text.replace("./fixture_bg.js", "./other_bg.js"), /module \.\/fixture_bg\.js: found 0 times/],
    [(text) => text.replace("wasm.calls(", "wasm.__wbindgen_calls("), /__wbindgen_calls is used, which is no export/],
    [(text) => `${text}\nexport const at = "${HASH}";`, /hash in its JavaScript: found 1 times instead of 0/],
  ]) {
    const site = build(join(dir, `site-${(copies += 1)}`));
    edit(site, `fixture-${HASH}.js`, change);
    await assert.rejects(minify(site, copy(built), asIs), says(why));
  }
});

test("what was not renamed, and a program that does not fit its JavaScript, are told", async () => {
  const names = { imports: [["long_import", "a"]], exports: [["long_export", "b"]] };
  const script = "({ long_import: 1 }); wasm.long_export();";
  assert.doesNotThrow(() => checkRenamed(script, "({a:1});w.b()", names, "it"));
  assert.throws(() => checkRenamed(script, "({long_import:1});w.b()", names, "it"), says(/long_import was not renamed/));
  assert.throws(() => checkRenamed(script, "({a:1});w.long_export()", names, "it"), says(/long_export was not renamed/));
  assert.throws(() => checkRenamed(script, "({a:1});w.c()", names, "it"), says(/long_export is used, but not as b/));
  assert.throws(() => checkRenamed(`${script}({ long_import: 2 })`, "", names, "it"), says(/defined 2 times/));
  assert.throws(() => checkRenamed(script, "", { imports: [], exports: [] }, "it"), says(/no names to shorten/));
  const wasm = readFileSync(linked("fixture"));
  await checkGlue(wasm, glue(true), true, "it");
  await checkGlue(wasm, glue(false), false, "it");
  for (const isModule of [true, false]) {
    const other = glue(isModule).replace("__wbg_heard", "__wbg_seen");
    await assert.rejects(checkGlue(wasm, other, isModule, "it"), says(/do not fit: .*__wbg_heard/));
  }
});

test("a chunk that lost the name of its build, or imports what is not there, is refused", () => {
  const bytes = (folder, slug) => readFileSync(join(folder, `${slug}.wasm`));
  const chunks = CHUNKS.map((slug) => ({ slug, content: bytes(built, slug) }));
  const names = JSON.parse(readFileSync(join(built, "names.json"), "utf8"));
  const program = bytes(built, "program");
  assert.doesNotThrow(() => checkLinks(program, chunks, names.build));
  assert.throws(() => checkLinks(program, chunks, "another"), says(/first does not import the name of its build, another/));
  assert.throws(() => checkLinks(program, [chunks[1]], names.build), says(/first-late imports the function b\./));
  const other = parts("other", join(dir, "other"));
  assert.throws(() => checkLinks(bytes(other, "program"), chunks, names.build), says(new RegExp(`imports the memory a.${names.build}, which is not there`)));
});

test("a replacement is made as often as it is expected to be, and takes texts for texts", () => {
  assert.equal(exactly("a.b a.b", "a.b", "$&", 2, "it"), "$& $&");
  assert.throws(() => exactly("aab", "a.b", "", 1, "it"), says(/^it: found 0 times instead of 1$/));
  assert.throws(() => exactly("aa", "a", "b", 1, "it"), says(/^it: found 2 times instead of 1$/));
});
