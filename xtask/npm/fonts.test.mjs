// @ts-check
// The typefaces have every character of the texts. They are subsets, so a new character can be missing.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync } from "node:zlib";

const ROOT = join(import.meta.dirname, "../..");
/** Characters that other typefaces draw, because the source has none: signs of buttons in other programs, and marks. */
const OTHERS = new Set("≈∞✓✗⋮⌘○●☰⭐★☆🟢⚪⇄→ \n\u{feff}\u{2066}\u{2069}");

/** Returns a reader of big-endian numbers. */
function reader(bytes, at = 0) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = {
    at,
    u8: () => view.getUint8(read.at++),
    u16: () => ((read.at += 2), view.getUint16(read.at - 2)),
    u32: () => ((read.at += 4), view.getUint32(read.at - 4)),
    /** A number of the WOFF2 format, seven bits a byte. */
    base128() {
      for (let value = 0; ;) {
        const byte = read.u8();
        value = value * 128 + (byte & 127);
        if (byte < 128) return value;
      }
    },
  };
  return read;
}

/** Returns the table `cmap` of a WOFF2 file (W3C Recommendation WOFF 2.0, sections 3 and 4). */
function cmapOf(file) {
  const head = reader(file, 12);
  const count = head.u16();
  head.at = 20;
  const compressed = head.u32();
  head.at = 48;
  let [start, found] = [0, null];
  for (let i = 0; i < count; i++) {
    const flags = head.u8();
    const [known, transform] = [flags & 63, flags >> 6];
    if (known === 63) head.u32();
    let length = head.base128();
    // `glyf` (10) and `loca` (11) are transformed unless the version is 3, every other table if it is not 0.
    if ([10, 11].includes(known) ? transform !== 3 : transform !== 0) length = head.base128();
    if (known === 0) found = [start, start + length];
    start += length;
  }
  return brotliDecompressSync(file.subarray(head.at, head.at + compressed)).subarray(...found);
}

/** Returns the characters of a typeface, from the segments of its table `cmap` (format 4). */
function charactersOf(file) {
  const cmap = cmapOf(file);
  const read = reader(cmap, 2);
  const tables = Array.from({ length: read.u16() }, () => (read.u32(), read.u32()));
  const found = new Set();
  for (const table of tables.filter((at) => reader(cmap, at).u16() === 4)) {
    const half = reader(cmap, table + 6).u16();
    const column = (n) => {
      const numbers = reader(cmap, table + 14 + n * half + (n > 0 ? 2 : 0));
      return Array.from({ length: half / 2 }, () => numbers.u16());
    };
    const [ends, starts] = [column(0), column(1)];
    starts.forEach((first, i) => {
      for (let code = first; code <= ends[i] && code < 0xffff; code++) found.add(String.fromCodePoint(code));
    });
  }
  return found;
}

/** Returns the texts of the page: the string literals of every file that has both sentences of one. */
function texts() {
  const folders = ["src", "crates/progress/src", "crates/storage/src", "crates/shell/src", "crates/games/src"].map(
    (folder) => join(ROOT, folder),
  );
  const all = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, path)));
  const sources = all
    .filter((path) => path.endsWith(".rs") && !path.endsWith("tests.rs"))
    .map((path) => readFileSync(path, "utf8"));
  const files = sources.filter((code) => /\.of\(|Lang::Es/.test(code));
  assert.ok(files.length > 50, "the files with texts are found");
  const code = files.map((code) => code.split("#[cfg(test)]")[0].replace(/^\s*\/\/.*$/gm, "")).join("\n");
  return (
    [...code.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, text]) => text.replace(/\\u\{([0-9a-f]+)\}/g, (_, hex) => String.fromCodePoint(parseInt(hex, 16))))
      // The places of parameters.
      .map((text) => text.replace(/\{[^}]*\}/g, ""))
      // Markup, keyframes and patterns are no texts.
      .filter((text) => !/[<>{}\\|@]/.test(text))
      .join("")
  );
}

test("the typeface of texts has every character that they use", () => {
  const has = charactersOf(readFileSync(join(ROOT, "public/fonts/handful-text.woff2")));
  assert.ok(has.has("a") && has.has("ñ") && !has.has("Ω"), "the table is read");
  // Games write keys in brackets.
  const missing = [...new Set(`${texts()}[]`)].filter((char) => !has.has(char) && !OTHERS.has(char));
  assert.deepEqual(missing, []);
});

test("the typeface of titles has letters, figures and the signs of titles", () => {
  const has = charactersOf(readFileSync(join(ROOT, "public/fonts/handful-display.woff2")));
  const needed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÉÍÑÓÚáéíñóúü0123456789.,:!?¡¿’…–×%+-() ";
  assert.deepEqual(
    [...needed].filter((char) => !has.has(char)),
    [],
  );
});
